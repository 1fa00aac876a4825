import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits } from '#server/polling/timeouts.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, type FleetStation, startFleet } from '#simulator/fleet/fleet.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
const running: Polling[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  feed = await shareEventFeed(database.url);
});

afterAll(async () => {
  await feed.close();
  await db.$client.end();
  await database.drop();
});

afterEach(async () => {
  for (const polling of running.splice(0)) await polling.stop();
  await fleet?.stop();
  fleet = null;
  await removeSites(database.pool);
});

async function gauges(
  stations: Pick<FleetStation, 'spec' | 'faults'>[],
  startAt = new Date(Date.now() - 3 * 86_400_000),
): Promise<number[]> {
  fleet = await startFleet({
    stations: stations.map((station) => ({ ...station, host: '127.0.0.1', port: 0 })),
    seed: 7,
    startAt,
    msPerByte: 0,
  });
  const ids: number[] = [];
  for (const gauge of fleet.gauges) {
    const { rows } = await database.pool.query<{ id: number }>(
      'insert into sites (name, ip, port, gauge_key) values ($1, $2, $3, $4) returning id',
      [gauge.name, gauge.host, gauge.port, `${gauge.host}:${gauge.port}`],
    );
    const id = rows[0]?.id ?? 0;
    await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
    ids.push(id);
  }
  return ids;
}

async function poll(limits = defaultLimits): Promise<Polling> {
  const log = pino({ level: 'silent' });
  const polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log,
    alone: false,
    limits,
  });
  running.push(polling);
  return polling;
}

async function one<T extends object>(sql: string, values: unknown[] = []): Promise<T | undefined> {
  return (await database.pool.query<T>(sql, values)).rows[0];
}
const gauge = (siteId: number) =>
  one<{
    online: boolean;
    format: string;
    console_type: string;
    software: string;
    units: string;
    last_error_code: string;
    clock_drift_seconds: number;
    last_seen_at: Date;
  }>('select * from gauges where site_id = $1', [siteId]);
const latest = async (siteId: number) =>
  (
    await database.pool.query<{
      tank_number: number;
      volume: number;
      height: number;
      water: number;
      at: Date;
      gauge_time: string;
      units: string | null;
      original: number[] | null;
    }>('select * from tank_latest where site_id = $1 order by tank_number', [siteId])
  ).rows;

describe('polling a gauge', () => {
  it('brings tanks, set-up, sensors, tests and deliveries of a TLS in computer format', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Alpha') }], new Date(Date.now() - 40 * 86_400_000));
    await poll();
    await eventually(async () => (await latest(site)).length === 2);
    const truth = fleet?.gauges[0]?.gauge.station.tanks;
    const rows = await latest(site);
    expect(truth).toBeDefined();
    expect(rows.map((row) => row.tank_number)).toEqual([1, 2]);
    expect(rows.every((row) => row.volume > 0 && row.volume < 10_000 && row.units === null)).toBe(true);
    await eventually(
      async () =>
        ((await one<{ label: string }>('select label from tanks where site_id = $1 and tank_number = 1', [site]))
          ?.label ?? '') !== '',
    );
    await eventually(async () => (await one('select 1 from leak_tests where site_id = $1', [site])) !== undefined);
    await eventually(async () => (await one('select 1 from deliveries where site_id = $1', [site])) !== undefined);
    await eventually(async () => (await one('select 1 from sensor_latest where site_id = $1', [site])) !== undefined);
    const tank = () =>
      one<{ label: string; overfill_limit: number; water_alarm_inches: number }>(
        'select * from tanks where site_id = $1 and tank_number = 1',
        [site],
      );
    await eventually(async () => (await tank())?.water_alarm_inches === 2);
    expect(await tank()).toMatchObject({ label: 'REGULAR UNLEADED', overfill_limit: 9_000 });
    // It is online from its first answer; which console it is is stored at the end of the poll.
    await eventually(async () => ((await gauge(site))?.software ?? null) !== null);
    const found = await gauge(site);
    expect(found).toMatchObject({
      online: true,
      format: 'computer',
      software: '346324-100-C',
      units: 'us',
      clock_drift_seconds: 0,
    });
    const readings = await one<{ n: number }>('select count(*)::int as n from readings where site_id = $1', [site]);
    expect(readings?.n).toBeGreaterThanOrEqual(2);
  });

  it.each(['maglink', 'evo'] as const)('reads a %s', async (family) => {
    const [site = 0] = await gauges([{ spec: testStation('Beta', { family }) }]);
    await poll();
    await eventually(async () => (await latest(site)).length === 2);
    await eventually(async () => (await gauge(site))?.online === true);
    expect((await gauge(site))?.format).toBe(family === 'evo' ? 'display' : 'computer');
    expect((await latest(site)).every((row) => row.volume > 0)).toBe(true);
  });

  it('converts a metric console and keeps what it sent', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Metric', { units: 'metric' }) }]);
    await poll();
    await eventually(async () => (await latest(site)).some((row) => row.units === 'metric'));
    const row = (await latest(site))[0];
    expect(row?.volume).toBeLessThan(10_000);
    expect((row?.original?.[0] ?? 0) / 3.785411784).toBeCloseTo(row?.volume ?? 0, 0);
  });

  it('turns a silenced gauge offline within two polls, keeps its values, and takes it back', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Quiet') }]);
    await poll();
    await eventually(async () => (await gauge(site))?.online === true);
    const before = await latest(site);
    await fleet?.setFaults('Quiet', { refuseConnects: true });
    await eventually(async () => (await gauge(site))?.online === false);
    expect((await gauge(site))?.last_error_code).toBe('refused');
    expect((await latest(site)).map((row) => row.tank_number)).toEqual(before.map((row) => row.tank_number));
    await fleet?.setFaults('Quiet', { refuseConnects: false });
    await database.pool.query('update sites set port = $2 where id = $1', [site, fleet?.gauges[0]?.port]);
    await database.pool.query(`select pg_notify('forecourt', $1)`, [JSON.stringify({ k: 'sites.changed', s: [site] })]);
    await eventually(async () => (await gauge(site))?.online === true);
    const states = await database.pool.query('select online from gauge_states where site_id = $1 order by since', [
      site,
    ]);
    expect(states.rows.map((row: { online: boolean }) => row.online)).toEqual([true, false, true]);
  });

  it('opens and closes alarms with their times', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Wet') }]);
    await poll();
    await eventually(async () => (await gauge(site))?.online === true);
    fleet?.setState('Wet', { tank: 1, waterInches: 3 });
    const open = () =>
      one<{ label: string; cleared_at: Date | null; raised_at: Date }>(
        "select * from alarms where site_id = $1 and label like '%High Water Alarm'",
        [site],
      );
    await eventually(async () => (await open()) !== undefined);
    expect(await open()).toMatchObject({ label: 'T1: High Water Alarm', cleared_at: null });
    fleet?.setState('Wet', { tank: 1, waterInches: 0 });
    fleet?.setState('Wet', { resetAlarms: true });
    await eventually(async () => ((await open())?.cleared_at ?? null) !== null);
  });

  it('never stores a reading from damaged, cut, mixed-up or endless answers', async () => {
    const faults = [{ wrongChecksum: true }, { garbage: true }, { cutMidFrame: true }, { endless: true }];
    const ids = await gauges(faults.map((fault, index) => ({ spec: testStation(`Bad ${index}`), faults: fault })));
    await poll({ ...defaultLimits, totalMs: 4_000 });
    for (const site of ids) {
      await eventually(async () => ((await gauge(site))?.last_error_code ?? null) !== null, 25_000);
      expect((await gauge(site))?.online).toBe(false);
      expect(await latest(site)).toEqual([]);
    }
  });

  it('records a wrong console clock and still keeps time by our own', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Late', { clockOffMinutes: -47 }) }]);
    await poll();
    await eventually(async () => (await latest(site)).length === 2);
    await eventually(async () => ((await gauge(site))?.clock_drift_seconds ?? 0) < -2_600);
    expect(Math.abs(Date.now() - ((await latest(site))[0]?.at.getTime() ?? 0))).toBeLessThan(20_000);
  });
});

describe('many pollers', () => {
  it('share the gauges, never ask one twice at a time, and take over from one that died', async () => {
    const ids = await gauges(Array.from({ length: 12 }, (_, n) => ({ spec: testStation(`Station ${n}`) })));
    const first = await poll();
    const second = await poll();
    await eventually(() => first.stats().gauges + second.stats().gauges === 12);
    await eventually(() => first.stats().gauges > 0 && second.stats().gauges > 0, 25_000);
    await second.stop();
    running.splice(running.indexOf(second), 1);
    await database.pool.query("select pg_notify('forecourt', $1)", [JSON.stringify({ k: 'sites.changed', s: ids })]);
    await eventually(() => first.stats().gauges === 12, 25_000);
  }, 240_000);

  it('does not touch a gauge whose holder is alive, and takes it when its lease has run out', async () => {
    const [site = 0] = await gauges([{ spec: testStation('Held') }]);
    const other = '00000000-0000-4000-8000-000000000001';
    await database.pool.query(
      "insert into pollers (id, host, pid, lease_until) values ($1, 'elsewhere', 1, now() + interval '4 seconds')",
      [other],
    );
    await database.pool.query('update gauges set poller_id = $1 where site_id = $2', [other, site]);
    const polling = await poll();
    expect(polling.stats().gauges).toBe(0);
    await eventually(() => polling.stats().gauges === 1, 25_000);
  }, 240_000);
});
