import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { cx } from '#client/ui/classes.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { Moment } from '../rows/Moment.tsx';
import { TankGauge } from './TankGauge.tsx';
import { TankNotes } from './TankNotes.tsx';
import { TankValues } from './TankValues.tsx';
import { tankFacts, tankTitle } from './tank-facts.ts';
import { describeTank } from './tank-words.ts';

export interface TankTileProps {
  row: InventoryRow;
  /** Time zone of the site; the viewer's when not known. */
  zone: string | null;
}

/** One tank as a tile: drawing, numbers, notes, and when it was read. */
export function TankTile({ row, zone }: TankTileProps) {
  const now = useNow();
  const facts = tankFacts(row);
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  const updated = formatInstant(row.updated_at, now, zone ?? undefined);
  return (
    <li
      className={cx(
        'card @container flex flex-col px-4 py-3 max-tablet:px-3',
        facts.state === 'stale' && 'border-dashed border-control',
      )}
      data-tank={row.tank_number}
    >
      <h3 className="flex min-w-0 items-baseline justify-between gap-2">
        <b>{short}</b>
        <span className="min-w-0 truncate font-normal text-muted" title={rest || row.product}>
          {rest || row.product}
        </span>
      </h3>
      <div className="mt-2 grid items-center gap-x-3 max-tablet:text-14 @min-[20rem]:grid-cols-[9.375rem_minmax(0,1fr)]">
        <TankGauge facts={facts} waterIn={row.water_in ?? Number.NaN} description={describeTank(row, facts, updated)} />
        <TankValues row={row} facts={facts} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        <TankNotes facts={facts} tank={row.tank_number} />
      </div>
      <p className="pt-2 text-13">
        <Moment at={row.updated_at} zone={zone} />
      </p>
    </li>
  );
}
