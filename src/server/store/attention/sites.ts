import type { Sql } from '../database/pool.ts';

/** SQL: live sites `s` of the list $1; null: every live site. */
export const seenSites = 's.deleted_at is null and ($1::int[] is null or s.id = any($1))';

export interface AttentionSite {
  id: number;
  name: string;
  state: string;
  tags: string[];
  timezone: string;
}

/** The live sites of a list, or all, by name. */
export async function listSeenSites(client: Sql, siteIds: readonly number[] | null): Promise<AttentionSite[]> {
  const { rows } = await client.query<AttentionSite>({
    name: 'attention-sites',
    text: `select s.id, s.name, upper(btrim(s.state)) as state, s.tags, s.timezone from sites s where ${seenSites}
      order by lower(s.name), s.id`,
    values: [siteIds],
  });
  return rows;
}
