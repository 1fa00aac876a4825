import { daysBetween } from '#contract/dates.ts';

/** Federal rules ask for a pass at least every so many days (40 CFR 280.41). */
export const passDays = 30;

/**
 * Longest stretch of days between neighbouring passes, and from the last pass to `to`, among those that reach into the
 * days `from` to `to`; null without a pass up to `to`. Days before the first known pass are not counted: nobody knows
 * when the one before it was. `passes`: days in any order. Source: compliance rules, section 7.3.
 */
export function longestGap(passes: readonly string[], from: string, to: string): number | null {
  const days = [...new Set(passes)].filter((day) => day <= to).sort();
  if (days.length === 0) return null;
  const ends = [...days.slice(1), to];
  return Math.max(0, ...days.map((day, i) => stretch(day, ends[i] ?? to, from)));
}

function stretch(begin: string, end: string, from: string): number {
  return end < from ? 0 : daysBetween(begin, end);
}
