import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ReasonCode } from '#contract/nouns/compliance/month.ts';
import type { MonthFacts } from '../facts/month-facts.ts';
import { alarm, fail, record, recordedAs, site, tank, test, unit } from './facts.ts';

/* Vectors of the docs/reference/compliance-rules.md#verdict, by their numbers. */

interface Vector {
  number: string;
  what: string;
  facts: MonthFacts;
  status: MonthlyStatus;
  reasons: ReasonCode[];
}

const interstitial = (alarms: Parameters<typeof unit>[1]) =>
  unit(1, {
    method: 'interstitial',
    recorded: [record('2025-10-31', { kind: 'interstitial' })],
    ...alarms,
  });
const sir = (recorded: Parameters<typeof unit>[1]) => unit(1, { method: 'sir', ...recorded });
const october = (...units: MonthFacts['units']) => site('2025-10', units);
const pass = (on: string) => test(on, { rate: -0.03, threshold: 0.126 });

export const monthVectors: Vector[] = [
  {
    number: 'M1',
    what: 'both tanks passed',
    facts: october(tank(1, pass('2025-10-04')), tank(2, test('2025-10-28'))),
    status: 'COMPLIANT',
    reasons: ['VALID_PASS'],
  },
  {
    number: 'M2',
    what: 'one tank still open',
    facts: site('2025-11', [tank(1, test('2025-11-03')), tank(2)]),
    status: 'PENDING',
    reasons: ['MONTH_OPEN'],
  },
  {
    number: 'M3',
    what: 'the last day is still open',
    facts: site('2025-10', [tank(1, test('2025-10-03')), tank(2)], { today: '2025-10-31' }),
    status: 'PENDING',
    reasons: ['MONTH_OPEN'],
  },
  {
    number: 'M4',
    what: 'the day after is not',
    facts: site('2025-10', [tank(1, test('2025-10-03')), tank(2)], { today: '2025-11-01' }),
    status: 'INCONCLUSIVE',
    reasons: ['NO_DATA'],
  },
  {
    number: 'M5',
    what: 'only invalid tests',
    facts: october(
      tank(1, test('2025-10-03')),
      tank(2, test('2025-10-11', { result: 'invalid' }), test('2025-10-19', { result: 'invalid' })),
    ),
    status: 'INCONCLUSIVE',
    reasons: ['NO_VALID_TEST'],
  },
  {
    number: 'M6',
    what: 'a failed test',
    facts: october(tank(1, fail('2025-10-10')), tank(2, test('2025-10-09'))),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  {
    number: 'M7',
    what: 'failed and passed, nothing recorded',
    facts: october(tank(1, fail('2025-10-10'), test('2025-10-12'))),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  {
    number: 'M8',
    what: 'failed, recorded and passed',
    facts: october(tank(1, fail('2025-10-10', 'siphon check valve replaced'), test('2025-10-12'))),
    status: 'COMPLIANT',
    reasons: ['ANSWERED'],
  },
  {
    number: 'M9',
    what: 'the retest lies in the next month',
    facts: october(tank(1, fail('2025-10-29', 'valve replaced'), test('2025-11-03'))),
    status: 'COMPLIANT',
    reasons: ['ANSWERED'],
  },
  {
    number: 'M10',
    what: 'the retest came after eight days',
    facts: october(tank(1, fail('2025-10-10', 'valve replaced'), test('2025-10-18'))),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  {
    number: 'M11',
    what: 'printed as passed, at the threshold',
    facts: october(tank(1, test('2025-10-10', { rate: 0.126, threshold: 0.126 }))),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  {
    number: 'M12',
    what: 'an hour and a half',
    facts: october(tank(1, test('2025-10-10', { hours: 1.5 }))),
    status: 'INCONCLUSIVE',
    reasons: ['NO_VALID_TEST'],
  },
  {
    number: 'M13',
    what: 'only a 3.0 gph test',
    facts: october(tank(1, test('2025-10-10', { kind: 'gross' }))),
    status: 'INCONCLUSIVE',
    reasons: ['NO_VALID_TEST'],
  },
  {
    number: 'M14',
    what: 'interstice checked',
    facts: october(interstitial({})),
    status: 'COMPLIANT',
    reasons: ['VALID_PASS'],
  },
  {
    number: 'M15',
    what: 'interstice checked, fuel alarm active',
    facts: october(interstitial({ alarms: [alarm('2025-10-15', null)] })),
    status: 'FAILED',
    reasons: ['UNRESOLVED_ALARM'],
  },
  {
    number: 'M16',
    what: 'the alarm cleared and is explained',
    facts: october(
      interstitial({ alarms: [alarm('2025-10-15', '2025-10-16', { disposition: recordedAs('rain water') })] }),
    ),
    status: 'COMPLIANT',
    reasons: ['ANSWERED'],
  },
  {
    number: 'M17',
    what: 'SIR, day 10 of grace',
    facts: site('2025-10', [sir({})], { today: '2025-11-10' }),
    status: 'PENDING',
    reasons: ['MONTH_OPEN'],
  },
  {
    number: 'M18',
    what: 'SIR, day 11',
    facts: site('2025-10', [sir({})], { today: '2025-11-11' }),
    status: 'INCONCLUSIVE',
    reasons: ['NO_DATA'],
  },
  {
    number: 'M19',
    what: 'SIR says inconclusive',
    facts: site('2025-10', [sir({ recorded: [record('2025-11-08', { month: '2025-10', result: 'INCONCLUSIVE' })] })], {
      today: '2025-11-08',
    }),
    status: 'INCONCLUSIVE',
    reasons: ['SIR_INCONCLUSIVE'],
  },
  {
    number: 'M20',
    what: 'a tank out of use and empty',
    facts: october(tank(1, test('2025-10-03')), unit(2, { inUse: false })),
    status: 'COMPLIANT',
    reasons: ['VALID_PASS'],
  },
  { number: 'M21', what: 'no results', facts: october(tank(1)), status: 'INCONCLUSIVE', reasons: ['NO_DATA'] },
  {
    number: 'M22',
    what: 'the worst counts',
    facts: october(tank(1, test('2025-10-03')), tank(2, fail('2025-10-05')), tank(3)),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  {
    number: 'M23',
    what: 'failed while the month is open',
    facts: site('2025-11', [tank(1, fail('2025-11-19'))]),
    status: 'FAILED',
    reasons: ['FAILED_TEST'],
  },
  { number: 'M24', what: 'no tanks', facts: october(), status: 'INCONCLUSIVE', reasons: ['NO_UNITS'] },
  {
    number: 'M25',
    what: 'a month to come',
    facts: site('2025-12', [tank(1)]),
    status: 'PENDING',
    reasons: ['FUTURE_MONTH'],
  },
];

/** Gaps between passes, section 7.3: `from` and `to` are the days looked at. */
export const gapVectors = [
  { what: 'a month left out', passes: ['2025-09-02', '2025-10-31'], from: '2025-10-01', to: '2025-10-31', gap: 59 },
  { what: 'thirty days', passes: ['2025-10-01', '2025-10-31'], from: '2025-10-01', to: '2025-10-31', gap: 30 },
  {
    what: 'a pass each month',
    passes: ['2025-12-31', '2026-01-31', '2026-02-28'],
    from: '2026-01-01',
    to: '2026-02-28',
    gap: 31,
  },
] as const;
