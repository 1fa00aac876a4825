import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/store/schema/record-schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';

let t: TestApp;
let admin: TestClient;
/** u2, who writes the sites 101 and 103 by hand. */
let manager: TestClient;
const managerId = 4;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  manager = await t.as('u2');
});
afterAll(() => t.stop());

const put = (client: TestClient, path: string, body: object) => client.send('PUT', path, JSON.stringify(body));
const rights = (client: TestClient, userId: number, ...own: string[]) =>
  put(client, `/api/users/${userId}/rights`, { rights: own });
const rule = (client: TestClient, userId: number, body: object) =>
  client.post(`/api/users/${userId}/scope-rules`, body);
const sites = (client: TestClient, userId: number, siteIds: number[], writeSiteIds: number[] = []) =>
  put(client, `/api/users/${userId}/sites`, { siteIds, writeSiteIds });
const codeOf = (answer: Answer) => [answer.status, answer.json.code];
const refused = [403, 'beyond_scope'];
const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];
const newSite = { name: 'Delta Mart', ip: '10.20.0.14', port: 10001, state: 'MD' };
const newPerson = { email: 'new@example.com', password: 'first-Passw0rd', role: 'user' };
const peopleOf = async (client: TestClient) =>
  ((await client.get('/api/users')).json.users as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);

describe('S-25 to S-27 the right to manage sites', () => {
  it('opens the list and the change of own sites, and of no other', async () => {
    expect(codeOf(await manager.get('/api/admin/sites'))).toEqual([403, 'forbidden_role']);
    await rights(admin, managerId, 'manage_sites');
    const listed = (await manager.get('/api/admin/sites')).json.sites as { id: number }[];
    expect(listed.map(({ id }) => id)).toEqual([101, 103]);
    const searched = (await manager.get('/api/admin/site-search')).json.sites as { id: number }[];
    expect(searched.map(({ id }) => id)).toEqual([101, 103]);
    const change = { name: 'Alpha Fuel 2', ip: '10.20.0.11', port: 10001 };
    expect((await put(manager, '/api/admin/sites/101', change)).status).toBe(200);
    expect(await lastAudit('site.updated')).toMatchObject({ actorId: managerId, siteId: 101 });
    for (const id of [102, 999]) {
      expect(codeOf(await put(manager, `/api/admin/sites/${id}`, change))).toEqual([403, 'forbidden_site']);
    }
    expect(codeOf(await manager.send('DELETE', '/api/admin/sites/101'))).toEqual([403, 'forbidden_role']);
  });

  it('adds a site only where an own scope rule gives it; nothing is left of a refused one', async () => {
    await rights(admin, managerId, 'manage_sites');
    const without = await manager.post('/api/admin/sites', newSite);
    expect(codeOf(without)).toEqual(refused);
    expect(without.json.detail).toBe('You have no scope rule that gives you new sites. Ask an admin for one');
    await rule(admin, managerId, { kind: 'district', value: 'Bay', write: true });
    await rule(admin, managerId, { kind: 'tag', value: 'north', write: true });
    const outside = await manager.post('/api/admin/sites', newSite);
    expect(outside.json.detail).toBe(
      'You would not see this site. Your scope rules give sites of: district Bay, tag north',
    );
    expect((await admin.get('/api/admin/sites')).json.sites).toHaveLength(3);
    const within = await manager.post('/api/admin/sites', { ...newSite, district: 'bay' });
    expect(within.status).toBe(201);
    const { id } = within.json.site as { id: number };
    expect((await manager.get(`/api/sites/${id}`)).json.canWrite).toBe(true);
    expect(await lastAudit('site.created')).toMatchObject({ actorId: managerId, siteId: id });
    const tagged = await manager.post('/api/admin/sites', { ...newSite, name: 'E', ip: '10.20.0.15', tags: ['North'] });
    expect(tagged.status).toBe(201);
  });

  it("gives a new site no tag of another's scope rule", async () => {
    await rights(admin, managerId, 'manage_sites');
    await rule(admin, managerId, { kind: 'state', value: 'MD', write: true });
    await rule(admin, 3, { kind: 'tag', value: 'south' });
    const answer = await manager.post('/api/admin/sites', { ...newSite, tags: ['South'] });
    expect(codeOf(answer)).toEqual([403, 'admin_field']);
    expect(answer.json.fields).toEqual({
      tags: "a scope rule goes by the tag 'south', so only an admin adds or removes it",
    });
    const odd = await manager.post('/api/admin/sites', { ...newSite, tags: 'South' });
    expect(odd.json).toMatchObject({ status: 400, code: 'validation', fields: { tags: 'must be a list' } });
  });

  it('X-40 changes recipients and the district, but no district or state that a scope rule goes by', async () => {
    const info = (body: object) => put(manager, '/api/sites/101/info', body);
    expect(codeOf(await info({ report_recipients: ['a@example.com'] }))).toEqual([403, 'admin_field']);
    await rights(admin, managerId, 'manage_sites');
    expect((await info({ report_recipients: ['a@example.com'], district: 'Bay' })).status).toBe(200);
    await rule(admin, 3, { kind: 'district', value: 'bay' });
    await rule(admin, 3, { kind: 'state', value: 'MD' });
    const answer = await info({ district: 'Hills', state: 'VA', state_since: '2026-01-01', state_reason: 'Typo' });
    expect(codeOf(answer)).toEqual([403, 'admin_field']);
    expect(answer.json.fields).toEqual({
      state: "a scope rule goes by 'md', so only an admin changes it",
      district: "a scope rule goes by 'bay', so only an admin changes it",
    });
    expect(codeOf(await put(manager, '/api/sites/102/info', { district: 'Bay' }))).toEqual([403, 'forbidden_site']);
  });
});

describe('S-29 to S-35 the right to manage people', () => {
  it('shows those whose whole scope lies within the own one: no admin, not oneself, nobody without a site', async () => {
    expect(codeOf(await manager.get('/api/users'))).toEqual([403, 'forbidden_role']);
    await rights(admin, managerId, 'manage_people');
    // u1 reads 101; reg too. Technicians can do more than a user; u0 has no site.
    expect(await peopleOf(manager)).toEqual([3, 6, 10]);
    await sites(admin, 3, [101, 102]);
    expect(await peopleOf(manager)).toEqual([6, 10]);
    await sites(admin, 3, [101]);
    await rule(admin, 3, { kind: 'tag', value: 'later' });
    expect(await peopleOf(manager)).toEqual([6, 10]);
    await rule(admin, managerId, { kind: 'tag', value: 'Later' });
    expect(await peopleOf(manager)).toEqual([3, 6, 10]);
    await rights(admin, 3, 'verify');
    expect(await peopleOf(manager)).toEqual([6, 10]);
  });

  it('refuses everybody else, and the person who is not there, in one way', async () => {
    await rights(admin, managerId, 'manage_people');
    for (const id of [1, 2, managerId, 5, 8, 999]) {
      const answers = [
        await manager.get(`/api/users/${id}/scope`),
        await rights(manager, id),
        await sites(manager, id, [101]),
        await rule(manager, id, { kind: 'all' }),
        await manager.send('DELETE', `/api/users/${id}/scope-rules/1`),
        await manager.post(`/api/users/${id}/reset-password`, {}),
        await manager.send('DELETE', `/api/users/${id}`),
      ];
      for (const answer of answers) expect([id, ...codeOf(answer)]).toEqual([id, 403, 'forbidden_person']);
    }
    expect(codeOf(await put(manager, '/api/users/3', { email: 'x@example.com', role: 'admin' }))[1]).toBe(
      'forbidden_role',
    );
  });

  it('sees a regulator and changes nothing about one', async () => {
    await rights(admin, managerId, 'manage_people');
    expect((await manager.get('/api/users/6/scope')).status).toBe(200);
    expect(codeOf(await sites(manager, 6, []))).toEqual([403, 'forbidden_person']);
    expect(codeOf(await manager.send('DELETE', '/api/users/6'))).toEqual([403, 'forbidden_person']);
    expect(codeOf(await manager.post('/api/users', { ...newPerson, role: 'regulator' }))).toEqual(refused);
  });

  it('adds a person, gives them own sites, rules and rights, and no more, and deletes them', async () => {
    await rights(admin, managerId, 'manage_people', 'assign');
    await rule(admin, managerId, { kind: 'district', value: 'Bay' });
    for (const role of ['admin', 'technician']) {
      expect(codeOf(await manager.post('/api/users', { ...newPerson, role }))).toEqual(refused);
    }
    const made = await manager.post('/api/users', newPerson);
    expect(made.status).toBe(201);
    const { id } = made.json.user as { id: number };
    expect(await peopleOf(manager)).toEqual([3, 6, 10, id]);
    expect((await sites(manager, id, [101], [101])).status).toBe(200);
    expect(await lastAudit('user.sites_changed')).toMatchObject({ actorId: managerId });
    const foreign = await sites(manager, id, [101, 102, 999]);
    expect(codeOf(foreign)).toEqual(refused);
    expect(foreign.json.fields).toEqual({ siteIds: 'not among your sites: 102, 999' });
    expect((await rights(manager, id, 'assign')).status).toBe(200);
    expect(codeOf(await rights(manager, id, 'assign', 'verify'))).toEqual(refused);
    expect((await rule(manager, id, { kind: 'district', value: 'bay' })).status).toBe(201);
    expect(codeOf(await rule(manager, id, { kind: 'district', value: 'Bay 2' }))).toEqual(refused);
    expect(codeOf(await rule(manager, id, { kind: 'all' }))).toEqual(refused);
    expect((await manager.send('DELETE', `/api/users/${id}`)).status).toBe(200);
    expect(await lastAudit('user.deleted')).toMatchObject({ actorId: managerId });
  });

  it('gives no writing that the manager does not have', async () => {
    await sites(admin, managerId, [101, 102, 103]);
    await rule(admin, managerId, { kind: 'district', value: 'Bay' });
    await rights(admin, managerId, 'manage_people');
    expect(codeOf(await sites(manager, 3, [101, 102], [101, 102]))).toEqual(refused);
    expect(codeOf(await rule(manager, 3, { kind: 'district', value: 'Bay', write: true }))).toEqual(refused);
  });

  it('a regulator has neither right', async () => {
    expect(codeOf(await rights(admin, 6, 'manage_people'))).toEqual([400, 'rights_regulator']);
    await rights(admin, 3, 'manage_people', 'manage_sites');
    await put(admin, '/api/users/3', { email: 'u1@example.com', role: 'regulator' });
    const person = await t.as('u1');
    expect(codeOf(await person.get('/api/users'))).toEqual([403, 'forbidden_role']);
    expect(codeOf(await person.get('/api/admin/sites'))).toEqual([403, 'forbidden_role']);
    expect((await person.get('/api/auth/check-auth')).json.user).not.toHaveProperty('rights');
  });
});
