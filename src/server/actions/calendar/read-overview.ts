import type { Overview, OverviewStatus } from '#contract/nouns/calendar.ts';
import { listFleetStates, listOutdatedSites, readOverviewRows } from '#server/store/overview.ts';
import type { Context } from '../context.ts';
import { type OverviewQuery, readOverviewFilter, toFleetStates } from './overview-filter.ts';
import { toOverviewRow } from './overview-row.ts';
import { refreshCalendars } from './refresh-calendars.ts';

/** What one call brings up to date at most; what is left is the next call's, or the refresh job's. */
const refreshLimit = 500;

/**
 * What is due at every live site, from what is stored of their calendars; sites of which something has changed since
 * are brought up to date first. Throws invalid_window, invalid_state, invalid_status, validation.
 */
export async function readOverview(ctx: Context, query: OverviewQuery): Promise<Overview> {
  const states = await listFleetStates(ctx.db.$client);
  const filter = readOverviewFilter(query, () => states);
  await refreshCalendars(ctx, await listOutdatedSites(ctx.db.$client, refreshLimit));
  const records = await readOverviewRows(ctx.db.$client, filter, ctx.now);
  const having = (status: OverviewStatus) => records.filter((record) => record.status === status).length;
  return {
    rows: records.map(toOverviewRow),
    windowDays: filter.windowDays,
    summary: {
      total: records.length,
      overdue: having('OVERDUE'),
      unknown: having('UNKNOWN'),
      not_set_up: having('NOT_SET_UP'),
      due_soon: having('DUE_SOON'),
      ok: having('OK'),
      na: having('NA'),
    },
    states: toFleetStates(states),
  };
}
