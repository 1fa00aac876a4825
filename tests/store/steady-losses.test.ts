import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSteadyLosses } from '#server/store/attention/steady-losses.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

/* A station that is closed at night. It is shortly after 09:00 UTC, 04:00 in New York: 06:00 to 09:00 are full hours. */

const hour = 3_600_000;
const day = 24 * hour;
const top = Date.parse('2026-11-20T09:00:00Z');
const now = new Date(top + 5 * 60_000);

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await db.$client.query("insert into sites (id, name, timezone) values (1, 'One', 'America/New_York')");
  await db.$client.query("insert into gauges (site_id, online, units) values (1, true, 'us')");
  await db.$client.query('insert into tanks (site_id, tank_number, capacity) values (1, 1, 10000), (1, 2, 10000)');
});
beforeEach(async () => {
  await db.$client.query('truncate reading_spans');
  await db.$client.query("update gauges set online = true, units = 'us'");
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** Volumes at the end of hours that follow each other, the last one ending `ended` hours before 09:00. */
async function hours(tank: number, ends: readonly number[], { ended = 0, daysAgo = 0 } = {}): Promise<void> {
  for (const [index, last] of ends.entries()) {
    const at = top - (ends.length - index + ended) * hour - daysAgo * day;
    const first = ends[index - 1] ?? last;
    await db.$client.query(
      `insert into reading_spans (site_id, tank_number, hours, at, readings, first_at, first_volume, last_at, last_volume, low,
         low_at, high, high_at, points, point_count)
       values (1, $1, 1, $2, 60, $2, $3, $4, $5, $6, $2, $7, $2, '', 0)`,
      [tank, new Date(at), first, new Date(at + hour - 60_000), last, Math.min(first, last), Math.max(first, last)],
    );
  }
}

/** The nights before, seven hours of each: the level stands, or falls by `sold` in each hour. */
async function nights(tank: number, count: number, sold = 0): Promise<void> {
  const ends = Array.from({ length: 7 }, (_, index) => 5000 - index * sold);
  for (let daysAgo = 1; daysAgo <= count; daysAgo += 1) await hours(tank, ends, { daysAgo });
}

const found = async () => (await listSteadyLosses(db.$client, null, now)).map(({ tankNumber }) => tankNumber);

describe('a level that falls steadily while the station is closed', () => {
  it('is found, with what was lost and since when', async () => {
    await nights(1, 14);
    await hours(1, [5000, 4980, 4960, 4940]);
    expect(await listSteadyLosses(db.$client, [1], now)).toEqual([
      { siteId: 1, tankNumber: 1, product: '', gallons: 60, hours: 3, since: new Date(top - 3 * hour - 60_000) },
    ]);
    expect(await listSteadyLosses(db.$client, [2], now)).toEqual([]);
  });

  it('falls by 10 gal in each hour at least', async () => {
    await nights(1, 14);
    await nights(2, 14);
    await hours(1, [5000, 4990, 4980, 4970]);
    await hours(2, [5000, 4990, 4980, 4970.5]);
    expect(await found()).toEqual([1]);
  });

  it('falls by about the same in each hour', async () => {
    await nights(1, 14);
    await nights(2, 14);
    await hours(1, [5000, 4980, 4950, 4930]);
    await hours(2, [5000, 4980, 4949, 4929]);
    expect(await found()).toEqual([1]);
  });

  it('falls in three full hours, the newest of them known', async () => {
    await nights(1, 14);
    await hours(1, [4980, 4960, 4940]);
    expect(await found()).toEqual([]);
    await db.$client.query('truncate reading_spans');
    await nights(1, 14);
    await hours(1, [5000, 4980, 4960, 4940], { ended: 2 });
    expect(await found()).toEqual([1]);
    await db.$client.query('truncate reading_spans');
    await nights(1, 14);
    await hours(1, [5000, 4980, 4960, 4940], { ended: 3 });
    expect(await found()).toEqual([]);
  });

  it('is nothing new where the tank sells at that time, or where nobody knows', async () => {
    await nights(1, 14, 15);
    await hours(1, [5000, 4980, 4960, 4940]);
    await nights(2, 6);
    await hours(2, [5000, 4980, 4960, 4940]);
    expect(await found()).toEqual([]);
    await hours(2, [5000, 5000, 5000, 5000], { daysAgo: 7 });
    expect(await found()).toEqual([2]);
  });

  it('is nothing new where the tank sells at that time and each hour has one reading', async () => {
    await nights(1, 14, 15);
    await nights(2, 14);
    // One reading stands still in its hour; the fall shows from hour to hour.
    await db.$client.query(
      'update reading_spans set readings = 1, first_volume = last_volume, low = last_volume, high = last_volume',
    );
    for (const tank of [1, 2]) await hours(tank, [5000, 4980, 4960, 4940]);
    expect(await found()).toEqual([2]);
  });

  it('is not known where the hours before stand alone', async () => {
    for (let daysAgo = 1; daysAgo <= 14; daysAgo += 1)
      for (const ended of [0, 2]) await hours(1, [5000], { daysAgo, ended });
    await hours(1, [5000, 4980, 4960, 4940]);
    expect(await found()).toEqual([]);
  });

  it('is no loss where another tank gained it', async () => {
    await nights(1, 14);
    await hours(1, [5000, 4980, 4960, 4940]);
    await hours(2, [3000, 3016, 3032, 3048]);
    expect(await found()).toEqual([]);
    await db.$client.query('update reading_spans set last_volume = last_volume - 1 where tank_number = 2');
    expect(await found()).toEqual([1]);
  });

  it('is not known of a gauge that does not answer, or in units that nobody confirmed', async () => {
    await nights(1, 14);
    await hours(1, [5000, 4980, 4960, 4940]);
    await db.$client.query('update gauges set online = false');
    expect(await found()).toEqual([]);
    await db.$client.query('update gauges set online = true, units = null');
    expect(await found()).toEqual([]);
  });
});
