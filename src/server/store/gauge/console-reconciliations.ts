import type { Sql } from '../database/pool.ts';
import type { Slip } from './gauge-reports.ts';
import { unitsConfirmed } from './units-confirmed.ts';

/** A period of reconciliation as a console reported it; gallons and inches. */
export interface ReconciliationRow {
  siteId: number;
  /** Ascending. */
  tanks: number[];
  /** What its deliveries are: as the console adjusts them, or by their tickets. */
  basis: 'adjusted' | 'tickets';
  period: 'current' | 'previous';
  fromAt: string;
  toAt: string;
  opening: number | null;
  deliveries: number | null;
  sales: number | null;
  adjustment: number | null;
  calculated: number | null;
  physical: number | null;
  water: number | null;
  variance: number | null;
  threshold: number | null;
  source: string;
  readAt: Date;
  /** The answer that reported it; all rows of one answer share the object. */
  slip: Slip;
}

const upsert = `
  insert into console_reconciliations as known (site_id, tanks, basis, period, from_at, to_at, opening, deliveries, sales,
    adjustment, calculated, physical, water, variance, threshold, source, read_at, slip_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict (site_id, tanks, from_at, basis) do update set period = excluded.period, to_at = excluded.to_at,
    opening = excluded.opening, deliveries = excluded.deliveries, sales = excluded.sales,
    adjustment = excluded.adjustment, calculated = excluded.calculated, physical = excluded.physical,
    water = excluded.water, variance = excluded.variance, threshold = excluded.threshold, source = excluded.source,
    read_at = excluded.read_at, slip_id = excluded.slip_id
  where (known.period = 'current' or excluded.period = 'previous')
    and (known.period, known.to_at, known.opening, known.deliveries, known.sales, known.adjustment, known.calculated,
         known.physical, known.water, known.variance, known.threshold)
      is distinct from (excluded.period, excluded.to_at, excluded.opening, excluded.deliveries, excluded.sales,
         excluded.adjustment, excluded.calculated, excluded.physical, excluded.water, excluded.variance, excluded.threshold)`;

/** The period is stored, and the report says nothing new of it: consoles repeat theirs every hour. */
const isKnown = `
  select from console_reconciliations known
  where known.site_id = $1 and known.tanks = $2 and known.from_at = $5 and known.basis = $3
    and (known.period <> 'current' and $4 <> 'previous'
      or (known.period, known.to_at, known.opening, known.deliveries, known.sales, known.adjustment, known.calculated,
          known.physical, known.water, known.variance, known.threshold)
        is not distinct from ($4, $6::timestamp, $7::real, $8::real, $9::real, $10::real, $11::real, $12::real,
          $13::real, $14::real, $15::real))`;

/**
 * Stores periods. The newest report of a period counts, but a closed period does not run again; one that says nothing new
 * changes nothing. Each answer that says something new is kept as a slip, in place of the one before.
 */
export async function upsertReconciliations(client: Sql, rows: readonly ReconciliationRow[]): Promise<void> {
  const slipIds = new Map<Slip, number>();
  for (const row of rows) {
    const values = [
      ...[row.siteId, row.tanks, row.basis, row.period, row.fromAt, row.toAt, row.opening, row.deliveries, row.sales],
      ...[row.adjustment, row.calculated, row.physical, row.water, row.variance, row.threshold],
    ];
    const { rowCount } = await client.query({ name: 'known-console-reconciliation', text: isKnown, values });
    if (rowCount !== 0) continue;
    const slipId = slipIds.get(row.slip) ?? (await insertSlip(client, row.slip));
    slipIds.set(row.slip, slipId);
    await client.query({
      name: 'upsert-console-reconciliation',
      text: upsert,
      values: [...values, row.source, row.readAt, slipId],
    });
  }
  if (slipIds.size === 0) return;
  const sites = [...new Set(rows.map(({ siteId }) => siteId))];
  const sources = [...new Set(rows.map(({ source }) => source))];
  await client.query(
    `delete from gauge_slips s where s.site_id = any($1::int[]) and s.function = any($2::text[])
       and not exists (select from console_reconciliations r where r.site_id = s.site_id and r.slip_id = s.id)`,
    [sites, sources],
  );
}

async function insertSlip(client: Sql, slip: Slip): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into gauge_slips (site_id, function, received_at, gauge_time, body) values ($1, $2, $3, $4, $5) returning id',
    [slip.siteId, slip.function, slip.receivedAt, slip.gaugeTime, Buffer.from(slip.body)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a slip was not stored');
  return row.id;
}

/** A stored period with what is known here of the same tanks and time; gallons. */
export interface ReconciliationState {
  id: number;
  tanks: number[];
  basis: 'adjusted' | 'tickets';
  period: 'current' | 'previous';
  from: Date;
  to: Date;
  opening: number | null;
  deliveries: number | null;
  sales: number | null;
  adjustment: number | null;
  calculated: number | null;
  physical: number | null;
  variance: number | null;
  threshold: number | null;
  source: string;
  readAt: Date;
  slipId: number | null;
  unitsConfirmed: boolean;
  /** Sums of the readings nearest to both ends; null where a tank has none within half an hour. */
  ownOpening: number | null;
  ownClosing: number | null;
  /** Sum of the deliveries that ended in the period; null where one has no amount. */
  ownDeliveries: number | null;
}

/** Sum of the tanks' readings nearest to a moment; an odd one (8 in `status`) is none. */
const volumesAt = (moment: string) => `
  (select case when count(n.volume) = cardinality(p.tanks) then sum(n.volume) end
   from unnest(p.tanks) t (tank) cross join lateral (
     select r.volume from readings r
     where r.site_id = p.site_id and r.tank_number = t.tank and r.volume is not null and coalesce(r.status, 0) & 8 = 0
       and r.at between ${moment} - interval '30 minutes' and ${moment} + interval '30 minutes'
     order by abs(extract(epoch from r.at - ${moment})), r.at limit 1) n)`;

const amount = 'coalesce(d.adjusted_volume, d.printed_volume, d.end_volume - d.start_volume)';

const listText = `
  select p.id, p.tanks, p.basis, p.period, p."from", p."to", p.opening, p.deliveries, p.sales, p.adjustment, p.calculated,
    p.physical, p.variance, p.threshold, p.source, p.read_at as "readAt", p.slip_id as "slipId",
    ${unitsConfirmed('p.site_id', 'p.read_at')} as "unitsConfirmed",
    ${volumesAt('p."from"')}::float8 as "ownOpening", ${volumesAt('p."to"')}::float8 as "ownClosing",
    (select case when count(*) = count(${amount}) then coalesce(sum(${amount}), 0) end from deliveries d
     where d.site_id = p.site_id and d.tank_number = any(p.tanks) and d.ended_at > p.from_at and d.ended_at <= p.to_at)::float8
      as "ownDeliveries"
  from (select r.*, r.from_at at time zone s.timezone as "from", r.to_at at time zone s.timezone as "to",
          row_number() over (partition by r.tanks, r.basis order by r.from_at desc) as place
        from console_reconciliations r join sites s on s.id = r.site_id where r.site_id = $1) p
  where p.place <= $2
  order by p."to" desc, p.tanks, p.basis, p.id desc`;

/** The newest periods of each set of tanks of a site, newest first. */
export async function listReconciliations(client: Sql, siteId: number, most: number): Promise<ReconciliationState[]> {
  const { rows } = await client.query<ReconciliationState>({
    name: 'console-reconciliations',
    text: listText,
    values: [siteId, most],
  });
  return rows;
}
