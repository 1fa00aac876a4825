import type { InboxPage } from '#client/api/compliance/inbox.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { dayIn, knownZone } from '#client/format/zone-time.ts';
import { t } from '#client/words/site/overview.ts';

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
  if (days === 0) return t.today;
  return days > 0 ? t.inDays({ count: days }) : t.daysAgo({ count: -days });
}

/** Why a list without expirations is no good news, in a sentence; null where a recorded policy is in force. `today`: YYYY-MM-DD. */
export function expiryDoubt(
  { policies, lastEnd }: Pick<InboxPage, 'policies' | 'lastEnd'>,
  today: string,
): string | null {
  if (policies === null) return t.insuranceNotKnown;
  if (policies === 0 || lastEnd === null) return t.noInsuranceRecorded;
  return lastEnd < today ? t.lastPolicyEnded({ day: formatDate(lastEnd) }) : null;
}
