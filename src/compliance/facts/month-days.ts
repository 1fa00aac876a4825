import { addDays } from '#contract/dates.ts';

/** The days a month's verdict looks at. */
export interface MonthFrame {
  /** YYYY-MM */
  month: string;
  start: string;
  end: string;
  today: string;
  /** The last day of the month that has begun: today, or its end. */
  upTo: string;
  /** The month still runs; its last day does too. */
  open: boolean;
  future: boolean;
  /** The day on which the site's console first answered; absent: it never did, or nobody knows. */
  connectedOn?: string;
}

/** First and last day of a month YYYY-MM. */
export function spanOf(month: string): { start: string; end: string } {
  const start = `${month}-01`;
  return { start, end: addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1) };
}

export function frameOf(month: string, today: string, connectedOn?: string): MonthFrame {
  const { start, end } = spanOf(month);
  const open = today <= end;
  const connected = connectedOn === undefined ? {} : { connectedOn };
  return { month, start, end, today, upTo: open ? today : end, open, future: today < start, ...connected };
}

/** The last day on which proof of the month may come in. */
export function lastDayOf({ end }: MonthFrame, graceDays: number): string {
  return addDays(end, graceDays);
}
