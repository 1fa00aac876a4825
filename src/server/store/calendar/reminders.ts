import type { Database, Sql } from '../database/pool.ts';

/** A live site as reminders need it. */
export interface RemindedSite {
  id: number;
  name: string;
  timezone: string;
  /** Those of reminders, else those of reports, else everybody who may change the site. */
  recipients: string[];
}

/** One site, or every live one. */
export async function readRemindedSites(client: Sql, siteId: number | null): Promise<RemindedSite[]> {
  const { rows } = await client.query<RemindedSite>(
    `select s.id, s.name, s.timezone,
       case when cardinality(s.reminder_recipients) > 0 then s.reminder_recipients
            when cardinality(s.report_recipients) > 0 then s.report_recipients
            else array(
              select u.email from user_sites a join users u on u.id = a.user_id
              where a.site_id = s.id and a.can_write and u.role <> 'regulator' order by u.email)
       end as recipients
     from sites s where s.deleted_at is null and ($1::int is null or s.id = $1) order by s.id`,
    [siteId],
  );
  return rows;
}

/** One reminder of a site at a time; the lock ends with the transaction. */
export async function lockReminders(client: Sql, siteId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('reminders'), $1)", [siteId]);
}

/** When a site was last reminded, by a person or automatically; null: never. */
export async function lastReminderAt(client: Sql, siteId: number, by: 'person' | 'itself'): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select max(sent_at) as at from reminders where site_id = $1 and (sent_by is null) = $2`,
    [siteId, by === 'itself'],
  );
  return rows[0]?.at ?? null;
}

export interface NewReminder {
  siteId: number;
  sentAt: Date;
  windowDays: number;
  items: number;
  recipients: readonly string[];
  sentBy: string | null;
}

export async function insertReminder(client: Sql, row: NewReminder): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into reminders (site_id, sent_at, window_days, items, recipients, sent_by) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [row.siteId, row.sentAt, row.windowDays, row.items, row.recipients, row.sentBy],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into reminders answered no row');
  return id;
}

export interface RemindedItem {
  key: string;
  nextDue: string | null;
  status: string;
}

/** Notes that items are reminded of today; answers the keys of those that were not yet. */
export async function noteRemindedItems(
  client: Sql,
  siteId: number,
  day: string,
  items: readonly RemindedItem[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `insert into reminded_items (site_id, key, next_due, status, day)
     select $1, key, coalesce("nextDue", ''), status, $2 from json_to_recordset($3) as r(key text, "nextDue" text, status text)
     on conflict do nothing returning key`,
    [siteId, day, JSON.stringify(items)],
  );
  return rows.map((row) => row.key);
}

/** Reminders of items older than some days are no longer needed to keep them apart. */
export async function pruneRemindedItems(db: Database, before: string): Promise<void> {
  await db.query('delete from reminded_items where day < $1', [before]);
}

export interface ReminderRow {
  id: number;
  siteId: number;
  siteName: string;
  sentAt: Date;
  items: number;
  recipients: string[];
  sentBy: string | null;
}

/** Reminders newest first, from below a given id; of one site or of all. */
export async function listReminders(
  client: Sql,
  filter: { siteId: number | null; belowId: number | null; limit: number },
): Promise<ReminderRow[]> {
  const { rows } = await client.query<ReminderRow>(
    `select r.id, r.site_id as "siteId", s.name as "siteName", r.sent_at as "sentAt", r.items, r.recipients,
       r.sent_by as "sentBy"
     from reminders r join sites s on s.id = r.site_id
     where ($1::int is null or r.site_id = $1) and ($2::int is null or r.id < $2)
     order by r.id desc limit $3`,
    [filter.siteId, filter.belowId, filter.limit],
  );
  return rows;
}
