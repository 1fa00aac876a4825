import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seal } from '#server/store/audit/audit-chain.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { TestClient } from '#tests/helpers/app.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fixtureEmail, fixturePassword } from '#tests/helpers/fixtures.ts';
import { chance, rounds } from './chance.ts';
import { type ConsoleProcess, endConsoles, faultFolder, makeConsole, pause } from './console-process.ts';
import { auditTroubles, brokenPromises } from './looking.ts';
import { makeOwnPostgres, type OwnPostgres } from './own-postgres.ts';
import { type Filled, fillForWriters } from './station-data.ts';
import { nothingPromised, startWriters } from './writers.ts';

/** Longer than a poller's lease (30 s): the gauges have to be read beyond its end. */
const awayMs = 33_000;
/** What a call may take while the database refuses connections, on a machine with much other work. */
const answersWithinMs = 5_000;
/** From the database's return until everything works, without anybody's help. */
const recoversWithinMs = 30_000;

const metricsToken = 'a token for the metrics of this test';
let server: OwnPostgres;
let desk: ConsoleProcess;
let dataDir: string;
let filled: Filled;

beforeAll(async () => {
  server = await makeOwnPostgres();
  await server.start();
  dataDir = join(faultFolder(), 'data');
  desk = await makeConsole({
    ...{ FORECOURT_DATA: dataDir, DATABASE_URL: server.url, POLL_SECONDS: '1', ALLOW_LOCAL_GAUGES: '1' },
    ...{ METRICS_TOKEN: metricsToken, POLL_ALONE: '1' },
  });
  await desk.start(60_000);
  filled = await fillForWriters(server.url, dataDir);
  await desk.stop();
  await desk.start(60_000);
  // Each step has its own limit: bundle, cluster, server (90 s), two starts (60 s each). The hook adds none below their sum.
}, 600_000);
afterAll(async () => {
  await filled?.fleet.stop();
  await desk?.stop();
  await server?.kill();
  await endConsoles();
});

async function onDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: server.url, max: 2 });
  try {
    return await use(db);
  } finally {
    await db.$client.end();
  }
}

function signedIn(): TestClient {
  const client = new TestClient(desk.url, desk.url.replace('127.0.0.1', 'localhost'));
  client.cookie = filled.cookie;
  return client;
}

async function metric(name: string): Promise<number> {
  const response = await fetch(`${desk.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1]);
}

describe('kill -9 of a PostgreSQL server under load', () => {
  it('loses nothing that was acknowledged; the console goes on by itself', { timeout: 600_000 }, async () => {
    const by = chance();
    const promised = nothingPromised();
    const seals: Seal[] = [];
    let names = 0;
    for (let round = 1; round <= rounds(3); round++) {
      const where = `FAULT_SEED=${by.seed}, round ${round}`;
      const writers = startWriters(desk.url, filled.cookie, { promised, alarms: filled.alarms, next: () => ++names });
      await pause(by.between(300, 1_200));
      await server.kill();
      await pause(by.between(0, 500));
      await server.start();
      await desk.untilReady(recoversWithinMs);
      await pause(200);
      await writers.rest();
      const broken = await onDatabase(async (db) => {
        const { wrong, newest } = await auditTroubles(db, dataDir, seals);
        if (newest !== null) seals.push(newest);
        return [...(await brokenPromises(db, dataDir, promised)), ...wrong];
      });
      expect(broken, where).toEqual([]);
      expect(promised.wrong, where).toEqual([]);
    }
    expect(promised.documents.size).toBeGreaterThan(0);
  });
});

/** One call while the database is away: what was not as it must be, and how long it took. */
async function refusal(send: () => Promise<{ status: number; headers: Headers; json: Record<string, unknown> }>) {
  const begun = performance.now();
  const { status, headers, json } = await send();
  const ms = performance.now() - begun;
  const said = { status, retryAfter: headers.get('retry-after'), code: json.code, error: json.error };
  return { said, ms };
}

describe('a PostgreSQL server that is stopped for a while', () => {
  it('is waited for: calls are refused in words, readings are kept, and it all goes on', {
    timeout: 240_000,
  }, async () => {
    const client = signedIn();
    const nobody = new TestClient(desk.url, desk.url.replace('127.0.0.1', 'localhost'));
    const headers = { cookie: `console_session=${filled.cookie}` };
    const listen = () => new EventListener(`${desk.url}/api/events`, headers).opened();
    let stream = await listen();
    await eventually(() => stream.events.some(({ kind }) => kind === 'inventory.changed'));
    const lostBefore = await metric('forecourt_readings_lost_total');

    // Readings that wait may have been taken just before the server stopped.
    const storedBefore = await onDatabase((db) => countReadings(db, new Date()));
    const stoppedAt = new Date();
    await server.stop();
    const calls: [string, () => Promise<Awaited<ReturnType<TestClient['get']>>>][] = [
      ['sites', () => client.get('/api/sites')],
      ['inventory', () => client.get('/api/inventory')],
      ['issue', () => client.post('/api/issue-actions/101/issues', { alarmLabel: 'Away' })],
      ['sign-in', () => nobody.post('/api/auth/login', { email: fixtureEmail('u2'), password: fixturePassword })],
      ['papers', () => client.get('/api/public/sites/101/folders')],
      ['readiness', () => nobody.get('/readyz')],
      ['life', () => nobody.get('/healthz')],
    ];
    const away = { status: 503, retryAfter: '5', code: 'unavailable', error: 'Service temporarily unavailable' };
    let slowest = 0;
    let waiting = 0;
    // Two tanks on each of four gauges: so many polls of each, however long a busy machine takes for them.
    const enough = (awayMs / 1000) * 8 * 0.4;
    while (Date.now() - stoppedAt.getTime() < awayMs || waiting <= enough) {
      for (const [what, send] of calls) {
        const { said, ms } = await refusal(send);
        slowest = Math.max(slowest, ms);
        if (what === 'life') expect(said.status).toBe(200);
        else if (what === 'readiness') expect(said.status).toBe(503);
        else expect(said, what).toEqual(away);
      }
      await pause(700);
      waiting = await metric('forecourt_readings_waiting');
    }
    expect(slowest).toBeLessThan(answersWithinMs);

    stream.events.length = 0;
    const backAt = new Date();
    await server.start();
    await desk.untilReady(recoversWithinMs);
    await eventually(async () => (await client.get('/api/sites')).status === 200, recoversWithinMs);
    expect((await client.post('/api/issue-actions/101/issues', { alarmLabel: 'Back' })).status).toBe(201);
    // A stream whose session fell due to be looked at is closed, and the browser opens another; else it is told.
    if (stream.ended) stream = await listen();
    else await eventually(() => stream.events.some(({ kind }) => kind === 'resync'), recoversWithinMs);
    await eventually(() => stream.events.some(({ kind }) => kind === 'inventory.changed'), recoversWithinMs);
    await eventually(async () => (await metric('forecourt_readings_waiting')) < 16, recoversWithinMs);
    // New ones after those that waited, and the job queue at work again.
    await onDatabase(async (db) => {
      await eventually(async () => {
        const { rows } = await db.$client.query<{ n: number }>(
          `select count(distinct (site_id, tank_number))::int as n from readings where at > $1`,
          [new Date(backAt.getTime() + 12_000)],
        );
        return rows[0]?.n === 8;
      }, recoversWithinMs);
      await db.$client.query("insert into pgboss.job (name, policy) values ('mail', 'short') on conflict do nothing");
      await eventually(async () => {
        const { rows } = await db.$client.query("select from pgboss.job where name = 'mail' and state = 'created'");
        return rows.length === 0;
      }, recoversWithinMs);
      await expectKept(db, stoppedAt, backAt);
      expect((await countReadings(db, backAt)) - storedBefore).toBeGreaterThanOrEqual(waiting);
    });
    expect(await metric('forecourt_readings_lost_total')).toBe(lostBefore);
    stream.close();
  });
});

async function countReadings(db: Database, until: Date): Promise<number> {
  const { rows } = await db.$client.query<{ n: number }>('select count(*)::int as n from readings where at < $1', [
    until,
  ]);
  return rows[0]?.n ?? Number.NaN;
}

/** What waited is stored with its own time: of each tank in each quarter of the time that the database was away. */
async function expectKept(db: Database, from: Date, to: Date): Promise<void> {
  const { rows } = await db.$client.query<{ quarters: number }>(
    `select count(distinct width_bucket(extract(epoch from at), extract(epoch from $1::timestamptz),
       extract(epoch from $2::timestamptz), 4))::int as quarters
     from readings where at >= $1 and at < $2 group by site_id, tank_number`,
    [from, to],
  );
  expect(rows.map(({ quarters }) => quarters)).toEqual(Array.from({ length: 8 }, () => 4));
}
