import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** One day's result; same values as function 251 plus 98 (no idle data) and 99 (active). */
export interface CsldDay {
  /** Console local time. */
  at: string | null;
  result: 'pass' | 'fail' | 'no-results' | 'invalid' | 'increase' | 'warning' | 'no-idle-data' | 'active' | null;
}

export interface TankCsldMonth extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  days: CsldDay[];
}

/** Function A56, CSLD results of a month (V121): the request carries t. Source: 576013-635 function A56. */
export interface CsldMonthReport {
  month: 'current' | 'previous' | null;
  tanks: TankCsldMonth[];
}
