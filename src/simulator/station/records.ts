import type { LineFamily } from '#contract/line-families.ts';
import type { TankReading } from '../physics/reading.ts';

/** An alarm of a station; times are UTC milliseconds. */
export interface AlarmRecord {
  category: number;
  type: number;
  device: number;
  /** Console sensor category cc, 0 where it does not apply. */
  sensorCategory: number;
  raisedAt: number;
  /** Null while the alarm is active. */
  clearedAt: number | null;
  /** Somebody pressed the reset key, or the remote reset, since it was raised. */
  acknowledged: boolean;
}

/** One row of the console's alarm history. */
export interface AlarmEvent {
  record: AlarmRecord;
  state: 'occurred' | 'cleared';
  at: number;
}

/** A finished delivery with the probe's readings at both ends. */
export interface DeliveryRecord {
  tankNumber: number;
  start: number;
  end: number;
  startReading: TankReading;
  endReading: TankReading;
}

/** What a console writes down of a tank at midnight: US gallons, deg F; delivered and sold since creation, at 60 deg F. */
export interface Closing {
  at: number;
  volume: number;
  temperature: number;
  waterVolume: number;
  water: number;
  delivered: number;
  sold: number;
}

export type LeakKind = '0.2' | '0.1' | 'gross';

/** The outcome of an in-tank leak test; `at` is its start, rate in gal/h (negative is a loss). */
export interface LeakTestRecord {
  tankNumber: number;
  kind: LeakKind;
  method: 'static' | 'csld';
  at: number;
  result: 'passed' | 'failed' | 'invalid';
  rate: number;
  hours: number;
  volume: number;
  reason: string | null;
}

/** The outcome of a line test. */
export interface LineTestRecord {
  family: LineFamily;
  lineNumber: number;
  kind: '3.0' | '0.2' | '0.1';
  at: number;
  result: 'passed' | 'failed';
}

/** Receives every event in simulated time; all times UTC milliseconds. */
export interface StationListener {
  /** Every whole hour, after the tanks have reached it. */
  hour?(at: number): void;
  delivery?(record: DeliveryRecord): void;
  alarmRaised?(record: AlarmRecord): void;
  alarmCleared?(record: AlarmRecord): void;
  leakTest?(record: LeakTestRecord): void;
  lineTest?(record: LineTestRecord): void;
}
