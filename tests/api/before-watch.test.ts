import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beforeWatch } from '#contract/nouns/site/before-watch.ts';
import { listOpenReleases } from '#server/store/release/releases.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { addHistoryAlarm, setFirstContact } from './before-watch-data.ts';
import { auditOf } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
  // The fixtures have high water in tank 1, which is a sign of a release.
  await t.database.pool.query('delete from alarms where site_id = 101');
});
afterEach(() => t.stop());

async function card(client = writer) {
  const answer = await client.get('/api/sites/101/before-watch');
  expect(answer.status, answer.text).toBe(200);
  return beforeWatch.parse(answer.json);
}
const settle = (body: unknown, client = writer) => client.post('/api/issue-actions/101/before-watch', body);
const failed = (on: string, values = {}) => addTests(t, { on, result: 'failed', rate: -0.19, ...values });
/** What open releases rest on, and when each clock began. */
async function clocks() {
  await refreshNow(t);
  const { rows } = await t.database.pool.query<{ evidence: string[] }>('select evidence from suspected_releases');
  const open = await listOpenReleases(t.db.$client, { siteIds: [101], limit: 9 });
  return {
    evidence: rows.flatMap(({ evidence }) => evidence),
    since: open.rows.map(({ release }) => release.detectedAt),
  };
}

describe('X-162 what a console dates before our first contact', () => {
  it('is listed with device and console date, and starts no clock', async () => {
    const first = await setFirstContact(t);
    await failed('2026-11-02');
    await failed('2026-11-03', { device: 'line', method: 'line' });
    for (const daysAgo of [10, 10, 9])
      await addHistoryAlarm(t, daysAgo, { gaugeRaisedAt: `2026-11-${20 - daysAgo} 08:15` });
    expect((await clocks()).evidence).toEqual([]);
    expect(await card()).toEqual({
      first_contact_at: first.toISOString(),
      items: [
        ...[['2026-11-11 08:15', 1] as const, ['2026-11-10 08:15', 2] as const].map(([console_time, times]) => ({
          ...{ kind: 'alarm', device: 'Tank 1', what: 'Leak Alarm', settled: false },
          ...{ console_time, times },
        })),
        ...[
          ['Line 1', 'Failed 0.2 gph line test', '2026-11-03 02:14'],
          ['Tank 1', 'Failed 0.2 gph static test', '2026-11-02 02:14'],
        ].map(([device, what, console_time]) => ({
          kind: 'test',
          device,
          what,
          console_time,
          times: 1,
          settled: false,
        })),
      ],
      total: 4,
      open: 4,
      settlements: [],
    });
  });

  it('leaves the clock to what is of after the first contact, from when it reached us', async () => {
    await setFirstContact(t);
    const [old] = await failed('2026-11-02');
    const receivedAt = new Date(t.clock.now.getTime() - 3_600_000);
    const [fresh] = await failed('2026-11-19', { receivedAt });
    expect(await clocks()).toEqual({ evidence: [`test ${fresh}`], since: [receivedAt] });
    expect((await card()).items.map(({ console_time }) => console_time)).toEqual(['2026-11-02 02:14']);
    const { rows } = await t.database.pool.query<{ found: string }>('select found from suspected_releases');
    expect(rows[0]?.found).not.toContain('Nov 2, 2026');
    expect(old).toBeDefined();
  });

  it('starts the clock of an alarm that a poll saw, though the history has one of the same day', async () => {
    const first = await setFirstContact(t);
    const morning = new Date(first.getTime() - 3_600_000);
    const old = await addHistoryAlarm(t, 1, { raisedAt: morning, clearedAt: morning });
    const seen = new Date(first.getTime() + 60_000);
    await addHistoryAlarm(t, 1, { raisedAt: seen, clearedAt: seen, source: 'poll' });
    expect(await clocks()).toEqual({ evidence: [`alarm ${old}`], since: [first] });
    expect((await card()).items).toEqual([]);
  });

  it.each([
    ['behind by two days: a test of today seems older than our first contact', -2 * 86_400],
    ['of unknown error', null],
  ])('starts the clock where the console clock is %s', async (_, drift) => {
    await setFirstContact(t, drift);
    const [id] = await failed('2026-11-18', { receivedAt: t.clock.now });
    expect((await clocks()).evidence).toEqual([`test ${id}`]);
  });

  it.each([
    ['jumped to another century', 'update gauges set clock_drift_seconds = -900000000'],
    ['is not known, for the gauge is gone', 'update gauges set last_seen_at = null, clock_drift_seconds = null'],
  ])('starts the clock for what is reported after the first contact where the console clock %s', async (_, change) => {
    await setFirstContact(t);
    await t.database.pool.query(`${change} where site_id = 101`);
    const [id] = await failed('2026-11-10', { receivedAt: t.clock.now });
    expect((await clocks()).evidence).toEqual([`test ${id}`]);
  });

  it.each([
    ['the gauge has just been exchanged', 'update gauges set last_seen_at = null, clock_drift_seconds = null'],
    ['the console clock has jumped to another century', 'update gauges set clock_drift_seconds = -900000000'],
  ])('starts none for them when %s', async (_, change) => {
    await setFirstContact(t);
    await failed('2026-11-10');
    await t.database.pool.query(`${change} where site_id = 101`);
    expect((await clocks()).evidence).toEqual([]);
    expect((await card()).open).toBe(1);
  });

  it('takes the daily CSLD result of the day of first contact for the state of now', async () => {
    await setFirstContact(t);
    const csld = { method: 'csld', source: '251', receivedAt: t.clock.now };
    const [id] = await failed('2026-11-18', { ...csld, testedAt: '2026-11-18 00:00:00' });
    expect((await clocks()).evidence).toEqual([`test ${id}`]);
  });

  it('waits while the first poll has not ended, and knows no such time where nothing answers', async () => {
    await t.database.pool.query('update gauges set last_seen_at = null where site_id = 101');
    await failed('2026-11-18');
    expect((await clocks()).evidence).toEqual([]);
    expect(await card()).toMatchObject({ first_contact_at: null, open: 1 });
    const none = await (await t.as('admin')).get('/api/sites/103/before-watch');
    expect(none.json).toEqual({ first_contact_at: null, items: [], total: 0, open: 0, settlements: [] });
  });

  it('answers with 200 items at most and counts all', async () => {
    await setFirstContact(t);
    await t.database.pool.query(
      `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, source, received_at)
       select 101, 'tank', n, '0.2', 'static', '2026-11-02', 'failed', '208', now() from generate_series(1, 250) n`,
    );
    const { items, total, open } = await card();
    expect([items.length, total, open]).toEqual([200, 250, 250]);
  });
});

describe('X-163 settling it', () => {
  const answer = { answer: 'equipment_repaired', note: 'Probe replaced on Nov 12, order 4711', open: 1 };

  it('is one answer with a note for all of it, kept with who and when, and opens again for older history', async () => {
    await setFirstContact(t);
    const alarm = await addHistoryAlarm(t, 10);
    const saved = await settle(answer);
    expect(saved.status, saved.text).toBe(201);
    expect(beforeWatch.parse(saved.json)).toMatchObject({
      open: 0,
      total: 1,
      items: [{ settled: true }],
      settlements: [
        {
          answer: 'equipment_repaired',
          note: answer.note,
          settled_by: 'Person u2',
          settled_at: t.clock.now.toISOString(),
        },
      ],
    });
    const [id] = (await t.database.pool.query('select id from before_watch_settlements')).rows.map((row) => row.id);
    expect((await auditOf(t)).at(-1)).toEqual([
      'release.before_watch_settled',
      101,
      'before_watch_settlement',
      String(id),
    ]);
    expect((await settle(answer)).json).toMatchObject({ code: 'before_watch_settled' });
    await addHistoryAlarm(t, 40);
    const { items, open } = await card();
    expect(open).toBe(1);
    expect(items.map(({ settled }) => settled)).toEqual([false, true]);
    expect((await settle({ ...answer, answer: 'test_error' })).status).toBe(201);
    const { settlements } = await card();
    expect(settlements.map((one) => one.answer)).toEqual(['test_error', 'equipment_repaired']);
    const { rows } = await t.database.pool.query('select evidence from before_watch_settlements order by id');
    expect(rows.map(({ evidence }) => evidence.includes(`alarm ${alarm}`))).toEqual([true, false]);
  });

  it('covers the same events when the console clock is set, or the gauge is gone', async () => {
    await setFirstContact(t);
    await failed('2026-11-17');
    await addHistoryAlarm(t, 2);
    expect((await settle({ ...answer, open: 2 })).status).toBe(201);
    await t.database.pool.query('update gauges set clock_drift_seconds = -5 * 86400 where site_id = 101');
    await t.database.pool.query('insert into compliance_marks (site_id) values (101)');
    expect((await clocks()).evidence).toEqual([]);
    expect(await card()).toMatchObject({ open: 0, total: 2 });
    await t.database.pool.query('delete from gauges where site_id = 101');
    await t.database.pool.query('insert into compliance_marks (site_id) values (101)');
    expect((await clocks()).evidence).toEqual([]);
    expect(await card()).toMatchObject({ open: 0, total: 2 });
  });

  it('leaves a failed month failed', async () => {
    await setFirstContact(t);
    await failed('2026-11-02');
    const status = async () => {
      await refreshNow(t);
      return (await t.database.pool.query('select status from site_standing where site_id = 101')).rows;
    };
    expect(await status()).toEqual([{ status: 'FAILED' }]);
    expect((await settle({ ...answer, answer: 'test_error' })).status).toBe(201);
    await t.database.pool.query('insert into compliance_marks (site_id) values (101)');
    expect(await status()).toEqual([{ status: 'FAILED' }]);
  });

  it('refuses what was not seen, other answers, empty notes, and people without a right', async () => {
    await setFirstContact(t);
    await addHistoryAlarm(t, 10);
    await addHistoryAlarm(t, 9);
    expect((await settle(answer)).json).toMatchObject({ code: 'before_watch_changed', status: 409 });
    expect((await settle({ ...answer, answer: 'ok' })).json).toMatchObject({ fields: { answer: expect.any(String) } });
    expect((await settle({ ...answer, note: ' . ' })).json).toMatchObject({ fields: { note: 'is required' } });
    for (const who of ['u1', 'reg', 'tech'] as const) {
      expect((await settle({ ...answer, open: 2 }, await t.as(who))).status).toBe(403);
    }
    expect((await card()).open).toBe(2);
  });

  it('lets one of two at once settle it', async () => {
    await setFirstContact(t);
    await addHistoryAlarm(t, 10);
    const statuses = await Promise.all([settle(answer), settle(answer)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await card()).settlements).toHaveLength(1);
  });
});
