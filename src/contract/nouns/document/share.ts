import { z } from 'zod';
import { date, id, month, monthlyStatus, timestamp } from '../common.ts';
import { binderStates } from './packet.ts';

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
  /** file: one file of the packet was opened or downloaded. */
  what: z.enum(['opened', 'downloaded', 'file']),
  /** Name of that file in the packet; null for the page and for the whole packet. */
  file: z.string().nullable(),
  /** Address it came from. */
  ip: z.string(),
  /** What the browser calls itself; '' when it sent no name. */
  agent: z.string(),
});
export type ShareView = z.infer<typeof shareView>;
/** Newest first. */
export const shareViewList = z.object({ views: z.array(shareView), next_cursor: z.string().nullable() });
export type ShareViewList = z.infer<typeof shareViewList>;

/** Files of a packet by their position in `contents`, from 1. */
const positions = z.array(z.int().min(1));

/** What a packet holds, element by element of the inspector's binder, as it was when it was built. */
export const sharedIndex = z.object({
  sections: z.array(
    z.object({
      number: z.int().min(1).max(12),
      title: z.string(),
      elements: z.array(
        z.object({
          label: z.string(),
          citation: z.string(),
          /** Null: the list of what is missing was left out of the packet. */
          state: z.enum(binderStates).nullable(),
          sentence: z.string(),
          files: positions,
        }),
      ),
      /** Of the section and of no one element. */
      files: positions,
    }),
  ),
  /** Of no section: the index itself, tables, manifest and sums. */
  files: positions,
  /** Each tank and line in the packet's month; null: nothing was judged for that month. */
  units: z
    .array(
      z.object({
        name: z.string(),
        /** Product or place; '': not recorded. */
        label: z.string(),
        /** Null: out of use. */
        status: monthlyStatus.nullable(),
        method: z.string(),
        sentence: z.string(),
        /** The site's own day; null: no passing result in the month. */
        last_pass: date.nullable(),
      }),
    )
    .nullable(),
});
export type SharedIndex = z.infer<typeof sharedIndex>;

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
  contents: z.array(
    z.object({
      name: z.string(),
      size: z.int().min(0),
      sha256: z.string(),
      /** From 1: by it the file is opened. */
      position: z.int().min(1),
      /** A browser may show it; every other file can be downloaded only. */
      shows: z.boolean(),
    }),
  ),
  /** Null: the packet was built before an index was kept, or not here. */
  index: sharedIndex.nullable(),
  /** What was expected but absent, one sentence each. Null: the packet does not say, since its list was left out or is not known. */
  missing: z.array(z.string()).nullable(),
  /**
   * Months whose verdict has changed since the packet was asked for, the oldest first. `was`: null: the month had no verdict
   * then. `changed_on`: the site's own day.
   */
  changed_verdicts: z.array(z.object({ month, was: monthlyStatus.nullable(), is: monthlyStatus, changed_on: date })),
});
export type SharedPacket = z.infer<typeof sharedPacket>;
