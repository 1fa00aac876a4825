import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import type { ReportFormat, ReportRhythm, ScheduledList } from '#contract/nouns/people/scheduled-report.ts';
import type { Sql } from '../database/pool.ts';

/** The kind of the emails with scheduled reports. */
export const scheduledMailKind = 'scheduled_report';

/** What a person chooses of a scheduled report. */
export interface NewScheduledReport {
  list: ScheduledList;
  siteId: number | null;
  filters: string;
  format: ReportFormat;
  every: ReportRhythm;
  day: number;
  hour: number;
  timezone: string;
  isOn: boolean;
  nextAt: Date;
}

export interface ScheduledReportRow extends NewScheduledReport {
  id: number;
  userId: number;
  askedAt: Date | null;
  lastSentAt: Date | null;
  mailId: number | null;
  /** Of packets: the newest request for them. */
  batchId: number | null;
  failure: string | null;
}

/** The same with what became of its newest email. */
export interface ShownReportRow extends ScheduledReportRow {
  /** Null: nothing was sent yet, or the outbox does not keep it any more. */
  mailState: OutboxState | null;
  /** Null: the list is of all sites, or the person may not see the site. */
  siteName: string | null;
}

const columns = `r.id, r.user_id as "userId", r.list, r.site_id as "siteId", r.filters, r.format, r.every, r.day, r.hour,
  r.timezone, r.is_on as "isOn", r.next_at as "nextAt", r.asked_at as "askedAt", r.last_sent_at as "lastSentAt",
  r.mail_id as "mailId", r.batch_id as "batchId", r.failure`;

/** Scheduled reports of a person, oldest first; `id`: only this one. */
export async function listScheduledReports(client: Sql, userId: number, id?: number): Promise<ShownReportRow[]> {
  const { rows } = await client.query<ShownReportRow>(
    `select ${columns}, m.state as "mailState", s.name as "siteName"
     from scheduled_reports r
     join users u on u.id = r.user_id
     left join mail_outbox m on m.id = r.mail_id
     left join sites s on s.id = r.site_id and s.deleted_at is null
       and (u.role = 'admin' or exists (select from user_sites x where x.user_id = u.id and x.site_id = s.id))
     where r.user_id = $1 and ($2::int is null or r.id = $2) order by r.id`,
    [userId, id ?? null],
  );
  return rows;
}

/** Keeps a report; answers its number. */
export async function insertScheduledReport(
  client: Sql,
  userId: number,
  report: NewScheduledReport,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into scheduled_reports
       (user_id, list, site_id, filters, format, every, day, hour, timezone, is_on, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [userId, ...valuesOf(report), at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a scheduled report was not stored');
  return row.id;
}

const valuesOf = (report: NewScheduledReport) => [
  ...[report.list, report.siteId, report.filters, report.format, report.every, report.day, report.hour],
  ...[report.timezone, report.isOn, report.nextAt],
];

/** Changes a report of a person and forgets its failure; false: they have none of that number. */
export async function updateScheduledReport(
  client: Sql,
  userId: number,
  id: number,
  report: NewScheduledReport,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update scheduled_reports set list = $2, site_id = $3, filters = $4, format = $5, every = $6, day = $7, hour = $8,
       timezone = $9, is_on = $10, next_at = $11, failure = null
     where user_id = $1 and id = $12`,
    [userId, ...valuesOf(report), id],
  );
  return rowCount === 1;
}

/** The list of the deleted report; null: the person has none of that number. */
export async function deleteScheduledReport(client: Sql, userId: number, id: number): Promise<string | null> {
  const { rows } = await client.query<{ list: string }>(
    'delete from scheduled_reports where user_id = $1 and id = $2 returning list',
    [userId, id],
  );
  return rows[0]?.list ?? null;
}

/** Has a report of a person sent at once; false: they have none of that number. */
export async function askForReport(client: Sql, userId: number, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update scheduled_reports set asked_at = coalesce(asked_at, $3) where user_id = $1 and id = $2',
    [userId, id, at],
  );
  return rowCount === 1;
}

/**
 * Locks the next report that is due or asked for until the transaction ends, and its person against the end of their
 * access: that then finds the email and takes it back. One that another process has locked is passed over, and one of
 * packets while they are being built.
 */
export async function takeDueReport(client: Sql, now: Date): Promise<ScheduledReportRow | null> {
  const { rows } = await client.query<ScheduledReportRow>(
    `select ${columns} from scheduled_reports r join users u on u.id = r.user_id
     where ((r.is_on and r.next_at <= $1) or r.asked_at <= $1)
       and (r.batch_id is null or r.mail_id is not null or not exists (
         select from packet_batch_sites bs left join packets p on p.id = bs.packet_id
         where bs.batch_id = r.batch_id and ((bs.packet_id is null and bs.error is null) or p.state = 'building')))
     order by coalesce(r.asked_at, r.next_at), r.id limit 1
     for update of r skip locked for key share of u skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

/** Notes that an email with a report, or with the reason why there is none, waits in the outbox. */
export async function noteReportSent(
  client: Sql,
  id: number,
  sent: { at: Date; mailId: number | null; nextAt: Date; failure: string | null },
): Promise<void> {
  await client.query(
    `update scheduled_reports set asked_at = null, mail_id = $3, next_at = $4, failure = $5,
       last_sent_at = case when $5::text is null then $2 else last_sent_at end
     where id = $1`,
    [id, sent.at, sent.mailId, sent.nextAt, sent.failure],
  );
}

/** Notes that packets of a report were asked for: its email follows once they have ended. */
export async function noteReportBegan(
  client: Sql,
  id: number,
  began: { batchId: number; at: Date; nextAt: Date },
): Promise<void> {
  await client.query(
    `update scheduled_reports set batch_id = $2, mail_id = null, asked_at = $3, next_at = $4, failure = null where id = $1`,
    [id, began.batchId, began.at, began.nextAt],
  );
}

/** Notes that a report failed and when it is tried again: a report that was asked for is, even while it is off. */
export async function noteReportFailed(
  client: Sql,
  id: number,
  failed: { failure: string; againAt: Date },
): Promise<void> {
  await client.query(
    `update scheduled_reports set failure = $2, next_at = case when is_on then $3 else next_at end,
       asked_at = case when asked_at is null then null else $3::timestamptz end
     where id = $1`,
    [id, failed.failure, failed.againAt],
  );
}

/** Has the reports of emails that were taken back made again, with what their owners may see then. */
export async function askAgain(client: Sql, mailIds: readonly number[], now: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await client.query('update scheduled_reports set asked_at = $2, mail_id = null where mail_id = any($1)', [
    mailIds,
    now,
  ]);
}
