import { gauss, noise } from '../physics/noise.ts';
import type { TankReading } from '../physics/reading.ts';
import { readTank } from '../physics/reading.ts';
import { soldBy } from '../physics/tank.ts';
import { TANK_ALARM } from './conditions.ts';
import type { LeakKind, LeakTestRecord } from './records.ts';
import type { RunningTest, Station, Tank } from './station.ts';

const HOUR = 3_600_000;
const KEEP = 400 * 24 * HOUR;
/** A console fails a test at half the rate it is named for (0.05 for the annual test), gal/h. */
const FAIL_BELOW: Record<LeakKind, number> = { '0.2': -0.1, '0.1': -0.05, gross: -1.5 };
const FAIL_TYPE: Record<LeakKind, number> = {
  '0.2': TANK_ALARM.periodicFail,
  '0.1': TANK_ALARM.annualFail,
  gross: TANK_ALARM.grossFail,
};

/** Starts a static test; a tank that is being tested already, or has no probe, is left alone. */
export function startTest(tank: Tank, at: number, kind: '0.2' | '0.1', hours: number | null): void {
  if (tank.test !== null || tank.state.probeOut) return;
  tank.test = {
    start: at,
    plannedEnd: hours === null ? null : at + hours * HOUR,
    kind,
    startReading: readTank(tank.state, at),
    soldAtStart: tank.state.sold + soldBy(tank.state, at),
  };
}

/** Loss or gain per hour that the probe measures in a test, gal/h: the leak and the probe's own noise. */
export function measuredRate(tank: Tank, test: RunningTest): number {
  return -tank.state.leakGallonsPerHour + 0.022 * gauss(tank.state.seed, Math.floor(test.start / HOUR), 31);
}

function whyInvalid(tank: Tank, test: RunningTest, at: number, end: TankReading): string | null {
  if (tank.state.probeOut) return 'PROBE OUT';
  if (at - test.start < 2 * HOUR) return 'TEST TOO SHORT';
  if (end.volume < 0.25 * tank.spec.capacity) return 'LOW LEVEL';
  if (test.start - tank.lastDropEnd < 6 * HOUR || tank.state.drop !== null) return 'RECENT DELIVERY';
  if (tank.state.sold + soldBy(tank.state, at) - test.soldAtStart > 0.5) return 'TANK ACTIVE';
  return null;
}

/** Ends the running test and files its results: the test itself and the gross test of its first hour. */
export function endTest(station: Station, tank: Tank, at: number): void {
  const { test } = tank;
  if (test === null) return;
  tank.test = null;
  const end = readTank(tank.state, at);
  tank.lastTest = { test, end: at, endReading: end };
  const reason = whyInvalid(tank, test, at, end);
  const rate = measuredRate(tank, test);
  const hours = (at - test.start) / HOUR;
  const common = { tankNumber: tank.spec.number, method: 'static' as const, at: test.start, volume: end.volume };
  for (const kind of ['gross', test.kind] as const) {
    const passed = rate > FAIL_BELOW[kind];
    const result = reason !== null ? ('invalid' as const) : passed ? ('passed' as const) : ('failed' as const);
    fileResult(station, tank, { ...common, kind, result, rate, hours: kind === 'gross' ? 1 : hours, reason });
  }
  if (reason === null && -rate * hours > tank.spec.limits.leakAlarm) tank.testConditions |= 1 << TANK_ALARM.leak;
  if (reason === null && tank.testDue === test.kind) tank.testDue = null;
}

/** The daily CSLD verdict from the idle hours of the days before. */
export function csldVerdict(station: Station, tank: Tank, at: number): void {
  if (tank.state.probeOut) return;
  const day = Math.floor(at / (24 * HOUR));
  const rate = -tank.state.leakGallonsPerHour + 0.02 * gauss(tank.state.seed, day, 33);
  const idle = noise(tank.state.seed, day, 36) > 0.02;
  fileResult(station, tank, {
    tankNumber: tank.spec.number,
    kind: '0.2',
    method: 'csld',
    at,
    result: !idle ? 'invalid' : rate > FAIL_BELOW['0.2'] ? 'passed' : 'failed',
    rate,
    hours: Math.round(60 * (9 + 14 * noise(tank.state.seed, day, 37))) / 60,
    volume: readTank(tank.state, at).volume,
    reason: idle ? null : 'NO IDLE TIME',
  });
}

function fileResult(station: Station, tank: Tank, record: LeakTestRecord): void {
  tank.results[record.kind] = record;
  if (record.method === 'csld') {
    tank.csld.unshift(record);
    tank.csld.length = Math.min(tank.csld.length, 62);
  }
  if (record.result === 'passed') {
    tank.passes.unshift(record);
    while ((tank.passes.at(-1)?.at ?? record.at) < record.at - KEEP) tank.passes.pop();
    tank.testConditions &= ~(1 << FAIL_TYPE[record.kind]);
    if (record.kind !== 'gross') {
      tank.lastPeriodicPass = record.at;
      const settled = [TANK_ALARM.leak, TANK_ALARM.periodicNeededWarning, TANK_ALARM.periodicNeeded];
      for (const type of settled) tank.testConditions &= ~(1 << type);
    }
  } else if (record.result === 'failed') {
    tank.testConditions |= 1 << FAIL_TYPE[record.kind];
  }
  station.listener.leakTest?.(record);
}
