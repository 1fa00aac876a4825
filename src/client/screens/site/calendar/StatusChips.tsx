import { dueOrder, dueWords } from '#client/parts/status/due-words.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/calendar.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

export interface StatusChipsProps {
  counts: Record<OverviewStatus, number>;
  chosen: readonly OverviewStatus[];
  onChange: (chosen: OverviewStatus[]) => void;
}

/** How many items stand how, each a switch that narrows the list. */
export function StatusChips({ counts, chosen, onChange }: StatusChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.showOnlyItemsThatAre}</legend>
      {dueOrder
        .filter((status) => status !== 'UNKNOWN' || counts.UNKNOWN > 0)
        .map((status) => {
          const on = chosen.includes(status);
          return (
            <button
              key={status}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(on ? chosen.filter((other) => other !== status) : [...chosen, status])}
              className={cx(
                'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3',
                on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
              )}
            >
              {dueWords[status]} <b>{counts[status]}</b>
            </button>
          );
        })}
    </fieldset>
  );
}
