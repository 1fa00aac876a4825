import type { UnitFacts } from '#compliance/month-facts.ts';
import type { Rest } from '#compliance/rest.ts';
import type { Traits } from '#contract/nouns/equipment-traits.table.ts';
import type { LevelsOf, MonthLevelsRow } from '#server/store/month-levels.ts';
import type { TankUnitRow, UnitRows } from '#server/store/month-units.ts';
import type { MonthRecords, Pieces } from './month-records.ts';

/** The tanks of which only their readings tell whether they are at rest, or without piping, as people recorded. */
export function restingTanks({ tanks, equipment }: UnitRows): LevelsOf[] {
  const asked = new Map<string, LevelsOf>();
  const ask = (siteId: number, number: number) => asked.set(`${siteId}/${number}`, { siteId, number });
  for (const { siteId, number, active } of tanks) if (!active) ask(siteId, number);
  for (const { siteId, category, tankNumber, traits } of equipment) {
    if (category !== 'tank' || tankNumber === null) continue;
    if (traits.use === 'out_of_use' || traits.tank_piping === 'none') ask(siteId, tankNumber);
  }
  return [...asked.values()];
}

function levelsOf(number: number, { levels, month }: MonthRecords): MonthLevelsRow | undefined {
  return levels.find((row) => row.number === number && row.month === month);
}

/** A tank that somebody retired and that its gauge shows with product in the month. */
export function isFilled(number: number, records: MonthRecords): boolean {
  return levelsOf(number, records)?.holdsProduct === true;
}

interface TankAtRest {
  number: number;
  tank: TankUnitRow | undefined;
  pieces: Pieces;
  traits: Traits;
}

/**
 * Whether a tank is in use in the month: what people recorded excuses it only where its readings, or a document on
 * record, show that it is empty. Sites that are watched through documents only have no readings.
 */
export function restOf(
  { number, tank, pieces, traits }: TankAtRest,
  records: MonthRecords,
): Pick<UnitFacts, 'inUse' | 'rest' | 'daysSold'> {
  const levels = levelsOf(number, records);
  const sold = traits.tank_piping === 'none' && levels !== undefined ? { daysSold: levels.daysFallen } : {};
  const recorded: Rest['recorded'] | null =
    tank?.active === false ? 'retired' : traits.use === 'out_of_use' ? 'out_of_use' : null;
  if (recorded === null) return { inUse: true, ...sold };
  if (levels?.holdsProduct === true) return { inUse: true, rest: { recorded, highest: levels.highest }, ...sold };
  const toCome = records.month > records.place.today.slice(0, 7);
  const shown = levels !== undefined || toCome || records.papersOnly || isDocumented(pieces) || recorded === 'retired';
  if (!shown) return { inUse: true, rest: { recorded, highest: null } };
  return { inUse: traits.use !== 'out_of_use' };
}

const isDocumented = ({ byGauge, byHand }: Pieces): boolean =>
  byGauge?.documented === true || byHand?.documented === true;
