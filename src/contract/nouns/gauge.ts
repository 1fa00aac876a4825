import { z } from 'zod';
import { id, timestamp } from './common.ts';

/** Stored state of the connection to a site's gauge. */
export const atgStatus = z.object({
  site_id: id,
  consoleType: z.string(),
  isOnline: z.boolean(),
  last_seen_at: timestamp.nullable(),
  last_poll_at: timestamp.nullable(),
  last_error: z.string().nullable(),
  /** 'computer' or 'display': which form of the protocol the gauge answers; null until probed. */
  format: z.enum(['computer', 'display']).nullable(),
  software: z.string().nullable(),
  /** Console clock minus ours in seconds; null until measured. */
  clock_drift_seconds: z.int().nullable(),
  /** Since when the gauge is in its present state, online or offline. */
  state_since: timestamp.nullable(),
});
export type AtgStatus = z.infer<typeof atgStatus>;
