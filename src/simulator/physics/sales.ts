import { seasonFactor } from './climate.ts';
import { gauss, noise } from './noise.ts';
import type { ProductFacts } from './products.table.ts';

const HOUR = 3_600_000;
const MINUTES = 60;

/**
 * Gallons (at 60 deg F) a tank wants to sell in one hour: the hour's share of the day, the weekday, the season and
 * the hour's own luck. `at` is the start of the hour in UTC milliseconds, `hour` and `weekday` are local.
 */
export function hourlySales(
  seed: number,
  at: number,
  facts: ProductFacts,
  share: number,
  weekday: number,
  daily: number,
): number {
  if (share === 0) return 0;
  const luck = 1 + 0.22 * gauss(seed, Math.floor(at / HOUR), 5);
  return daily * share * (facts.week[weekday] ?? 1) * seasonFactor(at, facts.winter) * Math.max(0.1, luck);
}

/**
 * How an hour's sales fall on its minutes: 61 rising shares from 0 to 1. Cars come one by one, so in a slow hour most
 * minutes sell nothing.
 */
export function minuteShares(seed: number, hourIndex: number, gallons: number): Float64Array {
  const busy = Math.min(0.95, 0.15 + gallons / 400);
  const shares = new Float64Array(MINUTES + 1);
  let sum = 0;
  for (let i = 0; i < MINUTES; i += 1) {
    const sells = noise(seed, hourIndex, 100 + i) < busy;
    sum += sells ? 0.4 + noise(seed, hourIndex, 200 + i) : 0;
    shares[i + 1] = sum;
  }
  for (let i = 1; i <= MINUTES; i += 1) shares[i] = sum === 0 ? i / MINUTES : (shares[i] ?? 0) / sum;
  return shares;
}
