import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { UnitFacts, UnitPart } from '../facts/month-facts.ts';
import { record, site, test, unit } from '../vectors/facts.ts';
import { otherMethods } from './gap-over-method-change.ts';
import { judgeMonth } from './judge-month.ts';

/* A tank goes from checks of its interstice to tests by the gauge, on some day of October 2025 or before it. */

const wall = { method: 'interstitial', walls: 'double' } as const;
const check = (on: string) => record(on, { kind: 'interstitial', rate: null, threshold: null, detectable: null });

const shared = (checks: readonly string[], tests: readonly string[]): Partial<UnitFacts> => ({
  recorded: checks.map(check),
  tests: tests.map((day) => test(day)),
});

/** October with the change on `day`: the last check, the first test after it. */
function october(day: string, checks: readonly string[], tests: readonly string[]) {
  const all = shared(checks, tests);
  const [old, now] = [unit(1, { ...wall, ...all }), unit(1, all)];
  const before: UnitPart[] = [
    { from: '2025-08-01', to: addDays(day < '2025-10-01' ? day : '2025-10-01', -1), unit: old },
  ];
  if (day < '2025-10-01') before.push({ from: day, to: '2025-09-30', unit: now });
  const parts: UnitPart[] = [
    { from: '2025-10-01', to: addDays(day, -1), unit: old },
    { from: day, to: '2025-10-31', unit: now },
  ];
  const first = day > '2025-10-01' ? old : now;
  const earlier = otherMethods(before, first);
  const own = {
    ...now,
    ...(day > '2025-10-01' ? { parts } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
  };
  const [verdict] = judgeMonth(site('2025-10', [own], { today: '2025-12-20' })).units;
  if (verdict === undefined) throw new Error('one unit was given and none was judged');
  return verdict;
}

describe('a method that changes', () => {
  it.each([
    ['on the first of the month', '2025-10-01', '2025-09-20', '2025-09-19', '2025-10-20'],
    ['on the second', '2025-10-02', '2025-09-20', '2025-09-19', '2025-10-20'],
    ['on the last', '2025-10-31', '2025-10-01', '2025-09-30', '2025-10-31'],
    ['in the month before', '2025-09-20', '2025-09-11', '2025-09-10', '2025-10-11'],
  ] as const)(
    '%s leaves 30 days from the last pass of the old to the first of the new',
    (_, day, inside, outside, first) => {
      expect(october(day, [inside], [first])).toMatchObject({ status: 'COMPLIANT' });
      expect(october(day, [outside], [first])).toMatchObject({
        status: 'INCONCLUSIVE',
        reason: 'GAP_30',
        max_gap_days: 31,
      });
    },
  );

  it('says which days the gap has, and that the method changed in it', () => {
    const verdict = october('2025-10-01', ['2025-09-20'], ['2025-10-21', '2025-10-30']);
    expect(verdict).toMatchObject({ reason: 'GAP_30', max_gap_days: 31, flags: [{ code: 'GAP_30' }] });
    expect(verdict.sentence).toBe(
      'Tank 1 went 31 days without a pass, from Sep 20, 2025 to Oct 21, 2025; at most 30 days are allowed. The method of release detection changed in it.',
    );
  });

  it('takes no check of the interstice after the change; a test of the gauge counts before it', () => {
    // A check of October 5 is of a method that was no longer in force; a tank of the old rules may be tested by its gauge.
    expect(october('2025-10-01', ['2025-09-10', '2025-10-05'], ['2025-10-25'])).toMatchObject({ reason: 'GAP_30' });
    expect(october('2025-10-01', ['2025-09-10'], ['2025-09-25', '2025-10-25'])).toMatchObject({ status: 'COMPLIANT' });
    expect(october('2025-10-01', ['2025-09-10'], ['2025-09-24', '2025-10-25'])).toMatchObject({ reason: 'GAP_30' });
  });

  it('takes the last day of the old method for its pass where none is known', () => {
    expect(october('2025-09-29', [], ['2025-10-28'])).toMatchObject({ status: 'COMPLIANT' });
    expect(october('2025-09-29', [], ['2025-10-29'])).toMatchObject({ status: 'INCONCLUSIVE', reason: 'GAP_30' });
  });

  it('counts no days over a method that covers months', () => {
    const sir = unit(1, { method: 'sir', ...shared([], ['2025-10-25']) });
    const now = unit(1, shared([], ['2025-10-25']));
    const earlier = [{ from: '2025-08-01', to: '2025-09-30', unit: sir }];
    const [verdict] = judgeMonth(site('2025-10', [{ ...now, earlier }], { today: '2025-12-20' })).units;
    expect(verdict).toMatchObject({ status: 'COMPLIANT' });
  });
});
