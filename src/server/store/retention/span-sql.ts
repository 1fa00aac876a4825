/*
 * Parts of the statements that sum readings up by hour and day (reading-spans.ts) and that read them (tank-history.ts):
 * both must keep the same readings, whether a span is stored already or is summed up while somebody waits.
 */

/** Columns of a span before its points are chosen. */
export const summaryColumns = `site_id, tank_number, at, readings, first_at, first_volume, last_at, last_volume,
  low, low_at, high, high_at, water, water_at`;

/** A silence is longer than this; readings less far apart belong together. */
export const longestPause = "interval '6 hours'";

/*
 * The lowest and highest go through min and max as pairs of value and time: one pass, no sorting. Of equal values the
 * earliest counts, hence the negative time in what is maximised.
 */
const unpacked = `site_id, tank_number, at, readings, first_at, first_pair[2]::real as first_volume,
  last_at, last_pair[2]::real as last_volume, low_pair[1]::real as low, to_timestamp(low_pair[2]) as low_at,
  high_pair[1]::real as high, to_timestamp(-high_pair[2]) as high_at,
  water_pair[1]::real as water, to_timestamp(-water_pair[2]) as water_at`;

/** Sums `source` up by hour: rows of `readings` as r, e.g. 'from readings r where r.site_id = $1'. */
export function hoursOfReadings(source: string): string {
  return `select ${unpacked} from (
    select site_id, tank_number, date_bin('1 hour', r.at, timestamptz 'epoch') as at, count(*)::int as readings,
      min(r.at) as first_at, min(array[e, volume]) as first_pair, max(r.at) as last_at, max(array[e, volume]) as last_pair,
      min(array[volume, e]) as low_pair, max(array[volume, -e]) as high_pair,
      max(array[water, -e]) filter (where water is not null) as water_pair
    from (select r.site_id, r.tank_number, r.at, r.volume, r.water, date_part('epoch', r.at) as e ${source}) r
    where volume is not null group by 1, 2, 3) pairs`;
}

/** Sums hours up by day; `source` is a table of hours. Adds `silences`. */
export function daysOfHours(source: string): string {
  return `select ${unpacked}, silences from (
    select site_id, tank_number, day as at, sum(readings)::int as readings,
      min(first_at) as first_at, min(array[date_part('epoch', first_at), first_volume]) as first_pair,
      max(last_at) as last_at, max(array[date_part('epoch', last_at), last_volume]) as last_pair,
      min(array[low, date_part('epoch', low_at)]) as low_pair,
      max(array[high, -date_part('epoch', high_at)]) as high_pair,
      max(array[water, -date_part('epoch', water_at)]) filter (where water is not null) as water_pair,
      array_agg(array[before, first_at] order by at) filter (where first_at - before > ${longestPause}) as silences
    from (
      select ${summaryColumns}, day, lag(last_at) over (partition by site_id, tank_number, day order by at) as before
      from (select *, date_bin('1 day', at, timestamptz 'epoch') as day from ${source} given) dated
    ) hours
    group by 1, 2, 3) pairs`;
}

/** The room of reading r by the tank's capacity; null without one (`greatest` alone would make 0 of that: full). */
export const roomLeft = (capacity: string) =>
  `case when ${capacity} is not null then greatest(${capacity} - r.volume, 0) end`;

/** A reading r of a tank t as it goes over the wire (nouns/gauge/tank.ts, seriesPoint). */
const asJson = `'{"at":"' || to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","volume":' || r.volume ||
  ',"height_inches":' || coalesce(r.height::text, 'null') || ',"water_in":' || coalesce(r.water::text, 'null') ||
  ',"ullage":' || coalesce(coalesce(r.ullage, ${roomLeft('t.capacity')})::text, 'null') ||
  ',"temperature_f":' || coalesce(r.temperature::text, 'null') || '}'`;

/** What is kept of an hour, and of a day: times of readings, and which of them can be missed most easily. */
const kept = {
  1: {
    times: 'array[s.low_at, s.high_at, s.water_at]',
    spare: `case when s.water_at not in (s.low_at, s.high_at)
      then 1 + (s.low_at < s.water_at)::int + (s.high_at <> s.low_at and s.high_at < s.water_at)::int end`,
    worth: 's.water - coalesce(max(r.water) filter (where r.at <> s.water_at), 0)',
  },
  24: {
    times: 'array[s.first_at, s.last_at, s.low_at, s.high_at, s.water_at]',
    spare: 'case when s.first_at not in (s.last_at, s.low_at, s.high_at, coalesce(s.water_at, s.last_at)) then 1 end',
    worth: '0',
  },
} as const;

export type SpanHours = keyof typeof kept;

/** Columns that `withPoints` adds to a summary. */
export const pointColumns = 'points, point_count, spare_from, spare_length, spare_worth';

/**
 * Chooses the points of spans: `source` is a table of summaries. Of an hour these are the lowest and highest volume and
 * the highest water, of a day also the first and last reading; each once. The spare one is an hour's water, worth what
 * it is above the others' water, or a day's first reading.
 */
export function withPoints(hours: SpanHours, source: string): string {
  const { times, spare, worth } = kept[hours];
  return `select chosen.*, array_to_string(list, ',') as points, cardinality(list)::smallint as point_count,
      (case when spare = 1 then 1 else length(array_to_string(list[:spare - 1], ',')) + 1 end)::smallint as spare_from,
      (length(list[spare]) + 1)::smallint as spare_length
    from (
      select s.*, p.list, ${spare} as spare, p.worth::real as spare_worth
      from ${source} s
      left join tanks t on t.site_id = s.site_id and t.tank_number = s.tank_number
      cross join lateral (
        select array_agg(${asJson} order by r.at) as list, ${worth} as worth
        from readings r
        where r.site_id = s.site_id and r.tank_number = s.tank_number and r.at = any(${times})
      ) p
    ) chosen`;
}
