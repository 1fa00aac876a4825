import { connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ingest } from '#server/polling/ingest-batches.ts';
import { isDatabaseAway } from '#server/store/database/database-away.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { type Database, inTransaction, openDatabase, watchForSilence } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { until } from '#tests/helpers/until.ts';
import { pause } from './console-process.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const killConnections = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut' and pid <> pg_backend_pid()",
  );

describe('a connection that breaks', () => {
  it('between two statements of a transaction fails that transaction and not the process', async () => {
    const db = openDatabase({ url: database.url, max: 2, applicationName: 'to be cut' });
    const work = inTransaction(db, async (sql) => {
      await sql.query('select 1');
      await killConnections();
      // Somewhere else than in a query, as while bytes are stored or something is worked out.
      await pause(200);
      await sql.query('select 2');
    });
    const error = await work.then(
      () => null,
      (failed: unknown) => failed,
    );
    expect(isDatabaseAway(error), String(error)).toBe(true);
    expect((await db.$client.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
    await db.$client.end();
  });
});

describe('a reading that is stored just when the connection goes', () => {
  it.each(['EPIPE', 'ECONNRESET', '57P01', '08006', '53100'])('is kept and stored after %s', async (code) => {
    const db = openDatabase({ url: database.url, max: 2 });
    await ensurePartitions(db.$client, new Date());
    await db.$client.query("insert into sites (id, name) values (9, 'kept') on conflict do nothing");
    await db.$client.query('delete from readings where site_id = 9');
    const connect = db.$client.connect.bind(db.$client);
    let failures = 0;
    // The moment at which a socket is written to that the other side has closed cannot be arranged: it is said here.
    db.$client.connect = (async () => {
      failures++;
      if (failures <= 2) throw Object.assign(new Error(`write ${code}`), { code });
      return connect();
    }) as typeof connect;
    const ingest = new Ingest({
      ...{ db, flushMs: 1, log: pino({ level: 'silent' }), publish: async () => {} },
      pollerId: '00000000-0000-4000-8000-000000000000',
    });
    const values = { volume: 5, tcVolume: null, ullage: 1, height: 1, water: 0, temperature: null, waterVolume: null };
    const rest = { siteId: 9, tankNumber: 1, at: Date.now(), gaugeTime: null, status: 0, original: null };
    ingest.writeFor(9).readings.push({ ...rest, ...values });
    ingest.countReadings(1);
    await eventually(() => ingest.counts.waiting === 0);
    expect(ingest.counts).toEqual({ stored: 1, lost: 0, waiting: 0 });
    await ingest.close();
    await db.$client.end();
  });
});

/** A way to the database on which nothing comes through any more, and no end either, once it is `silent`. */
async function silencable(): Promise<{ url: string; silence(on: boolean): void; close(): void }> {
  const target = new URL(database.url);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port}`;
  const ends = new Set<Socket>();
  let silent = false;
  const relay = createServer((socket) => {
    const upstream = connect(path);
    for (const end of [socket, upstream]) {
      ends.add(end);
      end.on('error', () => undefined);
    }
    socket.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => socket.write(bytes));
    socket.on('close', () => upstream.destroy());
    if (silent) for (const end of [socket, upstream]) end.pause();
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const address = relay.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`,
    silence(on) {
      silent = on;
      for (const end of ends)
        if (on) end.pause();
        else end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      relay.close();
    },
  };
}

describe('a database that falls silent', () => {
  let way: Awaited<ReturnType<typeof silencable>>;
  let db: Database;
  beforeAll(async () => {
    way = await silencable();
    db = openDatabase({ url: way.url, max: 2, silence: null });
  });
  afterAll(async () => {
    way.silence(false);
    await db.$client.end();
    way.close();
  });

  it('is given up within the time allowed: what waits for it fails, and it works again when it answers', async () => {
    const stop = watchForSilence(db.$client, { url: way.url, everyMs: 100, patienceMs: 400 });
    // Two connections, so that nobody has to wait for a new one.
    await Promise.all([1, 2].map(() => db.$client.query('select pg_sleep(0.1)')));
    way.silence(true);
    const begun = performance.now();
    const waiting = [db.$client.query('select 1'), inTransaction(db, (sql) => sql.query('select 1'))];
    const ends = await Promise.allSettled(waiting);
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const end of ends) expect(end.status === 'rejected' && isDatabaseAway(end.reason)).toBe(true);
    way.silence(false);
    await until(
      () =>
        db.$client.query('select 1').then(
          () => true,
          () => false,
        ),
      Boolean,
    );
    stop();
  });

  it('is not one that works on something long', async () => {
    const stop = watchForSilence(db.$client, { url: way.url, everyMs: 50, patienceMs: 300 });
    expect((await db.$client.query('select pg_sleep(1), 1 as n')).rows).toMatchObject([{ n: 1 }]);
    stop();
  });
});
