import type { Database, Sql } from '../database/pool.ts';

/** The monthly report of one site on its way. */
export interface MonthClose {
  id: number;
  siteId: number;
  /** YYYY-MM */
  month: string;
  attempts: number;
}

/** Notes the month before the running one for every live site that was there in it, once. Answers how many were new. */
export async function noteEndedMonths(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `insert into month_closes (site_id, month, next_try_at, updated_at)
     select s.id, to_char(m.start - interval '1 day', 'YYYY-MM'), $1, $1
     from sites s
     cross join lateral (select date_trunc('month', $1::timestamptz at time zone s.timezone) as start) m
     where s.deleted_at is null and s.created_at < m.start at time zone s.timezone
     on conflict do nothing`,
    [now],
  );
  return rowCount ?? 0;
}

/** Months to close that are known from before, e.g. of an installation that is moved. */
export async function noteMonths(client: Sql, siteId: number, months: readonly string[], now: Date): Promise<void> {
  await client.query(
    `insert into month_closes (site_id, month, next_try_at, updated_at) select $1, month, $3, $3 from unnest($2::text[]) as month
     on conflict do nothing`,
    [siteId, months, now],
  );
}

/** Locks the next close that is due until the transaction ends; those that another worker has are passed over. */
export async function takeDueClose(client: Sql, now: Date): Promise<MonthClose | null> {
  const { rows } = await client.query<MonthClose>(
    `select c.id, c.site_id as "siteId", c.month, c.attempts
     from month_closes c join sites s on s.id = c.site_id and s.deleted_at is null
     where c.state in ('due', 'closed') and c.next_try_at <= $1
     order by c.next_try_at, c.id limit 1 for update of c skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

export interface CloseMark {
  state: 'due' | 'closed' | 'fixed' | 'given_up';
  attempts: number;
  error: string;
  nextTryAt: Date;
}

export async function markClose(client: Sql, id: number, mark: CloseMark, at: Date): Promise<void> {
  await client.query(
    `update month_closes set state = $2, attempts = $3, error = $4, next_try_at = $5, updated_at = $6 where id = $1`,
    [id, mark.state, mark.attempts, mark.error, mark.nextTryAt, at],
  );
}

export interface TroubledClose extends MonthClose {
  siteName: string;
  error: string;
  updatedAt: Date;
  givenUp: boolean;
}

/** Closes that failed and have not got through since, newest trouble first. */
export async function listTroubledCloses(client: Sql, limit: number): Promise<TroubledClose[]> {
  const { rows } = await client.query<TroubledClose>(
    `select c.id, c.site_id as "siteId", c.month, c.attempts, s.name as "siteName", c.error, c.updated_at as "updatedAt",
       c.state = 'given_up' as "givenUp"
     from month_closes c join sites s on s.id = c.site_id and s.deleted_at is null
     where c.error <> '' order by c.updated_at desc, c.id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Has a troubled close tried again at once. False when there is no such. */
export async function retryClose(client: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update month_closes set state = 'due', attempts = 0, next_try_at = $2, updated_at = $2 where id = $1 and error <> ''`,
    [id, now],
  );
  return rowCount === 1;
}

/** Has the report of a month looked at again at once, as after a correction. */
export async function wakeClose(client: Sql, siteId: number, month: string, now: Date): Promise<void> {
  await client.query(
    `insert into month_closes (site_id, month, next_try_at, updated_at) values ($1, $2, $3, $3)
     on conflict (site_id, month) do update set state = 'due', attempts = 0, next_try_at = $3, updated_at = $3`,
    [siteId, month, now],
  );
}

/** The report of one version of a month, where it was stored among the site's documents. */
export async function storedReportOf(client: Sql, siteId: number, month: string, version: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from reports where site_id = $1 and month = $2 and version = $3 and document_id is not null limit 1`,
    [siteId, month, version],
  );
  return (rowCount ?? 0) > 0;
}

export async function noteStoredReport(client: Sql, reportId: number, documentId: number): Promise<void> {
  await client.query('update reports set document_id = $2 where id = $1', [reportId, documentId]);
}

/** Name, zone and report recipients of a live site, and when a month of it ended. */
export async function readClosingSite(
  client: Sql,
  siteId: number,
  month: string,
): Promise<{ name: string; recipients: string[]; monthEnd: Date } | null> {
  const { rows } = await client.query<{ name: string; recipients: string[]; monthEnd: Date }>(
    `select name, report_recipients as recipients,
       (($2 || '-01')::timestamp + interval '1 month') at time zone timezone as "monthEnd"
     from sites where id = $1 and deleted_at is null`,
    [siteId, month],
  );
  return rows[0] ?? null;
}
