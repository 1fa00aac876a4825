import { type Caller, mayReadSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { batchLimits } from '#contract/nouns/document/packet.ts';
import { type OverviewQuery, readOverviewFilter } from '#server/actions/calendar/overview-filter.ts';
import type { Context } from '#server/actions/context.ts';
import { listFleetStates, readOverviewRows } from '#server/store/compliance/overview.ts';

/** Filters of the compliance overview, or the sites themselves: then the filters say nothing. */
export interface PacketSitesQuery extends OverviewQuery {
  /** Numbers, separated by commas. */
  ids?: string | undefined;
}

export interface FoundSites {
  /** In the order of the compliance overview, as many as one request takes. */
  sites: { siteId: number; name: string }[];
  /** All that were found. */
  matched: number;
  /** Of the numbers given: sites that are gone or that the caller may not read. */
  lost: number;
}

/** Whether a person may build packets at all. Throws forbidden_role. */
export function requireMayBuild(caller: Caller): void {
  if (caller.role === 'regulator' && !caller.rights.has('packets')) throw new AppError('forbidden_role');
}

/** Sites of which a person may have packets built now. Throws forbidden_role, validation and as readOverviewFilter. */
export async function findPacketSites(
  ctx: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  query: PacketSitesQuery,
): Promise<FoundSites> {
  requireMayBuild(caller);
  const ids = readSiteIds(query.ids);
  const states = await listFleetStates(ctx.db);
  const filter = readOverviewFilter(ids === null ? query : {}, () => states);
  const rows = await readOverviewRows(ctx.db, filter, ctx.now);
  const found = rows.filter(({ id }) => mayReadSite(caller, id) && (ids === null || ids.has(id)));
  return {
    sites: found.slice(0, batchLimits.sites).map(({ id, name }) => ({ siteId: id, name })),
    matched: found.length,
    lost: ids === null ? 0 : ids.size - found.length,
  };
}

/** Null: no site is named. Throws validation (field `ids`). */
export function readSiteIds(text: string | undefined): ReadonlySet<number> | null {
  if (text === undefined || text.trim() === '') return null;
  const parts = text.split(',').map((part) => part.trim());
  const wrong = parts.some((part) => !/^[1-9]\d{0,8}$/.test(part));
  if (wrong) throw new AppError('validation', { fields: { ids: 'must be numbers of sites, separated by commas' } });
  const ids = new Set(parts.map(Number));
  if (ids.size > batchLimits.sites) {
    throw new AppError('validation', { fields: { ids: `at most ${batchLimits.sites} sites` } });
  }
  return ids;
}
