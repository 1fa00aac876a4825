import type { Sql } from '../database/pool.ts';
import { unitsConfirmed } from '../gauge/units-confirmed.ts';

/** An active tank with its newest reading and what it sold on each of the last days, oldest first. */
export interface TankSales {
  tankNumber: number;
  capacity: number | null;
  lowLimit: number | null;
  /** IANA name of the site's zone. */
  timezone: string;
  /** The gauge reports its units, or an administrator has set them. */
  unitsConfirmed: boolean;
  /** Time of the newest answer, null where none has come; gallons, null where that answer gave no volume. */
  at: Date | null;
  volume: number | null;
  /** Of each stored UTC day its start (ms) and the gallons of its 24 hours; null where they are not known. */
  days: { start: number; sold: (number | null)[] }[];
}

type Row = Omit<TankSales, 'days'> & { days: string | null };

/** Active tanks of a site, by number, with the sales of the days that start in [from, to). */
export async function readTankSales(client: Sql, siteId: number, from: Date, to: Date): Promise<TankSales[]> {
  const { rows } = await client.query<Row>({
    name: 'tank-sales',
    // One text for all days: thousands of numbers are read faster that way than as arrays.
    text: `select t.tank_number as "tankNumber", t.capacity, t.low_limit as "lowLimit", s.timezone, l.at, case when l.missing & 1 = 0 then l.volume end as volume,
        ${unitsConfirmed('t.site_id', 'coalesce(l.values_at, l.at, now())')} as "unitsConfirmed",
        (select string_agg(date_part('epoch', d.at) || ':' || array_to_string(d.sold, ',', ''), ';' order by d.at)
         from reading_spans d
         where d.site_id = t.site_id and d.tank_number = t.tank_number and d.hours = 24 and d.at >= $2 and d.at < $3
           and ${unitsConfirmed('t.site_id', 'd.at')}) as days
      from tanks t join sites s on s.id = t.site_id
      left join tank_latest l on l.site_id = t.site_id and l.tank_number = t.tank_number
      where t.site_id = $1 and t.active order by t.tank_number`,
    values: [siteId, from, to],
  });
  return rows.map((row) => ({ ...row, days: (row.days ?? '').split(';').filter(Boolean).map(toDay) }));
}

/** A day of sales from its text: when it starts (s), and the gallons of each hour. */
export function toDay(text: string): { start: number; sold: (number | null)[] } {
  const [start = '', sold = ''] = text.split(':');
  return { start: Number(start) * 1000, sold: sold.split(',').map((each) => (each === '' ? null : Number(each))) };
}
