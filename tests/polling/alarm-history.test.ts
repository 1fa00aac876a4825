import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { insertPastAlarms } from '#server/store/alarm/gauge-alarms.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

const hour = 3_600_000;
let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let polling: Polling | null = null;
/** The simulated station's present, as it differs from ours. */
let shift = 0;

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
  await polling?.stop();
  polling = null;
  await fleet?.stop();
  fleet = null;
  await removeSites(database.pool);
});

async function site(): Promise<number> {
  shift = -4 * hour;
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha'), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 26 * hour),
    clock: () => Date.now() + shift,
    msPerByte: 0,
  });
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [fleet.gauges[0]?.port],
  );
  const id = rows[0]?.id ?? 0;
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  return id;
}

async function poll(pollSeconds = 1): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
}

interface Row {
  source: string;
  raised_at: Date;
  cleared_at: Date | null;
  gauge_raised_at: string;
  standing: boolean;
}
const water = async () =>
  (await database.pool.query<Row>("select * from alarms where label like '%High Water Alarm' order by id")).rows;
const setUp = async (state: object) => fleet?.setState('Alpha', state);

describe('alarms that came and went while nobody polled', () => {
  it('are learnt from the console, closed, with their times', async () => {
    await site();
    await setUp({ tank: 1, waterInches: 3 });
    shift = -2 * hour;
    await setUp({ tank: 1, waterInches: 0, resetAlarms: true });
    shift = 0;
    await poll();
    await eventually(async () => (await water()).length > 0);
    const [one, ...more] = await water();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ source: 'history', standing: false });
    expect(Math.abs((one?.raised_at.getTime() ?? 0) - (Date.now() - 4 * hour))).toBeLessThan(120_000);
    expect(Math.abs((one?.cleared_at?.getTime() ?? 0) - (Date.now() - 2 * hour))).toBeLessThan(120_000);
  });

  it('are read again when the gauge comes back, and none twice', async () => {
    const id = await site();
    shift = -hour;
    await poll();
    const online = (wanted: boolean) =>
      eventually(
        async () =>
          (await database.pool.query('select 1 from gauges where site_id = $1 and online = $2', [id, wanted])).rows
            .length > 0,
      );
    await online(true);
    await fleet?.setFaults('Alpha', { refuseConnects: true });
    await online(false);
    await setUp({ tank: 2, waterInches: 3 });
    shift = -hour / 2;
    await setUp({ tank: 2, waterInches: 0, resetAlarms: true });
    shift = 0;
    await fleet?.setFaults('Alpha', { refuseConnects: false });
    await database.pool.query('update sites set port = $1', [fleet?.gauges[0]?.port]);
    await database.pool.query("select pg_notify('forecourt', $1)", [JSON.stringify({ k: 'sites.changed', s: [id] })]);
    await eventually(async () => (await water()).length > 0);
    const before = (await database.pool.query('select id from alarms')).rows.length;
    // Another process takes over, which reads the whole history anew.
    await polling?.stop();
    await database.pool.query("update gauges set read_at = read_at - '111' - '112'");
    await poll();
    await eventually(
      async () => (await database.pool.query("select 1 from gauges where read_at ? '112'")).rows.length > 0,
    );
    await eventually(async () => (await database.pool.query('select id from alarms')).rows.length === before, 2_000);
  }, 240_000);

  it('are not added beside one that a poll saw, be the console clock wrong or the alarm latched', async () => {
    const id = await site();
    const raised = Date.parse('2026-03-08T12:00:00Z');
    const one = { siteId: id, category: 2, type: 3, device: 1, label: 'T1: High Water Alarm' };
    await database.pool.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at)
       values ($1, 2, 3, 1, 'T1: High Water Alarm', $2, $2, $3)`,
      [id, new Date(raised), new Date(raised + hour)],
    );
    const listed = (minutes: number, shiftMinutes = 0) =>
      insertPastAlarms(database.pool, [
        {
          ...one,
          raisedAt: raised + minutes * 60_000,
          clearedAt: raised + minutes * 60_000,
          clearingKnown: true,
          readAt: raised + 12 * hour,
          gaugeRaisedAt: new Date(raised + minutes * 60_000).toISOString().slice(0, 16),
          shiftMs: shiftMinutes * 60_000,
        },
      ]);
    await listed(-5);
    await listed(30);
    await listed(-47, -47);
    await listed(107, 47);
    expect((await water()).length).toBe(1);
    await listed(-47);
    await listed(-47);
    await listed(-42);
    expect((await water()).map(({ source }) => source)).toEqual(['poll', 'history']);
  });

  it('keep a clearing that is not known as such until a history has it, and swallow no later spell', async () => {
    const siteId = await site();
    const raised = Date.parse('2026-03-08T12:00:00Z');
    const listed = (minutes: number, cleared: number | null, shiftMs: number | null = 0) =>
      insertPastAlarms(database.pool, [
        {
          ...{ siteId, category: 2, type: 3, device: 1, label: 'T1: High Water Alarm' },
          raisedAt: raised + minutes * 60_000,
          clearedAt: cleared === null ? raised + 48 * hour : raised + cleared * 60_000,
          clearingKnown: cleared !== null,
          readAt: raised + 48 * hour,
          gaugeRaisedAt: new Date(raised + minutes * 60_000).toISOString().slice(0, 16),
          shiftMs,
        },
      ]);
    await listed(0, null);
    await listed(0, null);
    const [unknown, ...more] = await water();
    expect(more).toEqual([]);
    expect(unknown).toMatchObject({
      raised_at: new Date(raised),
      cleared_at: new Date(raised + 48 * hour),
      unknown_since: new Date(raised),
      clock_unknown: false,
    });
    await listed(300, 310, null);
    expect((await water())[1]).toMatchObject({
      unknown_since: null,
      clock_unknown: true,
      last_seen_at: new Date(raised + 48 * hour),
    });
    await listed(0, 20);
    expect((await water())[0]).toMatchObject({ cleared_at: new Date(raised + 20 * 60_000), unknown_since: null });
  });
});

describe('sensors', () => {
  it('get the names the console has for them', async () => {
    await site();
    shift = 0;
    await poll(60);
    await eventually(
      async () => (await database.pool.query("select 1 from sensor_latest where label = 'STP SUMP'")).rows.length === 1,
    );
  });
});
