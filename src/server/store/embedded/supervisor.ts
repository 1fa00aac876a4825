import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findPrograms } from './binaries.ts';
import { chooseHome, DATABASE_NAME, existingDatabases, makeDataFolder, openDatabaseFolder } from './data-folder.ts';
import { clearEarlierServer } from './earlier-server.ts';
import { EmbeddedError, systemCode } from './embedded-error.ts';
import { keepRunning, type ServerExit } from './keep-running.ts';
import { openLogFile } from './log-file.ts';
import { chooseUser } from './run-as.ts';
import { type LockTiming, takeServerLock } from './server-lock.ts';
import { type ServerPlan, startServer } from './server-process.ts';
import { emptySocketFolder, makeSocketFolder, SOCKET_PORT, socketUrl } from './socket-folder.ts';

export interface EmbeddedOptions {
  /** FORECOURT_DATA. The database goes to `pgNN` in it. */
  dataDir: string;
  /** PG_BIN: programs of a distribution instead of the npm package's. */
  pgBin?: string | null | undefined;
  log?: (line: string) => void;
  /** False gives up durability for speed; for tests only. */
  fsync?: boolean;
}

/** What tests change; the defaults are the product. */
export interface EmbeddedTuning {
  fallbackRoot?: string;
  searchFrom?: string;
  serverUsers?: readonly string[];
  lockTiming?: LockTiming;
  restartDelaysMs?: readonly number[];
}

export interface EmbeddedPostgres {
  /** For `new pg.Pool`. The role is a superuser of this private server. */
  connection: { host: string; port: number; user: string; database: string };
  /** The same as text, for `pg` and for libpq. */
  url: string;
  /** For example `18.4`. */
  version: string;
  /** Real path of the database folder. */
  databaseFolder: string;
  /** The postmaster now; changes when it was restarted. */
  readonly pid: number;
  /** Called when the server ended although nobody stopped it. */
  onExit(listener: (exit: ServerExit) => void): void;
  /** Fast shutdown, socket folder removed, data folder released. May be called twice. */
  stop(): Promise<void>;
}

const ROTATE_EVERY_MS = 60_000;
const FALLBACK_ROOT = '/var/lib/forecourt';

/**
 * Starts the embedded PostgreSQL in `dataDir` and makes its database; it ends with this process, however that ends.
 * Throws EmbeddedError, whose message is one sentence for the operator.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
  tuning: EmbeddedTuning = {},
): Promise<EmbeddedPostgres> {
  const { dataDir: shown, log = () => undefined } = options;
  const dataDir = resolve(shown);
  makeDataFolder(dataDir, shown);
  const lock = await takeServerLock(dataDir, shown, log, tuning.lockTiming).catch((error: unknown) => {
    throw asFolderError(error, shown);
  });
  try {
    const logFile = openLogFile(join(dataDir, 'postgresql.log'));
    try {
      return await run({ ...options, log, dataDir }, shown, tuning, logFile, lock.release);
    } catch (error) {
      logFile.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw asFolderError(error, shown);
  }
}

async function run(
  options: EmbeddedOptions & { log: (line: string) => void },
  shown: string,
  tuning: EmbeddedTuning,
  logFile: ReturnType<typeof openLogFile>,
  releaseLock: () => void,
): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true } = options;
  logFile.rotate();
  const [existing = null] = existingDatabases(dataDir, shown).values();
  const user = chooseUser(existing, tuning.serverUsers);
  const home = chooseHome(dataDir, shown, user, tuning.fallbackRoot ?? FALLBACK_ROOT);
  const programs = findPrograms({ pgBin: options.pgBin ?? null, user, home, log, searchFrom: tuning.searchFrom });
  const cluster = await openDatabaseFolder({ dataDir, shown, home, programs, user, fsync, logFile, log });
  await clearEarlierServer(cluster, shown, log);
  const socketFolder = makeSocketFolder(user, home);
  const plan: ServerPlan = { programs, cluster, shown, user, socketFolder, fsync, logFile, log };
  const connection = { host: socketFolder, port: SOCKET_PORT, user: DATABASE_NAME, database: DATABASE_NAME };
  const start = async () => {
    await clearEarlierServer(cluster, shown, log);
    emptySocketFolder(socketFolder, user);
    return startServer(plan);
  };
  const server = await keepRunning(start, log, tuning.restartDelaysMs).catch((error: unknown) => {
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  });
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    rmSync(socketFolder, { recursive: true, force: true });
    throw error;
  }
  const rotation = setInterval(() => logFile.rotate(), ROTATE_EVERY_MS).unref();
  let stopping: Promise<void> | undefined;
  const stopOnce = async () => {
    clearInterval(rotation);
    await server.stop();
    rmSync(socketFolder, { recursive: true, force: true });
    logFile.close();
    releaseLock();
  };
  return {
    connection,
    url: socketUrl(socketFolder),
    version: programs.version,
    databaseFolder: cluster,
    get pid() {
      return server.pid();
    },
    onExit: server.onExit,
    stop() {
      stopping ??= stopOnce();
      return stopping;
    },
  };
}

/** Makes the database when this is the first start, or when the first start was killed before it came to this. */
async function ensureDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  if (await exists(connection)) return;
  await asClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`create database ${pg.escapeIdentifier(connection.database)}`),
  );
}

async function exists(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  try {
    await asClient(connection, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (systemCode(error) === '3D000') return false; // invalid_catalog_name
    throw error;
  }
}

async function asClient(
  connection: EmbeddedPostgres['connection'],
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false });
  client.on('error', () => undefined); // a lost connection also fails the query below
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/** Trouble with the folder itself, as a sentence; anything else unchanged. */
function asFolderError(error: unknown, shown: string): unknown {
  const code = systemCode(error);
  if (error instanceof EmbeddedError || !(error instanceof Error)) return error;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new EmbeddedError('data_folder', `The data folder ${shown} cannot be written (${code}).`, error.message);
  }
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return new EmbeddedError('data_folder', `The data folder ${shown} has no room left on its disk.`, error.message);
  }
  return error;
}
