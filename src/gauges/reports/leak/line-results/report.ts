import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** One precision test of a line. */
export interface LineTest {
  /** Console local time. */
  at: string | null;
  result: 'passed' | 'failed' | null;
  /** tt: type of test as sent, null where the function sends none. */
  kind: number | null;
}

export interface LineResults extends DeviceBlock {
  line: number;
  /** Line label; null in computer format. */
  label: string | null;
  /** Last 3.0 gal/h test; null in functions that do not report it. */
  gross: LineTest | null;
  /** 3.0 gal/h passes in the last 24 hours. */
  passesLastDay: number | null;
  /** 3.0 gal/h passes since midnight. */
  passesSinceMidnight: number | null;
  /** 0.20 gal/h tests, newest first. */
  periodic: LineTest[];
  /** 0.10 gal/h tests, newest first. */
  annual: LineTest[];
}

/**
 * Functions 373, 383 (PLLD), 388 (WPLLD) results and 374, 384, 389 history of passes.
 * Source: 576013-635, the same functions.
 */
export interface LineResultsReport {
  kind: 'plld' | 'wplld';
  lines: LineResults[];
}
