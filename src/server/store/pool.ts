import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

// `timestamp` without a zone is the console's own clock: it stays the text it is, no zone is read into it.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);

export type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool };
/** What a query function takes: the pool's database or a transaction of it. */
export type Queryable = Pick<NodePgDatabase<Schema>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface PoolOptions {
  /** A `postgres://` URL; socket directories are given as `?host=/path`. */
  url: string;
  max?: number;
  applicationName?: string;
  /** Milliseconds after which the server cancels a statement; 0 = never. */
  statementTimeout?: number;
  /** Told about connections that break while idle; without a listener they would end the process. */
  onError?: (error: Error) => void;
}

/** Opens a pool (no connection is made yet) and wraps it for drizzle. Times are read in UTC. */
export function openDatabase(options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'forecourt',
    connectionTimeoutMillis: 10_000,
    options: `-c timezone=UTC -c statement_timeout=${options.statementTimeout ?? 30_000}`,
  });
  pool.on('error', options.onError ?? (() => {}));
  return drizzle(pool, { schema }) as Database;
}

/**
 * Runs work in one transaction on one connection, given both as drizzle and as the bare client. Commits when the work
 * resolves, rolls back when it throws; a connection that cannot roll back is dropped.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Queryable, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const result = await work(drizzle(client, { schema }), client);
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
