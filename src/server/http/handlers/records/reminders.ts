import type { reportRoutes } from '#contract/routes/reports.ts';
import { listSentReminders } from '#server/actions/reminder/list-reminders.ts';
import { changeReminderSettings, readReminderSettings } from '#server/actions/reminder/reminder-settings.ts';
import { sendReminders } from '#server/actions/reminder/send-reminders.ts';
import { readOptionalSiteId } from '#server/actions/site/id-input.ts';
import { listUndelivered } from '#server/actions/undelivered/list-undelivered.ts';
import { retryUndelivered } from '#server/actions/undelivered/retry-undelivered.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';

type ReminderCalls =
  | 'notifyDue'
  | 'reminders'
  | 'reminderSettings'
  | 'changeReminderSettings'
  | 'undelivered'
  | 'retryUndelivered';

/** Handlers of reminders, and of what could not be delivered. */
export function reminderHandlers(): Pick<Handlers, ReminderCalls & keyof typeof reportRoutes> {
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
