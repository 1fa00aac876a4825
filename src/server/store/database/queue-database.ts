import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Any number that no other program on the same server is likely to lock; migrations have another (migrate.ts). */
export const queueLock = 7_235_001_978;

/** What the job queue sends its statements through. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

const pauseMs = 1_000;
/** Past this a job that was not noted as ended counts as failed anyway: it has run out of its time. */
const patienceMs = 15 * 60_000;

/**
 * Connections of the job queue's own. pg-boss notes the end of a job without waiting for the answer, and nobody would
 * hear of its failure: with Node's usual manners one lost connection at that moment ends the process. So the end of a
 * job is tried again until it is noted; every other statement fails as it does.
 */
export function openQueueDatabase(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onError: (error: Error) => void,
): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'forecourt jobs',
    max: 3,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  let closed = false;

  async function untilNoted(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const end = performance.now() + patienceMs;
    while (!closed && performance.now() < end) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'The end of a job could not be noted; trying again');
      }
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    // pg-boss reads how many jobs were noted, and a process that stops must not end by that.
    return { rows: [{ count: '0' }] };
  }

  return {
    async executeSql(text, values = []) {
      return endsJobs(values) ? await untilNoted(text, values) : await pool.query(text, values);
    },
    async close() {
      closed = true;
      await pool.end();
    },
  };
}

/** Completion and failure are the statements with a queue, a list of jobs and what came of them. */
function endsJobs(values: unknown[]): boolean {
  return values.length === 3 && Array.isArray(values[1]);
}

/** Does a piece of work while no other process does it: the others wait, however long it takes. */
export async function oneAtATime<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}
