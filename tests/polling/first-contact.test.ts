import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshMarked } from '#server/actions/compliance/refresh/refresh.ts';
import { readOpenReleases } from '#server/actions/release/list-open-releases.ts';
import { readBeforeWatch } from '#server/actions/release/read-before-watch.ts';
import { systemActor } from '#server/audit/actor.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import type { StationSpec } from '#simulator/physics/spec.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Fuel Alarm of a liquid sensor (03/03). */
const fuel = 3;
let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let polling: Polling | null = null;
/** The simulated station's present, as it differs from ours. */
let shift = 0;

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

/** A site whose console has run for `days` without us, and then until its own `present` (milliseconds before now). */
async function site(days: number, present: number, over: Partial<StationSpec> = {}): Promise<number> {
  shift = -present;
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', over), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - days * day),
    clock: () => Date.now() + shift,
    msPerByte: 0,
  });
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [fleet.gauges[0]?.port],
  );
  const id = rows[0]?.id ?? expect.unreachable();
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  return id;
}

/** Polls until the console's history and its test results are stored, and does what the worker does then. */
async function meet(): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  const read = "select 1 from gauges where read_at ?& '{111,112,208}' and last_seen_at is not null";
  await eventually(async () => (await database.pool.query(read)).rows.length > 0, 20_000);
  await refresh();
}
const refresh = () =>
  refreshMarked({ db, actor: systemActor, now: new Date(), publicUrl: 'https://tanks.example.com' });
const setUp = async (state: object) => fleet?.setState('Alpha', state);
const releases = async (id: number) => (await readOpenReleases({ db }, [id])).releases;

describe('the first contact with a console', () => {
  it('opens no suspected release of what its history tells, and collects it to be settled together', async () => {
    const id = await site(18, 17 * day);
    await setUp({ sensor: 1, sensorAlarm: fuel });
    shift = -17 * day + 2 * hour;
    await setUp({ sensor: 1, sensorAlarm: null, resetAlarms: true });
    shift = 0;
    await meet();
    expect(await releases(id)).toEqual([]);
    const { items, open, first_contact_at } = await readBeforeWatch({ db }, id);
    expect(items.map(({ kind, device, what, settled }) => [kind, device, what, settled])).toEqual([
      ['alarm', 'Sensor L1', 'Fuel Alarm', false],
    ]);
    expect(open).toBe(1);
    expect(Date.now() - Date.parse(first_contact_at ?? '')).toBeLessThan(60_000);
  }, 240_000);

  it('starts the clock of an alarm that is still active, from then and not from its date at the console', async () => {
    const id = await site(18, 17 * day);
    await setUp({ sensor: 1, sensorAlarm: fuel });
    shift = 0;
    const before = Date.now();
    await meet();
    const [one, ...more] = await releases(id);
    expect(more).toEqual([]);
    const detected = Date.parse(one?.release?.detected_at ?? '');
    expect(detected).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(one?.due_at ?? '')).toBe(detected + 24 * hour);
    expect((await readBeforeWatch({ db }, id)).items).toEqual([]);
  }, 240_000);

  it('leaves failed tests of before in the card, and takes the alarm of one that is still active', async () => {
    const from = Date.now() - 40 * day;
    const id = await site(40, 0, { incidents: [{ kind: 'leak', tank: 1, from, gallonsPerHour: 0.4 }] });
    await meet();
    const { items } = await readBeforeWatch({ db }, id);
    expect(items.filter(({ kind }) => kind === 'test').map(({ device, what }) => [device, what])).toContainEqual([
      'Tank 1',
      'Failed 0.2 gph static test',
    ]);
    const { rows } = await database.pool.query<{ evidence: string[] }>('select evidence from suspected_releases');
    expect(rows.flatMap(({ evidence }) => evidence).filter((one) => one.startsWith('test '))).toEqual([]);
    for (const { due_at } of await releases(id)) expect(Date.parse(due_at ?? '')).toBeGreaterThan(Date.now());
  }, 240_000);
});
