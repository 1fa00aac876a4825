import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

export interface DeviceAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** By the name of `states.table.ts`; null for a number or text that the manuals do not know. */
  state: string | null;
  /** The console's own word or number for such a state; '' where the state is known. */
  words: string;
}

export interface DeviceAlarmHistory extends DeviceBlock {
  device: number;
  /** Null in computer format. */
  label: string | null;
  events: DeviceAlarmEvent[];
}

/**
 * What pump relay monitors (323) and external inputs (402, 403) reported, newest first. Source: 576013-635 and
 * 577013-950, the same functions.
 */
export interface DeviceAlarmHistoryReport {
  kind: 'pump_relay' | 'input';
  devices: DeviceAlarmHistory[];
}
