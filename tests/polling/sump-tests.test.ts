import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/events.ts';
import { type Database, openDatabase } from '#server/store/pool.ts';
import { listSumpTestRows } from '#server/store/sump-tests.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { ComputerConsole, float } from './computer-console.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let polling: Polling | null = null;
let gauge: ComputerConsole;
let site = 0;

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
  gauge = new ComputerConsole();
  gauge.bodies.set('101', '000000');
  const port = await gauge.start();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into sites (name, ip, port, gauge_key, timezone) values ('S', '127.0.0.1', $1, 'k', 'UTC') returning id`,
    [port],
  );
  site = rows[0]?.id ?? expect.unreachable();
  await database.pool.query('insert into gauges (site_id) values ($1)', [site]);
});
afterEach(async () => {
  await polling?.stop();
  polling = null;
  await gauge.stop();
  await removeSites(database.pool);
});

async function poll(): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
}

/** Five values of a test: heights in inches, temperatures, minutes. */
const values = (...numbers: number[]) => `05${numbers.map(float).join('')}`;
const rates = (leakRate: number) => `00${float(0)}${float(0)}01${float(leakRate)}`;
const stored = async () =>
  (await listSumpTestRows(db, site)).map((row) => [
    row.sensorNumber,
    row.startedAt,
    row.result,
    row.reason,
    row.source,
  ]);

it('keeps the tests of sumps with their slips, once, however many reports list them', async () => {
  const last = '2511190700';
  gauge.bodies.set(
    '317',
    `010400${last}${values(20.5, 70, 20.5, 70, 120)}${rates(0)}02010925111808${'00'}${values(21, 70, 20, 70, 31)}${rates(-2)}`,
  );
  gauge.bodies.set(
    '319',
    `0102${last}${values(20.5, 70, 20.5, 70, 120)}2410010930${values(20.25, 70, 20.25, 70, 120)}0200`,
  );
  gauge.bodies.set('31A', `0101${last}${values(20.5, 70, 20.5, 70, 120)}0200`);
  await poll();
  await eventually(async () => gauge.asked.includes('31A') && (await stored()).length === 3);
  expect(await stored()).toEqual([
    [1, '2025-11-19 07:00', 'passed', null, '317'],
    [2, '2025-11-18 08:00', 'aborted', 'leak-rate-too-high', '317'],
    [1, '2024-10-01 09:30', 'passed', null, '319'],
  ]);
  const [first] = await listSumpTestRows(db, site);
  expect(first).toMatchObject({ startHeight: 20.5, endHeight: 20.5, minutes: 120, leakRate: 0 });
  const { rows } = await database.pool.query<{ function: string; body: Buffer }>(
    'select g.function, g.body from sump_tests t join gauge_slips g on g.id = t.slip_id where t.site_id = $1 order by t.id',
    [site],
  );
  expect(rows.map((row) => row.function).sort()).toEqual(['317', '317', '319']);
  expect(rows[0]?.body.toString('latin1')).toMatch(/^\x01i31700\d{10}010400/);
  // 318 replaces 319 alone.
  expect(gauge.asked).not.toContain('318');
});

it('stores no pass of a sensor that is not wholly understood, nor one that lies ahead', async () => {
  gauge.bodies.set('317', `0104122511190700${values(20.5, 70, 20.5, 70, 120)}${rates(0)}`);
  gauge.bodies.set(
    '318',
    `01042511180700${values(20.5, 70, 20.5, 70, 120)}020479010107${'00'}${values(20, 70, 20, 70, 120)}`,
  );
  await poll();
  await eventually(async () => (await stored()).length === 1);
  expect(await stored()).toEqual([[1, '2025-11-18 07:00', 'passed', null, '318']]);
  expect(gauge.asked).toContain('317');
});
