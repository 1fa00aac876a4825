import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readItem } from './calendar-data.ts';
import { refreshNow } from './month-data.ts';

/* Test records on which months rest: what counts as a pass, and what a failure does. */

let t: TestApp;
let admin: TestClient;
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const one = 'Line leak detector, line 1';
const full = { tester: 'V. Low', documents: [paper] };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await t.database.pool.query("update documents set paper = 'line_test' where name = 'Tank test.pdf'");
  await t.database.pool.query('delete from equipment where site_id = 101');
  await t.database.pool.query(`insert into equipment (site_id, category, name, installed_on, traits) values
    (101, 'line', 'Line 1', '2008-06-03', '{"piping":"pressurized","line_method":"annual"}'),
    (101, 'line_leak_detector', '${one}', '2012-06-03', '{}'),
    (101, 'line_leak_detector', 'Line leak detector, line 2', '2012-06-03', '{}')`);
  admin = await t.as('admin');
});

async function record(body: object, key = 'alld_annual') {
  const path = `/api/compliance-calendar/101/items/${key}/completions`;
  const answer = await admin.send('POST', path, { completed_on: '2026-11-10', result: 'PASS', ...body });
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  return answer;
}

const item = (key = 'alld_annual') => readItem(admin, 101, key);
const partOf = async (name = one) => (await item()).components.find((part) => part.name === name);

describe('a pass of a leak detector', () => {
  it.each([
    ['tester', { documents: [paper] }],
    ['document', { tester: 'V. Low' }],
  ])('without its %s is recorded and proves nothing', async (_, body) => {
    expect((await record({ component: one, ...body })).status).toBe(201);
    expect((await partOf())?.last_completed).toBeNull();
    expect((await record({ component: one, ...full, completed_on: '2026-11-11' })).status).toBe(201);
    expect((await partOf())?.last_completed).toBe('2026-11-11');
  });

  it('of all does not lift the failure of one, a pass of that one does', async () => {
    await record({ component: one, result: 'FAIL' });
    await record({ ...full, completed_on: '2026-11-15' });
    expect((await partOf())?.next_due).toBe('2026-11-10');
    await record({ component: one, ...full, completed_on: '2026-11-15' });
    expect((await partOf())?.next_due).toBe('2027-11-15');
  });
});

describe('a failure and its retest of the same day', () => {
  it('are both recorded, and the last one counts', async () => {
    expect((await record({ component: one, result: 'FAIL' })).status).toBe(201);
    expect((await record({ component: one, result: 'FAIL' })).json.code).toBe('completion_duplicate');
    expect((await record({ component: one, ...full })).status).toBe(201);
    expect((await record({ component: one, ...full })).json.code).toBe('completion_duplicate');
    expect(await partOf()).toMatchObject({ next_due: '2027-11-10', last_completed: '2026-11-10' });
    expect((await record({ component: one, result: 'FAIL' })).status).toBe(201);
    expect(await partOf()).toMatchObject({ next_due: '2026-11-10' });
  });

  it('without its document lifts nothing', async () => {
    await record({ component: one, result: 'FAIL' });
    await record({ component: one });
    expect(await partOf()).toMatchObject({ last_completed: null });
    expect((await item()).explanation.due).toContain('failed on Nov 10, 2026');
  });
});

describe('a failure of today', () => {
  const failedThings = async () => {
    await refreshNow(t);
    const { groups } = attentionList.parse((await admin.get('/api/needs-attention')).json);
    const things = groups.flatMap(({ site, things: own }) => (site.id === 101 ? own : []));
    return things.filter(({ reason }) => reason.startsWith('Failed test: ')).map(({ kind }) => kind);
  };

  it('needs attention at once, until it has passed', async () => {
    await record({ component: one, ...full, completed_on: '2026-11-12' });
    await record({ component: 'Line leak detector, line 2', ...full, completed_on: '2026-11-12' });
    expect(await failedThings()).toEqual([]);
    await record({ component: one, result: 'FAIL', completed_on: '2026-11-19' });
    expect(await failedThings()).toEqual(['overdue']);
    expect((await item()).status).toBe('DUE_SOON');
    await record({ component: one, ...full, completed_on: '2026-11-19' });
    expect(await failedThings()).toEqual([]);
  });
});

describe('a tightness test of a line that is recorded as a result', () => {
  const test = (body: object) =>
    admin.send('POST', '/api/sites/101/results', {
      ...{ kind: 'tightness', device: 'line', number: 1, completed_on: '2026-03-01', result: 'PASS', rate: 0 },
      ...{ threshold: 0.05, tester: 'V. Low', document: paper },
      ...body,
    });
  const last = async () => (await item('line_tightness_annual')).last_completed;

  it('counts in the calendar with its tester and document', async () => {
    expect(await last()).toBeNull();
    const bare = await test({ document: null });
    expect(bare.status, bare.text).toBe(201);
    expect(await last()).toBeNull();
    expect((await test({ completed_on: '2026-03-02', number: 2 })).status).toBe(201);
    expect(await last()).toBeNull();
    expect((await test({ completed_on: '2026-03-03' })).status).toBe(201);
    expect(await last()).toBe('2026-03-03');
    expect((await test({ completed_on: '2026-10-01', result: 'FAIL', rate: 0.2 })).status).toBe(201);
    expect((await item('line_tightness_annual')).next_due).toBe('2026-10-01');
  });
});
