import { describe, expect, it } from 'vitest';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { ReasonCode } from '#contract/nouns/compliance/month.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { alarm, fail, record, sensorFact, siphonOf, site, test, unit } from '../vectors/facts.ts';
import { judgeMonth } from './judge-month.ts';

/* Each rule on both of its sides: the month of a unit whose results all pass, with one fact more or less. */

const tested = (fields: Partial<UnitFacts> = {}) => unit(1, { tests: [test('2025-10-10')], ...fields });
const lineTest = test('2025-10-10', { method: 'line', hours: null, volume: null });
const line = (fields: Partial<UnitFacts> = {}) =>
  unit(1, { device: 'line', method: 'line_monthly', lineMethod: 'monthly', tests: [lineTest], ...fields });
const annual = (fields: Partial<UnitFacts> = {}) =>
  line({
    method: 'line_annual',
    lineMethod: 'annual',
    tests: [],
    electronicDetector: false,
    annualTestOn: '2025-06-10',
    ...fields,
  });
const sumps = (fields: Partial<UnitFacts> = {}) =>
  line({
    method: 'line_sump',
    lineMethod: 'interstitial',
    tests: [],
    electronicDetector: false,
    sensors: [sensorFact('2025-10-31')],
    ...fields,
  });
const detector = (testedOn: string | null, dueOn: string | null, waived = false) => ({
  leakDetector: { testedOn, dueOn, waived },
});
const judge = (facts: UnitFacts, today = '2025-11-20') => {
  const [verdict] = judgeMonth(site('2025-10', [facts], { today })).units;
  if (verdict === undefined) throw new Error('one unit was given and none was judged');
  return verdict;
};

type Situation = [what: string, facts: UnitFacts, status: MonthlyStatus, reason: ReasonCode];

const situations: Situation[] = [
  ['a tank with its day and capacity', tested(), 'COMPLIANT', 'VALID_PASS'],
  ['a tank of unknown age', tested({ installedOn: null }), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  [
    'a tank of unknown age that is watched between its walls',
    unit(1, { method: 'interstitial', installedOn: null, sensors: [sensorFact('2025-10-31')] }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  ['a tank of unknown capacity', tested({ capacity: null }), 'INCONCLUSIVE', 'NO_VALID_TEST'],
  [
    'a tank of unknown capacity, by CSLD',
    unit(1, { method: 'csld', capacity: null, tests: [test('2025-10-10', { method: 'csld', hours: null })] }),
    'INCONCLUSIVE',
    'NO_VALID_TEST',
  ],
  [
    'a tank of unknown capacity, by SIR',
    unit(1, { method: 'sir', capacity: null, recorded: [record('2025-11-02', { month: '2025-10' })] }),
    'INCONCLUSIVE',
    'SIR_INCONCLUSIVE',
  ],
  ['a line with all that is asked', line(), 'COMPLIANT', 'VALID_PASS'],
  [
    'a line whose leak detector is out',
    line({ alarms: [alarm('2025-10-03', null, { label: 'Q1: PLLD Open Alarm', means: 'blind', device: 'line' })] }),
    'INCONCLUSIVE',
    'NOT_ON_RECORD',
  ],
  [
    'a line whose leak detector was out and is back',
    line({
      alarms: [alarm('2025-10-03', '2025-10-05', { label: 'Q1: PLLD Open Alarm', means: 'blind', device: 'line' })],
    }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  [
    'a tank of one wall that is watched between its walls',
    unit(1, { method: 'interstitial', walls: 'single', sensors: [sensorFact('2025-10-31')] }),
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'a tank of two walls that is watched between them',
    unit(1, { method: 'interstitial', walls: 'double', sensors: [sensorFact('2025-10-31')] }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  ['a line whose kind the gauge proves by its tests', line({ piping: null }), 'COMPLIANT', 'VALID_PASS'],
  ['a line of unknown kind without such a test', annual({ piping: null }), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['the same line, recorded as pressurized', annual(), 'COMPLIANT', 'VALID_PASS'],
  ['a line of unknown age', line({ installedOn: null }), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['a line of unknown age that is watched by its sumps', sumps({ installedOn: null }), 'COMPLIANT', 'VALID_PASS'],
  ['a line of the last day of the old rule', line({ installedOn: '2016-04-11' }), 'COMPLIANT', 'VALID_PASS'],
  ['a line of the day after, by monthly tests', line({ installedOn: '2016-04-12' }), 'INCONCLUSIVE', 'WRONG_METHOD'],
  [
    'a line of the day after, by its yearly test',
    annual({ installedOn: '2016-04-12' }),
    'INCONCLUSIVE',
    'WRONG_METHOD',
  ],
  ['a line of the day after, by its sumps', sumps({ installedOn: '2016-04-12' }), 'COMPLIANT', 'VALID_PASS'],
  [
    'a line of the day after, set to its sumps and only tested',
    sumps({ installedOn: '2016-04-12', sensors: [], tests: [lineTest] }),
    'INCONCLUSIVE',
    'WRONG_METHOD',
  ],
  [
    'an old line, set to its sumps and only tested',
    sumps({ sensors: [], tests: [lineTest] }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  [
    'a line of unknown age, set to its sumps and only tested',
    sumps({ installedOn: null, sensors: [], tests: [lineTest] }),
    'INCONCLUSIVE',
    'NOT_ON_RECORD',
  ],
  [
    'suction piping of the day after, by a yearly test',
    annual({ installedOn: '2016-04-12', piping: 'suction', leakDetector: null }),
    'INCONCLUSIVE',
    'WRONG_METHOD',
  ],
  [
    'safe suction of the day after, which needs nothing',
    annual({ installedOn: '2016-04-12', piping: 'safe_suction', leakDetector: null }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  [
    'a leak detector due on the last day of the month',
    line(detector('2024-10-31', '2025-10-31')),
    'COMPLIANT',
    'VALID_PASS',
  ],
  [
    'a leak detector due the day before, not tested since',
    line(detector('2024-10-30', '2025-10-30')),
    'INCONCLUSIVE',
    'NOT_ON_RECORD',
  ],
  ['a leak detector that nobody ever tested', line(detector(null, null)), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['a new one, tested within a year of installation', line(detector(null, '2026-03-01')), 'COMPLIANT', 'VALID_PASS'],
  ['a pressurized line without a leak detector', line({ leakDetector: null }), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  ['its test set as not applicable', line(detector('2025-09-15', '2026-09-15', true)), 'INCONCLUSIVE', 'NOT_ON_RECORD'],
  [
    'suction piping, which needs no leak detector',
    annual({ piping: 'suction', leakDetector: null }),
    'COMPLIANT',
    'VALID_PASS',
  ],
  ['safe suction with electronic line tests', line({ piping: 'safe_suction' }), 'INCONCLUSIVE', 'CONTRADICTION'],
  ['suction with electronic line tests', line({ piping: 'suction' }), 'INCONCLUSIVE', 'CONTRADICTION'],
  [
    'safe suction with an electronic leak detector that ran no test',
    annual({ piping: 'safe_suction', electronicDetector: true }),
    'INCONCLUSIVE',
    'CONTRADICTION',
  ],
  [
    'a tank of unknown age where documents are all there is',
    tested({ installedOn: null, knownBy: 'documents' }),
    'INCONCLUSIVE',
    'NOT_ON_RECORD',
  ],
];

describe('a unit with a fact that is missing, wrong or contradicted', () => {
  it.each(situations)('%s', (_, facts, status, reason) => {
    expect(judge(facts)).toMatchObject({ status, reason });
  });

  it('is pending while the month runs and undecided afterwards', () => {
    const statusOn = (today: string) => judge(tested({ installedOn: null }), today).status;
    expect([statusOn('2025-10-31'), statusOn('2025-11-01')]).toEqual(['PENDING', 'INCONCLUSIVE']);
  });

  it('still fails by what failed, and is not judged out of use', () => {
    const failed = test('2025-10-12', { result: 'failed' });
    expect(judge(unit(1, { installedOn: null, tests: [failed] }))).toMatchObject({
      status: 'FAILED',
      reason: 'FAILED_TEST',
    });
    expect(judge(tested({ installedOn: null, inUse: false }))).toMatchObject({
      status: null,
      reason: 'OUT_OF_USE',
      needed: null,
    });
  });

  it('names all that is missing and what to do', () => {
    const verdict = judge(tested({ installedOn: null, capacity: null }));
    expect(verdict.sentence).toContain('the capacity of the tank is not on record');
    expect(judge(tested({ installedOn: null })).sentence).toBe(
      'Tank 1 passed the 0.2 gph static test of Oct 10, 2025, but that alone does not prove it. The installation day of Tank 1 is not on record.',
    );
    expect(verdict.needed).toBe(
      'A valid 0.2 gph test dated in Oct 2025, recorded late. Record the installation day of Tank 1 under Equipment: tanks installed after April 11, 2016 need interstitial monitoring. Set the capacity of Tank 1 in its settings: a tank gauge test counts only up to the capacity that it was evaluated for.',
    );
    expect(judge(tested({ installedOn: null })).rule).toMatchObject({ citation: '40 CFR 280.41(a)(2)' });
  });

  it('says so beside a result that is missing too', () => {
    expect(judge(unit(1, { installedOn: null }))).toMatchObject({
      reason: 'NO_DATA',
      sentence: 'Tank 1 has no result in Oct 2025. The installation day of Tank 1 is not on record.',
      needed:
        'A valid 0.2 gph test dated in Oct 2025, recorded late. Record the installation day of Tank 1 under Equipment: tanks installed after April 11, 2016 need interstitial monitoring.',
    });
  });

  it('says both facts of a contradiction, and comes before what is only missing', () => {
    const verdict = judge(line({ piping: 'safe_suction', installedOn: null }));
    expect(verdict.reason).toBe('CONTRADICTION');
    expect(verdict.sentence).toContain(
      'Line 1 is recorded as safe suction piping, but the gauge reports an electronic line leak detector on it',
    );
    expect(verdict.sentence).toContain('The installation day of Line 1 is not on record.');
    expect(verdict.needed).toContain('Correct one of the two: the piping of Line 1 under Equipment');
  });

  it('says that a unit of the gauge is not in the list of equipment', () => {
    expect(judge(tested({ installedOn: null, knownBy: 'gauge' })).needed).toBe(
      'Add Tank 1 under Equipment with its installation day: tanks installed after April 11, 2016 need interstitial monitoring.',
    );
  });

  it('distinguishes an overdue leak detector from one that was never tested', () => {
    expect(judge(line(detector('2024-10-01', '2025-10-01'))).sentence).toContain(
      'The yearly test of the leak detector of Line 1 was due on Oct 1, 2025. The last test is of Oct 1, 2024.',
    );
    expect(judge(line(detector(null, null))).sentence).toContain(
      'No yearly test of the leak detector of Line 1 is on record.',
    );
  });
});

describe('a site without piping on record', () => {
  const judgeSite = (units: UnitFacts[], linesOnRecord = false, today = '2025-11-20') =>
    judgeMonth(site('2025-10', units, { linesOnRecord, today }));

  it('is not proven, and says what to record', () => {
    expect(judgeSite([tested()])).toMatchObject({
      status: 'INCONCLUSIVE',
      reasons: ['NOT_ON_RECORD'],
      sentence:
        'No piping is on record. Add the lines of Tank 1 under Equipment. For a tank without piping, record under Equipment that it has none.',
    });
    expect(judgeSite([tested()], false, '2025-10-20').status).toBe('PENDING');
    expect(judgeSite([unit(1)]).sentence).toBe(
      '1 of 1 tank is not proven in Oct 2025: Tank 1. No piping is on record. Add the lines of Tank 1 under Equipment. For a tank without piping, record under Equipment that it has none.',
    );
  });

  it.each([
    ['a line on record that needs no test', [tested()], true],
    ['a line that is judged', [tested(), line()], false],
    ['a tank that a person said has no piping', [tested({ withoutPiping: true })], false],
  ] as const)('is proven with %s', (_, units, linesOnRecord) => {
    expect(judgeSite([...units], linesOnRecord).status).toBe('COMPLIANT');
  });

  it.each([
    ['the leak detector LD 1', 'on record is the leak detector LD 1'],
    ['metered sales', 'on record are metered sales'],
  ])('is not proven by the word that there is none beside %s', (pipedBy, words) => {
    const judged = judgeSite([tested({ withoutPiping: true, pipedBy })]);
    expect(judged).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['CONTRADICTION'] });
    expect(JSON.stringify(judged.units)).toContain(`Tank 1 is recorded without piping, but ${words}.`);
  });

  it('is not proven where documents are all there is, and says what to record', () => {
    const judged = judgeSite([tested({ knownBy: 'documents' })]);
    expect(judged).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['NOT_ON_RECORD'] });
    expect(judged.sentence).toContain('No piping is on record. Add the lines of Tank 1 under Equipment.');
  });

  it('is required of a tank that is at none of the lines on record', () => {
    const second = (tank: Partial<UnitFacts> = {}) =>
      unit(2, { tests: [test('2025-10-10')], siphon: siphonOf(8_000), ...tank });
    const first = tested({ siphon: siphonOf(8_000) });
    const statusOf = (tank: UnitFacts, ...atTanks: (number | null)[]) =>
      judgeSite([first, tank, ...atTanks.map((atTank, index) => ({ ...line(), number: index + 1, atTank }))], true)
        .status;
    expect(statusOf(second(), 1)).toBe('INCONCLUSIVE');
    expect(statusOf(second(), 1, 2)).toBe('COMPLIANT');
    // Of a line whose tank nobody recorded, any may be; a siphoned tank shares the line of another.
    expect(statusOf(second(), 1, null)).toBe('COMPLIANT');
    expect(statusOf(second({ withoutPiping: true }), 1)).toBe('COMPLIANT');
    expect(statusOf(second({ inUse: false, tests: [] }), 1)).toBe('COMPLIANT');
    // A line of which no test is asked, as safe suction, is the piping of its tank.
    const beside = (...tanksOfOtherLines: (number | null)[]) =>
      judgeMonth(
        site('2025-10', [first, second(), { ...line(), atTank: 1 }], { tanksOfOtherLines, today: '2025-11-20' }),
      ).status;
    expect(beside(2)).toBe('COMPLIANT');
    expect(beside(1)).toBe('INCONCLUSIVE');
    expect(beside(null)).toBe('COMPLIANT');
    const shared = judgeSite([first, second({ siphon: siphonOf(8_000, 8_000) }), { ...line(), atTank: 1 }], true);
    expect(shared.sentence).not.toContain('No piping of');
    expect(judgeSite([first, second(), { ...line(), atTank: 1 }], true).sentence).toContain(
      'No piping of Tank 2 is on record. Add the lines of Tank 2 under Equipment.',
    );
  });

  it('is required of each tank in use', () => {
    const piped = unit(2, { tests: [test('2025-10-10')] });
    expect(judgeSite([tested({ withoutPiping: true }), piped]).status).toBe('INCONCLUSIVE');
    const closed = unit(2, { inUse: false });
    expect(judgeSite([tested({ withoutPiping: true }), closed]).status).toBe('COMPLIANT');
  });

  it('fails by what failed', () => {
    const failed = unit(1, { tests: [test('2025-10-12', { result: 'failed' })] });
    expect(judgeSite([failed])).toMatchObject({ status: 'FAILED', reasons: ['FAILED_TEST'] });
  });

  it('is none where only sensors are known', () => {
    const sensor = unit(4, { device: 'sensor', method: 'sensor', sensors: [sensorFact('2025-10-31')] });
    expect(judgeSite([sensor])).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['NO_UNITS'] });
  });
});

describe('a site whose state nobody recorded', () => {
  const proven = unit(1, { tests: [test('2025-10-10')], withoutPiping: true });
  const judged = (state: string, today: string) => judgeMonth(site('2025-10', [proven], { state, today }));

  it.each(['', '  '])('(%j) is not proven, whatever its units prove', (state) => {
    expect(judged('VA', '2025-12-20').status).toBe('COMPLIANT');
    expect(judged(state, '2025-12-20')).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['NOT_ON_RECORD'] });
    expect(judged(state, '2025-10-20').status).toBe('PENDING');
    const { sentence, units } = judged(state, '2025-12-20');
    expect(sentence).toBe(
      'The state of this site is not on record, so nobody knows which rules hold here. Record the state of the site under Site Info.',
    );
    expect(units[0]?.status).toBe('COMPLIANT');
  });

  it('still fails by a failed test', () => {
    const failed = unit(1, { tests: [fail('2025-10-10')], withoutPiping: true });
    expect(judgeMonth(site('2025-10', [failed], { state: '', today: '2025-12-20' })).status).toBe('FAILED');
  });
});
