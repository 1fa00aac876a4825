import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { Context } from '#server/actions/context.ts';
import { listLateFailures } from '#server/store/compliance/late-failures.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { storeTurnedBad } from '../close-month.ts';
import { judgePlaces } from '../judge-sites.ts';
import { alarmKinds } from '../sensor/alarm-kinds.ts';

/*
 * A failure of an ended month that becomes known late. It starts its clock like any other, and the stored verdict of its
 * month gets worse by it, also after the ten days in which late evidence is taken up: decisions 0011, 0013, 0031.
 */

/** Verdicts of ended months by site. */
export type LateMonths = ReadonlyMap<number, readonly MonthVerdict[]>;

/** Ended months of these sites in which something bad became known that no release holds, judged from what is stored now. */
export async function judgeLate(sql: Sql, places: readonly MonthPlace[], now: Date): Promise<LateMonths> {
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
export async function worsenClosed(ctx: Pick<Context, 'db' | 'now'>, late: LateMonths): Promise<void> {
  for (const [siteId, verdicts] of late) for (const verdict of verdicts) await storeTurnedBad(ctx, siteId, verdict);
}
