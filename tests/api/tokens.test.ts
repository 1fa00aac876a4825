import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { apiTokens } from '#server/store/schema/account-schema.ts';

import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { userSites, users } from '#server/store/schema/schema.ts';
import { type Answer, fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { type FixtureName, fixtureApiToken, fixtureTokens } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const day = 86_400_000;
const site = { name: 'Delta Mart', ip: '10.20.0.14', port: 10001 };
const move = (ms: number) => {
  t.clock.now = new Date(fixtureNow.getTime() + ms);
};

interface Made {
  secret: string;
  id: number;
}

async function make(name: FixtureName, scopes: string[], more: object = {}): Promise<Made> {
  const answer = await (await t.as(name)).post('/api/auth/tokens', { name: 'export', scopes, ...more });
  expect(answer.status, answer.text).toBe(201);
  return { secret: String(answer.json.token), id: (answer.json.info as { id: number }).id };
}

/** A call of a program: no cookie, no Origin. */
async function call(secret: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await t.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const json = /^[[{]/.test(answer.body) ? answer.json() : {};
  return { status: answer.statusCode, code: json.code as string | undefined, json };
}

const entries = async (action: string) => t.db.select().from(audit).where(eq(audit.action, action));

describe('X-05, X-06, X-07 own tokens', () => {
  it('tells the secret once and stores only its hash', async () => {
    const client = await t.as('u2');
    const answer = await client.post('/api/auth/tokens', { name: ' nightly ', scopes: ['write', 'read', 'read'] });
    const secret = String(answer.json.token);
    expect(secret).toMatch(/^fsc_[\w-]{43}$/);
    expect(answer.json).toEqual({
      success: true,
      token: secret,
      info: {
        id: 1201,
        name: 'nightly',
        scopes: ['read', 'write'],
        created_at: '2026-11-19T21:00:00.000Z',
        expires_at: '2027-02-17T21:00:00.000Z',
        last_used_at: null,
        prefix: secret.slice(0, 8),
      },
    });
    expect((await client.get('/api/auth/tokens')).json).toEqual({ tokens: [answer.json.info] });
    const [row] = await t.db.select().from(apiTokens).where(eq(apiTokens.id, 1201));
    expect(row?.tokenHash).toEqual(hashToken(secret));
    const [made] = await entries('token.created');
    expect(made).toMatchObject({ actorId: 4, via: 'session', targetType: 'token', targetId: '1201' });
    const mails = await t.db.select().from(mailOutbox);
    expect(mails).toMatchObject([{ kind: 'token_created', recipients: ['u2@example.com'] }]);
    expect(mails[0]?.body).toContain('Name: nightly\n');
    expect(JSON.stringify([row, made, mails])).not.toContain(secret.slice(8));
  });

  it.each([
    [{ scopes: ['read'] }, 'name'],
    [{ name: ' ', scopes: ['read'] }, 'name'],
    [{ name: 'x'.repeat(81), scopes: ['read'] }, 'name'],
    [{ name: 'a', scopes: [] }, 'scopes'],
    [{ name: 'a', scopes: ['admin'] }, 'scopes.0'],
    [{ name: 'a', scopes: ['read'], expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'a', scopes: ['read'], expires_in_days: 366 }, 'expires_in_days'],
    [{ name: 'a', scopes: ['read'], expires_in_days: 1.5 }, 'expires_in_days'],
  ])('refuses %o', async (body, field) => {
    const answer = await (await t.as('u1')).post('/api/auth/tokens', body);
    expect(answer.json).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(answer.json.fields as object)).toEqual([field]);
  });

  it('lets a regulator only read', async () => {
    const reg = await t.as('reg');
    const refused = await reg.post('/api/auth/tokens', { name: 't', scopes: ['write'] });
    expect(refused.json).toMatchObject({ status: 403, code: 'forbidden_role' });
    expect((await reg.post('/api/auth/tokens', { name: 't', scopes: ['read'] })).status).toBe(201);
  });

  it('allows 20 live ones, of many made at once too; one that has run out is none', async () => {
    const client = await t.as('u1');
    for (let i = 0; i < 17; i++) await make('u1', ['read'], { expires_in_days: i === 0 ? 1 : 30 });
    const race = await Promise.all(
      Array.from({ length: 6 }, () => client.post('/api/auth/tokens', { name: 'race', scopes: ['read'] })),
    );
    expect(race.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = race.find((answer) => answer.status === 409);
    expect(refused?.json).toMatchObject({ code: 'token_limit', error: 'Too many tokens' });
    move(day + 1000);
    await make('u1', ['read']);
    expect((await (await t.as('u1')).post('/api/auth/tokens', { name: 'x', scopes: ['read'] })).status).toBe(409);
  });

  it('is withdrawn by its owner or an admin, once; to everybody else it is not there', async () => {
    const path = '/api/auth/tokens/1101';
    const remove = async (name: FixtureName): Promise<Answer> => (await t.as(name)).send('DELETE', path);
    expect((await remove('u2')).json).toMatchObject({ status: 404, code: 'token_not_found', error: 'Token not found' });
    expect((await call(fixtureApiToken, 'GET', '/api/sites')).status).toBe(200);
    expect((await remove('admin')).json).toEqual({ success: true, message: 'Token withdrawn' });
    expect((await call(fixtureApiToken, 'GET', '/api/sites')).status).toBe(401);
    expect((await remove('u1')).json.code).toBe('token_not_found');
    expect((await (await t.as('u1')).get('/api/auth/tokens')).json).toEqual({ tokens: [] });
    const [entry] = await entries('token.revoked');
    expect(entry).toMatchObject({ actorId: 1, targetId: '1101', detail: { owner: 'u1@example.com' } });
    expect((await (await t.as('u1')).send('DELETE', '/api/auth/tokens/abc')).json.code).toBe('invalid_id');
  });
});

describe('calls with a token', () => {
  it('T-01 to T-03 a read token of an admin', async () => {
    const { secret } = await make('admin', ['read']);
    expect(await call(secret, 'GET', '/api/users')).toMatchObject({ status: 403, code: 'token_scope' });
    const { status, json } = await call(secret, 'GET', '/api/sites');
    expect([status, json.length]).toEqual([200, 3]);
    expect((await call(secret, 'HEAD', '/api/sites')).status).toBe(200);
    const refused = await call(secret, 'POST', '/api/admin/sites', site);
    expect(refused.json).toMatchObject({ status: 403, code: 'token_scope' });
    expect(refused.json.error).toBe('This API token may not make this call');
  });

  it('T-04, T-05 a write token acts as its owner and widens nothing', async () => {
    const { secret } = await make('admin', ['write']);
    expect((await call(secret, 'POST', '/api/admin/sites', site)).status).toBe(201);
    const [entry] = await entries('site.created');
    expect(entry).toMatchObject({ actorId: 1, actorEmail: 'admin@example.com', via: 'token' });
    const issue = { alarm_label: 'T1: High Water Alarm' };
    expect(await call(fixtureApiToken, 'POST', '/api/issue-actions/101/issues', issue)).toMatchObject({
      status: 403,
      code: 'forbidden_write',
    });
    expect((await call(fixtureApiToken, 'GET', '/api/sites/102')).code).toBe('forbidden_site');
  });

  it('T-06 is not for accounts, sign-in and metrics', async () => {
    const { secret } = await make('admin', ['read', 'write']);
    for (const [method, path] of [
      ['POST', '/api/auth/tokens'],
      ['GET', '/api/auth/tokens'],
      ['DELETE', '/api/auth/tokens/1101'],
      ['GET', '/api/auth/sessions'],
      ['DELETE', '/api/auth/sessions/others'],
      ['GET', '/api/auth/two-step'],
      ['POST', '/api/users/1/change-password'],
      ['POST', '/api/users/11/manual-reset-password'],
      ['GET', '/api/users/1/sites'],
      ['POST', '/api/users'],
      ['DELETE', '/api/users/11/two-step'],
      ['PUT', '/api/admin/sign-in-policy'],
      ['POST', '/api/admin/import/users'],
      ['GET', '/metrics'],
    ] as const) {
      expect(await call(secret, method, path), path).toMatchObject({ status: 403, code: 'token_scope' });
    }
    expect((await call(secret, 'GET', '/api/auth/check-auth')).json).toEqual({ authenticated: false, user: null });
  });

  it('T-07, T-20 ends with its days; nothing else is a token', async () => {
    const { secret } = await make('u1', ['read'], { expires_in_days: 1 });
    move(day - 1000);
    expect((await call(secret, 'GET', '/api/sites')).status).toBe(200);
    move(day);
    expect((await call(secret, 'GET', '/api/sites')).json).toMatchObject({ status: 401, code: 'unauthenticated' });
    const admin = await t.as('admin');
    const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [changed, admin.cookie ?? '', fixtureTokens.ok, 'fsc_', '', ' ', "fsc_' or 1=1"]) {
      expect((await call(wrong, 'GET', '/api/sites')).status, wrong).toBe(401);
      // It counts before a cookie that would do.
      const both = await admin.get('/api/sites', { authorization: `Bearer ${wrong}` });
      expect(both.status, wrong).toBe(401);
    }
    admin.cookie = fixtureApiToken;
    expect((await admin.get('/api/sites')).status).toBe(401);
  });

  it('has the role and the sites its owner has now', async () => {
    expect((await call(fixtureApiToken, 'GET', '/api/sites/101')).status).toBe(200);
    await t.db.delete(userSites).where(eq(userSites.userId, 3));
    expect((await call(fixtureApiToken, 'GET', '/api/sites/101')).code).toBe('forbidden_site');
    await t.db.update(users).set({ role: 'admin' }).where(eq(users.id, 3));
    expect((await call(fixtureApiToken, 'GET', '/api/admin/sites')).status).toBe(200);
    await t.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, 3));
    expect((await call(fixtureApiToken, 'GET', '/api/users')).code).toBe('password_change_required');
    await t.db.delete(users).where(eq(users.id, 3));
    expect((await call(fixtureApiToken, 'GET', '/api/sites')).status).toBe(401);
  });

  it('judges the scope before the role, so that nothing is learnt', async () => {
    const { secret } = await make('u1', ['read']);
    expect((await call(secret, 'DELETE', '/api/admin/sites/999')).code).toBe('token_scope');
    expect((await call(fixtureApiToken, 'DELETE', '/api/admin/sites/999')).code).toBe('forbidden_role');
  });

  it('writes its last use down at most once a minute', async () => {
    const lastUsed = async () =>
      (await t.db.select().from(apiTokens).where(eq(apiTokens.id, 1101)))[0]?.lastUsedAt ?? null;
    expect(await lastUsed()).toBeNull();
    await call(fixtureApiToken, 'GET', '/api/sites');
    expect(await lastUsed()).toEqual(fixtureNow);
    move(59_000);
    await call(fixtureApiToken, 'GET', '/api/sites');
    expect(await lastUsed()).toEqual(fixtureNow);
    move(61_000);
    await call(fixtureApiToken, 'GET', '/api/sites');
    expect(await lastUsed()).toEqual(t.clock.now);
  });

  it('ends at a password change of its owner', async () => {
    await (await t.as('u1')).post('/api/users/3/change-password', {
      password: 'new-Passw0rd',
      currentPassword: 'password-123',
    });
    expect((await call(fixtureApiToken, 'GET', '/api/sites')).status).toBe(401);
  });

  it('counts for the limit of its owner', async () => {
    const strict = await startTestApp({ deps: { requestsPerMinute: 5 } });
    const client = await strict.as('u1');
    const ask = async (headers: Record<string, string>) => (await client.get('/api/sites', headers)).status;
    for (let i = 0; i < 3; i++) expect(await ask({ authorization: `Bearer ${fixtureApiToken}` })).toBe(200);
    for (let i = 0; i < 2; i++) expect(await ask({})).toBe(200);
    expect(await ask({ authorization: `Bearer ${fixtureApiToken}` })).toBe(429);
    await strict.stop();
  });
});

describe('X-62 with a token', () => {
  const listen = (secret: string) =>
    new EventListener(`${t.url.replace('localhost', '127.0.0.1')}/api/events`, {
      authorization: `Bearer ${secret}`,
    }).opened();

  it('hears what its owner may hear, until it is withdrawn', async () => {
    const { secret } = await make('u2', ['read']);
    const [listener, other] = [await listen(secret), await listen(fixtureApiToken)];
    await notifyChange(t.db, { kind: 'alarm.changed', siteIds: [102, 101] });
    expect((await listener.next('alarm.changed')).data.site_id).toBe(101);
    await (await t.as('u1')).send('DELETE', '/api/auth/tokens/1101');
    await other.next('bye');
    await until(
      () => other.ended,
      (ended) => ended,
    );
    expect(listener.ended).toBe(false);
    listener.close();
  });

  it('ends when its token has run out', async () => {
    const { secret } = await make('u2', ['read'], { expires_in_days: 1 });
    const listener = await listen(secret);
    move(day);
    await notifyChange(t.db, { kind: 'access.changed' });
    await listener.next('bye');
  });
});
