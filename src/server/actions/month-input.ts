import { AppError } from '#contract/errors.ts';
import { month } from '#contract/nouns/common.ts';

/** The month a query names, or `current` (the site's own) when it names none. Throws invalid_month. */
export function readMonth(text: string | undefined, current: string): string {
  if (text === undefined || text === '') return current;
  if (!month.safeParse(text).success) throw new AppError('invalid_month');
  return text;
}

/** A month some months later or earlier, YYYY-MM. */
export function addMonths(from: string, months: number): string {
  const [year = 0, number = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
