import type { scheduledReportRoutes } from '#contract/routes/account.ts';
import { addReport } from '#server/actions/scheduled-report/add-report.ts';
import { askNow, changeReport, dropReport } from '#server/actions/scheduled-report/change-report.ts';
import { readScheduledReports } from '#server/actions/scheduled-report/report-view.ts';
import { type Call, type Handlers, signedIn } from '#server/http/call/handler.ts';
import { readerOf } from '../site-filter.ts';

/** Handlers of scheduled reports. Each reads and changes those of the caller alone. */
export const scheduledReportHandlers: Pick<Handlers, keyof typeof scheduledReportRoutes> = {
  scheduledReports: async (call) => ({
    reports: await readScheduledReports(call.context.db, signedIn(call).user.id),
  }),
  addScheduledReport: async (call) => ({
    success: true,
    report: await addReport(call.context, ownerOf(call), call.body),
  }),
  changeScheduledReport: async (call) => ({
    success: true,
    report: await changeReport(call.context, ownerOf(call), Number(call.params.reportId), call.body),
  }),
  removeScheduledReport: async (call) => {
    await dropReport(call.context, signedIn(call).user.id, Number(call.params.reportId));
    return { success: true, message: 'Scheduled report deleted' };
  },
  sendScheduledReport: async (call) => ({
    success: true,
    report: await askNow(call.context, signedIn(call).user.id, Number(call.params.reportId)),
  }),
};

function ownerOf(call: Pick<Call, 'session'>) {
  return { caller: signedIn(call).caller, reader: readerOf(call) };
}
