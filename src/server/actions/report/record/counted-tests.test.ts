import { describe, expect, it } from 'vitest';
import type { GaugeTest, MonthFacts, UnitFacts } from '#compliance/facts/month-facts.ts';
import { type OwnListing, ownListingWords } from '#compliance/listings/own-listing.ts';
import { record, site, unit as unitOf } from '#compliance/vectors/facts.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { listingNote, statementNote, testsById, toListingLines } from './counted-tests.ts';
import { toNotCounted } from './not-counted.ts';

const test = {
  id: 'test 1',
  kind: '0.2',
  method: 'static',
  on: '2026-10-04',
  at: '2026-10-04 02:14',
  receivedOn: '2026-10-04',
  result: 'passed',
  rate: -0.031,
  threshold: null,
  hours: 4,
  volume: 7000,
  unitsConfirmed: true,
  source: '207',
  slipId: 7,
  delivery: null,
  reportedLate: false,
  disposition: null,
} as const satisfies GaugeTest;

const factsOf = (capacity: number, console = 'TLS-350') =>
  ({
    units: [
      {
        ...{
          device: 'tank',
          label: 'Regular',
          number: 1,
          capacity,
          capacityConfirmed: true,
          diameter: 96,
          alarms: [],
          recorded: [],
          tests: [test],
        },
        system: { console, probe: 'mag' },
      } as unknown as UnitFacts,
    ],
  }) as unknown as MonthFacts;

const evidence = {
  id: 'test 1',
  kind: 'leak_test',
  name: '0.2 gph static test',
  on: '2026-10-04',
  result: 'PASS',
  counts: true,
};
const unit = (changes: object = {}) =>
  ({ device: 'tank', name: 'Tank 1', evidence: [{ ...evidence, ...changes }] }) as unknown as UnitVerdict;

const ownVersion: OwnListing = {
  ...{ id: 3, name: 'Report 12-7', method: 'sir', size: '0.2', system: 'Countwise 3.1', probe: null },
  ...{ approval: 'third_party', approvedBy: 'Ken Wilcox Associates', approvedOn: '2019-05-02' },
  ...{ validFrom: '2019-05-02', validTo: null, products: 'Gasoline' },
  limits: {
    ...{ detection_probability: 95, false_alarm_probability: 5, threshold: 0.1, max_capacity: 12_000 },
    ...{ max_throughput: 100_000, min_days: 30, hours_after_delivery: null, hours_after_dispensing: null },
    ...{ min_hours: null, min_fill: null, max_fill: null, max_manifold_tanks: null, max_manifold_capacity: null },
  },
  ...{ folder: 'Compliance Testing', file: 'Report.pdf', documentType: 'method_certificate', documentNumber: 57 },
  ...{ recordedBy: 'Ada Admin', recordedOn: '2025-02-03' },
};

describe('the listing of a counted test', () => {
  it('is named with its source, the day on which it was read and its mark', () => {
    const [line] = toListingLines([unit()], testsById(factsOf(10_000)));
    expect(line).toMatchObject({ vendor: 'Veeder-Root', readOn: '2026-11-26', units: 'Tank 1' });
    expect(line?.address).toMatch(/^https:\/\//);
    expect(listingNote(unit(), unit().evidence[0] as Evidence, testsById(factsOf(10_000)))).toMatch(
      /^Counts under the listing Veeder-Root /,
    );
  });

  it('is not made up: none covers a tank that is too large, and none is listed for a test that does not count', () => {
    const known = testsById(factsOf(90_000));
    expect(toListingLines([unit()], known)).toEqual([]);
    expect(listingNote(unit(), unit().evidence[0] as Evidence, known)).toBe(
      'By the equipment on record today no listing covers it.',
    );
    const uncounted = unit({ counts: false });
    expect(toListingLines([uncounted], testsById(factsOf(10_000)))).toEqual([]);
    expect(listingNote(uncounted, uncounted.evidence[0] as Evidence, testsById(factsOf(10_000)))).toBe('');
  });
});

describe('the listing of a SIR statement', () => {
  const statement = (version: string) =>
    testsById(
      site('2026-10', [
        unitOf(1, {
          method: 'sir',
          capacity: 10_000,
          recorded: [{ ...record('2026-11-02', { month: '2026-10' }), id: 'result 9', details: { sir: { version } } }],
          ownListings: [ownVersion],
        }),
      ]),
    );
  const sir = unit({ id: 'result 9', kind: 'sir', name: 'SIR statement' });
  const says = (version: string, changes = {}) =>
    statementNote('result 9', [unit({ ...sir.evidence[0], ...changes })], statement(version));

  it('is that of its version in the table, or of the owner with document, recorder and day', () => {
    expect(says('WRA 5.2')).toMatch(/^Counts under the listing .*Warren Rogers/);
    expect(says('Countwise 3.1', { listing: ownListingWords(ownVersion) })).toBe(
      'Listing of the owner: "Report 12-7", evaluated by Ken Wilcox Associates on May 2, 2019. Shown by document 57, Compliance Testing/Report.pdf; recorded by Ada Admin on Feb 3, 2025. The table of listings does not hold it.',
    );
    expect(toListingLines([sir], statement('Countwise 3.1'))).toMatchObject([
      { vendor: 'Ken Wilcox Associates', units: 'Tank 1', own: ownListingWords(ownVersion) },
    ]);
    expect(toListingLines([sir], statement('WRA 5.2'))[0]?.own).toBeUndefined();
  });

  it('is not named where the statement does not count: why is', () => {
    expect(says('WRA 5.2', { counts: false, why_not: 'It was made too late.' })).toBe(
      'Does not count: It was made too late.',
    );
    expect(says('Countwise 9.9')).toBe('By the equipment on record today no listing covers it.');
    expect(statementNote('result 8', [sir], statement('WRA 5.2'))).toBe(
      'Does not count: The verdict of the month does not name it.',
    );
    expect(toListingLines([sir], statement('Countwise 9.9'))).toEqual([]);
  });
});

describe('results that do not count', () => {
  it('stand together where they miss the same limit, each day once', () => {
    const why = 'A 3.0 gph test finds sudden losses only and proves no month.';
    const one = { kind: 'leak_test', name: '3.0 gph static test', result: 'PASS', counts: false, why_not: why };
    const many = ['2026-10-06', '2026-10-07', '2026-10-08', '2026-10-20', '2026-10-20'].map((on) => ({ ...one, on }));
    const other = { ...one, on: '2026-10-09', why_not: null };
    const list = toNotCounted([{ name: 'Tank 1', evidence: [...many, other] } as unknown as UnitVerdict]);
    expect(list).toEqual([
      { unit: 'Tank 1', test: '3.0 gph static test', result: 'Pass', days: 'Oct 6 to 8, 20, 2026', why },
      expect.objectContaining({ days: 'Oct 9, 2026', why: 'No reason is on record.' }),
    ]);
  });

  it('are neither alarms nor what counts', () => {
    const list = toNotCounted([
      {
        name: 'Tank 1',
        evidence: [
          { kind: 'alarm', counts: false, on: '2026-10-01', why_not: 'x' },
          { kind: 'leak_test', counts: true, on: '2026-10-01', why_not: null },
        ],
      } as unknown as UnitVerdict,
    ]);
    expect(list).toEqual([]);
  });
});
