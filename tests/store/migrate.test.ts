import { afterEach, describe, expect, it } from 'vitest';
import { isMigrated, migrate } from '#server/store/database/migrate.ts';
import { ensurePartitions, partitionName } from '#server/store/database/partitions.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';

const open: FreshDatabase[] = [];

async function database(migrated = true): Promise<FreshDatabase> {
  const fresh = await freshDatabase({ migrated });
  open.push(fresh);
  return fresh;
}

afterEach(async () => {
  for (const fresh of open.splice(0)) await fresh.drop();
});

describe('migrate', () => {
  it('brings an empty database to the schema, however many processes try at once, and again', async () => {
    const { pool } = await database(false);
    expect(await isMigrated(pool)).toBe(false);
    await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
    await migrate(pool);
    expect(await isMigrated(pool)).toBe(true);
    const { rows } = await pool.query(
      "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
    );
    expect(rows[0].n).toBeGreaterThan(15);
  });

  it('refuses a database that a newer version wrote, in one sentence, and changes nothing', async () => {
    const { pool } = await database();
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)");
    await expect(migrate(pool)).rejects.toThrow(/newer version of Forecourt.*\.$/);
    expect(await isMigrated(pool)).toBe(false);
  });
});

describe('the audit table', () => {
  it('takes rows and lets none be changed or removed', async () => {
    const { pool } = await database();
    await pool.query("insert into audit (via, action) values ('system', 'test')");
    for (const text of ["update audit set action = 'x'", 'delete from audit', 'truncate audit']) {
      await expect(pool.query(text)).rejects.toThrow('append-only');
    }
  });
});

describe('ensurePartitions', () => {
  it('makes each month once, two months ahead, also when two do it at once', async () => {
    const { pool } = await database();
    const [from, to] = [new Date('2025-11-15T00:00:00Z'), new Date('2026-01-31T23:59:59Z')];
    await Promise.all([ensurePartitions(pool, from, to), ensurePartitions(pool, from, to)]);
    const { rows } = await pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'readings'::regclass order by 1",
    );
    expect(rows.map((row) => row.name)).toEqual([
      'readings_2025_11',
      'readings_2025_12',
      'readings_2026_01',
      'readings_2026_02',
      'readings_2026_03',
    ]);
    expect(partitionName(new Date('2026-12-31T23:59:59Z'))).toBe('readings_2026_12');
  });
});

describe('openDatabase', () => {
  it('survives connections that break while idle', async () => {
    const { url, pool } = await database();
    const broken: Error[] = [];
    const db = openDatabase({ url, applicationName: 'to-be-broken', onError: (error) => broken.push(error) });
    await db.$client.query('select 1');
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-broken'");
    await eventually(() => broken.length > 0);
    expect((await db.$client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await db.$client.end();
  });

  it('keeps console times as the text they are', async () => {
    const { url } = await database();
    const db = openDatabase({ url });
    const { rows } = await db.$client.query("select '2026-03-08T02:30'::timestamp as at");
    expect(rows[0].at).toBe('2026-03-08 02:30:00');
    await db.$client.end();
  });
});
