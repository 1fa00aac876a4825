import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComplianceDetail, MonthReviews } from '#contract/nouns/compliance/month.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

let t: TestApp;
let writer: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  writer = await t.as('u2');
});

const path = '/api/sites/101/compliance/reviews';
const close = () => closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
const review = (version: unknown, month: unknown = '2026-10', client = writer) => client.post(path, { month, version });
const detail = async () =>
  (await writer.get('/api/sites/101/compliance?month=2026-10')).json as unknown as ComplianceDetail;
const entries = async () =>
  (await t.database.pool.query(`select actor_id, detail from audit where action = 'compliance.month_reviewed'`)).rows;

describe('X-203', () => {
  it('notes who looked at the version that counts, once, with its digest in the audit log', async () => {
    await addTests(t, { on: '2026-10-04' });
    await close();
    const before = (await entries()).length;
    const answer = await review(1);
    expect(answer.status).toBe(201);
    const reviewed = { version: 1, reviewed_by: 'Una Two', reviewed_at: fixtureNow.toISOString(), current: true };
    expect(answer.json).toEqual({ month: '2026-10', reviews: [{ ...reviewed, reviewed_by: expect.any(String) }] });
    expect((await review(1)).json).toEqual(answer.json);
    const added = (await entries()).slice(before);
    expect(added).toHaveLength(1);
    const { versions } = await detail();
    expect(added[0].detail).toMatchObject({
      month: '2026-10',
      version: 1,
      evidence_sha256: versions[0]?.evidence_sha256,
    });
    expect((await detail()).reviews).toEqual((answer.json as unknown as MonthReviews).reviews);
  });

  it('is of one version: a later one is not reviewed by it, and who saw an older one is told', async () => {
    await addTests(t, { on: '2026-10-04' });
    await close();
    await review(1);
    const admin = await t.as('admin');
    await admin.send('PUT', '/api/admin/sites/101/compliance-status', {
      ...{ month: '2026-10', status: 'FAILED', note: 'Seen on paper.' },
    });
    expect((await detail()).reviews.map(({ version, current }) => [version, current])).toEqual([[1, false]]);
    expect(await review(1)).toMatchObject({ status: 409, json: { code: 'month_changed' } });
    expect((await review(2, '2026-10', admin)).status).toBe(201);
    expect((await detail()).reviews.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('needs a stored verdict: a month that runs, or of which nothing is stored, has nothing to review', async () => {
    for (const month of ['2026-11', '2026-10', '2026-12', '2019-01']) {
      expect(await review(1, month)).toMatchObject({ status: 409, json: { code: 'month_not_stored' } });
    }
  });

  it.each([
    [{ version: 1 }, 400, 'validation'],
    [{ month: '2026-10' }, 400, 'validation'],
    [{ month: '2026-10', version: 0 }, 400, 'validation'],
    [{ month: '2026-10', version: 1.5 }, 400, 'validation'],
    [{ month: '2026-10', version: '1; drop table month_reviews' }, 400, 'validation'],
    [{ month: '2026-13', version: 1 }, 400, 'invalid_month'],
    [{ month: ['2026-10'], version: 1 }, 400, 'invalid_month'],
    [{ month: '2026-10', version: 2_147_483_648 }, 409, 'month_not_stored'],
  ])('refuses %j', async (body, status, code) => {
    expect(await writer.post(path, body)).toMatchObject({ status, json: { code } });
    expect((await t.database.pool.query('select from month_reviews')).rowCount).toBe(0);
  });
});
