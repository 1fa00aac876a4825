import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '#contract/nouns/people/audit.ts';
import { systemActor } from '#server/audit/actor.ts';
import { record } from '#server/audit/record.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';

let t: TestApp;
let admin: TestClient;
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(fixtureNow.getTime() - hours * hour);

const person = (userId: number, email: string, role: 'user' | 'admin') =>
  ({ userId, email, role, via: 'session', ip: '203.0.113.7' }) as const;
const ada = person(1, 'admin@example.com', 'admin');
/** Somebody who is gone, under the address of then. */
const gone = person(77, 'Gone@Example.com', 'user');

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  const note = (actor: Parameters<typeof record>[1], hours: number, event: Parameters<typeof record>[3]) =>
    record(t.db, actor, hoursAgo(hours), event);
  await note(systemActor, 24 * 40, { action: 'old.thing' });
  await note(gone, 24 * 20, { action: 'issue.created', siteId: 999, target: { type: 'issue', id: 5 } });
  await note(ada, 3, {
    action: 'site.updated',
    siteId: 101,
    target: { type: 'site', id: 101 },
    detail: { before: { name: '=1+1', tags: [] }, after: { name: 'Ünï', tags: ['a', { b: null }] }, n: 1.5 },
  });
  await note(ada, 2, { action: 'auth.login' });
  await note(ada, 2, { action: 'auth_login' });
  await note(systemActor, 1, { action: 'auth.login_failed', outcome: 'failed', detail: { email: '@cmd' } });
});
afterAll(() => t.stop());

async function actions(query: string): Promise<string[]> {
  const answer = await admin.get(`/api/admin/audit?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as unknown as AuditPage).entries.map(({ action }) => action);
}

describe('X-53 audit log', () => {
  it('tells the newest first, of the last 30 days', async () => {
    const answer = await admin.get('/api/admin/audit');
    const { entries, next_cursor } = answer.json as unknown as AuditPage;
    expect(next_cursor).toBeNull();
    expect(entries.map(({ action }) => action)).toEqual([
      ...['auth.login_failed', 'auth_login', 'auth.login', 'site.updated', 'issue.created'],
    ]);
    expect(entries[3]).toEqual({
      id: 3,
      at: '2026-11-19T18:00:00.000Z',
      actor: { id: 1, email: 'admin@example.com', role: 'admin' },
      via: 'session',
      action: 'site.updated',
      site_id: 101,
      target: { type: 'site', id: '101' },
      outcome: 'ok',
      ip: '203.0.113.7',
      detail: { before: { name: '=1+1', tags: [] }, after: { name: 'Ünï', tags: ['a', { b: null }] }, n: 1.5 },
    });
    // Neither the site nor the person exists.
    expect(entries[4]).toMatchObject({ actor: { id: 77, email: 'Gone@Example.com' }, site_id: 999 });
    expect(entries[0]).toMatchObject({ actor: null, via: 'system', site_id: null, target: null, outcome: 'failed' });
  });

  it.each([
    ['actor=1', ['auth_login', 'auth.login', 'site.updated']],
    ['actor=ADMIN@example.com', ['auth_login', 'auth.login', 'site.updated']],
    ['actor=gone@example.com', ['issue.created']],
    ['actor=77', ['issue.created']],
    ['actor=nobody', []],
    ['actor=%25', []],
    ['action=auth.login', ['auth.login']],
    ['action=auth.', ['auth.login_failed', 'auth.login']],
    ['action=%25.', []],
    ['action=auth_.', []],
    ['action=auth', []],
    ['siteId=101', ['site.updated']],
    ['siteId=999', ['issue.created']],
    ['siteId=102', []],
    ['siteId=101&actor=1&action=site.', ['site.updated']],
    ['siteId=101&actor=77', []],
    ['actor=&action=&siteId=&from=&to=&limit=2', ['auth.login_failed', 'auth_login']],
    ['from=2026-11-19', ['auth.login_failed', 'auth_login', 'auth.login', 'site.updated']],
    ['from=2026-10-01&to=2026-10-31', ['issue.created', 'old.thing']],
    ['from=2026-11-19T18:00:00Z&to=2026-11-19T19:00:00.000Z', ['auth_login', 'auth.login', 'site.updated']],
    ['to=2026-11-19T18:59:59.999Z', ['site.updated', 'issue.created']],
  ])('%s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  it.each([
    ['from=2026-11-19&to=2026-11-18', 400, 'range_invalid'],
    ['from=yesterday', 400, 'range_invalid'],
    ['to=2026-02-30', 400, 'range_invalid'],
    ['from=2025-01-01&to=2026-11-19', 400, 'range_invalid'],
    ['siteId=abc', 400, 'invalid_id'],
    ['siteId=0', 400, 'invalid_id'],
    ['siteId=2147483648', 400, 'invalid_id'],
    ['actor=99999999999', 400, 'invalid_id'],
    ['limit=0', 400, 'validation'],
    ['limit=201', 400, 'validation'],
    ['cursor=x', 400, 'validation'],
    ['cursor=WzEuNV0', 400, 'validation'],
    ['actor=%00', 400, 'validation'],
    [`actor=${'x'.repeat(255)}`, 400, 'validation'],
  ])('%s: %d %s', async (query, status, code) => {
    const answer = await admin.get(`/api/admin/audit?${query}`);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('goes page by page, past what happened at the same moment', async () => {
    // Times to the microsecond, as the database's own clock gives them.
    await t.db.$client.query(`insert into audit (at, via, action)
      select timestamptz '2026-11-10T12:00:00.123456Z' + (n / 3) * interval '1 microsecond', 'system', 'page.' || n
      from generate_series(0, 19) n`);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      const answer = await admin.get(`/api/admin/audit?action=page.&limit=3&cursor=${cursor}`);
      const page = answer.json as unknown as AuditPage;
      seen.push(...page.entries.map(({ action }) => action));
      cursor = page.next_cursor;
      expect(pages).toBeLessThan(7);
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => `page.${19 - i}`));
    expect(await actions('action=page.&cursor=WzIxNDc0ODM2NDdd')).toEqual([]);
  });

  it('gives every entry of the range as CSV, with formulas disarmed, and records that', async () => {
    await t.db.$client.query(
      `insert into audit (at, via, action) select '2026-09-01'::timestamptz, 'system', 'many.' || n from generate_series(1, 2500) n`,
    );
    const answer = await admin.get('/api/admin/audit?format=csv&from=2026-09-01&to=2026-09-02&action=many.&limit=1');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Audit_Log_2026-09-01_2026-09-02.csv"',
    );
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines[0]?.replace('\u{feff}', '')).toBe(
      'Entry,Time (UTC),Person,Person id,Role,Via,Action,Site id,Target,Target id,Outcome,IP address,Detail',
    );
    expect(lines).toHaveLength(2501);
    expect(lines[1]).toContain('many.2500');
    expect(lines[2500]).toContain('2026-09-01T00:00:00.000Z,,,,system,many.1,,,,ok,,{}');
    await record(t.db, { ...ada, email: '=cmd|x' }, fixtureNow, {
      action: '+danger',
      target: { type: '@a', id: '-1' },
    });
    const [, row] = (await admin.get('/api/admin/audit?format=csv&action=%2Bdanger')).text.split('\r\n');
    expect(row).toContain(`,'=cmd|x,1,admin,session,'+danger,,'@a,'-1,ok,203.0.113.7,{}`);
    const exported = await admin.get('/api/admin/audit?action=audit.exported');
    expect((exported.json as unknown as AuditPage).entries.map(({ actor, detail }) => [actor?.id, detail])).toEqual([
      [1, { from: expect.any(String), to: '2026-11-19T21:00:00.000Z', action: '+danger' }],
      [1, { from: '2026-09-01T00:00:00.000Z', to: '2026-09-02T23:59:59.999Z', action: 'many.' }],
    ]);
  });

  it('is for admins, and records who else asked', async () => {
    for (const name of ['u2', 'tech2', 'reg'] as const) {
      const answer = await (await t.as(name)).get('/api/admin/audit?format=csv');
      expect([answer.status, answer.json.code]).toEqual([403, 'forbidden_role']);
    }
    const denied = await admin.get('/api/admin/audit?action=access.denied');
    expect((denied.json as unknown as AuditPage).entries).toMatchObject(
      [6, 8, 4].map((id) => ({ actor: { id }, outcome: 'denied', detail: { path: '/api/admin/audit' } })),
    );
    const answer = await admin.send('DELETE', '/api/admin/audit');
    expect(answer.status).toBe(405);
  });
});
