import { issueLimits } from '../site/issue.ts';

export const deskLimits = {
  title: issueLimits.label,
  vendor: 120,
  viewName: 80,
  filters: 1000,
  views: 50,
  bulk: 500,
} as const;

/** Groups are counted up to here; more are 'at least so many'. */
export const countedJobs = 10_000;

/** Days ahead at which a calendar item comes to the Desk. */
export const deskAheadDays = 30;

/** How old a job is, at least so many days; by when it is due. */
export const deskAges = ['1', '7', '30', '90'] as const;
export const deskDues = ['overdue', 'today', 'week', 'none'] as const;
export type DeskDue = (typeof deskDues)[number];

/** How far a job is. 'waiting': for a vendor. 'verify': done, and to be verified by a second person. */
export const jobStates = ['new', 'assigned', 'waiting', 'verify', 'done'] as const;
export type JobState = (typeof jobStates)[number];
