import type { Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';

/**
 * The day of the newest test record or result of a piece of equipment, YYYY-MM-DD: of the component with its name, or of
 * the tank with its number; null: there is none. A void one does not count.
 */
export async function newestOwnRecord(client: Sql, siteId: number, equipmentId: number): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `select max(r.day)::text as day from equipment e cross join lateral (
       select c.completed_on as day from completions c
       where c.site_id = e.site_id and lower(btrim(c.component)) = lower(btrim(e.name)) and ${stillCounts('c.')}
       union all
       select v.completed_on from recorded_results v
       where v.site_id = e.site_id and e.category = 'tank' and v.device = 'tank' and v.number = e.tank_number
         and ${stillCounts('v.')}) r
     where e.site_id = $1 and e.id = $2`,
    [siteId, equipmentId],
  );
  return rows[0]?.day ?? null;
}
