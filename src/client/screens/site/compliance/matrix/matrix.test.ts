import { describe, expect, it } from 'vitest';
import { readComplianceDetail } from '#client/api/compliance/read-month.ts';
import { measureWords, newestFirst, rateWords, sourceWords } from '../results/evidence-words.ts';
import { byNeed, daysAgoWords, decidingUnits, groupsOf, isNormal, shareWords } from './matrix.ts';
import { quietWords } from './QuietSensors.tsx';

const unit = (device: string, number: number, status: string | null, more: object = {}) => ({
  device,
  number,
  status,
  ...more,
});
const { units } = readComplianceDetail(
  {
    units: [
      unit('sensor', 2, 'COMPLIANT'),
      unit('tank', 10, 'COMPLIANT', { days_left: 20 }),
      unit('tank', 2, 'PENDING', { days_left: -3 }),
      unit('tank', 1, 'PENDING', { days_left: 9 }),
      unit('line', 1, 'FAILED'),
      unit('line', 2, null),
      unit('sensor', 1, 'INCONCLUSIVE', { flags: [{ code: 'SENSOR_OUT', sentence: 's' }] }),
    ],
  },
  '2026-11',
);
const names = (list: readonly { device: string; number: number }[]) => list.map((one) => `${one.device} ${one.number}`);

describe('the matrix', () => {
  it('has tanks, lines, sensors by number', () => {
    expect(groupsOf(units).map((group) => names(group.units))).toEqual([
      ['tank 1', 'tank 2', 'tank 10'],
      ['line 1', 'line 2'],
      ['sensor 1', 'sensor 2'],
    ]);
    expect(groupsOf([])).toEqual([]);
  });
  it('by need has the worst first and what is out of use last', () => {
    expect(names(byNeed(units))).toEqual(['line 1', 'sensor 1', 'tank 2', 'tank 1', 'tank 10', 'sensor 2', 'line 2']);
  });
  it('takes for normal what is known to be, and for worse than out of use what is not known', () => {
    expect(names(units.filter(isNormal))).toEqual(['sensor 2', 'tank 10']);
    const [known] = units;
    const silent = units.map((one) => (one === known ? { ...one, status: null, reason: 'NO_DATA' as const } : one));
    expect(names(silent.filter(isNormal))).toEqual(['tank 10']);
    expect(names(byNeed(silent)).slice(-2)).toEqual(['tank 10', 'line 2']);
  });
  it('knows who decides', () => {
    expect(names(decidingUnits(units, 'PENDING'))).toEqual(['tank 2', 'tank 1']);
    expect(decidingUnits(units, 'COMPLIANT')).toEqual([]);
  });
  it('rounds shares down: 100% is all of it', () => {
    expect([1, 0.9999, 0.29, 0, null].map(shareWords)).toEqual(['100%', '99%', '29%', '0%', '–']);
  });
  it('says how long ago', () => {
    expect([0, 1, 8, -1, -5].map(daysAgoWords)).toEqual(['today', 'yesterday', '8 days ago', 'tomorrow', 'in 5 days']);
  });
  it('counts quiet sensors', () => {
    expect([quietWords(1, 0), quietWords(6, 0), quietWords(1, 2), quietWords(5, 1)]).toEqual([
      'The one sensor is normal',
      'All 6 sensors are normal',
      '1 other sensor is normal',
      '5 other sensors are normal',
    ]);
  });
});

describe('evidence', () => {
  const [first] = readComplianceDetail(
    {
      units: [
        unit('tank', 1, 'FAILED', {
          evidence: [{ id: 'a', on: '2026-11-03', rate: -0.0314, threshold: 0.126, hours: 2.5, volume: 6212.4 }],
        }),
      ],
    },
    '2026-11',
  ).units;
  const piece = first?.evidence[0];
  if (piece === undefined) throw new Error('the unit has its evidence');
  it('is told in numbers, those that it has', () => {
    expect(measureWords(piece)).toEqual([
      'Measured −0.031 gph, fails from 0.126 gph',
      '2.5 h',
      '6,212 gal in the tank',
    ]);
    expect(measureWords({ ...piece, rate: null, hours: null, volume: null })).toEqual(['Fails from 0.126 gph']);
    expect(measureWords({ ...piece, rate: null, threshold: null, hours: null, volume: null })).toEqual([]);
    expect([rateWords(-0), rateWords(0.2), rateWords(-0.0001)]).toEqual(['0.0', '0.2', '0.0']);
  });
  it('names the function of a gauge, else who said it', () => {
    expect([sourceWords('207'), sourceWords('Bay Testing LLC')]).toEqual(['Gauge, function 207', 'Bay Testing LLC']);
  });
  it('stands newest first, of one day what counts first', () => {
    const list = [piece, { ...piece, id: 'b', on: '2026-11-09' }, { ...piece, id: 'c', counts: true }];
    expect(newestFirst(list).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
