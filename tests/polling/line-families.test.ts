import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits } from '#server/polling/timeouts.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import type { StationSpec } from '#simulator/physics/spec.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let polling: Polling | null = null;

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
  await polling?.stop();
  polling = null;
  await fleet?.stop();
  fleet = null;
  await removeSites(database.pool);
});

/** A polled site whose console has run for 40 days. */
async function polled(over: Partial<StationSpec>): Promise<number> {
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', over), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 40 * 86_400_000),
    msPerByte: 0,
  });
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Alpha', '127.0.0.1', $1, 'alpha') returning id",
    [fleet.gauges[0]?.port],
  );
  const id = rows[0]?.id ?? expect.unreachable();
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
    limits: defaultLimits,
  });
  return id;
}

const all = async <T extends object>(text: string, siteId: number): Promise<T[]> =>
  (await database.pool.query<T>(text, [siteId])).rows;

const lines: StationSpec['lines'] = [
  { number: 1, label: 'REGULAR LINE', tank: 1 },
  { family: 'wplld', number: 1, label: 'DIESEL LINE', tank: 2 },
  { family: 'vlld', number: 1, label: 'PREMIUM LINE', tank: 2 },
];

it('reads lines of every family of one console apart: states, tests and the slips that report them', async () => {
  const incidents: StationSpec['incidents'] = [
    { kind: 'line', family: 'wplld', line: 1, from: Date.now() - 400 * 86_400_000, alarm: 3 },
  ];
  const site = await polled({ lines, incidents });
  const known = () =>
    all<{ family: string; status: number | null; test_state: number }>(
      'select family, line_number, status, test_state from line_latest where site_id = $1 order by family',
      site,
    );
  await eventually(async () => (await known()).length === 3);
  expect(await known()).toEqual([
    { family: 'plld', line_number: 1, status: 1, test_state: 0 },
    { family: 'vlld', line_number: 1, status: null, test_state: -1 },
    { family: 'wplld', line_number: 1, status: 0, test_state: 7 },
  ]);
  const tests = () =>
    all<{ line_family: string; result: string; function: string }>(
      `select distinct t.line_family, t.result, g.function from leak_tests t
       left join gauge_slips g on g.id = t.slip_id and g.site_id = t.site_id
       where t.site_id = $1 and t.device = 'line' and t.device_number = 1 and t.kind = '0.2' order by 1, 2, 3`,
      site,
    );
  await eventually(async () => new Set((await tests()).map(({ line_family: family }) => family)).size === 3);
  expect(await tests()).toEqual([
    { line_family: 'plld', result: 'passed', function: '373' },
    { line_family: 'vlld', result: 'passed', function: '351' },
    { line_family: 'wplld', result: 'failed', function: '388' },
  ]);
  const alarms = await all(
    'select category, type, device from alarms where site_id = $1 and category in (6, 21, 26)',
    site,
  );
  expect(alarms).toEqual([{ category: 26, type: 3, device: 1 }]);
});

it('asks a console without such functions once, and remembers that it lacks them', async () => {
  const site = await polled({ family: 'maglink' });
  const codes = async () =>
    (
      await all<{ codes: Record<string, string> | null }>(
        "select profile -> 'codes' as codes from gauges where site_id = $1",
        site,
      )
    )[0]?.codes ?? {};
  await eventually(async () => {
    const found = await codes();
    return ['386', '388', '389', '351'].every((code) => found[code] === 'no');
  });
  expect((await codes())['201']).toBe('yes');
  const { rows } = await database.pool.query("select 1 from line_latest where site_id = $1 and family <> 'plld'", [
    site,
  ]);
  expect(rows).toEqual([]);
});
