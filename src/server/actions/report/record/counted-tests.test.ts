import { describe, expect, it } from 'vitest';
import type { GaugeTest, MonthFacts, UnitFacts } from '#compliance/facts/month-facts.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { listingNote, testsById, toListingLines } from './counted-tests.ts';
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
