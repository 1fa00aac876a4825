import { setImmediate } from 'node:timers/promises';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { judgeMonth } from '#compliance/month/judge-month.ts';
import { type MonthPlace, readMonthPlaces } from '#server/store/compliance/month-places.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { addMonths } from '../month-input.ts';
import { readMonthFacts } from './facts/read-facts.ts';

/** Sites whose facts are held in memory at once. */
const batch = 200;
/** Sites that are judged before others have their turn: some ten milliseconds. */
const atOnce = 8;

export type WhichMonth = string | 'current' | 'previous';

/**
 * Verdicts of one month of each of these sites, from what is stored now: of a month (YYYY-MM), or of each site's own
 * running or last one. Stored verdicts are not looked at. Sites that are not there (any more) are left out.
 */
export async function judgeSites(
  ctx: Pick<Context, 'db' | 'now'>,
  siteIds: readonly number[],
  month: WhichMonth,
): Promise<Map<number, MonthVerdict>> {
  const verdicts = new Map<number, MonthVerdict>();
  for (let i = 0; i < siteIds.length; i += batch) {
    const places = await readMonthPlaces(ctx.db, siteIds.slice(i, i + batch), ctx.now);
    const judged = await judgePlaces(ctx.db, places, month, ctx.now);
    for (const [siteId, verdict] of judged) verdicts.set(siteId, verdict);
  }
  return verdicts;
}

/** The same for sites already read, over any connection. Where it is another month in another zone, each has its own. */
export async function judgePlaces(
  sql: Sql,
  places: readonly MonthPlace[],
  which: WhichMonth,
  now: Date,
): Promise<Map<number, MonthVerdict>> {
  const byMonth = new Map<string, MonthPlace[]>();
  for (const place of places) {
    const month = monthOf(place, which);
    byMonth.set(month, [...(byMonth.get(month) ?? []), place]);
  }
  const verdicts = new Map<number, MonthVerdict>();
  for (const [month, own] of byMonth) {
    for (const [siteId, facts] of await readMonthFacts(sql, own, [month], now)) {
      const ofMonth = facts.get(month);
      if (ofMonth !== undefined) verdicts.set(siteId, judgeMonth(ofMonth));
      if (verdicts.size % atOnce === 0) await setImmediate();
    }
  }
  return verdicts;
}

/** The month of a site that `which` names, YYYY-MM. */
function monthOf({ today }: Pick<MonthPlace, 'today'>, which: WhichMonth): string {
  const current = today.slice(0, 7);
  return which === 'current' ? current : which === 'previous' ? addMonths(current, -1) : which;
}
