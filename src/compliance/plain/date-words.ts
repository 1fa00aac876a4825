import { shortMonthNames } from '#contract/dates.ts';

/** 'Nov 1, 2026' for 2026-11-01; text that is no plain date stays as it is. */
export function dateWords(date: string): string {
  const month = shortMonthNames[Number(date.slice(5, 7)) - 1];
  return month === undefined ? date : `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}
