import type { InboxPage } from '#client/api/compliance/inbox.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { countOf } from '#client/format/numbers.ts';
import { dayIn, knownZone } from '#client/format/zone-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whole days from today at the site to a plain date (YYYY-MM-DD), below 0 when it is past; NaN for what is no date. */
function daysUntil(date: string, now: number, zone: string | null): number {
  const today = dayIn(now, knownZone(zone));
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** How far a plain date is from today: 'in 12 days', 'today', '3 days ago'; '' for what is no date. */
export function daysLeftWords(date: string, now: number, zone: string | null): string {
  const days = daysUntil(date, now, zone);
  if (Number.isNaN(days)) return '';
  if (days === 0) return 'today';
  return days > 0 ? `in ${countOf(days, 'day')}` : `${countOf(-days, 'day')} ago`;
}

/** Why a list without expirations is no good news, in a sentence; null where a recorded policy is in force. `today`: YYYY-MM-DD. */
export function expiryDoubt(
  { policies, lastEnd }: Pick<InboxPage, 'policies' | 'lastEnd'>,
  today: string,
): string | null {
  if (policies === null) return 'It is not known whether insurance is recorded.';
  if (policies === 0 || lastEnd === null) return 'No insurance is recorded: nothing shows when cover ends.';
  return lastEnd < today ? `The last recorded policy ended on ${formatDate(lastEnd)}.` : null;
}
