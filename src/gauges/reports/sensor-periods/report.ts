import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** What the console noted of a sensor in a period. */
export interface SensorInPeriod {
  /** Sensor type, which is its alarm category: 3, 4, 7, 8, 12 or 59. */
  type: number;
  device: number;
  /** Null in computer format. */
  label: string | null;
  /** Console local time of the state. */
  at: string | null;
  state: 'normal' | 'alarm' | 'unknown' | null;
}

export interface SensorPeriod extends DeviceBlock {
  /** The console's number of the period; null in display format. */
  index: number | null;
  /** The period as printed, such as 'September 2016' or '2016/09/05 - 2016/09/07'; null in computer format. */
  name: string | null;
  sensors: SensorInPeriod[];
}

/** Function 34E: the state of each sensor in the last weeks, months or days. Source: 577013-950 function 34E. */
export interface SensorPeriodsReport {
  periods: SensorPeriod[];
}
