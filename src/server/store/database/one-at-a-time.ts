import type pg from 'pg';

/** Any number that no other program on the same server is likely to lock; migrations have another (migrate.ts). */
export const queueLock = 7_235_001_978;

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
