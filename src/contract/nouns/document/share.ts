import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** Shape only: the hours have a sentence of their own. */
export const shareInput = z.object({ file: z.string('must be text'), ttlHours: z.unknown().optional() });
export type ShareInput = z.input<typeof shareInput>;

export const share = z.object({
  success: z.literal(true),
  /** Absolute; returned this once. */
  url: z.string(),
  expires_at: timestamp,
  share_id: id,
});
export type Share = z.infer<typeof share>;

export const shareInfo = z.object({
  share_id: id,
  file: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
  revoked_at: timestamp.nullable(),
  downloads: z.int().min(0),
  /** How often its page was opened. */
  views: z.int().min(0),
  last_viewed_at: timestamp.nullable(),
  /** live: opens; expired; withdrawn; gone: its packet or its maker's access is. */
  state: z.enum(['live', 'expired', 'withdrawn', 'gone']),
  /** The caller may withdraw it. */
  may_withdraw: z.boolean(),
});
export type ShareInfo = z.infer<typeof shareInfo>;
export const shareInfoList = z.object({ shares: z.array(shareInfo) });
export type ShareInfoList = z.infer<typeof shareInfoList>;

/** Somebody used a link. */
export const shareView = z.object({
  at: timestamp,
  what: z.enum(['opened', 'downloaded']),
  /** Address it came from. */
  ip: z.string(),
  /** What the browser calls itself; '' when it sent no name. */
  agent: z.string(),
});
export type ShareView = z.infer<typeof shareView>;
/** Newest first. */
export const shareViewList = z.object({ views: z.array(shareView), next_cursor: z.string().nullable() });
export type ShareViewList = z.infer<typeof shareViewList>;

/** What the page of a share link shows: this packet and nothing else. */
export const sharedPacket = z.object({
  file: z.string(),
  size: z.int().min(0),
  sha256: z.string(),
  site_name: z.string(),
  /** YYYY-MM; null for an archive that was not built here. */
  month: z.string().nullable(),
  created_at: timestamp,
  shared_by: z.string(),
  expires_at: timestamp,
  /** In the order of the archive; sizes in bytes, unpacked. */
  contents: z.array(z.object({ name: z.string(), size: z.int().min(0), sha256: z.string() })),
  /** What was expected but absent, one sentence each. */
  missing: z.array(z.string()),
});
export type SharedPacket = z.infer<typeof sharedPacket>;
