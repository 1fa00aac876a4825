import type { searchRoutes } from '#contract/routes/searches.ts';
import { readOverviewFilter } from '#server/actions/calendar/overview-filter.ts';
import { refreshCalendars } from '#server/actions/calendar/read-overview.ts';
import { overviewTable } from '#server/actions/table/overview-table.ts';
import { siteTable } from '#server/actions/table/site-table.ts';
import { tankTable } from '#server/actions/table/tank-table.ts';
import { type Handlers, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { isTableFormat, sendTable } from '#server/http/input/table-file.ts';
import { KnownFleets } from '#server/http/lists/known-fleets.ts';
import { searchMap } from '#server/http/lists/search-map.ts';
import { fleetStatesOf, readOverviewPlace, searchOverview } from '#server/http/lists/search-overview.ts';
import { searchManagedSites, searchSites } from '#server/http/lists/search-sites.ts';
import { searchTanks } from '#server/http/lists/search-tanks.ts';
import { sendPage } from '#server/http/lists/send-list.ts';
import { listMarkedSites } from '#server/store/calendar/calendar-state.ts';
import { readOverviewStandings } from '#server/store/compliance/overview.ts';
import { readerOf, readSiteFilter } from '../site-filter.ts';

/** Calendars that a first page of the overview brings up to date itself; the others are the refresh job's. */
const refreshedAtOnce = 25;

/** Handlers of the long lists in pages. */
export function searchHandlers(services: Services): Pick<Handlers, keyof typeof searchRoutes> {
  const { lists } = services;
  const fleets = new KnownFleets();
  return {
    searchSites: async (call) => {
      const { caller } = signedIn(call);
      const { context, query, reply } = call;
      if (isTableFormat(query.format)) return sendTable(reply, query.format, siteTable(context, readerOf(call), query));
      const { rows, rest } = await searchSites(await lists.siteColumnsFor(caller), call.query);
      const shown = await lists.freshSites(caller, rows);
      sendPage(
        call.reply,
        'sites',
        shown.map(({ json }) => json),
        rest,
      );
      return sent;
    },
    siteMap: async (call) => searchMap(await lists.siteColumnsFor(signedIn(call).caller), call.query),
    searchManagedSites: async (call) => searchManagedSites(await lists.sitesFor(signedIn(call).caller), call.query),
    searchTanks: async (call) => {
      const siteId = await readSiteFilter(services, call, call.query.site_id);
      const { context, query, reply } = call;
      if (isTableFormat(query.format))
        return sendTable(reply, query.format, tankTable(context, readerOf(call), { ...query, siteId }));
      const tanks = await lists.tankColumnsFor(signedIn(call).caller);
      const { rows, rest } = await searchTanks(tanks, { ...call.query, siteId }, (shown) => lists.freshTanks(shown));
      sendPage(call.reply, 'tanks', rows, rest);
      return sent;
    },
    searchOverview: async ({ context, query, reply, session }) => {
      const { caller } = signedIn({ session });
      if (isTableFormat(query.format))
        return sendTable(reply, query.format, await overviewTable(context, readerOf({ session }), query));
      if (query.as_of) return fleets.search(context, query.as_of, query, await lists.ownSiteIds(caller));
      const sites = await lists.sitesFor(caller);
      const filter = readOverviewFilter(query, () => fleetStatesOf(sites.map(({ record }) => record.state)));
      // Before anything is brought up to date: what is refused changes nothing.
      const place = readOverviewPlace(query);
      const pool = context.db;
      if (!query.cursor) {
        const marked = await listMarkedSites(pool, refreshedAtOnce);
        lists.markCalendars(await refreshCalendars(context, marked));
      }
      return searchOverview(sites, await lists.calendars(), filter, place, context.now, (ids) =>
        readOverviewStandings(pool, ids, context.now),
      );
    },
  };
}
