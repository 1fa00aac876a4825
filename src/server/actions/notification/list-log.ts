import type { NotifyLogEntry } from '#contract/nouns/notification.ts';
import { type LogRow, listNoticeLog } from '#server/store/notice-log.ts';
import type { Context } from '../context.ts';

export interface LogQuery {
  /** Null: of everybody. */
  userId: number | null;
  /** Null: of every site, and of none. */
  siteId: number | null;
  belowId: number | null;
  limit: number;
}

/** What people were told, newest first: one more than `limit`, so that the caller sees whether there are more. */
export async function listLog(ctx: Context, query: LogQuery): Promise<NotifyLogEntry[]> {
  const rows = await listNoticeLog(ctx.db.$client, { ...query, limit: query.limit + 1 });
  return rows.map(toEntry);
}

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
