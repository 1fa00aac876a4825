import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Sent, sendReminders } from '#client/api/compliance/reminders.ts';
import { countDueSites } from '#client/api/lists/overview.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { keys } from '#client/api/wire/keys.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/overview/compliance-overview.ts';

/** What came of a site's reminder on this page: under way, sent at a time (milliseconds), or why nothing was sent. */
export type RowReminder = { kind: 'busy' } | { kind: 'sent'; at: number } | { kind: 'nothing'; why: string };
type Reminders = ReadonlyMap<number, RowReminder>;

/** What was sent outlives the screen, until the page is left; by person, so that nobody meets another's. */
const kept = new Map<number, Reminders>();

/** Sends reminders, to one site or all, and remembers what came of it. */
export function useReminders(userId: number, windowDays: number) {
  const [reminders, setReminders] = useState<Reminders>(() => kept.get(userId) ?? new Map());
  const { busy: sendingAll, run } = useWork();
  const client = useQueryClient();
  const toast = useToast();
  const ask = useAsk();

  const note = useCallback(
    (changes: readonly (readonly [number, RowReminder | null])[]) =>
      setReminders((before) => {
        const next = new Map(before);
        for (const [siteId, change] of changes) {
          if (change === null) next.delete(siteId);
          else next.set(siteId, change);
        }
        kept.set(userId, next);
        return next;
      }),
    [userId],
  );
  const tell = useCallback(
    (sent: Sent) => {
      if (sent.queued > 0) toast.success(t.remindersSent({ number: sent.queued }));
      else toast.info(t.nothingToSend);
      void client.invalidateQueries({ queryKey: keys.reminders('log') });
    },
    [client, toast],
  );

  const sendOne = useCallback(
    async (siteId: number) => {
      note([[siteId, { kind: 'busy' }]]);
      try {
        const sent = await sendReminders(windowDays, siteId);
        note([[siteId, outcomeOf(sent, siteId)]]);
        tell(sent);
      } catch (error) {
        note([[siteId, null]]);
        toast.error(t.failedToSendReminders({ error: sentenceOf(error) }), 'lingering');
      }
    },
    [windowDays, note, tell, toast],
  );

  const askAndSend = async (narrowed: boolean) => {
    const due = await countDueSites(client, windowDays);
    const days = t.days({ count: windowDays });
    const sure = await ask.confirm({
      title: t.sendRemindersTitle,
      text: due === null ? t.sendRemindersToEverySite({ days }) : t.sendRemindersToSites({ count: due, days }),
      ...(narrowed ? { details: t.allSitesAreMeantNotOnly } : {}),
      confirmLabel: t.send,
    });
    if (!sure) return;
    const sent = await sendReminders(windowDays);
    const at = Date.now();
    note(
      sent.results.filter(({ outcome }) => outcome === 'queued').map(({ siteId }) => [siteId, { kind: 'sent', at }]),
    );
    tell(sent);
  };
  const sendAll = (narrowed: boolean) =>
    run(
      () => askAndSend(narrowed),
      ({ sentence }) => toast.error(t.failedToSendReminders({ error: sentence }), 'lingering'),
    );
  return { reminders, sendingAll, sendOne, sendAll };
}

/** What the answer says of a site; a mail that went out counts even where its site is not listed. */
export function outcomeOf(sent: Sent, siteId: number): RowReminder {
  const outcome = sent.results.find((result) => result.siteId === siteId)?.outcome;
  if (outcome === 'queued' || sent.queued > 0) return { kind: 'sent', at: Date.now() };
  return { kind: 'nothing', why: t.whyNothing[outcome ?? 'no_items'] };
}
