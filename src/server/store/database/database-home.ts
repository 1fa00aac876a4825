import type { Sql } from './pool.ts';

/** What a server answers that keeps its control data to its administrators. */
const notAllowed = '42501';

/**
 * Distinguishes a database from its copies: the cluster's own number and the database's in it. A dump that is restored, beside
 * the original or elsewhere, has another; a standby that takes over has the same.
 */
export async function readDatabaseHome(pool: Sql): Promise<string> {
  const oid = '(select oid from pg_database where datname = current_database())';
  const read = async (sql: string) => (await pool.query<{ home: string }>(sql)).rows[0]?.home ?? '';
  return read(`select system_identifier || '/' || ${oid} as home from pg_control_system()`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === notAllowed)) throw error;
    return read(`select '/' || ${oid} as home`);
  });
}
