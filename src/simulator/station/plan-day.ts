import { lineOffsets } from '#contract/line-families.ts';
import { noise } from '../physics/noise.ts';
import { file } from './agenda.ts';
import { TANK_ALARM } from './conditions.ts';
import type { Station, Tank } from './station.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Chance a day that a sensor trips: once in four years for one, every few months for a station. */
const SENSOR_TRIPS = 0.0007;
/** Tanks and lines are tested each week: a test on one date of each month would leave 31 days between two. */
export const TEST_DAYS = 7;

/** Files what the day that starts at local midnight `at` will bring: tests, verdicts, resets, tripped sensors. */
export function planDay(station: Station, at: number): void {
  const local = new Date(at + station.zone.offset(at));
  const date = local.getUTCDate();
  const sinceTests = (Math.floor(local.getTime() / DAY) + station.seed) % TEST_DAYS;
  const yearly = local.getUTCMonth() === (station.seed >>> 5) % 12;
  for (const tank of station.tanks) {
    if (station.spec.leakTests === 'static') planStatic(station, tank, at, sinceTests === 0, yearly);
    else file(station.agenda, { kind: 'csld', at: at + 6 * HOUR + tank.spec.number * MINUTE, tank: tank.spec.number });
    remindOfTests(tank, at);
    if (date === 15 && local.getUTCMonth() % 6 === 2) planWaterRemoval(station, tank, at);
  }
  planLines(station, at, sinceTests === 1, yearly);
  planSensors(station, at);
  for (const hour of [6, 14, 22]) file(station.agenda, { kind: 'acknowledge', at: at + hour * HOUR + 7 * MINUTE });
}

function planStatic(station: Station, tank: Tank, at: number, isTestDay: boolean, yearly: boolean): void {
  if (isTestDay) tank.testDue = yearly ? '0.1' : '0.2';
  if (tank.testDue === null) return;
  file(station.agenda, {
    kind: 'test-start',
    at: at + 30 * MINUTE,
    tank: tank.spec.number,
    hours: 4,
    rate: tank.testDue,
  });
}

/** The console's own reminders: a warning 33 days after the last pass (a month and two retries), an alarm after 34. */
function remindOfTests(tank: Tank, at: number): void {
  const days = (at - tank.lastPeriodicPass) / DAY;
  const warning = 1 << TANK_ALARM.periodicNeededWarning;
  const alarm = 1 << TANK_ALARM.periodicNeeded;
  tank.testConditions &= ~(warning | alarm);
  if (days > 33) tank.testConditions |= alarm;
  else if (days > 32) tank.testConditions |= warning;
}

/** Twice a year the water is pumped out, unless it is getting in faster than that. */
function planWaterRemoval(station: Station, tank: Tank, at: number): void {
  if (Number.isFinite(tank.waterUpTo)) return;
  if (tank.state.chart.heightOf(tank.state.base.water) < 0.5) return;
  file(station.agenda, { kind: 'water-out', at: at + 10 * HOUR, tank: tank.spec.number });
}

function planLines(station: Station, at: number, isTestDay: boolean, yearly: boolean): void {
  for (const { family, number } of station.lines) {
    // Consoles test one line after the other.
    const start = at + 3 * HOUR + (lineOffsets[family] / 100 + number) * 11 * MINUTE;
    file(station.agenda, { kind: 'line-test', at: start, family, line: number, rate: '3.0' });
    if (isTestDay)
      file(station.agenda, { kind: 'line-test', at: start + 3 * MINUTE, family, line: number, rate: '0.2' });
    if (isTestDay && yearly)
      file(station.agenda, { kind: 'line-test', at: start + 60 * MINUTE, family, line: number, rate: '0.1' });
  }
}

function planSensors(station: Station, at: number): void {
  if (at < (station.spec.sensorsTripFrom ?? 0)) return;
  const day = Math.floor(at / DAY);
  for (const { spec, alarm } of station.sensors) {
    const seed = station.seed + spec.number * 97;
    if (alarm !== null || noise(seed, day, 51) > SENSOR_TRIPS) continue;
    const start = at + Math.floor(noise(seed, day, 52) * 1440) * MINUTE;
    const end = start + Math.round(120 + noise(seed, day, 53) * 1500) * MINUTE;
    // Fuel in a dispenser pan, water elsewhere: 03/03 and 03/06.
    const type = spec.place === 'dispenser-pan' ? 3 : 6;
    file(station.agenda, { kind: 'sensor', at: start, sensor: spec.number, alarm: type });
    file(station.agenda, { kind: 'sensor', at: end, sensor: spec.number, alarm: null });
  }
}
