import { AppError } from '#contract/errors.ts';
import { type Delivery, deliveryVolumes } from '#contract/nouns/gauge/tank.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import { type DeliveryState, readDeliveries } from '#server/store/tank/deliveries.ts';
import { readTankPast, type Stretch } from '#server/store/tank/tank-history.ts';
import type { Context } from '../context.ts';
import { printedRounding } from './printed-rounding.ts';

export interface DeliveryQuery {
  siteId: number;
  /** Null for all tanks of the site. */
  tankNumber: number | null;
  /** Both ends belong to it. */
  range: Stretch;
  /** IANA name: the gauge prints its own local time. */
  zone: string;
}

/**
 * Deliveries that began in a range, newest first, after the one given; all with a limit of null. `confirmedFrom`: from
 * which moment on (ms) the numbers are in known units. Throws tank_not_found.
 */
export async function listDeliveries(
  ctx: Context,
  query: DeliveryQuery,
  limit: number | null,
  after: { startedAt: string; id: number } | null,
): Promise<{ deliveries: Delivery[]; more: boolean; confirmedFrom: number }> {
  const sql = ctx.db;
  const { siteId, tankNumber } = query;
  if (tankNumber !== null && (await readTankPast(sql, { siteId, tankNumber }, query.range)) === null) {
    throw new AppError('tank_not_found');
  }
  const rows = await readDeliveries(sql, query, limit === null ? null : limit + 1, after);
  return {
    deliveries: rows.slice(0, limit ?? rows.length).map(toDelivery),
    more: limit !== null && rows.length > limit,
    confirmedFrom: await readConfirmedFrom(sql, siteId),
  };
}

function toDelivery(row: DeliveryState): Delivery {
  const { startVolume, endVolume, startTcVolume, endTcVolume } = row;
  const delivered = amountOf(startVolume, endVolume);
  const printed = tenths(row.printedVolume);
  return {
    id: row.id,
    tank_number: row.tankNumber,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt.toISOString(),
    volume_before: startVolume,
    volume_after: endVolume,
    delivered,
    delivered_tc: amountOf(startTcVolume, endTcVolume),
    printed,
    printed_tc: tenths(row.printedTcVolume),
    printed_differs: printed !== null && delivered !== null && Math.abs(printed - delivered) > printedRounding,
    not_reported: deliveryVolumes.filter((name) => (name === 'volume_before' ? startVolume : endVolume) === null),
    adjusted: tenths(row.adjustedVolume),
    adjusted_tc: tenths(row.adjustedTcVolume),
    ticketed: tenths(row.ticketedVolume),
    ticketed_gauge: tenths(row.ticketedGaugeVolume),
    bill_of_lading: row.billOfLading,
    water_before: row.startWater,
    water_after: row.endWater,
  };
}

/** Gauges tell volumes to a tenth of a gallon at best; what a difference adds behind that is no measurement. */
function amountOf(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : tenths(after - before);
}

function tenths(gallons: number | null): number | null {
  return gallons === null ? null : Math.round(gallons * 10) / 10;
}

/** A tank's number from a query: 1 to 99, or null where none is given. Throws validation. */
export function readTankNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d?$/.test(text)) {
    throw new AppError('validation', { fields: { tank: 'must be a whole number from 1 to 99' } });
  }
  return Number(text);
}
