import { seriesLimit } from '#contract/nouns/gauge/tank.ts';
import type { Sql } from '../database/pool.ts';
import { type SpanCoverage, type StoredCoverage, toCoverage } from '../retention/reading-spans.ts';
import {
  daysOfHours,
  hoursOfReadings,
  pointColumns,
  roomLeft,
  type SpanHours,
  withPoints,
} from '../retention/span-sql.ts';

/** From `from`, up to but not including `to`. */
export interface Stretch {
  from: Date;
  to: Date;
}

export interface TankKey {
  siteId: number;
  tankNumber: number;
}

/** What of a range is answered from spans. */
export interface SpanSources {
  hours: SpanHours;
  /** Stored spans of that length. */
  spans: Stretch | null;
  /** Stored hours at the ends of a range of days. */
  ends: readonly Stretch[];
  /** Whole spans that are not stored yet: they are summed up now, which takes its time. */
  missing: readonly Stretch[];
}

/** A span with its points: JSON objects (nouns/gauge/tank.ts, seriesPoint), oldest first, with commas between. */
export interface SpanPoints {
  points: string;
  /** Milliseconds since 1970 of its first and last reading, which need not be among the points. */
  firstAt: number;
  lastAt: number;
  /** How many points; 0 where it was not asked for. */
  count: number;
  /** Index in `points` of the one that matters least, from 0, followed by a comma; null where there is none. */
  spare: { from: number; length: number; worth: number } | null;
  silences: Stretch[];
}

const key = 's.site_id = $1 and s.tank_number = $2';
const columns = `at, first_at, last_at, silences, ${pointColumns}`;
const stretches = (first: number) => `unnest($${first}::timestamptz[], $${first + 1}::timestamptz[]) i(a, b)`;
const missingHours = hoursOfReadings(
  `from ${stretches(7)} join readings r on r.site_id = $1 and r.tank_number = $2 and r.at >= i.a and r.at < i.b`,
);
const missing: Record<SpanHours, string> = {
  1: withPoints(1, `(select *, null::timestamptz[] as silences from (${missingHours}) h)`),
  24: withPoints(24, `(${daysOfHours(`(${missingHours})`)})`),
};

/** The `readings` are named only where they are needed: all their partitions make a statement costly to plan. */
function spansText(hours: SpanHours, live: boolean, spare: boolean): string {
  return `
    select points, 1000 * date_part('epoch', first_at), 1000 * date_part('epoch', last_at), silences::text
      ${spare ? ', point_count, spare_from, spare_length, spare_worth' : ''}
    from (
      select ${columns} from reading_spans s where ${key} and s.hours = ${hours} and s.at >= $3 and s.at < $4
      union all
      select ${columns} from ${stretches(5)} join reading_spans s on ${key} and s.hours = 1 and s.at >= i.a and s.at < i.b
      ${live ? `union all select ${columns} from (${missing[hours]}) live` : ''}
    ) spans order by at`;
}

type Time = number;
type SpanRow = [string, Time, Time, string | null, number?, (number | null)?, (number | null)?, (number | null)?];

/** Reads a tank's spans, oldest first; with `spare`, also what can be missed of them. */
export async function readSpans(
  client: Sql,
  tank: TankKey,
  { hours, spans, ends, missing: others }: SpanSources,
  spare: boolean,
): Promise<SpanPoints[]> {
  const split = (list: readonly Stretch[]) => [list.map((one) => one.from), list.map((one) => one.to)];
  const live = others.length > 0;
  const none = new Date(0);
  const range = [spans?.from ?? none, spans?.to ?? none];
  // Row by row and without objects: many short texts come faster than one that the database first puts together.
  const { rows } = await client.query<SpanRow>({
    name: `spans-${hours}${live ? '-live' : ''}${spare ? '-spare' : ''}`,
    text: spansText(hours, live, spare),
    values: [tank.siteId, tank.tankNumber, ...range, ...split(ends), ...(live ? split(others) : [])],
    rowMode: 'array',
  });
  return rows.map(([points, firstAt, lastAt, silences, count = 0, from = null, length = null, worth = null]) => ({
    points,
    firstAt,
    lastAt,
    count,
    spare: from === null || length === null ? null : { from: from - 1, length, worth: worth ?? 0 },
    silences: silences === null ? [] : pairs(timesOf(silences)),
  }));
}

/** '{{"2026-11-01 03:00:00+00","2026-11-01 12:00:00+00"}}' to its times. */
function timesOf(text: string): Date[] {
  return [...text.matchAll(/[\d-]+ [\d:.]+[+-]\d\d/g)].map(([time]) => new Date(`${time.replace(' ', 'T')}:00`));
}

function pairs(times: readonly Date[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < times.length; i += 2) {
    const [from, to] = [times[i], times[i + 1]];
    if (from !== undefined && to !== undefined) stretches.push({ from, to });
  }
  return stretches;
}

/** One reading of a tank, in gallons, inches and degrees Fahrenheit. */
export interface TankPoint {
  at: Date;
  volume: number;
  height: number | null;
  water: number | null;
  ullage: number | null;
  temperature: number | null;
}

/** Readings with a volume in one stretch or two, oldest first, at most `limit` of them. */
export async function readTankPoints(
  client: Sql,
  tank: TankKey,
  [one, other = one]: readonly [Stretch, Stretch?],
  limit = seriesLimit * 10,
): Promise<TankPoint[]> {
  const { rows } = await client.query<TankPoint>({
    name: 'tank-points',
    text: `select r.at, r.volume, r.height, r.water, r.temperature,
        coalesce(r.ullage, ${roomLeft('(select capacity from tanks where site_id = $1 and tank_number = $2)')}) as ullage
      from readings r
      where r.site_id = $1 and r.tank_number = $2 and r.volume is not null
        and ((r.at >= $3 and r.at < $4) or (r.at >= $5 and r.at < $6))
      order by r.at limit $7`,
    values: [tank.siteId, tank.tankNumber, one.from, one.to, other.from, other.to, limit],
  });
  return rows;
}

/** What must be known of a tank before its past is read. */
export interface TankPast {
  coverage: SpanCoverage | null;
  /** Times in the range without a connection to the gauge; the last may still go on. */
  offline: Stretch[];
}

const readPast = `select
  (select value from installation where key = 'reading-spans') as coverage,
  (select array_agg(array[since, coalesce(until, 'infinity')] order by since)
   from (select since, online, lead(since) over (order by since) as until from gauge_states where site_id = $1) periods
   where not online and since < $4 and coalesce(until, 'infinity') > $3) as offline
  where exists (select from tanks where site_id = $1 and tank_number = $2)
     or exists (select from tank_latest where site_id = $1 and tank_number = $2)`;

/** Reads that for a range; null when the site has and had no such tank. */
export async function readTankPast(client: Sql, tank: TankKey, range: Stretch): Promise<TankPast | null> {
  const { rows } = await client.query<{ coverage: StoredCoverage | null; offline: (Date | number)[][] | null }>({
    name: 'tank-past',
    text: readPast,
    values: [tank.siteId, tank.tankNumber, range.from, range.to],
  });
  const row = rows[0];
  if (row === undefined) return null;
  const offline = (row.offline ?? []).map(([from, to]) => ({
    from: from as Date,
    to: to instanceof Date ? to : range.to,
  }));
  return { coverage: toCoverage(row.coverage), offline };
}

/** Times of the tank's readings next to a range and of its very first one; null where there is none. */
export async function readNeighbours(
  client: Sql,
  tank: TankKey,
  { from, to }: Stretch,
): Promise<{ first: Date | null; before: Date | null; after: Date | null }> {
  const one = (where: string, direction: string) =>
    `(select at from readings where site_id = $1 and tank_number = $2 and volume is not null ${where} order by at ${direction} limit 1)`;
  const { rows } = await client.query<{ first: Date | null; before: Date | null; after: Date | null }>({
    name: 'tank-neighbours',
    text: `select ${one('', '')} as first, ${one('and at < $3', 'desc')} as before, ${one('and at >= $4', '')} as after`,
    values: [tank.siteId, tank.tankNumber, from, to],
  });
  return rows[0] ?? { first: null, before: null, after: null };
}

/** How many readings of a range are looked at for their usual distance. */
const distanceSample = 200;

/** Milliseconds between neighbouring readings as a rule: the median of those last before the range's end. */
export async function readUsualDistance(client: Sql, tank: TankKey, range: Stretch): Promise<number> {
  const { rows } = await client.query<{ ms: number | null }>({
    name: 'tank-distance',
    text: `select percentile_disc(0.5) within group (order by distance) as ms from (
        select 1000 * date_part('epoch', lead(at) over (order by at) - at) as distance from (
          select at from readings where site_id = $1 and tank_number = $2 and at <= $3 and volume is not null
          order by at desc limit ${distanceSample}
        ) newest
      ) distances`,
    values: [tank.siteId, tank.tankNumber, range.to],
  });
  return rows[0]?.ms ?? 0;
}
