import type { ReadingRow } from '#server/store/tank/readings.ts';
import type { DispensingEvent, Situation, SituationTank } from '../facts.ts';
import { gallonsAt } from '../pieces.ts';
import { momentOf, nowOf, wasOnline } from './moments.ts';

/*
 * A console reports no sales, it reports levels. A sale is stored as readings along it, which come to the level that
 * the situation gives next.
 */

interface Level {
  at: number;
  volume: number;
  /** Null where the situation gives no height. */
  height: number | null;
}

/** The readings of a tank up to the moment of the question, while the gauge answered. */
export function readingsOf(siteId: number, tank: SituationTank, situation: Situation): ReadingRow[] {
  const now = nowOf(situation).getTime();
  const levels = [...givenLevels(tank, situation, false), ...levelsOfSales(tank, situation)];
  return levels
    .filter(({ at }) => at <= now && wasOnline(situation, new Date(at)))
    .map(({ at, volume, height }) => ({
      siteId,
      tankNumber: tank.number,
      at,
      gaugeTime: null,
      volume,
      tcVolume: null,
      ullage: tank.capacity === null ? null : tank.capacity - volume,
      height: height ?? heightAt(volume, tank.capacity),
      water: null,
      temperature: null,
      waterVolume: null,
      status: 0,
      original: null,
    }));
}

/** Levels that a situation gives of a tank, in order: by its readings, and by its tests where these count too. */
function givenLevels({ number }: SituationTank, { events }: Situation, withTests: boolean): Level[] {
  const levels = events.flatMap((event): Level[] => {
    if (event.type === 'reading' && event.tank === number)
      return [{ at: momentOf(event.at).getTime(), volume: event.volume, height: event.height }];
    if (withTests && event.type === 'tank_test' && event.tank === number && event.volume !== null)
      return [{ at: momentOf(event.start).getTime(), volume: event.volume, height: event.height }];
    return [];
  });
  return levels.sort((a, b) => a.at - b.at);
}

function levelsOfSales(tank: SituationTank, situation: Situation): Level[] {
  const given = givenLevels(tank, situation, true);
  const deliveries = situation.events.flatMap((event) =>
    event.type === 'delivery' && event.tank === tank.number
      ? [
          {
            at: momentOf(event.start).getTime(),
            to: momentOf(event.end).getTime(),
            gallons: event.gallons,
          },
        ]
      : [],
  );
  const delivered = (from: number, to: number) =>
    deliveries.filter(({ at }) => at >= from && at < to).reduce((sum, { gallons }) => sum + gallons, 0);
  const deliveredBy = (from: number, by: number) =>
    deliveries
      .filter(({ at }) => at >= from && at < by)
      .reduce((sum, { at, to, gallons }) => sum + gallons * Math.min(1, (by - at) / Math.max(1, to - at)), 0);
  const sales = salesOf(tank, situation);
  const soldBetween = (from: number, to: number) =>
    sales
      .filter((sale) => momentOf(sale.from).getTime() >= from && momentOf(sale.to).getTime() <= to)
      .reduce((sum, { gallons }) => sum + gallons, 0);
  const within = (volume: number) => Math.max(0, Math.min(volume, tank.capacity ?? volume));
  return sales.flatMap(({ from, to, gallons }): Level[] => {
    const [begin, end] = [momentOf(from).getTime(), momentOf(to).getTime()];
    const next = given.find(({ at }) => at >= end);
    const last = given.findLast(({ at }) => at < end);
    const after = next === undefined ? last?.volume : next.volume - delivered(end, next.at) + soldBetween(end, next.at);
    if (after === undefined) return [];
    const before = after + gallons - delivered(begin, end);
    const times = new Set([begin, ...deliveries.flatMap(({ at, to }) => [at, to]), ...readingTimes(begin, end), end]);
    return [...times]
      .filter((at) => at >= begin && at <= end)
      .sort((a, b) => a - b)
      .map((at) => ({
        at,
        volume: within(before - (gallons * (at - begin)) / (end - begin) + deliveredBy(begin, at)),
        height: null,
      }));
  });
}

/** A console is read every few minutes: moments of the last day of a sale at which it was. */
function readingTimes(begin: number, end: number): number[] {
  const step = 5 * 60_000;
  const first = Math.max(begin, end - 24 * 3_600_000);
  return Array.from({ length: Math.floor((end - first) / step) }, (_, n) => end - (n + 1) * step);
}

const salesOf = ({ number }: SituationTank, { events }: Situation): DispensingEvent[] =>
  events.filter((event) => event.type === 'dispensing').filter(({ tank }) => tank === number);

/** Inches at which a lying cylinder of 96 inches holds so much; null where its capacity is not known. */
function heightAt(volume: number, capacity: number | null): number | null {
  if (capacity === null) return null;
  let [low, high] = [0, 96];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (gallonsAt(middle, capacity) < volume) low = middle;
    else high = middle;
  }
  return Math.round(high * 10) / 10;
}
