import type { Sql } from '../database/pool.ts';

/** A stretch in which a sensor reported the same, by the site's own days. */
export interface SensorStateRow {
  siteId: number;
  family: string;
  number: number;
  /** As in sensor_latest: NN of its family's alarms; -1: one in no table. Empty: normal. */
  alarms: number[];
  words: string;
  /** YYYY-MM-DD of the first and of the last report. */
  from: string;
  to: string;
}

/** Stretches of one site that are read at most, the newest first: a sensor that flickers has thousands. */
const mostStretches = 2_000;

/**
 * Stretches of the sensors of these sites that touch the days from `from` up to, not including, `until` (YYYY-MM-DD, the
 * sites' own), and of each sensor the last before them. Where the first of all is later, it is read too, unless the sensor
 * was reported before its states were kept. By site, sensor and time; those of one sensor and state that begin and end on
 * the same days are one.
 */
export async function readSensorStates(
  client: Sql,
  siteIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<SensorStateRow[]> {
  const { rows } = await client.query<SensorStateRow>({
    name: 'month-sensor-states',
    text: `
      with stretch as (
        select t.site_id, t.family, t.number, t.alarms, t.words, t.from_at,
          (t.from_at at time zone s.timezone)::date as first,
          (greatest(t.from_at, coalesce(t.to_at, l.at)) at time zone s.timezone)::date as last
        from sensor_states t
        join sites s on s.id = t.site_id
        left join sensor_latest l on l.site_id = t.site_id and l.family = t.family and l.number = t.number
        where t.site_id = any($1) and (t.from_at < $3::timestamp at time zone s.timezone
          or not t.earlier_unknown and not exists (select from sensor_states e where e.site_id = t.site_id and e.family = t.family
            and e.number = t.number and e.from_at < t.from_at))),
      near as (
        select *, row_number() over (partition by site_id order by from_at desc) as nth,
          row_number() over (partition by site_id, family, number order by from_at desc) as nth_of_sensor,
          max(case when last < $2::date then from_at end) over (partition by site_id, family, number) as before
        from stretch)
      select site_id as "siteId", family, number, alarms, words, first::text as "from", last::text as "to"
      from near
      where (last >= $2::date or from_at = before) and (nth <= $4 or nth_of_sensor = 1)
      group by site_id, family, number, alarms, words, first, last
      order by site_id, family, number, min(from_at)`,
    values: [siteIds, from, until, mostStretches],
  });
  return rows;
}

/**
 * The site's own day (YYYY-MM-DD) on which the gauge first reported each sensor, where its states were kept from the
 * beginning: of the days before it nobody knows that the sensor was there.
 */
export async function readFirstReports(
  client: Sql,
  siteId: number,
): Promise<{ family: string; number: number; on: string }[]> {
  const { rows } = await client.query<{ family: string; number: number; on: string }>({
    name: 'first-sensor-reports',
    text: `select t.family, t.number, (min(t.from_at) at time zone s.timezone)::date::text as "on"
      from sensor_states t join sites s on s.id = t.site_id where t.site_id = $1
      group by t.family, t.number, s.timezone having not bool_or(t.earlier_unknown)`,
    values: [siteId],
  });
  return rows;
}
