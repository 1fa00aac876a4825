import { addDays } from '#contract/dates.ts';
import type { Interval } from '../tables/requirement.ts';

/**
 * The same day number so many months later, or the last day of a month that has no such day: Jan 31 + 1 is Feb 28 or 29.
 * Plain dates. Source: docs/reference/compliance-rules.md#calendar.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const whole = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(whole / 12), whole % 12];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(toYear).padStart(4, '0')}-${two(toMonth + 1)}-${two(Math.min(day, lastDay))}`;
}

/**
 * When it is due again if it was done on that day: the exact day, not the end of the month, and counted from when it was
 * done, not from when it was due. Null for what has no interval. Source: docs/reference/compliance-rules.md#calendar.
 */
export function nextDueAfter(interval: Interval, on: string): string | null {
  if (typeof interval === 'string') return null;
  return 'months' in interval ? addMonths(on, interval.months) : addDays(on, interval.days);
}

/** The earlier of two days; null counts as unknown and gives way. */
export function earlier(a: string | null, b: string | null): string | null {
  if (a === null) return b;
  return b !== null && b < a ? b : a;
}
