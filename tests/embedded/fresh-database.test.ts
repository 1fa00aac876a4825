import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, testServer } from '#tests/helpers/database.ts';

describe('a database for a test', () => {
  it('has the migrations, is alone, and goes away', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    const tables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'";
    expect((await one.pool.query<{ n: number }>(tables)).rows[0]?.n).toBeGreaterThan(5);
    await one.pool.query('create table mine (n int)');
    await expect(two.pool.query('select * from mine')).rejects.toThrow('does not exist');

    const other = new pg.Client({ connectionString: one.url });
    other.on('error', () => undefined);
    await other.connect();
    expect((await other.query('select count(*)::int as n from mine')).rows).toEqual([{ n: 0 }]);
    await one.drop();
    await expect(other.query('select 1')).rejects.toThrow();
    await two.drop();
    expect(await databases()).not.toContain(new URL(one.url).pathname.slice(1));
  });

  it('can be had empty', async () => {
    const empty = await freshDatabase({ migrated: false });
    const { rows } = await empty.pool.query("select * from information_schema.tables where table_schema = 'public'");
    expect(rows).toEqual([]);
    await empty.drop();
  });

  it('survives the loss of idle connections', async () => {
    const fresh = await freshDatabase();
    await fresh.pool.query('select 1');
    const name = new URL(fresh.url).pathname.slice(1);
    await onServer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect.poll(() => fresh.pool.totalCount).toBe(0);
    expect((await fresh.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await fresh.drop();
  });

  it('comes from the PostgreSQL that PG_BIN names, or from the bundled one', async () => {
    const { version } = await testServer();
    const named = /(\d+)\/bin\/?$/.exec(process.env.PG_BIN ?? '')?.[1] ?? '18';
    expect(version.split('.')[0]).toBe(named);
  });
});

async function databases(): Promise<string[]> {
  const rows = await onServer('select datname from pg_database', []);
  return rows.map((row) => String(row.datname));
}

async function onServer(statement: string, values: string[]): Promise<Record<string, unknown>[]> {
  const { host, port, user } = await testServer();
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
