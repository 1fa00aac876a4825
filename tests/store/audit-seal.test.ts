import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logNewestSeal, type SealReport, verifySeal } from '#server/actions/audit/verify-seal.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { newestSeal, type Seal } from '#server/store/audit/audit-chain.ts';
import { migrate } from '#server/store/database/migrate.ts';
import { type Database, inTransaction, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

const migrations = fileURLToPath(new URL('../../src/server/store/migrations', import.meta.url));
const at = new Date('2026-11-19T21:00:00Z');
let database: FreshDatabase;
let db: Database;

beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 25 });
});
afterEach(async () => {
  await db.$client.end();
  await database.drop();
});

/** Writes entries 1 to `count`, each in a transaction of its own. */
async function write(count: number): Promise<void> {
  for (let i = 1; i <= count; i++) {
    await record(db, systemActor, at, { action: 'test.done', siteId: i, detail: { i, name: 'Ünï “q” \\ 𝒳' } });
  }
}

/** Does what somebody who rules the database can: the triggers are off meanwhile. */
async function tamper(...statements: string[]): Promise<void> {
  await inTransaction(db, async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const statement of statements) await sql.query(statement);
  });
}

/** The sentences about entries and seals. */
async function wrong(noted: Seal[] = []): Promise<string[]> {
  return (await verifySeal(db, noted)).check.wrong;
}

/** The sentences about what guards the log. */
async function guards(): Promise<string[]> {
  return (await verifySeal(db, [])).guards.wrong;
}

async function chain(): Promise<{ seq: number; audit_id: number; action: string | null }[]> {
  const { rows } = await db.$client.query(
    'select c.seq, c.audit_id, a.action from audit_chain c left join audit a on a.id = c.audit_id order by c.seq',
  );
  return rows;
}

const swap = (table: string, column: string, a: number, b: number) => [
  `update ${table} set ${column} = 1000000 where ${column} = ${a}`,
  `update ${table} set ${column} = ${a} where ${column} = ${b}`,
  `update ${table} set ${column} = ${b} where ${column} = 1000000`,
];

describe('the seal', () => {
  it('holds for nothing at all, and for what the program wrote', async () => {
    const empty: SealReport = await verifySeal(db, []);
    expect(empty.newest).toBeNull();
    expect(empty.check).toEqual({ kind: 'Entries of the audit log', checked: 0, wrong: [], more: 0 });
    await write(5);
    const report = await verifySeal(db, []);
    expect(report.check).toMatchObject({ checked: 5, wrong: [] });
    expect(report.guards).toEqual({ kind: 'Guards of the audit log', checked: 9, wrong: [] });
    expect(report.newest?.entry).toBe(5);
    expect(report.newest?.hash).toHaveLength(32);
  });

  it('has neither gaps nor deadlocks when twenty write at once, and the order of the commits', async () => {
    const writer = async (n: number) => {
      for (let turn = 0; turn < 5; turn++) {
        await inTransaction(db, async (tx) => {
          await record(tx, systemActor, at, { action: `writer.${n}`, detail: { turn, part: 1 } });
          await new Promise((resolve) => setTimeout(resolve, (n * 7 + turn * 3) % 11));
          await record(tx, systemActor, at, { action: `writer.${n}`, detail: { turn, part: 2 } });
        });
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)));
    const seals = await chain();
    expect(seals.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    // What one transaction wrote is sealed in one piece: nobody comes between.
    for (let i = 0; i < 200; i += 2) expect(seals[i]?.action).toBe(seals[i + 1]?.action);
    expect(await wrong()).toEqual([]);
  });

  it('is in the order of commits, not of ids', async () => {
    const first = await db.$client.connect();
    await first.query('begin');
    await first.query("insert into audit (via, action) values ('system', 'slow')");
    await record(db, systemActor, at, { action: 'quick' });
    await first.query('commit');
    first.release();
    expect((await chain()).map(({ audit_id, action }) => [audit_id, action])).toEqual([
      [2, 'quick'],
      [1, 'slow'],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('knows nothing of what was rolled back', async () => {
    await write(1);
    const undone = inTransaction(db, async (tx) => {
      await record(tx, systemActor, at, { action: 'test.undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record(db, systemActor, at, { action: 'test.done' });
    expect((await chain()).map(({ seq, audit_id }) => [seq, audit_id])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('takes no longer for 300 entries of one transaction than writing them does', async () => {
    const begun = performance.now();
    let written = 0;
    await inTransaction(db, async (tx) => {
      for (let i = 0; i < 300; i++) await record(tx, systemActor, at, { action: 'test.many', detail: { i } });
      written = performance.now();
    });
    // The seals are made by the commit. Twice: a busy machine may stop in the middle of it.
    expect(performance.now() - written).toBeLessThan(2 * (written - begun));
    expect((await chain()).length).toBe(300);
    expect(await wrong()).toEqual([]);
  });

  it('was given to the entries that stood there before it, by the migration', async () => {
    const old = await freshDatabase({ migrated: false });
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
    cpSync(migrations, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
    journal.entries = journal.entries.filter((entry: { tag: string }) => entry.tag < '0007');
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    await runMigrations(drizzle(old.pool), { migrationsFolder: folder });
    await old.pool.query(
      `insert into audit (via, action, detail) select 'system', 'old.' || n, jsonb_build_object('n', n) from generate_series(1, 50) n`,
    );
    await migrate(old.pool);
    const opened = openDatabase({ url: old.url });
    await record(opened, systemActor, at, { action: 'new' });
    expect((await verifySeal(opened, [])).check).toMatchObject({ checked: 51, wrong: [] });
    await opened.$client.end();
    await old.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is told by the worker, to stand outside the database', async () => {
    const lines: unknown[][] = [];
    const log = { info: (...line: unknown[]) => void lines.push(line) } as unknown as Parameters<
      typeof logNewestSeal
    >[1];
    await logNewestSeal(db, log);
    expect(lines).toEqual([]);
    await write(2);
    await logNewestSeal(db, log);
    const seal = (await newestSeal(db.$client))?.hash.toString('hex');
    expect(lines).toEqual([[{ entry: 2, seal }, `Audit log: newest is entry 2, seal ${seal}`]]);
  });
});

describe('tampering', () => {
  beforeEach(() => write(12));
  afterEach(async () => {
    // Whatever is wrong elsewhere, the triggers are as they should be.
    expect(await guards()).toEqual([]);
  });

  it.each([
    ['who', 'actor_id = 7'],
    ['what', "action = 'test.undone'"],
    ['when', "at = at + interval '1 microsecond'"],
    ['where', 'site_id = null'],
    ['how it went', "outcome = 'failed'"],
    ['from where', "ip = '203.0.113.9'"],
    ['a word of the detail', `detail = '{"i": 6}'`],
  ])('an edited entry: %s', async (_, change) => {
    await tamper(`update audit set ${change} where id = 5`);
    expect(await wrong()).toEqual([
      'Entry 5 does not give its seal 5: it was changed, or seals before it were taken out and the later ones renumbered.',
    ]);
  });

  it('a removed entry', async () => {
    await tamper('delete from audit where id in (5, 6)');
    expect(await wrong()).toEqual([
      'Entry 5 was removed: its seal 5 has no entry.',
      'Entry 6 was removed: its seal 6 has no entry.',
    ]);
  });

  it('an entry that was slipped in', async () => {
    await tamper(
      "insert into audit (id, via, action) values (900, 'system', 'never.done')",
      "insert into audit (id, via, action) values (-3, 'system', 'never.done')",
    );
    expect(await wrong()).toEqual([
      'Entry -3 has no seal: it was added to the log from outside the program.',
      'Entry 900 has no seal: it was added to the log from outside the program.',
    ]);
  });

  it('an entry removed together with its seal', async () => {
    await tamper('delete from audit where id = 5', 'delete from audit_chain where seq = 5');
    expect(await wrong()).toEqual(['Seal 5 is missing.']);
  });

  it('the first entries removed together with their seals', async () => {
    await tamper('delete from audit where id < 4', 'delete from audit_chain where seq < 4');
    expect(await wrong()).toEqual(['Seals 1 to 3 are missing.']);
  });

  it('the same, with the seals after it renumbered to close the gap', async () => {
    await tamper(
      'delete from audit where id = 5',
      'delete from audit_chain where seq = 5',
      'update audit_chain set seq = seq + 1000 where seq > 5',
      'update audit_chain set seq = seq - 1001 where seq > 1000',
    );
    expect(await wrong()).toEqual([
      'Entry 6 does not give its seal 5: it was changed, or seals before it were taken out and the later ones renumbered.',
    ]);
  });

  it('seals that were reordered', async () => {
    await tamper(...swap('audit_chain', 'seq', 5, 8));
    expect(await wrong()).toEqual([
      'Seals were reordered: seal 5, of entry 8, was written after what is now seal 7.',
      'Seals were reordered: seal 6, of entry 6, was written after what is now seal 8.',
      'Seals were reordered: seal 8, of entry 5, was written after what is now seal 4.',
      'Seals were reordered: seal 9, of entry 9, was written after what is now seal 5.',
    ]);
  });

  it('seals that were given other numbers', async () => {
    await tamper('update audit_chain set seq = seq + 100 where seq > 9');
    expect(await wrong()).toEqual(['Seals 10 to 109 are missing.']);
  });

  it('entries whose seals were exchanged', async () => {
    await tamper(...swap('audit_chain', 'audit_id', 5, 6));
    expect(await wrong()).toEqual([
      'Seal 5 names entry 6 but was written for entry 5.',
      'Seal 6 names entry 5 but was written for entry 6.',
    ]);
  });

  it('entries that were exchanged under their ids', async () => {
    await tamper(...swap('audit', 'id', 5, 6));
    expect(await wrong()).toHaveLength(2);
  });

  it('an end that was cut off, by a seal noted before', async () => {
    const noted = await newestSeal(db.$client);
    if (noted === null) throw new Error('there is no seal');
    await write(2);
    expect(await wrong([noted])).toEqual([]);
    await tamper('delete from audit where id > 10', 'delete from audit_chain where seq > 10');
    expect(await wrong()).toEqual([]);
    expect(await wrong([noted])).toEqual([
      'Entry 12, whose seal was noted, is not in the log: the end of the log was cut off, or the log was recreated.',
    ]);
  });

  it('a log that was sealed anew after a change, by a seal noted before', async () => {
    const noted = await newestSeal(db.$client);
    if (noted === null) throw new Error('there is no seal');
    await tamper(
      "update audit set action = 'test.undone' where id = 3",
      'delete from audit_chain',
      'select seal_audit_entries(0, false)',
    );
    expect(await wrong()).toEqual([]);
    expect(await wrong([noted])).toEqual([
      'Entry 12 has another seal than the one that was noted: the log was sealed again.',
    ]);
  });

  it('does not believe the functions of the database', async () => {
    const { rows } = await db.$client.query("select pg_get_functiondef('audit_text'::regproc) as text");
    const ownText: string = rows[0].text;
    await tamper(
      "update audit set action = 'test.undone' where id = 3",
      `create or replace function audit_text(entry audit) returns text language sql stable as $$ select '' $$`,
    );
    expect(await wrong()).toHaveLength(1);
    expect(await guards()).toEqual(["The function audit_text of the database is not the program's."]);
    await tamper(ownText);
  });

  it('tells many wrong entries by their number', async () => {
    await write(88);
    await tamper("update audit set action = 'x'");
    const { check } = await verifySeal(db, []);
    expect([check.checked, check.wrong.length, check.more]).toEqual([100, 50, 50]);
  });
});

describe('the triggers', () => {
  it('are told when they are off, gone or call something else', async () => {
    await db.$client.query('alter table audit disable trigger audit_append_only');
    await db.$client.query('drop trigger audit_seal on audit');
    await db.$client.query(`create function harmless() returns trigger language plpgsql as $$ begin return null; end $$;
      drop trigger audit_chain_append_only on audit_chain;
      create trigger audit_chain_append_only before update on audit_chain execute function harmless();
      create trigger keep_out before insert on audit for each row execute function harmless()`);
    expect((await verifySeal(db, [])).guards).toEqual({
      kind: 'Guards of the audit log',
      checked: 10,
      wrong: [
        'The trigger audit_append_only of the table audit is disabled.',
        'The table audit does not have its trigger audit_seal.',
        'The table audit_chain does not have its trigger audit_chain_append_only.',
        'The table audit has a trigger keep_out that does not belong to the program.',
      ],
    });
  });

  it('refuse to change a seal', async () => {
    await write(2);
    for (const text of ['update audit_chain set seq = 9', 'delete from audit_chain', 'truncate audit_chain']) {
      await expect(db.$client.query(text)).rejects.toThrow('append-only');
    }
  });
});

describe('the guards', () => {
  const replaced = (name: string) => [`The function ${name} of the database is not the program's.`];
  const noFire = ['The trigger audit_seal of the table audit does not fire in all required cases.'];
  const seal = 'constraint trigger audit_seal after insert on audit deferrable initially deferred for each row';
  const search = (on: string) => [`The setting search_path of ${on} leads past the audit log: elsewhere, public`];

  it.each([
    [
      'a rule on insert',
      'create rule quiet as on insert to audit do instead nothing',
      ['The table audit has a rule quiet that does not belong to the program.'],
    ],
    [
      'a replaced seal_audit()',
      `create or replace function seal_audit() returns trigger language plpgsql as
       $$ begin if new.action <> 'x' then perform seal_audit_entries(new.id, true); end if; return null; end $$`,
      replaced('seal_audit'),
    ],
    [
      'an emptied refuse_audit_change()',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
      replaced('refuse_audit_change'),
    ],
    [
      'a trigger that never fires',
      `drop trigger audit_seal on audit; create ${seal} when (false) execute function seal_audit()`,
      noFire,
    ],
    [
      'a trigger that fires for other changes',
      `drop trigger audit_append_only on audit;
       create trigger audit_append_only before truncate on audit execute function refuse_audit_change()`,
      ['The trigger audit_append_only of the table audit does not fire in all required cases.'],
    ],
    [
      'a trigger that calls a namesake',
      `create schema elsewhere;
       create function elsewhere.seal_audit() returns trigger language plpgsql as $$ begin return null; end $$;
       drop trigger audit_seal on audit; create ${seal} execute function elsewhere.seal_audit()`,
      [
        'The table audit does not have its trigger audit_seal.',
        'elsewhere.seal_audit can be taken for its namesake in public.',
      ],
    ],
    [
      'a comment that swallows the next line',
      `do $$ begin execute regexp_replace(
         pg_get_functiondef('seal_audit_entries'::regproc), 'of the commits\\.\\s+', 'of the commits. '); end $$`,
      replaced('seal_audit_entries'),
    ],
    [
      'a function with settings of its own',
      'alter function seal_audit() set search_path = elsewhere',
      replaced('seal_audit'),
    ],
    [
      'a search_path of the database',
      `do $$ begin execute format('alter database %I set search_path = elsewhere, public', current_database()); end $$`,
      search('the database'),
    ],
    [
      'a search_path of a role there',
      `do $$ begin execute format(
         'alter role %I in database %I set search_path = elsewhere, public', current_user, current_database()); end $$`,
      [expect.stringMatching(/^The setting search_path of the role \S+ in the database leads past the audit log: /)],
    ],
    [
      'triggers that rest',
      `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
      ['The setting session_replication_role of the database leads past the audit log: replica'],
    ],
    [
      'row security',
      'alter table audit_chain enable row level security',
      ['Row security of the table audit_chain is on.'],
    ],
    ['a table that inherits', 'create table more () inherits (audit)', ['audit is not an ordinary table.']],
  ])('are told to be others than the program made: %s', async (_, statement, sentences) => {
    await write(2);
    expect(await guards()).toEqual([]);
    await db.$client.query(statement);
    expect(await guards()).toEqual(sentences);
  });

  it('see through the search_path that they tell', async () => {
    await write(1);
    await db.$client.query(`create schema elsewhere; create table elsewhere.audit_chain (like public.audit_chain);
      do $$ begin execute format('alter database %I set search_path = elsewhere, public', current_database()); end $$`);
    await db.$client.end();
    db = openDatabase({ url: database.url, max: 3 });
    await write(1);
    expect(await wrong()).toEqual(['Entry 2 has no seal: it was added to the log from outside the program.']);
    expect(await guards()).toEqual([
      'elsewhere.audit_chain can be taken for its namesake in public.',
      ...search('the connection'),
      ...search('the database'),
    ]);
  });

  it('take a search_path that finds the log first', async () => {
    await db.$client.query(
      `do $$ begin execute format('alter database %I set search_path = "$user", public, extensions', current_database()); end $$`,
    );
    expect(await guards()).toEqual([]);
  });
});
