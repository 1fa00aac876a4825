import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/events.ts';
import { type Database, openDatabase } from '#server/store/pool.ts';
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

interface Stored {
  kind: string;
  method: string;
  at: string;
  result: string;
  rate: number | null;
  hours: number | null;
  function: string;
}

const stored = async () =>
  (
    await database.pool.query<Stored>(
      `select t.kind, t.method, to_char(t.tested_at, 'YYYY-MM-DD HH24:MI') as at, t.result, t.rate, t.hours, g.function
       from leak_tests t join gauge_slips g on g.id = t.slip_id where t.site_id = $1 order by t.tested_at`,
      [site],
    )
  ).rows;

/** A test of 20H: type, time, hours, result, volume, percent, rate. */
const test = (type: string, at: string, hours: string, result: string, rate: number) =>
  `${type}${at}${hours}${result}03${float(5000)}${float(50)}${float(rate)}`;

it('stores static tests one by one with their rates and hours, and the passes of 20G only without them', async () => {
  const tests = [test('00', '2511190100', '02', '01', -0.0625), test('01', '2511180100', '09', '02', -0.25)];
  gauge.bodies.set('20H', `0102${tests.join('')}`);
  gauge.bodies.set('20G', `010100${'2511170100'}${float(9)}${float(5000)}${float(50)}`);
  await poll();
  await eventually(async () => (await stored()).length === 2);
  expect(await stored()).toEqual([
    { kind: '0.1', method: 'static', at: '2025-11-18 01:00', result: 'failed', rate: -0.25, hours: 9, function: '20H' },
    {
      kind: '0.2',
      method: 'static',
      at: '2025-11-19 01:00',
      result: 'passed',
      rate: -0.0625,
      hours: 2,
      function: '20H',
    },
  ]);
  expect(gauge.asked).not.toContain('20G');
});

it('asks for the CSLD results of the current month, and stores each with its time', async () => {
  gauge.bodies.set('A560', '00104251114152401251113062602251112093003251111093099');
  await poll();
  await eventually(async () => (await stored()).length === 3);
  expect((await stored()).map(({ method, at, result, function: code }) => [method, at, result, code])).toEqual([
    ['csld', '2025-11-12 09:30', 'no_result', 'A56'],
    ['csld', '2025-11-13 06:26', 'failed', 'A56'],
    ['csld', '2025-11-14 15:24', 'passed', 'A56'],
  ]);
  expect(gauge.asked).toContain('A560');
});

it('stores no pass of a tank with a CSLD result that no table knows, but a failure of it', async () => {
  gauge.bodies.set('A560', '00103251114152401251113062602251112093077');
  await poll();
  await eventually(async () => (await stored()).length > 0);
  expect((await stored()).map(({ at, result }) => [at, result])).toEqual([['2025-11-13 06:26', 'failed']]);
});
