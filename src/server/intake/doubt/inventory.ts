import { areUnitsKnown } from '#contract/nouns/gauge/console-units.ts';
import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { isFresh } from '#server/gauge/odd/last-readings.ts';
import { agreed, type KnownTank, oddities, VALUES } from '#server/gauge/odd/odd-reading.ts';
import { isReport, type OwnedGauge, type Read } from '#server/gauge/owned-gauge.ts';
import { possibleTank } from '#server/gauge/plausible-reading.ts';
import { isCounted } from '#server/intake/fact.ts';
import { inOurUnits } from '#server/intake/settings/units-evidence.ts';
import { firstKind, LASTING, ODD_KINDS, USUAL } from '#server/store/gauge/odd-kinds.table.ts';
import type { OddReadingRow } from '#server/store/gauge/odd-readings.ts';
import { hasNoFloat } from '../no-float.ts';
import { bearsNoChecksum } from './checksum.ts';

export type Inventory = Read<'inventory'>;

/** What is odd in an inventory: bits of `ODD_KINDS` by tank. `asks`: some of it was not said twice yet. */
export interface OddInventory {
  bits: Map<number, number>;
  asks: boolean;
}

const { tankNew, tankMissing, impossible } = ODD_KINDS;

/** What is odd in an inventory; null where nothing is. Makes no objects then, but for consoles in other units than ours. */
export function oddInventory(gauge: OwnedGauge, answer: Inventory): OddInventory | null {
  const ours = inOurUnits(gauge, answer);
  if (!isReport(ours, 'inventory')) return null;
  const { tanks } = ours.outcome.report;
  let odd: OddInventory | null = null;
  for (const tank of tanks) {
    const bits = isCounted(tank.tank) ? oddTank(gauge, answer, tank) : 0;
    if (bits === 0) continue;
    odd ??= { bits: new Map(), asks: false };
    odd.bits.set(tank.tank, bits);
    odd.asks ||= !isLasting(gauge, tank.tank, bits, answer.at);
  }
  for (let place = 0; place < gauge.last.size; place += 1) {
    const number = gauge.last.tankAt(place);
    if (isAmong(tanks, number)) continue;
    odd ??= { bits: new Map(), asks: false };
    odd.bits.set(number, tankMissing.bit);
    odd.asks = true;
  }
  return odd;
}

function isAmong(tanks: readonly TankInventory[], number: number): boolean {
  for (const { tank } of tanks) if (tank === number) return true;
  return false;
}

function oddTank(gauge: OwnedGauge, answer: Inventory, tank: TankInventory): number {
  const last = gauge.last.of(tank.tank);
  if (last === null && isNew(gauge, answer, tank.tank)) return tankNew.bit;
  // Zeros of a tank without a float are no values.
  if (hasNoFloat(gauge, tank)) return 0;
  const unitsKnown = areUnitsKnown(gauge);
  const possible = possibleTank(tank, gauge.facts, unitsKnown);
  known.capacity = gauge.facts.capacities.get(tank.tank) ?? null;
  known.diameter = gauge.facts.diameters.get(tank.tank) ?? null;
  known.unitsKnown = unitsKnown;
  return oddities(possible, last, known, answer.at) | (possible === tank ? 0 : impossible.bit);
}

/** Filled anew for each tank. */
const known: KnownTank = { capacity: null, diameter: null, unitsKnown: false };

/** A tank that nobody has seen yet is none of a damaged number where a checksum fits and no other tank is known. */
function isNew(gauge: OwnedGauge, answer: Inventory, tank: number): boolean {
  if (gauge.tanks.has(tank)) return false;
  return gauge.tanks.size > 0 || gauge.last.size > 0 || bearsNoChecksum(answer.outcome);
}

/** All of it is odd for good, and was said twice not long ago. */
function isLasting({ last }: OwnedGauge, tank: number, bits: number, at: number): boolean {
  const known = last.of(tank);
  return known !== null && (bits & ~(LASTING & known.lasting)) === 0 && isFresh(known.lastingAt, at);
}

/** One tank as both answers have it, in the console's units and in ours. */
interface Twice {
  number: number;
  first: Pair | null;
  second: Pair | null;
}
interface Pair {
  sent: TankInventory;
  ours: TankInventory;
  odd: number;
}

/** What of a tank is taken, with how it is recorded. */
interface Settled {
  tank: TankInventory | null;
  /** What of it is odd and marked, as bits. */
  mark: number;
  row: Omit<OddReadingRow, 'siteId' | 'at'> | null;
}

/**
 * What is taken of an inventory that was odd, now that it was asked again: of each tank the answer that is not odd, else
 * what both say, marked; else no value. `second` is null where no second answer came.
 */
export function settleInventory(
  gauge: OwnedGauge,
  first: Inventory,
  oddFirst: OddInventory,
  second: Inventory | null,
): { take: Inventory; odd: OddReadingRow[] } {
  const before = pairs(gauge, first, oddFirst.bits);
  const now = second === null ? null : pairs(gauge, second, oddInventory(gauge, second)?.bits ?? new Map());
  const newest = second ?? first;
  const elapsedMs = newest.at - first.at;
  const numbers = new Set([...(now ?? before).keys(), ...before.keys(), ...oddFirst.bits.keys()]);
  const settled = [...numbers].map((number) => {
    const twice = { number, first: before.get(number) ?? null, second: now?.get(number) ?? null };
    return settleTank(gauge, twice, now !== null, elapsedMs);
  });
  const at = new Date(newest.at);
  const kept = new Map(
    settled.flatMap(({ tank, mark }): [number, number][] => (tank !== null && mark !== 0 ? [[tank.tank, mark]] : [])),
  );
  const report = { tanks: settled.flatMap(({ tank }) => tank ?? []) };
  return {
    take: { ...newest, outcome: { ...newest.outcome, report }, kept } as Inventory,
    odd: settled.flatMap(({ row }) => (row === null ? [] : [{ ...row, siteId: gauge.siteId, at }])),
  };
}

function pairs(gauge: OwnedGauge, answer: Inventory, odd: ReadonlyMap<number, number>): Map<number, Pair> {
  const ours = inOurUnits(gauge, answer) as Inventory;
  return new Map(
    answer.outcome.report.tanks.flatMap((sent, index): [number, Pair][] => {
      const tank = ours.outcome.report.tanks[index];
      return tank === undefined || !isCounted(sent.tank)
        ? []
        : [[sent.tank, { sent, ours: tank, odd: odd.get(sent.tank) ?? 0 }]];
    }),
  );
}

function settleTank(gauge: OwnedGauge, twice: Twice, cameTwice: boolean, elapsedMs: number): Settled {
  const { number, first, second } = twice;
  const ended = (tank: TankInventory | null, mark: number, odd: number, isKept = mark !== 0): Settled => {
    const what = firstKind(odd);
    const row = what === null ? null : { tankNumber: number, what, kept: isKept, ...valuesOf(twice) };
    return { tank, mark, row };
  };
  if (first === null || second === null) {
    const only = first ?? second;
    // Both answers leave it out: the console does not report it any more.
    if (only === null) {
      if (cameTwice) gauge.last.forget(number);
      return ended(null, 0, tankMissing.bit, cameTwice);
    }
    if (only.odd === 0) return ended(only.sent, 0, cameTwice ? tankMissing.bit : 0);
    return ended(withoutValues(gauge, only), 0, only.odd);
  }
  if (second.odd === 0) return ended(second.sent, 0, isSame(gauge, first, second, elapsedMs) ? 0 : first.odd);
  if (first.odd === 0) return ended(first.sent, 0, second.odd);
  const both = agreed(first.ours, second.ours, areUnitsKnown(gauge), elapsedMs);
  if (both === null) return ended(withoutValues(gauge, second), 0, second.odd);
  const isWhole = VALUES.every((name) => both[name] === second.ours[name]);
  if (isWhole) {
    const odd = second.odd & ~USUAL;
    return ended(second.sent, odd, odd);
  }
  // A tank that both answers name with other values is there; what they agree in is still part of an odd reading.
  const tank = { ...second.sent };
  for (const name of VALUES) if (both[name] === null) tank[name] = null;
  return ended(tank, second.odd, second.odd, false);
}

function isSame(gauge: OwnedGauge, first: Pair, second: Pair, elapsedMs: number): boolean {
  const both = agreed(first.ours, second.ours, areUnitsKnown(gauge), elapsedMs);
  return both !== null && VALUES.every((name) => both[name] === second.ours[name]);
}

/** The tank without values, so that it shows its last known ones; null for one that may not be there at all. */
function withoutValues({ tanks, last }: OwnedGauge, { sent }: Pair): TankInventory | null {
  if (!tanks.has(sent.tank) && last.of(sent.tank) === null) return null;
  const tank = { ...sent };
  for (const name of VALUES) tank[name] = null;
  return tank;
}

function valuesOf({ first, second }: Twice): Pick<OddReadingRow, 'first' | 'second'> {
  const values = (pair: Pair | null) => (pair === null ? null : VALUES.map((name) => pair.ours[name]));
  return { first: values(first), second: values(second) };
}
