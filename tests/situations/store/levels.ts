import type { ReadingRow } from '#server/store/readings.ts';
import type { DispensingEvent, Situation, SituationTank } from '../facts.ts';
import { gallonsAt } from '../pieces.ts';
import { momentOf, nowOf, wasOnline } from './moments.ts';

/*
 * A console reports no sales, it reports levels. A sale is stored as the readings at its begin and its end, which come to
 * the level that the situation gives next.
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
    if (withTests && event.type === 'tank_test' && event.tank === number)
      return [{ at: momentOf(event.start).getTime(), volume: event.volume, height: event.height }];
    return [];
  });
  return levels.sort((a, b) => a.at - b.at);
}

function levelsOfSales(tank: SituationTank, situation: Situation): Level[] {
  const given = givenLevels(tank, situation, true);
  const deliveries = situation.events.flatMap((event) =>
    event.type === 'delivery' && event.tank === tank.number
      ? [{ at: momentOf(event.start).getTime(), gallons: event.gallons }]
      : [],
  );
  const delivered = (from: number, to: number) =>
    deliveries.filter(({ at }) => at >= from && at < to).reduce((sum, { gallons }) => sum + gallons, 0);
  const within = (volume: number) => Math.max(0, Math.min(volume, tank.capacity ?? volume));
  return salesOf(tank, situation).flatMap(({ from, to, gallons }): Level[] => {
    const [begin, end] = [momentOf(from).getTime(), momentOf(to).getTime()];
    const next = given.find(({ at }) => at >= end);
    const last = given.findLast(({ at }) => at < end);
    const after = next === undefined ? last?.volume : next.volume - delivered(end, next.at);
    if (after === undefined) return [];
    return [
      { at: begin, volume: within(after + gallons - delivered(begin, end)), height: null },
      { at: end, volume: within(after), height: null },
    ];
  });
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
