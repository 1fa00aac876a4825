import type { Sql } from '../database/pool.ts';

/** What a delivery brought by the console's own account, gallons; null where it reports no number. */
export type DeliveryAmounts = { siteId: number; tankNumber: number; readAt: Date } & (
  | {
      kind: 'adjusted';
      /** Console time. */
      startedAt: string;
      endedAt: string;
      startVolume: number | null;
      endVolume: number | null;
      adjusted: number | null;
      adjustedTc: number | null;
      dispensed: number | null;
    }
  | { kind: 'ticketed'; endedAt: string; ticket: number | null; gauged: number | null }
  | { kind: 'bill'; endedAt: string; number: string }
);

/** The delivery of a tank that overlaps the time of the amounts; where several do, the one that begins nearest to it. */
const overlapping = `
  (select d.id from deliveries d
   where d.site_id = $1 and d.tank_number = $2 and d.started_at <= $4::timestamp and greatest(d.started_at, d.ended_at) >= $3::timestamp
   order by abs(extract(epoch from d.started_at - $3::timestamp)), d.id limit 1)`;

const adjust = `
  update deliveries set adjusted_volume = $5, adjusted_tc_volume = $6, dispensed_volume = coalesce($7, dispensed_volume)
  where id = ${overlapping}`;

/**
 * A delivery that no other report lists any more. One of the last three days may be one that 202 is still to report, with
 * water and temperatures.
 */
const add = `
  insert into deliveries (site_id, tank_number, started_at, ended_at, adjusted_volume, adjusted_tc_volume,
    dispensed_volume, start_volume, end_volume)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
  where $4::timestamp < $10::timestamptz at time zone 'UTC' - interval '3 days'
  on conflict do nothing`;

const ticket = `
  update deliveries set ticketed_volume = $4, ticketed_gauge_volume = $5
  where site_id = $1 and tank_number = $2 and ended_at = $3::timestamp`;

const bill = `
  update deliveries set bill_of_lading = $4
  where site_id = $1 and tank_number = $2 and ended_at = $3::timestamp and bill_of_lading is distinct from $4`;

/** Puts these amounts beside what was measured of each delivery. Of one that is not known neither ticket nor bill is kept. */
export async function keepDeliveryAmounts(client: Sql, rows: readonly DeliveryAmounts[]): Promise<void> {
  for (const row of rows) {
    const { siteId, tankNumber, endedAt } = row;
    if (row.kind === 'ticketed') {
      await client.query(ticket, [siteId, tankNumber, endedAt, row.ticket, row.gauged]);
      continue;
    }
    if (row.kind === 'bill') {
      await client.query(bill, [siteId, tankNumber, endedAt, row.number]);
      continue;
    }
    const amounts = [siteId, tankNumber, row.startedAt, endedAt, row.adjusted, row.adjustedTc, row.dispensed];
    const { rowCount } = await client.query(adjust, amounts);
    if (rowCount === 0) await client.query(add, [...amounts, row.startVolume, row.endVolume, row.readAt]);
  }
}
