import type { Read } from './attention-fact.ts';
import { findAgency } from './find-agency.ts';
import { findAlarms, findIssues } from './find-alarms.ts';
import { findMissing, findOverdue } from './find-compliance.ts';
import { findJobs } from './find-jobs.ts';
import { findLosses } from './find-losses.ts';
import { findBefore, findMonths, findNamed } from './find-open-work.ts';
import { findPauses } from './find-pauses.ts';
import { findReach } from './find-reach.ts';
import { findReleases } from './find-releases.ts';
import { findNoLimit, findStock } from './find-stock.ts';
import { findClocks, findMoves, findTanks, findUnreadAlarms, findWatch } from './find-watch.ts';

/** The source of what is overdue: where it cannot be read, no site is without overdue items. */
export const overdueSource = 'overdue items';

/** Where things that need somebody come from; `name` is for the log, `unchecked` for people, where one cannot be read. */
export const sources: readonly { name: string; read: Read; unchecked: string }[] = [
  { name: 'releases', read: findReleases, unchecked: 'Suspected releases could not be checked' },
  { name: 'alarms', read: findAlarms, unchecked: 'Open alarms could not be checked' },
  { name: overdueSource, read: findOverdue, unchecked: 'Overdue items could not be checked' },
  {
    name: 'letters of regulators',
    read: findAgency,
    unchecked: 'Findings and letters of regulators could not be checked',
  },
  { name: 'contact', read: findWatch, unchecked: 'Contact with the gauges could not be checked' },
  { name: 'reach', read: findReach, unchecked: 'Whether critical notifications reach somebody could not be checked' },
  {
    name: 'unread alarms',
    read: findUnreadAlarms,
    unchecked: 'Which consoles report their alarms could not be checked',
  },
  { name: 'pauses', read: findPauses, unchecked: 'Where notifications are paused could not be checked' },
  { name: 'addresses', read: findMoves, unchecked: 'Changed addresses of gauges could not be checked' },
  { name: 'clocks', read: findClocks, unchecked: 'Clocks of consoles could not be checked' },
  { name: 'tank values', read: findTanks, unchecked: 'Values of the tanks could not be checked' },
  { name: 'losses without sales', read: findLosses, unchecked: 'Losses without sales could not be checked' },
  { name: 'low product', read: findStock, unchecked: 'Low product could not be checked' },
  { name: 'tank limits', read: findNoLimit, unchecked: 'Which tanks have no low limit could not be checked' },
  { name: 'issues', read: findIssues, unchecked: 'Open issues could not be checked' },
  { name: 'jobs', read: findJobs, unchecked: 'Tasks and findings could not be checked' },
  {
    name: 'missing records',
    read: findMissing,
    unchecked: 'Missing records and the verdict of the month could not be checked',
  },
  { name: 'ended months', read: findMonths, unchecked: 'Verdicts of ended months could not be checked' },
  {
    name: 'before the first contact',
    read: findBefore,
    unchecked: 'Events from before the first contact could not be checked',
  },
  { name: 'named devices', read: findNamed, unchecked: 'Equipment that the gauges name could not be checked' },
];
