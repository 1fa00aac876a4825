import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/store/schema/record-schema.ts';
import { userSites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';

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

const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];

describe('S-11 (S-34), S-35 site access', () => {
  const set = (id: number, body: unknown) => admin.send('PUT', `/api/users/${id}/sites`, body);
  const stored = async (id: number) => (await admin.get(`/api/users/${id}/sites`)).json;

  it('replaces both lists, cuts the write ids, and tells what changed', async () => {
    const answer = await set(4, { siteIds: [102, 101, 102], writeSiteIds: [103, 102, 102] });
    expect(answer.json).toEqual({ success: true, siteIds: [101, 102], writeSiteIds: [102] });
    expect(await stored(4)).toEqual({ siteIds: [101, 102], writeSiteIds: [102] });
    expect(await lastAudit('user.sites_changed')).toMatchObject({ actorId: 1, targetId: '4', siteId: null });
    expect((await lastAudit('user.sites_changed'))?.detail).toEqual({
      added: [102],
      removed: [103],
      write_added: [102],
      write_removed: [101, 103],
      dropped: [103],
    });
  });

  it('without write ids takes all writing away; with an empty list everything', async () => {
    expect((await set(4, { siteIds: [101, 103] })).json).toMatchObject({ siteIds: [101, 103], writeSiteIds: [] });
    expect((await set(4, { siteIds: [], writeSiteIds: [101] })).json).toMatchObject({ siteIds: [], writeSiteIds: [] });
    expect(await stored(4)).toEqual({ siteIds: [], writeSiteIds: [] });
  });

  it('lets a regulator write nothing, without a word', async () => {
    expect((await set(6, { siteIds: [101], writeSiteIds: [101] })).json).toMatchObject({
      siteIds: [101],
      writeSiteIds: [],
    });
    expect((await t.db.select().from(userSites).where(eq(userSites.userId, 6))).map((row) => row.canWrite)).toEqual([
      false,
    ]);
    expect((await lastAudit('user.sites_changed'))?.detail).toMatchObject({ removed: [103], dropped: [101] });
  });

  it('keeps a list for an admin, where it has no effect', async () => {
    await set(1, { siteIds: [101], writeSiteIds: [] });
    expect(await stored(1)).toEqual({ siteIds: [101], writeSiteIds: [] });
    expect((await admin.get('/api/sites/102')).json.canWrite).toBe(true);
  });

  it.each([
    [{ siteIds: [101, 999] }, { siteIds: 'no such site: 999' }],
    [{ siteIds: [101], writeSiteIds: [999, 998] }, { writeSiteIds: 'no such site: 999, 998' }],
    [{ siteIds: [103] }, { siteIds: 'no such site: 103' }],
    [
      { siteIds: Array.from({ length: 12 }, (_, i) => 2001 + i), writeSiteIds: [] },
      { siteIds: 'no such site: 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010 and 2 more' },
    ],
  ])('refuses %j and changes nothing', async (body, fields) => {
    await admin.send('DELETE', '/api/admin/sites/103');
    const before = await stored(4);
    expect((await set(4, body)).json).toMatchObject({
      status: 400,
      code: 'unknown_site',
      error: 'Unknown site id',
      fields,
    });
    expect(await stored(4)).toEqual(before);
  });

  it.each([
    [{}, 'siteIds'],
    [{ siteIds: 101 }, 'siteIds'],
    [{ siteIds: null }, 'siteIds'],
    [{ siteIds: ['101'] }, 'siteIds.0'],
    [{ siteIds: [101, -1] }, 'siteIds.1'],
    [{ siteIds: [1.5] }, 'siteIds.0'],
    [{ siteIds: [99999999999] }, 'siteIds.0'],
    [{ siteIds: [], writeSiteIds: {} }, 'writeSiteIds'],
    [{ siteIds: Array(50_001).fill(101) }, 'siteIds'],
  ])('refuses %j', async (body, field) => {
    const answer = await set(4, body);
    expect(answer.json).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(answer.json.fields ?? {})).toEqual([field]);
    expect(await stored(4)).toEqual({ siteIds: [101, 103], writeSiteIds: [101, 103] });
  });

  it('knows no such person', async () => {
    expect((await set(999, '{')).json.code).toBe('user_not_found');
  });

  it('saves 5,000 sites at once, and again', async () => {
    await t.db.execute(sql`insert into sites (id, name) select n, 'Site ' || n from generate_series(5001, 10000) n`);
    const siteIds = Array.from({ length: 5000 }, (_, i) => 5001 + i);
    const writeSiteIds = siteIds.filter((id) => id % 2 === 0);
    const began = performance.now();
    expect((await set(11, { siteIds, writeSiteIds })).json).toEqual({ success: true, siteIds, writeSiteIds });
    expect((await set(11, { siteIds, writeSiteIds: [] })).json).toEqual({ success: true, siteIds, writeSiteIds: [] });
    // A statement for each site would take minutes on a busy machine.
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await stored(11)).toEqual({ siteIds, writeSiteIds: [] });
  });

  it('of two lists saved at once one is stored, whole', async () => {
    await Promise.all([
      set(11, { siteIds: [101], writeSiteIds: [101] }),
      set(11, { siteIds: [102, 103], writeSiteIds: [103] }),
      set(11, { siteIds: [101, 102, 103] }),
    ]);
    expect([
      { siteIds: [101], writeSiteIds: [101] },
      { siteIds: [102, 103], writeSiteIds: [103] },
      { siteIds: [101, 102, 103], writeSiteIds: [] },
    ]).toContainEqual(await stored(11));
  });
});

describe('X-61 who has access to a site', () => {
  it('lists everybody but admins, by name, and who may write', async () => {
    await t.db.insert(userSites).values({ userId: 1, siteId: 101 });
    await t.db.update(userSites).set({ canWrite: true }).where(eq(userSites.userId, 6));
    const { users: list } = (await admin.get('/api/admin/sites/101/users')).json as { users: object[] };
    expect(list).toEqual([
      { id: 10, name: 'Person must', email: 'must@example.com', role: 'user', write: true },
      { id: 6, name: 'Person reg', email: 'reg@example.com', role: 'regulator', write: false },
      { id: 5, name: 'Person tech', email: 'tech@example.com', role: 'technician', write: false },
      { id: 8, name: 'Person tech2', email: 'tech2@example.com', role: 'technician', write: true },
      { id: 3, name: 'Person u1', email: 'u1@example.com', role: 'user', write: false },
      { id: 4, name: 'Person u2', email: 'u2@example.com', role: 'user', write: true },
    ]);
    expect((await admin.get('/api/admin/sites/102/users')).json).toEqual({ users: [] });
    expect((await admin.get('/api/admin/sites/999/users')).json.code).toBe('site_not_found');
  });
});
