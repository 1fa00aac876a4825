import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** Any number that no other program on the same server is likely to lock. */
const migrationLock = 7_235_001_977;
const minimumVersion = 150_000;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** The folder stands beside this file in the sources and beside the bundle in a build. */
function migrationsFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url));
}

/**
 * Brings the database to this program's schema. Several processes may call it at once: one works, the others wait.
 * Throws StartError when the server is older than PostgreSQL 15 or the database was made by a newer program.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await refuseNewer(client);
      await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}

/** True when every migration of this program has been applied and none is unknown to it. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [applied, own] = [await newestApplied(pool), await newestOwn()];
  return applied === own;
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ v: number }>("select current_setting('server_version_num')::int as v");
  const version = rows[0]?.v ?? 0;
  if (version < minimumVersion) {
    throw new StartError(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
    );
  }
}

async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const [applied, own] = [await newestApplied(client), await newestOwn()];
  if (applied !== null && applied > own) {
    throw new StartError(
      'The database was written by a newer version of Forecourt. Start that version, or restore a backup.',
    );
  }
}

async function newestApplied(client: pg.Pool | pg.PoolClient): Promise<number | null> {
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
  const file = `${migrationsFolder()}/meta/_journal.json`;
  if (!existsSync(file))
    throw new StartError('The program is incomplete: its migrations folder is missing. Build it again.');
  const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Math.max(...journal.entries.map((entry) => entry.when));
}
