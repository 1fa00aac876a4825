import type { Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';
import type { AlarmKind } from './month-alarms.ts';

/** An ended month of which something bad has become known that no suspected release holds. */
export interface LateFailure {
  siteId: number;
  /** YYYY-MM */
  month: string;
}

/** For so long after it became known a failure of an ended month is looked for. */
const lookedForDays = 35;
/** Months before the running one that are looked at. */
const mostMonths = 12;
/** The smallest rate, gallons an hour, from which a result said to pass may fail by its numbers. */
const smallestLimit = 0.05;

/**
 * Ended months of these sites to judge again, by site and month: results that are no pass, and failed tests and alarms of
 * `kinds` from after the first contact, that became known within the last 35 days. What a release holds is left out.
 */
export async function listLateFailures(
  client: Sql,
  siteIds: readonly number[],
  kinds: readonly AlarmKind[],
  now: Date,
): Promise<LateFailure[]> {
  const release = kinds.filter(({ means }) => means === 'release');
  const { rows } = await client.query<LateFailure>({
    name: 'late-failures',
    text: `
      with place as (
        select s.id, s.timezone, $2::timestamptz - interval '${lookedForDays} days' as since,
          to_char($2::timestamptz at time zone s.timezone, 'YYYY-MM') as current,
          to_char($2::timestamptz at time zone s.timezone - interval '${mostMonths} months', 'YYYY-MM') as oldest,
          (select min(g.since) from gauge_states g where g.site_id = s.id and g.online) as first
        from sites s where s.id = any($1) and s.deleted_at is null),
      found as (
        select p.id, 'result ' || r.id as evidence,
          case when r.kind = 'sir' then r.month else to_char(r.completed_on, 'YYYY-MM') end as month
        from place p join recorded_results r on r.site_id = p.id
        where r.recorded_at >= p.since and r.kind <> 'inventory' and ${stillCounts('r.')}
          and (r.result <> 'PASS' or abs(r.rate) >= least(r.threshold, ${smallestLimit}))
        union all
        -- The month that it is of and the one after it: two in a row over their limits are a sign, whichever came first.
        select p.id, 'result ' || r.id, to_char(to_date(r.month, 'YYYY-MM') + make_interval(months => ahead), 'YYYY-MM')
        from place p join recorded_results r on r.site_id = p.id cross join generate_series(0, 1) as ahead
        where r.recorded_at >= p.since and r.kind = 'inventory' and ${stillCounts('r.')}
          and (r.result <> 'PASS' or r.cause = 'release')
        union all
        select p.id, 'test ' || l.id, to_char(coalesce(l.true_at, l.tested_at), 'YYYY-MM')
        from place p join leak_tests l on l.site_id = p.id
        where l.result = 'failed' and l.received_at >= p.since and l.tested_at at time zone p.timezone >= p.first
        union all
        select p.id, 'alarm ' || a.id, to_char(a.raised_at at time zone p.timezone, 'YYYY-MM')
        from place p join alarms a on a.site_id = p.id
        join unnest($3::int[], $4::int[]) as k (category, type) on k.category = a.category and k.type = a.type
        where a.cleared_at is not null and a.raised_at >= greatest(p.since, p.first))
      select distinct p.id as "siteId", f.month from found f join place p on p.id = f.id
      where f.month < p.current and f.month >= p.oldest and not exists (
        select from suspected_releases e where e.site_id = p.id and f.evidence = any(e.evidence))
      order by "siteId", f.month`,
    values: [siteIds, now, release.map(({ category }) => category), release.map(({ type }) => type)],
  });
  return rows;
}
