import { describe, expect, it } from 'vitest';
import type { AlarmFact } from '../facts/month-facts.ts';
import type { SensorFact, SensorStretch } from '../facts/sensor-fact.ts';
import { judgeMonth } from '../month/judge-month.ts';
import type { StateProfile } from '../tables/requirement.ts';
import { alarm, sensorFact, site, unit } from '../vectors/facts.ts';

const stretch = (from: string, to: string, state: SensorStretch['state'] = 'normal', words = ''): SensorStretch => ({
  from: `2025-${from}`,
  to: `2025-${to}`,
  state,
  words,
});

/** The verdict of October 2025 of a tank that a sensor watches, asked on `today`. */
function october(stretches: SensorStretch[], fields: Partial<SensorFact> = {}, alarms: AlarmFact[] = []) {
  const sensor = { ...sensorFact(stretches.at(-1)?.to ?? '2025-11-20'), stretches, ...fields };
  const tank = unit(1, { method: 'interstitial', sensors: [sensor], coverage: 1, alarms });
  const [judged] = judgeMonth(site('2025-10', [tank], { today: '2025-11-20' })).units;
  if (judged === undefined) throw new Error('no unit');
  const own = judged.evidence.filter(({ kind }) => kind === 'sensor');
  return {
    status: judged.status,
    flags: judged.flags,
    evidence: own.map(({ on, result, why_not: why }) => [on, result, why]),
  };
}

describe('a month in which states of sensors were kept', () => {
  it('is proven by the last day on which its sensor was normal in it', () => {
    const { status, evidence, flags } = october([stretch('09-01', '11-20')]);
    expect([status, evidence]).toEqual(['COMPLIANT', [['2025-10-31', 'PASS', null]]]);
    expect(flags.map(({ code }) => code)).not.toContain('SENSOR_OUT');
  });

  it('is not proven by a sensor that reported nothing in it, however well it is now', () => {
    const { status, evidence, flags } = october([stretch('08-01', '09-30'), stretch('11-01', '11-20')]);
    expect(status).toBe('INCONCLUSIVE');
    expect(evidence).toEqual([
      [
        '2025-09-30',
        'INCONCLUSIVE',
        'The gauge reported no state of it in the month: the last before it was on Sep 30, 2025.',
      ],
      ['2025-09-30', 'INCONCLUSIVE', 'The gauge reported no state of it from Sep 30, 2025 to Nov 1, 2025.'],
    ]);
    expect(flags).toContainEqual({
      code: 'SENSOR_OUT',
      sentence: 'Tank 1: The gauge reported no state of Sensor L4 from Sep 30, 2025 to Nov 1, 2025.',
    });
  });

  it('shows days of silence and of states that are not known beside the state that proves it', () => {
    const { status, evidence, flags } = october([
      stretch('09-01', '10-03'),
      stretch('10-03', '10-05', 'blind', 'WARMING'),
      stretch('10-05', '10-10'),
      stretch('10-15', '10-20'),
      stretch('10-20', '10-21', 'blind'),
      stretch('10-21', '11-20'),
    ]);
    expect(status).toBe('COMPLIANT');
    expect(evidence).toEqual([
      [
        '2025-10-03',
        'INCONCLUSIVE',
        'It was in a state that is not known, "WARMING", from Oct 3, 2025 to Oct 5, 2025.',
      ],
      ['2025-10-10', 'INCONCLUSIVE', 'The gauge reported no state of it from Oct 10, 2025 to Oct 15, 2025.'],
      ['2025-10-20', 'INCONCLUSIVE', 'It was out from Oct 20, 2025 to Oct 21, 2025.'],
      ['2025-10-31', 'PASS', null],
    ]);
    expect(flags).toContainEqual({
      code: 'SENSOR_OUT',
      sentence: 'Tank 1: Sensor L4 was in a state that is not known, "WARMING", from Oct 3, 2025 to Oct 5, 2025.',
    });
  });

  it.each([
    ['blind', 'INCONCLUSIVE'],
    ['normal', 'COMPLIANT'],
  ] as const)('counts the state at its end, %s, and not the one of today', (state, status) => {
    expect(
      october([stretch('09-01', '10-30'), stretch('10-30', '11-02', state), stretch('11-02', '11-20')]).status,
    ).toBe(status);
  });

  it('is not proven where the sensor reported liquid and no alarm of it is on record', () => {
    const wet = [stretch('09-01', '10-10'), stretch('10-10', '10-11', 'release'), stretch('10-11', '11-20')];
    const { status, evidence } = october(wet);
    expect([status, evidence]).toEqual([
      'INCONCLUSIVE',
      [
        [
          '2025-10-31',
          'INCONCLUSIVE',
          'It reported liquid on Oct 10, 2025, and no alarm of it is on record. Find out why, and record an interstitial check.',
        ],
      ],
    ]);
    const recorded = october(wet, {}, [alarm('2025-10-10', '2025-10-11')]);
    expect(recorded.evidence).toEqual([['2025-10-31', 'PASS', 'It does not outweigh what failed.']]);
    const elsewhere = october(wet, {}, [alarm('2025-10-14', '2025-10-15')]);
    expect(elsewhere.evidence[0]?.[1]).toBe('INCONCLUSIVE');
  });

  it('leaves out what an alarm of the sensor says already', () => {
    const out = [stretch('09-01', '10-10'), stretch('10-10', '10-12', 'blind'), stretch('10-12', '11-20')];
    const { evidence } = october(out, {}, [alarm('2025-10-10', '2025-10-12', { means: 'blind', label: 'SENSOR OUT' })]);
    expect(evidence).toEqual([['2025-10-31', 'PASS', null]]);
  });

  it('leaves out days of other months', () => {
    const { evidence } = october([
      stretch('08-01', '08-05'),
      stretch('08-20', '09-10'),
      stretch('09-10', '09-12', 'blind'),
      stretch('09-12', '11-04'),
      stretch('11-10', '11-20'),
    ]);
    expect(evidence).toEqual([['2025-10-31', 'PASS', null]]);
  });

  it.each([
    ['10-30', 'COMPLIANT'],
    ['10-31', 'INCONCLUSIVE'],
  ])('proves it up to 30 days between two normal reports, the second on %s', (again, status) => {
    expect(october([stretch('09-01', '09-30'), stretch(again, '11-20')]).status).toBe(status);
  });

  it('allows as many days as the state does, and no end of them where the state knows no such limit', () => {
    const stretches = [stretch('09-01', '09-30'), stretch('10-31', '11-20')];
    const sensor = { ...sensorFact('2025-11-20'), stretches };
    const tank = unit(1, { method: 'interstitial', sensors: [sensor], coverage: 1 });
    const facts = site('2025-10', [tank], { today: '2025-11-20', state: 'ZZ' });
    const by = (gapDays: StateProfile['gapDays']): StateProfile => ({
      ...{ state: 'ZZ', name: 'Example State', without: [], adds: [] },
      ...{ report: { hours: 24, citation: 'Example 1' }, inventoryAlways: false, gapDays },
    });
    expect(judgeMonth(facts).status).toBe('INCONCLUSIVE');
    expect(judgeMonth(facts, [by(30)]).status).toBe('INCONCLUSIVE');
    expect(judgeMonth(facts, [by(null)]).status).toBe('COMPLIANT');
  });

  it('names the days on which a sensor was out for longer, though it was normal again in the month', () => {
    const { evidence } = october([
      stretch('09-01', '09-26'),
      stretch('09-26', '10-30', 'blind'),
      stretch('10-30', '11-20'),
    ]);
    expect(evidence.map(([, , why]) => why)).toContain(
      'It was not found normal for 34 days, from Sep 26, 2025 to Oct 30, 2025; at most 30 days may pass. Record an interstitial check of these days.',
    );
  });
});
