import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';

/**
 * Brings the stored calendars of these sites up to date, and announces and returns those that changed. Marks stay: whoever removes
 * them also judges the sites' months, and nothing that follows from that may be lost because somebody looked at a list.
 */
export async function refreshCalendars(
  ctx: Pick<Context, 'db' | 'now'>,
  siteIds: readonly number[],
): Promise<readonly number[]> {
  if (siteIds.length === 0) return [];
  return inTransaction(ctx.db, async (sql) => {
    const live = await lockCalendars(sql, siteIds);
    const changed = await writeCalendarStates(sql, await readSiteCalendars(sql, live, ctx.now));
    if (changed.length > 0) await notifyChange(sql, { kind: 'calendar.changed', siteIds: changed });
    return changed;
  });
}
