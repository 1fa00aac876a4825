import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** Values of a row in the order in which consoles send and print them. */
export const RECONCILIATION_VALUES = [
  'opening',
  'deliveries',
  'sales',
  'adjustment',
  'calculated',
  'physical',
  'water',
  'variance',
] as const;

/** Book and gauge of one stretch of time, console units. */
export interface ReconciliationRow {
  /** Opening, console local time 'YYYY-MM-DDTHH:mm'. */
  from: string | null;
  /** Closing. */
  to: string | null;
  /** Measured by the probe at the opening. */
  opening: number | null;
  /** Adjusted deliveries. */
  deliveries: number | null;
  /** Metered sales. */
  sales: number | null;
  /** Entered by hand. */
  adjustment: number | null;
  /** Book inventory at the closing. */
  calculated: number | null;
  /** Measured by the probe at the closing. */
  physical: number | null;
  /** Water height at the closing. */
  water: number | null;
  /** Physical less calculated: a loss is negative. */
  variance: number | null;
}

/** Reconciliation of one product: of a tank, or of several that are manifolded or dispensed as one. */
export interface ProductReconciliation extends DeviceBlock {
  /** Product number; null in display format. */
  product: number | null;
  tanks: { tank: number; label: string | null }[];
  /** Each day; empty in the column reports (C06, C08). */
  days: ReconciliationRow[];
  /** The whole period as the console adds it up; null in the computer format of C05 and C07. */
  total: ReconciliationRow | null;
  /** The limit that the console holds the variance against; null in computer format. */
  threshold: number | null;
}

/**
 * Functions C05 and C07 (row by row), C06 and C08 (the period alone): basic inventory reconciliation of the current
 * period (C05, C06) or of the one that C07 and C08 were asked for. Source: 576013-635 section 7.5 and 577013-950
 * section 7.5, the same functions.
 */
export interface ReconciliationReport {
  /** As the page's title says; of computer format only where the function says it, null otherwise. */
  period: 'current' | 'previous' | null;
  periods: ProductReconciliation[];
}
