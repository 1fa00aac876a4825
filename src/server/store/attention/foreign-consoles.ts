import type { Sql } from '../database/pool.ts';
import { addressKey } from '../gauge/gauge-moves.ts';
import { seenSites } from './sites.ts';

/** A gauge at another address that nobody has confirmed to be of the same station. */
export interface UnconfirmedMove {
  siteId: number;
  since: Date;
  before: string;
  after: string;
}

/** The newest such address of each site, unless it was put back. */
export async function listUnconfirmedMoves(
  client: Sql,
  siteIds: readonly number[] | null,
): Promise<UnconfirmedMove[]> {
  const { rows } = await client.query<UnconfirmedMove>({
    name: 'attention-moves',
    text: `select distinct on (c.site_id) c.site_id as "siteId", c.noticed_at as since, d ->> 'before' as before, d ->> 'after' as after
      from sites s join gauge_setting_changes c on c.site_id = s.id
      cross join lateral jsonb_array_elements(c.differences) d
      where ${seenSites} and s.site_type <> 'Compliance Only' and c.explained is null and c.acknowledged_at is null
        and d ->> 'key' = '${addressKey}' and d ->> 'after' = s.ip || ':' || s.port
      order by c.site_id, c.id desc`,
    values: [siteIds],
  });
  return rows;
}
