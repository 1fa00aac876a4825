import { AppError } from '#contract/errors.ts';
import { asOfSending, isMonthly, readListAddress, writeListAddress } from '#contract/lists/list-address.ts';
import type { OutboxState } from '#contract/nouns/people/outbox.ts';
import type { ScheduledReport, ScheduledReportInput } from '#contract/nouns/people/scheduled-report.ts';
import type { Sql } from '#server/store/database/pool.ts';
import {
  listScheduledReports,
  type NewScheduledReport,
  type ShownReportRow,
} from '#server/store/user/scheduled-reports.ts';
import type { Context } from '../context.ts';
import { isZoneOfRuntime } from '../site-info/site-info-input.ts';
import { nextTime } from './next-time.ts';
import { type ListOwner, openScheduledList } from './scheduled-tables.ts';

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

/**
 * A scheduled report as it is stored; its list is opened, so that nobody schedules what they may not read or what cannot
 * be read. Throws validation and as openScheduledList.
 */
export async function readReportInput(
  ctx: Context,
  owner: ListOwner,
  input: ScheduledReportInput,
): Promise<NewScheduledReport> {
  const { address, on, ...rest } = input;
  const place = readListAddress(address);
  const fields: Record<string, string> = {};
  if (place === null) fields.address = 'is not the address of a list that can be scheduled';
  else if (asOfSending(place).wasFixed) fields.address = 'holds the list at one day or month';
  if (place !== null && isMonthly(place.list) && input.every !== 'month') fields.every = 'must be month for packets';
  if (input.every === 'week' && (input.day < 1 || input.day > 7)) fields.day = 'must be 1 to 7 in a week';
  if (!isZoneOfRuntime(input.timezone)) fields.timezone = 'is not a time zone such as America/New_York';
  if (place === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  await openScheduledList(ctx, owner, { ...place, every: input.every, sentTo: null });
  return { ...rest, ...place, isOn: on, nextAt: nextTime(rest, ctx.now) };
}
