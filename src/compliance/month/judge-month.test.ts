import { describe, expect, it } from 'vitest';
import { type FlagCode, flagCodes, type ReasonCode, reasonCodes } from '#contract/nouns/compliance/month.ts';
import type { ReconciliationCause } from '#contract/nouns/compliance/result.ts';
import { stateNotKept } from '#contract/words.ts';
import type { MonthFacts, MonthVerdict } from '../facts/month-facts.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { profileOf } from '../tables/states/profiles.ts';
import { alarm, fail, record, regulation, sensorFact, site, tank, test, unit } from '../vectors/facts.ts';
import { monthVectors } from '../vectors/month-vectors.ts';
import { judgeMonth } from './judge-month.ts';

const stockOf = (number: number, fields: Parameters<typeof record>[1]) =>
  unit(number, {
    tests: [test('2025-10-10')],
    recorded: [record('2025-11-02', { kind: 'inventory', month: '2025-10', ...fields })],
  });
const short = { metered: 42_180, overShort: -552, worstWeek: 0 };
const sensorUnit = (state: 'normal' | 'release' | 'blind') =>
  unit(4, { device: 'sensor', method: 'sensor', sensors: [sensorFact('2025-10-31', state)] });
const strict: StateProfile = {
  state: 'ZZ',
  name: 'Strict',
  without: [],
  adds: [],
  report: { hours: 24, citation: '' },
  inventoryAlways: false,
  gapDays: 30,
};
const provenLine = (fields: Parameters<typeof unit>[1]) =>
  unit(1, {
    device: 'line',
    method: 'line_monthly',
    tests: [test('2025-10-10', { method: 'line', hours: null, volume: null })],
    ...fields,
  });
const flagCodesOf = ({ flags }: MonthVerdict) => flags.map(({ code }) => code);

describe('judgeMonth: vectors of the rules', () => {
  it.each(monthVectors)('$number $what', ({ facts, status, reasons }) => {
    const verdict = judgeMonth(facts);
    expect(verdict.status).toBe(status);
    expect(verdict.reasons).toEqual(reasons);
  });
});

describe('judgeMonth: the site', () => {
  it('says in one sentence what decides it', () => {
    const sentence = (...units: MonthFacts['units']) => judgeMonth(site('2025-11', units)).sentence;
    const line = unit(1, { device: 'line', method: 'line_monthly' });
    const proven = [2, 3, 4].map((number) => tank(number, test('2025-11-03')));
    expect(sentence(tank(1), line, ...proven)).toBe('2 of 5 tanks and lines are not proven yet: Tank 1 and Line 1.');
    expect(sentence(...proven)).toBe('All 3 tanks are proven tight in Nov 2025.');
    expect(sentence(...proven.slice(1))).toBe('Tank 3 and Tank 4 are proven tight in Nov 2025.');
    expect(sentence(...proven.slice(2))).toBe('Tank 4 is proven tight in Nov 2025.');
    expect(sentence(tank(1, fail('2025-11-03')), ...proven)).toBe(
      'Tank 1 has a failure or an alarm that is not resolved.',
    );
  });

  it('is undecided without tanks or lines in use', () => {
    const none = judgeMonth(site('2025-11', [sensorUnit('normal')]));
    expect(none).toMatchObject({ status: 'PENDING', reasons: ['NO_UNITS'] });
    expect(judgeMonth(site('2025-11', [])).hasData).toBe(false);
  });

  it('needs no release detection while all its tanks are closed and empty (40 CFR 280.70(a))', () => {
    const empty = unit(2, { inUse: false });
    const resting = judgeMonth(site('2025-10', [sensorUnit('normal'), empty]));
    expect(resting).toMatchObject({ status: 'COMPLIANT', reasons: ['OUT_OF_USE'] });
    expect(resting.sentence).toBe(
      'No release detection is required in Oct 2025: Tank 2 is temporarily closed and empty (40 CFR 280.70(a)).',
    );
    expect(judgeMonth(site('2025-10', [sensorUnit('release'), empty])).status).toBe('FAILED');
    expect(judgeMonth(site('2025-10', [tank(1), empty])).status).toBe('INCONCLUSIVE');
    expect(judgeMonth({ ...site('2025-10', [empty]), state: '' }).status).toBe('INCONCLUSIVE');
  });

  it('is failed by a sensor in alarm and by nothing else of it', () => {
    const proven = tank(1, test('2025-10-10'));
    const status = (state: 'normal' | 'release' | 'blind') =>
      judgeMonth(site('2025-10', [proven, sensorUnit(state)])).status;
    expect([status('normal'), status('blind'), status('release')]).toEqual(['COMPLIANT', 'COMPLIANT', 'FAILED']);
  });

  it('is not proven by a sensor in a state that is not known, and says what the console reported', () => {
    const strange = { ...sensorFact('2025-10-31', 'blind'), words: 'LIQUID DETECTED' };
    const tankUnit = unit(2, { method: 'interstitial', sensors: [strange] });
    const [judged] = judgeMonth(site('2025-10', [tankUnit])).units;
    expect(judged?.status).toBe('INCONCLUSIVE');
    expect(judged?.evidence.find(({ kind }) => kind === 'sensor')).toMatchObject({
      counts: false,
      why_not:
        'The console reported a state that is not known: "LIQUID DETECTED". Inspect the sensor, and record an interstitial check.',
    });
    expect(judged?.flags).toEqual([{ code: 'SENSOR_OUT', sentence: 'Tank 2: the state of Sensor L4 is not known.' }]);
    const past = unit(2, { method: 'interstitial', sensors: [{ ...strange, words: stateNotKept }] });
    const [then] = judgeMonth(site('2025-10', [past])).units;
    expect(then?.status).toBe('INCONCLUSIVE');
    expect(then?.evidence.find(({ kind }) => kind === 'sensor')).toMatchObject({
      counts: false,
      why_not: 'Its state on that day is not kept: it was first recorded later.',
    });
  });

  it('is failed by an alarm that belongs to no unit', () => {
    const verdict = (to: string | null) =>
      judgeMonth(site('2025-10', [tank(1, test('2025-10-10'))], { alarms: [alarm('2025-10-12', to)] }));
    expect(verdict(null)).toMatchObject({ status: 'FAILED', reasons: ['UNRESOLVED_ALARM'] });
    expect(verdict(null).sentence).toBe('FUEL ALARM has been active since Oct 12, 2025.');
    expect(verdict('2025-10-13').sentence).toBe(
      'FUEL ALARM of Oct 12, 2025 cleared, but what was found and done is not recorded.',
    );
  });

  it('names the rules it was judged by', () => {
    expect(judgeMonth(site('2025-10', [], { state: 'MD' })).profile).toContain('COMAR 26.10');
    expect(judgeMonth(site('2025-10', [], { state: 'VA' })).profile).toBe('Federal (40 CFR 280)');
    expect(judgeMonth(site('2025-10', [])).rules).toMatch(/^20\d\d-\d\d/);
  });

  it('has data from the first result or alarm of the month on', () => {
    const has = (...units: MonthFacts['units']) => judgeMonth(site('2025-10', units)).hasData;
    expect(has(tank(1, test('2025-09-30')))).toBe(false);
    expect(has(unit(1, { device: 'line', method: 'line_annual', annualTestOn: '2025-03-01' }))).toBe(false);
    expect(has(tank(1, test('2025-10-01', { result: 'invalid' })))).toBe(true);
    const around = judgeMonth(
      site('2025-02', [tank(1, test('2025-01-30'), test('2025-03-01'))], { linesOnRecord: true }),
    );
    expect(around.hasData).toBe(true);
    expect(has(unit(1, { alarms: [alarm('2025-09-01', null)] }))).toBe(true);
    expect(has(unit(1, { recorded: [record('2025-11-03', { month: '2025-10' })] }))).toBe(true);
  });

  it('takes the mean of what its units were watched', () => {
    const units = [unit(1, { coverage: 1 }), unit(2, { coverage: 0.5 }), unit(3, { coverage: null })];
    expect(judgeMonth(site('2025-10', units)).coverage).toBe(0.75);
    expect(judgeMonth(site('2025-10', [unit(3, { coverage: null })])).coverage).toBeNull();
  });
});

describe('judgeMonth: profiles', () => {
  it.each([
    ['over the limit in Maryland', 'MD', short, 'INCONCLUSIVE'],
    ['a week too short in Maryland', 'MD', { metered: 42_180, overShort: -90, worstWeek: -80 }, 'INCONCLUSIVE'],
    ['the cause is recorded', 'MD', { ...short, cause: 'meter' as const }, 'COMPLIANT'],
    [
      'another cause is described',
      'MD',
      { ...short, cause: 'other' as const, note: 'Meter 3 was bypassed' },
      'COMPLIANT',
    ],
    ['another cause is not described', 'MD', { ...short, cause: 'other' as const }, 'INCONCLUSIVE'],
    ['words without a cause', 'MD', { ...short, note: 'ok' }, 'INCONCLUSIVE'],
    ['no cause found', 'MD', { ...short, cause: 'not_found' as const, note: 'No cause found' }, 'INCONCLUSIVE'],
    ['a release is suspected', 'MD', { ...short, cause: 'release' as const, note: 'Called the state' }, 'FAILED'],
    ['within the limit', 'MD', { metered: 42_180, overShort: -551, worstWeek: 0 }, 'COMPLIANT'],
    ['the metered quantity is missing', 'MD', { metered: null, overShort: -5, worstWeek: 0 }, 'INCONCLUSIVE'],
    ['the difference is missing', 'MD', { metered: 42_180, overShort: null, worstWeek: 0 }, 'INCONCLUSIVE'],
    ['over the limit elsewhere', 'VA', short, 'COMPLIANT'],
  ])('inventory: %s', (_, state, fields, status) => {
    const verdict = judgeMonth(site('2025-10', [stockOf(1, fields)], { state }));
    expect(verdict.status).toBe(status);
    if (status === 'INCONCLUSIVE') expect(verdict.reasons).toEqual(['INVENTORY_VARIANCE']);
  });

  it('does not pass in Maryland without the review for seven-day shortages, and says what to record', () => {
    const within = { metered: 42_180, overShort: -551, worstWeek: null };
    const [unit] = judgeMonth(site('2025-10', [stockOf(1, within)], { state: 'MD' })).units;
    expect(unit).toMatchObject({ status: 'INCONCLUSIVE', reason: 'INVENTORY_REVIEW' });
    expect(unit?.sentence).toContain('was not reviewed for seven-day shortages');
    expect(unit?.needed).toContain('enter 0 where there is none');
    expect(unit?.evidence.find(({ kind }) => kind === 'inventory')?.counts).toBe(true);
    expect(judgeMonth(site('2025-10', [stockOf(1, within)], { state: 'VA' })).status).toBe('COMPLIANT');
  });

  it('takes the review from a later reconciliation of the month', () => {
    const first = stockOf(1, { metered: 42_180, overShort: -551, worstWeek: null, on: '2025-10-20' });
    const [again] = stockOf(1, {
      id: 'result 99',
      metered: 42_180,
      overShort: -551,
      worstWeek: 0,
      on: '2025-10-28',
    }).recorded;
    const unit = { ...first, recorded: [...first.recorded, ...(again === undefined ? [] : [again])] };
    expect(judgeMonth(site('2025-10', [unit], { state: 'MD' })).status).toBe('COMPLIANT');
  });

  it('takes the cause from a later reconciliation of the month, never from an earlier one', () => {
    const twice = (first: ReconciliationCause | null, second: ReconciliationCause | null) => {
      const over = stockOf(1, { ...short, on: '2025-10-20', cause: first });
      const [later] = stockOf(1, { ...short, id: 'result 99', on: '2025-10-28', cause: second }).recorded;
      const unit = { ...over, recorded: [...over.recorded, ...(later === undefined ? [] : [later])] };
      return judgeMonth(site('2025-10', [unit], { state: 'MD' })).status;
    };
    expect(twice(null, 'meter')).toBe('COMPLIANT');
    expect(twice('meter', null)).toBe('INCONCLUSIVE');
  });

  it('flags a variance that decides nothing, and says why it does not', () => {
    const verdict = judgeMonth(site('2025-10', [stockOf(1, short)], { state: 'VA' }));
    expect(verdict.flags).toEqual([
      {
        code: 'INVENTORY_VARIANCE',
        sentence: 'Tank 1 is short by 552 gal in the month; the limit is 551.8 gal, and no cause is recorded.',
      },
    ]);
    expect(verdict.units[0]?.evidence.at(-1)).toMatchObject({ kind: 'inventory', result: 'FAIL', counts: false });
  });

  it('leaves a month with a gap unproven, unless the state lets one pass in each calendar month do', () => {
    const facts = site('2025-10', [tank(1, test('2025-09-02'), test('2025-10-31'))], { state: 'ZZ' });
    const byMonth = { ...strict, gapDays: null };
    expect(judgeMonth(facts)).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['GAP_30'] });
    expect(judgeMonth(facts, [strict])).toMatchObject({ status: 'INCONCLUSIVE', reasons: ['GAP_30'] });
    expect(judgeMonth(facts, [byMonth])).toMatchObject({ status: 'COMPLIANT', reasons: ['VALID_PASS', 'GAP_30'] });
    expect(profileOf('MD')?.inventoryAlways).toBe(true);
  });
});

describe('judgeMonth: flags', () => {
  it('reports a clock that is more than a quarter of an hour off, while the month runs', () => {
    const flags = (clockDriftSeconds: number, month = '2025-11') =>
      judgeMonth(site(month, [], { clockDriftSeconds })).flags;
    expect(flags(-1200)).toEqual([
      { code: 'CLOCK_DRIFT', sentence: "The gauge's clock is 20 minutes slow, so the days of its tests are doubtful." },
    ]);
    expect(flags(900)).toEqual([]);
    expect(flags(1200, '2025-10')).toEqual([]);
  });

  it('reports what was watched less than nine tenths', () => {
    const verdict = judgeMonth(site('2025-10', [unit(1, { coverage: 0.899 })], { online: 0.9 }));
    expect(verdict.flags).toEqual([
      { code: 'OFFLINE', sentence: 'Tank 1 was watched 89% of the month; 90% is expected.' },
    ]);
    expect(judgeMonth(site('2025-10', [], { online: 0.5 })).flags[0]?.sentence).toMatch(/^The gauge was watched 50%/);
  });

  it('says of the time before the first contact that the console was not connected yet, and since when it is', () => {
    const flags = (connectedOn: string, online: number, coverage = online) =>
      judgeMonth(site('2025-10', [unit(1, { coverage })], { online, connectedOn })).flags;
    expect(flags('2025-11-05', 0)).toEqual([
      {
        code: 'NOT_CONNECTED',
        sentence: 'The gauge was not watched in Oct 2025: the console was connected on Nov 5, 2025, after it.',
      },
    ]);
    expect(flags('2025-10-16', 0.49)).toEqual([
      {
        code: 'NOT_CONNECTED',
        sentence: 'The gauge was watched 49% of the month: the console was connected on Oct 16, 2025.',
      },
    ]);
    // It was connected and then out of reach.
    expect(flags('2025-10-16', 0.3)).toEqual([
      {
        code: 'OFFLINE',
        sentence: 'The gauge was watched 30% of the month; 90% is expected. The console was connected on Oct 16, 2025.',
      },
    ]);
    expect(flags('2025-10-01', 0.5)[0]?.code).toBe('OFFLINE');
    expect(flags('2025-09-30', 0.5)[0]?.code).toBe('OFFLINE');
  });

  it('puts the same flag of several units into one', () => {
    const gap = (number: number) => tank(number, test('2025-09-02'), test('2025-10-31'));
    expect(judgeMonth(site('2025-10', [gap(1), gap(2)])).flags).toEqual([
      { code: 'GAP_30', sentence: 'Tank 1 and Tank 2: more than 30 days without a pass.' },
    ]);
  });

  it('reports an alarm of the site that blinds something', () => {
    const alarms = [alarm('2025-10-12', null, { means: 'blind', label: 'COMM ALARM' })];
    expect(judgeMonth(site('2025-10', [tank(1, test('2025-10-10'))], { alarms }))).toMatchObject({
      status: 'COMPLIANT',
      flags: [{ code: 'SENSOR_OUT', sentence: 'The site: COMM ALARM since Oct 12, 2025.' }],
    });
  });
});

describe('judgeMonth: every reason and flag can be reached', () => {
  const csld = (fields: Parameters<typeof test>[1]) => test('2025-10-20', { method: 'csld', hours: null, ...fields });
  const cases: MonthFacts[] = [
    ...monthVectors.map(({ facts }) => facts),
    site('2025-10', [stockOf(1, short)], { state: 'MD', online: 0.2 }),
    site('2025-10', [stockOf(1, { ...short, overShort: -1, worstWeek: null })], { state: 'MD' }),
    site('2025-10', [tank(1, test('2025-09-02'), test('2025-10-31'))]),
    site('2025-10', [
      unit(1, { tests: [csld({ receivedOn: '2025-10-25' })] }),
      unit(2, { tests: [csld({ result: 'no_result' })] }),
      unit(3, { alarms: [alarm('2025-10-02', null, { means: 'blind' })] }),
      unit(1, {
        device: 'line',
        method: 'line_monthly',
        leakDetector: { testedOn: '2024-10-01', dueOn: '2025-10-01', waived: false },
      }),
      sensorUnit('blind'),
    ]),
    site('2025-11', [], { clockDriftSeconds: 3600 }),
    site('2025-10', [unit(1, { tests: [test('2025-10-10')], installedOn: null })]),
    site('2025-10', [provenLine({ piping: 'safe_suction' })]),
    site('2025-10', [provenLine({ installedOn: '2018-06-01' })]),
    site('2025-10', [unit(1, { tests: [test('2025-10-10')], regulation: regulation('hydrant') })]),
    site('2025-10', [unit(1, { regulation: regulation('above_ground') })]),
    site('2025-10', [tank(1, test('2025-09-10', { result: 'failed' }), test('2025-10-02'))]),
    site('2025-10', [unit(1, { coverage: 0 })], { online: 0, connectedOn: '2025-11-05' }),
  ];
  const verdicts = cases.map((facts) => judgeMonth(facts));

  // A correction is a person's: tests/api/month-verdicts.test.ts.
  it.each(reasonCodes.filter((code) => code !== 'CORRECTED'))('%s', (code: ReasonCode) => {
    const reached = verdicts.some(
      ({ reasons, units }) => reasons.includes(code) || units.some(({ reason }) => reason === code),
    );
    expect(reached).toBe(true);
  });

  it.each(flagCodes)('%s', (code: FlagCode) => {
    expect(verdicts.some((verdict) => flagCodesOf(verdict).includes(code))).toBe(true);
  });
});
