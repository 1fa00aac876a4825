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

/* Many consoles are silent on a report they lack where others refuse it. Silence to one report must not hide the rest. */

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let polling: Polling | null = null;
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
interface State {
  online: boolean;
  last_error_code: string | null;
  profile: { codes: Record<string, string>; silent?: Record<string, string> } | null;
}
const state = async () => (await query<State>('select * from gauges'))[0];
const openAlarms = async () =>
  (await query<{ label: string }>('select label from alarms where cleared_at is null order by label')).map(
    ({ label }) => label,
  );
const readings = async () => (await query('select 1 from readings')).length;
const silent = new Uint8Array(0);

beforeEach(async () => {
  gauge = new ScriptedGauge();
  await gauge.start();
  gauge.alarms = [alarm(2, 3, 1)];
  await query(`insert into sites (name, ip, port, gauge_key, timezone)
    values ('S', '127.0.0.1', ${gauge.port}, '127.0.0.1:${gauge.port}', 'UTC')`);
  await query('insert into gauges (site_id) select id from sites');
});
afterEach(async () => {
  await polling?.stop();
  polling = null;
  await gauge.stop();
  await removeSites(database.pool);
});

async function poll(mostSilenceMs = 150): Promise<void> {
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    ...{ db, feed, log: pino({ level: 'silent' }), alone: false },
    limits: { connectMs: 5_000, totalMs: 90_000, maxBytes: 100_000, mostSilenceMs },
  });
}

describe('a console that is silent on what it lacks', () => {
  it('is online with readings and alarms although it never tells its units', async () => {
    gauge.override = (code) => (code === '517' || code === '50F' ? silent : null);
    await poll();
    await eventually(async () => (await state())?.online === true && (await readings()) > 1, 20_000);
    await eventually(
      async () => (await openAlarms()).join() === 'T1: Overfill Alarm' || (await openAlarms()).length === 1,
    );
    await eventually(async () => (await state())?.profile?.codes['517'] === 'no', 20_000);
    expect(Object.keys((await state())?.profile?.silent ?? {})).toContain('517');
    // What it is silent on is not asked in every poll.
    const before = gauge.asked.filter((code) => code === '517').length;
    const polls = gauge.asked.filter((code) => code === '101').length;
    await eventually(() => gauge.asked.filter((code) => code === '101').length >= polls + 4, 20_000);
    expect(gauge.asked.filter((code) => code === '517').length).toBeLessThanOrEqual(before + 1);
  }, 240_000);

  it.each([
    ['silent on', silent],
    ['refusing', buildRefusal()],
  ])('%s 517, it is asked for its units by 505, before any number where it refuses', async (how, answer) => {
    gauge.override = (code) => (code === '517' ? answer : code === '505' ? gauge.body('505', '21') : null);
    await poll();
    await eventually(async () => (await query("select 1 from gauges where units = 'metric'")).length > 0);
    await eventually(async () => {
      const [tank] = await query<{ volume: number }>('select volume from tank_latest');
      // 5,000 liters.
      return Math.abs((tank?.volume ?? 0) - 1_320.86) < 0.1;
    });
    const [first] = await query<{ volume: number }>('select volume from readings order by at limit 1');
    if (how === 'refusing') expect(first?.volume).toBeCloseTo(1_320.86, 1);
  });

  it('has its numbers converted by the units an administrator set, where it never tells them', async () => {
    gauge.override = (code) => (code === '517' ? silent : null);
    await query("update gauges set units_set = 'metric'");
    await poll();
    await eventually(async () => (await readings()) > 0, 20_000);
    const [tank] = await query<{ volume: number; units: string }>('select volume, units from tank_latest');
    // 5,000 liters.
    expect(tank?.volume).toBeCloseTo(1_320.86, 1);
    expect(tank?.units).toBe('metric');
    // What the console never reported is not stored as reported.
    expect(await query('select units from gauges')).toEqual([{ units: null }]);
  }, 240_000);

  it('has everything it does answer asked, behind any number of silences', async () => {
    // Sensors, lines and history: silent. The rest it refuses, as it should.
    gauge.override = (code) => (/^(3|11)/.test(code) ? silent : null);
    await poll();
    await eventually(async () => (await state())?.profile?.codes['802'] === 'no', 60_000);
    expect(await state()).toMatchObject({ online: true });
    expect((await openAlarms()).length).toBe(1);
    const codes = (await state())?.profile?.codes ?? {};
    expect(codes).toMatchObject({ '101': 'yes', '201': 'yes', '301': 'no', '802': 'no' });
  }, 240_000);

  it('gives its alarms by 205 where it is silent on 101', async () => {
    gauge.override = (code) => (code === '101' ? silent : null);
    await poll();
    await eventually(async () => (await openAlarms()).length === 1 && (await readings()) > 0, 20_000);
    expect(await state()).toMatchObject({ online: true });
    // What a console answers is stored when its poll is over.
    await eventually(async () => (await state())?.profile?.codes['205'] === 'yes');
    expect((await state())?.profile?.codes).toMatchObject({ '101': 'no', '205': 'yes' });
  }, 240_000);

  it('keeps its inventory asked where the line gives the answer before, and nothing after it', async () => {
    await poll();
    await eventually(async () => (await state())?.profile?.codes['802'] === 'no', 60_000);
    // 101 is answered; 201 gets the reply to 101 once more, and then silence.
    gauge.override = (code) => (code === '201' ? gauge.answer('101') : null);
    const asked = (): number => gauge.asked.filter((code) => code === '201').length;
    const before = asked();
    await eventually(() => asked() >= before + 5, 60_000);
    await eventually(async () => (await state())?.last_error_code === 'inventory-unread');
    expect((await state())?.profile?.codes['201']).toBe('yes');
    gauge.override = null;
    const had = await readings();
    await eventually(async () => (await readings()) > had, 20_000);
    expect(await state()).toMatchObject({ online: true, last_error_code: null });
  }, 240_000);

  it('is met by its inventory in computer format alone', async () => {
    gauge.override = (code) => (code === '201' ? null : code === '101' ? silent : buildRefusal());
    await poll();
    await eventually(async () => (await readings()) > 0, 20_000);
    expect(await state()).toMatchObject({ online: true });
  }, 240_000);

  it('is offline only where it is silent to everything', async () => {
    gauge.mute = true;
    await poll();
    await eventually(async () => (await state())?.last_error_code === 'silent', 20_000);
    expect(await state()).toMatchObject({ online: false });
    expect(await readings()).toBe(0);
  }, 240_000);
});

describe('a gauge whose first poll is slow', () => {
  it('is online from its first good answer on, while the poll still waits for the next', async () => {
    gauge.override = (code) => (code === '50F' ? silent : code === '517' ? gauge.body('517', '101') : null);
    await poll(60_000);
    await eventually(async () => (await state())?.online === true, 20_000);
    expect(gauge.asked.at(-1)).toBe('50F');
    expect(await readings()).toBe(0);
  }, 240_000);
});

describe('a console that answers the inventory in computer format and nothing else', () => {
  const refused = buildRefusal();
  it.each([
    ['refuses', refused, refused],
    ['is silent on', silent, silent],
    ['refuses in display format and is silent on', refused, silent],
  ])(
    '%s all the rest: it is read at first contact and at each poll after it',
    async (_, display, others) => {
      gauge.display = display;
      gauge.override = (code) => (code === '201' ? null : others);
      await poll();
      await eventually(async () => (await readings()) > 0, 20_000);
      const first = gauge.asked.length;
      expect(gauge.asked.indexOf('201')).toBeGreaterThanOrEqual(0);
      await eventually(async () => (await state())?.online === true && (await readings()) > 2, 20_000);
      expect(gauge.asked.length).toBeGreaterThan(first);
      const [tank] = await query<{ volume: number }>('select volume from tank_latest');
      expect(tank?.volume).toBe(5_000);
      // Nothing says that it has no alarms.
      expect((await state())?.profile?.codes['101']).toBe('no');
      expect(await openAlarms()).toEqual([]);
    },
    60_000,
  );
});
