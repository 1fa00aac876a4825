/**
 * Vitest's global setup: what the whole run shares. One private PostgreSQL with a template database that holds every
 * migration (tests/helpers/database.ts), and the command line as one file (program.ts). Each is made when the first
 * test asks for it, so that a run of pure tests does not pay for it. With PG_BIN set it is that PostgreSQL instead of
 * the bundled one.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#server/store/embedded/supervisor.ts';
import { bundleProgram } from './bundle-program.ts';
import type { ControlAnswer, ControlAnswers, TestServer } from './control.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the socket on which a test asks for what the run shares. */
    postgresControl: string;
  }
}

const TEMPLATE = 'forecourt_template';
const FOLDER_PREFIX = 'forecourt-test-';

let folder = '';
let control: Server | undefined;
let running: EmbeddedPostgres | undefined;
const makers: { [K in keyof ControlAnswers]: () => Promise<ControlAnswers[K]> } = {
  database: startServer,
  program: () => bundleProgram(join(folder, 'program')),
};
const made = new Map<keyof ControlAnswers, Promise<ControlAnswer<unknown>>>();

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
    socket.once('data', (what) => {
      void make(String(what).trim() as keyof ControlAnswers).then((answer) => socket.end(JSON.stringify(answer)));
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
  await Promise.all(made.values());
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

function make(what: keyof ControlAnswers): Promise<ControlAnswer<unknown>> {
  const known =
    made.get(what) ??
    makers[what]().then(
      (one) => ({ made: one }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  made.set(what, known);
  return known;
}

async function startServer(): Promise<TestServer> {
  const { startEmbeddedPostgres } = await import('#server/store/embedded/supervisor.ts');
  const { migrate } = await import('#server/store/database/migrate.ts');
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
  return { host, port, user, template: TEMPLATE, version: running.version };
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
