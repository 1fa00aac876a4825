import { TriangleAlert } from 'lucide-react';
import { t } from '#client/words/parts/status.ts';
import type { RuleText as Rule } from '#contract/nouns/compliance/calendar.ts';

/** A rule in our words with its citation; one that nobody has verified says so. */
export function RuleText({ rule }: { rule: Rule }) {
  if (rule.text === '' && rule.citation === '') return <p className="text-muted">{t.noRuleWasGiven}</p>;
  return (
    <div className="wrap-anywhere">
      {rule.text !== '' && <p>{rule.text}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <cite className="not-italic">{rule.citation || t.noCitationGiven}</cite>
        {rule.mark === 'unverified' && (
          <span className="inline-flex items-center gap-1 rounded-md bg-warn-bg px-2 py-0.5 text-13 font-bold text-warn-fg">
            <TriangleAlert aria-hidden size={14} className="shrink-0" />
            {t.notVerifiedAgainstSource}
          </span>
        )}
      </p>
    </div>
  );
}
