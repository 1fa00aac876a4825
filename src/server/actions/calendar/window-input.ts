import { AppError } from '#contract/errors.ts';
import { longestWindowDays, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';

/** The days ahead that a query names, or the usual ones when it names none. Throws invalid_window. */
export function readWindow(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return usualWindowDays;
  const days = /^[0-9]{1,9}$/.test(text.trim()) ? Number(text) : 0;
  if (days < 1 || days > longestWindowDays) throw new AppError('invalid_window');
  return days;
}
