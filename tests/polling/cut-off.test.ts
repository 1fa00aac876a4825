import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import type { PollingOptions } from '#server/polling/polling-options.ts';
import { shareEventFeed } from '#server/store/database/events.ts';
import { openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { breakable } from '../helpers/breakable-database.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Gate, openGate } from './one-client-gate.ts';
import { testStation } from './station.ts';

let database: FreshDatabase;
let fleet: Fleet;
let gate: Gate;
/** In front of a second gauge, which can be made to take long over its answers. */
let slow: Gate;
let site: number;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  fleet = await startFleet({
    stations: ['Cut', 'Slow'].map((name) => ({ spec: testStation(name), host: '127.0.0.1', port: 0 })),
    seed: 7,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte: 0,
  });
  gate = await openGate(fleet.gauges[0] ?? nowhere);
  slow = await openGate(fleet.gauges[1] ?? nowhere);
  site = await addSite('Cut', gate.port);
  await addSite('Slow', slow.port);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await gate?.close();
  await slow?.close();
  await fleet?.stop();
  await database?.drop();
});

async function all<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(text, values)).rows;
}

const nowhere = { host: '', port: 0 };

async function addSite(name: string, port: number): Promise<number> {
  const rows = await all<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ($1, '127.0.0.1', $2, $1) returning id",
    [name, port],
  );
  const id = rows[0]?.id ?? 0;
  await all('insert into gauges (site_id) values ($1)', [id]);
  return id;
}

const alarms = () =>
  all<{ raised_at: Date; cleared_at: Date | null }>(
    "select raised_at, cleared_at from alarms where site_id = $1 and label like '%High Water Alarm' order by id",
    [site],
  );

/** A poller with a way to the database of its own. */
async function pollThrough(url: string, config: Partial<PollingOptions['config']> = {}): Promise<Polling> {
  const db = openDatabase({ url });
  const feed = await shareEventFeed(url);
  const log = pino({ level: 'silent' });
  const polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true, ...config },
    ...{ db, feed, log, alone: false },
  });
  closing.push(
    () => db.$client.end(),
    () => feed.close(),
    () => polling.stop(),
  );
  return polling;
}

async function polledTwice(polling: Polling): Promise<void> {
  const before = polling.stats().polls;
  await eventually(() => polling.stats().polls >= before + 4);
}

function raise(): void {
  fleet.setState('Cut', { tank: 1, waterInches: 3 });
}

function clear(): void {
  fleet.setState('Cut', { tank: 1, waterInches: 0 });
  fleet.setState('Cut', { resetAlarms: true });
}

describe('a poller that is cut off from a database that others poll on too', () => {
  it('lets go of its gauges, and says nothing of them once another has them', { timeout: 240_000 }, async () => {
    const way = await breakable(database);
    closing.push(() => way.close());
    const away = await pollThrough(way.url);
    await eventually(async () => (await all('select from tank_latest where site_id = $1', [site])).length === 2);

    way.cut();
    const cutAt = new Date();
    raise();
    await polledTwice(away);
    clear();
    await polledTwice(away);
    expect(await alarms()).toEqual([]);
    // An answer of minutes, which began while it might still ask.
    await fleet.setFaults('Slow', { dripMs: 500 });
    await new Promise((done) => setTimeout(done, 4_000));
    const visits = slow.visits;
    expect(slow.taken).toBe(true);
    await eventually(async () => (await all('select from pollers where lease_until > now()')).length === 0, 40_000);

    expect({ taken: slow.taken, visits: slow.visits }).toEqual({ taken: false, visits });
    await fleet.setFaults('Slow', { dripMs: 0 });

    const polls = away.stats().polls;
    const here = await pollThrough(database.url);
    await eventually(() => here.stats().gauges === 2);
    raise();
    await eventually(async () => (await alarms()).length === 1);
    await polledTwice(here);
    expect(away.stats().polls).toBe(polls);
    expect([gate.turnedAway, slow.turnedAway]).toEqual([0, 0]);

    const takenAt = new Date();
    expect(away.stats().waitingReadings).toBeGreaterThan(0);
    way.mend();
    await eventually(() => away.stats().waitingReadings === 0);
    // Its next look after its lease: from now on it is a poller like others.
    await eventually(async () => (await all('select from pollers where lease_until > now()')).length === 2, 40_000);
    await polledTwice(here);
    expect(await alarms()).toEqual([{ raised_at: expect.any(Date), cleared_at: null }]);
    expect([gate.turnedAway, slow.turnedAway]).toEqual([0, 0]);
    // What it had read before it let go is there all the same.
    const kept = await all('select from readings where site_id = $1 and at > $2 and at < $3', [
      site,
      cutAt,
      new Date(cutAt.getTime() + 10_000),
    ]);
    expect(kept.length).toBeGreaterThan(4);
    expect(takenAt.getTime() - cutAt.getTime()).toBeGreaterThan(15_000);
  });
});
