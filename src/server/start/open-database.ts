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
  /** True when the database is our own embedded one, private to this process. */
  embedded: boolean;
  close(): Promise<void>;
}

/** How often, a second apart, a data folder is tried that is held by a process without a server. */
const busyTries = 10;

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin'>;

/**
 * Opens the database of the settings (DATABASE_URL, or the embedded PostgreSQL in the data folder) and brings it to
 * this version's schema. Throws StartError with one sentence when that cannot be.
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
 * Opens the database as it is, to read it beside a console that may be running on it: its schema stays at its level, and
 * of an embedded database the server of that console is used. Throws StartError when there is none or it cannot be used.
 */
export async function openBesideConsole(config: DatabaseSettings): Promise<OpenedDatabase> {
  if (config.databaseUrl === null && !holdsDatabase(config.dataDir)) {
    throw new StartError(
      `There is no database in the data folder ${config.dataDir}: set FORECOURT_DATA or DATABASE_URL as the console has it.`,
    );
  }
  for (let attempt = 1; ; attempt++) {
    const running = config.databaseUrl === null ? findRunningServer(config.dataDir) : null;
    try {
      return await openAsItIs(running === null ? config : { ...config, databaseUrl: running }, 'forecourt backup');
    } catch (error) {
      // A console that is just starting or ending has the folder, and no server that takes us yet or any more.
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

/** Opens the database alone and as it is, whatever it holds. Throws StartError when it cannot be used. */
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

/** Connection troubles in words; anything else is a bug and stays what it is. */
function unreachable(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const words: Record<string, string> = {
    ECONNREFUSED: 'nothing answers at its address',
    ENOTFOUND: 'its host name is not known',
    ETIMEDOUT: 'its address does not answer',
    ENOENT: 'there is no socket in its folder',
    EACCES: 'its socket may not be used by this user',
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
