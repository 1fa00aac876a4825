import { AppError } from '#contract/errors.ts';
import { type SeriesBucket, type SeriesPoint, seriesLimit } from '#contract/nouns/gauge/tank.ts';
import { readConfirmedFrom } from '#server/store/gauge/units-confirmed.ts';
import {
  readNeighbours,
  readSpans,
  readTankPast,
  readTankPoints,
  readUsualDistance,
  type SpanPoints,
  type Stretch,
  type TankKey,
  type TankPast,
  type TankPoint,
} from '#server/store/tank/tank-history.ts';
import type { Context } from '../context.ts';
import { bucketFor, chooseSources, mayBeTooMany, type Sources } from './choose-sources.ts';

/** Points with what is needed to find gaps in and around them. */
interface Series {
  /** JSON objects (nouns/gauge/tank.ts, seriesPoint) with commas between; '' without any. */
  points: string;
  firstAt: Date | null;
  /** The newest reading, which need not be among the points. */
  lastAt: Date | null;
  /** Silences of more than six hours between neighbouring readings. */
  silences: Stretch[];
}

/**
 * Spans, oldest first, as one series of at most `limit` points. Where there are more, spare points go, those of the least
 * worth first; the extremes of volume never go: they are few enough by the lengths of ranges (choose-sources.ts).
 */
function joinSpans(spans: readonly SpanPoints[], limit: number): Series {
  const cut = leastWorth(spans, spans.reduce((sum, span) => sum + span.count, 0) - limit);
  const first = spans[0];
  const last = spans.at(-1);
  return {
    points: spans.map((span) => (cut.has(span) ? withoutSpare(span) : span.points)).join(','),
    firstAt: first === undefined ? null : new Date(first.firstAt),
    lastAt: last === undefined ? null : new Date(last.lastAt),
    silences: spans.flatMap((span, index) => [...between(spans[index - 1], span), ...span.silences]),
  };
}

/** One series and the one that follows it, as one. */
function follow(series: Series, next: Series): Series {
  return {
    points: [series.points, next.points].filter((text) => text !== '').join(','),
    firstAt: series.firstAt ?? next.firstAt,
    lastAt: next.lastAt ?? series.lastAt,
    silences: [
      ...series.silences,
      ...silencesOf([series.lastAt, next.firstAt].filter((at) => at !== null)),
      ...next.silences,
    ],
  };
}

function leastWorth(spans: readonly SpanPoints[], many: number): Set<SpanPoints> {
  if (many <= 0) return new Set();
  const spare = spans.filter((span) => span.spare !== null);
  return new Set(spare.sort((a, b) => (a.spare?.worth ?? 0) - (b.spare?.worth ?? 0)).slice(0, many));
}

function withoutSpare({ points, spare }: SpanPoints): string {
  return spare === null ? points : points.slice(0, spare.from) + points.slice(spare.from + spare.length);
}

/** Times are made only where there is a silence: there are hundreds of spans. */
function between(before: SpanPoints | undefined, { firstAt }: SpanPoints): Stretch[] {
  const hours = before === undefined ? 0 : (firstAt - before.lastAt) / 3_600_000;
  return before === undefined || hours <= 6 ? [] : silencesOf([new Date(before.lastAt), new Date(firstAt)]);
}

/** Points kept of a stretch: the lowest and highest volume and the highest water. */
const keptOfStretch = 3;
const hour = 3_600_000;

/**
 * At most `limit` of the points (oldest first, limit at least 5): all where they are no more, else the first, the last
 * and of equal stretches of time the lowest and highest volume and the highest water, so that no peak is lost.
 */
export function thinPoints(points: readonly TankPoint[], limit: number): readonly TankPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= limit || first === undefined || last === undefined) return points;
  const stretches = Math.floor((limit - 2) / keptOfStretch);
  const from = first.at.getTime();
  const length = (last.at.getTime() - from + 1) / stretches;
  const kept = extremesOf(points, (at) => Math.floor((at - from) / length));
  kept.add(first).add(last);
  return points.filter((point) => kept.has(point));
}

/** The lowest and highest volume and the highest water of each UTC hour, as they are kept of stored hours. */
function thinHours(points: readonly TankPoint[]): readonly TankPoint[] {
  const kept = extremesOf(points, (at) => Math.floor(at / hour));
  return points.filter((point) => kept.has(point));
}

function extremesOf(points: readonly TankPoint[], stretchOf: (at: number) => number): Set<TankPoint> {
  const kept = new Set<TankPoint>();
  for (let start = 0; start < points.length; ) {
    const stretch = stretchOf(points[start]?.at.getTime() ?? 0);
    let end = start + 1;
    while (end < points.length && stretchOf(points[end]?.at.getTime() ?? 0) === stretch) end++;
    for (const point of extremes(points.slice(start, end))) kept.add(point);
    start = end;
  }
  return kept;
}

/** Of equal values the earliest. */
function extremes(points: readonly TankPoint[]): TankPoint[] {
  const pick = (from: readonly TankPoint[], better: (a: TankPoint, b: TankPoint) => boolean) =>
    from.length === 0 ? [] : [from.reduce((a, b) => (better(b, a) ? b : a))];
  const wet = points.filter((point) => point.water !== null);
  return [
    ...pick(points, (a, b) => a.volume < b.volume),
    ...pick(points, (a, b) => a.volume > b.volume),
    ...pick(wet, (a, b) => (a.water ?? 0) > (b.water ?? 0)),
  ];
}

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

/** Readings further apart than this leave a gap, and further than so many times their usual distance. */
const shortestSilence = 6 * hour;
const usualDistances = 3;

/** Silences among times of readings, oldest first: pairs of neighbours more than six hours apart. */
export function silencesOf(times: readonly Date[]): Stretch[] {
  const gaps: Stretch[] = [];
  for (let i = 1; i < times.length; i++) {
    const [from, to] = [times[i - 1], times[i]];
    if (from && to && to.getTime() - from.getTime() > shortestSilence) gaps.push({ from, to });
  }
  return gaps;
}

/** The shortest silence that counts where readings usually come `usual` milliseconds apart. */
export function countingSilence(usual: number): number {
  return Math.max(shortestSilence, usualDistances * usual);
}

/**
 * The gaps of a range: times when the gauge was offline and silences that count, cut to the range and to what follows
 * the tank's very first reading, put together where they overlap, in order.
 */
export function findGaps(
  range: Stretch,
  firstEver: Date | null,
  offline: readonly Stretch[],
  silences: readonly Stretch[],
): Stretch[] {
  if (firstEver === null) return [];
  const start = firstEver > range.from ? firstEver : range.from;
  const cut = [...offline, ...silences]
    .map(({ from, to }) => ({ from: from > start ? from : start, to: to < range.to ? to : range.to }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  const gaps: Stretch[] = [];
  for (const each of cut) {
    const last = gaps.at(-1);
    if (last === undefined || each.from > last.to) gaps.push({ ...each });
    else if (each.to > last.to) last.to = each.to;
  }
  return gaps;
}
