import type { NotifyLogEntry } from '#contract/nouns/people/notification.ts';
import { type LogRow, listNoticeLog } from '#server/store/notification/notice-log.ts';
import type { Context } from '../context.ts';

export interface LogQuery {
  /** Null: of everybody. */
  userId: number | null;
  /** Null: of every site, and of none. */
  siteId: number | null;
  belowId: number | null;
  limit: number;
}

/**
 * The notifications people received, newest first: one more than `limit`, so that the caller sees whether there are more. Whoever
 * asks reads of sites that they may read now; admins read all.
 */
export async function listLog(ctx: Context, query: LogQuery): Promise<NotifyLogEntry[]> {
  const rows = await listNoticeLog(ctx.db, {
    ...query,
    limit: query.limit + 1,
    readerId: ctx.actor.role === 'admin' ? null : (ctx.actor.userId ?? NOBODY),
  });
  return rows.map(toEntry);
}

/** No person has this number. */
const NOBODY = 0;

function toEntry(row: LogRow): NotifyLogEntry {
  const { id, siteId, kind, channel, what, subject, reason } = row;
  return {
    id,
    at: row.at.toISOString(),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    site: siteId === null ? null : { id: siteId, name: row.siteName },
    kind,
    channel,
    what,
    subject,
    reason,
  };
}
