import type { DeviceBlock } from '#gauges/framing/device-blocks.ts';

/** Values of a row in the order in which consoles send them; the last two since version 29. */
export const ANALYSIS_VALUES = [
  'book',
  'delivery',
  'sales',
  'percent',
  'temperature',
  'water',
  'unexplained',
  'meter',
  'vapor',
] as const;

/** What the variance of one stretch of time comes from, console units. */
export interface VarianceAnalysisRow {
  /** Opening, console local time 'YYYY-MM-DDTHH:mm'. */
  from: string | null;
  /** Closing. */
  to: string | null;
  /** Book variance, as in C10. */
  book: number | null;
  /** Share of the deliveries: ticket less gauged. */
  delivery: number | null;
  /** The rest of the book variance. */
  sales: number | null;
  /** Book variance in percent of sales; the samples print it without a sign. */
  percent: number | null;
  temperature: number | null;
  /** Change of the water. */
  water: number | null;
  /** The rest of the sales variance. */
  unexplained: number | null;
  meter: number | null;
  vapor: number | null;
  /** Tanks whose chart the console could not calibrate in 56 days; null where the report does not say. */
  notCalibrated: number[] | null;
  /** Tanks with a chart alarm; null where the report does not say. */
  chartAlarms: number[] | null;
}

/** What a TLS-450 asks for below a variance: 'CHECK TANK FOR LEAK', and of which devices ('T1', 'Q1'). */
export interface CorrectiveAction {
  action: string;
  devices: string[];
}

export interface ProductVarianceAnalysis extends DeviceBlock {
  /** Product number; null in display format. */
  product: number | null;
  tanks: { tank: number; label: string | null }[];
  days: VarianceAnalysisRow[];
  /** Of a printed page; empty in computer format, which has none. */
  actions: CorrectiveAction[];
}

/**
 * Functions C20 (a period), C21 (a week), C22 (a day) and C25 (a period day by day): the console's explanation of its
 * book variance. Source: 576013-635 section 7.6 and 577013-950 section 7.5, the same functions.
 */
export interface VarianceAnalysisReport {
  /** As the page's title says; null in computer format and for a day. */
  period: 'current' | 'previous' | null;
  periods: ProductVarianceAnalysis[];
}
