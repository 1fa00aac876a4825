import { wrongProduct } from '../evidence/listed-product.ts';
import { ownCoverOfStatement } from '../evidence/own-cover.ts';
import { isSiphoned } from '../evidence/siphon.ts';
import type { RecordedFact, Throughput, UnitFacts } from '../facts/month-facts.ts';
import { listings } from '../listings/all.ts';
import type { Listing } from '../listings/listing.ts';
import { type OwnListing, ownKey, ownName, toListing } from '../listings/own-listing.ts';
import { printedNames } from '../listings/sir.table.ts';
import { gallonWords, rateWords } from '../words/figures.ts';
import { listWords, monthWords } from '../words/words.ts';
import { statementDays, whyPeriod, whyPeriodOf } from './sir-period.ts';

/*
 * A statement of statistical inventory reconciliation counts within what its version of the method was evaluated for. Of
 * which version it is, its document says; where nobody recorded that, it proves nothing.
 */

const statements = listings.filter(({ method }) => method === 'sir');

/** The versions that the listings name, as they are to be typed: 'WRA 5.2'. */
export const sirVersions: readonly string[] = [...new Set(statements.flatMap(({ consoles }) => consoles))].sort();

/** What a record says of its version, in words; '' where it says nothing. */
const sirVersionOf = ({ details }: Pick<RecordedFact, 'details'>): string => details?.sir?.version.trim() ?? '';

/** Words of a name that tell no version from another. */
const filling = new Set([
  ...['version', 'ver', 'v', 'revision', 'rev', 'sir', 'method', 'inc', 'llc', 'corp', 'ltd', 'limited', 'associates'],
  ...['statistical', 'inventory', 'reconciliation', 'analysis', 'industries', 'technologies'],
]);

/** What is left of a name: 'warren rogers 5.1' of 'Warren Rogers Associates, SIR Version 5.1'. */
const tokensOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, '').replace(/^(?:v|ver|version)(?=\d)/, ''))
    .filter((word) => word !== '' && !filling.has(word));
const plain = (name: string): string => tokensOf(name).join('');

const namesOf = ({ consoles, name }: Listing): string[] => [
  ...consoles,
  ...consoles.flatMap((version) => printedNames[version] ?? []),
  name,
];

/** The listings of a version by its name, as vendors print it or by that of the listing; empty: it is not listed. */
function listingsOfVersion(version: string): Listing[] {
  const typed = plain(version);
  if (typed === '') return [];
  return statements.filter((row) => namesOf(row).some((name) => plain(name) === typed));
}

/** The version of a listing, as it is to be typed, that was typed. */
function consoleNamed({ consoles }: Listing, version: string): string {
  const typed = plain(version);
  const own = consoles.find((name) => [name, ...(printedNames[name] ?? [])].some((one) => plain(one) === typed));
  return own ?? consoles[0] ?? '';
}

/** Listed versions that share a word with what was typed, as they are to be typed; none where it says nothing of a vendor. */
function nearVersions(version: string): string[] {
  const words = tokensOf(version).filter((word) => /[a-z]/.test(word));
  const near = statements.flatMap((row) => {
    const own = new Set([...namesOf(row), row.vendor].flatMap(tokensOf));
    return words.some((word) => own.has(word)) ? row.consoles : [];
  });
  return [...new Set(near)].sort();
}

/** A tank of a statement, as far as limits ask. */
interface Measured {
  /** 'the tank', 'tank 2' */
  name: string;
  capacity: number | null;
  through: (month: string) => Through | null;
}

/** What went through a tank in a month, gallons, by deliveries or by the meters of a reconciliation. */
interface Through {
  least: number;
  most: number;
  by: 'metered' | 'delivered';
}

/** The tank, or all tanks of its siphoned set; of a line those of the tank that it is at. */
function tanksOf(one: UnitFacts): Measured[] {
  const unit = one.device === 'line' ? one.fedBy : one;
  if (unit === undefined) return [{ name: 'the tank', capacity: null, through: () => null }];
  const own = (month: string) => throughOf(unit.delivered?.[month], meteredOf(unit, month));
  const { siphon } = unit;
  if (!isSiphoned(unit) || siphon == null || siphon.tanks === null) {
    const capacity = unit.capacityConfirmed ? unit.capacity : null;
    return [{ name: 'the tank', capacity, through: own }];
  }
  return siphon.tanks.map(({ number, capacity, delivered, metered }) => ({
    name: `tank ${number}`,
    capacity,
    through: number === unit.number ? own : (month) => throughOf(delivered[month], metered?.[month] ?? null),
  }));
}

/** Null: neither deliveries nor meters of the month are on record. */
function throughOf(delivered: Throughput[string] | undefined, metered: number | null): Through | null {
  const known =
    typeof delivered === 'number' ? { least: delivered, most: delivered } : isRange(delivered) ? delivered : null;
  if (metered === null) return known === null ? null : { ...known, by: 'delivered' };
  // What people read off the meters is in gallons, whatever the units of the gauge.
  const least = Math.max(known?.least ?? metered, metered);
  return { least, most: least, by: metered >= least ? 'metered' : 'delivered' };
}

const isRange = (one: Throughput[string] | undefined): one is { least: number; most: number } =>
  typeof one === 'object';

/** What people recorded as metered in the month; null: nothing is recorded. */
function meteredOf({ recorded }: Pick<UnitFacts, 'recorded'>, month: string): number | null {
  const amounts = recorded.flatMap((one) =>
    one.kind === 'inventory' && one.month === month ? (one.metered ?? []) : [],
  );
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** The first limit of a listing that a statement lies outside of, or is not known to keep to; null: none. */
function missOf(record: RecordedFact, unit: UnitFacts, row: Listing): string | null {
  const of = row.key.startsWith(ownKey) ? ownName(row) : `${row.vendor} listing "${row.name}"`;
  const tanks = tanksOf(unit);
  if (tanks.length > 1 && row.maxManifoldTanks !== null && tanks.length > row.maxManifoldTanks)
    return `${tanks.length} tanks are siphoned together; the version was evaluated for up to ${row.maxManifoldTanks} (${of}).`;
  if (row.threshold !== null && record.rate !== null && Math.abs(record.rate) >= row.threshold)
    return `Its rate is ${rateWords(record.rate)}; the version was evaluated to pass below ${rateWords(row.threshold)} (${of}).`;
  return (
    tooLarge(tanks, row, of) ??
    monthsOf(record).reduce<string | null>((miss, month) => miss ?? tooBusy(tanks, month, row, of), null)
  );
}

/** The calendar months that a statement reaches into. */
function monthsOf(record: RecordedFact): string[] {
  const { from, to } = statementDays(record);
  return [...new Set([from.slice(0, 7), to.slice(0, 7)])];
}

function tooLarge(tanks: readonly Measured[], row: Listing, of: string): string | null {
  const most = tanks.length > 1 ? (row.maxManifoldCapacity ?? row.maxCapacity) : row.maxCapacity;
  if (most === null) return null;
  // What is known of some tanks of a set already shows that the set is too large.
  const known = tanks.flatMap(({ capacity }) => capacity ?? []).reduce((sum, capacity) => sum + capacity, 0);
  if (known > most)
    return `${gallonWords(known)} are more than the ${gallonWords(most)} that the version was evaluated for (${of}).`;
  const unknown = tanks.find(({ capacity }) => capacity === null);
  if (unknown === undefined) return null;
  return `The capacity of ${unknown.name} is not on record; the version was evaluated up to ${gallonWords(most)} (${of}). Record it in the set-up of the tank, under Equipment.`;
}

function tooBusy(tanks: readonly Measured[], month: string, row: Listing, of: string): string | null {
  if (row.unread.includes('maxThroughput')) return `The monthly throughput of its listing was not read (${of}).`;
  const most = row.maxThroughput;
  if (most === null) return null;
  const amounts = tanks.map(({ name, through }) => ({ name, amount: through(month) }));
  const known = amounts.flatMap(({ amount }) => amount ?? []);
  const sum = known.reduce((total, { least }) => total + least, 0);
  const by = known.some((one) => one.by === 'metered') ? 'metered' : 'delivered';
  if (sum > most)
    return `${gallonWords(sum)} were ${by} in the month; the version was evaluated up to ${gallonWords(most)} (${of}).`;
  const evaluated = `the version was evaluated up to ${gallonWords(most)} a month (${of}).`;
  const unknown = amounts.find(({ amount }) => amount === null);
  if (unknown !== undefined)
    return `What went through ${unknown.name} in ${monthWords(month)} is not on record; ${evaluated} Record the reconciliation of the month with its metered sales, under Compliance.`;
  if (known.reduce((total, one) => total + one.most, 0) <= most) return null;
  return `The units of the gauge are not confirmed, and more may have been delivered in the month; ${evaluated} An administrator can set them.`;
}

export interface SirVersionFinding {
  whyNot: string | null;
  own: OwnListing | null;
  /** The version, as it was typed, that the table does not hold; null: it does, or the statement counts or names none. */
  unlisted: string | null;
}

/**
 * Why a passed statement lies outside what its version was evaluated for, null where it does not; and the listing of the
 * owner that it rests on, null where the table holds its version. A statement that does not name its version cannot be tied
 * to an evaluation, and one whose version no listing names has none: neither proves anything. What is not on record of the
 * tank is inside no limit. Source: 40 CFR 280.40(a)(4), 280.43(h), 280.45(a); verdict evidence, section 2.
 */
export function weighSirVersion(record: RecordedFact, unit: UnitFacts): SirVersionFinding {
  const version = sirVersionOf(record);
  const again = `Void it and record it again with its version, for example ${listWords(sirVersions.slice(0, 2))}.`;
  const lacking = `The version of its SIR method is not recorded, so no evaluation shows how small a leak it finds. ${again}`;
  if (version === '') return { whyNot: lacking, own: null, unlisted: null };
  const listed = listingsOfVersion(version);
  if (listed.length > 0) {
    const misses = listed.map((row) => whyOutside(record, unit, row, version));
    return { whyNot: misses.includes(null) ? null : (misses[0] ?? null), own: null, unlisted: null };
  }
  const cover = ownCoverOfStatement(
    record,
    unit,
    (system) => plain(system) === plain(version),
    (row, { limits }) => missOf(record, unit, row) ?? whyPeriodOf(record, unit, limits.min_days),
  );
  if (cover.kept !== null) return { whyNot: null, own: cover.kept, unlisted: null };
  if (cover.decides) return { whyNot: cover.whyNot, own: null, unlisted: version };
  const near = nearVersions(version);
  const similar = near.length === 0 ? '' : ` Listed under a similar name: ${listWords(near)}.`;
  const notOfOwner = cover.whyNot === '' ? '' : ` ${cover.whyNot}`;
  const sentence = `No listing of SIR version "${version}" is on record, so nobody has shown what it finds.${similar} ${again}${notOfOwner}`;
  return { whyNot: sentence, own: null, unlisted: version };
}

/** Why a statement of a version lies outside its listing; null where it does not. */
function whyOutside(record: RecordedFact, unit: UnitFacts, row: Listing, version: string): string | null {
  const of = `${row.vendor} listing "${row.source.section}"`;
  return (
    wrongProduct(unit, row, of) ?? missOf(record, unit, row) ?? whyPeriod(record, unit, [consoleNamed(row, version)])
  );
}

/** The listing that a passed statement keeps to, of the table or of the owner; null: none. */
export function listingOfStatement(record: RecordedFact, unit: UnitFacts): Listing | null {
  const version = sirVersionOf(record);
  const kept = listingsOfVersion(version).find((row) => whyOutside(record, unit, row, version) === null);
  if (kept !== undefined) return kept;
  const { own } = weighSirVersion(record, unit);
  return own === null ? null : toListing(own);
}

/**
 * Whether a statement of some listed version can count for a tank, or set of tanks: 'none' where no version was evaluated
 * for its size and throughput, or nobody knows the size; 'metered' where it can once what went through is on record.
 */
export function sirWay(unit: UnitFacts, month: string): 'open' | 'metered' | 'none' {
  const tanks = tanksOf(unit);
  if (tanks.some(({ capacity }) => capacity === null)) return 'none';
  const large = statements.filter(
    (row) =>
      (tanks.length === 1 || row.maxManifoldTanks === null || tanks.length <= row.maxManifoldTanks) &&
      tooLarge(tanks, row, '') === null,
  );
  if (large.some((row) => tooBusy(tanks, month, row, '') === null)) return 'open';
  const amounts = tanks.map(({ through }) => through(month));
  const least = amounts.reduce((sum, amount) => sum + (amount?.least ?? 0), 0);
  const isOpen = large.some((row) => !row.unread.includes('maxThroughput') && least <= (row.maxThroughput ?? least));
  return isOpen ? 'metered' : 'none';
}
