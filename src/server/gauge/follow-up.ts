import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import { functionRow } from '#gauges/driver.ts';
import type { DeviceKind } from '#gauges/functions/function-row.ts';
import type { OwnedGauge } from './owned-gauge.ts';
import { historyCodes, setupCodes } from './plan.ts';
import { type PlanRow, pollPlan } from './poll-plan.ts';

/** Facts that a console reports after something has ended: a delivery, a leak test. */
export type Outcome = 'deliveries' | 'leakTests';

/** Reports of each outcome by device, those that are asked most often alone: they hold the last one. */
const reports = new Map<string, PlanRow[]>();

function reportsOf(outcome: Outcome, device: DeviceKind): PlanRow[] {
  const key = `${outcome}/${device}`;
  const known = reports.get(key);
  if (known !== undefined) return known;
  const rows = pollPlan.filter(({ code }) => {
    const row = functionRow(code);
    return row.device === device && row.feeds?.includes(outcome) === true;
  });
  reports.set(key, rows);
  return rows;
}

/**
 * Notes whether a delivery or a leak test runs on a device, as the console's state reports say it (status bits of
 * function 201, test states of functions 381 and 386: 576013-635). When it is over, its report comes with the next poll
 * instead of the next hour or day. `name`: among its kind. A state that nobody knows changes nothing.
 */
export function noteRunning(
  gauge: OwnedGauge,
  outcome: Outcome,
  device: DeviceKind,
  name: number | string,
  isRunning: boolean | null,
): void {
  if (isRunning !== null) note(gauge, outcome, device, `${outcome}/${device}/${name}`, isRunning);
}

function note(gauge: OwnedGauge, outcome: Outcome, device: DeviceKind, key: string, isRunning: boolean): void {
  if (!isRunning) {
    if (gauge.running?.delete(key)) bringForward(gauge, outcome, device);
    return;
  }
  gauge.running ??= new Set();
  gauge.running.add(key);
}

/** Has the reports of an outcome asked in the next poll. */
function bringForward(gauge: OwnedGauge, outcome: Outcome, device: DeviceKind): void {
  const answered = reportsOf(outcome, device).filter(({ code }) => gauge.profile?.codes[code] !== 'no');
  const soonest = Math.min(...answered.map(({ every }) => every));
  for (const { code, every } of answered) {
    if (every > soonest) continue;
    gauge.readAt.setLongAgo(code);
    gauge.readAtChanged = true;
    gauge.slowDueAt = 0;
  }
}

/** Every report of deliveries and leak tests in the plan. */
const outcomeCodes = pollPlan.flatMap(({ code }) => {
  const feeds = functionRow(code).feeds ?? [];
  return feeds.includes('deliveries') || feeds.includes('leakTests') ? [code] : [];
});

/**
 * After a time in which nobody watched the gauge: the console's own records of alarms, deliveries and leak tests come
 * with the next poll.
 */
export function readWhatWasMissed(gauge: OwnedGauge): void {
  for (const code of historyCodes) gauge.readAt.forget(code);
  for (const code of outcomeCodes) gauge.readAt.setLongAgo(code);
  gauge.readAtChanged = true;
  gauge.slowDueAt = 0;
}

/** Reports of capacities, limits and labels of tanks. */
const tankSetupCodes = pollPlan.flatMap(({ code }) => (functionRow(code).feeds?.includes('setup') ? [code] : []));

/** The gauge counts in other units than those its numbers were taken for: limits that are stored come with the next poll. */
export function readSetupAnew(gauge: OwnedGauge): void {
  for (const code of tankSetupCodes) gauge.readAt.setLongAgo(code);
  gauge.readAtChanged = true;
  gauge.slowDueAt = 0;
}

/** A clock that is so many seconds elsewhere than in the last poll was set: none goes wrong so fast. */
const clockJump = 300;
/** Settings are asked for before their time once in so long: a clock that jumps in each poll would have them all asked each time. */
const seekMs = 3_600_000;

/**
 * After a poll: a clock that has jumped was set by somebody who has the console's set-up open. The settings come with the
 * next poll instead of the next hour or day.
 */
export function noteClockJump(gauge: OwnedGauge, now: number): void {
  const { driftAtPoll, clockDriftSeconds, settingsSoughtAt } = gauge;
  if (driftAtPoll === null || clockDriftSeconds === null) return;
  if (Math.abs(clockDriftSeconds - driftAtPoll) < clockJump) return;
  if (settingsSoughtAt !== null && now - settingsSoughtAt < seekMs) return;
  gauge.settingsSoughtAt = now;
  for (const code of setupCodes) gauge.readAt.setLongAgo(code);
  gauge.readAtChanged = true;
  gauge.slowDueAt = 0;
}

/** Categories of alarms by the devices whose leak tests they speak of (576013-635, function 101 notes). */
const testedDevices: ReadonlyMap<number, DeviceKind> = new Map([
  [2, 'tank'],
  [6, 'line'],
  [21, 'line'],
  [26, 'line'],
]);

/** An alarm of a leak has opened: the test result that it stands for is read in the next poll. */
export function noteLeakAlarm(gauge: OwnedGauge, { category, type }: { category: number; type: number }): void {
  const device = testedDevices.get(category);
  if (device !== undefined && alarmCode(category, type)?.kind === 'leak') bringForward(gauge, 'leakTests', device);
}

/** Leak Test Active (576013-635, function 101 notes). */
const testActive = { category: 2, type: 20 };

/**
 * Notes the tank tests that run by the list of alarms: a page prints no status bits, and there Leak Test Active is all
 * that shows it. Kept apart from the bits, since not every console lists it.
 */
export function noteListed(
  gauge: OwnedGauge,
  alarms: readonly { category: number | null; type: number | null }[],
): void {
  const isListed = alarms.some(({ category, type }) => category === testActive.category && type === testActive.type);
  note(gauge, 'leakTests', 'tank', 'leakTests/listed', isListed);
}
