import type { OverviewStatus } from '#contract/nouns/calendar.ts';

/** Statuses in order of need, with their words (spec section 4; UNKNOWN is ours). */
export const dueWords: Record<OverviewStatus, string> = {
  OVERDUE: 'Overdue',
  UNKNOWN: 'Not worked out',
  DUE_SOON: 'Due Soon',
  OK: 'OK',
  NA: 'N/A',
};
export const dueOrder = Object.keys(dueWords) as OverviewStatus[];
