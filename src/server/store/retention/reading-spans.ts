import type { Sql } from '../database/pool.ts';
import { daysOfHours, hoursOfReadings, longestPause, pointColumns, summaryColumns, withPoints } from './span-sql.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Hours are kept of the last days of what is loaded at once: enough for a chart by the hour and a forecast. */
const hoursOfDays = 60;
const factKey = 'reading-spans';

/** Which spans are stored, the end not included: hours that start in `hours`, days in `days`. */
export interface SpanCoverage {
  hours: { from: Date; to: Date };
  days: { from: Date; to: Date };
  /** False until the days reach back to the oldest reading. */
  complete: boolean;
}

export const floorHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hour) * hour);
export const floorDay = (at: Date): Date => new Date(Math.floor(at.getTime() / day) * day);

/** Spans once stored are written again only where they changed, so that a second look costs no disk. */
const orReplace = `on conflict (site_id, tank_number, hours, at) do update set
    readings = excluded.readings, first_at = excluded.first_at, first_volume = excluded.first_volume,
    last_at = excluded.last_at, last_volume = excluded.last_volume, low = excluded.low, low_at = excluded.low_at,
    high = excluded.high, high_at = excluded.high_at, water = excluded.water, water_at = excluded.water_at,
    points = excluded.points, point_count = excluded.point_count, spare_from = excluded.spare_from,
    spare_length = excluded.spare_length, spare_worth = excluded.spare_worth,
    silences = excluded.silences, sold = excluded.sold
  where (t.readings, t.points, t.silences, t.sold)
    is distinct from (excluded.readings, excluded.points, excluded.silences, excluded.sold)`;

const target = `insert into reading_spans as t (${summaryColumns}, hours, ${pointColumns}, silences, sold)`;
const ofHours = `${summaryColumns}, 1, ${pointColumns}, null, null`;

/** Tank by tank, so that the index of the readings is used; a tank whose newest reading is older has none here. */
const ofFleet = `from tank_latest l join readings r on r.site_id = l.site_id and r.tank_number = l.tank_number
  and r.at >= $1 and r.at < $2 where l.at >= $1`;

const storeHours = `${target} select ${ofHours} from (${withPoints(1, `(${hoursOfReadings(ofFleet)})`)}) spans ${orReplace}`;

/** Gallons by which the readings of a tank that is being filled rise at least. */
const leastDelivery = 30;
/** Seconds of an hour of which the sales must be known. */
const knownSeconds = 3_000;

/*
 * Sales of each hour of a day from the hours around it: what the volume fell by between the last readings of two hours
 * that follow each other, spread evenly over the time between. A rise within or between them is a delivery: it hides
 * what was sold.
 */
const soldByDay = `
  steps as (
    select site_id, tank_number, last_at as b, last_volume as vb, first_volume as v, low, low_at, high, high_at,
      lag(last_at) over w as a, lag(last_volume) over w as va
    from reading_spans
    where hours = 1 and at >= $1::timestamptz - ${longestPause} and at < $2::timestamptz + ${longestPause}
    window w as (partition by site_id, tank_number order by at)
  ),
  shares as (
    select site_id, tank_number, h, va - vb as fell, date_part('epoch', b - a) as step,
      date_part('epoch', least(b, h + interval '1 hour') - greatest(a, h)) as seconds
    from steps, generate_series(date_bin('1 hour', a, timestamptz 'epoch'), b, interval '1 hour') h
    where b > a and b - a <= ${longestPause} and v - va < ${leastDelivery} and vb - va < ${leastDelivery}
      and not (high_at > low_at and high - low >= ${leastDelivery})
  ),
  by_hour as (
    select site_id, tank_number, h, sum(fell * seconds / step) * 3600 / sum(seconds) as sold
    from shares where h >= $1 and h < $2 group by 1, 2, 3 having sum(seconds) >= ${knownSeconds}
  ),
  by_day as (
    select site_id, tank_number, date_bin('1 day', h, timestamptz 'epoch') as at,
      array_agg(extract(hour from h at time zone 'UTC')::int order by h) as hours, array_agg(sold::real order by h) as sold
    from by_hour group by 1, 2, 3
  )`;
const soldArray = `(select array_agg(b.sold_then[array_position(b.known, n)] order by n) from generate_series(0, 23) n)`;

/** Days in [$1, $2) from stored hours, with sales. */
const storeDaysOfHours = `with ${soldByDay},
  source as (select * from reading_spans where hours = 1 and at >= $1 and at < $2)
  ${target}
  select ${summaryColumns}, 24, ${pointColumns}, s.silences, ${soldArray}
  from (${withPoints(24, `(${daysOfHours('source')})`)}) s left join (select site_id, tank_number, at, hours as known, sold as sold_then from by_day) b using (site_id, tank_number, at)
  ${orReplace}`;

/** Days in [$1, $2) from the readings themselves, without sales. */
const storeDaysOfReadings = `${target}
  select ${summaryColumns}, 24, ${pointColumns}, silences, null
  from (${withPoints(24, `(${daysOfHours(`(${hoursOfReadings(ofFleet)})`)})`)}) spans ${orReplace}`;

/** Makes the hours that start in [from, to), both on the hour, of every tank; again where they are there. */
export async function buildHours(client: Sql, from: Date, to: Date): Promise<void> {
  if (from < to) await client.query(storeHours, [from, to]);
}

/** Makes the days that start in [from, to), both midnights in UTC, from their hours, which must be there. */
export async function buildDays(client: Sql, from: Date, to: Date): Promise<void> {
  if (from < to) await client.query(storeDaysOfHours, [from, to]);
}

/** Makes days for which no hours are stored. */
export async function buildDaysOfReadings(client: Sql, from: Date, to: Date): Promise<void> {
  if (from < to) await client.query(storeDaysOfReadings, [from, to]);
}

/** The first hour that is kept of a history which ends at `to`. */
export function firstHourKept(from: Date, to: Date): Date {
  return new Date(Math.max(floorDay(from).getTime(), floorDay(to).getTime() - hoursOfDays * day));
}

/**
 * Makes the spans of the last 60 days of readings that were loaded at once, up to the hour of `to`, and notes that they
 * are there. `tank_latest` must know the tanks. For the demo and for restores; what is older, and what follows, the
 * worker makes (jobs/build-spans.ts).
 */
export async function buildSpans(client: Sql, from: Date, to: Date): Promise<void> {
  const start = firstHourKept(from, to);
  const [endDay, endHour] = [floorDay(to), floorHour(to)];
  await buildHours(client, start, endHour);
  await buildDays(client, start, endDay);
  const known = await readSpanCoverage(client);
  await writeSpanCoverage(client, {
    hours: joined(known?.hours, { from: start, to: endHour }),
    days: joined(known?.days, { from: start, to: endDay }),
    complete: false,
  });
}

/** One stretch out of two that touch; of two that do not, the later. */
function joined(known: SpanCoverage['hours'] | undefined, made: SpanCoverage['hours']): SpanCoverage['hours'] {
  if (known === undefined) return made;
  if (known.to < made.from || made.to < known.from) return known.to > made.to ? known : made;
  return { from: known.from < made.from ? known.from : made.from, to: known.to > made.to ? known.to : made.to };
}

/** Which spans are stored; null when none were ever made. */
export async function readSpanCoverage(client: Sql): Promise<SpanCoverage | null> {
  const { rows } = await client.query<{ value: StoredCoverage }>({
    name: 'span-coverage',
    text: 'select value from installation where key = $1',
    values: [factKey],
  });
  return toCoverage(rows[0]?.value);
}

export interface StoredCoverage {
  hours: { from: string; to: string };
  days: { from: string; to: string };
  complete: boolean;
}

/** The coverage as the table of facts holds it; null for no value. */
export function toCoverage(value: StoredCoverage | null | undefined): SpanCoverage | null {
  if (value == null) return null;
  const dates = ({ from, to }: { from: string; to: string }) => ({ from: new Date(from), to: new Date(to) });
  return { hours: dates(value.hours), days: dates(value.days), complete: value.complete };
}

/**
 * The coverage as it is now, for the rest of the caller's transaction: nobody changes it before that ends. Null when none
 * was ever noted.
 */
export async function lockSpanCoverage(client: Sql): Promise<SpanCoverage | null> {
  const { rows } = await client.query<{ value: StoredCoverage }>(
    'select value from installation where key = $1 for update',
    [factKey],
  );
  return toCoverage(rows[0]?.value);
}

/** Hours of tanks that are removed at once. */
const hoursAtOnce = 100_000;

/**
 * Removes the oldest of the stored hours from before `until`, a midnight in UTC, in the caller's transaction: from then on
 * they are made from readings when somebody asks for them. True while more are left.
 */
export async function removeHours(client: Sql, until: Date): Promise<boolean> {
  const known = await lockSpanCoverage(client);
  if (known === null || known.hours.from >= until || until > known.hours.to) return false;
  const tanks = Math.max(1, await countReadTanks(client));
  const step = hour * Math.max(1, Math.floor(hoursAtOnce / tanks));
  const upTo = new Date(Math.min(until.getTime(), known.hours.from.getTime() + step));
  // Tank by tank, by the index.
  await client.query(
    `delete from reading_spans s using tank_latest l
     where s.site_id = l.site_id and s.tank_number = l.tank_number and s.hours = 1 and s.at >= $1 and s.at < $2`,
    [known.hours.from, upTo],
  );
  await writeSpanCoverage(client, { ...known, hours: { from: upTo, to: known.hours.to } });
  return upTo < until;
}

export async function writeSpanCoverage(client: Sql, coverage: SpanCoverage): Promise<void> {
  await client.query(
    'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [factKey, JSON.stringify(coverage)],
  );
}

/** How many tanks have readings. */
export async function countReadTanks(client: Sql): Promise<number> {
  const { rows } = await client.query<{ tanks: number }>('select count(*)::int as tanks from tank_latest');
  return rows[0]?.tanks ?? 0;
}

/** The time of the oldest reading of all tanks; null without any. */
export async function oldestReading(client: Sql): Promise<Date | null> {
  const { rows } = await client.query<{ oldest: Date | null }>(
    `select min(f.at) as oldest from tank_latest l cross join lateral (
       select r.at from readings r where r.site_id = l.site_id and r.tank_number = l.tank_number order by r.at limit 1
     ) f`,
  );
  return rows[0]?.oldest ?? null;
}

/** Gives the statements of this transaction the time that many tanks need. */
export async function allowLongStatements(client: Sql): Promise<void> {
  await client.query("set local statement_timeout = '10min'; set local work_mem = '64MB'");
}
