import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { insertReadings, type ReadingRow } from '#server/store/tank/readings.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

let database: FreshDatabase;
const noon = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
  await ensurePartitions(database.pool, new Date(noon));
});
beforeEach(() => database.pool.query('truncate readings, tank_latest'));
afterAll(() => database.drop());

const reading = (over: Partial<ReadingRow> = {}): ReadingRow => ({
  siteId: 1,
  tankNumber: 1,
  at: noon,
  gaugeTime: '2026-11-20T07:00',
  volume: 1756,
  tcVolume: 1751.25,
  ullage: null,
  height: 32.81,
  water: -0.013,
  temperature: 65.5,
  waterVolume: null,
  status: 2,
  original: null,
  ...over,
});
const rows = async (table: string) =>
  (await database.pool.query(`select *, gauge_time::text from ${table} order by site_id, tank_number, at`)).rows;

describe('insertReadings', () => {
  it('stores numbers, absent numbers, times and what a metric console sent', async () => {
    await insertReadings(database.pool, [
      reading(),
      reading({ tankNumber: 2, gaugeTime: null, original: { units: 'metric', values: [6647.1, null, 3, 4, 5, 6, 7] } }),
    ]);
    expect(await rows('readings')).toMatchObject([
      {
        tank_number: 1,
        volume: 1756,
        tc_volume: 1751.25,
        ullage: null,
        water: -0.013,
        gauge_time: '2026-11-20 07:00:00',
        units: null,
        original: null,
        at: new Date(noon),
      },
      { tank_number: 2, gauge_time: null, units: 'metric', original: [6647.1, null, 3, 4, 5, 6, 7] },
    ]);
    expect(await rows('tank_latest')).toMatchObject([
      { tank_number: 1, status: 2 },
      { tank_number: 2, units: 'metric' },
    ]);
  });

  it('counts a reading once, however often it is stored', async () => {
    await insertReadings(database.pool, [reading()]);
    await insertReadings(database.pool, [reading({ volume: 9 })]);
    expect(await rows('readings')).toMatchObject([{ volume: 1756 }]);
  });

  it('keeps the last known values where the gauge gives none, and marks them', async () => {
    const gone = { volume: null, tcVolume: null, ullage: null, height: null, water: null, temperature: null };
    await insertReadings(database.pool, [reading({ ullage: 8000 })]);
    await insertReadings(database.pool, [reading({ at: noon + 60_000, ...gone })]);
    expect(await rows('tank_latest')).toMatchObject([
      {
        ...{ at: new Date(noon + 60_000), values_at: new Date(noon), missing: 63 },
        ...{ volume: 1756, tc_volume: 1751.25, ullage: 8000, height: 32.81, water: -0.013, temperature: 65.5 },
      },
    ]);
    // What was stored of that poll says that there was no value.
    expect((await rows('readings')).at(-1)).toMatchObject({ volume: null, height: null });
    await insertReadings(database.pool, [reading({ at: noon + 120_000, volume: 1700, water: null })]);
    expect(await rows('tank_latest')).toMatchObject([
      { values_at: new Date(noon + 120_000), missing: 4 + 16, volume: 1700, ullage: null, water: -0.013 },
    ]);
  });

  it('knows when a single value was read that stands beside a newer volume, until it is reported again', async () => {
    const [first, second] = [noon + 60_000, noon + 120_000];
    await insertReadings(database.pool, [reading()]);
    await insertReadings(database.pool, [reading({ at: first, water: null })]);
    await insertReadings(database.pool, [reading({ at: second, water: null, temperature: null })]);
    const times = { height_at: null, water_at: new Date(noon), temperature_at: new Date(first) };
    expect(await rows('tank_latest')).toMatchObject([{ ...times, values_at: new Date(second), missing: 4 + 16 + 32 }]);
    await insertReadings(database.pool, [reading({ at: second + 60_000 })]);
    expect(await rows('tank_latest')).toMatchObject([{ height_at: null, water_at: null, temperature_at: null }]);
  });

  it('knows no value of a tank that never had one', async () => {
    await insertReadings(database.pool, [reading({ volume: null, height: null })]);
    expect(await rows('tank_latest')).toMatchObject([{ values_at: null, missing: 1 + 4 + 8, volume: null }]);
  });

  it('shows no room in a tank whose first reading has an ullage and no volume', async () => {
    await insertReadings(database.pool, [reading({ volume: null, tcVolume: 0, ullage: 10_000 })]);
    expect(await rows('tank_latest')).toMatchObject([{ values_at: null, volume: null, tc_volume: null, ullage: null }]);
    expect(await rows('readings')).toMatchObject([{ ullage: 10_000 }]);
  });

  it('never moves the newest reading of a tank back', async () => {
    await insertReadings(database.pool, [
      reading({ at: noon + 60_000, volume: 2 }),
      reading({ at: noon + 120_000, volume: 3 }),
    ]);
    await insertReadings(database.pool, [reading({ volume: 1 })]);
    expect(await rows('tank_latest')).toMatchObject([{ volume: 3 }]);
    expect(await rows('readings')).toHaveLength(3);
  });

  it('stores none of a batch when one month has no partition', async () => {
    await expect(
      insertReadings(database.pool, [reading(), reading({ at: Date.parse('2031-01-01T00:00:00Z') })]),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await rows('readings')).toEqual([]);
    expect(await rows('tank_latest')).toEqual([]);
  });
});
