import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { edition } from '#compliance/tables/edition.table.ts';
import type { Context } from '#server/actions/context.ts';
import type { OpenContext } from '#server/actions/release/open-releases.ts';
import { type WatchedSite, watchReleases } from '#server/actions/release/watch-releases.ts';
import { lockCalendars, writeCalendarStates } from '#server/store/calendar/calendar-state.ts';
import { listLateFailures } from '#server/store/compliance/late-failures.ts';
import { type MonthPlace, readMonthPlaces } from '#server/store/compliance/month-places.ts';
import {
  listMarkedSites,
  listMarks,
  markNewDays,
  markNewEdition,
  readCalendarDigests,
  removeMarks,
  writeStandings,
} from '#server/store/compliance/site-standing.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { storeTurnedBad } from '../close-month.ts';
import { judgePlaces } from '../judge-sites.ts';
import { alarmKinds } from '../sensor/alarm-kinds.ts';
import { readSiteCalendars } from '../site-calendars.ts';

/** Sites that are refreshed in one transaction: more at once would hold up polls in the same process. */
const batch = 25;
/** Sites that are looked up at once, as long as many are marked: each look goes through all marks. */
const listed = 1_000;
/** A test of a month's last days may reach us in the next month: so long the month before is judged too. */
const lookBackDays = 10;

export interface RefreshContext extends OpenContext {
  /**
   * Called for each batch once it is written and before its marks are removed: after a crash, or where it fails, it is called
   * again. What it does when nothing is given: it starts the clocks of suspected releases.
   */
  onVerdicts?: (judged: readonly WatchedSite[]) => Promise<unknown>;
}

/**
 * Brings the standing and the calendar of these sites up to date, and announces those that changed. A worker that comes
 * to a site while another one refreshes it waits and does it again, which harms nothing.
 */
export async function refreshSites(ctx: RefreshContext, siteIds: readonly number[]): Promise<void> {
  const ordered = [...new Set(siteIds)].sort((a, b) => a - b);
  for (let i = 0; i < ordered.length; i += batch) await refreshBatch(ctx, ordered.slice(i, i + batch));
}

/**
 * Refreshes every site that is marked, or whose own day or rules have changed since it was looked at, until none is left. Answers
 * how many were refreshed, a site that was marked again meanwhile counting again. A site that cannot be refreshed does
 * not hold up the others; it stays marked, and the error is thrown at the end. Once `stop` is aborted it
 * begins no further batch; the sites that are left stay marked.
 */
export async function refreshMarked(ctx: RefreshContext): Promise<number> {
  const pool = ctx.db;
  const failed = new Map<number, unknown>();
  let refreshed = 0;
  const stopping = () => ctx.stop?.aborted === true;
  await markNewDays(pool, ctx.now);
  await markNewEdition(pool, edition.name);
  // Marks that the work itself makes are taken up too, but not for ever.
  for (let round = 0; round < mostRounds && !stopping(); round++) {
    const marked = await listMarkedSites(pool, listed, [...failed.keys()]);
    if (marked.length === 0) break;
    for (let i = 0; i < marked.length && !stopping(); i += batch) {
      const ids = marked.slice(i, i + batch);
      for (const [siteId, error] of await refreshAll(ctx, ids)) failed.set(siteId, error);
      refreshed += ids.filter((id) => !failed.has(id)).length;
    }
  }
  const [first] = failed;
  if (first !== undefined)
    throw new Error(`Could not refresh ${failed.size} of the marked sites, site ${first[0]} first`, {
      cause: first[1],
    });
  return refreshed;
}

const mostRounds = 1_000;

/** Refreshes sites together, and where that fails one by one. Answers those that failed. */
async function refreshAll(ctx: RefreshContext, siteIds: readonly number[]): Promise<Map<number, unknown>> {
  const failed = new Map<number, unknown>();
  try {
    await refreshSites(ctx, siteIds);
  } catch (error) {
    if (siteIds.length === 1) return new Map(siteIds.map((id) => [id, error]));
    for (const id of siteIds) for (const [each, why] of await refreshAll(ctx, [id])) failed.set(each, why);
  }
  return failed;
}

async function refreshBatch(ctx: RefreshContext, siteIds: readonly number[]): Promise<void> {
  const { marks, judged, late } = await inTransaction(ctx.db, (sql) => writeBatch(ctx, sql, siteIds));
  // Before the releases: a failure that one of them holds is not late any more.
  await worsenClosed(ctx, late);
  await (ctx.onVerdicts === undefined ? watchReleases(ctx, judged) : ctx.onVerdicts(judged));
  // Signs may be left over: the marks stay, and the next start comes to these sites again.
  if (ctx.stop?.aborted !== true) await removeMarks(ctx.db, marks);
}

/** Reads after the sites are locked, so that what is written last was also read last. */
async function writeBatch(
  ctx: RefreshContext,
  sql: Sql,
  siteIds: readonly number[],
): Promise<{ marks: number[]; judged: WatchedSite[]; late: LateMonths }> {
  await lockCalendars(sql, siteIds);
  const marks = await listMarks(sql, siteIds);
  const places = await readMonthPlaces(sql, siteIds, ctx.now);
  const current = await judgePlaces(sql, places, 'current', ctx.now);
  const previous = await judgePlaces(sql, places.filter(isEarly), 'previous', ctx.now);
  const late = await judgeLate(sql, places, ctx.now);
  const calendars = await readSiteCalendars(sql, siteIds, ctx.now, current);
  const before = await readCalendarDigests(sql, siteIds);
  await writeCalendarStates(sql, calendars);
  const after = await readCalendarDigests(sql, siteIds);
  const standings = places.flatMap(({ id, today }) => {
    const verdict = current.get(id);
    return verdict === undefined ? [] : [{ siteId: id, day: today, month: verdict.month, status: verdict.status }];
  });
  const moved = await writeStandings(sql, standings, ctx.now);
  const redated = siteIds.filter((id) => before.get(id) !== after.get(id));
  if (moved.length > 0) await notifyChange(sql, { kind: 'site.changed', siteIds: moved });
  if (redated.length > 0) await notifyChange(sql, { kind: 'calendar.changed', siteIds: redated });
  const judged = places.map((site) => ({
    site,
    verdicts: [current.get(site.id), previous.get(site.id), ...(late.get(site.id) ?? [])].filter(
      (verdict) => verdict !== undefined,
    ),
  }));
  return { marks, judged, late };
}

function isEarly({ today }: MonthPlace): boolean {
  return Number(today.slice(8)) <= lookBackDays;
}

/*
 * A failure of an ended month that becomes known late. It starts its clock like any other, and the stored verdict of its
 * month gets worse by it, also after the ten days in which late evidence is taken up: decisions 0011, 0013, 0031.
 */

/** Verdicts of ended months by site. */
type LateMonths = ReadonlyMap<number, readonly MonthVerdict[]>;

/** Ended months of these sites in which something bad became known that no release holds, judged from what is stored now. */
async function judgeLate(sql: Sql, places: readonly MonthPlace[], now: Date): Promise<LateMonths> {
  const ids = places.map(({ id }) => id);
  const byMonth = new Map<string, Set<number>>();
  for (const { siteId, month } of await listLateFailures(sql, ids, alarmKinds, now))
    byMonth.set(month, (byMonth.get(month) ?? new Set()).add(siteId));
  const late = new Map<number, MonthVerdict[]>();
  for (const [month, sites] of byMonth) {
    const own = places.filter(({ id }) => sites.has(id));
    for (const [siteId, verdict] of await judgePlaces(sql, own, month, now))
      late.set(siteId, [...(late.get(siteId) ?? []), verdict]);
  }
  return late;
}

/** Adds a version to each stored month that fails by what became known since. */
async function worsenClosed(ctx: Pick<Context, 'db' | 'now'>, late: LateMonths): Promise<void> {
  for (const [siteId, verdicts] of late) for (const verdict of verdicts) await storeTurnedBad(ctx, siteId, verdict);
}
