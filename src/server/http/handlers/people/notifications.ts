import { testChannel } from '#server/actions/notification/channels/test-channel.ts';
import { listLog } from '#server/actions/notification/list-log.ts';
import { readPreferences } from '#server/actions/notification/read-preferences.ts';
import { setPreferences } from '#server/actions/notification/set-preferences.ts';
import { readOptionalSiteId } from '#server/actions/site/site-input.ts';
import type { Call, Handlers } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';

type NotificationCalls =
  | 'notifyPreferences'
  | 'setNotifyPreferences'
  | 'testNotification'
  | 'notifyLog'
  | 'allNotifications';

/** Handlers of notifications. */
export function notificationHandlers({ deps }: Services): Pick<Handlers, NotificationCalls> {
  const policy = {
    allowPrivate: deps.config.webhookAllowPrivate,
    allowLoopback: deps.allowLoopbackWebhooks === true,
  };
  return {
    notifyPreferences: ({ context, id }) => readPreferences(context, id),
    setNotifyPreferences: async ({ context, id, body }) => ({
      success: true,
      preferences: await setPreferences(context, id, body, policy),
    }),
    testNotification: async ({ context, id, body }) => ({
      success: true,
      message: await testChannel(context, id, body.channel, policy),
    }),
    notifyLog: (call) => logPage(call, call.query, { userId: call.id, siteId: null }),
    allNotifications: (call) =>
      logPage(call, call.query, { userId: null, siteId: readOptionalSiteId(call.query.siteId) }),
  };
}

async function logPage(
  { context }: Pick<Call, 'context'>,
  query: { limit: number; cursor?: string | undefined },
  of: { userId: number | null; siteId: number | null },
) {
  const { limit, after } = readPage({ limit: String(query.limit), cursor: query.cursor });
  const rows = await listLog(context, { ...of, belowId: after?.[0] ?? null, limit });
  const page = cutPage(rows, limit, (row) => [row.id]);
  return { entries: page.rows, next_cursor: page.next_cursor };
}
