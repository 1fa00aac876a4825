import { formatEighths, formatProductHeight, formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/tank.ts';
import type { InventoryRow, MissingValue } from '#contract/nouns/gauge/inventory.ts';
import { estimatedWhy, type TankFacts } from './tank-facts.ts';

interface Value {
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

function valuesOf(row: InventoryRow, facts: TankFacts, brief: boolean): Value[] {
  const reading = facts.state !== 'none';
  const shown = (words: string) => (reading ? words : NO_VALUE);
  const isOld = (name: MissingValue) => reading && row.no_value.includes(name);
  const values: Value[] = [
    {
      name: t.volume,
      value: shown(formatWhole(row.volume)),
      old: isOld('volume'),
      unit:
        brief && row.capacity !== null && row.capacity > 0
          ? t.ofCapacityGal({ capacity: formatWhole(row.capacity) })
          : 'gal',
    },
    ...(brief && facts.isEstimated
      ? [{ name: t.capacity, value: t.estimated, unit: t.fromUllage, title: estimatedWhy() }]
      : []),
    { name: t.ullage, value: shown(formatWhole(row.ullage)), unit: 'gal', old: isOld('ullage') },
    ...(brief ? [] : [capacityOf(row, facts)]),
    { name: t.product, value: shown(formatProductHeight(row.height_inches)), unit: 'in', old: isOld('height') },
    {
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
  return values;
}

function capacityOf({ capacity }: InventoryRow, { isEstimated }: TankFacts): Value {
  const value = { name: t.capacity, value: formatWhole(capacity), unit: 'gal' };
  return isEstimated ? { ...value, below: t.estimatedFromUllage, title: estimatedWhy() } : value;
}

export interface TankValuesProps {
  row: InventoryRow;
  facts: TankFacts;
  /** Volume with the capacity in one line, and no temperature. */
  brief?: boolean;
}

/** The numbers of a tank: names, values right-aligned in a column of their own, units after them. */
export function TankValues({ row, facts, brief = false }: TankValuesProps) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto_auto] gap-x-1 gap-y-0.5">
      {valuesOf(row, facts, brief).map(({ name, value, unit, below, title, warn, old }) => (
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
