import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { sessions, users } from '#server/store/schema/schema.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { fixturePassword } from '#tests/helpers/fixtures.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const good = { email: 'u2@example.com', password: fixturePassword };
const later = (ms: number) => new Date(fixtureNow.getTime() + ms);
const [minute, hour] = [60_000, 3_600_000];

describe('S-01 sign in', () => {
  it('opens a session: exact body, cookie attributes, last login, audit', async () => {
    const anon = await t.as('anon');
    const answer = await anon.post('/api/auth/login', { email: '  U2@Example.com ', password: fixturePassword });
    expect(answer.json).toEqual({
      success: true,
      message: 'Login successful',
      data: {
        user: {
          id: 4,
          name: 'Person u2',
          email: 'u2@example.com',
          role: 'user',
          mustChangePassword: false,
          language: 'en',
        },
      },
    });
    const line = answer.headers.getSetCookie()[0] ?? '';
    expect(line).toMatch(/^console_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await t.db.select().from(sessions);
    expect(row?.idHash).toEqual(hashToken(answer.cookie ?? ''));
    expect(JSON.stringify(row)).not.toContain(answer.cookie);
    const [user] = await t.db.select().from(users).where(eq(users.id, 4));
    expect(user?.lastLoginAt).toEqual(fixtureNow);
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({ action: 'auth.login', actorId: 4, via: 'session', ip: '127.0.0.1' });
  });

  it("keeps of the browser's name what can be printed", async () => {
    const name = 'Fire\tfox\u0080\u009b31m 7.0';
    await (await t.as('anon')).post('/api/auth/login', good, { 'user-agent': name });
    await (await t.as('anon')).post('/api/auth/login', good, { 'user-agent': 'x'.repeat(400) });
    const names = (await t.db.select().from(sessions)).map((row) => row.userAgent);
    expect(names).toEqual(['Fire fox 31m 7.0', 'x'.repeat(300)]);
  });

  it('answers a wrong password and an unknown email alike, and records what was typed', async () => {
    const anon = await t.as('anon');
    const wrong = await anon.post('/api/auth/login', { email: 'u2@example.com', password: 'not this one' });
    const unknown = await anon.post('/api/auth/login', { email: 'who@example.com', password: 'not this one' });
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.cookie).toBeNull();
    const entries = await t.db.select().from(audit).orderBy(audit.id);
    expect(entries.map((entry) => [entry.action, entry.outcome, entry.detail])).toEqual([
      ['auth.login_failed', 'failed', { email: 'u2@example.com' }],
      ['auth.login_failed', 'failed', { email: 'who@example.com' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('not this one');
  });

  it('takes about as long for an unknown email', async () => {
    const anon = await t.as('anon');
    const time = async (email: string) => {
      const start = performance.now();
      const { status } = await anon.post('/api/auth/login', { email, password: 'not this one' });
      // One that a limit turns away looks at no password.
      expect(status).toBe(401);
      return performance.now() - start;
    };
    await time('warm@example.com');
    const times: { known: number; unknown: number }[] = [];
    // In turns, so that other work on the machine slows both alike; no more than the limit of an email allows.
    for (let i = 0; i < 10; i++) {
      times.push({ known: await time('u1@example.com'), unknown: await time('nobody@example.com') });
    }
    const known = Math.min(...times.map((pair) => pair.known));
    const unknown = Math.min(...times.map((pair) => pair.unknown));
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it.each([
    {},
    { email: 'u2@example.com' },
    { password: 'x' },
    { email: ' ', password: 'x' },
    { email: 7, password: 8 },
  ])('wants both fields: %o', async (body) => {
    const answer = await (await t.as('anon')).post('/api/auth/login', body);
    expect(answer.json).toMatchObject({ status: 400, code: 'login_fields', error: 'Email and password are required' });
  });

  it.each([{ email: `${'x'.repeat(250)}@b.example` }, { password: 'x'.repeat(257) }])(
    'wants no novels',
    async (part) => {
      const answer = await (await t.as('anon')).post('/api/auth/login', { ...good, ...part });
      expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields: expect.any(Object) });
    },
  );

  it('ends the session it was called with, so that none can be planted', async () => {
    const client = await t.as('u1');
    const planted = client.cookie;
    const answer = await client.post('/api/auth/login', good);
    expect(answer.cookie).not.toBe(planted);
    expect((await client.get('/api/auth/check-auth')).json.authenticated).toBe(false);
    client.cookie = answer.cookie;
    expect((await client.get('/api/auth/check-auth')).json).toMatchObject({ user: { id: 4 } });
    expect(await t.db.select().from(sessions)).toHaveLength(1);
  });

  it('T-26 refuses the 11th try within 15 minutes, the right password too, and only for that email', async () => {
    const anon = await t.as('anon');
    for (let i = 0; i < 10; i++) {
      expect((await anon.post('/api/auth/login', { ...good, password: 'not this one' })).status).toBe(401);
    }
    const refused = await anon.post('/api/auth/login', good);
    expect(refused.json).toMatchObject({
      code: 'login_rate_limited',
      error: 'Too many sign-in attempts. Please try again later.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await anon.post('/api/auth/login', { ...good, email: 'u1@example.com' })).status).toBe(200);
    t.clock.now = later(15 * minute + 1000);
    expect((await anon.post('/api/auth/login', good)).status).toBe(200);
  });

  it('does not count sign-ins that succeed', async () => {
    const anon = await t.as('anon');
    for (let i = 0; i < 12; i++) expect((await anon.post('/api/auth/login', good)).status).toBe(200);
  });
});

describe('cookies elsewhere than on loopback', () => {
  it('is Secure, and SameSite=None only with ALLOWED_ORIGINS', async () => {
    const other = await startTestApp({ env: { PUBLIC_URL: 'https://tanks.example.com' } });
    const answer = await (await other.as('anon')).post('/api/auth/login', good);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    await other.stop();
    const cross = await startTestApp({
      env: { PUBLIC_URL: 'https://tanks.example.com', ALLOWED_ORIGINS: 'https://portal.example' },
    });
    const origin = { origin: 'https://portal.example' };
    const crossed = await (await cross.as('anon')).post('/api/auth/login', good, origin);
    expect(crossed.headers.getSetCookie()[0]).toMatch(/; Secure; SameSite=None$/);
    expect(crossed.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(crossed.headers.get('access-control-allow-credentials')).toBe('true');
    await cross.stop();
  });
});

describe('S-02, S-03 and the life of a session', () => {
  it('signs out: the row is gone, the cookie cleared, audited once', async () => {
    const client = await t.as('u1');
    const answer = await client.post('/api/auth/logout', 'any body', { 'content-type': 'text/plain' });
    expect(answer.json).toEqual({ success: true, message: 'Logged out' });
    expect(answer.headers.getSetCookie()[0]).toBe('console_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect((await client.get('/api/sites')).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(await t.db.select().from(audit)).toHaveLength(1);
  });

  it('clears a dead cookie and still answers 200', async () => {
    const client = await t.as('anon');
    client.cookie = 'long-gone';
    const answer = await client.get('/api/auth/check-auth');
    expect(answer.json).toEqual({ authenticated: false, user: null });
    expect(answer.cookie).toBe('');
  });

  it('ends 8 hours after the last call, whichever call it was', async () => {
    const client = await t.as('u1');
    t.clock.now = later(7 * hour);
    expect((await client.get('/api/auth/check-auth')).json.authenticated).toBe(true);
    t.clock.now = later(14.9 * hour);
    expect((await client.get('/api/sites')).status).toBe(200);
    t.clock.now = later(22.9 * hour);
    expect((await client.get('/api/sites')).status).toBe(401);
  });

  it('ends after 7 days however busy', async () => {
    const client = await t.as('u1');
    for (let h = 7; h < 7 * 24; h += 7) {
      t.clock.now = later(h * hour);
      expect((await client.get('/api/sites')).status).toBe(200);
    }
    t.clock.now = later(7 * 24 * hour + 1000);
    expect((await client.get('/api/sites')).status).toBe(401);
  });

  it('writes the last use down at most once a minute', async () => {
    const client = await t.as('u1');
    const lastSeen = async () => (await t.db.select().from(sessions))[0]?.lastSeenAt;
    t.clock.now = later(59_000);
    await client.get('/api/sites');
    expect(await lastSeen()).toEqual(fixtureNow);
    t.clock.now = later(61_000);
    await client.get('/api/sites');
    expect(await lastSeen()).toEqual(t.clock.now);
  });

  it('T-13, T-14 reads role and account anew at each call', async () => {
    const client = await t.as('admin');
    await t.db.update(users).set({ role: 'user' }).where(eq(users.id, 1));
    expect((await client.get('/api/admin/sites')).json.code).toBe('forbidden_role');
    await t.db.delete(users).where(eq(users.id, 1));
    expect((await client.get('/api/auth/check-auth')).json.authenticated).toBe(false);
    expect((await client.get('/api/sites')).status).toBe(401);
  });
});

describe('X-03, X-04 own sessions', () => {
  it('lists and ends only own ones', async () => {
    const [here, there] = [await t.as('u1'), await t.as('u1')];
    const stranger = await t.as('u2');
    const list = (await here.get('/api/auth/sessions')).json.sessions as { id: string; current: boolean }[];
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ ip: '203.0.113.7', user_agent: 'test' });
    const other = list.find((session) => !session.current)?.id ?? '';
    const refused = await stranger.send('DELETE', `/api/auth/sessions/${other}`);
    expect(refused.json).toMatchObject({ status: 404, code: 'session_not_found' });
    expect((await here.send('DELETE', `/api/auth/sessions/${other}`)).json).toEqual({
      success: true,
      message: 'Session ended',
    });
    expect((await there.get('/api/sites')).status).toBe(401);
    expect((await here.get('/api/sites')).status).toBe(200);
    expect((await here.send('DELETE', '/api/auth/sessions/%00')).json.code).toBe('session_not_found');
  });

  it("ends all others with 'others'", async () => {
    const [here, there] = [await t.as('u1'), await t.as('u1')];
    const stranger = await t.as('u2');
    await here.send('DELETE', '/api/auth/sessions/others');
    expect((await there.get('/api/sites')).status).toBe(401);
    expect((await here.get('/api/sites')).status).toBe(200);
    expect((await stranger.get('/api/sites')).status).toBe(200);
    const entries = await t.db.select().from(audit);
    expect(entries).toMatchObject([
      { action: 'auth.session_ended', actorId: 3, detail: { which: 'others', ended: 1 } },
    ]);
  });
});
