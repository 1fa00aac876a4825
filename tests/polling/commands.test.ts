import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppError, errorBody } from '#contract/errors.ts';
import type { AtgRun } from '#contract/nouns/gauge/atg.ts';
import { findCommand } from '#gauges/commands/catalogue.ts';
import { type CommandWaits, runCommand, usualWaits } from '#server/actions/atg/run-command.ts';
import type { Context } from '#server/actions/context.ts';
import { systemActor } from '#server/audit/actor.ts';
import { readConfig } from '#server/config.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits, type SessionLimits } from '#server/polling/timeouts.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import type { StationSpec } from '#simulator/physics/spec.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Gate, openGate } from './one-client-gate.ts';
import { noPlannedTests, testStation } from './station.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let gate: Gate | null = null;
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
  await gate?.close();
  gate = null;
  await fleet?.stop();
  fleet = null;
  await removeSites(database.pool);
});

/** A site with a simulated gauge behind a gate that lets one client in at a time. */
async function site(over: Partial<StationSpec> = {}, msPerByte = 0): Promise<number> {
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', { ...noPlannedTests, ...over }), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte,
  });
  const { host, port } = fleet.gauges[0] ?? { host: '', port: 0 };
  gate = await openGate({ host, port });
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [gate.port],
  );
  const id = rows[0]?.id ?? 0;
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  return id;
}

async function poll(pollSeconds = 1, commandLimits: Partial<SessionLimits> = {}): Promise<Polling> {
  const polling = await startPolling({
    config: { pollSeconds, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
    commandLimits: { ...defaultLimits, totalMs: 4_000, ...commandLimits },
  });
  running.push(polling);
  return polling;
}

const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<R>(sql, values)).rows;
const known = (siteId: number) =>
  eventually(
    async () =>
      (await rows('select 1 from gauges where site_id = $1 and profile is not null and online', [siteId])).length > 0,
  );

function context(): Context {
  return {
    db,
    config: readConfig({}),
    documents: openFolderStore(mkdtempSync(join(tmpdir(), 'forecourt-papers-'))),
    actor: systemActor,
    now: new Date(),
    publicUrl: 'http://localhost',
  };
}

function command(siteId: number, key: string, waits: Partial<CommandWaits> = {}, tank?: number): Promise<AtgRun> {
  const found = findCommand(key);
  if (found === null) throw new Error(`no command ${key}`);
  const prepared = { command: found, params: tank === undefined ? {} : { tank }, reason: 'for the test' };
  return runCommand(context(), feed, siteId, prepared, { id: 1, name: 'Tess Tech' }, { ...usualWaits, ...waits });
}

async function failure(run: Promise<AtgRun>): Promise<{ code: string; detail: string | undefined }> {
  const error = (await run.then(
    () => null,
    (thrown: AppError) => thrown,
  )) as AppError | null;
  if (error === null) throw new Error('it did not fail');
  return { code: error.code, detail: error.extras.detail };
}

/** A command as a web process that is gone has left it. */
async function left(siteId: number, state: 'queued' | 'running', over: { pollerId?: string; age?: string } = {}) {
  await database.pool.query(
    `insert into gauge_commands (site_id, command, label, kind, requested_by, requested_at, state, poller_id, started_at)
     values ($1, 'start_leak_test', 'Start', 'control', 'Tess', now() - $4::interval, $2, $3, now())`,
    [siteId, state, over.pollerId ?? null, over.age ?? '1 second'],
  );
}
const ends = (siteId: number) =>
  rows<{ state: string; outcome: string; error: string }>(
    'select state, outcome, error from gauge_commands where site_id = $1 order by id',
    [siteId],
  );
const brokenOff =
  'The process that ran this command ended before a reply arrived; it is unknown whether the gauge carried the command out.';

describe('one client at a time', () => {
  it('a command waits for the poll that runs, which leaves its slower reports for later', async () => {
    const id = await site({}, 1);
    await poll(60);
    await eventually(() => gate?.taken === true);
    expect((await command(id, 'inventory')).outcome).toBe('ok');
    expect(gate?.visits).toBe(2);
    expect(gate?.turnedAway).toBe(0);
    const [{ read_at: readAt } = { read_at: {} }] = await rows<{ read_at: Record<string, string> }>(
      'select read_at from gauges where site_id = $1',
      [id],
    );
    expect(readAt).not.toHaveProperty('629');
  });

  it('polls every second and commands without end never meet', async () => {
    const id = await site({}, 0.2);
    await poll(1);
    await known(id);
    for (const key of ['inventory', 'alarm_history', 'deliveries', 'set_clock', 'sensor_status', 'leak_history']) {
      expect((await command(id, key)).outcome, key).toBe('ok');
    }
    const polls = (await rows('select 1 from readings where site_id = $1', [id])).length;
    await eventually(async () => (await rows('select 1 from readings where site_id = $1', [id])).length > polls);
    expect(gate?.turnedAway).toBe(0);
  }, 240_000);
});

describe('whose command it is', () => {
  it('is run by the one process of several that holds the gauge', async () => {
    const id = await site();
    await poll();
    await poll();
    await known(id);
    expect((await command(id, 'clock')).outcome).toBe('ok');
    expect((await ends(id)).length).toBe(1);
  });

  it('ends as offline when no process polls', async () => {
    const id = await site();
    expect(await failure(command(id, 'inventory', { nobodyMs: 300, lookMs: 50 }))).toEqual({
      code: 'atg_offline',
      detail: 'no poller process holds this gauge',
    });
    expect(gate?.visits).toBe(0);
    expect(await ends(id)).toMatchObject([{ state: 'done', outcome: 'offline' }]);
  });

  it('never goes to an address that the site has no more', async () => {
    const id = await site();
    // An hour apart, so that no poll falls into the test.
    await poll(3_600);
    await known(id);
    // The poll, and the one question about the console's past behind it.
    await eventually(() => gate?.visits === 2 && gate.taken === false);
    const visits = gate?.visits;
    // Without word to the pollers: between the change and their reading of it.
    await database.pool.query('update sites set port = 9 where id = $1', [id]);
    expect((await failure(command(id, 'set_clock', { turnMs: 600, lookMs: 50 }))).code).toBe('atg_timeout');
    expect(gate?.visits).toBe(visits);
  });

  it('is not run for a site that is gone', async () => {
    const id = await site();
    // An hour apart, so that no poll falls into the test.
    await poll(3_600);
    await known(id);
    // The poll, and the one question about the console's past behind it.
    await eventually(() => gate?.visits === 2 && gate.taken === false);
    const visits = gate?.visits;
    await database.pool.query('update sites set deleted_at = now() where id = $1', [id]);
    await database.pool.query('delete from gauges where site_id = $1', [id]);
    const run = failure(command(id, 'inventory', { nobodyMs: 400, lookMs: 50 }));
    expect((await run).code).toBe('atg_offline');
    expect(gate?.visits).toBe(visits);
  });
});

describe('a site whose time zone is changed', () => {
  it('has its clock set by the new one', async () => {
    const id = await site();
    await poll(60);
    await known(id);
    await database.pool.query("update sites set timezone = 'America/Los_Angeles' where id = $1", [id]);
    await database.pool.query("select pg_notify('forecourt', $1)", [JSON.stringify({ k: 'sites.changed', s: [id] })]);
    // The process may still be reading the change while the first of these runs.
    await eventually(async () => {
      const run = await command(id, 'set_clock');
      const moved = fleet?.gauges[0]?.gauge.clockSetMinutes ?? 0;
      return run.parsed?.[0]?.rows[1]?.[2] === 'Right' && Math.abs(moved + 180) <= 1;
    });
  });
});

describe('a gauge nobody has met', () => {
  it('is found out about before its command runs', async () => {
    const id = await site({ units: 'metric' });
    await database.pool.query("update sites set timezone = 'America/New_York'");
    await poll(60);
    const run = await command(id, 'inventory', {}, 1);
    expect(run.outcome).toBe('ok');
    const gallons = Number(run.parsed?.[0]?.rows[0]?.[1]?.replaceAll(',', ''));
    expect(gallons).toBeGreaterThan(500);
    expect(gallons).toBeLessThan(10_001);
  });

  it('gives the trouble of its first poll', async () => {
    const id = await site();
    await fleet?.setFaults('Alpha', { refuseConnects: true });
    await gate?.close();
    await poll(60);
    expect(await failure(command(id, 'inventory'))).toEqual({ code: 'atg_offline', detail: 'connection refused' });
  });

  it('that only prints gives its page, and the table of it', async () => {
    const id = await site({ family: 'evo' });
    await poll(60);
    const run = await command(id, 'inventory');
    expect(run.outcome).toBe('ok');
    expect(run.exchange.length).toBe(1);
    expect(run.parsed?.[0]?.rows.length).toBe(2);
  });
});

describe('left over', () => {
  it('what ran at a process that died is ended by another one', async () => {
    const id = await site();
    const dead = '00000000-0000-4000-8000-000000000009';
    await database.pool.query(
      "insert into pollers (id, host, pid, lease_until) values ($1, 'elsewhere', 1, now() + interval '1 hour')",
      [dead],
    );
    await left(id, 'running', { pollerId: dead });
    await poll();
    expect((await ends(id))[0]?.state).toBe('running');
    await database.pool.query('update pollers set lease_until = now() where id = $1', [dead]);
    await eventually(async () => (await ends(id))[0]?.state === 'done', 12_000);
    expect(await ends(id)).toEqual([{ state: 'done', outcome: 'error', error: brokenOff }]);
    const written = "select 1 from audit where action = 'atg.command' and outcome = 'failed' and detail->>'error' = $1";
    expect((await rows(written, [brokenOff])).length).toBe(1);
  }, 240_000);

  it("stands in nobody's way even without a polling process", async () => {
    const id = await site();
    await left(id, 'running', { pollerId: '00000000-0000-4000-8000-000000000009' });
    expect((await failure(command(id, 'clock', { nobodyMs: 200, lookMs: 50 }))).code).toBe('atg_offline');
    expect((await ends(id)).map(({ error }) => error)[0]).toBe(brokenOff);
  });

  it('what a dead web process queued a moment ago is run, what it queued long ago is not', async () => {
    const id = await site();
    await left(id, 'queued', { age: '10 minutes' });
    await poll(60);
    await known(id);
    await eventually(async () => (await ends(id))[0]?.state === 'done', 12_000);
    expect((await ends(id))[0]?.outcome).toBe('offline');
    const tests = () => fleet?.gauges[0]?.gauge.station.tanks.filter((tank) => tank.test !== null).length;
    expect(tests()).toBe(0);
    await left(id, 'queued');
    await eventually(async () => (await ends(id))[1]?.state === 'done', 12_000);
    expect((await ends(id))[1]?.outcome).toBe('ok');
    expect(tests()).toBe(2);
  }, 240_000);

  it('a process that stops ends what it runs, and says that the outcome is not known', async () => {
    const id = await site();
    const polling = await poll(60, { totalMs: 20_000 });
    await known(id);
    await eventually(() => gate?.taken === false);
    await fleet?.setFaults('Alpha', { endless: true });
    const run = failure(command(id, 'clock'));
    await eventually(async () => (await ends(id))[0]?.state === 'running');
    running.splice(0);
    await polling.stop();
    expect(await run).toEqual({ code: 'atg_bad_answer', detail: brokenOff });
  }, 240_000);
});

describe('what comes of it', () => {
  it('is seen by the next poll at once after a control command', async () => {
    const id = await site({ clockOffMinutes: 30 });
    await poll(60);
    await known(id);
    await eventually(() => gate?.taken === false);
    const visits = gate?.visits ?? 0;
    expect((await command(id, 'set_clock')).outcome).toBe('ok');
    await eventually(() => (gate?.visits ?? 0) >= visits + 2, 3_000);
    await eventually(
      async () => (await rows('select 1 from gauges where clock_drift_seconds between -5 and 5')).length > 0,
      3_000,
    );
  });

  it('tells the pages that show the site', async () => {
    const id = await site();
    await poll(60);
    await known(id);
    const heard: string[] = [];
    const stop = feed.subscribe((change) => {
      if (change.siteIds?.includes(id) === true) heard.push(change.kind);
    });
    await command(id, 'software');
    await eventually(() => heard.includes('site.changed') && heard.includes('command.done'));
    stop();
    expect(heard.indexOf('command.queued')).toBeLessThan(heard.indexOf('command.done'));
  });

  it('never names the address of a gauge in an error', async () => {
    const id = await site();
    await gate?.close();
    await poll(60);
    const { detail } = await failure(command(id, 'inventory'));
    expect(detail).not.toMatch(/\d{2,}/);
    expect(errorBody.shape.detail.safeParse(detail).success).toBe(true);
  });
});
