import { AppError } from '#contract/errors.ts';
import {
  type ScheduledReport,
  type ScheduledReportInput,
  scheduledReportLimits,
} from '#contract/nouns/people/scheduled-report.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { insertScheduledReport, listScheduledReports } from '#server/store/user/scheduled-reports.ts';
import { lockUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { readReportInput, readScheduledReport } from './report-view.ts';
import type { ListOwner } from './scheduled-tables.ts';

/**
 * Has a list sent to a person every week or month. Throws scheduled_reports_full at the 21st, unauthenticated when the
 * account has gone, and as readReportInput.
 */
export async function addReport(ctx: Context, owner: ListOwner, input: ScheduledReportInput): Promise<ScheduledReport> {
  const { userId } = owner.caller;
  const report = await readReportInput(ctx, owner, input);
  return inTransaction(ctx.db, async (sql) => {
    // Locked, so that of two made at once the second counts the first.
    if ((await lockUser(sql, userId)) === null) throw new AppError('unauthenticated');
    const made = await listScheduledReports(sql, userId);
    if (made.length >= scheduledReportLimits.live) throw new AppError('scheduled_reports_full');
    const id = await insertScheduledReport(sql, userId, report, ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'scheduled_report.created',
      target: { type: 'scheduled_report', id },
      detail: { ...input },
    });
    return readScheduledReport(sql, userId, id);
  });
}
