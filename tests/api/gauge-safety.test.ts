import { createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GaugeProbe, GaugeSettingChange } from '#contract/nouns/gauge/gauge-settings.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits } from '#server/polling/timeouts.ts';
import type { Change } from '#server/store/database/events.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type Answer, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { testStation } from '../polling/station.ts';

let t: TestApp;
let fleet: Fleet;
let polling: Polling;
/** The server's clock runs ahead by this, so that no test uses up the rate limits of the next. */
let ahead = 0;

beforeAll(async () => {
  t = await startTestApp({
    env: { ALLOW_LOCAL_GAUGES: '1', SECRET_KEY: 's'.repeat(40) },
    deps: { now: () => new Date(Date.now() + ahead) },
  });
  t.clock.now = new Date();
  fleet = await startFleet({
    stations: [
      { spec: testStation('Polled'), host: '127.0.0.1', port: 0 },
      { spec: testStation('Stranger'), host: '127.0.0.1', port: 0 },
      { spec: testStation('Metric', { units: 'metric' }), host: '127.0.0.1', port: 0 },
    ],
    seed: 7,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte: 0,
  });
  const sql = t.database.pool;
  await sql.query('delete from gauges where site_id = 102');
  await sql.query("update sites set ip = '127.0.0.1', port = $1, gauge_key = 'polled' where id = 101", [
    portOf('Polled'),
  ]);
  polling = await startPolling({
    config: { ...t.config, pollSeconds: 1 },
    db: t.db,
    feed: t.feed,
    log: pino({ level: 'silent' }),
    alone: false,
    limits: { ...defaultLimits, connectMs: 1_000 },
  });
  await eventually(async () => {
    const { rows } = await sql.query("select 1 from gauges where site_id = 101 and profile->'codes' ? '629'");
    return rows.length === 1;
  });
});

afterAll(async () => {
  await polling.stop();
  await fleet.stop();
  await t.stop();
});

beforeEach(() => {
  ahead += 61_000;
});

let listener: Server | null = null;
afterEach(async () => {
  for (const name of ['Stranger', 'Polled']) await fleet.setFaults(name, { silent: false, securityCode: null });
  await new Promise<void>((done) => (listener === null ? done() : listener.close(() => done())));
  listener = null;
});

const portOf = (name: string): number => fleet.find(name)?.port ?? 0;

async function rows<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await t.database.pool.query<R>(sql, values)).rows;
}

/** Somebody on a port who does with each connection what `greet` says. */
async function listen(greet: (socket: import('node:net').Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    greet(socket);
  });
  listener = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function probe(port: unknown, over: Record<string, unknown> = {}): Promise<Answer> {
  return (await t.as('admin')).post('/api/admin/gauge-probe', { ip: '127.0.0.1', port, ...over });
}

async function probed(port: number, over: Record<string, unknown> = {}): Promise<GaugeProbe> {
  const answer = await probe(port, over);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as GaugeProbe;
}

describe('X-101 connection test', () => {
  it('says what answered: the console, its reports by name, and the tanks', async () => {
    const found = await probed(portOf('Stranger'));
    expect(found).toMatchObject({
      answered: true,
      trouble: null,
      family: 'tls',
      consoleType: 'TLS-350',
      software: '346324-100-C',
      format: 'computer',
      units: 'us',
      site_name: null,
    });
    expect(found.codes).toContainEqual({ code: '201', name: 'In-tank inventory', answered: true, how: 'answered' });
    expect(found.codes).toContainEqual({ code: '707', name: 'Vapor sensor labels', answered: false, how: 'refused' });
    expect(found.tanks.map(({ tank_number, label }) => [tank_number, label])).toEqual([
      [1, 'REGULAR UNLEADED'],
      [2, 'DIESEL'],
    ]);
    expect(found.tanks[0]?.volume).toBeGreaterThan(100);
    const [row] = await rows<{ detail: object; actor_email: string; outcome: string }>(
      "select * from audit where action = 'gauge.probed' order by id desc limit 1",
    );
    expect(row).toMatchObject({
      actor_email: 'admin@example.com',
      outcome: 'ok',
      detail: { ip: '127.0.0.1', answered: true },
    });
  });

  it('tells gallons and inches of a metric console', async () => {
    const found = await probed(portOf('Metric'));
    expect(found.units).toBe('metric');
    for (const { volume, height } of found.tanks) {
      expect(volume).toBeLessThan(10_000);
      expect(height).toBeLessThan(96);
    }
  });

  it.each([
    [{ ip: '' }, 'site_fields'],
    [{ ip: 'gauge.example.com' }, 'ip_invalid'],
    [{ ip: '169.254.169.254' }, 'ip_invalid'],
    [{ port: 0 }, 'port_invalid'],
    [{ port: '' }, 'site_fields'],
    [{ security_code: '12345' }, 'security_code_invalid'],
    [{ security_code: 123456 }, 'security_code_invalid'],
  ])('refuses %j', async (over, code) => {
    const answer = await probe(10_001, over);
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe(code);
  });

  it('refuses loopback where gauges are real', async () => {
    const strict = await startTestApp();
    const answer = await (await strict.as('admin')).post('/api/admin/gauge-probe', { ip: '127.0.0.1', port: 10_001 });
    await strict.stop();
    expect(answer.json).toMatchObject({ status: 400, code: 'ip_invalid' });
  });

  it.each<[string, (socket: import('node:net').Socket) => void, string]>([
    [
      'hangs up at once',
      (socket) => socket.destroy(),
      'The gauge closed the connection at once: another client holds it.',
    ],
    [
      'speaks HTTP',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')),
      'Something answered there, but it broke off, or is no tank gauge.',
    ],
    [
      'speaks something with the signs of a gauge',
      (socket) => socket.on('data', () => socket.write('\x01HELLO\x03')),
      'Something answered there, but not as a tank gauge does.',
    ],
    [
      'says nothing',
      () => {},
      'The gauge accepted the connection but did not answer. It may demand a security code, or speak another protocol.',
    ],
  ])(
    'says in one sentence that somebody %s',
    async (_, greet, sentence) => {
      const found = await probed(await listen(greet));
      expect(found).toMatchObject({ answered: false, trouble: sentence, tanks: [], codes: [] });
    },
    40_000,
  );

  it('says that nobody listens', async () => {
    const port = await listen(() => {});
    await new Promise<void>((done) => listener?.close(() => done()));
    listener = null;
    expect((await probed(port)).trouble).toBe('The gauge refused the connection.');
  });

  it('sends the code, and tells nobody', async () => {
    await fleet.setFaults('Stranger', { securityCode: 'Zx98Yw' });
    expect((await probed(portOf('Stranger'), { security_code: 'Zx98Yw' })).answered).toBe(true);
    const wrong = await probed(portOf('Stranger'), { security_code: 'Zx98Yv' });
    expect(wrong.trouble).toBe(
      'The gauge accepted the connection but did not answer. The security code may be wrong, or it speaks another protocol.',
    );
    await fleet.setFaults('Stranger', { securityCode: null });
    const needless = await probed(portOf('Stranger'), { security_code: 'Zx98Yw' });
    expect(needless.trouble).toBe(
      'A gauge answered, but refused every report. It may have no security code: try without.',
    );
    expect(JSON.stringify(await rows('select detail from audit'))).not.toMatch(/Zx98Y/);
  }, 240_000);

  it('asks a gauge that is polled through its poller', async () => {
    const found = await probed(portOf('Polled'));
    expect(found).toMatchObject({ answered: true, site_name: 'Alpha Fuel', consoleType: 'TLS-350' });
    expect(found.tanks.length).toBe(2);
    expect(await rows("select 1 from gauge_commands where site_id = 101 and command = 'inventory'")).toHaveLength(1);
    const [row] = await rows("select site_id from audit where action = 'gauge.probed' order by id desc limit 1");
    expect(row).toEqual({ site_id: 101 });
    const coded = await probe(portOf('Polled'), { security_code: 'Zx98Yw' });
    expect(coded.json).toMatchObject({ status: 409, code: 'atg_busy' });
  });

  it('is made at most twice at once', async () => {
    const port = await listen(() => {});
    const tries = await Promise.all([probe(port), probe(port), probe(port)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  }, 240_000);
});

describe('X-105, X-106 security code of a site', () => {
  const path = '/api/admin/sites/101/security-code';
  const put = async (code: unknown) => (await t.as('admin')).send('PUT', path, { code });

  it('is stored sealed, never returned, and taken away', async () => {
    const admin = await t.as('admin');
    expect((await admin.get(path)).json).toEqual({ set: false, changed_at: null });
    const set = await put('q1W2e3');
    expect(set.json).toMatchObject({ set: true, changed_at: expect.any(String) });
    expect((await admin.get(path)).json).toEqual(set.json);
    expect((await put('q1W2e4')).status).toBe(200);
    expect((await put('')).json).toEqual({ set: false, changed_at: null });
    const told = await rows<{ action: string; detail: unknown }>(
      "select action, detail from audit where action like 'site.security_code%' order by id",
    );
    expect(told).toEqual([
      { action: 'site.security_code_set', detail: { replaced: false } },
      { action: 'site.security_code_set', detail: { replaced: true } },
      { action: 'site.security_code_removed', detail: { replaced: true } },
    ]);
  });

  it.each([['12345'], ['1234567'], ['12 456'], ['ÄÖÜäöü'], [123456], [undefined], [{}]])('refuses %j', async (code) => {
    expect((await put(code)).json).toMatchObject({ status: 400, code: 'security_code_invalid' });
  });

  it('is for sites with a gauge', async () => {
    const answer = await (await t.as('admin')).send('PUT', '/api/admin/sites/103/security-code', { code: 'q1W2e3' });
    expect(answer.json).toMatchObject({ status: 409, code: 'site_has_no_atg' });
  });

  it('needs a key to be sealed with', async () => {
    const keyless = await startTestApp({ env: { DATABASE_URL: 'postgres://elsewhere/none' } });
    const answer = await (await keyless.as('admin')).send('PUT', path, { code: 'q1W2e3' });
    await keyless.stop();
    expect(answer.json).toMatchObject({ status: 409, code: 'secret_key_missing' });
  });

  it('stands as asterisks in what a command sent', async () => {
    const inContact = async () =>
      (await rows('select 1 from gauges where site_id = 101 and online and last_error is null')).length === 1;
    // Only once it has been missed without the code is it read by the code, and not by a poll that began before.
    await fleet.setFaults('Polled', { securityCode: 'q1W2e3' });
    await eventually(async () => !(await inContact()));
    await put('q1W2e3');
    await eventually(inContact);
    const run = await (await t.as('admin')).post('/api/sites/101/atg/commands', { command: 'inventory' });
    expect(run.status, run.text).toBe(200);
    const stored = await rows<{ exchange: { sent: string }[] }>(
      'select exchange from gauge_commands where site_id = 101 order by id desc limit 1',
    );
    const sent = stored[0]?.exchange.map((one) => Buffer.from(one.sent, 'base64').toString('latin1')) ?? [];
    expect(sent).toEqual(['\x01******I20100\r\n', '\x01******i20100\r\n']);
    expect(run.text).not.toContain('q1W2e3');
    await put(null);
  });
});

describe('X-102, X-103, X-104 changes of settings', () => {
  async function change(over: { siteId?: number; explained?: string | null } = {}): Promise<number> {
    const [row] = await rows<{ id: number }>(
      `insert into gauge_setting_changes (site_id, noticed_at, differences, explained)
       values ($1, now(), '[{"key":"tank/1/high_limit","of":"Tank 1","name":"High product limit","before":"9,500 gal","after":"9,900 gal"}]', $2)
       returning id`,
      [over.siteId ?? 101, over.explained ?? null],
    );
    return row?.id ?? 0;
  }
  beforeEach(() => t.database.pool.query('delete from gauge_setting_changes'));

  it('the newest settings are told with the number of open changes', async () => {
    await eventually(async () => (await rows('select 1 from gauge_snapshots where site_id = 101')).length === 1);
    await change();
    await change({ explained: 'ada@example.com changed the address of the gauge.' });
    const { json } = await (await t.as('u1')).get('/api/sites/101/gauge-settings');
    expect(json).toMatchObject({ open_changes: 1, taken_at: expect.any(String) });
    expect(json.settings).toContainEqual({
      key: 'tank/1/high_limit',
      of: 'Tank 1',
      name: 'High product limit',
      value: '9,500 gal',
    });
    expect((await (await t.as('admin')).get('/api/sites/102/gauge-settings')).json).toEqual({
      taken_at: null,
      settings: [],
      units_confirmed: true,
      disagreements: [],
      open_changes: 0,
    });
    // The console of site 101 reports its units; without them the same limits are in nobody knows which.
    expect(json.units_confirmed).toBe(true);
    await rows('update gauges set units = null where site_id = 101');
    const unknown = await (await t.as('u1')).get('/api/sites/101/gauge-settings');
    await rows("update gauges set units = 'us' where site_id = 101");
    expect(unknown.json.units_confirmed).toBe(false);
  });

  it('say what the console and people here hold of a tank differently', async () => {
    await rows('update tanks set edited = true, capacity = 9728 where site_id = 101 and tank_number = 1');
    const { json } = await (await t.as('u1')).get('/api/sites/101/gauge-settings');
    await rows('update tanks set edited = false, capacity = 10000 where site_id = 101 and tank_number = 1');
    expect(json.disagreements).toContainEqual({
      key: 'tank/1/full_volume',
      of: 'Tank 1',
      name: 'Full volume',
      console: '10,000 gal',
      entered: '9,728 gal',
    });
  });

  it('are told with what they mean for what the console proves', async () => {
    await change();
    const { json } = await (await t.as('u1')).get('/api/sites/101/gauge-settings/changes');
    const [told] = json.changes as GaugeSettingChange[];
    expect(told?.differences[0]?.consequence).toEqual({
      words: 'The alarm is now raised later, at a higher level.',
      source: '576013-635, 7.3.4 function 622, page 266',
      verified: true,
      conclusion: true,
      switched_off: false,
      rule: { citation: '40 CFR 280.40(a)(3)(i)', mark: 'seen' },
    });
  });

  it('are listed newest first, page by page', async () => {
    const ids = [await change(), await change(), await change()];
    const reader = await t.as('u1');
    const first = (await reader.get('/api/sites/101/gauge-settings/changes?limit=2')).json;
    const second = (await reader.get(`/api/sites/101/gauge-settings/changes?limit=2&cursor=${first.next_cursor}`)).json;
    const listed = [first, second].flatMap(({ changes }) => (changes as GaugeSettingChange[]).map(({ id }) => id));
    expect(listed).toEqual(ids.reverse());
    expect(second.next_cursor).toBeNull();
    expect((await reader.get('/api/sites/101/gauge-settings/changes?cursor=x')).status).toBe(400);
    expect((await reader.get('/api/sites/101/gauge-settings/changes?limit=0')).status).toBe(400);
  });

  it('are acknowledged once, by those who may write, with a note', async () => {
    const id = await change();
    const path = `/api/sites/101/gauge-settings/changes/${id}/acknowledge`;
    expect((await (await t.as('u1')).post(path, { note: 'seen' })).status).toBe(403);
    const heard: Change[] = [];
    const deaf = hearPublic(t, heard);
    const answer = await (await t.as('u2')).post(path, { note: ' Technician raised it ' });
    expect(answer.json).toMatchObject({
      success: true,
      change: { id, note: 'Technician raised it', acknowledged_by: 'Person u2', acknowledged_at: expect.any(String) },
    });
    await eventually(() =>
      heard.some(({ kind, siteIds }) => kind === 'site.changed' && siteIds?.includes(101) === true),
    );
    deaf();
    expect((await (await t.as('u2')).post(path, {})).json).toMatchObject({ status: 409, code: 'change_acknowledged' });
    expect(await rows("select actor_email from audit where action = 'gauge.settings_acknowledged'")).toEqual([
      { actor_email: 'u2@example.com' },
    ]);
    const other = await change({ siteId: 102 });
    for (const wrong of [id + 1000, other]) {
      const lost = await (await t.as('u2')).post(`/api/sites/101/gauge-settings/changes/${wrong}/acknowledge`, {});
      expect(lost.json).toMatchObject({ status: 404, code: 'change_not_found' });
    }
    expect((await (await t.as('u2')).post(path, { note: 'x'.repeat(1001) })).status).toBe(400);
  });
});
