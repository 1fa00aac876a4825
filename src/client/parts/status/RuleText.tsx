import { ChevronDown, TriangleAlert } from 'lucide-react';
import { said } from '#client/language/server-words.ts';
import { t } from '#client/words/parts/status.ts';
import type { RuleText as Rule } from '#contract/nouns/compliance/calendar.ts';

/** A rule in our words with its citation; one that nobody has verified says so, and what to do about it. */
export function RuleText({ rule }: { rule: Rule }) {
  if (rule.text === '' && rule.citation === '') return <p className="text-muted">{t.noRuleWasGiven}</p>;
  return (
    <div className="wrap-anywhere">
      {rule.text !== '' && <p>{said(rule.text)}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <cite className="not-italic">{rule.citation || t.noCitationGiven}</cite>
      </p>
      {rule.mark === 'unverified' && <Unverified citation={rule.citation} />}
    </div>
  );
}

/** What the mark means, which text to read, and where the mark is from; a press away. */
function Unverified({ citation }: { citation: string }) {
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-(--control) cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-1 rounded-md bg-warn-bg px-2 py-0.5 text-13 font-bold text-warn-fg">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          {t.notVerifiedAgainstSource}
          <ChevronDown aria-hidden size={14} className="shrink-0 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <dl className="mt-1 grid gap-2 rounded-md border border-border bg-surface p-3 text-text">
        <Answer what={t.whatMarkMeans}>{t.markMeansTextWasNotRead}</Answer>
        <Answer what={t.whatToCheck}>
          {citation === '' ? t.askAgencyForText : t.readCitationAndCompare({ citation })}
        </Answer>
        <Answer what={t.whereMarkIsFrom}>{t.markIsFromRuleTables}</Answer>
      </dl>
    </details>
  );
}

function Answer({ what, children }: { what: string; children: string }) {
  return (
    <div>
      <dt className="font-bold">{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
