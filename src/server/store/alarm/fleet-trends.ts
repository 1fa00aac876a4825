import type { Sql } from '../database/pool.ts';
import { Values } from '../desk/desk-filter.ts';
import { type FleetAlarmFilter, fleetConditions, fleetJoins } from './fleet-filter.ts';

/** Alarms of a month of their sites, 'YYYY-MM', of one AA/NN and one family of consoles. */
export interface FleetTrendRow {
  month: string;
  category: number;
  type: number;
  family: string | null;
  count: number;
  clockUnknown: number;
}

export interface FleetTrendSite {
  siteId: number;
  name: string;
  month: string;
  count: number;
}

/** SQL: alarms `a` of the months from `from` to `to`, both 'YYYY-MM', by the clocks of their sites. */
function ofMonths(filter: FleetAlarmFilter, { from, to }: Months, values: Values): { from: string; month: string } {
  const month = `to_char(a.raised_at at time zone s.timezone, 'YYYY-MM')`;
  const joins = fleetJoins(filter, values);
  const first = values.of(`${from}-01`, 'text');
  const conditions = [
    // The first bound is for the index: no clock is further on.
    `a.raised_at >= ${first}::timestamp at time zone 'UTC' - interval '1 day'`,
    `${month} between ${values.of(from, 'text')} and ${values.of(to, 'text')}`,
    ...fleetConditions(null, filter, values),
  ];
  return {
    from: `from alarms a join sites s on s.id = a.site_id left join gauges g on g.site_id = a.site_id ${joins}
      where ${conditions.join(' and ')}`,
    month,
  };
}

interface Months {
  from: string;
  to: string;
}

/** How many alarms were raised in each month, by AA/NN and family. */
export async function countFleetTrend(client: Sql, filter: FleetAlarmFilter, months: Months): Promise<FleetTrendRow[]> {
  const values = new Values();
  const { from, month } = ofMonths(filter, months, values);
  const { rows } = await client.query<FleetTrendRow>(
    `select ${month} as month, a.category, a.type, g.family, count(*)::int as count,
       count(*) filter (where a.clock_unknown)::int as "clockUnknown" ${from} group by 1, 2, 3, 4`,
    values.list,
  );
  return rows;
}

/** The same by month of the `most` sites with the most alarms; `sites`: how many sites have any. */
export async function countFleetTrendSites(
  client: Sql,
  filter: FleetAlarmFilter,
  { most, ...months }: Months & { most: number },
): Promise<{ rows: FleetTrendSite[]; sites: number }> {
  const values = new Values();
  const { from, month } = ofMonths(filter, months, values);
  const { rows } = await client.query<FleetTrendSite & { sites: number }>(
    `with counted as materialized (
       select s.id, s.name, ${month} as month, count(*)::int as count ${from} group by 1, 2, 3),
     by_site as (select id, sum(count) as total from counted group by id),
     top as (select id, total from by_site order by total desc, id limit ${values.of(most, 'int')})
     select c.id as "siteId", c.name, c.month, c.count, (select count(*)::int from by_site) as sites
     from counted c join top t on t.id = c.id order by t.total desc, c.id, c.month`,
    values.list,
  );
  return {
    rows: rows.map(({ sites: _, ...row }) => row),
    sites: rows.length === 0 ? 0 : (rows[0] as { sites: number }).sites,
  };
}
