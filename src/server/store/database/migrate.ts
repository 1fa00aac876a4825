import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '#server/start-error.ts';
import type { Sql } from './pool.ts';

/** Any number that no other program on the same server is likely to lock. */
export const migrationLock = 7_235_001_977;
const minimumVersion = 150_000;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The folder is beside the bundle in a build, and one folder up in the sources. */
function migrationsFolder(): string {
  const built = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('../migrations', import.meta.url));
}

/**
 * Brings the database to this program's schema. Several processes may call it at once: one works, the others wait.
 * Throws StartError when the server is older than PostgreSQL 15 or the database was made by a newer program.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await requireVersion(client);
    // Nearly every start finds all steps taken, and needs neither the lock nor the files of the steps.
    if ((await newestApplied(client)) === (await newestOwn())) return;
    // A step over years of readings takes its time, and so does waiting for another process to take it.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await refuseNewer(client);
      await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

/** One step of the schema, as the journal has it. `when` in milliseconds. */
export type MigrationStep = { tag: string; when: number };

/** This program's steps in their order. */
export async function ownSteps(): Promise<MigrationStep[]> {
  const file = `${migrationsFolder()}/meta/_journal.json`;
  if (!existsSync(file))
    throw new StartError('The program is incomplete: its migrations folder is missing. Build it again.');
  const { entries } = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return entries.toSorted((a, b) => a.when - b.when);
}

/**
 * The steps that a database has taken; none of one that is not Forecourt's. Throws StartError when the server is too old
 * or the database has taken steps that this program does not know.
 */
export async function stepsTaken(client: Sql): Promise<MigrationStep[]> {
  await requireVersion(client);
  await refuseNewer(client);
  const newest = await newestApplied(client);
  return newest === null ? [] : (await ownSteps()).filter(({ when }) => when <= newest);
}

/**
 * Takes the steps that a database lacks, up to one of them (or all), inside the caller's transaction, and notes them as
 * drizzle's own migrator does.
 */
export async function takeSteps(client: Sql, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const last = (await newestApplied(client)) ?? Number.NEGATIVE_INFINITY;
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder: migrationsFolder() })) {
    if (folderMillis <= last || folderMillis > upTo) continue;
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Names of all tables and functions that any step makes: anything else in the database is not ours. */
export function ownNames(): { tables: string[]; functions: string[] } {
  const text = readMigrationFiles({ migrationsFolder: migrationsFolder() })
    .flatMap(({ sql: statements }) => statements)
    .join('\n');
  const namesAfter = (words: string) =>
    [...text.matchAll(new RegExp(`^\\s*${words} "(\\w+)"`, 'gm'))].map(([, name]) => name ?? '');
  return { tables: namesAfter('CREATE TABLE'), functions: namesAfter('CREATE FUNCTION') };
}

/**
 * True when every migration of this program has been applied. Newer ones may have been too: steps only add, so that a
 * program runs on while its successor is being brought in.
 */
export async function hasOwnSteps(pool: pg.Pool): Promise<boolean> {
  const [applied, own] = [await newestApplied(pool), await newestOwn()];
  return applied !== null && applied >= own;
}

/** True when every migration of this program has been applied and none is unknown to it. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [applied, own] = [await newestApplied(pool), await newestOwn()];
  return applied === own;
}

async function requireVersion(client: Sql): Promise<void> {
  const { rows } = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
  const version = rows[0]?.v ?? 0;
  if (version < minimumVersion) {
    throw new StartError(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
    );
  }
}

async function refuseNewer(client: Sql): Promise<void> {
  const [applied, own] = [await newestApplied(client), await newestOwn()];
  if (applied !== null && applied > own) {
    throw new StartError(
      'The database was written by a newer version of Forecourt. Start that version, or restore a backup.',
    );
  }
}

async function newestApplied(client: Sql): Promise<number | null> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as there",
  );
  if (!rows[0]?.there) return null;
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const value = newest.rows[0]?.at;
  return value == null ? null : Number(value);
}

async function newestOwn(): Promise<number> {
  return Math.max(...(await ownSteps()).map(({ when }) => when));
}
