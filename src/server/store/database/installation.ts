import type { Sql } from './pool.ts';

/** The number of this installation, and what its database knows of its sweeps of the document store. */
export const identityFacts = { number: 'installation-id', sweep: 'document-sweep' } as const;

/** A small fact about this installation, or undefined when it was never set. */
export async function readFact(sql: Sql, key: string): Promise<unknown> {
  const { rows } = await sql.query<{ value: unknown }>('select value from installation where key = $1', [key]);
  return rows[0]?.value;
}

export async function writeFact(sql: Sql, key: string, value: unknown): Promise<void> {
  await sql.query(
    'insert into installation (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

export async function deleteFact(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from installation where key = $1', [key]);
}

/** The fact as it is, or `made` where nobody has set it yet; of several who make it at once one wins, for all. */
export async function factOnce(sql: Sql, key: string, made: unknown): Promise<unknown> {
  await sql.query('insert into installation (key, value) values ($1, $2::jsonb) on conflict do nothing', [
    key,
    JSON.stringify(made),
  ]);
  return readFact(sql, key);
}
