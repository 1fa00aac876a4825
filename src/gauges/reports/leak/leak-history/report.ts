import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** Test types tt: 0.20 gal/h, 0.10 gal/h, gross (3 gal/h). */
export type LeakTestKind = 'periodic' | 'annual' | 'gross';

export interface PassedLeakTest {
  /** RR: the last passed, the fullest passed, or the fullest passed periodic of one month. */
  row: 'last' | 'fullest' | 'fullest-of-month';
  /** Slot nn: 1..12 for a month row, 1 otherwise; null in display format where it is not printed. */
  slot: number | null;
  test: LeakTestKind;
  /** Start of the test, console local time. */
  at: string | null;
  /** Hours. */
  duration: number | null;
  /** Console volume units. */
  volume: number | null;
  /** Percent of full volume. */
  percent: number | null;
  /** Function 212 and the display TEST TYPE column; null in a computer 207. */
  method: 'standard' | 'csld' | null;
}

export interface TankLeakHistory extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  tests: PassedLeakTest[];
}

/** Functions 207 (passed leak tests) and 212 (the same with method). Source: 576013-635 functions 207, 212. */
export interface LeakHistoryReport {
  tanks: TankLeakHistory[];
}
