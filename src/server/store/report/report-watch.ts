import type { Sql } from '../database/pool.ts';

/** A stretch by the site's own clock, 'YYYY-MM-DD HH:MM'. */
export interface Stretch {
  from: string;
  /** Null: it still lasts, or lasts beyond what was asked for. */
  to: string | null;
}

/**
 * When the gauge of a site was watched in a month (YYYY-MM) up to `now`: it answered polls, or its own memory shows that
 * it kept watch while nobody polled it. Whatever the last poll found counts for an hour.
 */
export async function readWatchedStretches(client: Sql, siteId: number, month: string, now: Date): Promise<Stretch[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `with place as (
       select s.id, s.timezone as zone, g.last_seen_at, tstzrange(
         ($2 || '-01')::timestamp at time zone s.timezone,
         greatest(($2 || '-01')::timestamp at time zone s.timezone,
           least((($2 || '-01')::timestamp + interval '1 month') at time zone s.timezone, $3::timestamptz))) as days
       from sites s join gauges g on g.site_id = s.id where s.id = $1),
     told as (
       select since, online from gauge_states where site_id = $1
       union
       select state_since, online from gauges where site_id = $1 and state_since is not null),
     period as (
       select t.online, t.since, coalesce(lead(t.since) over (order by t.since),
         greatest(t.since, p.last_seen_at + interval '1 hour'), 'infinity') as until
       from told t cross join place p),
     stretch as (
       select tstzrange(since, until) as r from period where online and since < until
       union all
       select unnest(recovered) from back_fills where site_id = $1)
     select to_char(lower(u.r) at time zone p.zone, 'YYYY-MM-DD HH24:MI') as "from",
       to_char(upper(u.r) at time zone p.zone, 'YYYY-MM-DD HH24:MI') as "to"
     from place p
     cross join lateral unnest((select coalesce(range_agg(r), '{}') from stretch) * tstzmultirange(p.days)) as u (r)
     order by lower(u.r)`,
    [siteId, month, now],
  );
  return rows;
}

/** An alarm of a sensor that stood in a month. */
export interface SensorAlarm extends Stretch {
  category: number;
  device: number;
  label: string;
  /** From then on nobody knows whether it was active; null: always known. */
  unknownSince: string | null;
}

/** Alarms of the sensor categories given that stood in a month (YYYY-MM), oldest first. */
export async function readSensorAlarms(
  client: Sql,
  siteId: number,
  month: string,
  categories: readonly number[],
): Promise<SensorAlarm[]> {
  const { rows } = await client.query<SensorAlarm>(
    `select a.category, a.device, a.label, to_char(a.raised_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as "from",
       to_char(a.cleared_at at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as "to",
       to_char(a.unknown_since at time zone s.timezone, 'YYYY-MM-DD HH24:MI') as "unknownSince"
     from alarms a join sites s on s.id = a.site_id
     where a.site_id = $1 and a.category = any($3)
       and a.raised_at < (($2 || '-01')::timestamp + interval '1 month') at time zone s.timezone
       and (a.cleared_at is null or a.cleared_at >= ($2 || '-01')::timestamp at time zone s.timezone)
     order by a.raised_at, a.id`,
    [siteId, month, categories],
  );
  return rows;
}
