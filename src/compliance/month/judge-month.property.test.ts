import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { detectionMethods } from '#contract/nouns/compliance/month.ts';
import type { MonthFacts, UnitFacts } from '../facts/month-facts.ts';
import { alarm, fail, record, recordedAs, sensorFact, site, test, unit } from '../vectors/facts.ts';
import { judgeMonth } from './judge-month.ts';

/* Whatever is known of a site, these hold. */

const severity: (MonthlyStatus | null)[] = ['COMPLIANT', 'PENDING', 'INCONCLUSIVE', 'FAILED'];
const day = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(from, n));
const anyDay = day('2025-08-01', 110);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const disposition = maybe(fc.constant(recordedAs('valve replaced')));
const rate = maybe(fc.double({ min: -0.3, max: 0.3, noNaN: true }));

const gaugeTest = fc
  .record({
    on: anyDay,
    late: fc.integer({ min: 0, max: 9 }),
    kind: fc.constantFrom('0.2', '0.1', 'gross'),
    method: fc.constantFrom('static', 'csld', 'line'),
    result: fc.constantFrom('passed', 'passed', 'passed', 'failed', 'invalid', 'no_result', 'warning'),
    rate,
    threshold: maybe(fc.constantFrom(0.1, 0.126, 0.2)),
    hours: maybe(fc.constantFrom(1, 2, 5)),
    disposition,
  } as const)
  .map(({ on, late, ...fields }) => test(on, { ...fields, receivedOn: addDays(on, late) }));

const recorded = fc
  .record({
    on: anyDay,
    kind: fc.constantFrom('sir', 'tightness', 'interstitial', 'inventory'),
    result: fc.constantFrom('PASS', 'PASS', 'FAIL', 'INCONCLUSIVE'),
    month: fc.constantFrom('2025-09', '2025-10', '2025-11'),
    rate,
    threshold: maybe(fc.constant(0.09)),
    detectable: maybe(fc.constant(0.18)),
    metered: fc.constant(10_000),
    overShort: fc.integer({ min: -400, max: 400 }),
    note: fc.constantFrom('', 'meter'),
    disposition,
  } as const)
  .map(({ on, ...fields }) => record(on, fields));

const anyAlarm = fc
  .record({
    from: anyDay,
    days: maybe(fc.integer({ min: 0, max: 40 })),
    means: fc.constantFrom('release', 'blind', 'blind'),
    disposition,
  } as const)
  .map(({ from, days, ...fields }) => alarm(from, days === null ? null : addDays(from, days), fields));

const anySensor = fc
  .tuple(anyDay, fc.constantFrom('normal', 'release', 'blind'), fc.integer({ min: 1, max: 3 }))
  .map(([on, state, number]) => sensorFact(on, state, `sensor 301 ${number}`));

const anyUnit = (number: number): fc.Arbitrary<UnitFacts> =>
  fc
    .record({
      device: fc.constantFrom('tank', 'line', 'sensor'),
      method: fc.constantFrom(...detectionMethods),
      inUse: fc.constantFrom(true, true, true, false),
      tests: fc.array(gaugeTest, { maxLength: 3 }),
      recorded: fc.array(recorded, { maxLength: 2 }),
      alarms: fc.array(anyAlarm, { maxLength: 1 }),
      sensors: fc.uniqueArray(anySensor, { maxLength: 2, selector: ({ id }) => id }),
      annualTestOn: maybe(day('2024-06-01', 500)),
      leakDetector: maybe(
        fc.record({
          testedOn: maybe(anyDay),
          dueOn: maybe(day('2025-10-20', 60)),
          waived: fc.constantFrom(false, false, true),
        }),
      ),
      installedOn: fc.constantFrom('2005-06-01', '2005-06-01', '2018-06-01', null),
      piping: fc.constantFrom('pressurized', 'pressurized', 'suction', 'safe_suction', null),
      capacity: fc.constantFrom(10_000, 10_000, 10_000, null),
      coverage: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
    } as const)
    .map((fields) => unit(number, { ...fields, method: fields.device === 'sensor' ? 'sensor' : fields.method }));

const anySite: fc.Arbitrary<MonthFacts> = fc
  .record({
    units: fc.tuple(anyUnit(1), anyUnit(2)),
    count: fc.integer({ min: 0, max: 2 }),
    alarms: fc.array(anyAlarm, { maxLength: 1 }),
    linesOnRecord: fc.constantFrom(true, true, false),
    state: fc.constantFrom('MD', 'VA', ''),
    today: day('2025-09-25', 60),
  })
  .map(({ units, count, ...fields }) => site('2025-10', units.slice(0, count), fields));

const rankOf = (status: MonthlyStatus | null) => severity.indexOf(status);
const first = (facts: MonthFacts) => judgeMonth(facts).units[0];
const withTest = (facts: MonthFacts, added: UnitFacts['tests'][number]): MonthFacts => {
  const [head, ...rest] = facts.units;
  return head === undefined ? facts : { ...facts, units: [{ ...head, tests: [...head.tests, added] }, ...rest] };
};
const runs = { numRuns: 600 };

describe('judgeMonth: whatever is known', () => {
  it('is the same whatever order the evidence came in', () => {
    fc.assert(
      fc.property(anySite, (facts) => {
        const turned = {
          ...facts,
          alarms: [...facts.alarms].reverse(),
          units: facts.units.map((one) => ({
            ...one,
            tests: [...one.tests].reverse(),
            recorded: [...one.recorded].reverse(),
            alarms: [...one.alarms].reverse(),
            sensors: [...one.sensors].reverse(),
          })),
        };
        expect(judgeMonth(turned)).toEqual(judgeMonth(facts));
      }),
      runs,
    );
  });

  it('is never compliant once nobody knows how old its tanks and lines are, unless their interstice proves them', () => {
    fc.assert(
      fc.property(anySite, (facts) => {
        const units = facts.units.map((one) => ({ ...one, installedOn: null }));
        for (const { device, status, method, evidence } of judgeMonth({ ...facts, units }).units) {
          if (device === 'sensor' || status !== 'COMPLIANT') continue;
          const bySensor = evidence.some(
            ({ kind, counts }) => counts && (kind === 'sensor' || kind === 'interstitial'),
          );
          expect(bySensor || (device === 'tank' && method === 'interstitial')).toBe(true);
        }
      }),
      runs,
    );
  });

  // A profile may hold a proven month back for stock, so the federal rules alone are meant here. A pass before all others
  // makes a stretch without one known.
  it('is never worse for a valid pass, unless it is the first and what follows it is a gap', () => {
    fc.assert(
      fc.property(anySite, day('2025-10-01', 30), (any, on) => {
        const facts = { ...any, state: '' };
        const before = first(facts);
        if (before === undefined || before.status === null || before.status === 'COMPLIANT') return;
        const method = before.device === 'line' ? 'line' : 'static';
        const after = first(withTest(facts, test(on, { method, rate: 0.01 })));
        if (after?.reason === 'GAP_30' && before.max_gap_days !== after.max_gap_days) return;
        expect(rankOf(after?.status ?? null)).toBeLessThanOrEqual(rankOf(before.status));
      }),
      runs,
    );
  });

  it('is FAILED after a failed test that nobody answered for', () => {
    fc.assert(
      fc.property(anySite, day('2025-10-01', 30), (facts, on) => {
        if (facts.units[0]?.inUse !== true || facts.today < '2025-10-01') return;
        const verdict = judgeMonth(withTest(facts, fail(on)));
        expect([verdict.units[0]?.status, verdict.status]).toEqual(['FAILED', 'FAILED']);
      }),
      runs,
    );
  });

  it('rests on evidence: what is COMPLIANT has a pass that counts, what is FAILED a failure', () => {
    fc.assert(
      fc.property(anySite, (facts) => {
        const verdict = judgeMonth(facts);
        for (const { status, evidence, needed } of verdict.units) {
          const counting = evidence.filter(({ counts }) => counts);
          if (status === 'COMPLIANT') {
            expect(counting.some(({ result }) => result === 'PASS')).toBe(true);
            expect(needed).toBeNull();
          }
          if (status === 'FAILED') expect(counting.every(({ result }) => result !== 'PASS')).toBe(true);
          if (status === 'FAILED') expect(counting.length).toBeGreaterThan(0);
          for (const one of evidence) expect(one.counts).toBe(one.why_not === null);
        }
        const proven = verdict.units.filter(({ device, reason }) => device !== 'sensor' && reason !== 'OUT_OF_USE');
        if (verdict.status === 'COMPLIANT')
          expect(proven.map(({ status }) => status)).toEqual(proven.map(() => 'COMPLIANT'));
      }),
      runs,
    );
  });

  it('rests on evidence where a reconciliation was called a failure though its numbers are within the limit', () => {
    const stock = (month: string, result: 'PASS' | 'FAIL', overShort: number) =>
      record('2025-08-01', { kind: 'inventory', month, result, metered: 10_000, overShort, note: '' });
    const recorded = [stock('2025-09', 'PASS', -231), stock('2025-10', 'FAIL', 0)];
    const [verdict] = judgeMonth(site('2025-10', [unit(1, { recorded })], { state: 'MD', today: '2025-10-01' })).units;
    expect(verdict).toMatchObject({ status: 'FAILED', reason: 'INVENTORY_VARIANCE' });
    expect(verdict?.evidence.filter(({ counts }) => counts)).toMatchObject([{ kind: 'inventory', result: 'FAIL' }]);
  });

  it('of a month that is over does not change from one day to the next', () => {
    fc.assert(
      fc.property(anySite, (facts) => {
        const later = (today: string) => judgeMonth({ ...facts, today });
        expect(later('2026-02-01')).toEqual(later('2025-12-01'));
      }),
      runs,
    );
  });
});
