import type { DueStatus } from '#contract/nouns/calendar.ts';

/** Statuses in order of need, with their words (spec section 4). */
export const dueWords: Record<DueStatus, string> = {
  OVERDUE: 'Overdue',
  DUE_SOON: 'Due Soon',
  OK: 'OK',
  NA: 'N/A',
};
export const dueOrder = Object.keys(dueWords) as DueStatus[];
