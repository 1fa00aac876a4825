import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { noPlannedTests, testStation } from './station.ts';

const [minute, hour] = [60_000, 3_600_000];
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

const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;

/** Polls a station that delivers only when it is told to, until everything of it was read once. */
async function watched(): Promise<Fleet> {
  shift = -2 * hour;
  const started = await startFleet({
    stations: [{ spec: testStation('Alpha', noPlannedTests), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 26 * hour),
    clock: () => Date.now() + shift,
    msPerByte: 0,
  });
  fleet = started;
  await started.setState('Alpha', { tank: 1, volume: 2_000, deliveries: false });
  await started.setState('Alpha', { tank: 2, deliveries: false });
  const { port } = started.gauges[0] ?? {};
  const sites = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [port],
  );
  await database.pool.query('insert into gauges (site_id) values ($1)', [sites.rows[0]?.id]);
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  // From here on the reports of deliveries are not due.
  await eventually(
    async () => (await rows("select 1 from gauges where read_at ? '20C' and read_at ? '202'")).length > 0,
  );
  return started;
}

const deliveries = async () => (await rows('select id from deliveries where tank_number = 1')).length;

/** The report of the last delivery is asked once an hour by our clock, and the station's alone moves on. */
it('a delivery shows as soon as the console says that it is over, not at the next hour', async () => {
  const station = await watched();
  const before = await deliveries();
  await station.setState('Alpha', { tank: 1, deliverToPercent: 80 });
  await eventually(
    async () => (await rows('select 1 from readings where tank_number = 1 and status & 1 = 1')).length > 0,
  );
  shift += 30 * minute;
  await eventually(async () => (await deliveries()) === before + 1);
});

it('deliveries made while the gauge was out of reach come when it is back, and not only the last', async () => {
  const station = await watched();
  const before = await deliveries();
  await station.setFaults('Alpha', { refuseConnects: true });
  await eventually(async () => (await rows('select 1 from gauges where not online')).length > 0);
  for (const percent of [50, 80]) {
    await station.setState('Alpha', { tank: 1, deliverToPercent: percent });
    shift += 40 * minute;
    await station.setState('Alpha', { tank: 1, deliveries: false });
  }
  await station.setFaults('Alpha', { refuseConnects: false });
  await database.pool.query('update sites set port = $1', [station.gauges[0]?.port]);
  await eventually(async () => (await deliveries()) === before + 2);
});
