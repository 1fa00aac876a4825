import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

interface SilenceOptions {
  url: string;
  /** How often it is looked whether a connection has been busy for that long. */
  everyMs?: number;
  /** How long a new connection may take to answer before the server counts as silent. */
  patienceMs?: number;
}

/**
 * Lets go of connections on which nothing will ever come: a server that vanished without closing them (its machine lost
 * power, the network was cut, a failover moved its address) would be waited for until TCP gives up, a quarter of an hour.
 * While a connection is busy, another asks the server for a sign of life; when none comes, all that were busy before it
 * asked are cut, and their work fails as with any lost connection. A server that answers may take its time. Answers how
 * to stop; it also stops with the pool.
 */
export function watchForSilence(
  pool: pg.Pool,
  { url, everyMs = 5_000, patienceMs = 15_000 }: SilenceOptions,
): () => void {
  const busySince = new Map<pg.PoolClient, number>();
  let asking = false;
  const noteBusy = (client: pg.PoolClient) => void busySince.set(client, performance.now());
  const noteFree = (_error: unknown, client: pg.PoolClient) => void busySince.delete(client);
  const noteGone = (client: pg.PoolClient) => void busySince.delete(client);
  pool.on('acquire', noteBusy);
  pool.on('release', noteFree);
  pool.on('remove', noteGone);

  const look = async () => {
    const askedAt = performance.now();
    if (asking || ![...busySince.values()].some((since) => askedAt - since >= everyMs)) return;
    asking = true;
    const silent = await isSilent(url, patienceMs);
    asking = false;
    if (!silent) return;
    for (const [client, since] of busySince) if (since <= askedAt) cut(client);
  };
  const timer = setInterval(() => {
    if (pool.ending) stop();
    else void look();
  }, everyMs).unref();
  const stop = () => {
    clearInterval(timer);
    pool.off('acquire', noteBusy);
    pool.off('release', noteFree);
    pool.off('remove', noteGone);
  };
  return stop;
}

/** True when a new connection hears nothing. One that is refused, for whatever reason, has heard something. */
async function isSilent(url: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt sign of life' });
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patienceMs);
  });
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => false,
      () => false,
    );
  const silent = await Promise.race([answer, late]);
  clearTimeout(timer);
  if (silent) cut(client);
  else void client.end().catch(() => undefined);
  return silent;
}

/** The socket's end fails the query that waits and all that wait behind it. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}

// `timestamp` without a zone is the console's own clock: it stays the text it is, no zone is read into it.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);

/** A statement with its name, its values or the form of its rows. */
export type Statement = { name?: string; text: string; values?: unknown[]; rowMode?: 'array' };

/** A statement whose row type is not given: its rows cannot be read. */
type NoRow = Record<string, never>;

/**
 * Something that takes SQL: the database, or one transaction of it. Who needs a connection (COPY, a cursor, a lock of the
 * session) takes one from `Database.$client`. docs/decisions/0035-one-handle.md
 */
export interface Sql {
  query<Row extends pg.QueryResultRow = NoRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** The methods of drizzle's builder. */
export type Builder = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
/** The whole database: it takes SQL, and its pool gives connections. */
export type Database = Sql & Builder & { $client: pg.Pool };

const builders = new WeakMap<Sql, Builder>();

/** Drizzle's builder on a handle: for the statements that are not written as SQL yet. */
export function build(sql: Sql): Builder {
  const known = builders.get(sql);
  if (known !== undefined) return known;
  const made = drizzle(sql as pg.Pool);
  builders.set(sql, made);
  return made;
}

/** A pool as the handle of the whole database. Without drizzle's schema: only its relational queries need that. */
export function asDatabase(pool: Pick<pg.Pool, 'query' | 'connect'>): Database {
  // Asked of the pool each time: a test may replace the pool's own `query`.
  const query = (statement: string, values?: unknown[]) => pool.query(statement, values);
  const db = Object.assign(drizzle(pool as pg.Pool), { query }) as unknown as Database;
  builders.set(db, db);
  return db;
}

export interface PoolOptions {
  /** A `postgres://` URL; socket directories are given as `?host=/path`. */
  url: string;
  max?: number;
  applicationName?: string;
  /** Milliseconds after which the server cancels a statement; 0 = never. */
  statementTimeout?: number;
  /** Milliseconds that a call waits for a free connection before it is refused. */
  connectionTimeout?: number;
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
    connectionTimeoutMillis: options.connectionTimeout ?? 10_000,
    options: Object.entries(sessionSettings(options))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', options.onError ?? (() => {}));
  // A connection in use that breaks between two statements would end the process too: the next statement fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  if (options.silence !== null) watchForSilence(pool, { url: options.url, ...options.silence });
  return asDatabase(pool);
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

/** The connection of a transaction: for COPY, which is a stream and no statement. Throws for the database itself. */
export function connectionOf(sql: Sql): pg.ClientBase {
  if (sql instanceof pg.Client) return sql;
  throw new Error('COPY needs the connection of a transaction');
}

/**
 * Runs work in one transaction on one connection. Commits when the work resolves, rolls back when it throws; a connection
 * that cannot roll back is dropped. `mode`: as BEGIN takes it.
 */
export async function inTransaction<T>(
  db: Pick<Database, '$client'>,
  work: (sql: Sql) => Promise<T>,
  mode: '' | 'isolation level repeatable read read only' = '',
): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(client);
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
