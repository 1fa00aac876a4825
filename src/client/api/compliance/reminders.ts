import type { NotifyResult, ReminderSettings } from '#contract/nouns/compliance/reminder.ts';
import { routes } from '#contract/routes/all.ts';
import { answerReader, fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** Reminders of one page of the log. */
const PAGE = 20;

/** What came of sending: how many mails, and what of each site. */
export interface Sent {
  queued: number;
  results: { siteId: number; outcome: NotifyResult['results'][number]['outcome'] }[];
}

// What is not known here is no mail that was sent.
const readResult = answerReader(routes.notifyDue, { outcome: 'no_items' });

export function readSent(body: unknown): Sent {
  const answer = readResult(body);
  const results = answer.results.map(({ site_id, outcome }) => ({ siteId: site_id, outcome }));
  const counted = results.filter(({ outcome }) => outcome === 'queued').length;
  return { queued: Number.isFinite(answer.queued) ? answer.queued : counted, results };
}

/** Sends reminders of what is due within a window, to one site's recipients or everybody's. Throws ApiError. */
export async function sendReminders(windowDays: number, siteId?: number): Promise<Sent> {
  return readSent(await fetchAnswer(routes.notifyDue, { query: { windowDays, siteId } }));
}

/** Automatic reminders and their change, which throws ApiError on failure. */
export function useReminderSettings() {
  const queryKey = keys.reminders('settings');
  const query = useCall(routes.reminderSettings, { queryKey, refetchOnWindowFocus: false });
  const { send } = useMutationCall(routes.changeReminderSettings, {
    onAnswer: (saved, client) => void client.setQueryData(queryKey, saved),
  });
  return { query, save: (body: ReminderSettings) => send({ body }) };
}

/** The log of reminders, newest first, page by page. */
export function useReminderLog() {
  return useCallPages(routes.reminders, { queryKey: keys.reminders('log'), query: { limit: PAGE } });
}
