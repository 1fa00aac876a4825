import { AppError } from '#contract/errors.ts';
import type { ScheduledReport, ScheduledReportInput } from '#contract/nouns/people/scheduled-report.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { askForReport, deleteScheduledReport, updateScheduledReport } from '#server/store/user/scheduled-reports.ts';
import type { Context } from '../context.ts';
import { readReportInput, readScheduledReport } from './report-view.ts';
import type { ListOwner } from './scheduled-tables.ts';

/** Changes a report of a person. Throws scheduled_report_not_found and as readReportInput. */
export async function changeReport(
  ctx: Context,
  owner: ListOwner,
  id: number,
  input: ScheduledReportInput,
): Promise<ScheduledReport> {
  const { userId } = owner.caller;
  const before = await readScheduledReport(ctx.db, userId, id);
  const report = await readReportInput(ctx, owner, input);
  return inTransaction(ctx.db, async (sql) => {
    if (!(await updateScheduledReport(sql, userId, id, report))) throw new AppError('scheduled_report_not_found');
    const { address, format, every, day, hour, timezone, on } = before;
    await record(sql, ctx.actor, ctx.now, {
      action: 'scheduled_report.changed',
      target: { type: 'scheduled_report', id },
      detail: { before: { address, format, every, day, hour, timezone, on }, after: { ...input } },
    });
    return readScheduledReport(sql, userId, id);
  });
}

/** Deletes a report of a person. Throws scheduled_report_not_found. */
export async function dropReport(ctx: Context, userId: number, id: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const list = await deleteScheduledReport(sql, userId, id);
    if (list === null) throw new AppError('scheduled_report_not_found');
    await record(sql, ctx.actor, ctx.now, {
      action: 'scheduled_report.deleted',
      target: { type: 'scheduled_report', id },
      detail: { list },
    });
  });
}

/** Has a report of a person sent by the next worker. Throws scheduled_report_not_found. */
export async function askNow(ctx: Context, userId: number, id: number): Promise<ScheduledReport> {
  return inTransaction(ctx.db, async (sql) => {
    if (!(await askForReport(sql, userId, id, ctx.now))) throw new AppError('scheduled_report_not_found');
    const report = await readScheduledReport(sql, userId, id);
    await record(sql, ctx.actor, ctx.now, {
      action: 'scheduled_report.asked',
      target: { type: 'scheduled_report', id },
      detail: { list: report.list },
    });
    await notifyChange(sql, { kind: 'report.asked' });
    return report;
  });
}
