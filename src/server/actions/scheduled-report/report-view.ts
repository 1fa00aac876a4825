import { AppError } from '#contract/errors.ts';
import { writeListAddress } from '#contract/lists/list-address.ts';
import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import type { ScheduledReport } from '#contract/nouns/people/scheduled-report.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listScheduledReports, type ShownReportRow } from '#server/store/user/scheduled-reports.ts';

/** What is wrong with an email that was made; 'queued' and 'sent' are no failure. */
const mailFailures: Readonly<Partial<Record<OutboxState, string>>> = {
  failed:
    'The mail server did not accept the email with this report. Ask an administrator to look at the undelivered emails.',
  kept: 'No mail server is set up, so the email with this report went to nobody. Ask an administrator to set one up.',
};

/** A scheduled report as its owner sees it. */
function toScheduledReport(row: ShownReportRow): ScheduledReport {
  const { id, list, siteId, filters, format, every, day, hour, timezone, isOn } = row;
  return {
    ...{ id, list, filters, format, every, day, hour, timezone, on: isOn },
    site: siteId === null ? null : { id: siteId, name: row.siteName },
    address: writeListAddress({ list, siteId, filters }),
    next_at: isOn ? row.nextAt.toISOString() : null,
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    asked: row.askedAt !== null,
    failure: row.failure ?? (row.mailState === null ? null : (mailFailures[row.mailState] ?? null)),
  };
}

/** Scheduled reports of a person, oldest first. */
export async function readScheduledReports(sql: Sql, userId: number): Promise<ScheduledReport[]> {
  return (await listScheduledReports(sql, userId)).map(toScheduledReport);
}

/** One of them. Throws scheduled_report_not_found. */
export async function readScheduledReport(sql: Sql, userId: number, id: number): Promise<ScheduledReport> {
  const [row] = await listScheduledReports(sql, userId, id);
  if (row === undefined) throw new AppError('scheduled_report_not_found');
  return toScheduledReport(row);
}
