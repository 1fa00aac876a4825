import pg from 'pg';
import type { Sql } from '../database/pool.ts';
import type { KeptAs, PruneRule } from './retention.table.ts';
import { planThinning, readingColumns, thinned } from './retention-sql.ts';

/** One thinning of a database at a time; beside migrationLock (migrate.ts). */
const thinningLock = 7_235_001_980;
/** How long a lock that others wait behind is waited for: so long may readings wait to be stored. */
const shortWait = '200ms';

/** A month of readings: its partition, and how far its thinning is. */
export interface ReadingMonth {
  /** 'YYYY-MM', UTC. */
  month: string;
  table: string;
  from: Date;
  until: Date;
  kept: KeptAs | null;
  copying: KeptAs | null;
  /** Where the copy goes on; `nextAt` null when all is copied. */
  nextAt: Date | null;
  nextSite: number;
  /** The trigger that notes late readings is on the partition. */
  watched: boolean;
  /** The working table is there. */
  begun: boolean;
  /** As the planner believes; -1: nobody has counted. */
  rows: number;
}

const workingTable = ({ table }: Pick<ReadingMonth, 'table'>) => `${table}_thinned`;

/** A connection of its own, on which one piece of work after the other may take its time. */
export interface Thinner {
  client: Sql;
  /** One transaction: all or nothing. */
  inOne<T>(work: () => Promise<T>): Promise<T>;
}

/** Runs work while no other process thins this database; does nothing while one does. */
export async function asOnlyThinner(pool: pg.Pool, work: (thinner: Thinner) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // A connection that is lost also fails the statement that needs it.
  client.on('error', () => {});
  try {
    await client.query("set statement_timeout = '1h'; set work_mem = '64MB'; set maintenance_work_mem = '128MB'");
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [thinningLock]);
    if (rows[0]?.got === true) await work({ client, inOne: (piece) => inOne(client, piece) });
  } finally {
    // With the connection go its lock and its settings.
    client.release(true);
  }
}

async function inOne<T>(client: Sql, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** All months that have a partition, oldest first. */
export async function listReadingMonths(client: Sql): Promise<ReadingMonth[]> {
  const { rows } = await client.query<ReadingMonth>(
    `select p.month, c.relname::text as table, (p.month || '-01')::timestamp at time zone 'UTC' as "from",
       ((p.month || '-01')::timestamp + interval '1 month') at time zone 'UTC' as until, m.kept, m.copying,
       m.next_at as "nextAt", coalesce(m.next_site, 0) as "nextSite", c.reltuples::float8 as rows,
       exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'readings_late') as watched,
       to_regclass(c.relname || '_thinned') is not null as begun
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     cross join lateral (select replace(right(c.relname, 7), '_', '-') as month) p
     left join reading_months m on m.month = p.month
     where i.inhparent = 'readings'::regclass and c.relname ~ '^readings_[0-9]{4}_[0-9]{2}$'
     order by p.month`,
  );
  return rows;
}

/**
 * From here on readings that come into the month are noted; makes the working table. In the caller's transaction; the lock
 * is one that only writers of that month wait for.
 */
export async function beginMonth(client: Sql, { month, table, from, until }: ReadingMonth, as: KeptAs) {
  const working = workingTable({ table });
  await client.query(`set local lock_timeout = '${shortWait}'`);
  await client.query(`drop table if exists ${working}`);
  await client.query(
    `create table ${working} (like ${table} including defaults including constraints,
       constraint ${working}_month check (at >= '${from.toISOString()}' and at < '${until.toISOString()}'))`,
  );
  await noteLateReadings(client, table);
  await client.query(
    `insert into reading_months as m (month, copying, next_at, bytes_before)
     values ($1, $2, $3, pg_total_relation_size('${table}'))
     on conflict (month) do update set copying = excluded.copying, next_at = excluded.next_at, next_site = 0,
       rows_seen = 0, rows_kept = 0, bytes_before = excluded.bytes_before`,
    [month, as, from],
  );
}

async function noteLateReadings(client: Sql, table: string): Promise<void> {
  await client.query(
    `create or replace trigger readings_late after insert on ${table} for each row execute function note_late_reading()`,
  );
}

/** Tanks side by side, by site and number. */
export interface TankList {
  sites: number[];
  tanks: number[];
}

/** Every tank of which a partition holds readings, from a site on: a step in its index for each. */
export async function listTanksRead(client: Sql, { table }: ReadingMonth): Promise<TankList> {
  const { rows } = await client.query<{ site: number; tank: number }>(
    `with recursive found as (
       (select site_id, tank_number from ${table} order by 1, 2 limit 1)
       union all
       select n.* from found f cross join lateral (
         select r.site_id, r.tank_number from ${table} r where (r.site_id, r.tank_number) > (f.site_id, f.tank_number)
         order by 1, 2 limit 1) n
     ) select site_id as site, tank_number as tank from found`,
  );
  return { sites: rows.map(({ site }) => site), tanks: rows.map(({ tank }) => tank) };
}

/** Days and tanks that are thinned in one statement, and where the copy goes on after them. */
export interface ThinningBatch {
  from: Date;
  until: Date;
  tanks: TankList;
  next: { at: Date | null; site: number };
}

/** Copies what stays of a batch, and notes how far the copy is: both or neither, in the caller's transaction. */
export async function copyBatch(client: Sql, month: ReadingMonth, as: KeptAs, batch: ThinningBatch): Promise<void> {
  const { from, until, tanks, next } = batch;
  await client.query(planThinning);
  const { rows } = await client.query<{ seen: number; copied: number }>(
    `with ${thinned(month.table, as)},
     copied as (insert into ${workingTable(month)} (${readingColumns})
       select ${readingColumns} from kept order by site_id, tank_number, at returning 1)
     select (select count(*)::int from r) as seen, (select count(*)::int from copied) as copied`,
    [from, until, [...new Set(tanks.sites)], tanks.sites, tanks.tanks],
  );
  await client.query(
    `update reading_months set next_at = $2, next_site = $3, rows_seen = rows_seen + $4, rows_kept = rows_kept + $5
     where month = $1`,
    [month.month, next.at, next.site, rows[0]?.seen ?? 0, rows[0]?.copied ?? 0],
  );
}

/** Makes a full copy ready to take the partition's place, at leisure: nobody waits. Again where it was broken off. */
export async function finishCopy(client: Sql, month: ReadingMonth): Promise<void> {
  const working = workingTable(month);
  const { rowCount } = await client.query(
    `select from pg_index where indrelid = '${working}'::regclass and indisprimary`,
  );
  if (rowCount === 0) await client.query(`alter table ${working} add primary key (site_id, tank_number, at)`);
  await noteLateReadings(client, working);
  await client.query(`vacuum analyze ${working}`);
}

/**
 * Puts the copy in the place of the partition, with what came late meanwhile, in the caller's transaction. Throws 55P03
 * when the locks are not to be had at once: nothing has changed then, and whoever waited behind goes on.
 */
export async function swapMonth(client: Sql, { month, table, from, until }: ReadingMonth): Promise<void> {
  const working = workingTable({ table });
  await client.query(`set local lock_timeout = '${shortWait}'`);
  // In the order in which readers and writers take them.
  await client.query('lock table only readings in access exclusive mode');
  await client.query(`lock table ${table} in access exclusive mode nowait`);
  await client.query(
    `insert into ${working} (${readingColumns})
     select ${readingColumns.replaceAll(/\w+/g, (name) => `r.${name}`)} from late_readings l
     join ${table} r on r.site_id = l.site_id and r.tank_number = l.tank_number and r.at = l.at
     where l.at >= $1 and l.at < $2 on conflict do nothing`,
    [from, until],
  );
  await client.query(`alter table readings detach partition ${table}`);
  await client.query(`drop table ${table}`);
  await client.query(`alter table ${working} rename to ${table}`);
  await client.query(`alter index ${working}_pkey rename to ${table}_pkey`);
  await client.query(
    `alter table readings attach partition ${table} for values from ('${from.toISOString()}') to ('${until.toISOString()}')`,
  );
  await client.query(`alter table ${table} drop constraint ${working}_month`);
  await client.query(
    `update reading_months set kept = copying, copying = null, next_at = null, thinned_at = now(),
       bytes_after = pg_total_relation_size('${table}')
     where month = $1`,
    [month],
  );
}

/** The partition of a thinned month was made anew, by a restore: what it holds is thinned again. */
export async function forgetThinning(client: Sql, month: string): Promise<void> {
  await client.query('update reading_months set kept = null, copying = null where month = $1', [month]);
}

/** Days of tanks into which at most so many readings came late, after their month was thinned. */
export async function takeLateReadings(
  client: Sql,
  { from, until }: ReadingMonth,
  limit: number,
): Promise<{ count: number; days: { from: Date; until: Date; tanks: TankList }[] }> {
  const { rows } = await client.query<{ day: Date; sites: number[]; tanks: number[]; count: number }>(
    `with taken as (
       delete from late_readings where (site_id, tank_number, at) in (
         select site_id, tank_number, at from late_readings where at >= $1 and at < $2 limit $3)
       returning site_id, tank_number, date_bin('1 day', at, timestamptz 'epoch') as day)
     select day, array_agg(site_id) as sites, array_agg(tank_number) as tanks, sum(n)::int as count
     from (select day, site_id, tank_number, count(*) as n from taken group by 1, 2, 3) each group by 1 order by 1`,
    [from, until, limit],
  );
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    days: rows.map(({ day, sites, tanks }) => ({
      from: day,
      until: new Date(day.getTime() + 86_400_000),
      tanks: { sites, tanks },
    })),
  };
}

/** Thins some tanks' days in their place, in the caller's transaction. */
export async function thinInPlace(
  client: Sql,
  { table }: ReadingMonth,
  as: KeptAs,
  { from, until, tanks }: { from: Date; until: Date; tanks: TankList },
): Promise<void> {
  await client.query(planThinning);
  // Times as text: they are finer than the program's.
  const { rows } = await client.query<{ sites: number[] | null; tanks: number[] | null; times: string[] | null }>(
    `with ${thinned(table, as)}
     select array_agg(site_id) as sites, array_agg(tank_number) as tanks, array_agg(at::text) as times from r
     where not exists (select from kept k where k.site_id = r.site_id and k.tank_number = r.tank_number and k.at = r.at)`,
    [from, until, [...new Set(tanks.sites)], tanks.sites, tanks.tanks],
  );
  await client.query('set local enable_nestloop = on');
  await client.query(
    `delete from ${table} x using unnest($1::int[], $2::smallint[], $3::timestamptz[]) g(site_id, tank_number, at)
     where x.site_id = g.site_id and x.tank_number = g.tank_number and x.at = g.at`,
    [rows[0]?.sites ?? [], rows[0]?.tanks ?? [], rows[0]?.times ?? []],
  );
}

/** Removes rows by a rule, at most `limit`; answers how many. */
export async function pruneByRule(client: Sql, { text }: PruneRule, before: Date, limit: number): Promise<number> {
  return (await client.query(text, [before, limit])).rowCount ?? 0;
}

/** True for a lock that was not to be had in time, also where two waited for each other. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
}

/** How many readings are stored, as the planner believes, and when a month was last thinned. */
export async function readRetentionFacts(client: Sql): Promise<{ readings: number; thinnedAt: Date | null }> {
  const { rows } = await client.query<{ readings: number; thinnedAt: Date | null }>(
    `select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as readings,
       (select max(thinned_at) from reading_months) as "thinnedAt"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'readings'::regclass`,
  );
  return rows[0] ?? { readings: 0, thinnedAt: null };
}
