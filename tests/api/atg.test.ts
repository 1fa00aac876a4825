import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AtgCommand, AtgRun, AtgRunPage } from '#contract/nouns/gauge/atg.ts';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { defaultLimits } from '#server/polling/timeouts.ts';
import { type Fleet, startFleet } from '#simulator/fleet/fleet.ts';
import { type Answer, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { type FixtureName, fixturePassword } from '#tests/helpers/fixtures.ts';
import { noPlannedTests, testStation } from '../polling/station.ts';

let t: TestApp;
let fleet: Fleet;
let polling: Polling;
/** The server's clock runs ahead by this, so that no test uses up the rate limits of the next. */
let ahead = 0;

beforeAll(async () => {
  t = await startTestApp({ deps: { now: () => new Date(Date.now() + ahead) } });
  t.clock.now = new Date();
  fleet = await startFleet({
    stations: [
      { spec: testStation('Alpha', { ...noPlannedTests, clockOffMinutes: -47 }), host: '127.0.0.1', port: 0 },
      { spec: testStation('Bravo', { ...noPlannedTests, family: 'maglink' }), host: '127.0.0.1', port: 0 },
    ],
    seed: 7,
    startAt: new Date(Date.now() - 3 * 86_400_000),
    msPerByte: 0,
  });
  const sql = t.database.pool;
  await sql.query('delete from alarms where site_id = 101');
  await sql.query('delete from tank_latest');
  for (const [index, { host, port }] of fleet.gauges.entries()) {
    await sql.query('update sites set ip = $1, port = $2, gauge_key = $4 where id = $3', [
      host,
      port,
      101 + index,
      index,
    ]);
  }
  polling = await startPolling({
    config: { pollSeconds: 2, allowLocalGauges: true },
    db: t.db,
    feed: t.feed,
    log: pino({ level: 'silent' }),
    alone: false,
    limits: { ...defaultLimits, connectMs: 1_000, totalMs: 3_000 },
    commandLimits: { ...defaultLimits, connectMs: 1_000, totalMs: 1_500 },
  });
  // Until it is known what the other family lacks.
  await eventually(async () => (await codes(101)) !== null && (await codes(102))?.['208'] === 'no');
});

afterAll(async () => {
  await polling.stop();
  await fleet.stop();
  await t.stop();
});

beforeEach(async () => {
  ahead += 61_000;
  await t.database.pool.query('delete from gauge_commands');
});

afterEach(async () => {
  await fleet.setFaults('Alpha', { silent: false, wrongChecksum: false, refuseConnects: false, cutMidFrame: false });
});

async function rows<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await t.database.pool.query<R>(sql, values)).rows;
}

/** What the stored profile says of functions; null before the first poll. */
async function codes(siteId: number): Promise<Record<string, string> | null> {
  const [row] = await rows<{ codes: Record<string, string> | null }>(
    "select profile->'codes' as codes from gauges where site_id = $1",
    [siteId],
  );
  return row?.codes ?? null;
}

const path = '/api/sites/101/atg/commands';
async function run(name: FixtureName, body: object, where = path): Promise<Answer> {
  return (await t.as(name)).post(where, body);
}
const runOf = (answer: Answer) => answer.json.run as AtgRun;
const guarded = { confirm: true, reason: '  Clock drifted after a power cut ', password: fixturePassword };
const station = () => {
  const found = fleet.gauges[0];
  if (found === undefined) throw new Error('no simulated gauge');
  return found.gauge;
};
async function history(name: FixtureName, query = ''): Promise<AtgRunPage> {
  return (await (await t.as(name)).get(`${path}/history${query}`)).json as AtgRunPage;
}

describe('X-31 the catalogue', () => {
  const list = async (name: FixtureName, site = 101) => {
    const answer = await (await t.as(name)).get(`/api/sites/${site}/atg/commands`);
    expect(answer.status).toBe(200);
    return answer.json.commands as AtgCommand[];
  };

  it.each([
    ['u1', []],
    ['reg', []],
    ['tech', ['query']],
    ['u2', ['query']],
    ['tech2', ['query', 'control']],
    ['admin', ['query', 'control']],
  ] as const)('tells %s which kinds they may run: %j', async (name, kinds) => {
    const commands = await list(name);
    const allowed = [...new Set(commands.filter((command) => command.allowed).map(({ kind }) => kind))];
    expect(allowed).toEqual(kinds);
  });

  it('shows function, words, tanks to choose from, and what is guarded', async () => {
    const commands = await list('admin');
    const inventory = commands.find(({ key }) => key === 'inventory');
    expect(inventory).toMatchObject({ label: 'In-tank inventory', kind: 'query', code: 'I201', guarded: false });
    expect(inventory?.params).toEqual([
      {
        name: 'tank',
        type: 'integer',
        required: false,
        label: 'Tank',
        choices: [
          { value: 1, label: '1 REGULAR UNLEADED' },
          { value: 2, label: '2 DIESEL' },
        ],
      },
    ]);
    expect(commands.find(({ key }) => key === 'set_clock')).toMatchObject({
      kind: 'control',
      code: 'S501',
      guarded: true,
    });
  });

  it('has only what the gauge is not known to lack', async () => {
    const keys = (await list('admin', 102)).map(({ key }) => key);
    expect(keys).toContain('inventory');
    expect(keys).not.toContain('leak_results');
  });

  it('is empty for a site without a gauge', async () => {
    expect(await list('tech2', 103)).toEqual([]);
  });
});

describe('X-32 a query', () => {
  it('answers what the console prints, the table of it, and what went over the line', async () => {
    const answer = await run('u2', { command: 'inventory', params: { tank: '1', other: true } });
    expect(answer.status, answer.text).toBe(200);
    const one = runOf(answer);
    expect(one).toMatchObject({ command: 'inventory', label: 'In-tank inventory', kind: 'query', params: { tank: 1 } });
    expect(one).toMatchObject({ outcome: 'ok', error: null, reason: '', requested_by: 'Person u2' });
    expect(one.text).toMatch(/^I20101\n/);
    expect(one.text).toContain('REGULAR UNLEADED');
    expect(one.text).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
    expect(one.parsed?.[0]?.columns[1]).toBe('Volume (gal)');
    expect(one.parsed?.[0]?.rows.map((row) => row[0])).toEqual(['1 REGULAR UNLEADED']);
    expect(one.exchange.map(({ sent }) => sent)).toEqual(['<SOH>I20101<CR><LF>', '<SOH>i20101<CR><LF>']);
    expect(one.exchange[1]?.received).toMatch(/^<SOH>i20101\d{10}.*&&[0-9A-F]{4}<ETX>$/);
  });

  it('puts the names of the page into the table of exact numbers', async () => {
    const lines = runOf(await run('tech', { command: 'line_status' }));
    expect(lines.parsed?.[0]?.rows[0]?.slice(0, 2)).toEqual(['1', 'REGULAR LINE']);
  });

  it('brings fresh values in, as a poll does', async () => {
    const askedAt = new Date();
    expect((await run('tech', { command: 'inventory' })).status).toBe(200);
    await eventually(
      async () => (await rows('select 1 from readings where site_id = 101 and at > $1', [askedAt])).length > 0,
      1_500,
    );
  });

  it.each([
    'deliveries',
    'active_alarms',
    'system_status',
    'alarm_history',
    'tank_alarm_history',
    'sensor_status',
    'leak_results',
    'leak_history',
    'leak_test_now',
    'csld_results',
    'line_status',
    'line_results',
    'tank_limits',
    'software',
    'clock',
  ])('%s gives a page and a table', async (command) => {
    const answer = await run('tech', { command });
    expect(answer.status, answer.text).toBe(200);
    expect(runOf(answer).text).not.toBe('');
    expect(runOf(answer).parsed?.length).toBeGreaterThan(0);
  });

  it('says who, what and how it went in the audit log', async () => {
    await run('tech', { command: 'software' });
    const found = await rows<{ via: string; outcome: string; detail: object }>(
      "select via, outcome, detail from audit where action = 'atg.command' order by id desc limit 2",
    );
    expect(found).toEqual([
      { via: 'system', outcome: 'ok', detail: expect.objectContaining({ command: 'software', outcome: 'ok' }) },
      { via: 'session', outcome: 'ok', detail: expect.objectContaining({ command: 'software', outcome: 'queued' }) },
    ]);
  });
});

describe('X-32 a control command', () => {
  it('sets the clock to the time of the site and says how wrong it was', async () => {
    const answer = await run('tech2', { command: 'set_clock', ...guarded });
    expect(answer.status, answer.text).toBe(200);
    expect(Math.abs(station().clockSetMinutes - 47)).toBeLessThanOrEqual(1);
    const one = runOf(answer);
    expect(one).toMatchObject({ kind: 'control', outcome: 'ok', reason: 'Clock drifted after a power cut' });
    expect(one.parsed?.[0]?.rows).toEqual([
      ['Before', expect.any(String), expect.stringMatching(/^4[67] min slow$/)],
      ['After', expect.any(String), 'Right'],
    ]);
    expect(one.exchange[1]?.sent).toMatch(/^<SOH>s50100\d{10}<CR><LF>$/);
    await eventually(
      async () => (await rows('select 1 from gauges where site_id = 101 and clock_drift_seconds = 0')).length > 0,
      3_000,
    );
  });

  it('starts a leak test and stops it', async () => {
    const start = await run('admin', { command: 'start_leak_test', params: { tank: 2 }, ...guarded });
    expect(start.status, start.text).toBe(200);
    expect(station().station.tanks.map((tank) => tank.test !== null)).toEqual([false, true]);
    const table = runOf(start).parsed?.find(({ title }) => title === 'Leak tests after the command');
    expect(table?.rows).toEqual([['2 DIESEL', 'Yes', 'Yes']]);
    expect(runOf(start).text).toMatch(/TEST STATUS: ?ON/);
    const now = await run('tech', { command: 'leak_test_now', params: { tank: 2 } });
    expect(runOf(now).text).toMatch(/TEST STATUS: ?ON/);
    const stop = await run('admin', { command: 'stop_leak_test', ...guarded });
    expect(runOf(stop).parsed?.[0]?.rows.map((row) => row.slice(1))).toEqual([
      ['No', 'No'],
      ['No', 'No'],
    ]);
    expect(station().station.tanks.every((tank) => tank.test === null)).toBe(true);
  });

  it('acknowledges what the console remembers', async () => {
    fleet.setState('Alpha', { tank: 1, waterInches: 3 });
    fleet.setState('Alpha', { tank: 1, waterInches: 0 });
    expect(station().station.alarms.some(({ clearedAt }) => clearedAt !== null)).toBe(true);
    const answer = await run('tech2', { command: 'reset_alarm', ...guarded });
    expect(answer.status, answer.text).toBe(200);
    expect(station().station.alarms.filter(({ clearedAt }) => clearedAt !== null)).toEqual([]);
    expect(runOf(answer).parsed?.[0]?.title).toBe('System status');
  });

  it.each([
    ['without a yes', { ...guarded, confirm: false }, 'atg_confirm', undefined],
    ['without a reason', { ...guarded, reason: '' }, 'atg_params', { reason: 'Say why in at least 5 characters.' }],
    [
      'with a short reason',
      { ...guarded, reason: ' abcd ' },
      'atg_params',
      { reason: 'Say why in at least 5 characters.' },
    ],
    [
      'with a long reason',
      { ...guarded, reason: 'x'.repeat(501) },
      'atg_params',
      { reason: 'At most 500 characters.' },
    ],
    ['without a password', { ...guarded, password: '' }, 'current_password_required', undefined],
    ['with a wrong password', { ...guarded, password: 'guess' }, 'current_password_wrong', undefined],
  ])('is not run %s', async (_, body, code, fields) => {
    const answer = await run('tech2', { command: 'reset_alarm', ...body });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe(code);
    expect(answer.json.fields).toEqual(fields);
    expect(await rows('select 1 from gauge_commands')).toEqual([]);
  });

  it('lets nobody guess a password more than five times in a quarter of an hour', async () => {
    ahead += 16 * 60_000;
    const guess = () => run('admin', { command: 'reset_alarm', ...guarded, password: 'guess' });
    for (let n = 0; n < 5; n++) expect((await guess()).json.code).toBe('current_password_wrong');
    expect((await guess()).json.code).toBe('rate_limited');
    const right = await run('admin', { command: 'reset_alarm', ...guarded });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await run('tech2', { command: 'reset_alarm', ...guarded })).status).toBe(200);
  });
});

describe('X-32 what is refused before a gauge is asked', () => {
  it.each([
    ['tech2', path, { command: 'erase_everything' }, 400, 'atg_command_unknown'],
    ['admin', '/api/sites/102/atg/commands', { command: 'leak_results' }, 400, 'atg_command_unknown'],
    ['tech', path, { command: 'inventory', params: { tank: 9 } }, 400, 'atg_params'],
    ['tech', path, { command: 'inventory', params: { tank: 1.5 } }, 400, 'atg_params'],
    ['tech', path, { command: 'inventory', params: { tank: 'x' } }, 400, 'atg_params'],
    ['tech', path, {}, 400, 'validation'],
    ['tech2', '/api/sites/103/atg/commands', { command: 'inventory' }, 409, 'site_has_no_atg'],
    ['u1', path, { command: 'inventory' }, 403, 'forbidden_write'],
    ['u2', path, { command: 'set_clock', ...guarded }, 403, 'forbidden_role'],
    ['tech', path, { command: 'set_clock', ...guarded }, 403, 'forbidden_write'],
    ['reg', path, { command: 'inventory' }, 403, 'forbidden_role'],
  ] as const)('%s %s %j: %d %s', async (name, where, body, status, code) => {
    const answer = await run(name, body, where);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await rows('select 1 from gauge_commands')).toEqual([]);
  });

  it('takes ten commands a minute for a site, and those who may not use none up', async () => {
    for (let n = 0; n < 12; n++) await run('u1', { command: 'clock' });
    for (let n = 0; n < 10; n++) expect((await run('tech', { command: 'clock' })).status).toBe(200);
    expect((await run('admin', { command: 'clock' })).json.code).toBe('rate_limited');
    expect((await run('admin', { command: 'clock' }, '/api/sites/102/atg/commands')).status).toBe(200);
  });
});

describe('X-32 trouble', () => {
  it('offline: says why, never where, and keeps the run', async () => {
    await fleet.setFaults('Alpha', { refuseConnects: true });
    const answer = await run('tech', { command: 'inventory' });
    expect(answer.status).toBe(502);
    expect(answer.json).toMatchObject({ code: 'atg_offline', detail: 'connection refused' });
    expect(answer.text).not.toContain('127.0.0.1');
    const [kept] = (await history('u1')).runs;
    expect(kept).toMatchObject({ outcome: 'offline', text: '', parsed: null, exchange: [] });
    expect(kept?.error).toBe('The gauge could not be reached: connection refused.');
    await eventually(
      async () => (await rows('select 1 from gauges where site_id = 101 and not online')).length > 0,
      10_000,
    );
  });

  it('silent: a timeout', async () => {
    await fleet.setFaults('Alpha', { silent: true });
    const answer = await run('tech', { command: 'inventory' });
    expect([answer.status, answer.json.code]).toEqual([504, 'atg_timeout']);
    expect((await history('u1')).runs[0]).toMatchObject({ outcome: 'timeout' });
  });

  it('cut off in the middle: a timeout, since no whole answer came', async () => {
    await fleet.setFaults('Alpha', { cutMidFrame: true });
    const answer = await run('tech', { command: 'inventory' });
    expect([answer.status, answer.json.code]).toEqual([504, 'atg_timeout']);
    expect((await history('u1')).runs[0]?.exchange[0]?.received).not.toBe('');
  });

  it('a wrong checksum: asked twice, then a damaged answer, and no table is made of it', async () => {
    await fleet.setFaults('Alpha', { wrongChecksum: true });
    const answer = await run('tech', { command: 'system_status' });
    expect(answer.status).toBe(502);
    expect(answer.json).toMatchObject({
      code: 'atg_bad_answer',
      detail: "The gauge's answer was damaged: its checksum is wrong.",
    });
    const [kept] = (await history('tech')).runs;
    expect(kept?.exchange.map(({ sent }) => sent.slice(5, 8))).toEqual(['I10', 'i10', 'i10']);
    expect(kept?.parsed).toBeNull();
    expect(kept?.text).not.toBe('');
  });

  it('a damaged answer to what acts: it is not sent again, and nobody knows whether it was done', async () => {
    await fleet.setFaults('Alpha', { wrongChecksum: true });
    const answer = await run('tech2', { command: 'start_leak_test', ...guarded });
    expect(answer.json.detail).toMatch(
      /damaged: its checksum is wrong\. Whether the gauge carried it out is not known\.$/,
    );
    expect((await history('tech')).runs[0]?.exchange.length).toBe(1);
    await fleet.setFaults('Alpha', { wrongChecksum: false });
    expect((await run('tech2', { command: 'stop_leak_test', ...guarded })).status).toBe(200);
  });

  it('9999: says so, and the catalogue drops the command', async () => {
    const where = '/api/sites/102/atg/commands';
    const answer = await run('admin', { command: 'leak_test_now' }, where);
    expect(answer.status).toBe(502);
    expect(answer.json).toMatchObject({
      code: 'atg_bad_answer',
      detail: 'The gauge does not know this command (it answered 9999).',
    });
    await eventually(async () => (await codes(102))?.['203'] === 'no', 6_000);
    const commands = (await (await t.as('admin')).get(where)).json.commands as AtgCommand[];
    expect(commands.map(({ key }) => key)).not.toContain('leak_test_now');
    expect((await run('admin', { command: 'leak_test_now' }, where)).json.code).toBe('atg_command_unknown');
  });

  it('busy: one command at a time', async () => {
    await fleet.setFaults('Alpha', { silent: true });
    const both = await Promise.all([run('tech', { command: 'clock' }), run('admin', { command: 'inventory' })]);
    expect(both.map(({ json }) => json.code).sort()).toEqual(['atg_busy', 'atg_timeout']);
    expect((await rows('select 1 from gauge_commands')).length).toBe(1);
  });
});

describe('X-33 the history', () => {
  it('lists finished runs newest first, in pages, to everybody who may read the site', async () => {
    for (const command of ['clock', 'software', 'system_status']) await run('tech', { command });
    const first = await history('reg', '?limit=2');
    expect(first.runs.map(({ command }) => command)).toEqual(['system_status', 'software']);
    const second = await history('u1', `?limit=2&cursor=${first.next_cursor}`);
    expect(second.runs.map(({ command }) => command)).toEqual(['clock']);
    expect(second.next_cursor).toBeNull();
    expect((await (await t.as('u0')).get(`${path}/history`)).status).toBe(403);
  });
});
