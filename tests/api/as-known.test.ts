import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendar } from '#contract/nouns/compliance/calendar.ts';
import { complianceDetail } from '#contract/nouns/compliance/month.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { type KnownRows, knownTables } from '#server/store/as-known/known-tables.table.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { beginWorld } from './as-known-world.ts';
import { addTests } from './month-data.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await beginWorld(t);
  await at('2026-11-20T17:00:00Z');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
async function at(moment: string): Promise<void> {
  t.clock.now = new Date(moment);
  admin = await t.as('admin');
}

const paths = [
  '/api/sites/101/compliance?month=2026-10',
  '/api/sites/101/compliance-status?month=2026-10',
  '/api/sites/101/compliance-status/history?months=2',
  '/api/sites/101/results?month=2026-10',
  '/api/compliance-calendar/101?windowDays=30',
  '/api/compliance-calendar/101/items/alld_annual/completions?',
];

async function month(asOf: string, name = '2026-10') {
  const { json } = await admin.get(`/api/sites/101/compliance?month=${name}&as_of=${asOf}`);
  return complianceDetail.parse(json);
}
const sensorsShown = async (day: string) =>
  (await month(day, '2026-11')).units.flatMap(({ evidence }) => evidence).filter(({ kind }) => kind === 'sensor');
const notTaken = async (asOf: string) => (await month(asOf)).as_known?.not_taken_back ?? [];

describe('as_of', () => {
  it.each([
    ['2026-02-30', 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
    ['yesterday', 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
    ['2026-11-1', 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
    ['2026-11-21', 'as_of_future', 'as_of is in the future: there is no data for that day yet'],
    ['2026-07-31', 'as_of_before_site', 'as_of is before the day on which the site was added'],
    ["2026-11-01'--", 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
  ])('refuses %s with one sentence', async (day, code, error) => {
    for (const path of paths) {
      const { status, json } = await admin.get(`${path}&as_of=${encodeURIComponent(day)}`);
      expect([path, status, json.code, json.error]).toEqual([path, 400, code, error]);
    }
  });

  it('takes the day on which the site was added and its own today, by the clock of the site', async () => {
    // 2026-08-01T12:00Z is August 1 in New York; at 03:00Z it is still the evening before there.
    await at('2026-11-21T03:00:00Z');
    for (const path of paths)
      for (const day of ['2026-08-01', '2026-11-20']) {
        const { status, json, text } = await admin.get(`${path}&as_of=${day}`);
        expect([path, status], text).toEqual([path, 200]);
        expect(json.as_known).toMatchObject({ on: day });
      }
    expect((await admin.get(`${paths[0]}&as_of=2026-11-21`)).json.code).toBe('as_of_future');
  });

  it('is absent of a plain answer, and empty is none', async () => {
    for (const path of paths) {
      const [plain, empty] = [await admin.get(path), await admin.get(`${path}&as_of=`)];
      expect(plain.json).not.toHaveProperty('as_known');
      expect(empty.json).toEqual(plain.json);
    }
  });

  it('has its own today: what is due, the running month, the clock', async () => {
    const { json } = await admin.get('/api/compliance-calendar/101?windowDays=30&as_of=2026-10-20');
    expect(calendar.parse(json).today).toBe('2026-10-20');
    const { json: running } = await admin.get('/api/sites/101/compliance?as_of=2026-10-20');
    expect(complianceDetail.parse(running)).toMatchObject({ month: '2026-10', source: 'live' });
  });
});

describe('what counts is when it reached us', () => {
  it('leaves out a test that the gauge reported later, whatever its own date', async () => {
    await run("delete from leak_tests where site_id = 101 and tested_at >= '2026-10-01'");
    await addTests(t, { on: '2026-10-03', receivedAt: new Date('2026-11-10T12:00:00Z') });
    const shown = async (day: string) =>
      (await month(day)).units.flatMap(({ evidence }) => evidence).filter(({ on }) => on === '2026-10-03').length;
    expect([await shown('2026-11-09'), await shown('2026-11-10')]).toEqual([0, 1]);
  });

  it('leaves out what people recorded since, of each table that they write to', async () => {
    const day = '2026-11-10';
    const ask = async () => {
      const answers = await Promise.all(paths.map((path) => admin.get(`${path}&as_of=${day}`)));
      return answers.map(({ json }) => JSON.stringify({ ...json, as_known: null }));
    };
    const before = await ask();
    const tightness = { device: 'tank', number: 1, kind: 'tightness', result: 'PASS', tester: 'Acme' };
    for (const [path, body] of [
      ['/api/sites/101/equipment', { category: 'spill_bucket', name: 'Bucket', tank_number: 1 }],
      ['/api/sites/101/results', { ...tightness, completed_on: '2026-10-28' }],
      ['/api/compliance-calendar/101/items/alld_annual/completions', { completed_on: '2026-11-19', result: 'PASS' }],
    ] as const)
      await admin.post(path, body);
    await run(
      `insert into completions (site_id, key, completed_on, result, recorded_by, recorded_at)
       values (101, 'alld_annual', '2026-11-18', 'PASS', 'Ada', $1) on conflict do nothing`,
      [t.clock.now],
    );
    expect(await ask()).toEqual(before);
    const tables = knownTables as Record<string, KnownRows>;
    for (const table of ['equipment', 'recorded_results', 'completions']) {
      const rows = tables[table] ?? expect.unreachable();
      tables[table] = () => `select x.* from public.${table} x`;
      try {
        expect(await ask(), table).not.toEqual(before);
      } finally {
        tables[table] = rows;
      }
    }
  });

  it('shows the stored verdict that counted then, and its later versions only from their day on', async () => {
    await at('2026-11-01T15:00:00Z');
    await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
    await at('2026-11-15T15:00:00Z');
    const { status } = await admin.send('PUT', '/api/admin/sites/101/compliance-status', {
      ...{ month: '2026-10', status: 'FAILED', note: 'Seen on site.' },
    });
    expect(status).toBe(200);
    const seen = async (day: string) => {
      const { status, source, versions, fixed } = await month(day);
      return [status, source, versions.map(({ version }) => version), fixed];
    };
    expect(await seen('2026-10-31')).toEqual(['COMPLIANT', 'live', [], false]);
    expect(await seen('2026-11-01')).toEqual(['COMPLIANT', 'snapshot', [1], false]);
    expect(await seen('2026-11-14')).toEqual(['COMPLIANT', 'snapshot', [1], true]);
    expect(await seen('2026-11-15')).toEqual(['FAILED', 'snapshot', [2, 1], true]);
  });

  it('keeps a site that was never asked about out of the answer', async () => {
    await run("update sites set created_at = '2026-08-01T12:00:00Z'");
    const { json } = await admin.get('/api/sites/102/compliance?month=2026-10&as_of=2026-11-01');
    expect(JSON.stringify(json)).not.toContain('T1 Regular');
  });
});

describe('what cannot be taken back', () => {
  it('is said in sentences, where there is some of it', async () => {
    await run('delete from deliveries where site_id = 101; delete from sensor_latest; delete from sensor_states');
    expect((await notTaken('2026-11-01')).filter((words) => /sensor that|deliveries/i.test(words))).toEqual([]);
    await run(
      `insert into deliveries (site_id, tank_number, started_at, ended_at) values (101, 1, '2026-10-10 08:00', '2026-10-10 09:00')`,
    );
    await run(
      `insert into sensor_latest (site_id, family, number, status, at) values (101, '301', 1, 0, '2026-11-19T12:00:00Z')`,
    );
    await run('update sensor_states set earlier_unknown = true where site_id = 101');
    const sentences = await notTaken('2026-11-01');
    expect(sentences.filter((words) => /^(When deliveries|The states of some sensors)/.test(words))).toHaveLength(2);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('never has a sensor whose states are kept only since then be normal on that day', async () => {
    await run('delete from sensor_latest where site_id = 101; delete from sensor_states where site_id = 101');
    await run(
      `insert into sensor_latest (site_id, family, number, status, at) values (101, '301', 1, 0, '2026-11-19T12:00:00Z')`,
    );
    await run('update sensor_states set earlier_unknown = true where site_id = 101');
    expect((await sensorsShown('2026-11-19')).map(({ result }) => result)).toContain('PASS');
    const then = await sensorsShown('2026-11-18');
    expect(then).not.toEqual([]);
    for (const one of then) expect(one).toMatchObject({ result: 'INCONCLUSIVE', counts: false });
  });

  it('has the state that a sensor reported then, and leaves out one that came later', async () => {
    await run('delete from sensor_latest; delete from sensor_states');
    const report = (number: number, alarms: string, words: string, at: string) =>
      run(
        `insert into sensor_latest (site_id, family, number, status, alarms, words, at)
         values (101, '301', $1, coalesce(($2::smallint[])[1], 0), $2, $3, $4)
         on conflict (site_id, family, number) do update
         set status = excluded.status, alarms = excluded.alarms, words = excluded.words, at = excluded.at`,
        [number, alarms, words, at],
      );
    await report(1, '{}', '', '2026-11-02T12:00:00Z');
    await report(1, '{-1}', 'SENSOR WARMING', '2026-11-03T12:00:00Z');
    await report(1, '{}', '', '2026-11-05T11:00:00Z');
    await report(1, '{}', '', '2026-11-19T12:00:00Z');
    await report(2, '{}', '', '2026-11-19T12:00:00Z');
    const seen = async (day: string) =>
      (await sensorsShown(day))
        .filter(({ id }) => !id.includes(' from '))
        .map(({ id, on, result }) => [id, on, result]);
    expect(await seen('2026-11-01')).toEqual([]);
    expect(await seen('2026-11-02')).toEqual([['sensor 301 1', '2026-11-02', 'PASS']]);
    expect(await seen('2026-11-03')).toEqual([['sensor 301 1', '2026-11-03', 'INCONCLUSIVE']]);
    expect(await seen('2026-11-10')).toEqual([['sensor 301 1', '2026-11-05', 'PASS']]);
    expect(await seen('2026-11-19')).toEqual([
      ['sensor 301 1', '2026-11-19', 'PASS'],
      ['sensor 301 2', '2026-11-19', 'PASS'],
    ]);
    const doubtful = (await sensorsShown('2026-11-19')).filter(({ id }) => id.includes(' from '));
    expect(doubtful.map(({ why_not: why }) => why)).toEqual([
      'It was in a state that is not known, "SENSOR WARMING", from Nov 3, 2026 to Nov 5, 2026.',
      'The gauge reported no state of it from Nov 5, 2026 to Nov 19, 2026.',
    ]);
    expect((await notTaken('2026-11-02')).filter((words) => words.startsWith('The states of some sensors'))).toEqual(
      [],
    );
  });
});

describe('a reason that somebody gives for a void row only later', () => {
  it('is not known on the days between, on which the failure still counted', async () => {
    await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, tester, recorded_by,
         recorded_at, voided_at, voided_by)
       values (101, 'tightness', 'tank', 1, '2026-10', '2026-10-12', 'FAIL', -0.3, 'R. Alvarez', 'Ada', '2026-11-02T15:00Z',
         '2026-11-05T15:00Z', 'Ada')`,
    );
    await run(
      `insert into completions (site_id, key, completed_on, result, tester, recorded_by, recorded_at, voided_at, voided_by)
       values (101, 'alld_annual', '2026-10-12', 'FAIL', 'R. Alvarez', 'Ada', '2026-11-02T15:00Z', '2026-11-05T15:00Z', 'Ada')`,
    );
    const reason = 'Typed for the wrong site';
    const { rows } = await run(
      `select r.id as result, c.id as completion from recorded_results r, completions c where r.tester = 'R. Alvarez'
         and r.site_id = 101 and r.result = 'FAIL' and c.site_id = 101 and c.result = 'FAIL'`,
    );
    const [ids] = rows as { result: number; completion: number }[];
    await at('2026-11-12T15:00:00Z');
    for (const path of [
      `/api/sites/101/results/${ids?.result}`,
      `/api/compliance-calendar/101/items/alld_annual/completions/${ids?.completion}`,
    ])
      expect((await admin.send('DELETE', path, { reason })).status, path).toBe(200);
    await at('2026-11-20T17:00:00Z');

    const read = async (path: string, asOf: string) => JSON.stringify((await admin.get(`${path}&as_of=${asOf}`)).json);
    const lists = [
      '/api/sites/101/results?month=2026-10',
      '/api/compliance-calendar/101/items/alld_annual/completions?',
    ];
    for (const path of lists) {
      expect(await read(path, '2026-11-08'), path).toContain('"void_reason":null');
      expect(await read(path, '2026-11-08'), path).not.toContain(reason);
      expect(await read(path, '2026-11-08'), path).toContain('"voided_by":"Ada"');
      expect(await read(path, '2026-11-12'), path).toContain(reason);
    }
    const counted = async (day: string) =>
      (await month(day)).units.flatMap(({ evidence }) => evidence).filter(({ id }) => id === `result ${ids?.result}`);
    expect(await counted('2026-11-08')).toMatchObject([{ result: 'FAIL' }]);
    expect((await month('2026-11-08')).units.find(({ name }) => name === 'Tank 1')?.status).toBe('FAILED');
    expect((await month('2026-11-12')).units.find(({ name }) => name === 'Tank 1')?.status).not.toBe('FAILED');
  });
});

describe('a document that is attached to a result later', () => {
  it('does not show it on the days before', async () => {
    await run(
      `insert into documents (site_id, folder, name, paper, content_type, size, content_key, sha256, modified_at, system_made)
       values (101, 'Compliance Testing', 'Tank 1 tightness.pdf', 'tank_test', 'application/pdf', 10, 'tightness-1', '',
         '2026-11-02T15:00Z', false)`,
    );
    const { rows } = await run(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, tester, recorded_by,
         recorded_at)
       values (101, 'tightness', 'tank', 1, '2026-10', '2026-10-12', 'PASS', -0.01, 'R. Alvarez', 'Ada',
         '2026-11-02T15:00Z') returning id`,
    );
    const id = (rows as { id: number }[])[0]?.id;
    await at('2026-11-12T15:00:00Z');
    const attached = await admin.post(`/api/sites/101/results/${id}/document`, {
      folder: 'Compliance Testing',
      file: 'Tank 1 tightness.pdf',
    });
    expect(attached.status, JSON.stringify(attached.json)).toBe(200);
    await at('2026-11-20T17:00:00Z');
    const counted = async (day: string) =>
      (await month(day)).units.flatMap(({ evidence }) => evidence).find((each) => each.id === `result ${id}`);
    expect(await counted('2026-11-11')).toMatchObject({ counts: false, document: null });
    expect((await counted('2026-11-11'))?.why_not).toContain('its document');
    expect(await counted('2026-11-12')).toMatchObject({ document: { file: 'Tank 1 tightness.pdf' } });
    const list = async (day: string) =>
      JSON.stringify((await admin.get(`/api/sites/101/results?month=2026-10&as_of=${day}`)).json);
    expect(await list('2026-11-11')).not.toContain('Tank 1 tightness.pdf');
    expect(await list('2026-11-12')).toContain('Tank 1 tightness.pdf');
  });
});
