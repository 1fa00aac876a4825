import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** How far a leak test of a sump has come. `none`: the console has no test data. */
export type SumpTestState = 'none' | 'aborted' | 'fill' | 'measuring' | 'passed';

/** Why the console gave up a leak test of a sump. */
export type SumpAbort =
  | 'sensor-alarm'
  | 'water-too-low'
  | 'water-too-high'
  | 'temperature-too-low'
  | 'temperature-too-high'
  | 'water-increased'
  | 'water-decreased'
  | 'insufficient-data'
  | 'leak-rate-too-high'
  | 'phase-timeout'
  | 'temperature-timeout'
  /** A reason that the manual does not know. */
  | 'unknown';

/** One leak test of a sump. Heights are inches, temperatures degrees Fahrenheit, whatever the console's units. */
export interface SumpTest {
  /** Start of the test, console local time. */
  at: string | null;
  /** Null: a number or text that the manual does not know. */
  state: SumpTestState | null;
  /** Null where it was not aborted, and where no reason was reported. */
  abort: SumpAbort | null;
  startHeight: number | null;
  startTemperature: number | null;
  endHeight: number | null;
  endTemperature: number | null;
  minutes: number | null;
  /** Degrees Fahrenheit an hour; of 317 alone, and null while it is not valid. */
  temperatureRate: number | null;
  /** Inches an hour; of 317 alone, and null while it is not valid. */
  leakRate: number | null;
}

export interface SumpTests extends DeviceBlock {
  /** Smart sensor number. */
  sensor: number;
  /** Sensor label; null in computer format. */
  label: string | null;
  /** Newest first. */
  tests: SumpTest[];
}

/**
 * Leak tests of sumps by MAG sensors: 317 the one in progress or the last, 318 the last passed one, 319 the last ten
 * passed ones, 31A the last passed one of each year. Source: 576013-635 functions 317, 318, 319, 31A.
 */
export interface SumpTestsReport {
  sensors: SumpTests[];
}
