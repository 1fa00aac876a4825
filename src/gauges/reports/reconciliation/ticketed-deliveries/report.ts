import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** A delivery with the amount of its ticket, as somebody entered it at the console; console units. */
export interface TicketedDelivery {
  /** End, console local time 'YYYY-MM-DDTHH:mm'. */
  end: string | null;
  ticket: number | null;
  /** What the console measured, on the same base as the ticket. */
  gauged: number | null;
  /** Ticket less gauged. */
  variance: number | null;
  startTemperature: number | null;
  endTemperature: number | null;
  /** Estimated temperature of what was delivered. */
  deliveredTemperature: number | null;
}

export interface TankTicketedDeliveries extends DeviceBlock {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Type of the probe; null in display format. */
  probe: number | null;
  /** Tank label; null in computer format. */
  label: string | null;
  deliveries: TicketedDelivery[];
}

/**
 * Ticketed deliveries of a period (221), and their variances in a period, a week or a day (225, 226, 227), which have no
 * temperatures. Source: 576013-635 and 577013-950 section 7.2.2, the same functions.
 */
export interface TicketedDeliveriesReport {
  /** 'standard': volumes at the reference temperature. Null where the report does not say. */
  volumes: 'standard' | null;
  tanks: TankTicketedDeliveries[];
}
