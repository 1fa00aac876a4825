import { AppError } from '#contract/errors.ts';
import { type SeriesBucket, type SeriesPoint, seriesLimit } from '#contract/nouns/gauge/tank.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import {
  readNeighbours,
  readSpans,
  readTankPast,
  readTankPoints,
  readUsualDistance,
  type Stretch,
  type TankKey,
  type TankPast,
  type TankPoint,
} from '#server/store/tank/tank-history.ts';
import type { Context } from '../context.ts';
import { bucketFor, chooseSources, mayBeTooMany, type Sources } from './choose-sources.ts';
import { countingSilence, findGaps, silencesOf } from './find-gaps.ts';
import { follow, joinSpans, type Series } from './join-spans.ts';
import { thinHours, thinPoints } from './thin-points.ts';

export interface TrendBody {
  /** JSON objects (seriesPoint) with commas between: a year of them is made by the database, and passed on as it is. */
  points: string;
  gaps: Stretch[];
}

/** A trend that is there; its points may still have to be read. */
export interface Trend {
  bucket: SeriesBucket;
  /** From which moment on (ms) its numbers are in known units; Infinity: none are. */
  confirmedFrom: number;
  read(): Promise<TrendBody>;
}

/**
 * Finds a tank's readings of a range, at most 2,000 points, with the extremes kept; `bucket` is coarser than asked for
 * where that would be more. The answer can begin before they are read. Throws tank_not_found.
 */
export async function openTrend(
  ctx: Context,
  tank: TankKey,
  range: { from: Date; to: Date },
  wanted?: SeriesBucket,
): Promise<Trend> {
  const sql = ctx.db;
  // Both ends belong to the range; from here on the end does not.
  const stretch = { from: range.from, to: new Date(range.to.getTime() + 1) };
  const [past, confirmedFrom] = await Promise.all([
    readTankPast(sql, tank, stretch),
    readConfirmedFrom(sql, tank.siteId),
  ]);
  if (past === null) throw new AppError('tank_not_found');
  const finish = async (series: Series) => ({
    points: series.points,
    gaps: await gapsOf(ctx, tank, range, past, series),
  });
  const bucket = bucketFor(stretch, wanted);
  if (bucket === 'raw' || wanted === 'raw') {
    const readings = await readTankPoints(sql, tank, [stretch], bucket === 'raw' ? undefined : seriesLimit + 1);
    if (bucket === 'raw' || readings.length <= seriesLimit) {
      return { bucket: 'raw', confirmedFrom, read: () => finish(toSeries(readings, thinToLimit)) };
    }
  }
  return {
    bucket,
    confirmedFrom,
    read: async () =>
      finish(await readSeries(ctx, tank, chooseSources(stretch, bucket === 'hour' ? 1 : 24, past.coverage))),
  };
}

async function readSeries(ctx: Context, tank: TankKey, sources: Sources): Promise<Series> {
  const sql = ctx.db;
  const [spans, ends] = await Promise.all([
    readSpans(sql, tank, sources.spans, mayBeTooMany(sources)),
    readTankPoints(sql, tank, [sources.head, sources.tail]),
  ]);
  const head = ends.filter((end) => end.at < sources.head.to);
  const tail = ends.slice(head.length);
  const parts = [toSeries(head, thinHours), joinSpans(spans, sources.limit), toSeries(tail, thinHours)];
  return withNewest(ctx, tank, parts.reduce(follow));
}

const thinToLimit = (points: readonly TankPoint[]) => thinPoints(points, seriesLimit);

function toSeries(all: readonly TankPoint[], thin: (points: readonly TankPoint[]) => readonly TankPoint[]): Series {
  const points = thin(all).map((each) => JSON.stringify(toWire(each)));
  const times = all.map((each) => each.at);
  return {
    points: points.join(','),
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
    silences: silencesOf(times),
  };
}

function toWire({ at, volume, height, water, ullage, temperature }: TankPoint): SeriesPoint {
  return {
    at: at.toISOString(),
    volume,
    height_inches: height,
    water_in: water,
    ullage,
    temperature_f: temperature,
  };
}

/** The newest reading is always there: an hour keeps its extremes only. */
async function withNewest({ db }: Context, tank: TankKey, series: Series): Promise<Series> {
  const { lastAt, points } = series;
  if (lastAt === null || points.includes(`"at":"${lastAt.toISOString()}"`, points.lastIndexOf('{'))) return series;
  const newest = await readTankPoints(db, tank, [{ from: lastAt, to: new Date(lastAt.getTime() + 1) }]);
  return { ...series, points: [points, ...newest.map((each) => JSON.stringify(toWire(each)))].join(',') };
}

/** Asks for more only where something points to a gap. */
async function gapsOf(
  { db }: Context,
  tank: TankKey,
  range: Stretch,
  { offline }: TankPast,
  { firstAt, lastAt, silences }: Series,
): Promise<Stretch[]> {
  const shortest = countingSilence(0);
  const begins = firstAt === null || firstAt.getTime() - range.from.getTime() > shortest;
  const ends = lastAt === null || range.to.getTime() - lastAt.getTime() > shortest;
  if (!begins && !ends && offline.length === 0 && silences.length === 0) return [];
  const { first, before, after } = await readNeighbours(db, tank, range);
  const around = silencesOf([before, firstAt, lastAt, after].filter((at) => at !== null));
  const edges = around.filter(({ from, to }) => from === before || to === after);
  const all = [...silences, ...edges];
  const counting = all.length === 0 ? 0 : countingSilence(await readUsualDistance(db, tank, range));
  return findGaps(
    range,
    first,
    offline,
    all.filter(({ from, to }) => to.getTime() - from.getTime() > counting),
  );
}
