import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(() => resetFixtures(t.db, t.clock.now));

const stored = async () => (await t.database.pool.query('select site_id from gauge_security_codes')).rows;
const csv = { 'content-type': 'text/csv' };

it.each<[string, (admin: TestClient) => ReturnType<TestClient['send']>]>([
  ['deleted', (admin) => admin.send('DELETE', '/api/admin/sites/101')],
  [
    'made Compliance Only',
    (admin) => admin.send('PUT', '/api/admin/sites/101', { name: 'Alpha Fuel', site_type: 'Compliance Only' }),
  ],
  [
    'made so by an import',
    (admin) => admin.post('/api/admin/import/sites?dryRun=false', 'name,site_type\nAlpha Fuel,Compliance Only\n', csv),
  ],
])("a gauge's security code goes when its site is %s", async (_, change) => {
  const admin = await t.as('admin');
  expect((await admin.send('PUT', '/api/admin/sites/101/security-code', { code: 'q1W2e3' })).status).toBe(200);
  expect(await stored()).toEqual([{ site_id: 101 }]);
  expect((await change(admin)).status).toBe(200);
  expect(await stored()).toEqual([]);
});
