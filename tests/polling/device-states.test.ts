import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { listDeviceStateRows } from '#server/store/device-states.ts';
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

const stored = async () =>
  (await listDeviceStateRows(db, site)).map(({ kind, number, label, state, words }) => [
    kind,
    number,
    label,
    state,
    words,
  ]);
const openAlarms = async () =>
  (
    await database.pool.query<{ label: string }>(
      'select label from alarms where site_id = $1 and cleared_at is null order by label',
      [site],
    )
  ).rows.map(({ label }) => label);

it('keeps the states of inputs with their labels, normal ones too, and of the other devices', async () => {
  gauge.bodies.set('401', '010002020003');
  gauge.bodies.set('802', `01${'GENERATOR'.padEnd(20)}02${'PUMP SENSE'.padEnd(20)}`);
  gauge.bodies.set('322', '01110003');
  gauge.bodies.set('353', '010002');
  gauge.bodies.set('A52', `012511190417050402${'02'}${float(-0.25)}${float(2.5)}`);
  await poll();
  await eventually(async () => (await stored()).length === 5 && (await stored()).some(([, , label]) => label !== ''));
  expect(await stored()).toEqual([
    ['csld', 1, '', 'few-records', ''],
    ['input', 1, 'GENERATOR', 'normal', ''],
    ['input', 2, 'PUMP SENSE', 'alarm', ''],
    ['pump_relay', 1, '', 'alarm', ''],
    ['vlld_pump', 1, '', 'disabled', ''],
  ]);
  const csld = (await listDeviceStateRows(db, site)).find(({ kind }) => kind === 'csld');
  expect(csld?.measured).toEqual({
    evaluated_at: '2025-11-19T04:17',
    records: 4,
    accepted: 2,
    rate: -0.25,
    hours: 2.5,
  });
  expect(await openAlarms()).toEqual([]);
});

it('opens an alarm for a state that no table knows, and closes it when the state is known again', async () => {
  gauge.bodies.set('401', '010009020002');
  await poll();
  await eventually(async () => (await openAlarms()).length === 1);
  expect(await openAlarms()).toEqual(['External input 1: Unknown State "state 9"']);
  expect(await stored()).toEqual([
    ['input', 1, '', '', 'state 9'],
    ['input', 2, '', 'normal', ''],
  ]);
  await polling?.stop();
  gauge.bodies.set('401', '010002020002');
  // Inputs are read every five minutes: this reading is due at once.
  await database.pool.query(
    "update gauges set read_at = '{}', last_seen_at = now() - interval '1 hour' where site_id = $1",
    [site],
  );
  await poll();
  await eventually(async () => (await openAlarms()).length === 0);
  expect((await stored())[0]).toEqual(['input', 1, '', 'normal', '']);
});
