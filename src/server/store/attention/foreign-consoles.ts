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
export async function listUnconfirmedMoves(client: Sql, siteIds: readonly number[] | null): Promise<UnconfirmedMove[]> {
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

/** A console whose clock is off by more than a day. */
export interface WrongClock {
  siteId: number;
  /** The console's clock minus the site's own, seconds. */
  ahead: number;
}

/** Gauges that answer with such a clock: their newest tests are dated wrongly. */
export async function listWrongClocks(client: Sql, siteIds: readonly number[] | null): Promise<WrongClock[]> {
  const { rows } = await client.query<WrongClock>({
    name: 'attention-clocks',
    text: `select s.id as "siteId", coalesce(g.clock_drift_seconds, 0) as ahead from sites s join gauges g on g.site_id = s.id
      where ${seenSites} and s.site_type <> 'Compliance Only' and abs(g.clock_drift_seconds) > 86400`,
    values: [siteIds],
  });
  return rows;
}
