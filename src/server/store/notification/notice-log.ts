import type { NotifyChannel, NotifyKind, NotifyLogEntry } from '#contract/nouns/people/notification.ts';
import type { Sql } from '../database/pool.ts';

type What = NotifyLogEntry['what'];

export interface LogLine {
  userId: number;
  siteId: number | null;
  siteName: string;
  kind: NotifyKind;
  channel: NotifyChannel;
  what: What;
  subject: string;
  reason: string;
}

/** Records the outcome of notifications, a row each. */
export async function logNotices(
  client: Sql,
  ids: readonly number[],
  { at, what, reason }: { at: Date; what: What; reason: string },
): Promise<void> {
  await client.query(
    `insert into notice_log (at, user_id, user_name, user_email, site_id, site_name, kind, channel, what, subject, reason)
     select $2, n.user_id, coalesce(u.name, n.user_name), coalesce(u.email, n.user_email), n.site_id,
       coalesce(s.name, n.site_name), n.kind, n.channel, $3, n.line, $4
     from notices n left join users u on u.id = n.user_id left join sites s on s.id = n.site_id
     where n.id = any($1) order by n.id`,
    [ids, at, what, reason],
  );
}

/** Notes what became of a message as a whole. Nothing for a person who is not there any more. */
export async function logMessage(client: Sql, line: LogLine, at: Date): Promise<void> {
  await client.query(
    `insert into notice_log (at, user_id, user_name, user_email, site_id, site_name, kind, channel, what, subject, reason)
     select $1, u.id, u.name, u.email, $3, $4, $5, $6, $7, $8, $9 from users u where u.id = $2`,
    [at, line.userId, line.siteId, line.siteName, line.kind, line.channel, line.what, line.subject, line.reason],
  );
}

/** When a person was last sent something over a channel, successfully or not, tests aside; null: never. */
export async function lastMessageAt(client: Sql, userId: number, channel: NotifyChannel): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select at from notice_log
     where user_id = $1 and channel = $2 and what in ('sent', 'failed') and kind <> 'test'
     order by id desc limit 1`,
    [userId, channel],
  );
  return rows[0]?.at ?? null;
}

export interface LogRow {
  id: number;
  at: Date;
  userId: number;
  userName: string;
  userEmail: string;
  siteId: number | null;
  siteName: string;
  kind: NotifyKind;
  channel: NotifyChannel;
  what: What;
  subject: string;
  reason: string;
}

/**
 * The log newest first, from below an id; of one person, of one site, or of all. With a reader only what they may read
 * now: rows of sites on their list, their own test messages and month ends, which name none, and messages about several sites, whose subject names none.
 */
export async function listNoticeLog(
  client: Sql,
  filter: {
    userId: number | null;
    siteId: number | null;
    belowId: number | null;
    limit: number;
    /** Null: an admin, who reads all. */
    readerId: number | null;
  },
): Promise<LogRow[]> {
  const { rows } = await client.query<LogRow>(
    `select id, at, user_id as "userId", user_name as "userName", user_email as "userEmail", site_id as "siteId",
       site_name as "siteName", kind, channel, what, subject, reason
     from notice_log l
     where ($1::int is null or user_id = $1) and ($2::int is null or site_id = $2) and ($3::int is null or id < $3)
       and ($5::int is null
         or site_id is null and (kind in ('test', 'month') or subject ~ ' at [0-9]+ sites$')
         or exists (select from user_sites x join sites s on s.id = x.site_id and s.deleted_at is null
           where x.user_id = $5 and x.site_id = l.site_id))
     order by id desc limit $4`,
    [filter.userId, filter.siteId, filter.belowId, filter.limit, filter.readerId],
  );
  return rows;
}

/** Settled notifications are kept only so that nothing is sent twice. */
export async function pruneNotices(client: Sql, before: Date): Promise<number> {
  const { rowCount } = await client.query("delete from notices where state <> 'waiting' and created_at < $1", [before]);
  return rowCount ?? 0;
}
