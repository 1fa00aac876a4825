import {
  escalationLimits,
  type NotifyChannel,
  type NotifyPreferences,
  type NotifyPreferencesInput,
  type NotifyRule,
  notifySeverities,
} from '#contract/nouns/people/notification.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, numberOrNull, objectOf, textOf } from '../wire/read.ts';

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
  const queryKey = keys.notifications(userId, 'preferences');
  const params = { id: userId };
  const query = useCall(routes.notifyPreferences, {
    queryKey,
    params,
    read: readNotifyPreferences,
    refetchOnWindowFocus: false,
  });
  const { send } = useMutationCall(routes.setNotifyPreferences, {
    params,
    read: (body) => readNotifyPreferences(objectOf(body)?.preferences),
    onAnswer: (saved, client) => void client.setQueryData(queryKey, saved),
  });
  return { query, save: (body: NotifyPreferencesInput) => send({ body }) };
}

/** Sends a test message now; answers what the server says of it, throws ApiError when it did not arrive. */
export function useTestNotification(userId: number) {
  const { send } = useMutationCall(routes.testNotification, {
    params: { id: userId },
    stale: [keys.notifications(userId, 'log')],
    staleAfterRefusal: true,
  });
  return async (channel: NotifyChannel): Promise<string> =>
    (await send({ body: { channel } })).message || 'Test message sent';
}

/** A person's notifications, newest first, page by page. */
export function useNotifyLog(userId: number) {
  return useCallPages(routes.notifyLog, {
    queryKey: keys.notifications(userId, 'log'),
    params: { id: userId },
    query: { limit: PAGE },
    otherwise: { kind: 'alarm', channel: 'mail', what: 'failed' },
  });
}
