import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TankSeries, tankSeries } from '#contract/nouns/gauge/tank.ts';
import { printedRounding } from '#server/actions/tank-history/printed-rounding.ts';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { readInventoryFacts } from '#server/store/report/report-facts.ts';
import { recordedResults } from '#server/store/schema/compliance-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '../helpers/app.ts';
import { plantReadings, sawtooth } from '../helpers/tank-readings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let app: TestApp;
let user: TestClient;
let now: number;
const spike = () => now - 200 * day - 12_345 * minute;
const wet = () => now - 120 * day - 777 * minute;

const trend = async (query: string) => {
  const answer = await user.get(`/api/sites/101/inventory/history?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return tankSeries.parse(answer.json);
};
const back = (ms: number, rest = '') => trend(`tank=1&from=${new Date(now - ms).toISOString()}${rest}`);
const isAscending = (series: TankSeries) =>
  series.points.every((one, i) => i === 0 || one.at > (series.points[i - 1]?.at ?? ''));
const forgetSpans = async () => {
  await app.db.$client.query('truncate reading_spans');
  await app.db.$client.query("delete from installation where key = 'reading-spans'");
};

beforeAll(async () => {
  app = await startTestApp();
  user = await app.as('u1');
  now = app.clock.now.getTime();
  const water = (at: number) => (at === wet() ? 4.5 : 0.5 + ((at / minute) % 7) * 0.01);
  // The year ends with a reading a minute ago that is no extreme of its hour.
  await plantReadings(app.db.$client, {
    siteId: 101,
    tankNumber: 1,
    from: new Date(now - 365 * day),
    to: new Date(now),
    everyMinutes: 1,
    value: (at) => ({
      volume: at === spike() ? 9876 : at === now - 2 * minute ? 1 : sawtooth(at).volume,
      water: water(at),
    }),
  });
  await buildDueSpans(app.db, app.clock.now);
  await app.db.$client.query('analyze readings');
}, 240_000);
afterAll(() => app.stop());

describe('X-26 the trend of a year of minutes', () => {
  it('shows a spike and a water peak of one minute among at most 2000 points', async () => {
    const year = await back(365 * day);
    expect(year.bucket).toBe('day');
    expect(year.points.length).toBeLessThanOrEqual(2000);
    expect(year.points.length).toBeGreaterThan(1000);
    expect(year.points.find((one) => one.at === new Date(spike()).toISOString())?.volume).toBe(9876);
    expect(year.points.find((one) => one.at === new Date(wet()).toISOString())?.water_in).toBe(4.5);
    expect(year.points[0]?.at).toBe(new Date(now - 365 * day).toISOString());
    expect(year.points.at(-1)?.at).toBe(new Date(now - minute).toISOString());
    expect(year.gaps).toEqual([]);
  });

  it.each([
    ['1 h', hour, 'raw'],
    ['26 h', 26 * hour, 'raw'],
    ['27 h', 27 * hour, 'hour'],
    ['7 d', 7 * day, 'hour'],
    ['30 d', 30 * day, 'hour'],
    ['33 d', 33 * day, 'hour'],
    ['34 d', 34 * day, 'day'],
    ['100 d', 100 * day, 'day'],
    ['400 d', 400 * day, 'day'],
  ] as const)(
    'gives at most 2000 points in order for %s, from the first minute to the newest reading',
    async (_, length, bucket) => {
      const series = await back(length);
      expect(series.bucket).toBe(bucket);
      expect(series.points.length).toBeLessThanOrEqual(2000);
      expect(isAscending(series)).toBe(true);
      expect(series.points.at(-1)?.at).toBe(new Date(now - minute).toISOString());
      expect(Math.min(...series.points.map((one) => one.volume))).toBe(1);
      expect(series.points.every((one) => Date.parse(one.at) >= now - length)).toBe(true);
    },
  );

  it('chooses a coarser bucket than asked for where the points would be too many, and a finer only when asked', async () => {
    expect((await back(7 * day, '&bucket=raw')).bucket).toBe('hour');
    expect((await back(60 * day, '&bucket=raw')).bucket).toBe('day');
    expect((await back(60 * day, '&bucket=hour')).bucket).toBe('day');
    expect((await back(10 * hour, '&bucket=hour')).bucket).toBe('hour');
    const days = await back(3 * day, '&bucket=day');
    expect([days.bucket, days.points.length < 100]).toEqual(['day', true]);
  });

  it('takes dates as days of the site, and ends in the past where that is asked for', async () => {
    const series = await trend('tank=1&from=2026-10-30&to=2026-11-02');
    // New York is four hours behind until 1 November, then five.
    expect(Date.parse(series.points[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-10-30T04:00:00Z'));
    expect(series.points.at(-1)?.at).toBe('2026-11-03T04:59:00.000Z');
  });

  it('has the points as they were read, ullage from the capacity where the gauge gave none', async () => {
    const series = await back(hour);
    expect(series).toMatchObject({ site_id: 101, tank_number: 1, unit: 'gal' });
    expect(series.points).toHaveLength(60);
    const { at, volume, ...others } = series.points[0] ?? { at: '', volume: 0 };
    expect(at).toBe(new Date(now - hour).toISOString());
    expect(others).toMatchObject({ height_inches: 50, temperature_f: 60, ullage: expect.closeTo(10_000 - volume, 1) });
  });

  it('has no number where the gauge gave none, in readings and in spans', async () => {
    const { $client } = app.db;
    await $client.query('insert into tanks (site_id, tank_number) values (101, 8)');
    for (const at of [now - 30 * minute, now - 3 * hour]) {
      await $client.query(
        'insert into readings (site_id, tank_number, at, volume, status) values (101, 8, $1, 700, 0)',
        [new Date(at)],
      );
    }
    await $client.query('insert into tank_latest (site_id, tank_number, at, status) values (101, 8, $1, 0)', [
      new Date(now - 30 * minute),
    ]);
    const nothing = { volume: 700, height_inches: null, water_in: null, ullage: null, temperature_f: null };
    const since = async (length: number) => (await trend(`tank=8&from=${new Date(now - length).toISOString()}`)).points;
    expect(await since(hour)).toMatchObject([nothing]);
    await forgetSpans();
    expect(await since(90 * day)).toMatchObject([nothing, nothing]);
    await buildDueSpans(app.db, app.clock.now);
    expect(await since(90 * day)).toMatchObject([nothing, nothing]);
    for (const table of ['readings', 'reading_spans', 'tank_latest', 'tanks'])
      await $client.query(`delete from ${table} where tank_number = 8`);
  });

  it('answers the same with spans, without any, and with a part of them', async () => {
    const ranges = [2 * day, 30 * day, 90 * day].map(
      (length) => `tank=1&from=${new Date(now - length - 12_345).toISOString()}`,
    );
    const all = async () => Promise.all(ranges.map(trend));
    const withSpans = await all();
    await forgetSpans();
    expect(await all()).toEqual(withSpans);
    await buildDueSpans(app.db, new Date(now - 40 * hour));
    expect(await all()).toEqual(withSpans);
    await buildDueSpans(app.db, app.clock.now);
    expect(await all()).toEqual(withSpans);
  });

  it('comes as a file with local and UTC times', async () => {
    const answer = await user.get(
      `/api/sites/101/inventory/history?tank=1&format=csv&from=${new Date(now - hour).toISOString()}`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Tank_1_Alpha_Fuel_2026-11-19_2026-11-19.csv"',
    );
    const lines = answer.text.replace('\u{feff}', '').trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toBe(
      'Local time,Time (UTC),Volume (gal),Height (in),Water (in),Ullage (gal),Temperature (F),Units',
    );
    expect(lines[1]).toMatch(/^2026-11-19 15:00,2026-11-19T20:00:00\.000Z,[\d.]+,50,0\.5\d*,[\d.]+,60,confirmed$/);
  });
});

describe('X-26 gaps', () => {
  const gaps = async (tank: number, query: string) => {
    const answer = await user.get(`/api/sites/101/inventory/history?tank=${tank}&${query}`);
    return (answer.json as unknown as TankSeries).gaps.map(({ from, to }) => [from, to]);
  };
  const from = (ms: number) => `from=${new Date(now - ms).toISOString()}`;
  const iso = (ms: number) => new Date(now - ms).toISOString();

  beforeAll(async () => {
    await app.db.$client.query("insert into tanks (site_id, tank_number, label) values (101, 2, 'T2'), (101, 3, 'T3')");
    const away = (at: number) => at > now - 10 * day && at < now - 9 * day;
    const plant = (tankNumber: number, everyMinutes: number) =>
      plantReadings(app.db.$client, {
        siteId: 101,
        tankNumber,
        from: new Date(now - 50 * day),
        to: new Date(now),
        everyMinutes,
        value: (at) => (away(at) ? null : { volume: 5000 }),
      });
    await plant(2, 10);
    await plant(3, 480);
    await forgetSpans();
    await buildDueSpans(app.db, app.clock.now);
  });

  it.each(['raw', 'hour', 'day'])('are silences of more than six hours (%s)', async (bucket) => {
    const range = bucket === 'raw' ? `${from(10 * day + 2 * hour)}&to=${iso(9 * day - 2 * hour)}` : from(30 * day);
    expect(await gaps(2, `${range}&bucket=${bucket}`)).toEqual([[iso(10 * day), iso(9 * day)]]);
  });

  it('are cut to the range, also where the silence began before it or goes on after it', async () => {
    expect(await gaps(2, from(9 * day + 12 * hour))).toEqual([[iso(9 * day + 12 * hour), iso(9 * day)]]);
    expect(await gaps(2, `${from(11 * day)}&to=${iso(9 * day + hour)}`)).toEqual([
      [iso(10 * day), iso(9 * day + hour)],
    ]);
    expect(await gaps(2, `${from(9.5 * day)}&to=${iso(9.4 * day)}`)).toEqual([[iso(9.5 * day), iso(9.4 * day)]]);
  });

  it('are longer where readings are rare', async () => {
    expect(await gaps(3, from(8 * day))).toEqual([]);
    expect(await gaps(3, from(30 * day))).toEqual([]);
  });

  it('are the times the gauge was offline, none before the first reading ever', async () => {
    const states = [
      [now - 60 * day, true],
      [now - 55 * day, false],
      [now - 49 * day, true],
      [now - 9.5 * day, false],
      [now - 8 * day, true],
      [now - 30 * minute, false],
    ];
    for (const [since, online] of states) {
      await app.db.$client.query('insert into gauge_states (site_id, since, online) values (101, $1, $2)', [
        new Date(Number(since)),
        online,
      ]);
    }
    expect(await gaps(2, from(60 * day))).toEqual([
      [iso(50 * day), iso(49 * day)],
      [iso(10 * day), iso(8 * day)],
      [iso(30 * minute), iso(0)],
    ]);
    await app.db.$client.query('delete from gauge_states where site_id = 101');
  });

  it('and points are none for a tank that was never read', async () => {
    await app.db.$client.query("insert into tanks (site_id, tank_number, label, active) values (101, 9, 'Old', false)");
    expect(await trend('tank=9')).toMatchObject({ bucket: 'hour', points: [], gaps: [] });
  });
});

describe('X-26, X-27 what is refused', () => {
  it.each([
    ['', 400, 'validation'],
    ['tank=', 400, 'validation'],
    ['tank=0', 400, 'validation'],
    ['tank=100', 400, 'validation'],
    ['tank=1.5', 400, 'validation'],
    ['tank=one', 400, 'validation'],
    ['tank=1&bucket=week', 400, 'validation'],
    ['tank=1&format=xml', 400, 'validation'],
    ['tank=77', 404, 'tank_not_found'],
    ['tank=1&from=2026-11-19&to=2026-11-01', 400, 'range_invalid'],
    ['tank=1&from=2025-01-01', 400, 'range_invalid'],
    ['tank=1&from=yesterday', 400, 'range_invalid'],
  ])('of the trend: %s', async (query, status, code) => {
    const answer = await user.get(`/api/sites/101/inventory/history?${query}`);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    if (query === '') expect(answer.json.fields).toEqual({ tank: 'is required' });
  });

  it.each([
    ['tank=100', 400, 'validation'],
    ['tank=77', 404, 'tank_not_found'],
    ['limit=0', 400, 'validation'],
    ['cursor=nonsense', 400, 'validation'],
    ['from=2026-11-19&to=2026-11-01', 400, 'range_invalid'],
  ])('of deliveries: %s', async (query, status, code) => {
    const answer = await user.get(`/api/sites/101/deliveries?${query}`);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});

describe('X-27 deliveries', () => {
  const list = async (query: string) => {
    const answer = await user.get(`/api/sites/101/deliveries?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as unknown as { deliveries: Record<string, unknown>[]; next_cursor: string | null };
  };
  beforeAll(async () => {
    const row = (
      tank: number,
      start: string,
      end: string,
      before: number | null,
      after: number | null,
      tc = 'null, null',
    ) => `(101, ${tank}, '${start}', '${end}', ${before}, ${after}, ${tc}, 0.5, 0.6)`;
    await app.db.$client.query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume, start_tc_volume, end_tc_volume, start_water, end_water)
       values ${[
         row(1, '2026-11-18 06:10', '2026-11-18 06:42', 2100, 8050.5, '2090.1, 8001.3'),
         row(1, '2026-10-31 23:30', '2026-11-01 00:10', 1000, 7000),
         row(2, '2026-11-10 12:00', '2026-11-10 12:30', 900.25, 5900.5),
         row(2, '2026-11-11 12:00', '2026-11-11 12:30', null, 5900.5),
         ...[1, 2, 3, 4].map((n) =>
           row(3, '2026-11-05 08:00', '2026-11-05 08:30', 1000, 2000).replace('08:00', `0${n}:00`),
         ),
       ].join(', ')}`,
    );
  });

  it('are newest first, in UTC, those of which a volume is unknown with its name and without an amount', async () => {
    const { deliveries, next_cursor } = await list('');
    expect(deliveries[0]).toEqual({
      id: expect.any(Number),
      tank_number: 1,
      started_at: '2026-11-18T11:10:00.000Z',
      ended_at: '2026-11-18T11:42:00.000Z',
      volume_before: 2100,
      volume_after: 8050.5,
      delivered: 5950.5,
      not_reported: [],
      delivered_tc: 5911.2,
      printed: null,
      printed_tc: null,
      printed_differs: false,
      ...{ adjusted: null, adjusted_tc: null, ticketed: null, ticketed_gauge: null, bill_of_lading: null },
      water_before: 0.5,
      water_after: 0.6,
    });
    // Before the change of clocks New York is four hours behind.
    expect(deliveries.at(-1)).toMatchObject({ started_at: '2026-11-01T03:30:00.000Z', delivered_tc: null });
    expect(deliveries).toHaveLength(8);
    expect(deliveries[1]).toMatchObject({
      ...{ tank_number: 2, volume_before: null, volume_after: 5900.5, delivered: null },
      not_reported: ['volume_before'],
    });
    expect(next_cursor).toBeNull();
  });

  it('carry the amount that the console printed, and say where it is not what the volume rose by', async () => {
    const set = (printed: number, where: string) =>
      app.db.$client.query(
        `update deliveries set printed_volume = ${printed}, printed_tc_volume = 5900 where ${where}`,
      );
    const newest = async () => (await list('tank=1')).deliveries[0];
    const place = "site_id = 101 and tank_number = 1 and started_at = '2026-11-18 06:10'";
    await set(5951, place);
    expect(await newest()).toMatchObject({
      delivered: 5950.5,
      printed: 5951,
      printed_tc: 5900,
      printed_differs: false,
    });
    await set(6010, place);
    expect(await newest()).toMatchObject({ delivered: 5950.5, printed: 6010, printed_differs: true });
    const csv = await user.get('/api/sites/101/deliveries?tank=1&format=csv');
    expect(csv.text.split('\r\n')[0]).toContain(',Printed by the console (gal),Printed at 60 F (gal),Not reported,');
    expect(csv.text.split('\r\n')[1]).toMatch(/,6010,5900,,,,,,,confirmed$/);
    await app.db.insert(recordedResults).values({
      ...{ siteId: 101, kind: 'inventory', device: 'tank', number: 1, month: '2026-11', result: 'PASS' },
      ...{ completedOn: '2026-11-30', recordedBy: 'Ada', recordedAt: new Date('2026-11-30T12:00:00Z') },
    });
    const facts = () => readInventoryFacts(app.db.$client, 101, '2026-11', printedRounding);
    expect(await facts()).toMatchObject([
      { number: 1, delivered: 6010, deliveriesWithoutAmount: 0, deliveriesDiffering: 1 },
    ]);
    await app.db.$client.query(
      'update deliveries set printed_volume = null, printed_tc_volume = null where site_id = 101',
    );
  });

  it('are narrowed by tank and by when they began', async () => {
    expect((await list('tank=2')).deliveries).toHaveLength(2);
    expect((await list('from=2026-11-18T11:10:00Z')).deliveries).toHaveLength(1);
    expect((await list('from=2026-11-18T11:10:01Z')).deliveries).toHaveLength(0);
    expect((await list('from=2026-10-31&to=2026-10-31')).deliveries).toHaveLength(1);
  });

  it('come in pages that meet without a seam', async () => {
    const { deliveries: whole } = await list('');
    const seen: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`limit=2&cursor=${cursor}`);
      seen.push(...page.deliveries);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(whole);
  });

  it('come as a file, all pages at once', async () => {
    const lading = 'update deliveries set bill_of_lading = $1 where site_id = 101 and started_at = $2';
    await app.db.$client.query(lading, ['BOL 88-1207', '2026-11-18 06:10']);
    const answer = await user.get('/api/sites/101/deliveries?format=csv&limit=1');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Deliveries_Alpha_Fuel_2026-10-20_2026-11-19.csv"',
    );
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toBe(
      '1,2026-11-18 06:10,2026-11-18 06:42,2026-11-18T11:10:00.000Z,2026-11-18T11:42:00.000Z,2100,8050.5,5950.5,5911.2,0.5,0.6,,,,,,,,BOL 88-1207,confirmed',
    );
    expect(lines[2]).toMatch(/,,5900\.5,,,0\.5,0\.6,,,volume before,,,,,,confirmed$/);
    expect(lines[0]).toContain(',Bill of lading,');
    await app.db.$client.query(lading, [null, '2026-11-18 06:10']);
  });
});

describe('X-26, X-27 numbers of a console whose units nobody knows', () => {
  const setUnits = (units: string | null, until: Date | null = null) =>
    app.db.$client.query(
      'update gauges set units = $1, units_set = null, units_guessed_until = $2 where site_id = 101',
      [units, until],
    );
  afterEach(() => setUnits('us'));
  const confirmed = async () => {
    const range = `from=${new Date(now - hour).toISOString()}`;
    const [series, deliveries] = [await trend(`tank=1&${range}`), await user.get('/api/sites/101/deliveries')];
    return [series.units_confirmed, deliveries.json.units_confirmed];
  };
  const lines = async (path: string) => {
    const file = await user.get(`/api/sites/101/${path}&from=${new Date(now - 2 * day).toISOString()}&format=csv`);
    return file.text.trim().split('\r\n').slice(1);
  };

  it('are marked in the answer and in each line of the files', async () => {
    expect(await confirmed()).toEqual([true, true]);
    await setUnits(null);
    expect(await confirmed()).toEqual([false, false]);
    for (const path of ['inventory/history?tank=1', 'deliveries?tank=1']) {
      const rows = await lines(path);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((line) => line.endsWith(',not confirmed'))).toBe(true);
    }
  });

  it('stay marked where they were taken for other units than those that are known now', async () => {
    await setUnits('metric', new Date(now - 30 * minute));
    expect(await confirmed()).toEqual([false, false]);
    const rows = await lines('inventory/history?tank=1');
    expect(new Set(rows.map((line) => line.split(',').at(-1)))).toEqual(new Set(['confirmed', 'not confirmed']));
    await setUnits('metric', new Date(now - 40 * day));
    expect(await confirmed()).toEqual([true, true]);
  });
});

describe('X-66 the forecast', () => {
  it('tells for each active tank when it runs down, or why not', async () => {
    await app.db.$client.query('update tanks set low_limit = 1000 where site_id = 101 and tank_number = 1');
    const answer = await user.get('/api/sites/101/forecast');
    expect(answer.status).toBe(200);
    const tanks = answer.json.tanks as Record<string, unknown>[];
    expect(tanks.map((one) => one.tank_number)).toEqual([1, 2, 3]);
    // The tank sells 1.9 gallons a minute, round the clock, but for the hour of each filling.
    expect(tanks[0]).toMatchObject({ weeks: 8, low_at: expect.any(String), empty_at: expect.any(String) });
    expect(tanks[0]?.gallons_per_day).toBeGreaterThan(2650);
    expect(tanks[0]?.gallons_per_day).toBeLessThan(2800);
    expect(Date.parse(String(tanks[0]?.low_at))).toBeLessThan(Date.parse(String(tanks[0]?.empty_at)));
    expect(tanks[1]).toMatchObject({ low_at: null, empty_at: null });
  });
});
