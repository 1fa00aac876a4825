import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { lendDatabase } from '#tests/helpers/lent-database.ts';
import { openThings } from '#tests/helpers/open-things.ts';

/** A kind that no other file borrows. */
const fill = async ({ pool }: FreshDatabase) => {
  await pool.query(
    "insert into sites (id, name, created_at) overriding system value values (7, 'Seven', '2026-11-01'), (8, 'Eight', '2026-11-01')",
  );
  await pool.query('alter sequence sites_id_seq restart with 30');
  await pool.query(
    "insert into audit (at, action, actor_email, via) values ('2026-11-02', 'site.add', 'ada@example.com', 'session')",
  );
};
const kind = 'example';

/** Every row of every table, every sequence: asked of the database in words of this test, not of the helper's. */
async function everything(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all: Record<string, unknown> = {};
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select c.oid::regclass::text as name, relkind::text as kind from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'S') order by 1`,
  );
  for (const { name, kind } of rows) {
    const text =
      kind === 'S' ? `select last_value, is_called from ${name}` : `select t::text from ${name} t order by 1`;
    all[name] = (await client.query(text)).rows;
  }
  await client.end();
  return all;
}

let asMade: Record<string, unknown>;
let firstUrl: string;

beforeAll(async () => {
  const first = await lendDatabase(kind, fill);
  firstUrl = first.url;
  asMade = await everything(first.url);
  await first.drop();
});

/** Borrows it, changes it, gives it back, and borrows again. */
async function borrowAfter(change: (database: FreshDatabase) => Promise<unknown>): Promise<FreshDatabase> {
  const one = await lendDatabase(kind, fill);
  await change(one).finally(() => one.drop());
  return lendDatabase(kind, fill);
}

describe('a lent database', () => {
  it('is the same one, and as it was made, after rows were added, changed and removed in every table', async () => {
    const again = await borrowAfter(async ({ pool }) => {
      const { rows } = await pool.query<{ name: string }>(
        "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      const client = await pool.connect();
      await client.query('set session_replication_role = replica');
      let filled = 0;
      for (const { name } of rows) {
        const { rowCount } = await client
          .query(
            `insert into ${name} select * from jsonb_populate_record(null::${name}, (
             select jsonb_object_agg(attname, case
               when typname ~ '^(int|float|numeric)' then '41'::jsonb when typname = 'bool' then 'true'
               when typname ~ '^_' then '[]' when typname = 'jsonb' then '{}' when typname = 'bytea' then '"\\\\x41"'
               when typname ~ '^(timestamp|date)' then '"2026-11-02"' when typname = 'uuid'
               then '"5f0c7c0e-58b4-4b1a-9a8e-3f4f6f2f9d10"' else '"x"' end)
             from pg_attribute join pg_type t on t.oid = atttypid
             where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''))`,
          )
          .catch(() => ({ rowCount: 0 }));
        filled += rowCount ?? 0;
      }
      // Most tables take such a row; those with checks on what stands in them do not.
      expect(filled).toBeGreaterThan(rows.length / 2);
      await client.query(
        "update sites set name = 'Changed' where id = 7; delete from sites where id = 8; delete from audit",
      );
      await client.query("select nextval('sites_id_seq'), nextval('users_id_seq')");
      client.release(true);
    });
    expect(again.url).toBe(firstUrl);
    expect(await everything(again.url)).toEqual(asMade);
    await again.drop();
  });

  it('is as it was made after a truncation that begins its numbers anew', async () => {
    const again = await borrowAfter(({ pool }) =>
      pool.query('set session_replication_role = replica; truncate sites restart identity cascade'),
    );
    expect(again.url).toBe(firstUrl);
    expect(await everything(again.url)).toEqual(asMade);
    const { rows } = await again.pool.query("insert into sites (name) values ('Next') returning id");
    expect(rows).toEqual([{ id: 30 }]);
    await again.drop();
  });

  it('has nobody from before: not who was idle, nor who holds a lock in a transaction, nor who listens', async () => {
    let forgotten: pg.Client | undefined;
    let ended = '';
    const again = await borrowAfter(async ({ url }) => {
      forgotten = new pg.Client({ connectionString: url });
      forgotten.on('error', (error) => {
        ended = error.message;
      });
      await forgotten.connect();
      await forgotten.query("listen forecourt; begin; update sites set name = 'Late' where id = 7");
    });
    expect(again.url).toBe(firstUrl);
    await expect(forgotten?.query('commit')).rejects.toThrow();
    expect(ended).not.toBe('');
    expect(await everything(again.url)).toEqual(asMade);
    await again.drop();
  });

  it.each([
    ['a table', 'create table mine (n int)'],
    ['a column', 'alter table sites add column mine text'],
    ['a trigger that was switched off', 'alter table audit disable trigger all'],
    ['a function', 'create function mine() returns int language sql as $$ select 1 $$'],
    ['a default', "alter table sites alter column name set default 'x'"],
    ['an index', 'create index mine on sites (name)'],
    ['a schema', 'create schema mine'],
    ['the step of a sequence', 'alter sequence sites_id_seq increment by 5'],
    [
      'a setting of the database',
      'do $$ begin execute format($f$alter database %I set work_mem = 64$f$, current_database()); end $$',
    ],
  ])('is not lent again with %s of somebody else', async (_, change) => {
    const again = await borrowAfter(({ pool }) => pool.query(change));
    expect(again.url).not.toBe(firstUrl);
    expect(await everything(again.url)).toEqual(asMade);
    await again.drop();
    firstUrl = again.url;
  });

  it('that is not given back is told of when the file ends', async () => {
    const one = await lendDatabase(kind, fill);
    expect(openThings()).toEqual(['1 lent database: call stop() of the test app']);
    await one.drop();
    openThings();
  });
});

describe('two test apps', () => {
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    [one, two] = await Promise.all([startTestApp(), startTestApp()]);
  });
  afterAll(() => Promise.all([one.stop(), two.stop()]));

  it('at the same time have a database, a folder and a clock each', async () => {
    expect(one.database.url).not.toBe(two.database.url);
    expect(one.config.dataDir).not.toBe(two.config.dataDir);
    one.clock.now = new Date('2030-01-01T00:00:00Z');
    expect(two.clock.now.getFullYear()).toBe(2026);
    await (await one.as('admin')).send('DELETE', '/api/sites/101');
    expect((await (await two.as('admin')).get('/api/sites/101')).status).toBe(200);
  });

  it('one after the other have nothing of each other: rows, lists, limits, sessions, metrics, papers', async () => {
    const limited = { deps: { requestsPerMinute: 4 } };
    const look = async () => {
      const t = await startTestApp(limited);
      const admin = await t.as('admin');
      const [sites, metrics] = [await admin.get('/api/sites'), await admin.get('/metrics')];
      const counted = metrics.text
        .split('\n')
        .filter((line) => /^forecourt_http_request_duration_seconds_count/.test(line));
      const papers = await admin.get('/api/sites/101/documents?folder=Exports');
      return { t, admin, seen: [sites.status, sites.text, counted.length, papers.status, papers.text] };
    };
    const first = await look();
    await first.admin.send('DELETE', '/api/sites/101');
    for (let call = 0; call < 4; call++) await first.admin.get('/api/sites');
    expect((await first.admin.get('/api/sites')).status).toBe(429);
    await first.t.stop();
    const second = await look();
    expect(second.seen).toEqual(first.seen);
    second.admin.cookie = first.admin.cookie;
    expect((await second.admin.get('/api/sites')).status).toBe(401);
    await second.t.stop();
  });

  it('leave the template alone', async () => {
    const fresh = await freshDatabase();
    expect((await fresh.pool.query('select count(*)::int as n from sites')).rows).toEqual([{ n: 0 }]);
    await fresh.drop();
  });
});
