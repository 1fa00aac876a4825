import { instantOf } from '#client/format/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in at most two units: '42 min', '2 h 14 min', '3 days 4 h'; 'under a minute' below one. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'under a minute';
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < 2 * DAY) return pair(Math.floor(milliseconds / HOUR), 'h', (milliseconds % HOUR) / MINUTE, 'min');
  return pair(Math.floor(milliseconds / DAY), 'days', (milliseconds % DAY) / HOUR, 'h');
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor(small);
  return rest === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${rest} ${smallUnit}`;
}

/** Time from one ISO instant to another (or to `now`, in milliseconds, when there is none yet); null when unreadable. */
export function spanBetween(from: string, to: string | null, now: number): string | null {
  const start = instantOf(from);
  const end = to === null ? now : instantOf(to);
  return start === null || end === null ? null : durationWords(end - start);
}
