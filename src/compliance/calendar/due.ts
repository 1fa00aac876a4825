import { daysBetween } from '#contract/dates.ts';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';

/**
 * Whether something is due on the site's own day `today`, looking `windowDays` ahead. Something that applies and has no
 * due date was never proven: it is overdue. What is not on record (`notSetUp`) is so until a part of it is overdue. The due day itself is still in time. Source: docs/reference/compliance-rules.md#due-states.
 */
export function dueStatus(nextDue: string | null, today: string, windowDays: number, notSetUp = false): DueStatus {
  if (nextDue === null) return notSetUp ? 'NOT_SET_UP' : 'OVERDUE';
  const left = daysBetween(today, nextDue);
  if (left < 0) return 'OVERDUE';
  if (notSetUp) return 'NOT_SET_UP';
  return left <= windowDays ? 'DUE_SOON' : 'OK';
}
