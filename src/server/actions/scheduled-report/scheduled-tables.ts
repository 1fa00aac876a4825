import type { z } from 'zod';
import { type Caller, mayReadSite, type Right } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { ListPlace } from '#contract/lists/list-address.ts';
import type { ScheduledList } from '#contract/nouns/people/scheduled-report.ts';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { isLiveSite } from '#server/store/site/sites.ts';
import { readFleetFilter } from '../alarm/fleet/fleet-filter-input.ts';
import { readStatuses } from '../calendar/status-filter.ts';
import type { Context } from '../context.ts';
import { deskTable } from '../table/desk-table.ts';
import { fleetAlarmTable } from '../table/fleet-alarm-table.ts';
import { overviewTable } from '../table/overview-table.ts';
import { userTable, vendorTable } from '../table/people-tables.ts';
import { siteTable } from '../table/site-table.ts';
import { calendarTable, documentTable, equipmentTable, evidenceTable, issueTable } from '../table/site-tables.ts';
import type { Table, TableReader } from '../table/table.ts';
import { tankTable } from '../table/tank-table.ts';

/** Whose list it is, with the rights of now. */
export interface ListOwner {
  caller: Caller;
  reader: TableReader;
}

/** Of a list of one site its id; 0 of a list of all. */
type Open<Query> = (ctx: Context, owner: ListOwner, query: Query, siteId: number) => Table | Promise<Table>;

interface ListRow {
  route: Route;
  open: Open<string>;
}

function row<Q extends z.ZodObject>(route: Route & { query: Q }, open: Open<z.output<Q>>): ListRow {
  return {
    route,
    open: (ctx, owner, filters, siteId) => open(ctx, owner, readFilters(route.query, filters), siteId),
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
  calendar: row(routes.calendar, (ctx, _, query, siteId) =>
    calendarTable(ctx, siteId, query.windowDays, readStatuses(query.status)),
  ),
  equipment: row(routes.equipment, (ctx, _owner, _query, siteId) => equipmentTable(ctx, siteId)),
  documents: row(routes.documents, (ctx, _, query, siteId) => documentTable(ctx, siteId, query.folder)),
  issues: row(routes.listIssues, (ctx, _, query, siteId) => issueTable(ctx, siteId, query)),
  tests: row(routes.siteTests, (ctx, _owner, _query, siteId) => evidenceTable(ctx, siteId, null)),
};

/**
 * The table of a list as its owner may see it now. Throws forbidden_role, forbidden_site, site_not_found, invalid_id,
 * validation (field `address`) and what the list itself throws for filters that do not fit it.
 */
export async function openScheduledList(ctx: Context, owner: ListOwner, place: ListPlace): Promise<Table> {
  const { route, open } = lists[place.list];
  requireAccess(route, owner.caller, place.siteId);
  if (place.siteId !== null) await requireSite(ctx, owner.caller, place.siteId);
  return open(ctx, owner, place.filters, place.siteId ?? 0);
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

/** A list at a day or month is the same each time. */
const fixed = ['as_of', 'month'];

function readFilters<Q extends z.ZodObject>(schema: Q, text: string): z.output<Q> {
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
