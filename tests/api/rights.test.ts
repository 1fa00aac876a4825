import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { bulk, codesOf, deskOf } from './desk-calls.ts';
import { ask } from './packet-calls.ts';

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

const give = (userId: number, ...rights: string[]) =>
  admin.send('PUT', `/api/users/${userId}/rights`, JSON.stringify({ rights }));
const [reader, writer] = [3, 4];
const job = { site_id: 101, issue_id: 501 };

describe('X-403 rights', () => {
  it('are stored, shown to the person and ended by the next list', async () => {
    expect((await give(6, 'packets')).json.rights).toEqual(['packets']);
    const regulator = await t.as('reg');
    expect((await regulator.get('/api/auth/check-auth')).json.user).toMatchObject({ rights: ['packets'] });
    expect((await give(6)).json.rights).toEqual([]);
    expect((await regulator.get('/api/auth/check-auth')).json.user).not.toHaveProperty('rights');
  });

  it('are not lost where two people change them at once', async () => {
    const change = (rights: string[], before: string[]) =>
      admin.send('PUT', '/api/users/6/rights', JSON.stringify({ rights, before }));
    expect((await change(['packets'], [])).json.rights).toEqual(['packets']);
    expect((await change(['verify'], [])).json).toMatchObject({ status: 409, code: 'rights_changed' });
    expect((await change(['verify', 'packets'], ['packets'])).json.rights).toEqual(['packets', 'verify']);
  });

  it.each([[['fly']], [['packets', 'assign', 'verify', 'packets']], ['packets']])('refuses %j', async (rights) => {
    const answer = await admin.send('PUT', '/api/users/6/rights', JSON.stringify({ rights }));
    expect(answer.json).toMatchObject({ status: 400, code: 'validation' });
  });

  it('a regulator with packets builds one for an own site, and no other; shares stay closed', async () => {
    const regulator = await t.as('reg');
    expect((await ask(regulator)).json.code).toBe('forbidden_role');
    await give(6, 'packets');
    // 202: a busy machine is still building it when the call answers.
    expect([201, 202]).toContain((await ask(regulator)).status);
    await eventually(async () => {
      const { packets } = (await regulator.get('/api/sites/101/packets')).json as { packets: { state: string }[] };
      return packets.length === 1 && packets[0]?.state === 'done';
    });
    expect((await ask(regulator, undefined, 102)).json.code).toBe('forbidden_site');
    expect((await regulator.get('/api/sites/101/packets')).status).toBe(200);
    const share = await regulator.post('/api/public/sites/101/packets/share', { file: 'x.zip', ttlHours: 1 });
    expect(share.json.code).toBe('forbidden_role');
    await give(6);
    expect((await ask(regulator)).json.code).toBe('forbidden_role');
  });

  it('one who only reads assigns jobs with the right to it, and does nothing else', async () => {
    const person = await t.as('u1');
    const assign = { action: 'assign', to: { kind: 'person', id: writer } };
    expect(codesOf(await bulk(person, [job], assign))).toEqual(['forbidden_write']);
    await give(reader, 'assign');
    expect((await deskOf(person)).find(({ key }) => key === 'issue:501')?.may).toEqual({
      write: false,
      assign: true,
      verify: false,
    });
    expect((await person.get('/api/desk/assignees?sites=101')).status).toBe(200);
    expect((await person.get('/api/desk/assignees?sites=102')).json.code).toBe('forbidden_site');
    expect(codesOf(await bulk(person, [job], assign))).toEqual([null]);
    expect(codesOf(await bulk(person, [job], { action: 'due', due_on: '2027-01-04' }))).toEqual(['forbidden_write']);
    expect(codesOf(await bulk(person, [job], { action: 'verify' }))).toEqual(['forbidden_write']);
    expect(codesOf(await bulk(person, [{ ...job, site_id: 102 }], assign))).toEqual(['forbidden_site']);
  });

  it('one who only reads verifies jobs with the right to it', async () => {
    await admin.send('PUT', '/api/admin/sites/101/desk-settings', JSON.stringify({ second_person: true }));
    const first = await t.as('u2');
    const made = await first.post('/api/issue-actions/101/jobs', { kind: 'task', title: 'Paint the curb' });
    const job = { site_id: 101, issue_id: Number(made.json.id) };
    const done = { resolution: 'Painted', proof: 'Photo 1' };
    expect((await first.post(`/api/issue-actions/101/issues/${job.issue_id}/close`, done)).status).toBe(200);
    const person = await t.as('u1');
    expect(codesOf(await bulk(person, [job], { action: 'verify' }))).toEqual(['forbidden_write']);
    await give(reader, 'verify');
    expect(codesOf(await bulk(person, [job], { action: 'due', due_on: null }))).toEqual(['forbidden_write']);
    expect(codesOf(await bulk(person, [job], { action: 'verify' }))).toEqual([null]);
  });

  it('a right opens no site: with the site it ends', async () => {
    await give(2, 'packets', 'assign', 'verify');
    const nobody = await t.as('u0');
    expect((await ask(nobody)).json.code).toBe('forbidden_site');
    expect(codesOf(await bulk(nobody, [job], { action: 'verify' }))).toEqual(['forbidden_site']);
  });
});
