import type { Sql } from '../database/pool.ts';

/** The difference that another address of a gauge is kept as, among the changes of its settings. */
export const addressKey = 'console/address';

/**
 * Keeps that these gauges are asked at another address than the one at which a console last answered: until somebody
 * acknowledges it as the same station, what answers there ends no alarm of before. An address that is put back needs no
 * word, and ends the change. Call it in the transaction that stores the address; `from` is the address of before, '' where
 * the site had none for a while.
 */
export async function keepMoves(
  client: Sql,
  moves: readonly { siteId: number; from: string; to: string }[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await client.query(
    `with moved as (
       select m."siteId" as id, m."to", coalesce(nullif(m."from", ''), (
         select (e.detail -> 'before' ->> 'ip') || ':' || (e.detail -> 'before' ->> 'port') from audit e
         where e.site_id = m."siteId" and e.action = 'site.updated' and e.outcome = 'ok'
           and e.detail -> 'before' ->> 'ip' <> '' and e.detail -> 'after' ->> 'ip' = ''
         order by e.id desc limit 1)) as before
       from json_to_recordset($1) as m("siteId" int, "from" text, "to" text)
       where exists (select from gauge_states g where g.site_id = m."siteId" and g.online)
         or exists (select from alarms a where a.site_id = m."siteId"))
     insert into gauge_setting_changes (site_id, noticed_at, differences, explained)
     select id, $2, jsonb_build_array(jsonb_build_object('key', '${addressKey}', 'of', 'Console', 'name', 'Address of the gauge',
         'before', coalesce(before, 'not known'), 'after', "to")),
       case when exists (
         select from gauge_setting_changes c cross join lateral jsonb_array_elements(c.differences) d
         where c.site_id = moved.id and c.explained is null and c.acknowledged_at is null
           and d ->> 'key' = '${addressKey}' and d ->> 'before' = moved."to"
       ) then 'The address was put back.' end
     from moved where before is distinct from "to"`,
    [JSON.stringify(moves), at],
  );
}
