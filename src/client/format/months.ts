import { dateFormat } from './intl.ts';

const named = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const short = { month: 'short', timeZone: 'UTC' } as const;

/** True for what the API takes as a month: 2000-01 to 2099-12. */
export function isMonth(text: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month so many months later: 2026-01 and -1 give 2025-12. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** 'October 2026'. */
export function monthName(month: string): string {
  return dateFormat(named).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** 'Oct 2026'. */
export function shortMonthYear(month: string): string {
  return `${shortMonth(month)} ${month.slice(0, 4)}`;
}

/** 'Oct'. */
export function shortMonth(month: string): string {
  return dateFormat(short).format(Date.parse(`${month}-01T00:00:00Z`));
}
