import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type BreakableDatabase, breakable } from '#tests/helpers/breakable-database.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const tooLarge = `{"name":"${'x'.repeat(1_100_000)}"}`;
const site = { name: 'Delta Mart', ip: '10.20.0.14', port: 10001 };

describe('cross-site protection', () => {
  it.each([
    ['POST', '/api/admin/sites', site],
    ['PUT', '/api/admin/sites/101', site],
    ['DELETE', '/api/admin/sites/102', undefined],
    ['POST', '/api/auth/logout', undefined],
    ['POST', '/api/auth/login', { email: 'u1@example.com', password: 'password-123' }],
    ['POST', '/api/users/reset-password-by-email', { email: 'u1@example.com' }],
  ])('T-08 to T-10 refuses %s %s from elsewhere', async (method, path, body) => {
    const admin = await t.as('admin');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await admin.send(method, path, body, headers);
      expect(answer.json).toMatchObject({ status: 403, code: 'csrf', error: 'Cross-site request refused' });
    }
    expect(await t.db.select().from(sites)).toHaveLength(3);
    expect((await admin.get('/api/auth/check-auth')).json.authenticated).toBe(true);
  });

  it('lets command-line clients in, and reads from anywhere', async () => {
    const admin = await t.as('admin');
    const inject = (method: 'POST' | 'GET', url: string, headers: Record<string, string> = {}) =>
      t.app.inject({ method, url, headers: { cookie: `console_session=${admin.cookie}`, ...headers } });
    expect((await inject('POST', '/api/auth/logout', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await inject('POST', '/api/auth/logout', { referer: 'https://evil.example/' })).statusCode).toBe(403);
    expect((await inject('GET', '/api/sites', { origin: 'https://evil.example' })).statusCode).toBe(200);
    expect((await inject('POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  it('asks who it is before where it comes from when there is no cookie', async () => {
    const answer = await (await t.as('anon')).post('/api/admin/sites', site, { origin: 'https://evil.example' });
    expect(answer.json.code).toBe('unauthenticated');
  });
});

describe('order of checks', () => {
  it('tells a caller without rights nothing of the body, the id or a conflict', async () => {
    const reader = await t.as('u1');
    for (const body of ['{"broken', JSON.stringify({ name: 'Alpha Fuel' }), 'x'.repeat(1_200_000)]) {
      const answer = await reader.send('PUT', '/api/admin/sites/999', body, { 'content-type': 'application/json' });
      expect(answer.json.code).toBe('forbidden_role');
    }
    expect((await reader.send('PUT', '/api/admin/sites/abc', site)).json.code).toBe('invalid_id');
  });

  it.each([
    ['{"name":', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 400, 'invalid_json'],
    ['[1]', 'application/json', 400, 'validation'],
    ['"text"', 'application/json', 400, 'validation'],
    ['{"__proto__":{"x":1},"name":"a"}', 'application/json', 400, 'invalid_json'],
    ['name=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['{"name":"a"}', 'text/plain', 415, 'unsupported_media_type'],
    [tooLarge, 'application/json', 413, 'body_too_large'],
  ])('answers the body %s as %s with %d %s', async (body, type, status, code) => {
    const answer = await (await t.as('admin')).post('/api/admin/sites', body, { 'content-type': type });
    expect(errorBody.parse(answer.json)).toMatchObject({ status, code, success: false });
  });

  it('takes an absent body for an empty one', async () => {
    expect((await (await t.as('admin')).post('/api/admin/sites')).json.code).toBe('site_fields');
  });
});

describe('paths and methods', () => {
  it.each([
    ['GET', '/api/nope', 404, 'route_not_found', null],
    ['GET', '/api', 404, 'route_not_found', null],
    ['GET', '/api/', 404, 'route_not_found', null],
    ['POST', '/api/sites', 405, 'method_not_allowed', 'GET, HEAD'],
    ['PATCH', '/api/sites/101', 405, 'method_not_allowed', 'GET, HEAD'],
    ['GET', '/api/auth/login', 405, 'method_not_allowed', 'POST'],
    ['DELETE', '/api/admin/sites', 405, 'method_not_allowed', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/sites', 405, 'method_not_allowed', 'GET, HEAD'],
    ['POST', '/healthz', 405, 'method_not_allowed', 'GET, HEAD'],
  ])('%s %s: %d %s', async (method, path, status, code, allow) => {
    const answer = await (await t.as('admin')).send(method, path);
    expect(answer.json).toMatchObject({ status, code });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('sets the headers of the API on every answer', async () => {
    const client = await t.as('u1');
    for (const path of ['/api/sites', '/api/nope', '/api/admin/sites', '/api/sites/%zz']) {
      const { headers } = await client.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('vary')).toMatch(/Cookie, Authorization/);
      expect(headers.get('x-request-id')).toMatch(/^req_/);
    }
  });

  it('answers a preflight only for configured origins', async () => {
    const preflight = { 'access-control-request-method': 'GET', origin: 'https://portal.example' };
    const closed = await (await t.as('anon')).send('OPTIONS', '/api/sites', undefined, preflight);
    expect([closed.status, closed.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const cross = await startTestApp({ env: { ALLOWED_ORIGINS: 'https://portal.example' }, fixtures: false });
    const open = await (await cross.as('anon')).send('OPTIONS', '/api/sites', undefined, preflight);
    expect(open.status).toBe(200);
    expect(open.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(open.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    const evil = await (await cross.as('anon')).get('/api/sites', { origin: 'https://evil.example' });
    expect(evil.headers.get('access-control-allow-origin')).toBeNull();
    await cross.stop();
  });
});

describe('limits and tokens', () => {
  it('allows 600 calls a minute to one person, not counting check-auth', async () => {
    const strict = await startTestApp({ deps: { requestsPerMinute: 20 } });
    const [client, other] = [await strict.as('u1'), await strict.as('u2')];
    for (let i = 0; i < 20; i++) expect((await client.get('/api/sites')).status).toBe(200);
    const refused = await client.get('/api/sites');
    expect(refused.json).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await client.get('/api/auth/check-auth')).status).toBe(200);
    expect((await other.get('/api/sites')).status).toBe(200);
    strict.clock.now = new Date(strict.clock.now.getTime() + 61_000);
    expect((await client.get('/api/sites')).status).toBe(200);
    await strict.stop();
  });

  it('refuses an unknown bearer token, which counts before the cookie', async () => {
    const admin = await t.as('admin');
    const bearer = { authorization: 'Bearer fsc_whatever' };
    expect((await admin.get('/api/sites', bearer)).json.code).toBe('unauthenticated');
    expect((await admin.post('/api/admin/sites', site, { ...bearer, origin: 'https://evil.example' })).json.code).toBe(
      'unauthenticated',
    );
    expect((await admin.get('/api/auth/check-auth', bearer)).json.authenticated).toBe(false);
  });

  it('X-65 opens the metrics to the token of the settings', async () => {
    const metered = await startTestApp({ env: { METRICS_TOKEN: 'a-long-metrics-token' } });
    const anon = await metered.as('anon');
    await anon.get('/api/sites/101');
    const answer = await anon.get('/metrics', { authorization: 'Bearer a-long-metrics-token' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/sites\/:id",status="401"\} 1/,
    );
    expect(answer.text).toContain('nodejs_eventloop_lag');
    expect(answer.text).not.toMatch(/\{[^}]*(101|Alpha|example\.com)/);
    expect((await anon.get('/metrics', { authorization: 'Bearer a-long-metrics-tokem' })).status).toBe(401);
    expect((await anon.get('/api/sites', { authorization: 'Bearer a-long-metrics-token' })).status).toBe(401);
    await metered.stop();
  });

  it('records refused admin calls once a minute for each person and path', async () => {
    const client = await t.as('u1');
    for (let i = 0; i < 3; i++) await client.get('/api/admin/sites?secret=1');
    await client.get('/api/admin/sites/101');
    t.clock.now = new Date(t.clock.now.getTime() + 61_000);
    await client.get('/api/admin/sites');
    const entries = await t.db.select().from(audit).orderBy(audit.id);
    expect(entries.map((entry) => entry.detail)).toEqual([
      { method: 'GET', path: '/api/admin/sites' },
      { method: 'GET', path: '/api/admin/sites/101' },
      { method: 'GET', path: '/api/admin/sites' },
    ]);
    expect(entries[0]).toMatchObject({ action: 'access.denied', outcome: 'denied', actorId: 3, actorRole: 'user' });
  });
});

describe('X-63, X-64 when the database is away', () => {
  it('answers 503 with Retry-After, stays alive, and serves again when it is back', async () => {
    let way: BreakableDatabase | undefined;
    const broken = await startTestApp({
      reach: async (database) => {
        way = await breakable(database);
        return way.url;
      },
    });
    const client = await broken.as('u1');
    expect((await client.get('/api/sites')).status).toBe(200);
    way?.cut();
    const answer = await client.get('/api/sites');
    expect(errorBody.parse(answer.json)).toMatchObject({
      status: 503,
      code: 'unavailable',
      error: 'Service temporarily unavailable',
      requestId: expect.stringMatching(/^req_/),
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await client.get('/healthz')).json).toEqual({ status: 'ok' });
    const ready = await client.get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.json).toEqual({
      status: 'not_ready',
      checks: { database: 'fail', storage: 'ok', migrations: 'fail' },
    });
    way?.mend();
    expect((await client.get('/api/sites')).status).toBe(200);
    expect((await client.get('/readyz')).json.status).toBe('ready');
    await broken.stop();
    await way?.close();
  });

  it('is not ready while it drains', async () => {
    const draining = await startTestApp({ deps: { draining: () => true }, fixtures: false });
    const ready = await (await draining.as('anon')).get('/readyz');
    expect(ready.json).toEqual({ status: 'not_ready', checks: { database: 'ok', storage: 'ok', migrations: 'ok' } });
    await draining.stop();
  });
});
