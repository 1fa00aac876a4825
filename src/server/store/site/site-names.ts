import type { Sql } from '../database/pool.ts';

/** What lists of tanks are narrowed and ordered by. */
export interface SiteNameRow {
  id: number;
  name: string;
  tags: string[];
}

/** Live sites with a gauge, in no order; `ids`: only these, null: all. */
export async function listGaugedSites(sql: Sql, ids: readonly number[] | null): Promise<SiteNameRow[]> {
  const { rows } = await sql.query<SiteNameRow>(
    `select id, name, tags from sites
     where deleted_at is null and site_type <> 'Compliance Only' and ($1::int[] is null or id = any($1))`,
    [ids],
  );
  return rows;
}
