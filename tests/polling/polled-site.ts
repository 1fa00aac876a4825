import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';

/** A gauge of a test that listens on a port of its own. */
interface Gauge {
  start(): Promise<number>;
  stop(): Promise<void>;
}

/** One site with one gauge in a database of its own, and a poller that starts when a test says so. */
export interface PolledSite<G extends Gauge> {
  readonly gauge: G;
  readonly site: number;
  readonly db: Database;
  readonly pool: FreshDatabase['pool'];
  /** Starts polling, once a second. */
  poll(): Promise<Polling>;
  /** Ends it before the test does. */
  stopPolling(): Promise<void>;
}

/** Prepares such a site before each test of the file, with what `make` makes, and takes it away afterwards. */
export function polledSite<G extends Gauge>(make: () => G): PolledSite<G> {
  let database: FreshDatabase;
  let db: Database;
  let feed: EventFeed;
  let polling: Polling | null = null;
  let gauge: G;
  let site = 0;

  const stopPolling = async (): Promise<void> => {
    await polling?.stop();
    polling = null;
  };
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
  beforeEach(async () => {
    gauge = make();
    const port = await gauge.start();
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into sites (name, ip, port, gauge_key, timezone) values ('S', '127.0.0.1', $1, 'k', 'UTC') returning id`,
      [port],
    );
    site = rows[0]?.id ?? expect.unreachable();
    await database.pool.query('insert into gauges (site_id) values ($1)', [site]);
  });
  afterEach(async () => {
    await stopPolling();
    await gauge.stop();
    await removeSites(database.pool);
  });

  return {
    get gauge() {
      return gauge;
    },
    get site() {
      return site;
    },
    get db() {
      return db;
    },
    get pool() {
      return database.pool;
    },
    stopPolling,
    async poll() {
      polling = await startPolling({
        config: { pollSeconds: 1, allowLocalGauges: true },
        db,
        feed,
        log: pino({ level: 'silent' }),
        alone: false,
      });
      return polling;
    },
  };
}
