import { useState } from 'react';
import { named, said } from '#client/language/server-words.ts';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';

/** The rules that the verdict says nothing of: a line, and a press away each with its reason and what the owner must do. */
export function NotJudged({ rules }: { rules: readonly UnjudgedRule[] }) {
  const [open, setOpen] = useState(false);
  if (rules.length === 0) return <p className="font-bold">{t.notJudgedNotKnown}</p>;
  const title = t.notJudgedHere({ count: rules.length });
  return (
    <div data-not-judged>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link inline-flex min-h-(--control) items-center text-left pointer-coarse:min-h-12"
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        side="right"
        wide
        title={title}
        description={t.noVerdictRestsOnThem}
      >
        <ul className="grid gap-3 px-4 py-3">
          {rules.map((one) => (
            <Rule key={one.key} rule={one} />
          ))}
        </ul>
      </SidePanel>
    </div>
  );
}

function Rule({ rule: { label, rule, why, what_to_do: toDo } }: { rule: UnjudgedRule }) {
  return (
    <li className="min-w-0 rounded-md border border-border p-3">
      <h3 className="mb-1 font-bold wrap-anywhere">{named(label)}</h3>
      <RuleText rule={rule} />
      <dl className="mt-2 grid gap-2 wrap-anywhere">
        <div>
          <dt className="text-13 text-muted">{t.whyNotJudged}</dt>
          <dd>{said(why)}</dd>
        </div>
        <div>
          <dt className="text-13 text-muted">{t.whatToDoYourself}</dt>
          <dd className="font-bold">{said(toDo)}</dd>
        </div>
      </dl>
    </li>
  );
}
