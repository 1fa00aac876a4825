import { AppError } from '#contract/errors.ts';
import type { AsKnown } from '#contract/nouns/compliance/as-known.ts';
import type { Overview, OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import { type FleetGroup, readFleetDays, readKnownSites } from '#server/store/as-known/fleet-days.ts';
import { readKnownBy } from '#server/store/as-known/known-by.ts';
import { notTakenBack } from '#server/store/as-known/not-taken-back.ts';
import {
  type KnownItem,
  type KnownSite,
  type OverviewFilter,
  tallyOverviewRows,
} from '#server/store/compliance/overview.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { toFleetStates } from './overview-filter.ts';
import { toOverviewRow } from './overview-row.ts';

/** Sites whose calendars are read by one set of statements. */
const sitesAtOnce = 250;

/** What was due at every site, as it was known at the end of a day. */
export interface KnownFleet {
  sites: KnownSite[];
  items: KnownItem[];
  asKnown: AsKnown;
}

type FleetContext = Pick<Context, 'db' | 'now'>;

/**
 * Works out the calendars of all sites as they were known at the end of a day (`asOf`, YYYY-MM-DD) of each. Sites that were
 * added later are left out, as are those that were deleted since; the answer says so. Nothing is stored. The number of
 * statements grows with the batches of sites, not with the sites. Throws as_of_invalid, as_of_future, as_of_before_site.
 */
export async function readFleetAsKnown(ctx: FleetContext, asOf: string): Promise<KnownFleet> {
  if (!isCalendarDate(asOf)) throw new AppError('as_of_invalid');
  const { groups, firstAddedOn, deleted } = await readFleetDays(ctx.db, asOf, ctx.now);
  if (groups.every(({ today }) => asOf > today)) throw new AppError('as_of_future');
  if (firstAddedOn !== null && asOf < firstAddedOn) throw new AppError('as_of_before_site');
  const fleet: KnownFleet = { sites: [], items: [], asKnown: { on: asOf, not_taken_back: [] } };
  const sentences = new Set<string>();
  for (const group of groups.filter(({ siteIds }) => siteIds.length > 0)) {
    const until = asOf < group.today ? group.until : new Date(ctx.now.getTime() + 1);
    for (let from = 0; from < group.siteIds.length; from += sitesAtOnce)
      await addBatch(ctx, fleet, { ...group, siteIds: group.siteIds.slice(from, from + sitesAtOnce), until });
    for (const sentence of await notTakenBack(ctx.db, group.siteIds, until)) sentences.add(sentence);
  }
  if (deleted > 0) sentences.add('Sites deleted since then are not included.');
  fleet.asKnown.not_taken_back.push(...sentences);
  return fleet;
}

/** Reads the calendars of some sites, of which the day ends at one moment, and adds them to those that are there. */
async function addBatch(ctx: FleetContext, fleet: KnownFleet, { siteIds, until }: FleetGroup): Promise<void> {
  await readKnownBy(ctx.db, { siteIds, until }, async (db) => {
    const calendars = await readSiteCalendars(db, siteIds, new Date(until.getTime() - 1));
    for (const site of await readKnownSites(db, siteIds)) {
      const calendar = calendars.get(site.id);
      if (calendar === undefined) continue;
      fleet.sites.push({ ...site, today: calendar.today });
      for (const { key, applies, nextDue, lastCompleted, soonDays, notSetUp } of calendar.items)
        fleet.items.push({ siteId: site.id, key, applies, nextDue, lastCompleted, soonDays, notSetUp });
    }
  });
}

/** The states that these sites had, as the filter and the answer have them. */
export const statesOf = ({ sites }: KnownFleet): string[] =>
  [...new Set(sites.map(({ state }) => state.trim().toUpperCase()))].sort();

/** The overview of such a day; its summary counts the sites of its rows. */
export async function toKnownOverview(
  ctx: FleetContext,
  fleet: KnownFleet,
  filter: OverviewFilter,
): Promise<Overview & { as_known: AsKnown }> {
  const records = await tallyOverviewRows(ctx.db, filter, fleet);
  return {
    rows: records.map((one) => toOverviewRow(one, null)),
    windowDays: filter.windowDays,
    summary: summaryOf(records),
    states: toFleetStates(statesOf(fleet)),
    as_known: fleet.asKnown,
  };
}

/** Sites by status. */
export function summaryOf(records: readonly { status: OverviewStatus }[]): Overview['summary'] {
  const having = (status: OverviewStatus) => records.filter((record) => record.status === status).length;
  return {
    total: records.length,
    overdue: having('OVERDUE'),
    unknown: having('UNKNOWN'),
    not_set_up: having('NOT_SET_UP'),
    due_soon: having('DUE_SOON'),
    ok: having('OK'),
    na: having('NA'),
  };
}
