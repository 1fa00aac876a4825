import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { readItem } from './calendar-data.ts';
import { issueCalls } from './issue-calls.ts';
import { addAlarms, addTests, refreshNow } from './month-data.ts';

/* Lines and sensors that are taken off the list: what was answered of them stays answered; calendar and month agree. */

let t: TestApp;
let admin: TestClient;
const { work, list } = issueCalls(() => admin);
const run = (text: string, values: unknown[] = []) => t.database.pool.query<{ id: number }>(text, values);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await run('delete from alarms where site_id = 101');
  admin = await t.as('admin');
});

async function takeOff(key: string, day = '2026-01-01'): Promise<void> {
  const { rows } = await run('select id from equipment where site_id = 101 and gauge_key = $1', [key]);
  const removal = { removed_on: day, reason: 'It was taken out in the winter' };
  const answer = await admin.send('DELETE', `/api/sites/101/equipment/${rows[0]?.id}`, removal);
  expect(answer.status, answer.text).toBe(200);
  await refreshNow(t);
}

const month = async (of: string) => (await admin.get(`/api/sites/101/compliance?month=${of}`)).json;

describe('a line that is taken off the list', () => {
  const line = { device: 'line', method: 'line', kind: '0.2', rate: 0.01 } as const;

  async function addLines(lastOfFirst: string): Promise<void> {
    for (const number of [1, 2])
      await run(
        "insert into line_latest (site_id, line_number, status, test_state, at) values (101, $1, 0, 0, '2026-11-19T20:00:00Z')",
        [number],
      );
    await recordSiteFacts(t.database.pool, 101);
    for (const on of ['2026-09-20', '2026-10-10', '2026-11-05'])
      await addTests(t, { on }, { on, ...line, deviceNumber: 2 });
    await addTests(t, { on: lastOfFirst, ...line, deviceNumber: 1 });
    await refreshNow(t);
  }

  it('is due in the calendar as long as the month asks for it, and no longer', async () => {
    await addLines('2026-09-20');
    expect((await month('2026-11')).status).not.toBe('COMPLIANT');
    expect((await readItem(admin, 101, 'rd_line_30d')).status).toBe('OVERDUE');
    await takeOff('line 1', '2026-09-21');
    const left = await month('2026-11');
    expect([left.status, JSON.stringify(left)]).toEqual([
      'INCONCLUSIVE',
      expect.stringContaining(
        'Line 1 is recorded as removed on Sep 21, 2026, but its gauge still reported it on Nov 19, 2026.',
      ),
    ]);
    await run("update line_latest set at = '2026-09-20T20:00:00Z' where line_number = 1");
    await refreshNow(t);
    expect((await month('2026-11')).status).toBe('COMPLIANT');
    const item = await readItem(admin, 101, 'rd_line_30d');
    expect(item).toMatchObject({ status: 'OK', last_completed: '2026-11-05' });
    expect(item.components.map(({ name }) => name)).toEqual(['Line 2']);
  });

  it('was there on the day of its newest test, and is not taken off from before that', async () => {
    await addLines('2026-11-06');
    const { rows } = await run("select id from equipment where site_id = 101 and gauge_key = 'line 1'");
    const removal = { removed_on: '2026-11-06', reason: 'It was taken out in the winter' };
    const answer = await admin.send('DELETE', `/api/sites/101/equipment/${rows[0]?.id}`, removal);
    expect([answer.status, answer.json.fields]).toEqual([
      400,
      { removed_on: expect.stringContaining('is not after 2026-11-06') },
    ]);
    expect((await month('2026-11')).status).toBe('COMPLIANT');
  });
});

describe('a sensor that is taken off the list', () => {
  const fuel = { category: 3, type: 3, device: 7, label: 'L7: Fuel Alarm' };

  /** A sensor that was in alarm and is normal again; its release is open. */
  async function addSensor(): Promise<number> {
    await run(
      `insert into sensor_latest (site_id, family, number, status, label, at) values (101, '301', 7, 0, 'STP 1', $1)`,
      [t.clock.now],
    );
    await run(
      `insert into equipment (site_id, category, name, gauge_key, traits) values (101, 'sensor', 'STP 1', 'sensor 301 7', '{"watches":"other"}')`,
    );
    await recordSiteFacts(t.database.pool, 101);
    for (const on of ['2026-09-20', '2026-10-10', '2026-11-05']) await addTests(t, { on });
    await addAlarms(t, { ...fuel, raised: '2026-11-07T12:00:00Z', cleared: '2026-11-07T18:00:00Z' });
    await refreshNow(t);
    const [found] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
    if (found === undefined) throw new Error('no release is open');
    return found.id;
  }

  const answer = {
    found: 'equipment_defective',
    equipment: 'Sump of pump 1',
    repaired: 'lid gasket',
    found_by: 'T. Brooks, Acme',
    found_on: '2026-11-08',
    checks: ['sensor 301 7'],
    documents: [{ folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' }],
  };

  it('keeps the answer of its earlier alarm', async () => {
    const id = await addSensor();
    expect((await month('2026-11')).status).toBe('FAILED');
    const { checks } = (await admin.get(`/api/sites/101/issues/${id}/answer-checks`)).json as {
      checks: { id: string }[];
    };
    const answered = await work(id, 'answer', {
      ...answer,
      checks: checks.slice(0, 1).map((one) => one.id),
      documents: [],
    });
    expect(answered.status, answered.text).toBe(200);
    expect((await work(id, 'close', { resolution: 'Gasket replaced' })).status).toBe(200);
    await refreshNow(t);
    expect((await month('2026-11')).status).toBe('COMPLIANT');
    await takeOff('sensor 301 7');
    expect((await month('2026-11')).status).toBe('COMPLIANT');
  });

  it('does not lose an alarm that nobody has answered', async () => {
    await addSensor();
    await takeOff('sensor 301 7');
    const verdict = await month('2026-11');
    expect(verdict.status).toBe('FAILED');
    expect((await list('?state=open')).issues.some(({ kind }) => kind === 'suspected_release')).toBe(true);
  });
});
