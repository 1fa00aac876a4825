import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { migrate } from '../store/database/migrate.ts';
import { type Database, openDatabase } from '../store/database/pool.ts';
import { EmbeddedError } from '../store/embedded/embedded-error.ts';
import { findRunningServer, holdsDatabase } from '../store/embedded/running-server.ts';
import { startEmbeddedPostgres } from '../store/embedded/supervisor.ts';

export interface OpenedDatabase {
  db: Database;
  url: string;
  /** True for the embedded database, which is private to this process. */
  embedded: boolean;
  close(): Promise<void>;
}

/** How many times, one second apart, a data folder is tried that a process without a server holds. */
const busyTries = 10;

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin'>;

/**
 * Opens the database of the settings (DATABASE_URL, or the embedded PostgreSQL in the data folder) and upgrades it to
 * this version's schema. Throws StartError with one sentence if it cannot.
 */
export async function openConfiguredDatabase(config: DatabaseSettings, log?: Logger): Promise<OpenedDatabase> {
  const server = config.databaseUrl === null ? await startEmbedded(config, log) : null;
  const url = server?.url ?? config.databaseUrl ?? '';
  const db = openDatabase({
    url,
    max: 16,
    onError: (error) => log?.debug({ err: error }, 'An idle database connection broke'),
  });
  const close = async () => {
    await db.$client.end();
    await server?.stop();
  };
  try {
    await migrate(db.$client);
    return { db, url, embedded: server !== null, close };
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreachable(error);
  }
}

/**
 * Opens the database without upgrading it, to read it while a console may be running on it. For an embedded database it
 * uses that console's server. Throws StartError if there is none or it cannot be used.
 */
export async function openBesideConsole(config: DatabaseSettings): Promise<OpenedDatabase> {
  if (config.databaseUrl === null && !holdsDatabase(config.dataDir)) {
    throw new StartError(
      `There is no database in the data folder ${config.dataDir}: set FORECOURT_DATA or DATABASE_URL as for the console.`,
    );
  }
  for (let attempt = 1; ; attempt++) {
    const running = config.databaseUrl === null ? findRunningServer(config.dataDir) : null;
    try {
      return await openAsItIs(running === null ? config : { ...config, databaseUrl: running }, 'forecourt backup');
    } catch (error) {
      // A console that is just starting or stopping holds the folder, but its server does not accept connections.
      const mayCome = running !== null || (error instanceof EmbeddedError && error.code === 'in_use');
      if (!mayCome) throw error;
      if (attempt === busyTries) {
        throw new StartError(
          `The data folder ${config.dataDir} is in use by a process whose database cannot be reached from here: ` +
            'run this as the same user, and in the same container, as the console.',
          { cause: error },
        );
      }
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

/** Opens the database for this process alone, without upgrading it. Throws StartError if it cannot be used. */
export function openForRestore(config: DatabaseSettings): Promise<OpenedDatabase> {
  return openAsItIs(config, 'forecourt restore');
}

async function openAsItIs(config: DatabaseSettings, applicationName: string): Promise<OpenedDatabase> {
  const server = config.databaseUrl === null ? await startEmbedded(config) : null;
  const url = server?.url ?? config.databaseUrl ?? '';
  const db = openDatabase({ url, max: 3, applicationName, statementTimeout: 0 });
  const close = async () => {
    await db.$client.end();
    await server?.stop();
  };
  try {
    (await db.$client.connect()).release();
    return { db, url, embedded: server !== null, close };
  } catch (error) {
    await close();
    throw unreachable(error);
  }
}

/** Opens the database for one piece of work and closes it again, whatever happens. */
export async function withDatabase<T>(config: DatabaseSettings, work: (db: Database) => Promise<T>): Promise<T> {
  const opened = await openConfiguredDatabase(config);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

async function startEmbedded(config: DatabaseSettings, log?: Logger) {
  return await startEmbeddedPostgres({
    dataDir: config.dataDir,
    pgBin: config.pgBin,
    log: (line) => log?.info({ part: 'postgresql' }, line),
  });
}

/** Connection failures in words; any other error is a bug and is thrown unchanged. */
function unreachable(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const words: Record<string, string> = {
    ECONNREFUSED: 'nothing answers at its address',
    ENOTFOUND: 'its host name is unknown',
    ETIMEDOUT: 'its address does not answer',
    ENOENT: 'there is no socket in its folder',
    EACCES: 'this user has no access to its socket',
    '28P01': 'it refused the password',
    '28000': 'it refused the user',
    '3D000': 'it has no database of that name',
  };
  const why = words[code ?? ''];
  if (why === undefined && !/timeout|terminated/i.test(message ?? '')) return error;
  return new StartError(`The database of DATABASE_URL cannot be used: ${why ?? message ?? 'it does not answer'}.`, {
    cause: error,
  });
}
