import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

export interface SensorAlarmEvent {
  /** Console local time. */
  at: string | null;
  /** Alarm number as function 101 counts it (NN of the family's category); null for a text in no table. */
  alarm: number | null;
  /** Alarm text of a display reply; null in computer format. */
  label: string | null;
}

export interface SensorAlarmHistory extends DeviceBlock {
  sensor: number;
  /** Location; null in computer format. */
  location: string | null;
  events: SensorAlarmEvent[];
}

/** Functions 302, 307, 312, 316, 342, 347, 34C. Source: 576013-635, the same functions. */
export interface SensorAlarmHistoryReport {
  family: 'liquid' | 'vapor' | 'groundwater' | 'smart' | 'two-wire' | 'three-wire' | 'universal' | 'mag';
  sensors: SensorAlarmHistory[];
}
