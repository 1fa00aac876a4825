import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

export interface SensorEvent {
  /** Console local time 'YYYY-MM-DDTHH:mm'; seconds are dropped. */
  at: string | null;
  /** B39: how long the vacuum was drawn, seconds. */
  seconds: number | null;
  /** 333: serial number of the sensor that was fitted. */
  serial: number | null;
  /** 333: the console's number of its model; null in display format. */
  model: number | null;
  /** 333: its model as printed; null in computer format. */
  words: string | null;
}

export interface SensorEvents extends DeviceBlock {
  sensor: number;
  /** Null in computer format, and where the page prints none. */
  label: string | null;
  events: SensorEvent[];
}

/**
 * Functions 333 (which smart sensors were fitted when) and B39 (when the vacuum of a double-walled space was drawn).
 * Source: 576013-635, the same functions.
 */
export interface SensorEventsReport {
  sensors: SensorEvents[];
}
