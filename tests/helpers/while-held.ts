import type { Database } from '#server/store/database/pool.ts';
import { until } from './until.ts';

/** How many wait for a lock; asked outside of a transaction, which would see the same number for ever. */
export async function lockWaits(db: Database): Promise<number> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return (await db.$client.query(text)).rowCount ?? 0;
}

/**
 * Lets requests begin while a transaction of these statements is open, goes on when `waiting` of them wait for it, and
 * answers theirs.
 */
export async function whileHeld<T>(
  db: Database,
  statements: string,
  waiting: number,
  act: () => Promise<T>[],
): Promise<T[]> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query(statements);
    const acts = act();
    await until(
      () => lockWaits(db),
      (count) => count >= waiting,
    );
    await client.query('commit');
    return await Promise.all(acts);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
