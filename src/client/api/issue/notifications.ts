import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  escalationLimits,
  type NotifyChannel,
  type NotifyLogPage,
  type NotifyPreferences,
  type NotifyPreferencesInput,
  type NotifyRule,
  notifyChannels,
  notifyKinds,
  notifySeverities,
} from '#contract/nouns/people/notification.ts';
import { routes } from '#contract/routes/all.ts';
import { ACCOUNT_TIMEOUT_MS } from '../session/account.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** Lines of one page of the log. */
const PAGE = 20;

function readRule(fields: Fields): NotifyRule {
  const minutes = numberOrNull(fields.escalate_after_minutes);
  return {
    site_id: numberOrNull(fields.site_id),
    severity: notifySeverities.find((known) => known === fields.severity) ?? 'none',
    offline: fields.offline === true,
    settings: fields.settings === true,
    delivery: fields.delivery === 'digest' ? 'digest' : 'now',
    escalate_after_minutes: minutes !== null && minutes >= escalationLimits.min ? minutes : null,
  };
}

/** Preferences out of an answer; what is missing is as of a person who has said nothing yet. */
export function readNotifyPreferences(body: unknown): NotifyPreferences {
  const fields = objectOf(body) ?? {};
  const quiet = objectOf(fields.quiet);
  const digest = objectOf(fields.digest);
  const days = Array.isArray(digest?.weekdays) ? digest.weekdays.map(numberOf).filter(Number.isInteger) : [];
  return {
    mail: fields.mail === true,
    webhook_url: textOf(fields.webhook_url),
    webhook_secret_set: fields.webhook_secret_set === true,
    timezone: textOf(fields.timezone),
    quiet: quiet === null ? null : { from: textOf(quiet.from), to: textOf(quiet.to) },
    quiet_lets_alarms_through: fields.quiet_lets_alarms_through === true,
    digest: { hour: numberOrNull(digest?.hour) ?? 7, weekdays: days.length > 0 ? days : [1, 2, 3, 4, 5] },
    rules: listOf(fields.rules).map(readRule),
  };
}

/** A person's notification preferences, and their change, which throws ApiError on failure. */
export function useNotifyPreferences(userId: number) {
  const client = useQueryClient();
  const key = keys.notifications(userId, 'preferences');
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const call = { params: { id: userId }, signal, timeoutMs: ACCOUNT_TIMEOUT_MS };
      return readNotifyPreferences(await callApi(routes.notifyPreferences, call));
    },
    // What is being edited must not change under the person's hands.
    refetchOnWindowFocus: false,
  });
  const save = async (body: NotifyPreferencesInput): Promise<NotifyPreferences> => {
    const answer: unknown = await callApi(routes.setNotifyPreferences, { params: { id: userId }, body });
    const saved = readNotifyPreferences(objectOf(answer)?.preferences);
    client.setQueryData(key, saved);
    return saved;
  };
  return { query, save };
}

/** Sends a test message now; answers what the server says of it, throws ApiError when it did not arrive. */
export function useTestNotification(userId: number) {
  const client = useQueryClient();
  return async (channel: NotifyChannel): Promise<string> => {
    try {
      const answer = await callApi(routes.testNotification, { params: { id: userId }, body: { channel } });
      return textOf(answer.message) || 'Test message sent';
    } finally {
      void client.invalidateQueries({ queryKey: keys.notifications(userId, 'log') });
    }
  };
}

const whats = ['held', 'sent', 'failed', 'gave_up', 'dropped'] as const;

function readNotifyLog(body: unknown): NotifyLogPage {
  const entries = listIn(body, 'entries').map((fields) => {
    const site = objectOf(fields.site);
    const user = objectOf(fields.user);
    return {
      id: numberOf(fields.id),
      at: textOf(fields.at),
      user: { id: numberOf(user?.id), name: textOf(user?.name), email: textOf(user?.email) },
      site: site === null ? null : { id: numberOf(site.id), name: textOf(site.name) },
      kind: notifyKinds.find((known) => known === fields.kind) ?? 'alarm',
      channel: notifyChannels.find((known) => known === fields.channel) ?? 'mail',
      what: whats.find((known) => known === fields.what) ?? 'sent',
      subject: textOf(fields.subject),
      reason: textOf(fields.reason),
    };
  });
  return { entries, next_cursor: textOrNull(objectOf(body)?.next_cursor) };
}

/** A person's notifications, newest first, page by page. */
export function useNotifyLog(userId: number) {
  return useInfiniteQuery({
    queryKey: keys.notifications(userId, 'log'),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const call = { params: { id: userId }, query: { limit: PAGE, cursor: pageParam }, signal };
      return readNotifyLog(await callApi(routes.notifyLog, { ...call, timeoutMs: ACCOUNT_TIMEOUT_MS }));
    },
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}
