import type pg from 'pg';
import { ensurePartitions } from '#server/store/database/partitions.ts';

const day = 86_400_000;
export const yearDays = 365;

/** Which tanks get a year of readings, and how far apart those are. */
export interface YearOfReadings {
  /** Site numbers from 1. */
  sites: { from: number; to: number };
  tanks: number;
  /** A PostgreSQL interval. */
  every: string;
  /** Leaves out sites that have readings. */
  others?: true;
}

/*
 * A tank that sells for three days and is filled again, with the unrest of a real probe: a tenth of a gallon, hundredths
 * of an inch. Written in the order of time, as a console writes, so that a tank's readings lie apart on the disk.
 */
const insert = `insert into readings (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature)
  select s, n, at, at at time zone 'America/New_York', v, v * 0.998, 10000 - v, 4 + v * 0.009, 0.4 + w, 58 + w * 20
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 second', $3::interval) at,
    generate_series($4::int, $5::int) s, generate_series(1, $6::int) n,
    lateral (select round((9000 - 7000 * (((extract(epoch from at) / 60)::bigint + s * 131 + n * 997) % 4320) / 4320.0)::numeric, 1)::real
        + (hashint8((extract(epoch from at))::bigint + s * 7 + n) % 10) * 0.01 as v,
      (hashint8((extract(epoch from at))::bigint * 3 + n) % 10) * 0.004 as w) x
  where $7::int[] is null or s <> all($7)
  order by at, s, n`;

/** Writes a year of readings up to `now`, month by month. */
export async function insertYear(pool: pg.Pool, now: Date, what: YearOfReadings): Promise<void> {
  const start = new Date(now.getTime() - yearDays * day);
  await ensurePartitions(pool, start, now);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set work_mem = '128MB'; set synchronous_commit = off");
    const there = what.others ? await sitesRead(client) : null;
    for (let from = start; from < now; ) {
      const next = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
      const to = next < now ? next : now;
      await client.query(insert, [from, to, what.every, what.sites.from, what.sites.to, what.tanks, there]);
      from = to;
    }
    await client.query('reset all');
  } finally {
    client.release();
  }
}

async function sitesRead(client: pg.PoolClient): Promise<number[]> {
  return (await client.query<{ id: number }>('select distinct site_id as id from tank_latest')).rows.map(
    (row) => row.id,
  );
}

/** Sets the newest reading of every tank, and tells the planner what is there. */
export async function settleReadings(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`insert into tank_latest (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature)
      select l.* from tanks t cross join lateral (
        select r.site_id, r.tank_number, r.at, r.gauge_time, r.volume, r.tc_volume, r.ullage, r.height, r.water, r.temperature
        from readings r where r.site_id = t.site_id and r.tank_number = t.tank_number order by r.at desc limit 1
      ) l on conflict do nothing`);
    await client.query('vacuum analyze readings');
    await client.query('vacuum analyze tank_latest');
    await client.query('reset all');
  } finally {
    client.release();
  }
}
