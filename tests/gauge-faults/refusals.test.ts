import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRefusal } from '#gauges/driver.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { alarm, ScriptedGauge } from './scripted-gauge.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let polling: Polling;
let gauge: ScriptedGauge;

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

const query = async <T extends object>(sql: string): Promise<T[]> => (await database.pool.query<T>(sql)).rows;
const state = async () =>
  (
    await query<{
      online: boolean;
      last_error_code: string | null;
      last_error: string | null;
      last_polled_at: Date;
      profile: { codes: Record<string, string>; lost?: Record<string, string> };
    }>('select * from gauges')
  )[0];
const openAlarms = async () =>
  (await query<{ label: string }>('select label from alarms where cleared_at is null order by label')).map(
    ({ label }) => label,
  );
const readingAt = async (): Promise<number> =>
  (await query<{ at: Date }>('select at from tank_latest'))[0]?.at.getTime() ?? 0;
/** Waits for a number of questions for alarms more: polls, where each asks once. */
const asked = (code: string): number => gauge.asked.filter((one) => one === code).length;
const later = async (code: string, times: number): Promise<void> => {
  const before = asked(code);
  await eventually(() => asked(code) >= before + times, 15_000);
};

beforeEach(async () => {
  gauge = new ScriptedGauge();
  await gauge.start();
  gauge.alarms = [alarm(3, 3, 1), alarm(2, 2, 1)];
  await query(`insert into sites (name, ip, port, gauge_key, timezone)
    values ('S', '127.0.0.1', ${gauge.port}, '127.0.0.1:${gauge.port}', 'UTC')`);
  await query('insert into gauges (site_id) select id from sites');
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  await eventually(async () => (await openAlarms()).length === 2 && (await readingAt()) > 0);
  // First contact is over: everything it lacks has been refused.
  await eventually(async () => (await state())?.profile.codes['802'] === 'no');
});
afterEach(async () => {
  await polling.stop();
  await gauge.stop();
  await removeSites(database.pool);
});

describe('a gauge that refuses what it answered before', () => {
  it('is asked on after one late refusal, and its alarms stay open', async () => {
    gauge.preamble = buildRefusal();
    await later('101', 4);
    expect((await state())?.profile.codes['101']).toBe('yes');
    expect((await query('select 1 from alarms')).length).toBe(2);
    gauge.alarms.push(alarm(3, 3, 2));
    await eventually(async () => (await openAlarms()).length === 3);
    expect((await state())?.last_error).toBeNull();
  });

  it('is read where a refusal and the answer come in one breath', async () => {
    let doubled = 0;
    gauge.override = (code) => {
      if (code !== '201') return null;
      doubled++;
      return Buffer.concat([buildRefusal(), gauge.answer('201')]);
    };
    await eventually(() => doubled > 0);
    const then = Date.now();
    await eventually(async () => (await readingAt()) > then);
    expect((await state())?.profile.codes['201']).toBe('yes');
  });

  it('lacks its alarms after three polls, says so, closes none of a sensor, and is asked again in minutes', async () => {
    gauge.override = (code) => (code === '101' ? buildRefusal() : null);
    await eventually(async () => (await state())?.last_error_code === 'alarms-unread');
    expect((await state())?.last_error).toMatch(/^The gauge answers, but its list of alarms could not be read: /);
    gauge.alarms = [];
    await eventually(async () => (await openAlarms()).length === 1, 15_000);
    await later('205', 2);
    expect(await openAlarms()).toEqual(['L1: Fuel Alarm']);
    const found = await state();
    expect(found).toMatchObject({ online: true, last_error_code: 'alarms-unread' });
    expect(found?.profile.codes['101']).toBe('no');
    expect(Date.parse(found?.profile.lost?.['101'] ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(asked('101')).toBeGreaterThanOrEqual(6);
  }, 240_000);

  it('is offline where it refuses everything, and read again when it no longer does', async () => {
    gauge.override = () => buildRefusal();
    await eventually(async () => (await state())?.online === false, 15_000);
    expect((await state())?.last_error_code).toBe('refuses');
    expect((await openAlarms()).length).toBe(2);
    gauge.override = null;
    const then = Date.now();
    await eventually(async () => (await readingAt()) > then, 20_000);
    await eventually(async () => (await state())?.last_error === null);
    expect(await state()).toMatchObject({ online: true });
  }, 240_000);
});

describe('a gauge whose alarms cannot be read', () => {
  it.each<[string, () => Uint8Array]>([
    ['another layout', () => gauge.body('101', '000501')],
    [
      'a wrong checksum',
      () => Buffer.from(Buffer.from(gauge.answer('101')).toString('latin1').replace('0303', '0304')),
    ],
  ])('%s: stays online, its inventory is read, and it is told', async (_, damaged) => {
    gauge.override = (code) => (code === '101' ? damaged() : null);
    await eventually(async () => (await state())?.last_error_code === 'alarms-unread');
    const then = Date.now();
    await eventually(async () => (await readingAt()) > then);
    expect(await state()).toMatchObject({ online: true });
    expect((await openAlarms()).length).toBe(2);
    gauge.override = null;
    await eventually(async () => (await state())?.last_error_code === null);
  });

  it('one that cannot be read does not hide the others, and none is closed', async () => {
    gauge.override = (code) => (code === '101' ? gauge.body('101', '0005010303020203??') : null);
    await eventually(async () => (await openAlarms()).length === 3);
    expect(await openAlarms()).toEqual(['L1: Fuel Alarm', 'L2: Fuel Alarm', expect.stringMatching(/^T1: /)]);
    await eventually(async () => (await state())?.last_error_code === 'alarms-unread');
  });
});

describe('a gauge whose inventory cannot be read', () => {
  it('stays online and says so until it is read again', async () => {
    gauge.override = (code) => (code === '201' ? gauge.body('201', '01') : null);
    await eventually(async () => (await state())?.last_error_code === 'inventory-unread');
    expect(await state()).toMatchObject({ online: true });
    gauge.override = null;
    await eventually(async () => (await state())?.last_error_code === null);
  });
});
