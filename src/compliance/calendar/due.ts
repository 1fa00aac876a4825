import { daysBetween } from '#contract/dates.ts';
import type { DueStatus } from '#contract/nouns/compliance/calendar.ts';

/** When something is due, and what is on record of it. */
export interface DueFacts {
  nextDue: string | null;
  /** The last day on which it was done or recorded, as far as that counts. */
  lastCompleted: string | null;
  /** It is due and not on record. */
  notSetUp: boolean;
}

/**
 * It is on record, and no due date follows: a list of operators, a registration. It is fine until something ends it. What
 * failed has a due date, and so has what is done again.
 */
const isOnRecord = ({ nextDue, lastCompleted, notSetUp }: DueFacts): boolean =>
  nextDue === null && lastCompleted !== null && !notSetUp;

/**
 * Whether something is due on the site's own day `today`, looking `windowDays` ahead. Something that applies, has no due
 * date and is not on record was never proven: it is overdue. What is not on record (`notSetUp`) is so until a part of it is overdue. The due day itself is still in time. Source: docs/reference/compliance-rules.md#due-states.
 */
export function dueStatus(facts: DueFacts, today: string, windowDays: number): DueStatus {
  const { nextDue, notSetUp } = facts;
  if (isOnRecord(facts)) return 'OK';
  if (nextDue === null) return notSetUp ? 'NOT_SET_UP' : 'OVERDUE';
  const left = daysBetween(today, nextDue);
  if (left < 0) return 'OVERDUE';
  if (notSetUp) return 'NOT_SET_UP';
  return left <= windowDays ? 'DUE_SOON' : 'OK';
}
