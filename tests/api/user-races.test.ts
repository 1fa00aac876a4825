import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userSites, users } from '#server/store/schema/schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';
import { lockWaits, whileHeld } from '#tests/helpers/while-held.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
});
afterAll(() => t.stop());

const change = (id: number, body: object, by = admin) => by.send('PUT', `/api/users/${id}`, body);
const setSites = (id: number, siteIds: number[], writeSiteIds: number[] = []) =>
  admin.send('PUT', `/api/users/${id}/sites`, { siteIds, writeSiteIds });
const remove = (id: number, by = admin) => by.send('DELETE', `/api/users/${id}`);
const waits = () => lockWaits(t.db);

describe('the last admin', () => {
  const asUser = { role: 'user' };

  it('T-17 can be neither demoted nor deleted', async () => {
    await remove(12);
    expect((await remove(1)).json).toMatchObject({ status: 409, code: 'self_delete' });
    const demoted = await change(1, { email: 'admin@example.com', ...asUser });
    expect(demoted.json).toMatchObject({ status: 409, code: 'last_admin', error: 'At least one admin is required' });
    expect((await change(1, { email: 'admin@example.com', role: 'admin', name: 'Ada' })).status).toBe(200);
  });

  it('may step down while there is another', async () => {
    expect((await change(1, { email: 'admin@example.com', ...asUser })).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(403);
  });

  const demote = (id: number, name: string, by: TestClient) =>
    change(id, { email: `${name}@example.com`, ...asUser }, by);
  it.each([
    ['demote each other', (a, b) => [demote(12, 'admin2', a), demote(1, 'admin', b)]],
    ['delete each other', (a, b) => [remove(12, a), remove(1, b)]],
    ['one demotes, one deletes', (a, b) => [demote(12, 'admin2', a), remove(1, b)]],
    ['both step down', (a, b) => [demote(1, 'admin', a), demote(12, 'admin2', b)]],
  ] satisfies [string, (a: TestClient, b: TestClient) => Promise<Answer>[]][])(
    'stays when the last two %s at the same time',
    async (_, act) => {
      const other = await t.as('admin2');
      const answers = await whileHeld(t.db, 'select from users where id in (1, 12) for update', 2, () =>
        act(admin, other),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.json.code).toBe('last_admin');
      expect(await t.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
    },
  );
});

describe('at the same time', () => {
  it('a person who becomes a regulator never keeps a right to write', async () => {
    // The new list is on its way, decided on for a user, when the role changes.
    const answers = await whileHeld(t.db, 'select from user_sites where user_id = 4 for update', 2, () => [
      setSites(4, [101, 102], [101, 102]),
      until(waits, (count) => count === 1).then(() => change(4, { email: 'u2@example.com', role: 'regulator' })),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const rows = await t.db.select().from(userSites).where(eq(userSites.userId, 4)).orderBy(userSites.siteId);
    expect(rows.map((row) => [row.siteId, row.canWrite])).toEqual([
      [101, false],
      [102, false],
    ]);
  });

  it('nobody gets access to a site that is being deleted', async () => {
    const answers = await whileHeld(t.db, 'select from sites where id = 102 for update', 2, () => [
      admin.send('DELETE', '/api/admin/sites/102'),
      setSites(4, [101, 102], [102]),
      setSites(11, [102]),
    ]);
    expect(answers[0]?.status).toBe(200);
    // Whoever was first: either the access was given and taken again, or there was no such site any more.
    expect(answers.slice(1).every((answer) => [200, 400].includes(answer.status))).toBe(true);
    expect(await t.db.select().from(userSites).where(eq(userSites.siteId, 102))).toEqual([]);
  });

  it('a site, its readers and their lists may all go without one waiting for the other in vain', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        setSites(4, [103], [103]),
        setSites(8, [101, 103], [101]),
        admin.send('DELETE', `/api/admin/sites/${round % 2 === 0 ? 101 : 103}`),
        remove(3),
        change(5, { email: 'tech@example.com', role: 'regulator' }),
      ]);
      expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
      await resetFixtures(t.db, t.clock.now);
      admin = await t.as('admin');
    }
  });

  it('a person deleted twice is deleted once', async () => {
    const answers = await Promise.all([remove(11), remove(11), change(11, { email: 'v@example.com', role: 'user' })]);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => answer.status)
        .sort(),
    ).toEqual([200, 404]);
    expect(await t.db.select().from(users).where(eq(users.id, 11))).toEqual([]);
  });
});
