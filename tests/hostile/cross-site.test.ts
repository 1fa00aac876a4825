import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { countRows } from '#tests/helpers/database-state.ts';
import { fixtureApiToken, fixturePassword } from '#tests/helpers/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const unsafe = Object.entries<Route>(routes).filter(([, { method }]) => method !== 'GET');
const pathOf = (route: Route) => route.path.replace('{id}', '101').replace(/\{\w+\}/g, '7');
const evil = 'https://evil.example';

describe('another site that calls with the cookie of a person', () => {
  it.each(unsafe)('cannot make %s', async (_, route) => {
    const admin = await t.as('admin');
    const before = await countRows(t.db);
    const tries: Record<string, string>[] = [
      { origin: evil },
      { origin: 'null' },
      { origin: `${t.url}.evil.example` },
      { origin: t.url.replace('http:', 'https:') },
    ];
    for (const headers of tries) {
      const answer = await admin.send(route.method, pathOf(route), '{}', headers);
      expect([answer.status, answer.json.code], JSON.stringify(headers)).toEqual([403, 'csrf']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await countRows(t.db)).toEqual(before);
  });

  it('is told from our own pages by what else a browser sends', async () => {
    const { port } = new URL(t.url);
    const admin = await t.as('admin');
    const send = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/api/sites/101/folders`, {
        method: 'POST',
        headers: { cookie: `console_session=${admin.cookie}`, 'content-type': 'application/json', ...headers },
        body: '{}',
      }).then((answer) => answer.status);
    // fetch of Node says 'cross-site' for nobody: each header here is what a browser would have sent.
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ referer: `${evil}/page` })).toBe(403);
    expect(await send({ referer: 'no address' })).toBe(403);
    expect(await send({ referer: `${t.url}/sites` })).toBe(400);
    expect(await send({ origin: t.url })).toBe(400);
  });

  it('cannot send JSON as a plain form can', async () => {
    const admin = await t.as('admin');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await admin.post('/api/sites/101/folders', '{"name":"X"}', { 'content-type': type });
      expect([answer.status, answer.json.code], type).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('gains nothing from a token it does not have: a bearer needs no origin, and a cookie beside it counts for nothing', async () => {
    const anon = await t.as('anon');
    const token = { authorization: `Bearer ${fixtureApiToken}`, origin: evil };
    expect((await anon.send('GET', '/api/sites/101', undefined, token)).status).toBe(200);
    const admin = await t.as('admin');
    const both = await admin.send('GET', '/api/users', undefined, { authorization: 'Bearer fsc_nobody' });
    expect(both.status).toBe(401);
  });
});

describe('a session', () => {
  it('is never one that the caller chose', async () => {
    const client = await t.as('anon');
    const chosen = 'A'.repeat(43);
    client.cookie = chosen;
    const body = { email: 'u1@example.com', password: fixturePassword };
    const answer = await client.post('/api/auth/login', body);
    expect(answer.status).toBe(200);
    expect(answer.cookie).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.cookie).not.toBe(chosen);
    expect((await client.get('/api/auth/check-auth')).json).toMatchObject({ authenticated: false });
    // Nor by an address, a header or a second cookie of the same name.
    const there = await client.get(`/api/auth/check-auth?console_session=${answer.cookie}`, { cookie: '' });
    expect(there.json).toMatchObject({ authenticated: false });
  });

  it('ends for good at sign-out, and at a change of the password in every other browser', async () => {
    const [one, two] = [await t.as('u2'), await t.as('u2')];
    expect((await one.post('/api/auth/logout')).status).toBe(200);
    expect((await one.get('/api/sites')).status).toBe(401);
    const changed = await two.post('/api/users/4/change-password', {
      password: 'another-Passw0rd',
      currentPassword: fixturePassword,
    });
    expect(changed.status).toBe(200);
    expect(changed.cookie).not.toBe(two.cookie);
    expect((await two.get('/api/sites')).status).toBe(401);
  });
});
