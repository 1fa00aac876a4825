import { BellOff } from 'lucide-react';
import { usePauses } from '#client/api/issue/pauses.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { t } from '#client/words/site/pauses.ts';
import type { NotificationPause } from '#contract/nouns/people/pause.ts';

/** Of what, until when, by whom and why notifications are paused, in one sentence. */
export function pauseWords({ label, until, by, reason }: NotificationPause, now: number, zone: string | null): string {
  const words = t.pausedUntil({ moment: formatInstant(until, now, zone ?? undefined), name: by, reason });
  return label === '' ? words : `${named(label)}: ${words}`;
}

/** What is paused at a site now, on every tab; nothing where nothing is. That it is not known is said. */
export function PausedNotifications({ siteId, zone }: { siteId: string; zone: string | null }) {
  const { data, isError } = usePauses(siteId);
  const now = useNow();
  const running = data?.pauses.filter(({ active }) => active) ?? [];
  const lines = data === undefined ? (isError ? [t.notKnown] : []) : running.map((one) => pauseWords(one, now, zone));
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t.paused} className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      {lines.map((line) => (
        <li key={line} className="flex gap-2 wrap-anywhere">
          <BellOff aria-hidden size={18} className="mt-0.5 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}
