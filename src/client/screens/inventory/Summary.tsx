import { Clock, Droplets, type LucideIcon, TriangleAlert } from 'lucide-react';
import { countOf, formatWhole } from '#client/format/numbers.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { BusyMark } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { cx } from '#client/ui/classes.ts';
import { type TankNeed, tankNeeds } from '#contract/lists/tank-attention.ts';
import type { InventorySummary } from './groups.ts';

export interface SummaryProps {
  summary: InventorySummary;
  chosen: readonly TankNeed[];
  onChange: (chosen: TankNeed[]) => void;
  loadedAt: number;
  paging: Paging | null;
}

/** Words of a switch after its count: '1 low', '2 with water above limit'. */
const words: Record<TankNeed, { text: string; icon: LucideIcon }> = {
  low: { text: 'low', icon: TriangleAlert },
  water: { text: 'with water above limit', icon: Droplets },
  no_reading: { text: 'without a current reading', icon: Clock },
};

/** What the table holds, in one line: how much, which tanks need a look (each a switch), how old the oldest reading is. */
export function Summary({ summary, chosen, onChange, loadedAt, paging }: SummaryProps) {
  const { needs } = summary;
  const shown = tankNeeds.filter((need) => (needs[need] !== null && needs[need] > 0) || chosen.includes(need));
  const unknown = tankNeeds.filter((need) => needs[need] === null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
      <span>
        {countOf(summary.sites, 'site')} · {countOf(summary.tanks, 'tank')}
      </span>
      {shown.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show only tanks that are</legend>
          {shown.map((need) => {
            const on = chosen.includes(need);
            const { text, icon: Icon } = words[need];
            return (
              <button
                key={need}
                type="button"
                aria-pressed={on}
                title="Shows only tanks with any of the chosen"
                onClick={() => onChange(tankNeeds.filter((one) => (one === need ? !on : chosen.includes(one))))}
                className={cx(
                  'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3',
                  on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
                )}
              >
                <Icon aria-hidden size={16} className={on ? undefined : 'text-warn-fg'} />
                <span>{`${formatWhole(needs[need])} ${text}`}</span>
              </button>
            );
          })}
        </fieldset>
      )}
      {unknown.length > 0 && (
        <b className="text-warn-fg">
          The server did not return how many tanks are {unknown.map((need) => words[need].text).join(', ')}.
        </b>
      )}
      <span className="text-13">
        Oldest reading <Moment at={summary.oldest} ageOnly />
      </span>
      <span className="text-13">US gallons</span>
      <DataAge loadedAt={loadedAt} />
      <BusyMark paging={paging} />
    </div>
  );
}
