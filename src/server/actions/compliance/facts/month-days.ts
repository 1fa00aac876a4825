import { addDays } from '#contract/dates.ts';
import { addMonths } from '#server/actions/month-input.ts';
import type { EvidenceDays } from '#server/store/compliance/month-tests.ts';

/** A pass answers a failure within so many days, in the next month too (docs/reference/compliance-rules.md#verdict, step 3). */
const retestDays = 7;
/** A stored verdict takes up evidence that comes late for so many days after its month (docs/reference/api.md#calls). */
export const lateDays = 10;

/** First day of a month, YYYY-MM-DD. */
export function firstDay(month: string): string {
  return `${month}-01`;
}

/** Last day of a month, YYYY-MM-DD. */
export function lastDay(month: string): string {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** The days that evidence of the months `first` to `last` may come from. */
export function evidenceDays(first: string, last: string): EvidenceDays {
  return {
    from: firstDay(addMonths(first, -2)),
    near: addDays(firstDay(first), -retestDays),
    until: addDays(lastDay(last), retestDays + 1),
  };
}

/** True once a month is over on the site's own day. */
export function isOver(month: string, today: string): boolean {
  return today > lastDay(month);
}

/** True once evidence that comes late no longer changes a month's stored verdict. */
export function isPastLate(month: string, today: string): boolean {
  return today > addDays(lastDay(month), lateDays);
}

/** The months (YYYY-MM) in which these days lie, in order. */
export function monthsOf({ from, until }: Pick<EvidenceDays, 'from' | 'until'>): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); firstDay(month) < until; month = addMonths(month, 1)) months.push(month);
  return months;
}
