import { AppError } from '#contract/errors.ts';
import type { reportRoutes } from '#contract/routes/reports.ts';
import { downloadReport } from '#server/actions/report/download-report.ts';
import { emailReport, orderReport } from '#server/actions/report/email-report.ts';
import { proveReport } from '#server/actions/report/prove-report.ts';
import type { Limit } from '#server/http/access/rate-limits.ts';
import { type Call, type Handlers, type Sent, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { contentDisposition } from '#server/http/serve/content-disposition.ts';
import { reminderHandlers } from './reminders.ts';

/** Report mails of one person for one site (docs/reference/api.md#a-14). */
const mailLimit: Limit = { max: 10, minutes: 60 };

/** Handlers of the monthly report, of reminders, and of what could not be delivered. */
export function reportHandlers(services: Services): Pick<Handlers, keyof typeof reportRoutes> {
  return {
    downloadReport: (call) => sendReport(call, 'attachment'),
    emailReport: async (call) => {
      const { caller, user } = signedIn(call);
      const order = await orderReport(call.context, caller, call.id, call.query);
      // Only what may be sent counts: nobody else can use the limit up.
      const key = `monthly report site ${call.id} person ${user.id}`;
      const retryAfter = services.limits.take(key, mailLimit, services.now().getTime());
      if (retryAfter !== null) throw new AppError('email_rate_limited', { retryAfter });
      return emailReport(call.context, order);
    },
    showReport: (call) => sendReport(call, 'inline'),
    proveReport: ({ context, params }) => proveReport(context, params.code ?? ''),
    ...reminderHandlers(),
  };
}

type ReportCall = Call<(typeof reportRoutes)['downloadReport' | 'showReport']>;

/** GET /api/public/sites/{id}/compliance-report-v2/pdf and GET /api/sites/{id}/compliance-report-v2/pdf: the same document, to keep or to look at, in the language of whoever asks or the one they ask for. */
async function sendReport(call: ReportCall, kind: 'attachment' | 'inline'): Promise<Sent> {
  const { context, id, query, reply } = call;
  const language = query.lang ?? signedIn(call).user.language;
  const { bytes, fileName } = await downloadReport(context, id, query.month, kind === 'inline', language);
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(kind, fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  reply.send(bytes);
  return sent;
}
