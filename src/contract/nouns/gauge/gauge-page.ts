import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** A page that a console sent and that was not wholly understood. Pages that differ only in numbers and dates are one. */
export const gaugePage = z.object({
  id,
  /** Function code of the console. */
  function: z.string(),
  /** What that report is called. */
  name: z.string(),
  format: z.enum(['computer', 'display']),
  /** 'part': some rows were not understood; 'all': nothing was. */
  not_understood: z.enum(['part', 'all']),
  /** What was not understood, in sentences that may quote the page. */
  reasons: z.array(z.string()),
  first_seen_at: timestamp,
  last_seen_at: timestamp,
  times: z.int().min(1),
  /** When the report was next wholly understood; null: not yet. */
  understood_at: timestamp.nullable(),
  /** Bytes that are kept. */
  size: z.int().min(0),
  /** The page was longer than what is kept. */
  cut: z.boolean(),
});
export type GaugePage = z.infer<typeof gaugePage>;

/** Those that are not understood yet first, the newest first. */
export const gaugePageList = z.object({ pages: z.array(gaugePage) });

/** A page word for word: line ends as they are, other control characters as <SOH>, <ETX>, other bytes by number, as <8A>. */
export const gaugePageText = z.object({ page: gaugePage, text: z.string() });
export type GaugePageText = z.infer<typeof gaugePageText>;
