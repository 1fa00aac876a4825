import type { Sql } from '../database/pool.ts';
import { firstOwn, manyOwn } from './own-unit.ts';
import { deviceUnit } from './line-units.ts';

/**
 * The newest day (YYYY-MM-DD) on which a tank or line of the list was tested, by its gauge or by people; null: no test is on
 * record. A statement or reconciliation of a month speaks of that month, whenever it was made: its first day counts. `number`: the one it is recorded with, null where it has none; tests of a number that the gauge's own device on
 * the list has are that device's.
 */
export async function newestTestDay(
  client: Sql,
  siteId: number,
  { id, device, number }: { id: number; device: 'tank' | 'line'; number: number | null },
): Promise<string | null> {
  const { rows } = await client.query<{ on: string | null }>(
    `with own as (
       select ${firstOwn} + $3::int % ${manyOwn} as number
       union all
       select $4::int where $4::int is not null and not exists (
         select from equipment q where q.site_id = $1 and q.id <> $3 and q.deleted_at is null
           and q.gauge_key = $2 || ' ' || $4::int)
     )
     select max(day)::text as "on" from (
       select case when r.kind in ('sir', 'inventory') then (r.month || '-01')::date else r.completed_on end as day
       from recorded_results r
       where r.site_id = $1 and r.device = $2 and r.voided_at is null
         and ${deviceUnit('r.device', 'r.line_family', 'r.number')} in (select number from own)
       union all
       select t.tested_at::date from leak_tests t
       where t.site_id = $1 and t.device = $2
         and ${deviceUnit('t.device', 't.line_family', 't.device_number')} in (select number from own)) tests`,
    [siteId, device, id, number],
  );
  return rows[0]?.on ?? null;
}
