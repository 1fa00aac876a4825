import type { ReconciliationCause } from '#contract/nouns/compliance/result.ts';
import { hasWords } from '#contract/words.ts';

/** A shortage of so many gallons over seven days running is looked into at once (COMAR 26.10.05.04A). */
const weekShortage = 80;
const weekDays = 7;

/** A month's reconciliation of one tank, in gallons. A shortage is negative. */
export interface Reconciliation {
  /** Null where not recorded: nothing can be judged by it, which is no pass. */
  metered: number | null;
  overShort: number | null;
  /** Least sum of seven consecutive days of shortage; 0 where there is none, null where the days were not reviewed. */
  worstWeek: number | null;
}

export interface ReconciliationVerdict {
  /** One percent of what was metered plus 130 gallons; null where the metered quantity is not recorded. */
  limit: number | null;
  /** Over or short by more than the limit, or not known to be within it. */
  overLimit: boolean;
  /** Seven days of shortage that come to 80 gallons or more. */
  weekShort: boolean;
  result: 'PASS' | 'FAIL';
}

/** The sum of binary fractions is a hair off; a hundredth of a gallon is nobody's finding. */
const rounded = (gallons: number) => Math.round(gallons * 1e4) / 1e4;

/** Gallons by which a month may be over or short. Source: docs/reference/compliance-rules.md#inventory-control; COMAR 26.10.05.04A. */
export function monthLimit(metered: number): number {
  return rounded(metered / 100 + 130);
}

/** Judges a month's reconciliation by the month's limit and the week's. Source: docs/reference/compliance-rules.md#inventory-control. */
export function judgeReconciliation({ metered, overShort, worstWeek }: Reconciliation): ReconciliationVerdict {
  const limit = metered === null ? null : monthLimit(metered);
  const overLimit = limit === null || overShort === null || rounded(Math.abs(overShort)) > limit;
  const weekShort = worstWeek !== null && rounded(worstWeek) <= -weekShortage;
  return { limit, overLimit, weekShort, result: overLimit || weekShort ? 'FAIL' : 'PASS' };
}

/**
 * Does a record of the month state the cause of a difference? A cause that was not found, or a release, explains
 * nothing, another cause must be described, and theft needs its document: a sudden loss of product is an unusual
 * condition until it is shown what it was. Source: COMAR 26.10.05.04A(3)(c) and (d), 40 CFR 280.50(b); that a document
 * shows a theft is our reading.
 */
export function explains({
  cause,
  note,
  document,
}: {
  cause: ReconciliationCause | null;
  note: string;
  document: object | null;
}): boolean {
  if (cause === null || cause === 'not_found' || cause === 'release') return false;
  if (cause === 'theft') return document !== null;
  return cause !== 'other' || hasWords(note);
}

/**
 * Least sum of seven consecutive days that were all short, gallons (negative); null where no seven days running were.
 * A day without shortage breaks the run. `days`: over or short of each day in order.
 */
export function worstWeek(days: readonly number[]): number | null {
  let worst: number | null = null;
  for (let last = weekDays; last <= days.length; last += 1) {
    const week = days.slice(last - weekDays, last);
    if (week.some((day) => day >= 0)) continue;
    const sum = rounded(week.reduce((total, day) => total + day, 0));
    if (worst === null || sum < worst) worst = sum;
  }
  return worst;
}

/** One day's book and what the stick says against it, gallons. The next day opens with the stick's close. */
export function dailyBook(day: { open: number; delivered: number; pumped: number; stickClose: number }): {
  bookClose: number;
  overShort: number;
} {
  const bookClose = rounded(day.open + day.delivered - day.pumped);
  return { bookClose, overShort: rounded(day.stickClose - bookClose) };
}
