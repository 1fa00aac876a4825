import type { Stretch } from '#compliance/facts/dated-facts.ts';
import type { UnitFacts } from '#compliance/facts/month-facts.ts';
import type { Rest } from '#compliance/facts/unit-doubts.ts';
import type { Traits } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { DatedFactRow } from '#server/store/compliance/month-dated-facts.ts';
import type { LevelDay, LevelsOf } from '#server/store/compliance/month-levels.ts';
import type { TankUnitRow, UnitRows } from '#server/store/compliance/month-units.ts';
import { firstDay, lastDay } from './month-days.ts';
import type { MonthRecords, Pieces } from './month-records.ts';

/**
 * The tanks of which only their readings tell whether they are at rest, without piping or feed a generator as recorded, or
 * were there before the day on which they are recorded as installed. `firstMonth`: YYYY-MM, the first that is asked for.
 */
export function restingTanks(
  { tanks, equipment }: UnitRows,
  facts: readonly DatedFactRow[],
  firstMonth: string,
): LevelsOf[] {
  const asked = new Map<string, LevelsOf>();
  const ask = (siteId: number, number: number) => asked.set(`${siteId}/${number}`, { siteId, number });
  const wereOut = new Set(
    facts.flatMap(({ name, value, equipmentId }) => (name === 'use' && value === 'out_of_use' ? [equipmentId] : [])),
  );
  for (const { siteId, number, active } of tanks) if (!active) ask(siteId, number);
  for (const { siteId, id, category, tankNumber, gaugeKey, traits, installedOn } of equipment) {
    const number = tankNumber ?? (Number(/^tank (\d+)$/.exec(gaugeKey ?? '')?.[1]) || null);
    if (category !== 'tank' || number === null) continue;
    const isNew = installedOn !== null && installedOn > lastDay(firstMonth);
    if (isNew || traits.use === 'out_of_use' || isSaidNotToSell(traits) || wereOut.has(id)) ask(siteId, number);
  }
  return [...asked.values()];
}

/** What people recorded of the tank lets it lose its fuel on few days only. */
const isSaidNotToSell = ({ tank_piping, use, regulated }: Traits): boolean =>
  tank_piping === 'none' || use === 'generator' || regulated === 'deferred';

function levelDays(number: number, { levels, month }: MonthRecords): readonly LevelDay[] {
  return levels.find((row) => row.number === number && row.month === month)?.days ?? noDays;
}
const noDays: readonly LevelDay[] = [];

/** A tank that somebody retired and that its gauge shows with product in the month, after the day `since` where one is given. */
export function isFilled(number: number, records: MonthRecords, since = ''): boolean {
  return levelDays(number, records).some(({ on, holds }) => holds && on > since);
}

/** Its gauge measured it on a day of the month. */
export function isMeasured(number: number, records: MonthRecords): boolean {
  return levelDays(number, records).length > 0;
}

interface TankAtRest {
  number: number;
  tank: TankUnitRow | undefined;
  pieces: Pieces;
  traits: Traits;
}

/**
 * Whether a tank is in use in the month, and since when: what people recorded excuses it only where its readings of the
 * days on which it was out of use, or a document on record, show that it was empty. The first of these days is the one on
 * which it is emptied. A site without a gauge has no readings: there only a document shows it.
 */
export function restOf(
  { number, tank, pieces, traits }: TankAtRest,
  records: MonthRecords,
): Pick<UnitFacts, 'inUse' | 'use' | 'rest' | 'daysSold' | 'emptyBy'> {
  const days = levelDays(number, records);
  const fellOn = isSaidNotToSell(traits) ? { daysSold: days.filter(({ fell }) => fell).length } : {};
  const use = knownUse(pieces, tank);
  const dated = use === undefined ? {} : { use };
  const recorded: Rest['recorded'] | null =
    tank?.active === false ? 'retired' : traits.use === 'out_of_use' ? 'out_of_use' : null;
  if (recorded === null) return { inUse: true, ...dated, ...fellOn };
  const sold = metered(number, records);
  if (sold > 0 && wasAtRestAllMonth(recorded, use, records.month))
    return { inUse: true, rest: { recorded, highest: null, sold } };
  const retiredOn = tank?.retiredOn ?? '';
  const atRest = days.filter(({ on }) => (recorded === 'retired' ? on > retiredOn : isAtRest(on, use)));
  if (atRest.some(({ holds }) => holds)) {
    const heights = atRest.flatMap(({ highest }) => highest ?? []);
    return { inUse: true, rest: { recorded, highest: heights.length === 0 ? null : Math.max(...heights) }, ...fellOn };
  }
  const before = atRest.length === 0 ? soldAtRest(number, recorded, use, records) : null;
  if (before !== null) return { inUse: true, rest: { recorded, highest: null, ...before } };
  const toCome = records.month > records.place.today.slice(0, 7);
  const shown = atRest.length > 0 || toCome || isDocumented(pieces) || recorded === 'retired';
  if (!shown) return { inUse: true, rest: { recorded, highest: null } };
  const emptyBy = pieces.byGauge?.emptyBy ?? pieces.byHand?.emptyBy ?? null;
  const byDocument = atRest.length === 0 && emptyBy !== null ? { emptyBy } : {};
  return { inUse: traits.use !== 'out_of_use', ...dated, ...byDocument };
}

/** Gallons that people recorded as metered from a tank in a month: the largest of its records. */
function metered(number: number, { recorded, month: own }: MonthRecords, month = own): number {
  const rows = recorded.filter((row) => row.device === 'tank' && row.number === number && row.month === month);
  return Math.max(0, ...rows.map((row) => row.metered ?? 0));
}

/**
 * The newest earlier month of the same rest in which fuel was metered from the tank: a record that was wrong then shows
 * nothing now. Null: none is on record.
 */
function soldAtRest(
  number: number,
  recorded: Rest['recorded'],
  use: readonly Stretch[] | undefined,
  records: MonthRecords,
): Required<Pick<Rest, 'sold' | 'soldIn'>> | null {
  const months = [...new Set(records.recorded.flatMap(({ month }) => (month === null ? [] : [month])))];
  const earlier = months.filter((month) => month < records.month).toSorted();
  for (const month of earlier.toReversed()) {
    const sold = metered(number, records, month);
    const until = use?.find(({ value, to }) => value === 'out_of_use' && (to === null || to >= lastDay(month)));
    const isSame = until === undefined || until.to === null || until.to >= firstDay(records.month);
    if (sold > 0 && isSame && wasAtRestAllMonth(recorded, use, month)) return { sold, soldIn: month };
  }
  return null;
}

/** A record of a month speaks of all of it: only a tank that was at rest all the time cannot have sold. */
function wasAtRestAllMonth(recorded: Rest['recorded'], use: readonly Stretch[] | undefined, month: string): boolean {
  if (recorded === 'retired' || use === undefined) return true;
  const [first, last] = [firstDay(month), lastDay(month)];
  return use.some(
    ({ value, from, to }) => value === 'out_of_use' && (from === null || from <= first) && (to === null || to >= last),
  );
}

/** What the gauge's piece says counts before what was entered by hand. */
const recordedUse = ({ byGauge, byHand }: Pieces): readonly Stretch[] | undefined =>
  byGauge?.traits.use === undefined ? byHand?.use : byGauge.use;

/**
 * The same, as far as something shows that the tank was empty while it was at rest. Where its gauge measured it, its
 * readings tell; else only a document does.
 */
function knownUse(pieces: Pieces, tank: TankUnitRow | undefined): readonly Stretch[] | undefined {
  const use = recordedUse(pieces);
  if (use === undefined || tank == null || tank.reportedOn === null) return use;
  return use.map(({ shownEmpty: _, ...stretch }) => stretch);
}

function isAtRest(on: string, use: readonly Stretch[] | undefined): boolean {
  if (use === undefined) return true;
  return use.some(
    ({ value, from, to }) => value === 'out_of_use' && (from === null || from < on) && (to === null || on <= to),
  );
}

const isDocumented = ({ byGauge, byHand }: Pieces): boolean =>
  byGauge?.documented === true || byHand?.documented === true;
