import { pino } from 'pino';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits, type SessionLimits } from '#server/polling/timeouts.ts';
import { shareEventFeed } from '#server/store/database/events.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import type { StationSpec } from '#simulator/physics/spec.ts';
import { freshDatabase } from '../helpers/database.ts';

/** What the tanks of every station hold when the test begins, gallons: far enough apart to be told from each other. */
const volumes = [3_000, 7_000] as const;
/** Gallons that a tank may sell while a test runs, and that a console may round. */
const tolerance = 120;

export interface Site {
  id: number;
  name: string;
}

/** Stations on sockets, a real poller that asks them, and the database it stores into. */
export interface PolledFleet {
  fleet: Fleet;
  polling: Polling;
  sites: readonly Site[];
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

export interface PolledFleetOptions {
  pollSeconds: number;
  limits?: Partial<SessionLimits>;
}

/** Adds a site for a gauge at an address. */
async function addSite(
  query: PolledFleet['query'],
  name: string,
  { host, port }: { host: string; port: number },
): Promise<Site> {
  const [row] = await query<{ id: number }>(
    'insert into sites (name, ip, port, gauge_key) values ($1, $2, $3, $4) returning id',
    [name, host, port, `${host}:${port}`],
  );
  if (row === undefined) throw new Error('The site was not added.');
  await query('insert into gauges (site_id) values ($1)', [row.id]);
  return { id: row.id, name };
}

/** Starts stations and polls them from now on, into a database of its own. */
export async function startPolledFleet(
  stations: readonly StationSpec[],
  { pollSeconds, limits }: PolledFleetOptions,
): Promise<PolledFleet> {
  const database = await freshDatabase();
  const db = openDatabase({ url: database.url });
  const feed = await shareEventFeed(database.url);
  const fleet = await startFleet({
    stations: stations.map((spec) => ({ spec, host: '127.0.0.1', port: 0 })),
    seed: 7,
    startAt: new Date(Date.now() - 3_600_000),
    msPerByte: 0,
    idleMs: 6_000,
  });
  for (const { name } of fleet.gauges) {
    for (const [index, volume] of volumes.entries()) {
      const why = fleet.setState(name, { tank: index + 1, volume, deliveries: false });
      if (why !== null) throw new Error(why);
    }
  }
  const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await database.pool.query<T>(sql, values)).rows;
  const sites: Site[] = [];
  for (const gauge of fleet.gauges) sites.push(await addSite(query, gauge.name, gauge));
  const polling = await startPolling({
    config: { pollSeconds, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
    limits: { ...defaultLimits, ...limits },
  });
  return {
    fleet,
    polling,
    sites,
    query,
    async stop() {
      await polling.stop();
      await fleet.stop();
      await feed.close();
      await db.$client.end();
      await database.drop();
    },
  };
}

/** Volumes of a site's readings that no tank of its station held; a tank that does not exist included. */
export async function wrongReadings({ query }: PolledFleet, siteIds: readonly number[]): Promise<object[]> {
  return query(
    `select site_id, tank_number, volume, tc_volume, height from readings where site_id = any($1) and (
       tank_number not in (1, 2) or abs(volume - case tank_number when 1 then $2::real else $3::real end) > $4
       or abs(tc_volume - case tank_number when 1 then $2::real else $3::real end) > $4 * 3
       or height not between 0 and 96)`,
    [siteIds, volumes[0], volumes[1], tolerance],
  );
}
