import type { Sql } from '../database/pool.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { seenSites } from './sites.ts';
import { STEADY_LIMITS as limits } from './steady-limits.table.ts';

/** A tank whose level falls steadily while it usually sells nothing. */
export interface SteadyLoss {
  siteId: number;
  tankNumber: number;
  product: string;
  gallons: number;
  hours: number;
  since: Date;
}

/*
 * Full hours as they are kept of readings (retention/reading-spans.ts): few rows a tank, by the index. Only of tanks that
 * fell so are the days before and the other tanks read. An hour before is known only together with the end of the
 * hour before it: one reading in an hour shows no fall, and no quiet hour.
 */
const text = `
  with falls as materialized (
    select s.id as site_id, t.tank_number, t.product, f.gallons, f.since, f.last
    from sites s join gauges g on g.site_id = s.id and g.online join tanks t on t.site_id = s.id and t.active
    cross join lateral (
      select count(*) as hours, min(fell) as least, max(fell) as most, sum(fell) as gallons, min(begun) as since, max(at) as last
      from (
        select at, lag(at) over w as before, lag(last_at) over w as begun, lag(last_volume) over w - last_volume as fell,
          row_number() over (order by at desc) as nth
        from reading_spans r
        where r.site_id = t.site_id and r.tank_number = t.tank_number and r.hours = 1
          and r.at >= $2::timestamptz - interval '${limits.hours + limits.newestWithin + 2} hours' and r.at < $2::timestamptz
        window w as (order by at)
      ) h where nth <= ${limits.hours} and before = at - interval '1 hour'
    ) f
    where ${seenSites} and s.site_type <> 'Compliance Only'
      and f.hours = ${limits.hours} and f.last > $2::timestamptz - interval '${limits.newestWithin + 1} hours'
      and f.least >= ${limits.gallons} and f.most <= ${limits.steadiness} * f.least
      and ${unitsConfirmed('s.id', 'f.since')}
  )
  select f.site_id as "siteId", f.tank_number as "tankNumber", f.product, f.gallons, ${limits.hours} as hours, f.since
  from falls f
  cross join lateral (
    select count(*) as known,
      count(*) filter (where greatest(r.high, p.last_volume) - least(r.low, p.last_volume) < ${limits.gallons}) as quiet
    from generate_series(1, ${limits.days}) d cross join generate_series(0, ${limits.hours - 1}) n
    join reading_spans r on r.site_id = f.site_id and r.tank_number = f.tank_number and r.hours = 1
      and r.at = f.last - d * interval '1 day' - n * interval '1 hour'
    join reading_spans p on p.site_id = f.site_id and p.tank_number = f.tank_number and p.hours = 1
      and p.at = r.at - interval '1 hour'
  ) u
  cross join lateral (
    select coalesce(sum(greatest(rose, 0)), 0) as gained from (
      select (array_agg(r.last_volume order by r.at desc))[1] - (array_agg(r.first_volume order by r.at))[1] as rose
      from reading_spans r
      where r.site_id = f.site_id and r.tank_number <> f.tank_number and r.hours = 1
        and r.at > f.last - interval '${limits.hours} hours' and r.at <= f.last
      group by r.tank_number) others
  ) o
  where u.known >= ${limits.knownDays * limits.hours} and u.quiet >= ${limits.quiet} * u.known
    and o.gained < ${limits.elsewhere} * f.gallons
  order by f.site_id, f.tank_number`;

/** Active tanks of gauges that answer, of which the last full hours look like a loss that no sale explains. */
export async function listSteadyLosses(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<SteadyLoss[]> {
  const { rows } = await client.query<SteadyLoss>({ name: 'attention-steady-losses', text, values: [siteIds, now] });
  return rows;
}
