import { formatEighths, formatProductHeight, formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/tank.ts';
import type { InventoryRow, MissingValue } from '#contract/nouns/gauge/inventory.ts';
import { estimatedWhy, type TankFacts } from './tank-facts.ts';

/** Columns of the inventory that are numbers of a tank. */
type NumberColumn = 'volume' | 'ullage' | 'capacity' | 'product' | 'water';

interface Value {
  /** The column that it is of; left out: it has none, and a card does not have it. */
  column?: NumberColumn;
  name: string;
  value: string;
  unit: string;
  /** What is said of the value, in a line of its own: a card has no room beside its numbers. */
  below?: string;
  title?: string;
  warn?: boolean;
  /** The gauge gives no value now: this is the last known one. */
  old?: boolean;
}

function valuesOf(row: InventoryRow, facts: TankFacts, columns: readonly string[] | null): Value[] {
  const brief = columns !== null;
  /** In one line with the volume. */
  const joined = columns?.includes('volume') === true && columns.includes('capacity');
  const reading = facts.state !== 'none';
  const shown = (words: string) => (reading ? words : NO_VALUE);
  const isOld = (name: MissingValue) => reading && row.no_value.includes(name);
  const values: Value[] = [
    {
      column: 'volume',
      name: t.volume,
      value: shown(formatWhole(row.volume)),
      old: isOld('volume'),
      unit:
        joined && row.capacity !== null && row.capacity > 0
          ? t.ofCapacityGal({ capacity: formatWhole(row.capacity) })
          : 'gal',
    },
    ...(joined && facts.isEstimated
      ? [
          {
            ...{ column: 'capacity' as const, name: t.capacity, value: t.estimated, unit: t.fromUllage },
            title: estimatedWhy(),
          },
        ]
      : []),
    { column: 'ullage', name: t.ullage, value: shown(formatWhole(row.ullage)), unit: 'gal', old: isOld('ullage') },
    ...(joined ? [] : [capacityOf(row, facts)]),
    {
      column: 'product',
      name: t.product,
      value: shown(formatProductHeight(row.height_inches)),
      unit: 'in',
      old: isOld('height'),
    },
    {
      column: 'water',
      name: t.water,
      value: shown(formatTenth(row.water_in)),
      unit: 'in',
      old: isOld('water'),
      warn: facts.notes.includes(t.waterAboveLimit),
      ...(reading && row.water_in !== null && row.water_in > 0
        ? { title: t.aboutInches({ inches: formatEighths(row.water_in) }) }
        : {}),
    },
  ];
  if (!brief && reading && row.temperature_f !== null) {
    values.push({ name: t.temperature, value: formatTenth(row.temperature_f), unit: '°F', old: isOld('temperature') });
  }
  return columns === null ? values : values.filter(({ column }) => column !== undefined && columns.includes(column));
}

function capacityOf({ capacity }: InventoryRow, { isEstimated }: TankFacts): Value {
  const value = { column: 'capacity' as const, name: t.capacity, value: formatWhole(capacity), unit: 'gal' };
  return isEstimated ? { ...value, below: t.estimatedFromUllage, title: estimatedWhy() } : value;
}

export interface TankValuesProps {
  row: InventoryRow;
  facts: TankFacts;
  /** Columns of the inventory whose values a card shows, volume and capacity in one line; left out: all there is. */
  columns?: readonly string[];
}

/** The numbers of a tank: names, values right-aligned in a column of their own, units after them. */
export function TankValues({ row, facts, columns }: TankValuesProps) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto_auto] gap-x-1 gap-y-0.5">
      {valuesOf(row, facts, columns ?? null).map(({ name, value, unit, below, title, warn, old }) => (
        <div key={name} className="col-span-3 grid grid-cols-subgrid items-baseline">
          <dt className={warn ? 'text-warn-fg' : 'text-muted'}>{name}</dt>
          <dd
            title={old ? t.lastKnownValueGaugeGivesNo : title}
            className="col-span-2 grid grid-cols-subgrid whitespace-nowrap"
          >
            <span className={cx('text-end', old ? 'text-muted' : 'font-bold', warn && 'text-warn-fg')}>{value}</span>{' '}
            <span className="text-muted">{unit}</span>
            {below !== undefined && (
              <span className="col-span-2 text-end text-13 whitespace-normal text-muted">{below}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
