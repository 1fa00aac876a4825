import { type FleetAlarmTrends, type fleetAlarmKinds, trendSites } from '#contract/nouns/gauge/fleet-alarm.ts';
import type { Context } from '#server/actions/context.ts';
import type { FleetAlarmFilter } from '#server/store/alarm/fleet-filter.ts';
import { countFleetTrend, countFleetTrendSites } from '#server/store/alarm/fleet-trends.ts';
import { fleetKind } from './fleet-filter-input.ts';
import { makerOf } from './read-fleet-alarms.ts';

/** The twelve months up to the one of a moment (UTC), 'YYYY-MM', the oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}

/** Counts of one row of the table, month by month. */
class Tally<K> {
  readonly rows = new Map<K, number[]>();

  constructor(private readonly months: readonly string[]) {}

  add(key: K, month: string, count: number): void {
    const counts = this.rows.get(key) ?? this.months.map(() => 0);
    const at = this.months.indexOf(month);
    if (at >= 0) counts[at] = (counts[at] as number) + count;
    this.rows.set(key, counts);
  }

  /** The most first. */
  list(): { key: K; total: number; counts: number[] }[] {
    return [...this.rows]
      .map(([key, counts]) => ({ key, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
      .toSorted((a, b) => b.total - a.total);
  }
}

/** How often alarms under a filter were raised in the last twelve months, by kind, site and maker. */
export async function readFleetTrends(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filter: FleetAlarmFilter,
): Promise<FleetAlarmTrends> {
  const months = lastMonths(now);
  const range = { from: months[0] as string, to: months.at(-1) as string };
  const [rows, bySite] = await Promise.all([
    countFleetTrend(db, filter, range),
    countFleetTrendSites(db, filter, { ...range, most: trendSites }),
  ]);
  const kinds = new Tally<(typeof fleetAlarmKinds)[number]>(months);
  const makers = new Tally<string | null>(months);
  const sites = new Tally<number>(months);
  const names = new Map<number, string>();
  for (const { month, category, type, family, count } of rows) {
    kinds.add(fleetKind(category, type), month, count);
    makers.add(makerOf(family), month, count);
  }
  for (const { siteId, name, month, count } of bySite.rows) {
    sites.add(siteId, month, count);
    names.set(siteId, name);
  }
  return {
    months,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    clock_unknown: rows.reduce((sum, { clockUnknown }) => sum + clockUnknown, 0),
    kinds: kinds.list().map(({ key, ...row }) => ({ kind: key, ...row })),
    sites: sites.list().map(({ key, ...row }) => ({ id: key, name: names.get(key) ?? String(key), ...row })),
    more_sites: bySite.sites - sites.rows.size,
    makers: makers.list().map(({ key, ...row }) => ({ maker: key, ...row })),
  };
}
