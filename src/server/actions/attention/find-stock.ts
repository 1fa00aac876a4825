import { listNearLow, listWithoutLimit, type NearLow } from '#server/store/attention/stock.ts';
import { floorDay } from '#server/store/retention/reading-spans.ts';
import { forecastTank } from '../tank-history/forecast-tank.ts';
import { type HourOfWeek, hoursOfZone } from '../tank-history/local-hours.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';
import { nearWords, tankName } from './attention-words.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** As the forecast of a site's page learns. */
const learntDays = 56;
const farthestDays = 60;
/** What is reached later is nothing for today. */
const horizon = day;
/** Tanks that are looked at, the lowest first. */
const mostTanks = 600;
/** Percent of capacity that is low where the gauge has no limit of its own (contract/lists/tank-limits.ts). */
const usualLow = 0.15;

/** Tanks below their low limit, and those that reach it within a day. */
export const findStock: Read = async ({ sql, siteIds, now, leftOut }) => {
  const from = new Date(floorDay(now).getTime() - learntDays * day);
  const near = await listNearLow(sql, siteIds, { now, from, limit: mostTanks + 1 });
  const rows = near.slice(0, mostTanks);
  if (near.length > mostTanks) leftOut(`Low product was checked for the ${mostTanks} lowest tanks alone`);
  const zones = new Map<string, HourOfWeek>();
  return rows.flatMap((row) => {
    const hours =
      zones.get(row.timezone) ?? hoursOfZone(row.timezone, from.getTime(), now.getTime() + farthestDays * day);
    zones.set(row.timezone, hours);
    return stockFound(row, hours, now) ?? [];
  });
};

/** Tanks of which nobody knows when they are low. */
export const findNoLimit: Read = async ({ sql, siteIds, asker }) =>
  (await listWithoutLimit(sql, siteIds)).map(({ siteId, tankNumber, product }) => ({
    siteId,
    key: `limit:${tankNumber}`,
    about: `limit:${tankNumber}`,
    kind: 'facts',
    weight: 4,
    reason: `${tankName(tankNumber, product)}: no capacity and no low limit on record, so low product is not checked`,
    since: null,
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt(asker.isAdmin || asker.mayWrite(siteId) ? 'Record the capacity' : 'See the tank', 'equipment'),
  }));

function stockFound(tank: NearLow, hours: HourOfWeek, now: Date): AttentionFact | null {
  const limit = tank.lowLimit ?? (tank.capacity === null ? null : tank.capacity * usualLow);
  // Such a tank has a line of its own.
  if (limit === null) return null;
  const name = tankName(tank.tankNumber, tank.product);
  if (tank.volume !== null && tank.volume < limit) {
    const left = Math.round(tank.volume).toLocaleString('en-US');
    return found(tank, 0, `${name} is below its low limit: ${left} gal left`, null);
  }
  const { low_at: low } = forecastTank({ ...tank, lowLimit: limit }, now.getTime(), hours);
  if (low === null || Date.parse(low) > now.getTime() + horizon) return null;
  const at = new Date(Math.max(Date.parse(low), now.getTime()));
  return found(tank, 1, `${name} reaches its low limit ${nearWords(at, tank.timezone, now)}`, at);
}

function found({ siteId, tankNumber }: NearLow, weight: number, reason: string, at: Date | null): AttentionFact {
  return {
    siteId,
    key: `stock:${tankNumber}`,
    about: `tank:${tankNumber}`,
    kind: 'run_out',
    weight,
    reason,
    since: null,
    due: at === null ? null : { what: 'Order before', at: at.toISOString(), day: null },
    late: false,
    who: null,
    issue_number: null,
    action: actionAt('See the tank', 'overview'),
  };
}
