import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** A delivery with what the console's reconciliation takes it to have brought, console units. */
export interface AdjustedDelivery {
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  start: string | null;
  end: string | null;
  startVolume: number | null;
  endVolume: number | null;
  /** What was delivered, with what was sold meanwhile. */
  adjusted: number | null;
  adjustedTc: number | null;
  /** Dispensed during the delivery; null in display format. */
  dispensed: number | null;
  /** Fields after the fourth as sent: heights, temperatures, and what was dispensed. Empty in display format. */
  more: (number | null)[];
}

export interface TankAdjustedDeliveries extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Newest first. */
  deliveries: AdjustedDelivery[];
}

/** Functions 20B, 21B and 20L. Source: 576013-635 and 577013-950 section 7.2.2, functions 20B, 21B, 20L. */
export interface AdjustedDeliveriesReport {
  tanks: TankAdjustedDeliveries[];
}
