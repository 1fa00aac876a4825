import type { AlarmRecord } from './records.ts';
import type { Station } from './station.ts';

/** A TLS-350 keeps the last hundred or so rows. */
const HISTORY = 200;

/** Category 02 types the console files as non-priority: warnings, and the note that a test runs. */
const TANK_WARNINGS = new Set([1, 10, 11, 16, 17, 20, 21, 22, 23, 24, 25, 27, 28, 30]);

/** Whether an alarm goes to the priority history (111) and stays on 101 until it is reset. */
export function isPriority(category: number, type: number): boolean {
  if (category === 2) return !TANK_WARNINGS.has(type);
  if (category === 3) return type !== 2 && type !== 10;
  if (category === 21) return type !== 1 && type !== 4 && type !== 12;
  return false;
}

function note(station: Station, record: AlarmRecord, state: 'occurred' | 'cleared', at: number): void {
  station.events.push({ record, state, at });
  if (station.events.length > HISTORY) station.events.splice(0, station.events.length - HISTORY);
}

/** Raises an alarm unless it is active already; `at` is UTC milliseconds. */
export function raise(
  station: Station,
  alarm: { category: number; type: number; device: number; sensorCategory?: number },
  at: number,
): void {
  const { category, type, device, sensorCategory = 0 } = alarm;
  if (standing(station, category, type, device) !== undefined) return;
  // The same alarm again takes the place of its latched forerunner: the console has one line for both.
  station.alarms = station.alarms.filter((a) => a.category !== category || a.type !== type || a.device !== device);
  const record = { category, type, device, sensorCategory, raisedAt: at, clearedAt: null, acknowledged: false };
  station.alarms.push(record);
  note(station, record, 'occurred', at);
  station.listener.alarmRaised?.(record);
}

/** Clears a standing alarm. A priority alarm nobody has reset yet stays listed by 101. */
export function clear(station: Station, category: number, type: number, device: number, at: number): void {
  const record = standing(station, category, type, device);
  if (record === undefined) return;
  record.clearedAt = at;
  note(station, record, 'cleared', at);
  station.listener.alarmCleared?.(record);
  if (record.acknowledged || !isPriority(category, type)) {
    station.alarms = station.alarms.filter((a) => a !== record);
  }
}

/** The reset key, or the remote reset of function 003: latched alarms go, standing ones stay. */
export function acknowledge(station: Station): void {
  for (const record of station.alarms) record.acknowledged = true;
  station.alarms = station.alarms.filter((record) => record.clearedAt === null);
}

function standing(station: Station, category: number, type: number, device: number): AlarmRecord | undefined {
  return station.alarms.find(
    (a) => a.clearedAt === null && a.category === category && a.type === type && a.device === device,
  );
}
