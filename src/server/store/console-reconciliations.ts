import type pg from 'pg';
import type { Slip } from './gauge-reports.ts';

/** A period of reconciliation as a console reported it; gallons and inches. */
export interface ReconciliationRow {
  siteId: number;
  /** Ascending. */
  tanks: number[];
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
  insert into console_reconciliations as known (site_id, tanks, period, from_at, to_at, opening, deliveries, sales,
    adjustment, calculated, physical, water, variance, threshold, source, read_at, slip_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (site_id, tanks, from_at) do update set period = excluded.period, to_at = excluded.to_at,
    opening = excluded.opening, deliveries = excluded.deliveries, sales = excluded.sales,
    adjustment = excluded.adjustment, calculated = excluded.calculated, physical = excluded.physical,
    water = excluded.water, variance = excluded.variance, threshold = excluded.threshold, source = excluded.source,
    read_at = excluded.read_at, slip_id = excluded.slip_id
  where (known.period = 'current' or excluded.period = 'previous')
    and (known.period, known.to_at, known.opening, known.deliveries, known.sales, known.adjustment, known.calculated,
         known.physical, known.water, known.variance, known.threshold)
      is distinct from (excluded.period, excluded.to_at, excluded.opening, excluded.deliveries, excluded.sales,
         excluded.adjustment, excluded.calculated, excluded.physical, excluded.water, excluded.variance, excluded.threshold)`;

/**
 * Stores periods. The newest report of a period counts, but a closed period does not run again; one that says nothing new
 * changes nothing. Each answer that says something new is kept as a slip, in place of the one before.
 */
export async function upsertReconciliations(client: pg.PoolClient, rows: readonly ReconciliationRow[]): Promise<void> {
  const slipIds = new Map<Slip, number>();
  for (const row of rows) {
    const slipId = slipIds.get(row.slip) ?? (await insertSlip(client, row.slip));
    slipIds.set(row.slip, slipId);
    await client.query({
      name: 'upsert-console-reconciliation',
      text: upsert,
      values: [
        ...[row.siteId, row.tanks, row.period, row.fromAt, row.toAt, row.opening, row.deliveries, row.sales],
        ...[row.adjustment, row.calculated, row.physical, row.water, row.variance, row.threshold, row.source],
        ...[row.readAt, slipId],
      ],
    });
  }
  const sites = [...new Set(rows.map(({ siteId }) => siteId))];
  const sources = [...new Set(rows.map(({ source }) => source))];
  await client.query(
    `delete from gauge_slips s where s.site_id = any($1::int[]) and s.function = any($2::text[])
       and not exists (select from console_reconciliations r where r.site_id = s.site_id and r.slip_id = s.id)`,
    [sites, sources],
  );
}

async function insertSlip(client: pg.PoolClient, slip: Slip): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into gauge_slips (site_id, function, received_at, gauge_time, body) values ($1, $2, $3, $4, $5) returning id',
    [slip.siteId, slip.function, slip.receivedAt, slip.gaugeTime, Buffer.from(slip.body)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a slip was not stored');
  return row.id;
}
