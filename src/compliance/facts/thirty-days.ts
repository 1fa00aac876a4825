import { daysBetween } from '#contract/dates.ts';
import type { StateProfile } from '../tables/requirement.ts';

/** Federal rules ask for a pass at least every so many days (40 CFR 280.41). */
export const passDays = 30;

/** The days that may pass by the rules of a site; null: its state lets a pass in each month do. */
export function mostDays(profile: StateProfile | null): number | null {
  return profile === null ? passDays : profile.gapDays;
}

/** More days went by from pass to pass than the rules of a site allow. `days` null: no pass is known, or none is asked for. */
export function isOverMost(days: number | null, profile: StateProfile | null): days is number {
  const most = mostDays(profile);
  return days !== null && most !== null && days > most;
}

/** A stretch of days from one pass to the next, or to the last day that counts. */
export interface Gap {
  days: number;
  from: string;
  to: string;
  /** A pass ended it. */
  ended: boolean;
}

/**
 * The longest stretch of days between neighboring passes, and from the last pass to `to`, among those that reach into the
 * days `from` to `to`; null without a pass up to `to`. Days before the first known pass are not counted: nobody knows
 * when the one before it was. `passes`: days in any order. Source: docs/reference/compliance-rules.md#verdict.
 */
export function widestGap(passes: readonly string[], from: string, to: string): Gap | null {
  const days = [...new Set(passes)].filter((day) => day <= to).sort();
  const gaps = days.map((begin, i): Gap => {
    const end = days[i + 1] ?? to;
    return { days: end < from ? 0 : daysBetween(begin, end), from: begin, to: end, ended: i + 1 < days.length };
  });
  return gaps.reduce<Gap | null>((widest, gap) => (widest === null || gap.days > widest.days ? gap : widest), null);
}

/** How many days the widest gap has; null where there is none. */
export function longestGap(passes: readonly string[], from: string, to: string): number | null {
  return widestGap(passes, from, to)?.days ?? null;
}
