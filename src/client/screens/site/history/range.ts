import type { HistoryRange } from '#client/api/site/tank-history.ts';
import { startOfDay } from '#client/format/zone-time.ts';
import { addDays } from '#contract/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Ranges up to now. */
export const presets = [
  { label: '24 h', words: '24 hours', ms: DAY },
  { label: '7 days', words: '7 days', ms: 7 * DAY },
  { label: '30 days', words: '30 days', ms: 30 * DAY },
  { label: '90 days', words: '90 days', ms: 90 * DAY },
  { label: '1 year', words: '1 year', ms: 365 * DAY },
] as const;

/** The range that is shown first. */
export const usualRange: HistoryRange = { kind: 'last', ms: 30 * DAY };

/** Longest range that the server answers, in days. */
const LONGEST_DAYS = 400;

/** Dates as typed. */
export interface OwnDates {
  from: string;
  to: string;
}

/**
 * The range of two site days, both whole, and which field is wrong instead, if any. `today` is the site's day; days to
 * come are cut off at `now`.
 */
export function readDates(
  dates: OwnDates,
  zone: string | undefined,
  now: number,
): { range: HistoryRange } | { field: keyof OwnDates; error: string } {
  const from = startOfDay(dates.from, zone);
  if (Number.isNaN(from)) return { field: 'from', error: 'Choose the first day.' };
  if (Number.isNaN(startOfDay(dates.to, zone))) return { field: 'to', error: 'Choose the last day.' };
  if (from >= now) return { field: 'from', error: 'The first day is still to come.' };
  if (dates.from > dates.to) return { field: 'from', error: 'The first day is after the last.' };
  if (addDays(dates.from, LONGEST_DAYS) <= dates.to) {
    return { field: 'from', error: `At most ${LONGEST_DAYS} days at once.` };
  }
  const to = Math.min(now, startOfDay(addDays(dates.to, 1), zone) - 1);
  return { range: { kind: 'own', from, to } };
}
