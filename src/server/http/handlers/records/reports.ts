import { AppError } from '#contract/errors.ts';
import type { reportRoutes } from '#contract/routes/reports.ts';
import {
  changeReminderSettings,
  listSentReminders,
  readReminderSettings,
} from '#server/actions/reminder/reminder-settings.ts';
import { sendReminders } from '#server/actions/reminder/send-reminders.ts';
import { downloadReport } from '#server/actions/report/download-report.ts';
import { emailReport, orderReport } from '#server/actions/report/email-report.ts';
import { proveReport } from '#server/actions/report/prove-report.ts';
import { readOptionalSiteId } from '#server/actions/site/site-input.ts';
import { listUndelivered } from '#server/actions/undelivered/list-undelivered.ts';
import { retryUndelivered } from '#server/actions/undelivered/retry-undelivered.ts';
import type { Limit } from '#server/http/access/rate-limits.ts';
import { type Call, type Handlers, type Sent, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';
import { contentDisposition } from '#server/http/serve/send-document.ts';

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

type ReminderCalls =
  | 'notifyDue'
  | 'reminders'
  | 'reminderSettings'
  | 'changeReminderSettings'
  | 'undelivered'
  | 'retryUndelivered';

/** Handlers of reminders, and of what could not be delivered. */
function reminderHandlers(): Pick<Handlers, ReminderCalls & keyof typeof reportRoutes> {
  return {
    notifyDue: async (call) => {
      const { query, body } = call;
      // The query counts; a body only where the query names neither (docs/reference/api.md#calls).
      const scope = query.windowDays === undefined && query.siteId === undefined ? body : query;
      const input = { windowDays: textOf(scope.windowDays), siteId: textOf(scope.siteId) };
      return sendReminders(call.context, signedIn(call).user.name || signedIn(call).user.email, input);
    },
    reminders: async ({ context, query }) => {
      const { limit, after } = readPage({ limit: String(query.limit), cursor: query.cursor });
      const rows = await listSentReminders(context, readOptionalSiteId(query.siteId), {
        limit,
        belowId: after?.[0] ?? null,
      });
      const page = cutPage(rows, limit, (row) => [row.id]);
      return { reminders: page.rows, next_cursor: page.next_cursor };
    },
    reminderSettings: ({ context }) => readReminderSettings(context.db),
    changeReminderSettings: ({ context, body }) => changeReminderSettings(context, body),
    undelivered: ({ context }) => listUndelivered(context),
    retryUndelivered: async ({ context, body }) => {
      await retryUndelivered(context, body.kind, body.id);
      return { success: true, message: 'It will be retried now' };
    },
  };
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
