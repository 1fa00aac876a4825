import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { t } from '#client/words/parts/status.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

export type AlarmTimes = Pick<Alarm, 'cleared_at' | 'unknown_since' | 'clock_unknown'>;

/** What is not known of the times of an alarm, and what to do, in words; null: all of it is known. */
export function unknownTimesWords(alarm: AlarmTimes, zone: string | null, now: number): string | null {
  const { cleared_at: cleared, unknown_since: since, clock_unknown: isClockUnknown } = alarm;
  const moment = (at: string) => formatInstant(at, now, zone ?? undefined);
  const end =
    since === null
      ? null
      : cleared === null
        ? t.notKnownSince({ moment: moment(since) })
        : t.clearedNotKnown({ moment: moment(cleared) });
  const words = [end, isClockUnknown ? t.consoleClockUnknown : null].filter((one) => one !== null);
  return words.length === 0 ? null : words.join(' ');
}

/** The same as a line below an alarm; nothing where all is known. */
export function ClearingUnknown({ alarm, zone }: { alarm: AlarmTimes; zone: string | null }) {
  const words = unknownTimesWords(alarm, zone, useNow());
  return words === null ? null : <p className="mt-1 wrap-anywhere text-warn-fg">{words}</p>;
}
