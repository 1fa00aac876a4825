import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** Values of a row in the order in which consoles send them. */
export const BOOK_VALUES = [
  'opening',
  'sales',
  'ticketed',
  'adjustment',
  'book',
  'gauged',
  'water',
  'variance',
  'percent',
] as const;

/** Book by tickets and gauge of one stretch of time, console units. */
export interface BookVarianceRow {
  /** Opening, console local time 'YYYY-MM-DDTHH:mm'. */
  from: string | null;
  /** Closing. */
  to: string | null;
  opening: number | null;
  /** Metered sales. */
  sales: number | null;
  /** Deliveries by their tickets. */
  ticketed: number | null;
  /** Entered by hand. */
  adjustment: number | null;
  /** Book inventory at the closing. */
  book: number | null;
  /** Measured by the probe at the closing. */
  gauged: number | null;
  /** Water height at the closing; null in display format. */
  water: number | null;
  /** As the console sends it. In the samples it is book less gauged: a loss is above zero, other than in C05 to C08. */
  variance: number | null;
  /** Of the metered sales; the samples print it without a sign. */
  percent: number | null;
}

/** Book variance of one product: of a tank, or of several that are reconciled as one. */
export interface ProductBookVariance extends DeviceBlock {
  /** Product number; null in display format. */
  product: number | null;
  tanks: { tank: number; label: string | null }[];
  days: BookVarianceRow[];
  /** As printed; null in computer format. */
  total: BookVarianceRow | null;
  /** The limit that the console holds the variance against; null in computer format. */
  threshold: number | null;
}

/**
 * Functions C10 (a period), C11 (a week) and C12 (a day): reconciliation by the tickets of deliveries. Source: 576013-635
 * section 7.6 and 577013-950 section 7.5, the same functions.
 */
export interface BookVarianceReport {
  /** As the page's title says; null in computer format and for a day. */
  period: 'current' | 'previous' | null;
  periods: ProductBookVariance[];
}
