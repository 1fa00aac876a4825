import type pg from 'pg';
import { ensurePartitions, partitionName } from '#server/store/database/partitions.ts';
import { tanksPerSite } from './site-database.ts';

/** A year of readings of all sites; in one month some sites tell every minute. */
export interface DenseYear {
  now: Date;
  sites: number;
  /** Minutes between readings. */
  every: number;
  minutes: { month: Date; sites: number };
}

/*
 * Tanks that sell for three days and are filled again, with the unrest of a real probe. Whole numbers as far as that goes:
 * a year of many sites is written in minutes.
 */
const rowsOf = (sites: string, every: string) => `
  select s as site_id, n::smallint as tank_number, at, at at time zone 'America/New_York' as gauge_time, v::real as volume,
    (v * 0.998)::real as tc_volume, (10000 - v)::real as ullage, (4 + v * 0.009)::real as height, (0.4 + w)::real as water,
    (58 + w * 20)::real as temperature, 0::smallint as status
  from generate_series($1::timestamptz, $2::timestamptz - interval '1 second', ${every}) at,
    ${sites} s, generate_series(1, ${tanksPerSite}) n,
    lateral (select (extract(epoch from at) / 60)::int as m) t,
    lateral (select 9000 - 7000 * ((m + s * 131 + n * 997) % 4320) / 4320.0::float8 + (m * 7 + s * 3 + n) % 10 * 0.1::float8 as v,
      (m * 3 + n) % 10 * 0.004::float8 as w) x`;
const columns = 'site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature, status';

/**
 * Writes the year month by month, two at a time: each into a table of its own, which gets its key and becomes a partition.
 * Answers how many readings and in how many seconds.
 */
export async function insertDenseYear(pool: pg.Pool, what: DenseYear): Promise<{ rows: number; seconds: number }> {
  const { now } = what;
  const first = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1));
  await ensurePartitions(pool, first, now);
  const months = Array.from(
    { length: 13 },
    (_, i) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1)),
  );
  const started = performance.now();
  let rows = 0;
  const work = async () => {
    for (let month = months.shift(); month !== undefined; month = months.shift())
      rows += await fillMonth(pool, month, what);
  };
  await Promise.all([work(), work()]);
  return { rows, seconds: (performance.now() - started) / 1000 };
}

async function fillMonth(pool: pg.Pool, month: Date, { now, sites, every, minutes }: DenseYear): Promise<number> {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  const to = next < now ? next : now;
  const table = partitionName(month);
  const dense = month.getTime() === minutes.month.getTime() ? minutes.sites : 0;
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = off");
    await client.query(`alter table readings detach partition ${table}`);
    await client.query(`alter table ${table} drop constraint ${table}_pkey`);
    const write = async (which: string, interval: string) =>
      (await client.query(`insert into ${table} (${columns}) ${rowsOf(which, interval)}`, [month, to])).rowCount ?? 0;
    let rows = await write(`generate_series(${dense + 1}, ${sites})`, `interval '${every} minutes'`);
    if (dense > 0) rows += await write(`generate_series(1, ${dense})`, `interval '1 minute'`);
    await client.query(`alter table ${table} add primary key (site_id, tank_number, at)`);
    await client.query(
      `alter table readings attach partition ${table} for values from ('${month.toISOString()}') to ('${next.toISOString()}')`,
    );
    await client.query(`vacuum analyze ${table}`);
    return rows;
  } finally {
    client.release(true);
  }
}

/** Rows a second that PostgreSQL takes by COPY into a table without a key: a month of the year, from a file of its own. */
export async function copyAgain(pool: pg.Pool, month: Date): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(`create table copied (like ${partitionName(month)})`);
    await client.query(`copy (select * from ${partitionName(month)}) to program 'cat > year.copy' (format binary)`);
    const started = performance.now();
    const { rowCount } = await client.query("copy copied from program 'cat year.copy; rm year.copy' (format binary)");
    const seconds = (performance.now() - started) / 1000;
    await client.query('drop table copied');
    return (rowCount ?? 0) / seconds;
  } finally {
    client.release(true);
  }
}
