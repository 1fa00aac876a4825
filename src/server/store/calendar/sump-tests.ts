import type { Database, Sql } from '../database/pool.ts';
import { keepSlips, type Slip } from '../gauge/gauge-reports.ts';

/** A leak test of a sump as the console reports it; heights in inches, temperatures in degrees Fahrenheit. */
export interface SumpTestRow {
  siteId: number;
  sensorNumber: number;
  /** Console local time of its start. */
  startedAt: string;
  result: 'passed' | 'aborted';
  reason: string | null;
  startHeight: number | null;
  endHeight: number | null;
  startTemperature: number | null;
  endTemperature: number | null;
  minutes: number | null;
  /** Inches an hour. */
  leakRate: number | null;
  source: string;
  /** The answer that reports it; all rows of one answer share the object. Kept where it reports something new. */
  slip?: Slip;
}

/** Stores leak tests of sumps; one already known is left as it is. Answers how many were new. */
export async function insertSumpTests(client: Sql, rows: readonly SumpTestRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: added } = await client.query<{ id: number; n: number }>(
    `with reported as (
       select * from json_to_recordset($1) as r(n int, "siteId" int, "sensorNumber" smallint, "startedAt" timestamp(0),
         result text, reason text, "startHeight" real, "endHeight" real, "startTemperature" real, "endTemperature" real,
         minutes real, "leakRate" real, source text)),
     added as (
       insert into sump_tests (site_id, sensor_number, started_at, result, reason, start_height, end_height,
         start_temperature, end_temperature, minutes, leak_rate, source)
       select "siteId", "sensorNumber", "startedAt", result, reason, "startHeight", "endHeight", "startTemperature",
         "endTemperature", minutes, "leakRate", source
       from reported r
       where not exists (select from sump_tests k where k.site_id = r."siteId" and k.sensor_number = r."sensorNumber"
         and k.started_at = r."startedAt" and k.result = r.result)
       order by n
       on conflict do nothing
       returning id, site_id, sensor_number, started_at, result)
     select a.id, min(r.n) as n
     from added a join reported r on r."siteId" = a.site_id and r."sensorNumber" = a.sensor_number
       and r."startedAt" = a.started_at and r.result = a.result
     group by a.id`,
    [JSON.stringify(rows.map(({ slip: _, ...row }, n) => ({ ...row, n })))],
  );
  await keepSlips(client, 'sump_tests', rows, added);
  return added.length;
}

/** A stored leak test of a sump, with the label of its sensor ('' where none is known). */
export type StoredSumpTest = Omit<SumpTestRow, 'siteId' | 'slip'> & {
  id: number;
  label: string;
  slipId: number | null;
  receivedAt: Date;
};

/** So many tests of one sensor are listed; a console keeps ten passes and one of each year. */
const mostTests = 20;

/** Leak tests of a site's sumps, newest first, the newest 20 of each sensor. */
export async function listSumpTestRows(db: Database, siteId: number): Promise<StoredSumpTest[]> {
  const { rows } = await db.query<StoredSumpTest>(
    `select t.id, t.sensor_number as "sensorNumber", coalesce(s.label, '') as label,
       to_char(t.started_at, 'YYYY-MM-DD HH24:MI') as "startedAt", t.result, t.reason, t.start_height as "startHeight",
       t.end_height as "endHeight", t.start_temperature as "startTemperature", t.end_temperature as "endTemperature",
       t.minutes, t.leak_rate as "leakRate", t.source, t.slip_id as "slipId", t.received_at as "receivedAt"
     from (select *, row_number() over (partition by sensor_number order by started_at desc, id desc) as nth
           from sump_tests where site_id = $1) t
     left join sensor_latest s on s.site_id = t.site_id and s.family = '315' and s.number = t.sensor_number
     where t.nth <= ${mostTests}
     order by t.started_at desc, t.sensor_number, t.id`,
    [siteId],
  );
  return rows;
}
