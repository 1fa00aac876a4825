import { instantOf } from '#client/format/dates.ts';
import { t } from '#client/words/parts/release.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in at most two units: '42 min', '2 h 14 min', '3 days 4 h'; 'under a minute' below one. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return t.underMinute;
  if (milliseconds < HOUR) return t.minutes({ number: Math.floor(milliseconds / MINUTE) });
  if (milliseconds < 2 * DAY) {
    const [hours, minutes] = [Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE)];
    return minutes === 0 ? t.hours({ number: hours }) : t.hoursMinutes({ hours, minutes });
  }
  const [days, hours] = [Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR)];
  return hours === 0 ? t.days({ number: days }) : t.daysHours({ days, hours });
}

/** Time from one ISO instant to another (or to `now`, in milliseconds, when there is none yet); null when unreadable. */
export function spanBetween(from: string, to: string | null, now: number): string | null {
  const start = instantOf(from);
  const end = to === null ? now : instantOf(to);
  return start === null || end === null ? null : durationWords(end - start);
}
