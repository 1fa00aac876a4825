import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorTable } from '#contract/errors.table.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { confirming, issueCalls, ruledOut } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

/* S-28 A site with an open release keeps it: its clocks do not end with an entry in a list. */

let t: TestApp;
let admin: TestClient;
const { work, list } = issueCalls(() => admin);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await t.database.pool.query('delete from alarms where site_id = 101');
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
});

const remove = () => admin.send('DELETE', '/api/admin/sites/101');
const fail = () => addTests(t, { on: '2026-11-17', result: 'failed', rate: -0.31 });

async function openRelease(): Promise<{ id: number; issue_number: string }> {
  const [found] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
  if (found === undefined) throw new Error('no release is open');
  return found;
}

describe('S-28 deleting a site with an open release', () => {
  it('is refused with the issue and what to do; the site and its clock stay', async () => {
    await fail();
    await refreshNow(t);
    const { id, issue_number: number } = await openRelease();
    const answer = await remove();
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      code: 'site_release_open',
      error: errorTable.site_release_open.error,
      detail: `${number}, suspected release: Tank 1`,
    });
    expect((await admin.get('/api/sites/101')).status).toBe(200);
    expect(await openRelease()).toMatchObject({ id });
    const { rows } = await t.database.pool.query("select from audit where action = 'site.deleted'");
    expect(rows).toEqual([]);
  });

  it('is refused of a confirmed one until its issue is closed', async () => {
    await fail();
    await refreshNow(t);
    const { id } = await openRelease();
    expect((await work(id, 'answer', confirming('2026-11-19'))).status).toBe(200);
    expect((await remove()).json.detail).toContain('confirmed release: Tank 1');
  });

  it('works once the release is answered and closed, and where there is none', async () => {
    await fail();
    await refreshNow(t);
    const { id } = await openRelease();
    const answered = await work(id, 'answer', await ruledOut(t));
    expect(answered.status, answered.text).toBe(200);
    expect((await remove()).json.code).toBe('site_release_open');
    expect((await work(id, 'close', { resolution: 'Valve replaced' })).status).toBe(200);
    expect((await remove()).json).toEqual({ success: true, message: 'Site deleted' });
    expect((await admin.send('DELETE', '/api/admin/sites/102')).status).toBe(200);
  });

  it('of two calls at once deletes a site without one once', async () => {
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
