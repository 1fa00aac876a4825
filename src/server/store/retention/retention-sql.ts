import { evidenceMarks, type KeptAs } from './retention.table.ts';
import { daysOfHours, hoursOfReadings, longestPause } from './span-sql.ts';

/** All columns of `readings`, in its order. */
export const readingColumns = `site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature,
  water_volume, status, units, original`;

const tanks = 'unnest($4::int[], $5::smallint[]) t(site_id, tank_number)';
const tell = `site_id, tank_number, from_told, until_told, from_at, until_at`;

/** Of each tank the stretches that stay: `ours` by our clock, the other by the console's. */
const marks = `
  found(${tell}) as (${evidenceMarks.map(({ text }) => `(${text})`).join(' union all ')}),
  marks as (
    select t.site_id, t.tank_number, range_agg(case when from_told is not null then tsrange(from_told, until_told, '[]') end) as told,
      range_agg(tstzrange(coalesce(from_at, from_told at time zone s.timezone),
        coalesce(until_at, until_told at time zone s.timezone), '[]')) as ours
    from found f join sites s on s.id = f.site_id
    join ${tanks} on t.site_id = f.site_id and (f.tank_number is null or f.tank_number = t.tank_number)
    where coalesce(from_told <= until_told, from_at <= until_at)
    group by 1, 2
  )`;

/** Times that place a reading in a day or an hour: the same as in the spans that charts are drawn from (span-sql.ts). */
const times: Record<KeptAs, string> = {
  quarter_hour: `
    select site_id, tank_number, unnest(array[low_at, high_at, water_at]) as at from hours
    union select site_id, tank_number, unnest(array[first_at, last_at, low_at, high_at, water_at]) from days`,
  day: 'select site_id, tank_number, unnest(array[first_at, last_at, low_at, high_at, water_at]) as at from days group by 1, 2, 3',
  evidence: 'select null::int as site_id, null::smallint as tank_number, null::timestamptz as at where false',
};

/** Readings without a volume are thinned among themselves: beside others they would hide them. */
const others: Record<KeptAs, string> = {
  quarter_hour: `or (r.status & 1) <> 0 or r.next is null
    or date_bin('15 min', r.next, timestamptz 'epoch') <> date_bin('15 min', r.at, timestamptz 'epoch')
    or r.at - r.before > interval '1 hour'`,
  day: `or (r.status & 1) <> 0 or (r.volume is null and r.next is null)
    or r.next - r.at > ${longestPause} or r.at - r.before > ${longestPause}`,
  evidence: '',
};

/**
 * How many readings a tank has of a day is not known to the planner, which would compare each reading with each; tanks are
 * still looked up one by one.
 */
export const planThinning = 'set local enable_nestloop = off';

/**
 * Named queries: `r`, the readings of the table `source` in [$1, $2) (whole UTC days) of the sites $3 and tanks $4, $5
 * (arrays side by side), and `kept`, those of them that stay. Readings in a delivery stay in both middle densities.
 */
export function thinned(source: string, as: KeptAs): string {
  return `
  r as materialized (
    select x.* from ${tanks} cross join lateral (
      select * from ${source} r
      where r.site_id = t.site_id and r.tank_number = t.tank_number and r.at >= $1::timestamptz and r.at < $2::timestamptz
      offset 0) x
  ),
  hours as materialized (${hoursOfReadings('from r')}),
  days as materialized (${daysOfHours('hours')}),
  times as (${times[as]}),
  ${marks},
  kept as (
    select ${readingColumns
      .split(',')
      .map((name) => `r.${name.trim()}`)
      .join(', ')}
    from (
      select r.*, lead(r.at) over w as next, lag(r.at) over w as before from r
      window w as (partition by site_id, tank_number, volume is null, date_bin('1 day', r.at, timestamptz 'epoch') order by r.at)
    ) r
    left join times k on k.site_id = r.site_id and k.tank_number = r.tank_number and k.at = r.at
    left join marks m on m.site_id = r.site_id and m.tank_number = r.tank_number
    where k.at is not null or r.at <@ m.ours or r.gauge_time <@ m.told
      ${others[as]}
  )`;
}
