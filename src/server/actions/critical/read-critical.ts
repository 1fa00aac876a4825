import type { CriticalList, CriticalNotification } from '#contract/nouns/site/critical.ts';
import {
  type CriticalRow,
  countUnreadCritical,
  listCriticalOf,
  markCriticalRead,
} from '#server/store/critical/critical-list.ts';
import type { Context } from '../context.ts';

const most = 50;

/** The newest critical notifications of a person, of sites that they may read now. */
export async function readCritical({ db }: Context, userId: number): Promise<CriticalList> {
  const rows = await listCriticalOf(db, userId, most);
  return { unread: await countUnreadCritical(db, userId), notifications: rows.map(toNotification) };
}

/** Marks some of a person's own as read; numbers of others change nothing. */
export function markRead({ db, now }: Context, userId: number, ids: readonly number[]): Promise<void> {
  return markCriticalRead(db, userId, ids, now);
}

function toNotification(row: CriticalRow): CriticalNotification {
  const { id, siteId, siteName, facts, line } = row;
  return {
    id,
    site: { id: siteId, name: siteName },
    class: row.class,
    line,
    opened_at: row.at.toISOString(),
    report_by: facts.reportBy === undefined ? null : new Date(facts.reportBy).toISOString(),
    issue_id: facts.issueId ?? null,
    read_at: row.readAt?.toISOString() ?? null,
  };
}
