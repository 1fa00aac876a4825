import { Clock, Droplets, type LucideIcon, TriangleAlert } from 'lucide-react';
import { formatWhole } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { BusyMark } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/inventory.ts';
import { type TankNeed, tankNeeds } from '#contract/lists/tank-attention.ts';
import type { InventorySummary } from './groups.ts';

export interface SummaryProps {
  summary: InventorySummary;
  chosen: readonly TankNeed[];
  onChange: (chosen: TankNeed[]) => void;
  loadedAt: number;
  paging: Paging | null;
}

/** Marks of the switches, which say '1 low', '2 with water above limit'. */
const icons: Record<TankNeed, LucideIcon> = { low: TriangleAlert, water: Droplets, no_reading: Clock };

/** What the table holds, in one line: how much, which tanks need a look (each a switch), how old the oldest reading is. */
export function Summary({ summary, chosen, onChange, loadedAt, paging }: SummaryProps) {
  const { needs } = summary;
  const shown = tankNeeds.filter((need) => (needs[need] !== null && needs[need] > 0) || chosen.includes(need));
  const unknown = tankNeeds.filter((need) => needs[need] === null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
      <span>
        {t.sites({ count: summary.sites })} · {t.tanks({ count: summary.tanks })}
      </span>
      {shown.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t.showOnlyTanksThatAre}</legend>
          {shown.map((need) => {
            const on = chosen.includes(need);
            const Icon = icons[need];
            return (
              <button
                key={need}
                type="button"
                aria-pressed={on}
                title={t.showsOnlyTanksWithAnyOf}
                onClick={() => onChange(tankNeeds.filter((one) => (one === need ? !on : chosen.includes(one))))}
                className={cx(
                  'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3',
                  on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
                )}
              >
                <Icon aria-hidden size={16} className={on ? undefined : 'text-warn-fg'} />
                <span>{`${formatWhole(needs[need])} ${t.needs[need]}`}</span>
              </button>
            );
          })}
        </fieldset>
      )}
      {unknown.length > 0 && (
        <b className="text-warn-fg">
          {t.serverDidNotReturnHowMany({ needs: unknown.map((need) => t.needs[need]).join(', ') })}
        </b>
      )}
      <span className="text-13">{fill(t.oldestReading, { moment: <Moment at={summary.oldest} ageOnly /> })}</span>
      <span className="text-13">{t.usGallons}</span>
      <DataAge loadedAt={loadedAt} />
      <BusyMark paging={paging} />
    </div>
  );
}
