import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { issueCalls } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

/* A tank or line that is taken off the list, and added again, after its failure was answered too late. */

let t: TestApp;
let admin: TestClient;
const { work, list } = issueCalls(() => admin);
const document = { folder: 'Compliance Testing', file: 'Tank test.pdf' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await t.database.pool.query("update documents set paper = 'line_test' where name = 'Tank test.pdf'");
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
});

const line = {
  category: 'line',
  name: 'North product line',
  installed_on: '2005-06-01',
  traits: { piping: 'pressurized', line_method: 'annual', material: 'fiberglass', corrosion: 'none' },
};

async function add(body: object = line): Promise<number> {
  const answer = await admin.post('/api/sites/101/equipment', body);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { equipment: { id: number } }).equipment.id;
}

const at = (day: string) => {
  t.clock.now = new Date(`${day}T21:00:00Z`);
};

interface Unit {
  device: 'tank' | 'line';
  body: { name: string; category: string };
  number: (id: number) => number;
}
const tank: Unit = {
  device: 'tank',
  body: {
    ...{ category: 'tank', name: 'Tank 7', tank_number: 7, installed_on: '2005-06-01' },
    ...{ traits: { method: 'sir', material: 'fiberglass', corrosion: 'none', siphon: 'none' } },
  } as Unit['body'],
  number: () => 7,
};
const unnumbered: Unit = { device: 'line', body: line, number: (id) => 1000 + id };
const numbered: Unit = { device: 'line', body: { ...line, name: 'Line 8' }, number: () => 8 };

async function record({ device, number }: Unit, id: number, completed_on: string, result: string, rate: number) {
  const body = { kind: 'tightness', device, number: number(id), completed_on, result, rate, threshold: 0.05 };
  const answer = await admin.post('/api/sites/101/results', { ...body, tester: 'R. Alvarez', document });
  expect(answer.status, answer.text).toBe(201);
  return `result ${(answer.json as { result: { id: number } }).result.id}`;
}

/** The status of the site in November and of what is called so. */
async function november(name: string) {
  const { json } = await admin.get('/api/sites/101/compliance?month=2026-11');
  const { status, units } = json as { status: string; units: { name: string; status: string }[] };
  return { site: status, unit: units.find((one) => one.name === name)?.status };
}

/** A failure of November 2, whose retest came on the thirteenth day; its release is answered and closed. */
async function failedAndClosed(unit: Unit, id: number): Promise<void> {
  await t.database.pool.query('delete from alarms where site_id = 101');
  await record(unit, id, '2026-11-02', 'FAIL', 0.3);
  await refreshNow(t);
  await answerLate(unit.body.name, await record(unit, id, '2026-11-15', 'PASS', 0.01));
}

async function answerLate(equipment: string, check: string): Promise<void> {
  const [issue] = (await list('?state=open')).issues.filter(({ release }) => release !== null);
  if (issue === undefined) throw new Error('no release is open');
  const answered = await work(issue.id, 'answer', {
    ...{ found: 'equipment_defective', equipment, repaired: 'flex connector' },
    ...{ found_by: 'R. Alvarez', found_on: '2026-11-10', checks: [check] },
  });
  expect(answered.status, answered.text).toBe(200);
  expect((await work(issue.id, 'close', { resolution: 'Repaired and tested' })).status).toBe(200);
}

const remove = (id: number, removal?: object) => admin.send('DELETE', `/api/sites/101/equipment/${id}`, removal);

describe.each([
  ['a tank with a number', tank],
  ['a line with a number', numbered],
  ['a line without one', unnumbered],
])('%s that failed', (_, unit) => {
  it.each([['2026-11-19'], ['2026-12-20']])('stays failed when it is added again on %s', async (day) => {
    at('2026-10-01');
    const id = await add(unit.body);
    at('2026-11-19');
    await failedAndClosed(unit, id);
    expect(await november(unit.body.name)).toEqual({ site: 'FAILED', unit: 'FAILED' });
    at(day);
    admin = await t.as('admin');
    await refreshNow(t);
    expect((await remove(id)).status).toBe(200);
    expect((await november(unit.body.name)).site).toBe('FAILED');
    await add(unit.body);
    await refreshNow(t);
    expect((await november(unit.body.name)).site).toBe('FAILED');
  });

  it('was there, though it was added and taken off on one day, and is not taken off from before its test', async () => {
    const id = await add(unit.body);
    await failedAndClosed(unit, id);
    const reason = 'Closed and dug out';
    for (const removed_on of ['2026-11-01', '2026-11-15'])
      expect((await remove(id, { removed_on, reason })).json.fields).toEqual({
        removed_on: 'is not after 2026-11-15, the day of its newest test: what was tested was there',
      });
    expect((await remove(id)).status).toBe(200);
    await add(unit.body);
    await refreshNow(t);
    expect((await november(unit.body.name)).site).toBe('FAILED');
  });

  it('is taken off from the day after its test on', async () => {
    const id = await add(unit.body);
    await failedAndClosed(unit, id);
    expect((await remove(id, { removed_on: '2026-11-16', reason: 'Closed and dug out' })).status).toBe(200);
    await refreshNow(t);
    expect((await november(unit.body.name)).site).toBe('FAILED');
  });
});

describe('a tank of the gauge that failed', () => {
  it.each([['2026-11-19'], ['2026-12-20']])('stays failed when it is retired and added again on %s', async (day) => {
    await t.database.pool.query('delete from alarms where site_id = 101');
    await addTests(t, { on: '2026-11-02', result: 'failed', rate: -0.24 });
    await refreshNow(t);
    const [good] = await addTests(t, { on: '2026-11-15' });
    await answerLate('Tank 1', `test ${good}`);
    at(day);
    admin = await t.as('admin');
    await refreshNow(t);
    expect((await admin.send('DELETE', '/api/sites/101/tanks/1')).status).toBe(200);
    const ofGauge = "select id from equipment where site_id = 101 and gauge_key = 'tank 1'";
    const { rows } = await t.database.pool.query<{ id: number }>(ofGauge);
    expect((await remove(rows[0]?.id ?? 0)).status).toBe(200);
    expect(await november('Tank 1')).toEqual({ site: 'FAILED', unit: 'FAILED' });
    await add({ ...tank.body, name: 'Tank 1', tank_number: 1 });
    await refreshNow(t);
    expect(await november('Tank 1')).toEqual({ site: 'FAILED', unit: 'FAILED' });
  });
});
