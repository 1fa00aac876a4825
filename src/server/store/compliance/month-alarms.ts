import type { Sql } from '../database/pool.ts';

/** Which alarms count, as function 101 numbers them, and what each means. */
export interface AlarmKind {
  category: number;
  type: number;
  means: 'release' | 'blind';
  device: 'tank' | 'line' | 'sensor' | null;
  /** What is added to a device's own number, to tell it from those of other kinds: sensors and lines have several counts. */
  offset: number;
}

export interface AlarmRow {
  siteId: number;
  /** Of the first of those that are listed together. */
  id: number;
  category: number;
  type: number;
  device: number;
  label: string;
  /** First and last day; `to` is null while it is active. */
  from: string;
  to: string | null;
  /** From that day on nobody knows whether it was active, up to `to`; null: always known. */
  unknownSince: string | null;
  /**
   * Its days are those of a console whose clock nobody had compared with ours: the day on which it was read, so it was
   * raised by then at the latest. Null: its days are known.
   */
  readOn: string | null;
  /** When the last of them began; by the site's own clock 'YYYY-MM-DD HH:MM'. */
  raisedAt: Date;
  raisedLocal: string;
  /** When the last of them cleared; null while it is active. */
  clearedAt: Date | null;
}

/** Maximum number of alarms listed for one site, those that mean a release first. */
const mostAlarms = 2_000;

/**
 * Alarms of the kinds given that stood on a day from `from` up to, not including, `until` (YYYY-MM-DD, the site's own),
 * and those that stand now, which tell why a sensor is as it is. Those of one device and type that
 * came and went on the same days are listed as one.
 */
export async function readAlarmRows(
  client: Sql,
  siteIds: readonly number[],
  kinds: readonly AlarmKind[],
  { from, until }: { from: string; until: string },
): Promise<AlarmRow[]> {
  const { rows } = await client.query<AlarmRow>({
    name: 'month-alarms',
    text: `
      with told as (
        select a.site_id, a.category, a.type, a.device, a.label, a.id, a.raised_at, a.cleared_at, s.timezone, k.means,
          (a.raised_at at time zone s.timezone)::date as first, (a.cleared_at at time zone s.timezone)::date as last,
          (a.unknown_since at time zone s.timezone)::date as unknown,
          case when a.clock_unknown then (a.last_seen_at at time zone s.timezone)::date end as read_on
        from sites s
        join alarms a on a.site_id = s.id
        join unnest($2::int[], $3::int[], $4::text[]) as k (category, type, means)
          on k.category = a.category and k.type = a.type
        where s.id = any($1) and (a.cleared_at is null or a.cleared_at >= $5::timestamp at time zone s.timezone
          and a.raised_at < $6::timestamp at time zone s.timezone)),
      alike as (
        select site_id, category, type, device, label, first, last, unknown, means, min(id) as id, max(raised_at) as raised_at,
          max(cleared_at) as cleared_at,
          max(read_on) as read_on,
          to_char(max(raised_at at time zone timezone), 'YYYY-MM-DD HH24:MI') as raised_local,
          row_number() over (partition by site_id order by means = 'release' desc, last is null desc, first desc, min(id)) as nth
        from told group by site_id, category, type, device, label, first, last, unknown, means)
      select site_id as "siteId", id, category, type, device, label, first::text as "from", last::text as "to",
        unknown::text as "unknownSince", read_on::text as "readOn", raised_at as "raisedAt", raised_local as "raisedLocal",
        cleared_at as "clearedAt"
      from alike where nth <= ${mostAlarms} order by site_id, first, id`,
    values: [siteIds, ...kindColumns(kinds), from, until],
  });
  return rows;
}

function kindColumns(kinds: readonly AlarmKind[]): [number[], number[], string[]] {
  return [kinds.map(({ category }) => category), kinds.map(({ type }) => type), kinds.map(({ means }) => means)];
}

/** How much of a month something was watched. */
export interface WatchedRow {
  siteId: number;
  month: string;
  /** Null: the site as a whole, and every device that has no row of its own. */
  device: 'tank' | 'line' | 'sensor' | null;
  /** As units have it: of a sensor or line among all of the site. */
  number: number;
  /** 0 to 1; null on the first day of a month. */
  share: number | null;
  /** Seconds in which it was watched live, and further ones that the console's memory shows that it watched itself. */
  liveSeconds: number;
  recoveredSeconds: number;
  /** Seconds of the month so far. */
  seconds: number;
}

/**
 * The share of each month, up to the start of the site's day, in which the gauge answered; for each device that was out
 * for some of it (an alarm of the kinds given), the share in which it was not. Only sites with a gauge have rows.
 */
export async function readWatchedRows(
  client: Sql,
  siteIds: readonly number[],
  months: readonly string[],
  kinds: readonly AlarmKind[],
  now: Date,
): Promise<WatchedRow[]> {
  const { rows } = await client.query<WatchedRow>({
    name: 'month-watched',
    text: watchedText,
    values: [
      siteIds,
      months,
      now,
      kinds.map(({ category }) => category),
      kinds.map(({ type }) => type),
      kinds.map(({ device }) => device),
      kinds.map(({ offset }) => offset),
    ],
  });
  return rows;
}

/** Whatever the last poll found counts for an hour: a console that is not running watches nothing. */
const watchedText = `
  with span as (
    select s.id as site_id, m.month,
      tstzrange(greatest(m.first at time zone s.timezone, '-infinity'), greatest(m.first at time zone s.timezone,
        least((m.first + interval '1 month') at time zone s.timezone, d.day at time zone s.timezone))) as days
    from sites s
    join gauges g on g.site_id = s.id
    cross join (select month, (month || '-01')::timestamp as first from unnest($2::text[]) as u (month)) m
    cross join lateral (select date_trunc('day', $3::timestamptz at time zone s.timezone) as day) d
    where s.id = any($1)),
  whole as (select site_id, range_merge(range_agg(days)) as days from span group by site_id),
  told as (
    select site_id, since, online from gauge_states where site_id = any($1)
    union
    select site_id, state_since, online from gauges where site_id = any($1) and state_since is not null),
  period as (
    select t.site_id, t.online, t.since,
      coalesce(lead(t.since) over (partition by t.site_id order by t.since),
        greatest(t.since, g.last_seen_at + interval '1 hour'), 'infinity') as until
    from told t join gauges g on g.site_id = t.site_id),
  watched as (
    select p.site_id, range_agg(tstzrange(p.since, p.until)) as times
    from period p join whole w on w.site_id = p.site_id and tstzrange(p.since, p.until) && w.days
    where p.online group by p.site_id),
  out as (
    select a.site_id, k.device, a.device + k.number_offset as number,
      range_agg(tstzrange(a.raised_at, greatest(a.raised_at, coalesce(a.cleared_at, 'infinity')))) as times
    from whole w
    join alarms a on a.site_id = w.site_id
    join unnest($4::int[], $5::int[], $6::text[], $7::int[]) as k (category, type, device, number_offset)
      on k.category = a.category and k.type = a.type
    where a.raised_at < upper(w.days) and (a.cleared_at is null or a.cleared_at > lower(w.days))
    group by a.site_id, k.device, a.device + k.number_offset),
  recovered as (
    select b.site_id, range_agg(r) as times from back_fills b cross join unnest(b.recovered) r
    where b.site_id = any($1) group by b.site_id),
  wanted as (
    select site_id, null::text as device, 0 as number, '{}'::tstzmultirange as lost from whole
    union all select site_id, device, number, times from out)
  select n.site_id as "siteId", n.month, w.device, w.number,
    round(l.seconds / nullif(extract(epoch from upper(n.days) - lower(n.days)), 0), 4)::float8 as share,
    l.seconds::float8 as "liveSeconds",
    (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
      from unnest((coalesce(c.times, '{}'::tstzmultirange) - coalesce(h.times, '{}'::tstzmultirange) - w.lost)
        * tstzmultirange(n.days)) r)::float8 as "recoveredSeconds",
    coalesce(extract(epoch from upper(n.days) - lower(n.days)), 0)::float8 as seconds
  from span n
  join wanted w on w.site_id = n.site_id
  left join watched h on h.site_id = n.site_id
  left join recovered c on c.site_id = n.site_id
  cross join lateral (
    select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) as seconds
    from unnest((coalesce(h.times, '{}'::tstzmultirange) - w.lost) * tstzmultirange(n.days)) r) l
  order by n.site_id, n.month`;
