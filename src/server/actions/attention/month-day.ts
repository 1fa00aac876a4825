import { shortMonthNames } from '#contract/dates.ts';

/** A plain day as 'Aug 10', with the year where it is not that of `today`: 'Aug 10, 2025'. */
export function formatMonthDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${shortMonthNames[Number(month) - 1] ?? month} ${Number(date)}`;
  return year === today.slice(0, 4) ? words : `${words}, ${year}`;
}
