import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/events.ts';
import { type Database, openDatabase } from '#server/store/pool.ts';
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

/** The report of the last delivery is asked once an hour by our clock, and the station's alone moves on. */
it('a delivery shows as soon as the console says that it is over, not at the next hour', async () => {
  shift = -hour;
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', noPlannedTests), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 26 * hour),
    clock: () => Date.now() + shift,
    msPerByte: 0,
  });
  await fleet.setState('Alpha', { tank: 1, volume: 3_000, deliveries: false });
  await fleet.setState('Alpha', { tank: 2, deliveries: false });
  const sites = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [fleet.gauges[0]?.port],
  );
  await database.pool.query('insert into gauges (site_id) values ($1)', [sites.rows[0]?.id]);
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  // Everything was read once: from here on the reports of deliveries are not due.
  await eventually(
    async () => (await rows("select 1 from gauges where read_at ? '20C' and read_at ? '202'")).length > 0,
  );
  const before = await rows('select id from deliveries where tank_number = 1');
  await fleet.setState('Alpha', { tank: 1, deliverToPercent: 80 });
  await eventually(
    async () => (await rows('select 1 from readings where tank_number = 1 and status & 1 = 1')).length > 0,
  );
  shift += 30 * minute;
  await eventually(
    async () => (await rows('select id from deliveries where tank_number = 1')).length === before.length + 1,
  );
});
