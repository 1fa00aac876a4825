import { listingsOf } from '#compliance/evidence/admit.ts';
import type { MonthFacts } from '#compliance/facts/month-facts.ts';
import type { Listing } from '#compliance/listings/listing.ts';
import { ownKey } from '#compliance/listings/own-listing.ts';
import { listingOfStatement } from '#compliance/weigh/sir-version.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { ListingLine } from '#reports/monthly/model.ts';

/** By the id of a test or statement, 'test 1204': the listings that it keeps to if it passed; null: none. */
export type KnownTests = ReadonlyMap<string, () => Listing[] | null>;

/** The tests and SIR statements of a month's facts, so that evidence finds by which listing it counts. */
export function testsById(facts: MonthFacts | undefined): KnownTests {
  const known = new Map<string, () => Listing[] | null>();
  for (const unit of facts?.units ?? []) {
    for (const test of unit.tests) known.set(test.id, () => listingsOf(test, unit));
    for (const record of unit.recorded) {
      if (record.kind !== 'sir') continue;
      known.set(record.id, () => {
        const listing = listingOfStatement(record, unit);
        return listing === null ? null : [listing];
      });
    }
  }
  return known;
}

/** A test of the gauge or a SIR statement that decided a verdict, and passed. */
const isListed = ({ kind, counts, result }: Evidence): boolean =>
  counts && result === 'PASS' && (kind === 'leak_test' || kind === 'sir');

/** A result of the gauge that decided a verdict. */
export const isCountedTest = ({ kind, counts }: Evidence): boolean => kind === 'leak_test' && counts;

/**
 * The listings whose limits a counted pass keeps to by the equipment on record; null where no listing covers it, or
 * where none is applied, as to tests of lines.
 */
export function listingsOfEvidence(evidence: Evidence, known: KnownTests): Listing[] | null {
  return isListed(evidence) ? (known.get(evidence.id)?.() ?? null) : null;
}

/** 'Veeder-Root J' of 'Automatic tank gauging, Veeder-Root J'; several are parted by semicolons. */
export function listingNames(listings: readonly Listing[]): string {
  return [
    ...new Set(
      listings.map(({ key, source: { section } }) =>
        key.startsWith(ownKey) ? section : (section.split(', ').at(-1) ?? section),
      ),
    ),
  ].join('; ');
}

/** The sentence under a counted result: which listing it keeps to. '' where none is applied to such a result. */
export function listingNote(unit: Pick<UnitVerdict, 'device'>, evidence: Evidence, known: KnownTests): string {
  if (!isListed(evidence) || (unit.device !== 'tank' && evidence.kind !== 'sir')) return '';
  if (evidence.listing !== undefined) return evidence.listing;
  const listings = listingsOfEvidence(evidence, known);
  return listings === null
    ? 'By the equipment on record today no listing covers it.'
    : `Counts under the listing ${listingNames(listings)}.`;
}

const unnamed = 'The verdict of the month does not name it.';

/** The sentence under a SIR statement, 'result 31': by which listing it counts in a month's verdict, or why it does not. */
export function statementNote(id: string, units: readonly UnitVerdict[], known: KnownTests): string {
  for (const unit of units) {
    const evidence = unit.evidence.find((each) => each.id === id);
    if (evidence === undefined) continue;
    if (!evidence.counts) return `Does not count: ${evidence.why_not ?? 'No reason is on record.'}`;
    return listingNote(unit, evidence, known);
  }
  return `Does not count: ${unnamed}`;
}

/** Each listing that counted tests keep to, with the units that rest on it. */
export function toListingLines(units: readonly UnitVerdict[], known: KnownTests): ListingLine[] {
  const lines = new Map<string, { listing: Listing; names: Set<string> }>();
  for (const unit of units) {
    for (const listing of unit.evidence.flatMap((each) => listingsOfEvidence(each, known) ?? [])) {
      const line = lines.get(listing.key) ?? { listing, names: new Set<string>() };
      line.names.add(unit.name);
      lines.set(listing.key, line);
    }
  }
  return [...lines.values()].map(({ listing: { key, vendor, source, note }, names }) => ({
    vendor,
    section: source.section,
    issued: source.issued ?? '',
    address: source.address,
    readOn: source.readOn,
    mark: source.mark,
    units: [...names].join(', '),
    ...(key.startsWith(ownKey) ? { own: note } : {}),
  }));
}
