import { addDays } from '#contract/dates.ts';
import type { ReportRhythm } from '#contract/nouns/people/scheduled-report.ts';
import { addMonths } from '../month-input.ts';
import { localMinute } from '../packet/packet-period.ts';
import type { Period } from '../table/history-tables.ts';
import { momentOf } from './next-time.ts';

/** The days that a report of a period covers, YYYY-MM-DD, both included, and the same as moments. */
export interface CoveredDays extends Period {
  firstDay: string;
  lastDay: string;
}

/**
 * The days up to the one before a report is sent, by the clock of `zone` (an IANA name): of a weekly one seven, of a
 * monthly one those since its day of the month before, or since the last day of a shorter month. So no day is left out
 * between two reports; the last days of a month can be in both.
 */
export function coveredDays(every: ReportRhythm, now: Date, zone: string): CoveredDays {
  const today = localMinute(now, zone)?.slice(0, 10) ?? '';
  const firstDay = every === 'week' ? addDays(today, -7) : monthBefore(today);
  return {
    firstDay,
    lastDay: addDays(today, -1),
    from: momentOf(firstDay, 0, zone),
    to: new Date(momentOf(today, 0, zone).getTime() - 1),
  };
}

/** The same day of the month before; its last one where it is shorter. */
function monthBefore(day: string): string {
  const month = addMonths(day.slice(0, 7), -1);
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
