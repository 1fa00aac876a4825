import type { Sql } from '../database/pool.ts';

/** Who closed some issues last, by the id. */
export async function listClosers(client: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; by: string }>(
    `select distinct on (e.issue_id) e.issue_id as id, e.by from issue_events e
     where e.issue_id = any($1::int[]) and e.kind = 'closed' order by e.issue_id, e.id desc`,
    [ids],
  );
  return new Map(rows.map(({ id, by }) => [id, by]));
}
