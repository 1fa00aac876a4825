import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshMarked } from '#server/actions/compliance/refresh/refresh.ts';
import { readOpenReleases } from '#server/actions/release/list-open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let polling: Polling | null = null;

beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  feed = await shareEventFeed(database.url);
});

afterEach(async () => {
  await polling?.stop();
  await fleet?.stop();
  await feed.close();
  await db.$client.end();
  await database.drop();
});

async function site(): Promise<number> {
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', {}), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 86_400_000),
    msPerByte: 0,
  });
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [fleet.gauges[0]?.port],
  );
  const id = rows[0]?.id ?? expect.unreachable();
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  return id;
}

const volumes = async () =>
  (
    await database.pool.query<{ volume: number }>(
      'select volume from readings where tank_number = 1 and volume is not null order by at',
    )
  ).rows.map(({ volume }) => volume);
const losses = async () =>
  (await database.pool.query<{ label: string }>('select label from alarms where category = 2 and type = 6')).rows;

it('opens a suspected release with its figure when thousands of gallons are gone with the next reading', async () => {
  const id = await site();
  await eventually(async () => (await volumes()).length > 3, 20_000);
  const before = (await volumes()).at(-1) ?? expect.unreachable();
  expect(before).toBeGreaterThan(3_000);
  expect(await losses()).toEqual([]);
  await fleet?.setState('Alpha', { tank: 1, volume: 500 });
  await eventually(async () => (await losses()).length > 0, 20_000);
  const [{ label = '' } = {}] = await losses();
  expect(label).toMatch(/^T1: Sudden Loss Alarm, [0-9],[0-9]{3} gal within 1 minute by its readings$/);
  await refreshMarked({ db, actor: systemActor, now: new Date(), publicUrl: 'https://tanks.example.com' });
  const { releases } = await readOpenReleases({ db }, [id]);
  const found = releases.map(({ release: { unit, found } }) => ({ unit, found }));
  expect(found).toMatchObject([{ unit: 'Tank 1', found: expect.stringContaining('Sudden Loss Alarm') }]);
  expect(found[0]?.found).toContain('gal within 1 minute');
});
