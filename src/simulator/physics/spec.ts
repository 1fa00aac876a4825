import type { LineFamily } from '#contract/line-families.ts';
import type { UnitSystem } from '#contract/units.ts';
import type { DateStyle } from '#gauges/driver.ts';
import type { FamilyKey } from '#gauges/families.ts';
import type { TankShape } from './cylinder.ts';
import type { Product } from './products.table.ts';

/** Set-up limits of a tank: US gallons of product, inches of water (functions 621 to 629). */
export interface TankLimits {
  low: number;
  deliveryNeeded: number;
  overfill: number;
  high: number;
  maximum: number;
  waterWarning: number;
  waterAlarm: number;
  /** Gallons a running leak test may lose before 02/02 LEAK ALARM (function 626). */
  leakAlarm: number;
}

export interface TankSpec extends TankShape {
  number: number;
  /** At most 20 characters, as the console stores it. */
  label: string;
  /** Switched off at the console (function 601). */
  off?: boolean;
  product: Product;
  /** Mean sales, gallons a day. */
  dailySales: number;
  limits: TankLimits;
}

/** Where a liquid sensor sits; the order is the console's sensor category cc, 0 to 5. */
export const SENSOR_PLACES = [
  'other',
  'annular',
  'dispenser-pan',
  'monitoring-well',
  'stp-sump',
  'piping-sump',
] as const;
export type SensorPlace = (typeof SENSOR_PLACES)[number];

export interface SensorSpec {
  number: number;
  label: string;
  place: SensorPlace;
  /** Switched off at the console (function 701): it is not watched, and is in no state report. */
  off?: boolean;
}

export interface LineSpec {
  /** What tests it; absent: a pressurized line leak detector (PLLD). Each family counts its lines from 1. */
  family?: LineFamily;
  number: number;
  label: string;
  tank: number;
  /** Switched off at the console (function 781). */
  off?: boolean;
  /** Rate at which the console stops the pump, as function 784 numbers it; absent: 3.0 gal/h. */
  shutdownRate?: number;
}

/** Something that goes wrong from a time on (UTC milliseconds) and stays so. */
export type Incident =
  | { kind: 'leak'; tank: number; from: number; gallonsPerHour: number }
  | { kind: 'water'; tank: number; from: number; inchesPerDay: number; upTo: number }
  | { kind: 'probe-out'; tank: number; from: number }
  | { kind: 'no-deliveries'; tank: number; from: number }
  | { kind: 'overfilled'; tank: number; from: number; percent: number }
  | { kind: 'sensor'; sensor: number; from: number; alarm: number }
  | { kind: 'line'; family?: LineFamily; line: number; from: number; alarm: number }
  | { kind: 'system'; type: number; from: number };

/**
 * What a console has only with an option or newer software: tank charts of many points, deliveries with their tickets,
 * and its book by these tickets.
 */
export type ConsoleOption = 'charts' | 'tickets' | 'book';

/** One station's gauge and what is behind it. */
export interface StationSpec {
  /** Unique name; also the gauge's name in the fleet's control. */
  name: string;
  family: FamilyKey;
  timezone: string;
  /** Four station header lines of at most 20 characters (function 503). */
  header: readonly [string, string, string, string];
  /** `nnnnnn-vvv-rrr` and `YY.MM.DD.HH.mm` of function 902. */
  software: string;
  created: string;
  units: UnitSystem;
  dateStyle: DateStyle;
  /** A station that closes at night runs static leak tests; one that does not runs CSLD. */
  closedAtNight: boolean;
  leakTests: 'static' | 'csld';
  /** Console clock minus true time, minutes. */
  clockOffMinutes: number;
  tanks: readonly TankSpec[];
  sensors: readonly SensorSpec[];
  /** Liquid gets to sensors by chance from this moment (ms) on; absent: always. */
  sensorsTripFrom?: number;
  lines: readonly LineSpec[];
  incidents: readonly Incident[];
  /** Absent: none; their functions are refused. */
  options?: readonly ConsoleOption[];
}

/** The usual limits of a tank: low 10 %, delivery 20 %, overfill 90 %, high 95 %, water 1 in and 2 in. */
export function usualLimits(capacity: number): TankLimits {
  return {
    low: capacity * 0.1,
    deliveryNeeded: capacity * 0.2,
    overfill: capacity * 0.9,
    high: capacity * 0.95,
    maximum: capacity * 0.98,
    waterWarning: 1,
    waterAlarm: 2,
    leakAlarm: 3,
  };
}
