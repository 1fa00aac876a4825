import type { TankForecast } from '#contract/nouns/gauge/tank.ts';
import type { TankSales } from '#server/store/tank/tank-sales.ts';
import type { HourOfWeek } from './local-hours.ts';

const hour = 3_600_000;
const day = 24 * hour;
const hoursOfWeek = 168;
/** Fewer days with known sales tell nothing about a week. */
const fewestDays = 7;
const farthest = 60 * day;
/** An older reading is no start for a forecast. */
const staleAfter = day;
/** Less a day than what temperature makes a still tank seem to lose is no sale. */
const leastDaily = 5;

/** What a tank sells: mean gallons of each hour of the week, by local clocks. */
export interface SalesPattern {
  hours: readonly number[];
  perDay: number;
  weeks: number;
}

/**
 * Learns the pattern from hours of which the sales are known; an hour of the week that never was gets the mean of all.
 * Null with fewer than seven days.
 */
export function learnPattern(days: TankSales['days'], hourOfWeek: HourOfWeek): SalesPattern | null {
  const sums = Array.from({ length: hoursOfWeek }, () => ({ sold: 0, times: 0 }));
  let known = 0;
  for (const { start, sold } of days) {
    if (sold.some((hourly) => hourly !== null)) known++;
    sold.forEach((gallons, index) => {
      const sum = sums[hourOfWeek(start + index * hour)];
      if (gallons === null || sum === undefined) return;
      sum.sold += gallons;
      sum.times += 1;
    });
  }
  if (known < fewestDays) return null;
  const means = sums.map(({ sold, times }) => (times === 0 ? null : Math.max(0, sold / times)));
  const knownMeans = means.filter((mean) => mean !== null);
  const mean = knownMeans.reduce((sum, hourly) => sum + hourly, 0) / knownMeans.length;
  const hours = means.map((hourly) => hourly ?? mean);
  return { hours, perDay: hours.reduce((sum, hourly) => sum + hourly, 0) / 7, weeks: Math.floor(known / 7) };
}

/** When `gallons` more will have been sold, hour by hour from a moment (ms) on; null beyond 60 days. */
export function timeToSell(
  gallons: number,
  from: number,
  pattern: SalesPattern,
  hourOfWeek: HourOfWeek,
): number | null {
  let left = gallons;
  let at = from;
  if (left <= 0) return at;
  while (at < from + farthest) {
    const end = Math.floor(at / hour) * hour + hour;
    const rate = (pattern.hours[hourOfWeek(at)] ?? 0) / hour;
    if (rate * (end - at) >= left) return Math.min(at + left / rate, from + farthest);
    left -= rate * (end - at);
    at = end;
  }
  return null;
}

/** The forecast of one tank, or why there is none, in words. */
export function forecastTank(tank: TankSales, now: number, hourOfWeek: HourOfWeek): TankForecast {
  const pattern = learnPattern(tank.days, hourOfWeek);
  const known = {
    tank_number: tank.tankNumber,
    gallons_per_day: pattern === null ? null : Math.round(pattern.perDay),
    weeks: pattern?.weeks ?? 0,
  };
  const cannot = (method: string) => ({ ...known, low_at: null, empty_at: null, method });
  if (!tank.unitsConfirmed)
    return cannot('The units of this gauge are not confirmed. An administrator can set them under Gauge connection.');
  if (tank.capacity === null)
    return cannot('The tank has no capacity on record, so no forecast of its stock is possible.');
  if (tank.at === null || tank.volume === null)
    return cannot('The gauge reports no volume for this tank. Check its probe.');
  const from = tank.at.getTime();
  if (now - from > staleAfter) return cannot('The newest reading is more than a day old, too old for a forecast.');
  if (pattern === null) return cannot('Sales of at least 7 days must be known before a forecast can be made.');
  if (pattern.perDay < leastDaily)
    return cannot(`No sales in ${weeksInWords(pattern.weeks)}, so the tank is not emptying.`);
  const reach = (limit: number) => timeToSell((tank.volume ?? 0) - limit, from, pattern, hourOfWeek);
  const low = tank.lowLimit === null ? null : reach(tank.lowLimit);
  const empty = reach(0);
  const method =
    `From the sales of the same hours in ${weeksInWords(pattern.weeks)}: ` +
    `about ${Math.round(pattern.perDay).toLocaleString('en-US')} gallons a day. A delivery changes the forecast.`;
  return {
    ...known,
    low_at: toTime(low),
    empty_at: toTime(empty),
    method: empty === null ? `${method} At that rate the tank lasts for more than 60 days.` : method,
  };
}

function weeksInWords(weeks: number): string {
  return weeks === 1 ? 'the last week' : `the last ${weeks} weeks`;
}

/** To the minute: more would only look exact. */
function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
}
