import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** A delivery with the number of its bill of lading, as somebody entered both at the console; console units. */
export interface BillOfLading {
  /** End, console local time 'YYYY-MM-DDTHH:mm'. */
  end: string | null;
  /** Number of the bill of lading; null for none. */
  number: string | null;
  /** Volume of the ticket; 0 where nobody entered one. */
  ticket: number | null;
  gauged: number | null;
  /** Gauged at the reference temperature. */
  gaugedTc: number | null;
}

export interface BillsOfLading extends DeviceBlock {
  /** Null in display format, which lists a product. */
  tank: number | null;
  /** Number of the product; null in computer format, which lists a tank. */
  product: number | null;
  /** Product code; null in display format. */
  code: string | null;
  /** Type of the probe; null in display format. */
  probe: number | null;
  /** Name of the product; null in computer format. */
  label: string | null;
  deliveries: BillOfLading[];
}

/** Function 222. Source: 576013-635 and 577013-950 section 7.2.2. */
export interface BillOfLadingReport {
  /** As the page's title says; null in computer format. */
  period: 'current' | 'previous' | null;
  lists: BillsOfLading[];
}
