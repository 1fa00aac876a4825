import { BellOff } from 'lucide-react';
import { useRunningPauses } from '#client/api/issue/pauses.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/pauses.ts';
import type { RunningPause } from '#contract/nouns/people/pause.ts';

export interface PauseMarkProps {
  siteId: number;
  /** Only the pauses that hold this alarm; those of devices are shown with their name. */
  alarm?: { id: number | null; label: string };
  className?: string;
}

/** The whole site first, then what runs longest. */
const inOrder = (a: RunningPause, b: RunningPause) =>
  Number(a.label !== '') - Number(b.label !== '') || b.until.localeCompare(a.until);

/** Whether a pause can hold an alarm: of the site, of a device, or a snooze of this one. */
const holds = (pause: RunningPause, alarm: NonNullable<PauseMarkProps['alarm']>) =>
  pause.alarm_id === null || pause.alarm_id === alarm.id || pause.label === alarm.label;

/** That notifications of alarms are paused at a site now, and until when, in a row of a list; nothing where none are. */
export function PauseMark({ siteId, alarm, className }: PauseMarkProps) {
  const now = useNow();
  const running = (useRunningPauses() ?? [])
    .filter((pause) => pause.site_id === siteId && Date.parse(pause.until) > now)
    .filter((pause) => alarm === undefined || holds(pause, alarm))
    .toSorted(inOrder);
  const [first] = running;
  if (first === undefined) return null;
  return (
    <span
      title={running
        .map((pause) => t.why({ words: wordsOf(pause, now), name: pause.by, reason: pause.reason }))
        .join('\n')}
      className={cx('inline-flex max-w-full min-w-0 items-center gap-1 text-13 font-normal text-warn-fg', className)}
    >
      <BellOff aria-hidden size={14} className="shrink-0" />
      <span className="min-w-0 truncate">{wordsOf(first, now)}</span>
      {running.length > 1 && <span className="shrink-0">{t.more({ count: running.length - 1 })}</span>}
    </span>
  );
}

function wordsOf({ label, until, timezone }: RunningPause, now: number): string {
  const moment = formatInstant(until, now, timezone === '' ? undefined : timezone);
  return label === '' ? t.pausedUntil({ moment }) : t.ofPausedUntil({ label: named(label), moment });
}

/** Above a list whose rows cannot show what is paused. */
export function PausesUnknown() {
  if (useRunningPauses() !== null) return null;
  return (
    <p role="status" className="mt-2 flex items-center gap-2 text-warn-fg">
      <BellOff aria-hidden size={16} className="shrink-0" />
      {t.notKnown}
    </p>
  );
}
