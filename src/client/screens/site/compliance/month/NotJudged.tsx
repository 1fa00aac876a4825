import { ChevronDown } from 'lucide-react';
import { named, said } from '#client/language/server-words.ts';
import { RuleText } from '#client/parts/status/RuleText.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { UnjudgedRule } from '#contract/nouns/compliance/unjudged-rule.ts';

/** The rules that the verdict says nothing of: a line, and a press away each with its reason and what the owner must do. */
export function NotJudged({ rules }: { rules: readonly UnjudgedRule[] }) {
  if (rules.length === 0) return <p className="font-bold">{t.notJudgedNotKnown}</p>;
  return (
    <details className="group" data-not-judged>
      <summary className="inline-flex min-h-(--control) cursor-pointer list-none items-center gap-1 text-muted pointer-coarse:min-h-12 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          size={16}
          className="no-print shrink-0 transition-transform duration-[120ms] group-open:rotate-180"
        />
        <span className="underline underline-offset-2">{t.notJudgedHere({ count: rules.length })}</span>
      </summary>
      <p className="mt-1">{t.noVerdictRestsOnThem}</p>
      <ul className="mt-3 grid gap-3">
        {rules.map(({ key, label, rule, why, what_to_do: toDo }) => (
          <li key={key} className="min-w-0 rounded-md border border-border p-3">
            <h3 className="text-15 font-bold wrap-anywhere">{named(label)}</h3>
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
        ))}
      </ul>
    </details>
  );
}
