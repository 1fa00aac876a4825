import type { DueStatus } from '#contract/nouns/compliance.ts';

const dayMs = 86_400_000;

/** Days from one plain date to another (both YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** A plain date some days later, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Whether something is due on the site's own day `today`, looking `windowDays` ahead. Something that applies and has no
 * due date was never proven: it is overdue. The due day itself is still in time. Source: compliance rules, section 7.2.
 */
export function dueStatus(nextDue: string | null, today: string, windowDays: number): DueStatus {
  if (nextDue === null) return 'OVERDUE';
  const left = daysBetween(today, nextDue);
  if (left < 0) return 'OVERDUE';
  return left <= windowDays ? 'DUE_SOON' : 'OK';
}
