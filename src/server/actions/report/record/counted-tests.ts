import { listingsOf } from '#compliance/evidence/admit.ts';
import type { GaugeTest, MonthFacts, UnitFacts } from '#compliance/facts/month-facts.ts';
import type { Listing } from '#compliance/listings/listing.ts';
import { ownKey } from '#compliance/listings/own-listing.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { ListingLine } from '#reports/monthly/model.ts';

/** A test by the facts on record, with the unit it is of. */
interface KnownTest {
  test: GaugeTest;
  unit: UnitFacts;
}

/** The tests of a month's facts by their id, 'test 1204', so that evidence finds what it rests on. */
export function testsById(facts: MonthFacts | undefined): ReadonlyMap<string, KnownTest> {
  const known = new Map<string, KnownTest>();
  for (const unit of facts?.units ?? []) for (const test of unit.tests) known.set(test.id, { test, unit });
  return known;
}

/** A result of the gauge that decided a verdict. */
export const isCountedTest = ({ kind, counts }: Evidence): boolean => kind === 'leak_test' && counts;

/**
 * The listings whose limits a counted pass keeps to by the equipment on record; null where no listing covers it, or
 * where none is applied, as to tests of lines.
 */
export function listingsOfEvidence(evidence: Evidence, known: ReadonlyMap<string, KnownTest>): Listing[] | null {
  if (!isCountedTest(evidence) || evidence.result !== 'PASS') return null;
  const test = known.get(evidence.id);
  return test === undefined ? null : listingsOf(test.test, test.unit);
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
export function listingNote(
  unit: Pick<UnitVerdict, 'device'>,
  evidence: Evidence,
  known: ReadonlyMap<string, KnownTest>,
): string {
  if (unit.device !== 'tank' || !isCountedTest(evidence) || evidence.result !== 'PASS') return '';
  if (evidence.listing !== undefined) return evidence.listing;
  const listings = listingsOfEvidence(evidence, known);
  return listings === null
    ? 'By the equipment on record today no listing covers it.'
    : `Counts under the listing ${listingNames(listings)}.`;
}

/** Each listing that counted tests keep to, with the units that rest on it. */
export function toListingLines(units: readonly UnitVerdict[], known: ReadonlyMap<string, KnownTest>): ListingLine[] {
  const lines = new Map<string, { listing: Listing; names: Set<string> }>();
  for (const unit of units) {
    for (const listing of unit.evidence.flatMap((each) => listingsOfEvidence(each, known) ?? [])) {
      const line = lines.get(listing.key) ?? { listing, names: new Set<string>() };
      line.names.add(unit.name);
      lines.set(listing.key, line);
    }
  }
  return [...lines.values()].map(({ listing: { vendor, source }, names }) => ({
    vendor,
    section: source.section,
    issued: source.issued ?? '',
    address: source.address,
    readOn: source.readOn,
    mark: source.mark,
    units: [...names].join(', '),
  }));
}
