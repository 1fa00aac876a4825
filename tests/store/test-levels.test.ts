import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { insertLeakTests } from '#server/store/gauge/gauge-reports.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

/* The test begins at 02:00 in New York, 06:00 UTC, and runs three hours. Its tank holds 10,000 gallons. */

const minute = 60_000;
const begin = Date.parse('2026-10-15T06:00:00Z');

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await ensurePartitions(db.$client, new Date('2026-10-01'), new Date('2026-10-31'));
  await db.$client.query("insert into sites (id, name, timezone) values (1, 'One', 'America/New_York')");
  await db.$client.query('insert into tanks (site_id, tank_number, capacity) values (1, 1, 10000)');
});
beforeEach(() => db.$client.query('truncate readings, tank_latest, leak_tests, test_levels'));
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

interface Point {
  /** Minutes from the begin of the test. */
  at: number;
  volume: number;
  net?: number;
  /** Minutes by which the console's clock is ahead; absent: readings bear no time of the console. */
  ahead?: number;
}

async function plant(points: readonly Point[]): Promise<void> {
  for (const { at, volume, net, ahead } of points) {
    const time = new Date(begin + at * minute);
    const local = (minutes: number) => new Date(time.getTime() - 4 * 60 * minute + minutes * minute).toISOString();
    const gaugeTime = ahead === undefined ? null : local(ahead).slice(0, 19);
    await db.$client.query(
      `insert into readings (site_id, tank_number, at, gauge_time, volume, tc_volume) values (1, 1, $1, $2, $3, $4)`,
      [time, gaugeTime, volume, net ?? null],
    );
    await db.$client.query(
      `insert into tank_latest (site_id, tank_number, at, gauge_time, status) values (1, 1, $1, $2, 0)
       on conflict (site_id, tank_number) do update set at = excluded.at, gauge_time = excluded.gauge_time`,
      [time, gaugeTime],
    );
  }
}

/** Level from one moment to the next, a reading every five minutes. */
const every5 = (from: number, to: number, volume: (at: number) => number, more: Partial<Point> = {}): Point[] =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n) => from + n * 5).map((at) => ({
    at,
    volume: volume(at),
    ...more,
  }));

async function levels(points: readonly Point[], testedAt = '2026-10-15T02:00', result = 'passed') {
  await plant(points);
  const test = { siteId: 1, device: 'tank', deviceNumber: 1, kind: '0.2', method: 'static', testedAt, result } as const;
  await insertLeakTests(db.$client, [{ ...test, result, rate: 0, hours: 3, volume: 6000, source: '207' } as never]);
  const { rows } = await db.$client.query(
    `select to_char(sold_before, 'DD HH24:MI') as before, to_char(sold_from, 'DD HH24:MI') as "from",
       to_char(sold_until, 'DD HH24:MI') as until, sold, to_char(rose_from, 'DD HH24:MI') as rose,
       to_char(rose_until, 'DD HH24:MI') as "roseUntil", risen from test_levels`,
  );
  return rows;
}
const quiet = { before: null, from: null, until: null, sold: null, rose: null, roseUntil: null, risen: null };

describe('what readings show around a static test', () => {
  it('is nothing at a quiet tank, whatever the last gallons do', async () => {
    expect(await levels(every5(-120, 200, (at) => 6000 + (at % 10 === 0 ? 2 : 0)))).toEqual([quiet]);
  });

  it('is not known where no reading of that time is stored, and is not asked of a failure', async () => {
    expect(await levels([{ at: -2_000, volume: 6000 }])).toEqual([]);
    expect(
      await levels(
        every5(-60, 60, () => 6000),
        '2026-10-15T02:00',
        'failed',
      ),
    ).toEqual([]);
  });

  it('is a sale during it, from first to last', async () => {
    const sold = (at: number) => 6000 - (at > 60 ? 15 : 0) - (at > 100 ? 20 : 0);
    expect(await levels(every5(-60, 200, sold))).toEqual([{ ...quiet, from: '15 03:00', until: '15 03:45', sold: 35 }]);
  });

  it('is no sale where the fuel only cools: its volume at 60 degrees stays', async () => {
    const points = every5(-60, 200, () => 0).map((point) => ({ ...point, volume: 6000 - point.at / 3, net: 5990 }));
    expect(await levels(points.filter(({ at }) => at % 60 === 0))).toEqual([quiet]);
  });

  it('is the last sale before it, which a fall between readings far apart does not tell', async () => {
    const sold = (at: number) => (at <= -20 ? 6000 - at - 20 : 6000);
    expect(await levels(every5(-120, 200, sold))).toEqual([quiet]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    const faster = (at: number) => (at <= -20 ? 6000 - 2 * (at + 20) : 6000);
    expect(await levels(every5(-120, 200, faster))).toMatchObject([{ before: '15 01:40', from: null }]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    const far = [-120, -10, 30, 100].map((at) => ({ at, volume: at < -100 ? 6500 : 6000 }));
    expect(await levels(far)).toEqual([quiet]);
  });

  it('is a sale that began before it and went on into it', async () => {
    expect(await levels(every5(-60, 60, (at) => (at < 5 ? 6000 : 5900)))).toMatchObject([
      { before: null, from: '15 02:00', until: '15 02:05', sold: 100 },
    ]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    const points = [-62, -32, -2, 8, 38].map((at) => ({ at, volume: at < 5 ? 6000 : 5900 }));
    expect(await levels(points)).toMatchObject([{ before: '15 02:00', from: null }]);
  });

  it('is the end of the last rise', async () => {
    const filled = (at: number) => 2000 + Math.min(4000, Math.max(0, (at + 300) * 200));
    expect(await levels(every5(-400, 200, filled))).toMatchObject([
      { rose: '14 21:15', roseUntil: '14 21:20', risen: 4000 },
    ]);
  });

  it('is a rise while the gauge was silent, which may have ended when it came back', async () => {
    const back = every5(-15, 200, () => 6000);
    expect(await levels([{ at: -1_900, volume: 2000 }, ...back])).toMatchObject([
      { rose: '13 18:20', roseUntil: '15 01:45', risen: 4000 },
    ]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    // Fuel that was sold meanwhile tells nothing of the time of the sale.
    expect(await levels([{ at: -1_900, volume: 7000 }, ...back])).toEqual([quiet]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    // Longer ago than a week nothing is known.
    expect(await levels([{ at: -8 * 1_440, volume: 2000 }, ...back])).toEqual([quiet]);
  });

  it('goes by the clock of the console', async () => {
    const sold = (at: number) => 6000 - (at > 60 ? 15 : 0);
    // Ninety minutes ahead: it ended at what the console took for 04:20, before the sale of its 04:30.
    expect(await levels(every5(-200, 200, sold, { ahead: 90 }), '2026-10-15T01:20')).toEqual([quiet]);
    await db.$client.query('truncate readings, tank_latest, leak_tests, test_levels');
    expect(await levels(every5(-200, 200, sold, { ahead: 90 }), '2026-10-15T03:20')).toMatchObject([
      { from: '15 04:30', sold: 15 },
    ]);
  });
});
