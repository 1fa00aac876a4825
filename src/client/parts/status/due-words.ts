import { t } from '#client/words/parts/status.ts';
import type { OverviewStatus } from '#contract/nouns/compliance/calendar.ts';

/** Statuses in order of need, with their words (docs/reference/screens.md#states; UNKNOWN and NOT_SET_UP are ours). */
export const dueWords: Record<OverviewStatus, string> = {
  get OVERDUE() {
    return t.overdue;
  },
  get UNKNOWN() {
    return t.notWorkedOut;
  },
  get NOT_SET_UP() {
    return t.notSetUp;
  },
  get DUE_SOON() {
    return t.dueSoon;
  },
  get OK() {
    return t.ok;
  },
  get NA() {
    return t.notApplicable;
  },
};
export const dueOrder = Object.keys(dueWords) as OverviewStatus[];
