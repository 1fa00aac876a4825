/**
 * Vitest's global setup: one private PostgreSQL for the whole run, with a template database that holds every
 * migration. It starts when the first test asks for a database (tests/helpers/database.ts), so that a run of pure
 * tests does not pay for it. With PG_BIN set it is that PostgreSQL instead of the bundled one.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#server/store/embedded/supervisor.ts';

/** Where databases can be made; the answer on the control socket. */
export interface TestServer {
  /** Connection to the database `postgres` of the private server. */
  host: string;
  port: number;
  user: string;
  /** Name of the template with all migrations applied. */
  template: string;
  /** For example `18.4`. */
  version: string;
}

/** What the control socket answers: the server, or why there is none. */
export type ControlAnswer = { server: TestServer } | { error: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the socket on which a test asks for the private PostgreSQL. */
    postgresControl: string;
  }
}

const TEMPLATE = 'forecourt_template';
const FOLDER_PREFIX = 'forecourt-test-';

let folder = '';
let control: Server | undefined;
let running: EmbeddedPostgres | undefined;
let answer: Promise<ControlAnswer> | undefined;

/** Opens the control socket and tells the tests its path. */
export async function setup(project: TestProject): Promise<void> {
  const parent = parentFolder();
  await removeLeftovers(parent);
  folder = mkdtempSync(join(parent, FOLDER_PREFIX));
  chmodSync(folder, 0o711); // as root: the database's own user must pass
  const path = join(folder, 'control');
  control = createServer((socket) => {
    socket.on('error', () => undefined); // a test that gave up waiting
    // Not by the connection alone: another run may only look whether this one is alive.
    socket.once('data', () => {
      answer ??= startServer().catch((error: unknown) => ({
        error: error instanceof Error ? error.message : String(error),
      }));
      void answer.then((text) => socket.end(JSON.stringify(text)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    control?.once('error', reject).listen(path, resolve);
  });
  project.provide('postgresControl', path);
}

/** Stops the server, if a test asked for one, and removes its folder. */
export async function teardown(): Promise<void> {
  await new Promise<void>((resolve) => (control ? control.close(() => resolve()) : resolve()));
  await answer;
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the folders of runs that were killed: nobody listens on their control socket any more. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connect(join(parent, name, 'control'));
      socket.once('connect', () => {
        socket.destroy();
        resolve(false);
      });
      socket.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'));
    });
    if (refused) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

// Memory where Linux has plenty of it: a database copied from the template is a thousand small files, and on a disk
// that costs several times as much.
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (process.platform === 'linux' && bavail * bsize > 2 * 1024 ** 3) return '/dev/shm';
  } catch {
    // not on this system
  }
  return tmpdir();
}

async function startServer(): Promise<ControlAnswer> {
  const { startEmbeddedPostgres } = await import('#server/store/embedded/supervisor.ts');
  const { migrate } = await import('#server/store/migrate.ts');
  running = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    pgBin: process.env.PG_BIN || undefined,
    fsync: false,
  });
  const { host, port, user } = running.connection;
  await onDatabase({ host, port, user, database: 'postgres' }, async (pool) => {
    await pool.query(`create database ${TEMPLATE}`);
  });
  await onDatabase({ host, port, user, database: TEMPLATE }, migrate);
  return { server: { host, port, user, template: TEMPLATE, version: running.version } };
}

async function onDatabase(config: pg.PoolConfig, use: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on('error', () => undefined); // the query that needed the connection fails too
  try {
    await use(pool);
  } finally {
    await pool.end();
  }
}
