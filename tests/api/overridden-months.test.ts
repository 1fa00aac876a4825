import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

/* A month that a person sets against its evidence. */

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
});

const correct = (body: object) => admin.send('PUT', '/api/admin/sites/101/compliance-status', body);

async function ended(): Promise<string[]> {
  const { groups } = attentionList.parse((await admin.get('/api/needs-attention')).json);
  const things = groups.flatMap(({ site, things: own }) => (site.id === 101 ? own : []));
  return things.map(({ reason }) => reason).filter((reason) => reason.startsWith('Oct 2026'));
}

describe('a failed month that is set as compliant', () => {
  beforeEach(async () => {
    await addTests(t, { on: '2026-10-20', result: 'failed', rate: -0.4 });
    await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
  });

  it('stays in what needs attention until somebody else has reviewed it', async () => {
    expect(await ended()).toEqual(['Oct 2026 was not compliant, and nobody has reviewed it']);
    expect((await correct({ month: '2026-10', status: 'COMPLIANT', note: 'x' })).status).toBe(200);
    const open = [
      'Oct 2026 is not compliant by its evidence; a person set it otherwise, and nobody else has reviewed that',
    ];
    expect(await ended()).toEqual(open);
    const review = (client: TestClient) =>
      client.post('/api/sites/101/compliance/reviews', { month: '2026-10', version: 2 });
    expect((await review(admin)).status).toBeLessThan(300);
    expect(await ended()).toEqual(open);
    expect((await review(await t.as('u2'))).status).toBeLessThan(300);
    expect(await ended()).toEqual([]);
  });

  it('shows what the evidence says wherever its status is', async () => {
    await correct({ month: '2026-10', status: 'COMPLIANT', note: 'x' });
    const said = { status: 'COMPLIANT', computed_status: 'FAILED' };
    const path = '/api/sites/101/compliance-status';
    expect((await admin.get(`${path}?month=2026-10`)).json).toMatchObject({ computed_status: 'FAILED' });
    expect((await admin.get('/api/admin/sites/101/compliance-status?month=2026-10')).json).toMatchObject(said);
    // The inbox has the evidence's first.
    expect((await admin.get('/api/public/sites/101/inbox?month=2026-10')).json).toMatchObject({
      monthly_status: 'FAILED',
      set_status: 'COMPLIANT',
    });
    const history = (await admin.get(`${path}/history?months=2`)).json.months as { month: string }[];
    expect(history.find(({ month }) => month === '2026-10')).toMatchObject({ ...said, corrected: true });
    await correct({ month: '2026-10', status: 'FAILED' });
    expect((await admin.get(`${path}?month=2026-10`)).json).not.toHaveProperty('computed_status');
  });
});

describe('a month of which nothing is on record', () => {
  it('is not set as compliant before the first record of the site, and may be from then on', async () => {
    await t.database.pool.query('delete from alarms where site_id = 101');
    await t.database.pool.query('truncate recorded_results cascade');
    await t.database.pool.query('delete from leak_tests where site_id = 101');
    await addTests(t, { on: '2026-09-20' });
    const set = (month: string) => correct({ month, status: 'COMPLIANT', note: 'Paper on file at the office' });
    expect((await set('2026-08')).json).toMatchObject({ code: 'month_without_records' });
    expect((await set('2020-01')).status).toBe(409);
    expect((await set('2026-09')).status).toBe(200);
    expect((await set('2026-10')).status).toBe(200);
    expect((await correct({ month: '2020-01', status: 'FAILED', note: 'A leak of that year' })).status).toBe(200);
  });
});
