import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** Tank values at one end of a delivery, console units. */
export interface DeliveryPoint {
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  at: string | null;
  volume: number | null;
  tcVolume: number | null;
  /** Water height. */
  water: number | null;
  temperature: number | null;
  /** Fuel height; null from firmware that sends eight fields. */
  height: number | null;
}

export interface Delivery {
  start: DeliveryPoint;
  end: DeliveryPoint;
  /** AMOUNT line of a display reply; null in computer format, where it is end minus start. */
  amount: number | null;
  tcAmount: number | null;
  /** Fields after the tenth, as sent. */
  more: (number | null)[];
}

export interface TankDeliveries extends DeviceBlock {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Newest first, at most ten (one for 20C). */
  deliveries: Delivery[];
}

/** Functions 202 (last ten) and 20C (newest). Source: 576013-635 functions 202, 20C. */
export interface DeliveriesReport {
  tanks: TankDeliveries[];
}
