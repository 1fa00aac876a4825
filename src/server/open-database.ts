import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';
import { startEmbeddedPostgres } from './store/embedded/supervisor.ts';
import { migrate } from './store/migrate.ts';
import { type Database, openDatabase } from './store/pool.ts';

export interface OpenedDatabase {
  db: Database;
  url: string;
  /** True when the database is our own embedded one, private to this process. */
  embedded: boolean;
  close(): Promise<void>;
}

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
