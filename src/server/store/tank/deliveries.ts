import type { Sql } from '../database/pool.ts';

/** A delivery, gallons and inches; null where the gauge did not report a number. */
export interface DeliveryState {
  id: number;
  tankNumber: number;
  startedAt: Date;
  endedAt: Date;
  startVolume: number | null;
  endVolume: number | null;
  startTcVolume: number | null;
  endTcVolume: number | null;
  startWater: number | null;
  endWater: number | null;
  /** The amounts that the console itself printed. */
  printedVolume: number | null;
  printedTcVolume: number | null;
  /** With what was sold meanwhile, by the console's reconciliation. */
  adjustedVolume: number | null;
  adjustedTcVolume: number | null;
  /** The ticket, and the console's own amount on the same base. */
  ticketedVolume: number | null;
  ticketedGaugeVolume: number | null;
  billOfLading: string | null;
}

// What the console printed is local: it becomes a moment in the site's zone, by which rows are chosen and ordered.
const text = `
  select * from (
    select id, tank_number as "tankNumber", started_at at time zone $3 as "startedAt",
      greatest(started_at, ended_at) at time zone $3 as "endedAt", start_volume as "startVolume", end_volume as "endVolume",
      start_tc_volume as "startTcVolume", end_tc_volume as "endTcVolume", start_water as "startWater",
      end_water as "endWater", printed_volume as "printedVolume", printed_tc_volume as "printedTcVolume",
      adjusted_volume as "adjustedVolume", adjusted_tc_volume as "adjustedTcVolume",
      ticketed_volume as "ticketedVolume", ticketed_gauge_volume as "ticketedGaugeVolume",
      bill_of_lading as "billOfLading"
    from deliveries
    where site_id = $1 and ($2::int is null or tank_number = $2)
  ) d
  where "startedAt" >= $4 and "startedAt" <= $5 and ($6::timestamptz is null or ("startedAt", id) < ($6, $7::int))
  order by "startedAt" desc, id desc limit $8`;

/** Deliveries that began in a range, newest first, after the one given; a zone that nobody knows counts as UTC. */
export async function readDeliveries(
  client: Sql,
  query: { siteId: number; tankNumber: number | null; range: { from: Date; to: Date }; zone: string },
  limit: number | null,
  after: { startedAt: string; id: number } | null,
): Promise<DeliveryState[]> {
  const { siteId, tankNumber, range, zone } = query;
  const { rows } = await client.query<DeliveryState>({
    name: 'deliveries',
    text,
    values: [
      siteId,
      tankNumber,
      knownZone(zone),
      range.from,
      range.to,
      after?.startedAt ?? null,
      after?.id ?? null,
      limit,
    ],
  });
  return rows;
}

function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
