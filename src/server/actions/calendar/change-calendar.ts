import { overWindow } from '#compliance/calendar/window.ts';
import { AppError } from '#contract/errors.ts';
import { type CalendarItem, usualWindowDays } from '#contract/nouns/compliance/calendar.ts';
import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { readSiteCalendars, type SiteCalendar } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';

/** The transaction of a change, and the site's calendar as it is before it. */
export interface CalendarWork extends SiteCalendar {
  sql: Sql;
}

/**
 * Changes a site's calendar: one change at a time for each site, so that each sees what the one before it did. What is
 * due afterwards is stored with the change. Answers what `work` answers, and the item as it then is, null when it left
 * the calendar; `finish` sees both before the transaction ends. Throws site_not_found.
 */
export async function changeCalendar<T>(
  ctx: Context,
  siteId: number,
  key: string,
  work: (at: CalendarWork) => Promise<T>,
  finish?: (sql: Sql, result: T, item: CalendarItem | null) => Promise<void>,
): Promise<{ result: T; item: CalendarItem | null }> {
  return inTransaction(ctx.db, async (sql) => {
    await lockCalendars(sql, [siteId]);
    const result = await work({ sql, ...(await readCalendarOf(ctx, sql, siteId)) });
    const after = await readCalendarOf(ctx, sql, siteId);
    await writeCalendarStates(sql, new Map([[siteId, after]]));
    await notifyChange(sql, { kind: 'calendar.changed', siteIds: [siteId] });
    const item = after.items.find((each) => each.key === key);
    const shown = item === undefined ? null : overWindow(item, after.today, usualWindowDays);
    await finish?.(sql, result, shown);
    return { result, item: shown };
  });
}

/** The calendar of one site. Throws site_not_found. */
export async function readCalendarOf(ctx: Context, sql: Sql, siteId: number): Promise<SiteCalendar> {
  const calendar = (await readSiteCalendars(sql, [siteId], ctx.now)).get(siteId);
  if (calendar === undefined) throw new AppError('site_not_found');
  return calendar;
}
