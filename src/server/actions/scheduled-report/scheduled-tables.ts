import type { z } from 'zod';
import { type Caller, mayReadSite, type Right } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { isOfPeriod, type ListPlace } from '#contract/lists/list-address.ts';
import type { ReportRhythm, ScheduledList } from '#contract/nouns/people/scheduled-report.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { findSitePlace, isLiveSite } from '#server/store/site/sites.ts';
import { readFleetFilter } from '../alarm/fleet/fleet-filter-input.ts';
import { readAlarmFilter } from '../alarm/list-alarms.ts';
import { readAuditFilter } from '../audit/list-audit.ts';
import { readStatuses } from '../calendar/overview-filter.ts';
import type { Context } from '../context.ts';
import { findPacketSites } from '../packet/archive/packet-sites.ts';
import { deskTable } from '../table/desk-table.ts';
import { fleetAlarmTable } from '../table/fleet-alarm-table.ts';
import { alarmHistoryTable, auditTable, deliveryTable, type FilePlace, trendTable } from '../table/history-tables.ts';
import { overviewTable } from '../table/overview-table.ts';
import { userTable, vendorTable } from '../table/people-tables.ts';
import { siteTable } from '../table/site-table.ts';
import { calendarTable, documentTable, equipmentTable, evidenceTable, issueTable } from '../table/site-tables.ts';
import type { Table, TableReader } from '../table/table.ts';
import { tankTable } from '../table/tank-table.ts';
import { readTankNumber } from '../tank-history/list-deliveries.ts';
import { openTrend } from '../tank-history/read-trend.ts';
import { type CoveredDays, coveredDays } from './covered-days.ts';

/** Whose list it is, with the rights of now. */
export interface ListOwner {
  caller: Caller;
  reader: TableReader;
}

/** What a list is opened for. */
export interface Opening extends ListPlace {
  /** A list of a period covers the days before it is sent; how many goes by this. */
  every: ReportRhythm;
  /** Where the file goes; null: nowhere, the list is only tried. */
  sentTo: string | null;
}

interface Place {
  /** Of a list of one site its id; 0 of a list of all. */
  siteId: number;
  /** Its name and zone; UTC of a list of all. */
  site: FilePlace;
  /** By the clock of the site. */
  days: CoveredDays;
  sentTo: string | null;
}

type Open<Query> = (ctx: Context, owner: ListOwner, query: Query, place: Place) => Table | Promise<Table>;

interface ListRow {
  route: Route;
  open: Open<string>;
}

function row<Q extends z.ZodObject>(route: Route & { query: Q }, open: Open<z.output<Q>>): ListRow {
  return {
    route,
    open: (ctx, owner, filters, place) => open(ctx, owner, readFilters(route.query, filters), place),
  };
}

/** The call of each list, which says who may read it and what its filters are, and its table. */
const lists: Readonly<Record<ScheduledList, ListRow>> = {
  sites: row(routes.searchSites, (ctx, { reader }, query) => siteTable(ctx, reader, query)),
  inventory: row(routes.searchTanks, async (ctx, { caller, reader }, query) =>
    tankTable(ctx, reader, { ...query, siteId: await siteFilter(ctx, caller, query.site_id) }),
  ),
  overview: row(routes.searchOverview, (ctx, { reader }, query) => overviewTable(ctx, reader, query)),
  alarms: row(routes.fleetAlarms, async (ctx, owner, query) => {
    const reader = await narrowed(ctx, owner, query.site_id);
    return fleetAlarmTable(ctx, query.group ?? 'open', readFleetFilter(reader, query, ctx.now));
  }),
  desk: row(routes.desk, async (ctx, owner, query) =>
    deskTable(ctx, await narrowed(ctx, owner, query.site_id), query.group ?? 'open', query),
  ),
  users: row(routes.listUsers, (ctx, { caller }, query) => userTable(ctx, caller, query.q)),
  vendors: row(routes.vendors, (ctx) => vendorTable(ctx)),
  calendar: row(routes.calendar, (ctx, _, query, { siteId }) =>
    calendarTable(ctx, siteId, query.windowDays, readStatuses(query.status)),
  ),
  equipment: row(routes.equipment, (ctx, _owner, _query, { siteId }) => equipmentTable(ctx, siteId)),
  documents: row(routes.documents, (ctx, _, query, { siteId }) => documentTable(ctx, siteId, query.folder)),
  issues: row(routes.listIssues, (ctx, _, query, { siteId }) => issueTable(ctx, siteId, query)),
  tests: row(routes.siteTests, (ctx, _owner, _query, { siteId }) => evidenceTable(ctx, siteId, null)),
  trend: row(routes.tankHistory, async (ctx, _, query, { siteId, site, days }) => {
    const tankNumber = readTankNumber(query.tank);
    if (tankNumber === null) throw new AppError('validation', { fields: { tank: 'is required' } });
    const tank = { siteId, tankNumber };
    return trendTable(site, tank, days, await openTrend(ctx, tank, days, query.bucket));
  }),
  deliveries: row(routes.deliveries, (ctx, _, query, { siteId, site, days }) =>
    deliveryTable(ctx, site, { siteId, tankNumber: readTankNumber(query.tank), range: days, zone: site.timezone }),
  ),
  alarm_history: row(routes.alarmHistory, (ctx, _, query, { siteId, site, days: { from, to } }) =>
    alarmHistoryTable(ctx, site, { siteId, from, to, filter: readAlarmFilter(query) }),
  ),
  audit: row(routes.audit, (ctx, _, query, { days: { from, to }, sentTo }) =>
    auditTable(ctx, { ...readAuditFilter(query), from, to }, sentTo),
  ),
  // Opened to try who may build packets of what; what is sent is what became of them (scheduled-packets.ts).
  packets: row(routes.packetSites, async (ctx, { caller }, query) => {
    const { sites } = await findPacketSites(ctx, caller, query);
    const rows = sites.map(({ siteId, name }) => [siteId, name]);
    return {
      name: 'Packets',
      columns: ['Site number', 'Site'],
      rows: (async function* () {
        yield* rows;
      })(),
    };
  }),
};

/**
 * The table of a list as its owner may see it now. Throws forbidden_role, forbidden_site, site_not_found, invalid_id,
 * validation (field `address`) and what the list itself throws for filters that do not fit it.
 */
export async function openScheduledList(
  ctx: Context,
  owner: ListOwner,
  { list, siteId, filters, every, sentTo }: Opening,
): Promise<OpenedList> {
  const { route, open } = lists[list];
  requireAccess(route, owner.caller, siteId);
  // A list of a site without its site would be empty each time, and say nothing.
  if (siteId === null && route.path.includes('{id}')) throw new AppError('site_not_found');
  if (siteId !== null) await requireSite(ctx, owner.caller, siteId);
  const site = (siteId === null ? null : await findSitePlace(ctx.db, siteId)) ?? { name: '', timezone: 'UTC' };
  const days = coveredDays(every, ctx.now, site.timezone);
  const table = await open(ctx, owner, filters, { siteId: siteId ?? 0, site, days, sentTo });
  return { table, days: isOfPeriod(list) ? days : null };
}

/** A list that can be read; `days` of one that is of a period. */
export interface OpenedList {
  table: Table;
  days: CoveredDays | null;
}

/** Denies what no line here allows. */
function requireAccess({ access, right }: Route, caller: Caller, siteId: number | null): void {
  if (access === 'SESSION' && siteId === null) return;
  if (access === 'SITE_READ' && siteId !== null) return;
  const held = [right ?? []].flat().some((each: Right) => caller.rights.has(each));
  if (access === 'ADMIN' && siteId === null && (caller.role === 'admin' || held)) return;
  throw new AppError('forbidden_role');
}

async function requireSite(ctx: Context, caller: Caller, siteId: number): Promise<void> {
  if (!mayReadSite(caller, siteId)) throw new AppError('forbidden_site');
  if (!(await isLiveSite(ctx.db, siteId))) throw new AppError('site_not_found');
}

/** The site that a filter names; null: it names none. */
async function siteFilter(ctx: Context, caller: Caller, text: string | undefined): Promise<number | null> {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('invalid_id');
  await requireSite(ctx, caller, Number(text));
  return Number(text);
}

async function narrowed(ctx: Context, { caller, reader }: ListOwner, text: string | undefined): Promise<TableReader> {
  const siteId = await siteFilter(ctx, caller, text);
  return siteId === null ? reader : { ...reader, siteIds: [siteId] };
}

/** A list at a day or month, or between two days, is the same each time. */
const fixed = ['as_of', 'month', 'from', 'to'];

/** Filters of an address by the query of its call. Throws validation (field `address`). */
export function readFilters<Q extends z.ZodObject>(schema: Q, text: string): z.output<Q> {
  const given = Object.fromEntries(new URLSearchParams(text));
  for (const name of Object.keys(given)) {
    if (fixed.includes(name)) throw wrongFilter(`the filter ${name} holds the list at one day or month`);
    if (!Object.hasOwn(schema.shape, name)) throw wrongFilter(`the list has no filter ${name}`);
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw wrongFilter(`the filter ${issue?.path.join('.')} ${issue?.message}`);
}

/** `words` end the sentence that begins with the name of the field. */
function wrongFilter(words: string): AppError {
  return new AppError('validation', { fields: { address: words } });
}
