import type { Overview } from '#contract/nouns/compliance/calendar.ts';
import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import {
  listFleetStates,
  listOutdatedSites,
  readOverviewRows,
  readOverviewStandings,
} from '#server/store/compliance/overview.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { readFleetAsKnown, statesOf, summaryOf, toKnownOverview } from './overview-as-known.ts';
import { type OverviewQuery, readOverviewFilter, toFleetStates } from './overview-filter.ts';
import { toOverviewRow } from './overview-row.ts';

/** What one call brings up to date at most; what is left is the next call's, or the refresh job's. */
const refreshLimit = 500;

/**
 * What is due at every live site, from what is stored of their calendars; sites of which something has changed since
 * are brought up to date first. With a day `as_of` it is as known at the end of that day, and nothing is stored. Throws
 * invalid_window, invalid_state, invalid_status, validation, as_of_invalid, as_of_future, as_of_before_site.
 */
export async function readOverview(ctx: Context, query: OverviewQuery): Promise<Overview> {
  if (query.as_of !== undefined && query.as_of !== '') {
    const fleet = await readFleetAsKnown(ctx, query.as_of);
    return toKnownOverview(
      ctx,
      fleet,
      readOverviewFilter(query, () => statesOf(fleet)),
    );
  }
  const states = await listFleetStates(ctx.db);
  const filter = readOverviewFilter(query, () => states);
  await refreshCalendars(ctx, await listOutdatedSites(ctx.db, refreshLimit));
  const records = await readOverviewRows(ctx.db, filter, ctx.now);
  const standings = await readOverviewStandings(
    ctx.db,
    records.map(({ id }) => id),
    ctx.now,
  );
  return {
    rows: records.map((one) => toOverviewRow(one, standings.get(one.id) ?? null)),
    windowDays: filter.windowDays,
    summary: summaryOf(records),
    states: toFleetStates(states),
  };
}

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
