import type { RuleText } from '#contract/nouns/compliance/calendar.ts';
import type { Lack } from '../facts/lack.ts';
import type { GaugeTest, Siphon, SiphonedTank, UnitFacts } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';
import { gallonWords } from '../words/figures.ts';
import { listWords } from '../words/words.ts';
import { tooBusy } from './throughput.ts';

/*
 * Tanks that a siphon joins are one body of fuel. A listing says up to how many of them, and how large together, it was
 * evaluated. A static test of one of them needs the siphon broken where the listing was not evaluated with siphons.
 */

const rule: RuleText = {
  text: 'A test of the tank gauge counts within what it was evaluated for: so many tanks that are siphoned together, and so much that they hold together.',
  // 280.40(a)(4) as COMAR 26.10.05.01A(4) and (5) repeat it, 280.43(d) as .05E does (read November 27, 2026).
  citation: '40 CFR 280.40(a)(4), 280.43(d)',
  mark: 'mirror',
};

/** True of a tank that is siphoned together with others. */
export const isSiphoned = ({ siphon }: { siphon?: Siphon | undefined }): boolean => (siphon?.tanks?.length ?? 0) > 1;

/** The limits of a listing for siphoned tanks that a test lies outside of; `of` names the listing. */
export function whySiphoned(test: GaugeTest, { siphon }: UnitFacts, row: Listing, of: string): (string | null)[] {
  const tanks = siphon?.tanks ?? [];
  if (tanks.length < 2) return [];
  const names = `Tanks ${listWords(tanks.map(({ number }) => `${number}`))} are siphoned together`;
  if (test.method === 'static' && siphon?.broken === true) return [];
  if (test.method === 'static' && (row.maxManifoldTanks ?? 1) < 2)
    return [
      `${names}, and no siphon break during a static test is on record; the test was evaluated for single tanks (${of}).`,
    ];
  const unread = (['maxManifoldTanks', 'maxManifoldCapacity'] as const).some((name) => row.unread.includes(name));
  if (unread) return [`${names}; up to how many tanks and gallons the test was evaluated was not read (${of}).`];
  return [tooMany(tanks, names, row, of), tooLargeTogether(tanks, names, row, of), tooBusy(test, tanks, row, of)];
}

function tooMany({ length }: readonly SiphonedTank[], names: string, { maxManifoldTanks }: Listing, of: string) {
  if (maxManifoldTanks === null || length <= maxManifoldTanks) return null;
  return `${names}; the test was evaluated for up to ${maxManifoldTanks} tanks (${of}).`;
}

function tooLargeTogether(tanks: readonly SiphonedTank[], names: string, row: Listing, of: string): string | null {
  const most = row.maxManifoldCapacity ?? row.maxCapacity;
  if (most === null) return null;
  const evaluated = `the test was evaluated up to ${gallonWords(most)} together (${of}).`;
  const unknown = tanks.find(({ capacity }) => capacity === null);
  if (unknown !== undefined)
    return `${names}, and the capacity of tank ${unknown.number} is not on record; ${evaluated} Record the capacity.`;
  const sum = tanks.reduce((total, { capacity }) => total + (capacity ?? Number.NaN), 0);
  return sum <= most ? null : `${names} and hold ${gallonWords(sum)}; ${evaluated}`;
}

/** Methods that were evaluated for tanks, and sets of tanks, of some size. */
const sized: ReadonlySet<UnitFacts['method']> = new Set(['atg', 'csld', 'sir']);

/** What is missing, or contradicts itself, about the siphon of a tank whose method was evaluated for sizes of tanks. */
export function siphonLacks({ name, method, siphon }: UnitFacts): Lack[] {
  if (siphon === undefined || !sized.has(method)) return [];
  if (siphon.contradiction !== null)
    return [
      {
        reason: 'CONTRADICTION',
        says: siphon.contradiction,
        needed: `Correct one of the two: the siphon of ${name} under Equipment, or the tanks set up at the gauge.`,
        rule,
      },
    ];
  if (siphon.alone === true)
    return [
      {
        reason: 'CONTRADICTION',
        says: `${name} is recorded in a siphon set, and no other tank is recorded in that set.`,
        needed: `Record under Equipment which tanks are siphoned together with ${name}, or that ${name} is not siphoned.`,
        rule,
      },
    ];
  if (siphon.tanks !== null || siphon.maybe.length === 0) return [];
  const others = listWords(siphon.maybe.map((number) => `tank ${number}`));
  return [
    {
      reason: 'NOT_ON_RECORD',
      says: `Whether ${name} is siphoned together with ${others} is not on record.`,
      needed: `Record the siphon of ${name} under Equipment: not siphoned, or its set.`,
      rule,
    },
  ];
}
