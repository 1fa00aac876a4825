import type { Sql } from '../database/pool.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';
import { type TankSales, toDay } from '../tank/tank-sales.ts';
import { seenSites } from './sites.ts';

/** A tank that is near its low limit. */
export interface NearLow extends TankSales {
  siteId: number;
  product: string;
}

type Row = Omit<NearLow, 'days'> & { days: string | null };

/*
 * A tank is near its low limit when it holds no more above it than it can sell in a day: twice what its level ran over in
 * the busiest of the last seven days. Only of those few are the sales of the last weeks read.
 */
const nearText = `
  with near as materialized (
    select s.id as site_id, s.timezone, t.tank_number, t.product, t.capacity, t.low_limit, l.at, l.volume
    from sites s join gauges g on g.site_id = s.id and g.online join tanks t on t.site_id = s.id and t.active
    join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
    where ${seenSites} and s.site_type <> 'Compliance Only' and l.volume is not null and l.missing & 1 = 0
      and (t.capacity > 0 or t.low_limit is not null) and l.at > $2::timestamptz - interval '1 day'
      and not (l.volume = 0 and coalesce(l.height, 0) = 0)
      and ${unitsConfirmed('s.id', 'coalesce(l.values_at, l.at)')}
      and l.volume - coalesce(t.low_limit, 0.15 * t.capacity) <= coalesce((
        select 2 * max(d.high - d.low) from reading_spans d
        where d.site_id = t.site_id and d.tank_number = t.tank_number and d.hours = 24
          and d.at >= $2::timestamptz - interval '8 days'), 0)
    order by (l.volume - coalesce(t.low_limit, 0.15 * t.capacity)) / nullif(t.capacity, 0) nulls first limit $4
  )
  select n.site_id as "siteId", n.product, n.tank_number as "tankNumber", n.capacity, n.low_limit as "lowLimit", n.timezone,
    n.at, n.volume, true as "unitsConfirmed",
    (select string_agg(date_part('epoch', d.at) || ':' || array_to_string(d.sold, ',', ''), ';' order by d.at)
     from reading_spans d where d.site_id = n.site_id and d.tank_number = n.tank_number and d.hours = 24
       and d.at >= $3 and d.at < $2 and ${unitsConfirmed('n.site_id', 'd.at')}) as days
  from near n`;

/** A tank of which nobody knows when it is low. */
export interface WithoutLimit {
  siteId: number;
  tankNumber: number;
  product: string;
}

/** Active tanks of gauges that answer, with a volume, and with neither a low limit nor a capacity to work one out from. */
export async function listWithoutLimit(client: Sql, siteIds: readonly number[] | null): Promise<WithoutLimit[]> {
  const { rows } = await client.query<WithoutLimit>({
    name: 'attention-no-limit',
    text: `select s.id as "siteId", t.tank_number as "tankNumber", t.product
      from sites s join gauges g on g.site_id = s.id and g.online join tanks t on t.site_id = s.id and t.active
      join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
      where ${seenSites} and s.site_type <> 'Compliance Only' and l.volume is not null and l.missing & 1 = 0
        and t.low_limit is null and coalesce(t.capacity, 0) <= 0`,
    values: [siteIds],
  });
  return rows;
}

/** Tanks near their low limit with their sales since `from`, the lowest first; at most `limit`. */
export async function listNearLow(
  client: Sql,
  siteIds: readonly number[] | null,
  { now, from, limit }: { now: Date; from: Date; limit: number },
): Promise<NearLow[]> {
  const { rows } = await client.query<Row>({
    name: 'attention-stock',
    text: nearText,
    values: [siteIds, now, from, limit],
  });
  return rows.map((row) => ({ ...row, days: (row.days ?? '').split(';').filter(Boolean).map(toDay) }));
}
