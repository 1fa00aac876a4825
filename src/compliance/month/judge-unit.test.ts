import { describe, expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { frameOf } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { recordAnswer } from '../facts/release-answer.ts';
import {
  alarm,
  fail,
  freeWords,
  record,
  recordedAs,
  sensorFact,
  siphonOf,
  tank,
  test,
  unit,
} from '../vectors/facts.ts';
import { judgeUnit } from './judge-unit.ts';

const judge = (facts: UnitFacts, month = '2025-10', today = '2025-11-20') =>
  judgeUnit(facts, frameOf(month, today), null);
const brief = ({ status, reason }: UnitVerdict) => [status, reason];
const codes = ({ flags }: UnitVerdict) => flags.map(({ code }) => code);
const csld = (on: string, fields: Parameters<typeof test>[1] = {}) =>
  test(on, { method: 'csld', hours: null, ...fields });

describe('judgeUnit: tests of the gauge', () => {
  it.each([
    ['a gain counts as a loss', { rate: 0.13 }, 'FAILED'],
    ['a printed threshold above its own is not believed', { rate: -0.13, threshold: 0.2 }, 'FAILED'],
    ['a lower printed one counts', { rate: -0.1, threshold: 0.1 }, 'FAILED'],
    ['a 0.1 gph pass counts', { kind: '0.1', rate: 0.07 }, 'COMPLIANT'],
    ['at its own threshold it fails', { kind: '0.1', rate: 0.071 }, 'FAILED'],
    ['two hours are enough', { hours: 2 }, 'COMPLIANT'],
    ['a length nobody reported may be too short', { hours: null }, 'INCONCLUSIVE'],
    ['a warning is no result', { result: 'warning' }, 'INCONCLUSIVE'],
    ['a failed test that was too short still fails', { result: 'failed', hours: 1 }, 'FAILED'],
    ['a failed 3.0 gph test fails', { kind: 'gross', result: 'failed' }, 'FAILED'],
  ] as const)('%s', (_, fields, status) => {
    expect(judge(tank(1, test('2025-10-10', fields))).status).toBe(status);
  });

  it('does not take a test in a tank larger than it was evaluated for', () => {
    const verdict = judge(unit(1, { capacity: 40_000, tests: [test('2025-10-10')] }));
    expect(brief(verdict)).toEqual(['INCONCLUSIVE', 'NO_VALID_TEST']);
    expect(verdict.evidence[0]?.why_not).toContain(
      'The tank holds 40,000 gal; the test was evaluated up to 30,000 gal (Veeder-Root listing',
    );
  });

  it('says that a failure was printed as passed', () => {
    const verdict = judge(tank(1, test('2025-10-10', { rate: 0.126, threshold: 0.126 })));
    expect(verdict.sentence).toContain('though it was printed as passed');
    expect(verdict.evidence[0]).toMatchObject({ result: 'FAIL', counts: true, why_not: null });
  });

  it('asks for a pass after the failure, to the minute', () => {
    const failed = fail('2025-10-10', 'valve');
    const at = (hour: string) => test('2025-10-10', { at: `2025-10-10 ${hour}` });
    expect(judge(tank(1, failed, at('01:00'))).status).toBe('FAILED');
    expect(judge(tank(1, failed, at('04:00'))).status).toBe('COMPLIANT');
  });

  it.each([
    ['a 0.1 gph failure asks for as much', { kind: '0.1' }, test('2025-10-12'), 'FAILED'],
    ['a 0.1 gph pass answers one', { kind: '0.1' }, test('2025-10-12', { kind: '0.1' }), 'COMPLIANT'],
    ['a 0.1 gph pass answers one of 0.2 gph', {}, test('2025-10-12', { kind: '0.1' }), 'COMPLIANT'],
    ['a 3.0 gph failure is answered by any valid test', { kind: 'gross' }, test('2025-10-12'), 'COMPLIANT'],
    ['a 3.0 gph pass answers nothing', { kind: 'gross' }, test('2025-10-12', { kind: 'gross' }), 'FAILED'],
  ] as const)('%s', (_, fields, pass, status) => {
    const failed = test('2025-10-10', { result: 'failed', disposition: recordedAs('valve'), ...fields });
    expect(judge(tank(1, failed, pass)).status).toBe(status);
  });

  it.each(['\u200b\u200b', '\u2800', '\u00ad .', '—'])('a note without a letter or digit is none: %j', (text) => {
    const verdict = judge(tank(1, fail('2025-10-10', text), test('2025-10-12')));
    expect(verdict.status).toBe('FAILED');
    expect(verdict.evidence[0]?.disposition).toBeNull();
    const cleared = alarm('2025-10-05', '2025-10-06', { disposition: freeWords(text) });
    expect(judge(unit(1, { tests: [test('2025-10-10')], alarms: [cleared] })).reason).toBe('UNRESOLVED_ALARM');
  });

  it.each(['static', 'csld'] as const)(
    'a %s pass dated after the day on which it was reported proves nothing',
    (method) => {
      const told = (on: string, receivedOn: string) => judge(tank(1, test(on, { method, receivedOn, hours: 3 })));
      const ahead = told('2025-10-20', '2025-10-18');
      expect(ahead.status).toBe('INCONCLUSIVE');
      expect(ahead.evidence[0]?.why_not).toBe(
        "Its date lies after the day on which it was reported: the gauge's clock was wrong.",
      );
      expect(ahead.last_pass).toBeNull();
      expect(told('2025-10-20', '2025-10-19').status).toBe('COMPLIANT');
    },
  );

  it('a failure dated after the day on which it was reported counts on that day', () => {
    const failed = test('2027-01-03', { result: 'failed', receivedOn: '2025-10-18' });
    const verdict = judge(tank(1, test('2025-10-10'), failed));
    expect(brief(verdict)).toEqual(['FAILED', 'FAILED_TEST']);
    expect(verdict.evidence.at(-1)).toMatchObject({ on: '2025-10-18', at: null, result: 'FAIL', counts: true });
    const answered = test('2027-01-03', {
      result: 'failed',
      receivedOn: '2025-10-18',
      disposition: recordedAs('valve'),
    });
    expect(judge(tank(1, answered, test('2025-10-19'))).status).toBe('COMPLIANT');
    expect(judge(tank(1, answered, test('2025-10-18'))).status).toBe('FAILED');
  });

  it('says what would make it compliant', () => {
    const needed = (...tests: UnitFacts['tests'][number][]) => judge(tank(1, ...tests), '2026-11', '2026-11-12').needed;
    expect(needed()).toBe('A valid 0.2 gph test completed by Nov 30, 2026.');
    expect(needed(fail('2026-11-10'))).toBe(`A passing test by Nov 17, 2026. Then r${recordAnswer}.`);
    expect(needed(fail('2026-11-10', 'valve'))).toBe('A passing test by Nov 17, 2026.');
    expect(needed(fail('2026-11-10'), test('2026-11-11'))).toBe(`R${recordAnswer}.`);
    expect(needed(test('2026-11-03'))).toBeNull();
  });

  it('says of a new tank by when its first test is due, and of a day that is over that it is overdue', () => {
    const of = (on: string[], today: string, own: Partial<UnitFacts> = {}) =>
      judge(
        unit(1, { tests: on.map((day) => test(day)), life: { from: '2025-10-03', to: null }, ...own }),
        '2025-11',
        today,
      ).needed;
    expect(of([], '2025-11-02')).toBe('A valid 0.2 gph test completed by Nov 2, 2025.');
    // After the first one the month asks for another.
    expect(of(['2025-10-28'], '2025-11-12')).toBe('A valid 0.2 gph test completed by Nov 30, 2025.');
    const sir = { method: 'sir', life: { from: null, to: null } } as const;
    expect(of([], '2025-12-05', sir)).toBe('A passing SIR statement for Nov 2025, recorded by Dec 10, 2025.');
    expect(of([], '2025-12-11', sir)).toBe('A passing SIR statement for Nov 2025: overdue since Dec 10, 2025.');
  });

  it('counts the days left of 30 while the month runs', () => {
    const running = judge(tank(1, test('2025-11-03')), '2025-11');
    expect(running).toMatchObject({ last_pass: '2025-11-03', days_left: 13, max_gap_days: 17 });
    expect(judge(tank(1, test('2025-10-01')), '2025-11')).toMatchObject({ days_left: -20, last_pass: '2025-10-01' });
    expect(judge(tank(1, test('2025-10-03'))).days_left).toBeNull();
  });

  it('leaves the month unproven from the 31st day without a pass on', () => {
    const flagged = judge(tank(1, test('2025-09-02'), test('2025-10-31')));
    expect(flagged).toMatchObject({ status: 'INCONCLUSIVE', reason: 'GAP_30', max_gap_days: 59 });
    expect(codes(flagged)).toEqual(['GAP_30']);
    const inside = judge(tank(1, test('2025-10-01'), test('2025-10-31')));
    expect(inside).toMatchObject({ status: 'COMPLIANT', max_gap_days: 30 });
    expect(codes(inside)).toEqual([]);
  });
});

describe('judgeUnit: CSLD', () => {
  const judgeCsld = (tests: UnitFacts['tests'], month?: string, fields = {}) =>
    judge(unit(1, { method: 'csld', tests, ...fields }), month);

  it.each([
    ['30 days around the month', ['2025-12-31', '2026-01-30', '2026-03-01'], 'COMPLIANT'],
    ['31 days around the month', ['2025-12-30', '2026-01-29', '2026-03-01'], 'INCONCLUSIVE'],
    ['none after the month yet', ['2025-12-31', '2026-01-30'], 'INCONCLUSIVE'],
  ] as const)('counts days and not months: %s', (_when, days, status) => {
    const verdict = judge(tank(1, ...days.map((on) => test(on))), '2026-02', '2026-03-20');
    expect(verdict.status).toBe(status);
    if (status === 'COMPLIANT')
      expect(verdict.sentence).toBe(
        'Tank 1 passed the 0.2 gph static test of Jan 30, 2026 and the 0.2 gph static test of Mar 1, 2026: at most 30 days are between them.',
      );
  });

  it('fails from its threshold on, a lower one in a manifold', () => {
    expect(judgeCsld([csld('2025-10-10', { rate: 0.155 })]).status).toBe('COMPLIANT');
    const pair = { siphon: siphonOf(10_000, 10_000) };
    expect(judgeCsld([csld('2025-10-10', { rate: 0.155 })], '2025-10', pair).status).toBe('FAILED');
    expect(judgeCsld([csld('2025-10-10', { rate: -0.16 })]).status).toBe('FAILED');
  });

  it('counts a result on its own day, never on the day of the report', () => {
    const stale = csld('2025-10-28', { receivedOn: '2025-11-05' });
    expect(brief(judgeCsld([stale]))).toEqual(['COMPLIANT', 'VALID_PASS']);
    const november = judgeCsld([stale], '2025-11');
    expect(brief(november)).toEqual(['PENDING', 'MONTH_OPEN']);
    expect(codes(november)).toEqual(['CSLD_STALE']);
    expect(november.evidence).toHaveLength(1);
    expect(november.evidence[0]).toMatchObject({ counts: false });
    expect(november.evidence[0]?.why_not).toContain('only reported again in the month');
  });

  it('is not stale once a new result came', () => {
    const verdict = judgeCsld([csld('2025-10-28', { receivedOn: '2025-11-05' }), csld('2025-11-06')], '2025-11');
    expect(codes(verdict)).toEqual([]);
  });

  it('is stale though a result from a clock that runs ahead was reported', () => {
    const ahead = csld('2025-11-19', { receivedOn: '2025-11-06' });
    const verdict = judgeCsld([csld('2025-10-28', { receivedOn: '2025-11-05' }), ahead], '2025-11');
    expect(codes(verdict)).toEqual(['CSLD_STALE']);
  });

  it('reports too little idle time', () => {
    const none = judgeCsld([csld('2025-10-20', { result: 'no_result' })]);
    expect(brief(none)).toEqual(['INCONCLUSIVE', 'NO_VALID_TEST']);
    expect(codes(none)).toEqual(['NO_IDLE_TIME']);
    expect(codes(judgeCsld([csld('2025-10-20', { result: 'invalid' }), csld('2025-10-25')]))).toEqual([]);
    const warned = [alarm('2025-10-11', null, { means: 'blind', label: 'NO CSLD IDLE TIME' })];
    expect(codes(judgeCsld([csld('2025-10-25')], '2025-10', { alarms: warned }))).toEqual(['NO_IDLE_TIME']);
  });
});

describe('judgeUnit: statements and third parties', () => {
  const sirUnit = (...recorded: UnitFacts['recorded'][number][]) => unit(1, { method: 'sir', recorded });

  it('takes the statement of the month whenever it came', () => {
    const statement = record('2025-11-08', { month: '2025-10', rate: 0.04, threshold: 0.09, detectable: 0.18 });
    const verdict = judge(sirUnit(statement), '2025-10', '2025-11-08');
    expect(brief(verdict)).toEqual(['COMPLIANT', 'VALID_PASS']);
    expect(verdict.sentence).toBe('Tank 1 passed the SIR statement of Nov 8, 2025 (0.04 gph, threshold 0.09 gph).');
    expect(brief(judge(sirUnit(statement), '2025-11'))).toEqual(['PENDING', 'MONTH_OPEN']);
  });

  it('waits for a better one while the month itself runs', () => {
    const early = record('2025-10-30', { result: 'INCONCLUSIVE' });
    expect(judge(sirUnit(early), '2025-10', '2025-10-31').status).toBe('PENDING');
    expect(judge(sirUnit(early), '2025-10', '2025-11-10').status).toBe('PENDING');
    expect(brief(judge(sirUnit(early), '2025-10', '2025-11-11'))).toEqual(['INCONCLUSIVE', 'SIR_INCONCLUSIVE']);
  });

  it('believes the numbers, not the word', () => {
    const said = record('2025-10-30', { rate: 0.09, threshold: 0.09, detectable: 0.18 });
    expect(judge(sirUnit(said)).status).toBe('FAILED');
    const wide = record('2025-10-30', { rate: 0.05, threshold: 0.15, detectable: 0.2 });
    expect(judge(sirUnit(wide)).reason).toBe('SIR_INCONCLUSIVE');
  });

  it('does not take a statement made before its month was over', () => {
    expect(judge(sirUnit(record('2025-10-31'))).status).toBe('COMPLIANT');
    const early = judge(sirUnit(record('2025-10-30')));
    expect(early.status).toBe('INCONCLUSIVE');
    expect(early.evidence[0]?.why_not).toBe('It was made before the month was over; a statement covers a whole month.');
    expect(judge(sirUnit(record('2025-10-30', { result: 'FAIL' }))).status).toBe('FAILED');
  });

  it.each([
    ['a rate of a tightness test is held against 0.1 gph', { rate: -50 }, 'FAILED'],
    ['at 0.1 gph it fails', { rate: 0.1 }, 'FAILED'],
    ['whatever threshold was written down', { rate: -0.3, threshold: 99 }, 'FAILED'],
    ['a lower one counts', { rate: 0.05, threshold: 0.05 }, 'FAILED'],
    ['below its threshold it passes', { rate: 0.04 }, 'COMPLIANT'],
    ['at its threshold it fails', { rate: 0.06, threshold: 0.06 }, 'FAILED'],
    ['a threshold of the rate that it has to find proves nothing', { rate: 0.09, threshold: 0.1 }, 'INCONCLUSIVE'],
    ['nor one of the rate that it states to find', { threshold: 0.08, detectable: 0.08 }, 'INCONCLUSIVE'],
    ['nor a test that finds more only', { detectable: 0.11 }, 'INCONCLUSIVE'],
    ['without a threshold a small rate passes', { rate: 0.049, threshold: null }, 'COMPLIANT'],
    ['and a larger one proves nothing', { rate: 0.05, threshold: null }, 'INCONCLUSIVE'],
  ])('%s', (_, fields, status) => {
    const recorded = [record('2025-10-12', { kind: 'tightness', ...fields })];
    expect(judge(unit(1, { recorded })).status).toBe(status);
  });

  it.each([
    ['a SIR statement', 'sir', fail('2025-10-10', 'valve'), 'FAILED'],
    ['an interstitial check', 'interstitial', fail('2025-10-10', 'valve'), 'FAILED'],
    ['a tightness test', 'tightness', fail('2025-10-10', 'valve'), 'COMPLIANT'],
    [
      'a tightness test',
      'tightness',
      test('2025-10-10', { kind: '0.1', result: 'failed', disposition: recordedAs('valve') }),
      'COMPLIANT',
    ],
  ] as const)('%s answers a failed test of the gauge or not: %s', (_, kind, failed, status) => {
    const later = record('2025-10-14', { kind, month: '2025-10' });
    expect(judge(unit(1, { tests: [failed, test('2025-10-03')], recorded: [later] })).status).toBe(status);
  });

  it('asks for a later day where no hour is known', () => {
    const both = (on: string) =>
      unit(1, { tests: [fail('2025-10-10', 'valve')], recorded: [record(on, { kind: 'tightness' })] });
    expect(judge(both('2025-10-10')).status).toBe('FAILED');
    expect(judge(both('2025-10-11')).status).toBe('COMPLIANT');
  });

  it.each([
    ['sir', test('2025-10-12'), 'COMPLIANT'],
    ['sir', test('2025-10-12', { kind: '0.1' }), 'COMPLIANT'],
    ['sir', test('2025-10-12', { kind: 'gross' }), 'FAILED'],
    ['tightness', test('2025-10-12'), 'FAILED'],
    ['tightness', test('2025-10-12', { kind: '0.1' }), 'COMPLIANT'],
  ] as const)('a failed %s is answered by what finds as little', (kind, pass, status) => {
    const failed = record('2025-10-10', { kind, result: 'FAIL', disposition: recordedAs('valve') });
    expect(judge(unit(1, { tests: [pass], recorded: [failed] })).status).toBe(status);
  });

  it('takes a tightness test as a pass of its day, also as a retest', () => {
    const tightness = (on: string, fields = {}) => record(on, { kind: 'tightness', ...fields });
    expect(judge(unit(1, { recorded: [tightness('2025-10-12')] })).status).toBe('COMPLIANT');
    expect(judge(unit(1, { recorded: [tightness('2025-10-12', { result: 'FAIL' })] })).status).toBe('FAILED');
    const both = unit(1, { tests: [fail('2025-10-29', 'valve')], recorded: [tightness('2025-11-04')] });
    expect(brief(judge(both))).toEqual(['COMPLIANT', 'ANSWERED']);
  });
});

describe('judgeUnit: sensors and alarms', () => {
  const wall = (fields: Partial<UnitFacts>) => unit(1, { method: 'interstitial', ...fields });
  const out = (from: string, to: string | null, fields = {}) =>
    alarm(from, to, { means: 'blind', label: 'SENSOR OUT', ...fields });

  it('is proven by a sensor reported normal in the month', () => {
    const verdict = judge(wall({ sensors: [sensorFact('2025-10-31')] }));
    expect(brief(verdict)).toEqual(['COMPLIANT', 'VALID_PASS']);
    expect(verdict.sentence).toBe('Tank 1 is proven tight: Sensor L4 was normal on Oct 31, 2025.');
  });

  it('takes a sensor reported later only where the month was watched', () => {
    const facts = { sensors: [sensorFact('2025-11-19')] };
    expect(judge(wall({ ...facts, coverage: 0.97 }))).toMatchObject({ status: 'COMPLIANT', last_pass: '2025-10-31' });
    expect(judge(wall({ ...facts, coverage: 0.5 })).status).toBe('COMPLIANT');
    expect(judge(wall({ ...facts, coverage: 0 })).reason).toBe('NO_DATA');
    const hardly = judge(wall({ ...facts, coverage: 0.499 }));
    expect(brief(hardly)).toEqual(['INCONCLUSIVE', 'NO_DATA']);
    expect(hardly.evidence[0]?.why_not).toBe(
      'It was reported only after the month, on Nov 19, 2025, and was watched 49% of it; 50% is needed to conclude from that.',
    );
    const since = wall({ sensors: [sensorFact('2025-11-19', 'release')], alarms: [alarm('2025-11-10', null)] });
    expect(judge(since).status).toBe('COMPLIANT');
    expect(judge(since, '2025-11').status).toBe('FAILED');
    expect(judge(wall({ sensors: [sensorFact('2025-11-19', 'release')] })).status).toBe('INCONCLUSIVE');
  });

  it('is not proven by a sensor that is out, was not reported, or by one of two', () => {
    const blind = judge(wall({ sensors: [sensorFact('2025-10-31', 'blind')] }));
    expect(brief(blind)).toEqual(['INCONCLUSIVE', 'NO_DATA']);
    expect(codes(blind)).toEqual(['SENSOR_OUT']);
    expect(judge(wall({ sensors: [sensorFact('2025-09-30')] })).reason).toBe('NO_DATA');
    const two = [sensorFact('2025-10-31'), sensorFact('2025-10-31', 'blind', 'sensor 301 5')];
    const verdict = judge(wall({ sensors: two }));
    expect(verdict.status).toBe('INCONCLUSIVE');
    expect(verdict.evidence.map(({ why_not }) => why_not)).toEqual([
      'Sensor L5 proves nothing, and all of them are needed.',
      'The sensor is out.',
    ]);
  });

  it('a blind alarm prevents the pass of what it blinds, and only while it is active', () => {
    const sensors = [sensorFact('2025-10-31')];
    const blind = judge(wall({ sensors, alarms: [out('2025-10-20', null)] }));
    expect(brief(blind)).toEqual(['INCONCLUSIVE', 'NO_DATA']);
    expect(codes(blind)).toEqual(['SENSOR_OUT']);
    const over = judge(wall({ sensors, alarms: [out('2025-10-20', '2025-10-31')] }));
    expect(over.status).toBe('COMPLIANT');
    expect(codes(over)).toEqual(['SENSOR_OUT']);
    const probe = judge(wall({ sensors, alarms: [out('2025-10-20', null, { device: 'tank' })] }));
    expect(probe.status).toBe('COMPLIANT');
    expect(codes(probe)).toEqual(['PROBE_OUT']);
  });

  it('a probe that is out prevents nothing of a tank that passed', () => {
    const verdict = judge(unit(1, { tests: [test('2025-10-10')], alarms: [out('2025-10-20', null)] }));
    expect(verdict.status).toBe('COMPLIANT');
    expect(verdict.flags).toEqual([{ code: 'PROBE_OUT', sentence: 'Tank 1: SENSOR OUT since Oct 20, 2025.' }]);
  });

  it.each([
    ['it began after the month', alarm('2025-11-01', null), 'COMPLIANT'],
    ['it cleared before the month, nothing recorded', alarm('2025-09-01', '2025-09-30'), 'INCONCLUSIVE'],
    ['it cleared on its first day', alarm('2025-09-01', '2025-10-01'), 'FAILED'],
    ['cleared, nothing recorded', alarm('2025-10-05', '2025-10-06'), 'FAILED'],
    ['recorded, still standing', alarm('2025-10-05', null, { disposition: recordedAs('water') }), 'FAILED'],
    [
      'cleared after the month and recorded',
      alarm('2025-10-05', '2025-11-06', { disposition: recordedAs('x') }),
      'COMPLIANT',
    ],
  ] as const)('an alarm of a release: %s', (_, one, status) => {
    expect(judge(unit(1, { tests: [test('2025-10-10')], alarms: [one] })).status).toBe(status);
  });

  it('a gauge test proves a tank that is watched by its interstice where the old rules hold for it', () => {
    const tests = [test('2025-10-10')];
    expect(judge(wall({ tests })).reason).toBe('VALID_PASS');
    expect(judge(wall({ tests, installedOn: '2018-03-12' })).reason).toBe('NO_VALID_TEST');
    expect(judge(wall({ tests, installedOn: null })).reason).toBe('NO_VALID_TEST');
  });

  it('a sensor alone is normal, in alarm, or reports nothing', () => {
    const probe = (state: 'normal' | 'release' | 'blind', alarms: UnitFacts['alarms'] = []) =>
      judge(unit(4, { device: 'sensor', method: 'sensor', sensors: [sensorFact('2025-10-31', state)], alarms }));
    expect(brief(probe('normal'))).toEqual(['COMPLIANT', 'VALID_PASS']);
    expect(brief(probe('release'))).toEqual(['FAILED', 'UNRESOLVED_ALARM']);
    expect(brief(probe('normal', [alarm('2025-10-05', '2025-10-06')]))).toEqual(['FAILED', 'UNRESOLVED_ALARM']);
    const blind = probe('blind');
    expect(brief(blind)).toEqual([null, 'NO_DATA']);
    expect(codes(blind)).toEqual(['SENSOR_OUT']);
    expect(probe('normal')).toMatchObject({ days_left: null, max_gap_days: null });
  });
});
