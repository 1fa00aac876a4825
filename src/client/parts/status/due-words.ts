import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

/** Statuses in order of need, with their words (docs/reference/screens.md#states; UNKNOWN and NOT_SET_UP are ours). */
export const dueWords: Record<OverviewStatus, string> = {
  OVERDUE: 'Overdue',
  UNKNOWN: 'Not worked out',
  NOT_SET_UP: 'Not set up',
  DUE_SOON: 'Due Soon',
  OK: 'OK',
  NA: 'N/A',
};
export const dueOrder = Object.keys(dueWords) as OverviewStatus[];
