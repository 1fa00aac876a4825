import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotifyResult,
  type Reminder,
  type ReminderPage,
  type ReminderSettings,
  usualReminderSettings,
} from '#contract/nouns/compliance/reminder.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import {
  type Fields,
  listIn,
  listOf,
  numberOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
} from '../wire/read.ts';

/** Reminders of one page of the log. */
const PAGE = 20;

type Outcome = NotifyResult['results'][number]['outcome'];
const outcomes: readonly Outcome[] = ['queued', 'no_items', 'no_recipients', 'recently_sent'];

/** What came of sending: how many mails, and what of each site. */
export interface Sent {
  queued: number;
  results: { siteId: number; outcome: Outcome }[];
}

export function readSent(body: unknown): Sent {
  const results = listOf(objectOf(body)?.results).map((fields) => ({
    siteId: numberOf(fields.site_id),
    outcome: outcomes.find((known) => known === fields.outcome) ?? 'no_items',
  }));
  const counted = results.filter(({ outcome }) => outcome === 'queued').length;
  return { queued: numberOrNull(objectOf(body)?.queued) ?? counted, results };
}

/** Sends reminders of what is due within a window, to one site's recipients or everybody's. */
export async function sendReminders(windowDays: number, siteId?: number): Promise<Sent> {
  return readSent(await callApi(routes.notifyDue, { query: { windowDays, siteId } }));
}

/** Settings out of an answer; what is missing is as the product comes. */
export function readReminderSettings(body: unknown): ReminderSettings {
  const fields = objectOf(body) ?? {};
  const usual = usualReminderSettings;
  return {
    enabled: fields.enabled === true,
    windowDays: numberOrNull(fields.windowDays) ?? usual.windowDays,
    hour_local: numberOrNull(fields.hour_local) ?? usual.hour_local,
    weekdays: Array.isArray(fields.weekdays) ? fields.weekdays.map(numberOf).filter(Number.isInteger) : usual.weekdays,
    min_hours_between: numberOrNull(fields.min_hours_between) ?? usual.min_hours_between,
  };
}

/** Automatic reminders and their change, which throws ApiError on failure. */
export function useReminderSettings() {
  const client = useQueryClient();
  const key = keys.reminders('settings');
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readReminderSettings(await callApi(routes.reminderSettings, { signal })),
    // What is being edited must not change under the person's hands.
    refetchOnWindowFocus: false,
  });
  const save = async (settings: ReminderSettings) => {
    const answer = await callApi(routes.changeReminderSettings, { body: settings });
    client.setQueryData(key, readReminderSettings(answer));
  };
  return { query, save };
}

function readReminder(fields: Fields): Reminder {
  return {
    id: numberOf(fields.id),
    site_id: numberOf(fields.site_id),
    site_name: textOf(fields.site_name),
    sent_at: textOf(fields.sent_at),
    items: numberOrNull(fields.items) ?? 0,
    recipients: textsOf(fields.recipients),
    sent_by: textOrNull(fields.sent_by),
  };
}

export function readReminderPage(body: unknown): ReminderPage {
  return {
    reminders: listIn(body, 'reminders').map(readReminder),
    next_cursor: textOrNull(objectOf(body)?.next_cursor),
  };
}

/** The log of reminders, newest first, page by page. */
export function useReminderLog() {
  return useInfiniteQuery({
    queryKey: keys.reminders('log'),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      readReminderPage(await callApi(routes.reminders, { query: { limit: PAGE, cursor: pageParam }, signal })),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}
