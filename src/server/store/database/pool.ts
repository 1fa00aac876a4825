import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type SilenceOptions, watchForSilence } from './silent-server.ts';

// `timestamp` without a zone is the console's own clock: it stays the text it is, no zone is read into it.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);

/** Without drizzle's schema: only its relational queries need that, and it is read anew for each transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes: the pool's database or a transaction of it. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface PoolOptions {
  /** A `postgres://` URL; socket directories are given as `?host=/path`. */
  url: string;
  max?: number;
  applicationName?: string;
  /** Milliseconds after which the server cancels a statement; 0 = never. */
  statementTimeout?: number;
  /** Called for connections that break while idle; without a listener they would end the process. */
  onError?: (error: Error) => void;
  /** When a server that says nothing is given up; null: never. */
  silence?: Omit<SilenceOptions, 'url'> | null;
}

/** Opens a pool (no connection is made yet) and wraps it for drizzle. Times are read in UTC. */
export function openDatabase(options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'forecourt',
    connectionTimeoutMillis: 10_000,
    options: Object.entries(sessionSettings(options))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', options.onError ?? (() => {}));
  // A connection in use that breaks between two statements would end the process too: the next statement fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (options.silence !== null) watchForSilence(pool, { url: options.url, ...options.silence });
  return drizzle(pool) as Database;
}

/**
 * What each connection is set to. A transaction that its process has forgotten would hold its locks, and keep what was
 * replaced since from being cleared away: of tables that each poll writes to that is much within minutes. Who lets
 * statements take any time (backup, restore) also pauses between them.
 */
function sessionSettings({ statementTimeout = 30_000 }: PoolOptions): Record<string, string | number> {
  return {
    timezone: 'UTC',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout === 0 ? 0 : 300_000,
  };
}

/**
 * Runs work in one transaction on one connection, given both as drizzle and as the bare client. Commits when the work
 * resolves, rolls back when it throws; a connection that cannot roll back is dropped. `mode`: as BEGIN takes it.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Queryable, client: pg.PoolClient) => Promise<T>,
  mode: '' | 'isolation level repeatable read read only' = '',
): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(drizzle(client), client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
