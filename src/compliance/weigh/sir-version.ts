import { isSiphoned } from '../evidence/siphon.ts';
import { listings } from '../listings/all.ts';
import type { Listing } from '../listings/listing.ts';
import type { RecordedFact, UnitFacts } from '../month/month-facts.ts';
import { gallonWords, rateWords } from '../words/figures.ts';
import { listWords } from '../words/words.ts';

/*
 * A statement of statistical inventory reconciliation counts within what its version of the method was evaluated for. Of
 * which version it is, its document says; where nobody recorded that, it must keep to what every listed version allows.
 */

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
const statements = listings.filter(({ method }) => method === 'sir');

/** The versions that the listings name, as they are to be typed: 'WRA 5.2'. */
export const sirVersions: readonly string[] = [...new Set(statements.flatMap(({ consoles }) => consoles))].sort();

/** What a record says of its version, in words; '' where it says nothing. */
const sirVersionOf = ({ details }: Pick<RecordedFact, 'details'>): string => details?.sir?.version.trim() ?? '';

/** The listings of a version by its name or by that of the listing; empty: it is not listed. */
function listingsOfVersion(version: string): Listing[] {
  return statements.filter((row) => [...row.consoles, row.name].some((name) => plain(name) === plain(version)));
}

/** Sizes of the tank, or of all tanks of its siphoned set. */
function sizeOf(unit: UnitFacts): { tanks: number; capacity: number | null; through: (month: string) => Through } {
  const tanks = isSiphoned(unit) ? (unit.siphon?.tanks ?? []) : [unit];
  // What is known of some tanks of a set already shows that the set is too large.
  const known = tanks.flatMap(({ capacity }) => capacity ?? []);
  return {
    tanks: tanks.length,
    capacity: known.length === 0 ? null : known.reduce((sum, capacity) => sum + capacity, 0),
    through: (month) => {
      const delivered = tanks
        .map((tank) => tank.delivered?.[month])
        .reduce<number>(
          (sum, one) => sum + (typeof one === 'number' ? one : typeof one === 'object' ? one.least : 0),
          0,
        );
      const metered = meteredOf(unit, month);
      return metered > delivered ? { gallons: metered, by: 'metered' } : { gallons: delivered, by: 'delivered' };
    },
  };
}

/** The least that went through in a month, by deliveries or by the meters of a reconciliation. */
interface Through {
  gallons: number;
  by: 'metered' | 'delivered';
}

/** What people recorded as metered, where no gauge reports deliveries; 0: nothing is recorded. */
const meteredOf = ({ recorded }: UnitFacts, month: string): number =>
  Math.max(
    0,
    ...recorded.filter((one) => one.kind === 'inventory' && one.month === month).map((one) => one.metered ?? 0),
  );

/** The first limit of a listing that a statement lies outside of; null: none. */
function missOf(record: RecordedFact, unit: UnitFacts, row: Listing): string | null {
  const of = `${row.vendor} listing "${row.name}"`;
  const { tanks, capacity, through } = sizeOf(unit);
  const most = tanks > 1 ? (row.maxManifoldCapacity ?? row.maxCapacity) : row.maxCapacity;
  if (tanks > 1 && row.maxManifoldTanks !== null && tanks > row.maxManifoldTanks)
    return `${tanks} tanks are siphoned together; the version was evaluated for up to ${row.maxManifoldTanks} (${of}).`;
  // Of a tank that no gauge measures the product has no place for a capacity: then the statement alone is there.
  if (most !== null && capacity !== null && capacity > most)
    return `${gallonWords(capacity)} are more than the ${gallonWords(most)} that the version was evaluated for (${of}).`;
  const { gallons, by } = through(record.month);
  if (row.maxThroughput !== null && gallons > row.maxThroughput)
    return `${gallonWords(gallons)} were ${by} in the month; the version was evaluated up to ${gallonWords(row.maxThroughput)} (${of}).`;
  if (row.threshold !== null && record.rate !== null && Math.abs(record.rate) >= row.threshold)
    return `Its rate is ${rateWords(record.rate)}; the version was evaluated to pass below ${rateWords(row.threshold)} (${of}).`;
  return null;
}

/**
 * Why a passed statement lies outside what its version was evaluated for; null where it does not. A version that no
 * listing names proves nothing: nobody has shown how well it finds a leak. One that nobody recorded is held to every
 * listed version of the 0.2 gph test. Limits that nobody has read are not held against it. Source: 40 CFR 280.40(a)(3)
 * and (4), 280.43(h); verdict evidence, section 2.
 */
export function whySirOutside(record: RecordedFact, unit: UnitFacts): string | null {
  const version = sirVersionOf(record);
  const own = version === '' ? [] : listingsOfVersion(version);
  if (own.length > 0) {
    const misses = own.map((row) => missOf(record, unit, row));
    return misses.includes(null) ? null : (misses[0] ?? null);
  }
  const again = `Void it and record it again with its version, for example ${listWords(sirVersions.slice(0, 2))}.`;
  if (version !== '')
    return `No listing of SIR version "${version}" is on record, so nobody has shown what it finds. ${again}`;
  const strictest = statements
    .filter(({ size }) => size === '0.2')
    .map((row) => missOf(record, unit, row))
    .find((miss) => miss !== null);
  return strictest === undefined
    ? null
    : `${strictest} The version of the SIR method is not recorded, so the strictest listing applies. ${again}`;
}
