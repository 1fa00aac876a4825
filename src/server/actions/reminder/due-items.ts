import { overWindow } from '#compliance/calendar/window.ts';
import type { CalendarItem, DueStatus } from '#contract/nouns/compliance/calendar.ts';
import type { Database } from '#server/store/database/pool.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';

const needsSomebody = (status: DueStatus) => status !== 'OK' && status !== 'NA';

/** What is overdue, not set up or due soon at each of some sites, and each site's own day. */
export async function readDueItems(
  db: Database,
  siteIds: readonly number[],
  windowDays: number,
  now: Date,
): Promise<Map<number, { today: string; items: CalendarItem[] }>> {
  const calendars = await readSiteCalendars(db, siteIds, now);
  return new Map(
    [...calendars].map(([siteId, { today, items }]) => {
      const laid = items.map((item) => overWindow(item, today, windowDays));
      return [siteId, { today, items: laid.filter(({ status }) => needsSomebody(status)) }];
    }),
  );
}
