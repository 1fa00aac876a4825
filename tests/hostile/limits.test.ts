import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes/all.ts';
import type { Route } from '#contract/routes/route.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { fixturePassword, fixtureTokens } from '#tests/helpers/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    deps: { requestsPerMinute: 600, probe: async () => Promise.reject(new Error('not asked here')) },
    // Callers of many addresses, as a proxy tells of them.
    env: { TRUSTED_PROXY: 'loopback' },
  });
});
afterAll(() => t.stop());

/** An hour on: no limit of this file is longer. */
const later = (minutes = 61) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const limited = Object.entries<Route>(routes).filter(([, { rate }]) => rate !== undefined && rate.per !== 'site');
const values: Record<string, string> = { id: '1', token: `${fixtureTokens.ok}x`, code: 'AAAA' };
const pathOf = (route: Route) => route.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '7');

describe('a call with a limit of its own', () => {
  it.each(limited)('%s stops at it, says for how long, and begins again after', async (_, route) => {
    later();
    const client = route.rate?.per === 'address' ? await t.as('anon') : await t.as('admin');
    const { max = 0, minutes = 0 } = route.rate ?? {};
    const send = (address: string) =>
      client.send(route.method, pathOf(route), route.method === 'GET' ? undefined : '{}', from(address));
    for (let i = 0; i < max; i++) expect((await send('198.51.100.7')).status, `call ${i + 1}`).not.toBe(429);
    const refused = await send('198.51.100.7');
    expect([refused.status, refused.json.code]).toEqual([429, route.rate?.code ?? 'rate_limited']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(minutes * 60);
    // Of an address: another is free. Of a person: another address does not help.
    expect((await send('198.51.100.8')).status === 429).toBe(route.rate?.per === 'person');
    t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000 + 1000);
    expect((await send('198.51.100.7')).status).not.toBe(429);
  });
});

it("one person makes 600 calls a minute, whatever they are, and takes nobody else's", {
  timeout: 240_000,
}, async () => {
  later();
  const client = await t.as('u0');
  const statuses: number[] = [];
  for (let i = 0; i < 610; i += 61) {
    const answers = await Promise.all(Array.from({ length: 61 }, () => client.get('/api/auth/tokens')));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await client.get('/api/auth/check-auth')).status).toBe(200);
  expect((await (await t.as('u1')).get('/api/sites')).status).toBe(200);
});

describe('sign-in', () => {
  const tryPassword = async (address: string, email: string, password = 'a wrong password') =>
    (await t.as('anon')).post('/api/auth/login', { email, password }, from(address));

  it('of one account stops at 100 wrong passwords an hour, from however many addresses', {
    timeout: 240_000,
  }, async () => {
    later();
    // Their owner has signed in from here before.
    expect((await tryPassword('192.0.2.1', 'u1@example.com', fixturePassword)).status).toBe(200);
    for (let i = 0; i < 100; i += 10) {
      const tries = Array.from({ length: 10 }, (_, k) => tryPassword(`203.0.113.${i + k}`, 'u1@example.com'));
      expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]));
    }
    const refused = await tryPassword('203.0.113.200', 'U1@example.com ', fixturePassword);
    expect([refused.status, refused.json.code]).toEqual([429, 'login_rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    // Other accounts are not touched, and the owner is not shut out where they usually are.
    expect((await tryPassword('203.0.113.200', 'u2@example.com', fixturePassword)).status).toBe(200);
    expect((await tryPassword('192.0.2.1', 'u1@example.com', fixturePassword)).status).toBe(200);
    expect((await tryPassword('192.0.2.1', 'u1@example.com')).status).toBe(401);
    later();
    expect((await tryPassword('203.0.113.200', 'u1@example.com', fixturePassword)).status).toBe(200);
  });

  it('of one address stops at 100 wrong ones in 15 minutes, over all accounts', { timeout: 240_000 }, async () => {
    later();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const tries = Array.from({ length: 10 }, (_, k) => tryPassword('203.0.113.250', `nobody${i}x${k}@example.com`));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
