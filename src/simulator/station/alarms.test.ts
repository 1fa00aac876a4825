import { describe, expect, it } from 'vitest';
import { systemStatus } from '../console/alarm-reports.ts';
import type { Gauge } from '../gauge.ts';
import { createGauge } from '../gauge.ts';
import { sampleStation } from '../sample-station.ts';
import type { StateChange } from '../state-change.ts';
import { changeState, readStateChange } from '../state-change.ts';
import { advance } from './advance.ts';
import { acknowledge } from './alarm-log.ts';
import { endTest, startTest } from './leak-tests.ts';
import type { LeakTestRecord } from './records.ts';
import { createStation } from './station.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 4, 12);

function rig(over: Parameters<typeof sampleStation>[0] = {}) {
  let now = START + 3 * HOUR + 90_000;
  const gauge: Gauge = createGauge(createStation(sampleStation(over), 11, new Date(START)), () => now);
  const change = (what: StateChange) => changeState(gauge, what);
  const alarms = (standing = true) =>
    gauge.station.alarms
      .filter((alarm) => !standing || alarm.clearedAt === null)
      .map(({ category, type, device }) => `${category}/${type}/${device}`)
      .sort();
  const wait = (ms: number) => {
    now += ms;
    advance(gauge.station, now);
  };
  return { gauge, change, alarms, wait, now: () => now };
}

describe('alarms of a station', () => {
  it.each([
    ['product below 20 %', { volume: 1800 }, ['2/11/1']],
    ['product below 10 %', { volume: 900 }, ['2/11/1', '2/5/1']],
    ['product above 90 %', { volume: 9100 }, ['2/4/1']],
    ['product above 95 %', { volume: 9600 }, ['2/4/1', '2/7/1']],
    ['water above 1 in', { waterInches: 1.4 }, ['2/10/1']],
    ['water above 2 in', { waterInches: 2.2 }, ['2/10/1', '2/3/1']],
    ['probe out', { probeOut: true, volume: 500 }, ['2/9/1']],
    ['fuel in a sump', { sensor: 1, sensorAlarm: 3 }, ['3/3/1']],
    ['line fails', { line: 1, lineAlarm: 11 }, ['21/11/1']],
  ])('follow from %s', (_what, change, expected) => {
    const { change: apply, alarms } = rig();
    apply({ volume: 6000, waterInches: 0.2 });
    expect(alarms()).toEqual([]);
    expect(apply(change)).toBeNull();
    expect(alarms()).toEqual([...expected].sort());
  });

  it('stay on 101 until the reset when they are priority alarms, and not after', () => {
    const { gauge, change, alarms, now } = rig();
    change({ volume: 900 });
    change({ volume: 6000 });
    expect(alarms()).toEqual([]);
    expect(alarms(false)).toEqual(['2/5/1']);
    const view = { station: gauge.station, at: now(), clockOffMinutes: 0, units: 'us' as const, device: 0, data: '' };
    expect(systemStatus(view).alarms).toHaveLength(1);
    acknowledge(gauge.station);
    expect(systemStatus(view).alarms).toHaveLength(0);
  });

  it('that stand survive the reset', () => {
    const { gauge, change, alarms } = rig();
    change({ waterInches: 2.5 });
    acknowledge(gauge.station);
    expect(alarms()).toEqual(['2/10/1', '2/3/1']);
  });

  it('carry the minute in which the level crossed the limit', () => {
    const { gauge, change, wait, now } = rig();
    change({ volume: 2030, deliveries: false });
    wait(5 * HOUR);
    const alarm = gauge.station.alarms.find(({ type }) => type === 11);
    expect(alarm?.raisedAt).toBeGreaterThan(now() - 5 * HOUR);
    expect((alarm?.raisedAt ?? 1) % 60_000).toBe(0);
    expect(gauge.station.events.at(-1)).toMatchObject({ state: 'occurred', at: alarm?.raisedAt });
  });

  it('name what is wrong with a change', () => {
    expect(readStateChange({ leakGph: -1 })).toEqual({ why: '"leakGph" takes a number from 0 to 1000.' });
    expect(readStateChange({ colour: 1 })).toMatchObject({ why: expect.stringContaining('no state "colour"') });
    expect(readStateChange([])).toHaveProperty('why');
    expect(rig().change({ tank: 9 })).toBe('Sample has no tank 9.');
  });
});

describe('leak tests', () => {
  const night = { tanks: sampleStation().tanks };

  function tested(leak: number, hours: number): { record: LeakTestRecord | undefined; alarms: string[] } {
    const { gauge, change, alarms, wait } = rig(night);
    change({ volume: 6000, leakGph: leak, deliveries: false });
    // 23:30 local: the station is closed and no drop was made for hours.
    wait(Date.UTC(2026, 4, 5, 3, 30) - (START + 3 * HOUR + 90_000));
    const [tank] = gauge.station.tanks;
    if (tank === undefined) throw new Error('no tank');
    startTest(tank, gauge.station.knownTo, '0.2', null);
    wait(60_000);
    expect(alarms()).toContain('2/20/1');
    wait(hours * HOUR - 60_000);
    endTest(gauge.station, tank, gauge.station.knownTo);
    wait(60_000);
    return { record: tank.results['0.2'], alarms: alarms() };
  }

  it('pass a tight tank and fail one that leaks 0.2 gallons an hour', () => {
    const tight = tested(0, 4);
    expect(tight.record).toMatchObject({ result: 'passed', kind: '0.2', method: 'static', hours: 4 });
    expect(tight.alarms).toEqual([]);
    const leaking = tested(0.2, 4);
    expect(leaking.record).toMatchObject({ result: 'failed', tankNumber: 1 });
    expect(leaking.record?.rate).toBeLessThan(-0.1);
    expect(leaking.alarms).toContain('2/14/1');
  });

  it('raise the leak alarm when more than the limit is lost, and the gross failure above 3 gal/h', () => {
    expect(tested(1, 4).alarms).toEqual(['2/14/1', '2/2/1']);
    expect(tested(3.2, 4).alarms).toContain('2/13/1');
  });

  it('that are too short say nothing', () => {
    expect(tested(0.5, 1).record).toMatchObject({ result: 'invalid', reason: 'TEST TOO SHORT' });
  });

  it('run once a week on a static console and daily on CSLD, which sees the leak too', () => {
    const from = START;
    const run = (leakTests: 'static' | 'csld') => {
      const records: LeakTestRecord[] = [];
      const incidents = [{ kind: 'leak' as const, tank: 2, from: from + 40 * DAY, gallonsPerHour: 0.25 }];
      const spec = sampleStation({ leakTests, closedAtNight: leakTests === 'static', incidents });
      const station = createStation(spec, 5, new Date(from), { leakTest: (record) => records.push(record) });
      advance(station, from + 100 * DAY);
      return records.filter(({ tankNumber, kind }) => tankNumber === 2 && kind !== 'gross');
    };
    const weekly = run('static').filter(({ result }) => result !== 'invalid');
    expect(weekly.length).toBeGreaterThanOrEqual(13);
    expect(weekly.length).toBeLessThanOrEqual(15);
    expect(weekly.at(-1)?.result).toBe('failed');
    const daily = run('csld');
    expect(daily.length).toBeGreaterThan(95);
    for (const { at, result } of daily)
      if (result !== 'invalid') expect(result).toBe(at < from + 40 * DAY ? 'passed' : 'failed');
  });
});
