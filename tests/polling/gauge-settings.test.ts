import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#contract/access.ts';
import type { GaugeSetting, GaugeSettingDifference } from '#contract/nouns/gauge/gauge-settings.ts';
import type { Context } from '#server/actions/context.ts';
import { setSecurityCode } from '#server/actions/gauge/security-code.ts';
import { changeSite } from '#server/actions/site/change-site.ts';
import { saveTank } from '#server/actions/tank/save-tank.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { type Change, type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import type { StationSpec } from '#simulator/physics/spec.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { testStation } from './station.ts';

const secretKey = 'k'.repeat(40);
let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let fleet: Fleet | null = null;
let config: Config;
let lastSite = 0;
const heard: Change[] = [];
const running: Polling[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  feed = await shareEventFeed(database.url);
  feed.subscribe((change) => heard.push(change));
  config = readConfig({
    SECRET_KEY: secretKey,
    ALLOW_LOCAL_GAUGES: '1',
    FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'forecourt-keys-')),
  });
});

afterAll(async () => {
  await feed.close();
  await db.$client.end();
  await database.drop();
});

afterEach(async () => {
  for (const polling of running.splice(0)) await polling.stop();
  await fleet?.stop();
  fleet = null;
  heard.length = 0;
  await removeSites(database.pool);
});

/** An address of its own: a gauge that comes back at its port must not find another program there. */
const host = '127.0.34.56';

async function open(over: Partial<StationSpec> = {}, port = 0): Promise<{ host: string; port: number }> {
  fleet = await startFleet({
    stations: [{ spec: testStation('Alpha', over), host, port }],
    seed: 7,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte: 0,
  });
  return fleet.gauges[0] ?? { host: '', port: 0 };
}

async function site(over: Partial<StationSpec> = {}): Promise<number> {
  const { port } = await open(over);
  // A number of its own: the audit log keeps what was done to the sites of other tests.
  const id = ++lastSite;
  await database.pool.query("insert into sites (id, name, ip, port, gauge_key) values ($1, 'Alpha', $3, $2, 'alpha')", [
    id,
    port,
    host,
  ]);
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  return id;
}

async function poll(keys: Partial<Config> = config): Promise<Polling> {
  const polling = await startPolling({
    config: { ...keys, pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  running.push(polling);
  return polling;
}

const anAdmin: Caller = {
  userId: 1,
  role: 'admin',
  mustChangePassword: false,
  sites: new Map(),
  rights: new Set(),
};

function context(now = new Date()): Context {
  return {
    db,
    config,
    documents: openFolderStore(config.dataDir),
    actor: { userId: 1, email: 'ada@example.com', role: 'admin', via: 'session', ip: null },
    now,
    publicUrl: 'http://localhost',
  };
}

const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<R>(sql, values)).rows;

interface ChangeRow {
  differences: GaugeSettingDifference[];
  explained: string | null;
}
const changes = (id: number) =>
  rows<ChangeRow>('select differences, explained from gauge_setting_changes where site_id = $1 order by id', [id]);
const snapshots = (id: number) =>
  rows<{ settings: GaugeSetting[] }>('select settings from gauge_snapshots where site_id = $1 order by taken_at', [id]);
const gauge = async (id: number) =>
  (
    await rows<{
      online: boolean;
      last_error: string | null;
      last_error_code: string | null;
      profile: { settings?: { at: string }; dailySettings?: { at: string }; codes: Record<string, string> } | null;
    }>('select online, last_error, last_error_code, profile from gauges where site_id = $1', [id])
  )[0];
const dailyAt = async (id: number) => (await gauge(id))?.profile?.dailySettings?.at;

/** Makes the set-up due, as an hour later, and has the pollers read their gauges anew. */
async function anHourLater(id: number): Promise<void> {
  await database.pool.query(
    `update gauges set
       read_at = (select jsonb_object_agg(key, '2020-01-01T00:00:00.000Z') from jsonb_each(read_at)),
       profile = jsonb_set(profile, '{settings,at}', to_jsonb(to_char(
         (profile->'settings'->>'at')::timestamptz at time zone 'UTC' - interval '1 hour',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     where site_id = $1`,
    [id],
  );
  // Another zone is a change that every poller takes up.
  await database.pool.query(
    `update sites set timezone = case timezone when 'America/New_York' then 'America/Detroit' else 'America/New_York' end
     where id = $1`,
    [id],
  );
  await database.pool.query("select pg_notify('forecourt', $1)", [JSON.stringify({ k: 'sites.changed', s: [id] })]);
}

/** Waits for whole rounds that ended after this call: the hourly one, and that of a day where the console has had one. */
async function nextRound(id: number): Promise<void> {
  const from = new Date().toISOString();
  await eventually(async () => {
    const profile = (await gauge(id))?.profile;
    return (profile?.settings?.at ?? '') > from && (profile?.dailySettings?.at ?? '9') > from;
  }, 30_000);
}

async function firstRound(over: Partial<StationSpec> = {}): Promise<number> {
  const id = await site(over);
  await poll();
  await nextRound(id);
  // The other families answer nothing of the daily round.
  if (over.family === undefined) await eventually(async () => (await dailyAt(id)) !== undefined, 30_000);
  return id;
}

describe('settings of a gauge', () => {
  it('are kept as the console tells them, with units, and the first time is no change', async () => {
    const id = await firstRound();
    const [first, ...more] = await snapshots(id);
    expect(more).toEqual([]);
    expect(first?.settings).toEqual(
      expect.arrayContaining([
        { key: 'console/software', of: 'Console', name: 'Software', value: '346324-100-C' },
        { key: 'console/units', of: 'Console', name: 'Units', value: 'US (gallons, inches, °F)' },
        { key: 'tank/1/label', of: 'Tank 1', name: 'Label', value: 'REGULAR UNLEADED' },
        { key: 'tank/1/high_limit', of: 'Tank 1', name: 'High product limit', value: '9,500 gal' },
        { key: 'tank/2/water_alarm', of: 'Tank 2', name: 'High water alarm', value: '2 in' },
        { key: 'liquid/1/label', of: 'Liquid sensor 1', name: 'Label', value: 'STP SUMP' },
        { key: 'line/1/label', of: 'Line 1', name: 'Label', value: 'REGULAR LINE' },
      ]),
    );
    expect(first?.settings.find(({ key }) => key === 'tank/1/leak_test_schedule')?.value).toMatch(
      /^Weekly, day [1-7], at 00:30, 4 h at 0.2 gal\/h$/,
    );
    expect(await changes(id)).toEqual([]);
  });

  it('that are changed at the console are noticed once, told, and not explained', async () => {
    const id = await firstRound();
    fleet?.setState('Alpha', { tank: 2, limit: 'overfill', limitValue: 9_800 });
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 1, 30_000);
    expect(await changes(id)).toEqual([
      {
        differences: [
          {
            key: 'tank/2/overfill_limit',
            of: 'Tank 2',
            name: 'Overfill limit',
            before: '9,000 gal',
            after: '9,800 gal',
          },
        ],
        explained: null,
      },
    ]);
    expect(heard).toContainEqual({ kind: 'site.changed', siteIds: [id] });
    const told = await rows<{ action: string; via: string; detail: unknown }>(
      "select action, via, detail from audit where site_id = $1 and action = 'gauge.settings_changed'",
      [id],
    );
    expect(told).toMatchObject([{ via: 'system', detail: { differences: [{ key: 'tank/2/overfill_limit' }] } }]);
    await anHourLater(id);
    await nextRound(id);
    expect((await changes(id)).length).toBe(1);
    expect((await snapshots(id)).length).toBe(2);
  });

  it('that switch a sensor or a line off are noticed, with tank charts and the header of the console', async () => {
    const id = await firstRound();
    await eventually(
      async () => (await snapshots(id)).at(-1)?.settings.some(({ key }) => key === 'tank/1/chart_4') === true,
      30_000,
    );
    const first = (await snapshots(id)).at(-1)?.settings ?? [];
    const told = (key: string) => first.find((setting) => setting.key === key)?.value;
    expect({
      sensor: told('liquid/1/on'),
      watches: told('liquid/1/category'),
      line: told('line/1/on'),
      rate: told('line/1/shutdown_rate'),
      tank: told('line/1/tank'),
      alarms: told('tank/1/fail_alarms'),
      csld: told('tank/1/csld_probability'),
      clock: told('console/clock'),
    }).toEqual({
      sensor: 'On',
      watches: 'STP sump',
      line: 'On',
      rate: '3.0 gal/h',
      tank: 'Tank 1',
      alarms: 'Gross on, periodic on, annual on',
      csld: '99 %',
      clock: 'Right',
    });
    expect(told('tank/1/chart_4')).toMatch(/^10,000; [\d,.]+; 5,000; [\d,.]+ gal$/);
    expect(told('tank/1/chart_20')?.split('; ').length).toBe(20);
    // The second round is the first time that its settings are read: nobody changed them.
    expect(await changes(id)).toEqual([]);
    const spec = fleet?.gauges[0]?.gauge.station.spec;
    if (spec === undefined) throw new Error('no station');
    Object.assign(spec.sensors[0] ?? {}, { off: true });
    Object.assign(spec.lines[0] ?? {}, { shutdownRate: 4 });
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 1, 30_000);
    expect((await changes(id))[0]?.differences).toEqual([
      { key: 'liquid/1/on', of: 'Liquid sensor 1', name: 'On or off', before: 'On', after: 'Off' },
      { key: 'line/1/shutdown_rate', of: 'Line 1', name: 'Shutdown rate', before: '3.0 gal/h', after: 'None' },
    ]);
  }, 120_000);

  it('include the clock of the console, which somebody set an hour ahead', async () => {
    const id = await firstRound();
    const gauge = fleet?.gauges[0]?.gauge;
    if (gauge === undefined) throw new Error('no gauge');
    gauge.clockSetMinutes += 60;
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 1, 30_000);
    expect((await changes(id))[0]?.differences).toEqual([
      { key: 'console/clock', of: 'Console', name: 'Clock', before: 'Right', after: '60 min ahead' },
    ]);
  }, 120_000);

  it('are read at once when the clock of the console jumps, once within an hour', async () => {
    const id = await firstRound();
    const console = fleet?.gauges[0]?.gauge;
    if (console === undefined) throw new Error('no gauge');
    console.clockSetMinutes -= 26 * 60;
    await eventually(async () => (await changes(id)).length === 1, 60_000);
    expect((await changes(id))[0]?.differences).toEqual([
      { key: 'console/clock', of: 'Console', name: 'Clock', before: 'Right', after: '1,560 min behind' },
    ]);
    const readAt = async () => (await gauge(id))?.profile?.settings?.at;
    const at = await readAt();
    console.clockSetMinutes += 26 * 60;
    const state = async () =>
      (
        await rows<{ drift: number; seen: Date }>(
          'select clock_drift_seconds as drift, last_seen_at as seen from gauges where site_id = $1',
          [id],
        )
      )[0];
    await eventually(async () => Math.abs((await state())?.drift ?? 9999) < 120, 30_000);
    // Three polls on: what had been brought forward would have been read by then.
    const right = (await state())?.seen.getTime() ?? Number.NaN;
    await eventually(async () => ((await state())?.seen.getTime() ?? 0) > right + 3_000, 30_000);
    expect(await readAt()).toBe(at);
  }, 180_000);

  it('of a metric console do not change by themselves', async () => {
    const id = await firstRound({ units: 'metric' });
    await anHourLater(id);
    await nextRound(id);
    expect(await changes(id)).toEqual([]);
    const [first] = await snapshots(id);
    expect(first?.settings.find(({ key }) => key === 'tank/1/high_limit')?.value).toBe('9,500 gal');
  });

  it.each(['maglink', 'evo'] as const)('of a %s are those it tells', async (family) => {
    const id = await firstRound({ family });
    await anHourLater(id);
    await nextRound(id);
    expect(await changes(id)).toEqual([]);
    expect((await snapshots(id)).length).toBe(1);
  });

  it('survive silence, damage and broken answers as they are', async () => {
    const id = await firstRound();
    const before = await snapshots(id);
    for (const fault of [{ wrongChecksum: true }, { cutMidFrame: true }, { garbage: true }]) {
      await fleet?.setFaults('Alpha', fault);
      await anHourLater(id);
      const [name = ''] = Object.keys(fault);
      await eventually(async () => (await gauge(id))?.last_error_code !== null, 30_000);
      await fleet?.setFaults('Alpha', { [name]: false });
      await nextRound(id);
    }
    expect(await changes(id)).toEqual([]);
    expect(await snapshots(id)).toEqual(before);
  }, 240_000);

  it('changed while nobody polled are noticed after the start, once by two pollers', async () => {
    const id = await firstRound();
    await running.pop()?.stop();
    fleet?.setState('Alpha', { tank: 1, limit: 'high', limitValue: 9_999 });
    await database.pool.query(
      "update gauges set read_at = (select jsonb_object_agg(key, '2020-01-01T00:00:00.000Z') from jsonb_each(read_at))",
    );
    await Promise.all([poll(), poll()]);
    await eventually(async () => (await changes(id)).length > 0, 30_000);
    await anHourLater(id);
    await nextRound(id);
    expect((await changes(id)).map(({ differences }) => differences.length)).toEqual([1]);
  }, 240_000);

  it('of another console in its place are one change that names the software', async () => {
    const id = await firstRound();
    const port = fleet?.gauges[0]?.port ?? 0;
    await fleet?.stop();
    await open({ software: '346330-124-A', sensors: [] }, port);
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 1, 30_000);
    const [change] = await changes(id);
    expect(change?.differences[0]).toMatchObject({ name: 'Software', before: '346324-100-C', after: '346330-124-A' });
    expect(change?.differences).toContainEqual(expect.objectContaining({ key: 'liquid/1/label', after: null }));
    expect(change?.explained).toBeNull();
  }, 240_000);
});

describe('what was done here', () => {
  it('does not explain another console behind a new address: its software tells it', async () => {
    const id = await firstRound();
    await fleet?.stop();
    const { port } = await open({ software: '346330-124-A' });
    await changeSite(context(), anAdmin, id, { name: 'Alpha', ip: host, port });
    await eventually(async () => (await changes(id)).length === 2, 30_000);
    const all = await changes(id);
    // The address is a change of its own, to be acknowledged as the same station.
    expect(all.filter(({ differences }) => differences[0]?.key === 'console/address')).toHaveLength(1);
    const change = all.find(({ differences }) => differences[0]?.key !== 'console/address');
    expect(change?.explained).toBeNull();
    expect(change?.differences[0]).toMatchObject({ key: 'console/moved', name: 'Software', after: '346330-124-A' });
  }, 240_000);

  it('explains a label that was entered here too, and nothing besides', async () => {
    const id = await firstRound();
    const tank = fleet?.gauges[0]?.gauge.station.tanks[0];
    if (tank === undefined) throw new Error('no tank');
    await saveTank(context(), id, 1, { tank_label: 'PREMIUM', product: 'Premium', capacity: 10_000 });
    Object.assign(tank.spec, { label: 'PREMIUM' });
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 1, 30_000);
    await saveTank(context(), id, 1, { tank_label: 'SUPER', product: 'Premium', capacity: 10_000 });
    Object.assign(tank.spec, { label: 'SUPER' });
    fleet?.setState('Alpha', { tank: 1, limit: 'low', limitValue: 1 });
    await anHourLater(id);
    await eventually(async () => (await changes(id)).length === 2, 30_000);
    expect((await changes(id)).map(({ explained }) => explained)).toEqual([
      'ada@example.com entered the same here.',
      null,
    ]);
  }, 240_000);
});

describe('security code', () => {
  const stored = (id: number) =>
    rows<{ sealed: string }>('select sealed from gauge_security_codes where site_id = $1', [id]);

  it('goes with every question, is taken up without a restart, and opens what was refused', async () => {
    const id = await site();
    await fleet?.setFaults('Alpha', { securityCode: 'Ab12Cd' });
    await poll();
    await eventually(async () => (await gauge(id))?.last_error_code === 'silent', 40_000);
    expect(await setSecurityCode(context(), id, 'Ab12Cd')).toMatchObject({ set: true });
    await eventually(async () => (await gauge(id))?.online === true, 40_000);
    expect((await stored(id))[0]?.sealed).not.toContain('Ab12Cd');
    // A console whose security is off refuses all that comes with a code; without it, it answers again.
    await fleet?.setFaults('Alpha', { securityCode: null });
    await eventually(async () => (await gauge(id))?.profile?.codes['201'] === 'no', 40_000);
    expect(await setSecurityCode(context(), id, '')).toEqual({ set: false, changed_at: null });
    await eventually(async () => (await gauge(id))?.profile?.codes['201'] === 'yes', 40_000);
    expect(await stored(id)).toEqual([]);
    expect(JSON.stringify(await rows('select * from audit where site_id = $1', [id]))).not.toContain('Ab12Cd');
  }, 240_000);

  it('that cannot be opened is said to be so, and the gauge is asked without it', async () => {
    const id = await site();
    await setSecurityCode(context(), id, 'Ab12Cd');
    await poll({ ...config, secretKey: 'x'.repeat(40) });
    await eventually(async () => (await gauge(id))?.last_error_code === 'security-code', 30_000);
    expect(await gauge(id)).toMatchObject({ online: true, last_error: expect.stringContaining('cannot be opened') });
  }, 240_000);
});
