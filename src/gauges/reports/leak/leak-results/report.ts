import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

export interface LeakResult {
  /** tt: 0.20 gal/h, 0.10 gal/h, gross. */
  test: 'periodic' | 'annual' | 'gross';
  /** Tank tested as part of a manifolded set; null in display format. */
  manifolded: boolean | null;
  /** Start of the test, console local time. */
  at: string | null;
  result: 'passed' | 'failed' | 'invalid' | null;
  /** Console volume units per hour; negative is a loss. */
  rate: number | null;
  /** Hours. */
  duration: number | null;
  volume: number | null;
  /** Reason text a 4xx display adds; null elsewhere. */
  reason: string | null;
}

export interface TankLeakResults extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  results: LeakResult[];
}

/** Function 208, last in-tank leak test of each type. Source: 576013-635 function 208. */
export interface LeakResultsReport {
  tanks: TankLeakResults[];
}
