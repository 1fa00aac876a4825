import { findAlarms, findIssues } from './find-alarms.ts';
import { findMissing, findOverdue } from './find-compliance.ts';
import { findReleases } from './find-releases.ts';
import { findStock } from './find-stock.ts';
import { findTanks, findUnreadAlarms, findWatch } from './find-watch.ts';
import type { Read } from './found.ts';

/** Where things that need somebody come from, and what is said where one of them cannot be read. */
export const sources: readonly { read: Read; unchecked: string }[] = [
  { read: findReleases, unchecked: 'Suspected releases could not be checked' },
  { read: findAlarms, unchecked: 'Open alarms could not be checked' },
  { read: findOverdue, unchecked: 'Overdue items could not be checked' },
  { read: findWatch, unchecked: 'Contact with the gauges could not be checked' },
  { read: findUnreadAlarms, unchecked: 'Which consoles report their alarms could not be checked' },
  { read: findTanks, unchecked: 'Values of the tanks could not be checked' },
  { read: findStock, unchecked: 'Low product could not be checked' },
  { read: findIssues, unchecked: 'Open issues could not be checked' },
  { read: findMissing, unchecked: 'Missing records and the verdict of the month could not be checked' },
];
