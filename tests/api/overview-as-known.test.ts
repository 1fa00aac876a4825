import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendar, overview } from '#contract/nouns/compliance/calendar.ts';
import { overviewSearch } from '#contract/nouns/people/search.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { allPages, makeManySites } from './many-sites.ts';

const path = '/api/admin/sites/compliance-overview';
const pages = '/api/compliance-overview-search';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-20T17:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await run("update sites set created_at = '2026-08-01T12:00:00Z'");
  admin = await t.as('admin');
});

const run = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows;

async function at(moment: string): Promise<void> {
  t.clock.now = new Date(moment);
  admin = await t.as('admin');
}

async function read(query = '') {
  const { status, json, text } = await admin.get(`${path}?${query}`);
  expect(status, text).toBe(200);
  return overview.parse(json);
}

describe('the overview of a past day', () => {
  it.each([
    ['2026-02-30', 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
    ["2026-11-01'--", 'as_of_invalid', 'as_of must be a valid date, YYYY-MM-DD'],
    ['2026-11-21', 'as_of_future', 'as_of is in the future: there is no data for that day yet'],
    ['2026-07-31', 'as_of_before_site', 'as_of is before the day on which the site was added'],
  ])('refuses %s with one sentence, whole and in pages', async (day, code, error) => {
    for (const call of [path, pages]) {
      const { status, json } = await admin.get(`${call}?as_of=${encodeURIComponent(day)}`);
      expect([call, status, json.code, json.error]).toEqual([call, 400, code, error]);
    }
  });

  it('says what the overview said at the end of that day, whatever was recorded since', async () => {
    await at('2026-11-10T23:59:59-05:00');
    const then = await read();
    await at('2026-11-20T17:00:00Z');
    for (const key of ['alld_annual', 'spill_bucket_3y'])
      await admin.post(`/api/compliance-calendar/101/items/${key}/completions`, {
        completed_on: '2026-11-19',
        result: 'PASS',
      });
    await admin.post('/api/sites/101/equipment', { category: 'spill_bucket', name: 'Bucket', tank_number: 1 });
    const now = await read();
    expect(now.rows.find(({ site_id: id }) => id === 101)).not.toEqual(then.rows.find(({ site_id: id }) => id === 101));
    const { as_known: known, ...asOf } = await read('as_of=2026-11-10');
    // Of a past day nobody knows here what its month came to, and it says so.
    const untold = { month_status: null, open_releases: null };
    expect(asOf).toEqual({ ...then, rows: then.rows.map((row) => ({ ...row, ...untold })) });
    expect(known?.on).toBe('2026-11-10');
    expect(known?.not_taken_back.length).toBeGreaterThan(0);
    expect(then).not.toHaveProperty('as_known');
  });

  it('has each site as its own calendar has it on that day', async () => {
    const { rows } = await read('as_of=2026-11-10&windowDays=30');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const { json } = await admin.get(`/api/compliance-calendar/${row.site_id}?windowDays=30&as_of=2026-11-10`);
      const items = Object.values(calendar.parse(json).sections).flat();
      const having = (status: string) => items.filter((item) => item.status === status).length;
      expect([row.site_id, row.counts]).toEqual([
        row.site_id,
        {
          overdue: having('OVERDUE'),
          not_set_up: having('NOT_SET_UP'),
          due_soon: having('DUE_SOON'),
          ok: having('OK'),
          na: having('NA'),
        },
      ]);
    }
  });

  it('ends the day by the clock of each site', async () => {
    await run("update sites set timezone = 'Pacific/Honolulu' where id = 102");
    await at('2026-11-19T21:00:00Z');
    // 2026-11-11 08:00 UTC: November 11 in New York, still November 10 in Honolulu.
    for (const site of [101, 102])
      await run(
        `insert into completions (site_id, key, completed_on, result, recorded_by, recorded_at)
         values ($1, 'own_late', '2026-11-09', 'PASS', 'Ada', '2026-11-11T08:00:00Z')`,
        [site],
      );
    for (const site of [101, 102])
      await run(
        `insert into calendar_settings (site_id, key, label, grp, applicable, interval_months, updated_by, updated_at)
         values ($1, 'own_late', 'Own check', 'extras', true, 12, 'Ada', '2026-10-01T12:00:00Z')`,
        [site],
      );
    const last = async (day: string) => {
      const { rows } = await read(`as_of=${day}`);
      return [101, 102].map((id) => rows.find((row) => row.site_id === id)?.last_completed === '2026-11-09');
    };
    expect(await last('2026-11-10')).toEqual([false, true]);
    expect(await last('2026-11-11')).toEqual([true, true]);
  });

  it('leaves out sites that were added later, and says that deleted ones are left out', async () => {
    const ids = async () => (await read('as_of=2026-11-10')).rows.map(({ site_id: id }) => id);
    const all = await ids();
    expect(all).toContain(102);
    await run("update sites set created_at = '2026-11-11T12:00:00Z' where id = 102");
    expect(await ids()).toEqual(all.filter((id) => id !== 102));
    const sentence = 'Sites deleted since then are not included.';
    expect((await read('as_of=2026-11-10')).as_known?.not_taken_back).not.toContain(sentence);
    await run('update sites set deleted_at = $1 where id = 101', [t.clock.now]);
    expect(await ids()).not.toContain(101);
    expect((await read('as_of=2026-11-10')).as_known?.not_taken_back).toContain(sentence);
  });

  it('gives who is no admin their own sites alone', async () => {
    for (const who of ['u1', 'tech', 'reg', 'u0'] as const) {
      const client = await t.as(who);
      const own = ((await client.get('/api/sites')).json as unknown as { id: number }[]).map(({ id }) => id);
      const known = overviewSearch.parse((await client.get(`${pages}?as_of=2026-11-10`)).json);
      expect(known.rows.map((row) => row.site_id).sort()).toEqual(own.sort());
      expect([known.matched, known.summary.total]).toEqual([own.length, own.length]);
    }
  });

  it('narrows by the state that a site had then', async () => {
    const since = { state_since: '2026-11-19', state_reason: 'It was recorded wrongly' };
    const moved = await admin.send('PUT', '/api/sites/101/info', { state: 'DE', zip: '', ...since });
    expect(moved.status, moved.text).toBe(200);
    const ids = async (query: string) => (await read(query)).rows.map(({ site_id: id }) => id);
    expect(await ids('state=DE')).toContain(101);
    expect(await ids('state=DE&as_of=2026-11-10')).not.toContain(101);
  });

  it('stores nothing', async () => {
    const stored = async () => ({
      states: await run('select * from calendar_state order by site_id, key'),
      marks: await run('select * from compliance_marks order by id'),
    });
    await run('delete from calendar_state');
    const before = await stored();
    await read('as_of=2026-11-10');
    await admin.get(`${pages}?as_of=2026-11-10`);
    expect(await stored()).toEqual(before);
  });
});

async function makeSites(): Promise<void> {
  await run("select setval(pg_get_serial_sequence('alarms', 'id'), 100000)");
  await makeManySites(t.database.pool, t.clock.now);
}

describe('many sites', () => {
  it('gives in pages what the whole has', async () => {
    await makeSites();
    await run("update sites set created_at = '2026-08-01T12:00:00Z'");
    const whole = await read('as_of=2026-11-10');
    const ask = (query: Record<string, string>) =>
      allPages(
        admin,
        pages,
        { as_of: '2026-11-10', limit: '40', ...query },
        ({ json }) => overviewSearch.parse(json).rows,
      );
    const { first, rows } = await ask({});
    expect(rows).toEqual(whole.rows);
    const { summary, as_known } = whole;
    expect(first.json).toMatchObject({ summary, matched: whole.rows.length, as_known });
    const status = whole.rows.at(-1)?.status ?? expect.unreachable();
    const some = await ask({ status });
    expect(some.rows).toEqual(whole.rows.filter((row) => row.status === status));
    expect(some.first.json).toMatchObject({ summary, matched: some.rows.length });
    const { status: code } = await admin.get(`${pages}?as_of=2026-11-10&cursor=${cursor(999_999)}`);
    expect(code).toBe(400);
  }, 120_000);

  it('asks no more of the database for more sites', async () => {
    await makeSites();
    await run("update sites set timezone = 'America/New_York', created_at = '2026-11-15T12:00:00Z'");
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements = async (sites: number) => {
      await run(
        "update sites set created_at = '2026-08-01T12:00:00Z' where id in (select id from sites order by id limit $1)",
        [sites],
      );
      query.mockClear();
      expect((await read('as_of=2026-11-10')).rows).toHaveLength(sites);
      return query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('as not materialized')).length;
    };
    try {
      const few = await statements(60);
      expect(few).toBeGreaterThan(10);
      expect(await statements(200)).toBe(few);
    } finally {
      query.mockRestore();
    }
  }, 120_000);
});

const cursor = (id: number) => Buffer.from(JSON.stringify(['', 'x', id])).toString('base64url');
