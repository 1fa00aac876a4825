import type { Siphon } from '#compliance/facts/month-facts.ts';
import { listWords } from '#compliance/words/words.ts';
import type { SiphonRow } from '#server/store/compliance/month-levels.ts';
import type { TankUnitRow } from '#server/store/compliance/month-units.ts';
import { recordedNumber } from './listed-units.ts';
import type { Listed, SiteRecords } from './month-records.ts';
import { throughputOf } from './throughput-facts.ts';

/** What is known of the siphons of a site, by tank: what the console reports counts before what people recorded. */
export function siphonsOf(site: SiteRecords, listed: Listed): ReadonlyMap<number, Siphon> {
  const recorded = new Map(
    [...listed.numbered].map(([number, { byHand, byGauge }]) => [number, { ...byHand?.traits, ...byGauge?.traits }]),
  );
  const sets = { reported: reportedSets(site.siphons), recorded: recordedSets(recorded, removedTanks(site, listed)) };
  const measured = new Map(site.everyTank.map((tank) => [tank.number, tank]));
  // A tank that no gauge measures is siphoned too where people recorded so.
  const tanks = [...new Set([...measured.keys(), ...sets.recorded.keys()])];
  return new Map(
    tanks.map((number) => {
      const tank = measured.get(number);
      const reported = sets.reported.get(number) ?? null;
      const own = sets.recorded.get(number) ?? null;
      const numbers = reported ?? own;
      const row = site.siphons.find((siphon) => siphon.number === number);
      return [
        number,
        {
          tanks: numbers?.map((each) => siphonedTank(each, site)) ?? null,
          broken: brokenOf(row?.broken ?? null, recorded.get(number)?.siphon_break),
          maybe: numbers === null && tank !== undefined ? maybeWith(tank, listedTanks(site)) : [],
          contradiction: contradictionOf(number, reported, own),
          ...(numbers === null && isAlone(recorded.get(number)?.siphon) ? { alone: true as const } : {}),
        },
      ];
    }),
  );
}

/** Those of the gauge; without one, those that people set up. */
const listedTanks = ({ papersOnly, tanks, everyTank }: SiteRecords) =>
  papersOnly ? everyTank.filter(({ edited }) => edited) : tanks;

const siphonedTank = (number: number, site: SiteRecords) => {
  const tank = site.everyTank.find((each) => each.number === number);
  return {
    number,
    capacity: tank?.capacityConfirmed === true ? tank.capacity : null,
    delivered: throughputOf(number, site),
    metered: meteredOf(number, site),
  };
};

/** The most that people recorded as metered of a tank in each month. */
function meteredOf(tank: number, { recorded }: SiteRecords): Record<string, number> {
  const metered: Record<string, number> = {};
  for (const { kind, device, number, month, metered: amount } of recorded) {
    if (kind !== 'inventory' || device !== 'tank' || number !== tank || amount === null) continue;
    metered[month] = Math.max(metered[month] ?? amount, amount);
  }
  return metered;
}

type Sets = ReadonlyMap<number, readonly number[]>;

/** Sets as the console reports them: 'none', or the partners of each tank. Other words are ignored. */
function reportedSets(rows: readonly SiphonRow[]): Sets {
  const partners = new Map(
    rows.flatMap(({ number, partners }) => {
      if (partners === 'none') return [[number, [] as number[]] as const];
      const numbers = partners === null ? null : /^tanks? ([\d, ]+)$/.exec(partners)?.[1];
      return numbers == null ? [] : [[number, numbers.split(', ').map(Number)] as const];
    }),
  );
  const all = new Set([...partners.keys(), ...[...partners.values()].flat()]);
  return new Map([...all].map((number) => [number, joinedTo(number, partners)]));
}

/** Everything that hangs together, in either direction. */
function joinedTo(start: number, partners: ReadonlyMap<number, readonly number[]>): number[] {
  const reached = new Set([start]);
  for (const number of reached) {
    for (const next of partners.get(number) ?? []) reached.add(next);
    for (const [other, own] of partners) if (own.includes(number)) reached.add(other);
  }
  return [...reached].sort((a, b) => a - b);
}

/** A siphon has two ends: a set of which no other tank is on record shows nothing. */
const isAlone = (siphon: string | undefined): boolean => siphon !== undefined && siphon !== 'none';

/** Tanks that are removed by the day that is looked at, and no longer on the list. */
function removedTanks({ gone = [] }: SiteRecords, { numbered }: Listed): ReadonlySet<number> {
  const isListed = (number: number) => {
    const { byHand, byGauge } = numbered.get(number) ?? {};
    return [byHand, byGauge].some((piece) => piece !== undefined && !piece.removed);
  };
  const numbers = gone.flatMap((piece) => (piece.category === 'tank' ? (recordedNumber(piece, 'tank') ?? []) : []));
  return new Set(numbers.filter((number) => !isListed(number)));
}

/** Sets as people recorded them: the same letter, the same siphon. A tank that was removed is in none any more. */
function recordedSets(
  traits: ReadonlyMap<number, Readonly<Record<string, string>>>,
  removed: ReadonlySet<number>,
): Sets {
  const sets = new Map<number, number[]>();
  for (const [number, { siphon }] of traits) {
    if (siphon === undefined) continue;
    const others = [...traits].filter(([, other]) => other.siphon === siphon).map(([other]) => other);
    if (siphon === 'none') sets.set(number, [number]);
    else if (others.length > 1)
      sets.set(
        number,
        others.filter((other) => other === number || !removed.has(other)).sort((a, b) => a - b),
      );
  }
  return sets;
}

function brokenOf(reported: string | null, recorded: string | undefined): boolean | null {
  if (reported === 'On') return true;
  if (reported === 'Off') return false;
  return recorded === undefined ? null : recorded === 'test';
}

/** Only tanks of one product are siphoned together; of a tank of which nobody said its product, nobody knows. */
function maybeWith(tank: TankUnitRow, tanks: readonly TankUnitRow[]): number[] {
  const own = productOf(tank);
  return tanks
    .filter(({ number, active }) => active && number !== tank.number)
    .filter((other) => isOne(own, productOf(other)))
    .map(({ number }) => number);
}

/** What distinguishes two tanks of one product in their names: 'DIESEL 2', 'Regular, north tank', 'UNLEADED A'. */
const places = /\b(?:tank|north|south|east|west|left|right|[a-d]|\d+)\b|[^a-z]+/g;

/** Its product in plain words; a console prints it as the tank's label. */
function productOf({ product, label }: TankUnitRow): string {
  const said = product.trim() === '' ? label : product;
  return said.toLowerCase().replaceAll(places, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** 'diesel' may be what another tank calls 'marine diesel'. */
const isOne = (a: string, b: string): boolean => a === '' || b === '' || a.includes(b) || b.includes(a);

function contradictionOf(
  number: number,
  reported: readonly number[] | null,
  own: readonly number[] | null,
): string | null {
  if (reported === null || own === null || reported.join() === own.join()) return null;
  return `Tank ${number} is recorded as ${setWords(number, own)}, but the gauge reports it as ${setWords(number, reported)}.`;
}

function setWords(number: number, set: readonly number[]): string {
  const others = set.filter((each) => each !== number);
  return others.length === 0 ? 'not siphoned' : `siphoned with ${listWords(others.map((other) => `tank ${other}`))}`;
}
