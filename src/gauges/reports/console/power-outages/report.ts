import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** What was in a tank when the power went or came back, console units. */
export interface OutagePoint {
  volume: number | null;
  waterVolume: number | null;
  temperature: number | null;
}

export interface PowerOutage {
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  removedAt: string | null;
  restoredAt: string | null;
  removed: OutagePoint;
  restored: OutagePoint;
  /** What the volume changed by while the power was out. */
  change: number | null;
}

export interface TankOutages extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  outages: PowerOutage[];
}

/** Function A91: power failures of the console, with what was in each tank. Source: 576013-635 and 577013-950 A91. */
export interface PowerOutagesReport {
  tanks: TankOutages[];
}
