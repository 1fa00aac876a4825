import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { calendarPath, complete, readItem } from './calendar-data.ts';
import { refreshNow } from './month-data.ts';

/* A tank that was removed for good: its closure is asked for until a document shows it, and then nothing of it is due. */

let t: TestApp;
let admin: TestClient;
const run = (text: string, values: unknown[] = []) => t.database.pool.query<{ id: number }>(text, values);
const paper = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-08-10T16:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  for (const table of ['alarms', 'leak_tests', 'line_latest', 'sensor_latest', 'tank_latest', 'tanks', 'equipment'])
    await run(`delete from ${table} where site_id = 101`);
  await run(
    "update sites set site_type = 'Compliance Only', ip = '', port = 0, state = 'VA', zip = '', created_at = '2020-01-01' where id = 101",
  );
});

/** Adds a tank in August and removes it on September 2; answers nothing. */
async function removeTank(document?: typeof paper): Promise<void> {
  const tank = {
    category: 'tank',
    name: 'Tank 1',
    tank_number: 1,
    installed_on: '2005-06-01',
    traits: { method: 'sir' },
  };
  const added = await admin.post('/api/sites/101/equipment', tank);
  expect(added.status, added.text).toBe(201);
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  admin = await t.as('admin');
  const { rows } = await run("select id from equipment where site_id = 101 and category = 'tank'");
  const answer = await admin.send('DELETE', `/api/sites/101/equipment/${rows[0]?.id}`, {
    ...{ removed_on: '2026-09-02', reason: 'It was dug out with its line' },
    ...(document === undefined ? {} : { document }),
  });
  expect(answer.status, answer.text).toBe(200);
  await refreshNow(t);
}

const month = async (of: string) => (await admin.get(`/api/sites/101/compliance?month=${of}`)).json;
const sayNone = () =>
  admin.post('/api/sites/101/absent-parts', { part: 'tank', reason: 'The only tank was taken out of the ground' });

describe('the only tank of a site, removed without a document', () => {
  beforeEach(() => removeTank());

  it('leaves its closure overdue, and nobody can say that there is no tank', async () => {
    const item = await readItem(admin, 101, 'tank_closure');
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: '2026-09-02' });
    const answer = await sayNone();
    expect([answer.status, answer.json.code]).toEqual([409, 'part_required']);
    expect(answer.json.detail).toContain('Tank 1 was removed on Sep 2, 2026, and no document shows its closure.');
  });

  it('leaves the months after it unproven', async () => {
    const verdict = await month('2026-11');
    expect([verdict.status, JSON.stringify(verdict)]).toEqual([
      'PENDING',
      expect.stringContaining('Tank 1 is recorded as removed, but no document shows the closure.'),
    ]);
  });

  it('is closed by a record with its documents', async () => {
    const bare = await complete(admin, { component: 'Tank 1' }, { key: 'tank_closure' });
    expect(bare.status, bare.text).toBe(201);
    await refreshNow(t);
    expect((await readItem(admin, 101, 'tank_closure')).status).toBe('OVERDUE');
    const shown = {
      component: 'Tank 1',
      completed_on: '2026-11-17',
      tester: 'Acme, certified remover',
      documents: [paper],
    };
    expect((await complete(admin, shown, { key: 'tank_closure' })).status).toBe(201);
    await refreshNow(t);
    expect((await readItem(admin, 101, 'tank_closure')).status).not.toBe('OVERDUE');
    expect((await month('2026-11')).status).toBe('COMPLIANT');
    expect((await sayNone()).status).toBe(201);
  });
});

describe('the only tank of a site, removed with the report of its closure', () => {
  beforeEach(() => removeTank(paper));

  it('asks for nothing afterwards', async () => {
    const item = await readItem(admin, 101, 'tank_closure');
    expect(item.status).toBe('NA');
    expect((await month('2026-10')).status).toBe('COMPLIANT');
    const verdict = await month('2026-11');
    expect([verdict.status, JSON.stringify(verdict)]).toEqual([
      'COMPLIANT',
      expect.stringContaining('Nothing is due in Nov 2026. Tank 1 was removed on Sep 2, 2026.'),
    ]);
  });

  it('does not hide an open release', async () => {
    const ctx = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: 'https://tanks.example.com' };
    await openReleases(ctx, { id: 101, name: 'Alpha Fuel', state: 'VA' }, [
      { ...{ device: 'tank', number: 1, unit: 'Tank 1', evidence: ['result 1'] }, found: 'Tank 1 failed its test.' },
    ]);
    const answer = await sayNone();
    expect([answer.status, answer.json.code]).toEqual([409, 'part_required']);
    expect(answer.json.detail).toMatch(/The suspected release ISS-\d+ is open\./);
  });
});

describe('the only tank of a site, retired in the list of tanks', () => {
  const retire = () => admin.send('DELETE', '/api/sites/101/tanks/1');
  const setUp = { tank_label: 'Regular', product: 'Regular', capacity: 8_000 };
  const shown = {
    ...{ component: 'Tank 1', completed_on: '2026-11-19', tester: 'Acme, certified remover' },
    documents: [paper],
  };

  beforeEach(async () => {
    const added = await admin.send('PUT', '/api/sites/101/tanks/1', setUp);
    expect(added.status, added.text).toBeLessThan(300);
    t.clock.now = new Date('2026-11-19T21:00:00Z');
    admin = await t.as('admin');
    expect((await retire()).status).toBe(200);
    await refreshNow(t);
  });

  it('leaves its closure due until a record shows it, and months unproven', async () => {
    expect(await readItem(admin, 101, 'tank_closure')).toMatchObject({ status: 'DUE_SOON', next_due: '2026-11-19' });
    expect(JSON.stringify(await month('2026-11'))).toContain(
      'Tank 1 is recorded as removed, but no document shows the closure.',
    );
    expect((await complete(admin, shown, { key: 'tank_closure' })).status).toBe(201);
    await refreshNow(t);
    expect((await readItem(admin, 101, 'tank_closure')).status).toBe('OK');
    expect(JSON.stringify(await month('2026-11'))).not.toContain('no document shows the closure');
  });

  it('asks for nothing once the tank is back in use', async () => {
    const back = await admin.send('PUT', '/api/sites/101/tanks/1', { ...setUp, active: true });
    expect(back.status, back.text).toBeLessThan(300);
    await refreshNow(t);
    const { text } = await admin.get(calendarPath(101));
    expect(text).not.toContain('tank_closure');
    expect(JSON.stringify(await month('2026-11'))).not.toContain('no document shows the closure');
  });
});
