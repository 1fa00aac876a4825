import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, twoStep } from '#server/store/schema/account-schema.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sessions, users } from '#server/store/schema/schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import {
  type FixtureName,
  fixtureApiToken,
  fixtureEmail,
  fixturePassword,
  fixtureUsers,
} from '#tests/helpers/fixtures.ts';

let t: TestApp;
const key = 'k'.repeat(32);
beforeEach(async () => {
  t = await startTestApp({ env: { SECRET_KEY: key, TRUSTED_PROXY: '127.0.0.1' } });
});
afterEach(() => t.stop());

const minute = 60_000;
const move = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};

/** What the app shows, some steps of 30 seconds from now. */
const shown = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) + 30 * steps });

async function wrongFor(secret: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1].map((steps) => shown(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** Switches two-step sign-in on; the next code can be used at once. */
async function setUp(name: FixtureName): Promise<{ secret: string; codes: string[] }> {
  const client = await t.as(name);
  const begun = await client.post('/api/auth/two-step/begin', { password: fixturePassword });
  const secret = String(begun.json.secret);
  const done = await client.post('/api/auth/two-step/confirm', { code: await shown(secret) });
  expect(done.status, done.text).toBe(200);
  await t.db.delete(sessions);
  move(minute);
  return { secret, codes: done.json.recovery_codes as string[] };
}

async function signIn(name: FixtureName, code?: unknown, more: { password?: string; from?: string } = {}) {
  const { password = fixturePassword, from } = more;
  const body = { email: fixtureEmail(name), password, ...(code === undefined ? {} : { code }) };
  return (await t.as('anon')).post('/api/auth/login', body, from === undefined ? {} : { 'x-forwarded-for': from });
}

const actions = async () => (await t.db.select().from(audit).orderBy(audit.id)).map((entry) => entry.action);
const mailKinds = async () => (await t.db.select().from(mailOutbox).orderBy(mailOutbox.id)).map((mail) => mail.kind);

describe('X-90, X-91, X-92 setting two-step sign-in up', () => {
  it('is on once a code of the app is confirmed, and tells ten recovery codes', async () => {
    const client = await t.as('u1');
    const off = { enabled: false, required: false, enabled_at: null, recovery_codes_left: 0 };
    expect((await client.get('/api/auth/two-step')).json).toEqual(off);
    const begun = await client.post('/api/auth/two-step/begin', { password: fixturePassword });
    const secret = String(begun.json.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.json.uri).toBe(`otpauth://totp/Forecourt:u1%40example.com?secret=${secret}&issuer=Forecourt`);
    expect((await client.get('/api/auth/two-step')).json).toEqual(off);
    expect((await signIn('u1')).status).toBe(200);
    const wrong = await client.post('/api/auth/two-step/confirm', { code: await wrongFor(secret) });
    expect(wrong.json).toMatchObject({ status: 400, code: 'two_step_invalid', error: 'The code is not correct' });
    const code = await shown(secret);
    const done = await client.post('/api/auth/two-step/confirm', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const codes = done.json.recovery_codes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{2}$/);
    expect((await client.get('/api/auth/two-step')).json).toEqual({
      ...{ enabled: true, required: false, enabled_at: '2026-11-19T21:00:00.000Z', recovery_codes_left: 10 },
    });
    expect(await actions()).toContain('auth.two_step_on');
    expect(await mailKinds()).toEqual(['two_step_on']);
    const stored = JSON.stringify([
      await t.db.select().from(twoStep),
      await t.db.select().from(recoveryCodes),
      await t.db.select().from(audit),
      await t.db.select().from(mailOutbox),
    ]);
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden);
    for (const path of ['begin', 'confirm']) {
      const again = await client.post(`/api/auth/two-step/${path}`, { password: fixturePassword, code });
      expect(again.json).toMatchObject({ status: 409, code: 'two_step_on' });
    }
  });

  it('needs the password, and a secret first', async () => {
    const client = await t.as('u1');
    const begin = (body: object) => client.post('/api/auth/two-step/begin', body);
    expect((await begin({})).json).toMatchObject({ code: 'validation', fields: { password: 'is required' } });
    expect((await begin({ password: 'not this one' })).json.code).toBe('current_password_wrong');
    const confirm = async (code: string) => (await client.post('/api/auth/two-step/confirm', { code })).json.code;
    expect(await confirm('123456')).toBe('two_step_not_begun');
    const { secret } = (await begin({ password: fixturePassword })).json as { secret: string };
    move(61 * minute);
    expect(await confirm(await shown(secret))).toBe('two_step_not_begun');
  });

  it('ends the other sessions, which a password alone has opened; API tokens stay', async () => {
    const [client, other, stranger] = [await t.as('u1'), await t.as('u1'), await t.as('u2')];
    const begun = await client.post('/api/auth/two-step/begin', { password: fixturePassword });
    expect((await other.get('/api/sites')).status).toBe(200);
    await client.post('/api/auth/two-step/confirm', { code: await shown(String(begun.json.secret)) });
    const status = async (each: typeof client) => (await each.get('/api/sites')).status;
    expect([await status(client), await status(other), await status(stranger)]).toEqual([200, 401, 200]);
    const bearer = { authorization: `Bearer ${fixtureApiToken}` };
    expect((await (await t.as('anon')).get('/api/sites', bearer)).status).toBe(200);
    const [entry] = await t.db.select().from(audit).where(eq(audit.action, 'auth.two_step_on'));
    expect(entry?.detail).toEqual({ sessions_ended: 1 });
    const [mail] = await t.db.select().from(mailOutbox);
    expect(mail?.body).toContain('You were signed out on all other devices.');
  });

  it('takes the newest secret only', async () => {
    const client = await t.as('u1');
    const begin = async () =>
      String((await client.post('/api/auth/two-step/begin', { password: fixturePassword })).json.secret);
    const [old, current] = [await begin(), await begin()];
    const confirm = (code: string) => client.post('/api/auth/two-step/confirm', { code });
    expect((await confirm(await shown(old))).json.code).toBe('two_step_invalid');
    const race = await Promise.all([confirm(await shown(current)), confirm(await shown(current))]);
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('says so when the installation has no key', async () => {
    const keyless = await startTestApp({ env: { DATABASE_URL: 'postgres://elsewhere/x' } });
    const admin = await keyless.as('admin');
    const begun = await admin.post('/api/auth/two-step/begin', { password: fixturePassword });
    expect(begun.json).toMatchObject({ status: 409, code: 'secret_key_missing' });
    expect(begun.json.error).toContain('SECRET_KEY');
    const put = (roles: string[]) => admin.send('PUT', '/api/admin/sign-in-policy', { require_two_step: roles });
    expect((await put(['admin'])).json.code).toBe('secret_key_missing');
    expect((await put([])).status).toBe(200);
    expect((await admin.get('/api/sites')).status).toBe(200);
    await keyless.stop();
  });
});

describe('S-01 signing in with two steps', () => {
  it('asks for a code when the password is right, and only then', async () => {
    const { secret } = await setUp('u1');
    const before = await actions();
    const asked = await signIn('u1');
    expect(asked.json).toMatchObject({
      status: 401,
      code: 'two_step_required',
      error: 'Enter the code from your authenticator app',
    });
    expect(asked.cookie).toBeNull();
    expect((await signIn('u1', '')).json.code).toBe('two_step_required');
    expect(await t.db.select().from(sessions)).toEqual([]);
    expect(await actions()).toEqual(before);
    for (const code of [undefined, await shown(secret)]) {
      const wrong = await signIn('u1', code, { password: 'not this one' });
      expect(wrong.json).toMatchObject({ status: 401, code: 'invalid_credentials' });
    }
    const done = await signIn('u1', await shown(secret));
    expect(done.json).toMatchObject({ success: true, message: 'Login successful' });
    expect(done.cookie).not.toBeNull();
  });

  it('does not mind a code where there is no second step', async () => {
    expect((await signIn('u2', '123456')).status).toBe(200);
    expect((await signIn('u2', 123456)).json).toMatchObject({ code: 'validation', fields: { code: 'must be text' } });
    expect((await signIn('u2', '1'.repeat(41))).json.code).toBe('validation');
  });

  it('takes a code of the step before and after, but no older one', async () => {
    const { secret } = await setUp('u1');
    const at = async (steps: number) => (await signIn('u1', await shown(secret, steps))).json;
    expect((await at(-2)).code).toBe('two_step_invalid');
    expect((await at(2)).code).toBe('two_step_invalid');
    expect((await at(-1)).success).toBe(true);
    expect((await at(0)).success).toBe(true);
    expect((await at(1)).success).toBe(true);
    const [entry] = await t.db.select().from(audit).where(eq(audit.action, 'auth.login_failed'));
    expect(entry).toMatchObject({ outcome: 'failed', detail: { email: 'u1@example.com', reason: 'two_step' } });
  });

  it('takes each code once, of two at the same time one', async () => {
    const { secret } = await setUp('u1');
    const code = await shown(secret);
    const race = await Promise.all([signIn('u1', code), signIn('u1', code), signIn('u1', code)]);
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect((await signIn('u1', code)).json.code).toBe('two_step_invalid');
    // Nor one of an earlier step, which somebody may have seen.
    expect((await signIn('u1', await shown(secret, -1))).json.code).toBe('two_step_invalid');
    expect(await t.db.select().from(sessions)).toHaveLength(1);
  });

  it('takes a recovery code once in its place, however it is written', async () => {
    const { codes } = await setUp('u1');
    const [first = '', second = '', third = ''] = codes;
    expect((await signIn('u1', first)).status).toBe(200);
    expect((await signIn('u1', first)).json.code).toBe('two_step_invalid');
    expect((await signIn('u1', ` ${second.replaceAll('-', '').toUpperCase()} `)).status).toBe(200);
    const race = await Promise.all([signIn('u1', third), signIn('u1', third)]);
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await mailKinds()).filter((kind) => kind === 'recovery_code_used')).toHaveLength(3);
    const [used] = await t.db.select().from(audit).where(eq(audit.action, 'auth.recovery_code_used'));
    expect(used).toMatchObject({ actorId: 3, targetId: '3' });
    expect((await (await t.as('u1')).get('/api/auth/two-step')).json.recovery_codes_left).toBe(7);
  });

  it("does not take another person's recovery code", async () => {
    const [mine, theirs] = [await setUp('u1'), await setUp('u2')];
    expect((await signIn('u1', theirs.codes[0])).json.code).toBe('two_step_invalid');
    expect((await signIn('u1', mine.codes[0])).status).toBe(200);
  });

  it('refuses after ten wrong codes, the right one too, for 15 minutes', async () => {
    const { secret } = await setUp('u1');
    const wrong = await wrongFor(secret);
    for (let i = 0; i < 10; i++) expect((await signIn('u1', wrong)).status).toBe(400);
    const refused = await signIn('u1', await shown(secret));
    expect(refused.json).toMatchObject({ status: 429, code: 'login_rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    move(15 * minute + 1000);
    expect((await signIn('u1', await shown(secret))).status).toBe(200);
  });

  it('counts wrong codes over all addresses, but no others of an account', async () => {
    const [mine] = [await setUp('u1'), await setUp('u2')];
    const wrong = await wrongFor(mine.secret);
    for (let i = 0; i < 10; i++) expect((await signIn('u1', wrong, { from: `198.51.100.${i}` })).status).toBe(400);
    const refused = await signIn('u1', await shown(mine.secret), { from: '198.51.100.77' });
    expect(refused.json).toMatchObject({ status: 429, code: 'login_rate_limited' });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await signIn('u1', undefined, { from: '198.51.100.78' })).json.code).toBe('two_step_required');
    expect((await signIn('u2', undefined, { from: '198.51.100.79' })).json.code).toBe('two_step_required');
  });

  it('does not wear a limit out by signing in well', async () => {
    const { secret } = await setUp('u1');
    for (let i = 0; i < 12; i++) {
      expect((await signIn('u1')).json.code).toBe('two_step_required');
      expect((await signIn('u1', await shown(secret))).status).toBe(200);
      move(30_000);
    }
  });

  it('answers 503 when the key is lost; recovery codes still work', async () => {
    const { secret, codes } = await setUp('u1');
    await t.db.update(twoStep).set({ secret: 'v1.sealed-with-another-key' });
    for (let i = 0; i < 11; i++) {
      const answer = await signIn('u1', await shown(secret));
      expect(answer.json).toMatchObject({ status: 503, code: 'unavailable' });
      // The id of the request is random letters.
      expect(JSON.stringify({ ...answer.json, requestId: '' })).not.toMatch(/KEY|secret/i);
    }
    expect((await signIn('u1', codes[0])).status).toBe(200);
  });

  it('outlives a new password', async () => {
    const { secret } = await setUp('u1');
    const admin = await t.as('admin');
    await admin.post('/api/users/3/manual-reset-password', { password: 'new-Passw0rd' });
    expect((await signIn('u1', undefined, { password: 'new-Passw0rd' })).json.code).toBe('two_step_required');
    expect((await signIn('u1', await shown(secret), { password: 'new-Passw0rd' })).status).toBe(200);
  });
});

describe('X-93, X-94, X-97 changing and ending it', () => {
  const off = async (name: FixtureName, code: string, password = fixturePassword): Promise<Answer> =>
    (await t.as(name)).post('/api/auth/two-step/off', { password, code });

  it('goes off with the password and a code, of the app or a recovery one', async () => {
    const { secret, codes } = await setUp('u1');
    expect((await off('u1', await shown(secret), 'not this one')).json.code).toBe('current_password_wrong');
    expect((await off('u1', await wrongFor(secret))).json.code).toBe('two_step_invalid');
    expect((await off('u1', await shown(secret))).json).toEqual({
      success: true,
      message: 'Two-step sign-in is off',
    });
    expect((await signIn('u1')).status).toBe(200);
    expect(await mailKinds()).toEqual(['two_step_on', 'two_step_off']);
    expect(await actions()).toContain('auth.two_step_off');
    expect((await off('u1', codes[0] ?? '')).json).toMatchObject({ status: 409, code: 'two_step_off' });
    const again = await setUp('u1');
    expect((await off('u1', codes[1] ?? '')).json.code).toBe('two_step_invalid');
    expect((await off('u1', again.codes[0] ?? '')).status).toBe(200);
  });

  it('makes new recovery codes that end the old ones', async () => {
    const { secret, codes } = await setUp('u1');
    const client = await t.as('u1');
    const renew = (code: string) => client.post('/api/auth/two-step/recovery-codes', { code });
    expect((await renew(await wrongFor(secret))).json.code).toBe('two_step_invalid');
    const made = (await renew(await shown(secret))).json.recovery_codes as string[];
    expect(made).toHaveLength(10);
    expect((await renew(await shown(secret))).json.code).toBe('two_step_invalid');
    expect((await signIn('u1', codes[0])).json.code).toBe('two_step_invalid');
    expect((await signIn('u1', made[0])).status).toBe(200);
    expect(await actions()).toContain('auth.recovery_codes_renewed');
  });

  it('is guessed at ten times in 15 minutes', async () => {
    const { secret } = await setUp('u1');
    const client = await t.as('u1');
    const code = await wrongFor(secret);
    for (let i = 0; i < 10; i++) {
      expect((await client.post('/api/auth/two-step/recovery-codes', { code })).status).toBe(400);
    }
    const refused = await client.post('/api/auth/two-step/recovery-codes', { code: await shown(secret) });
    expect(refused.json).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  it('is reset by an admin for a lost phone', async () => {
    await setUp('u1');
    const admin = await t.as('admin');
    const reset = (id: number) => admin.send('DELETE', `/api/users/${id}/two-step`);
    expect((await reset(999)).json.code).toBe('user_not_found');
    expect((await reset(4)).json).toMatchObject({ status: 409, code: 'two_step_off' });
    expect((await reset(3)).json).toEqual({ success: true, message: 'Two-step sign-in was reset' });
    expect((await signIn('u1')).status).toBe(200);
    const [entry] = await t.db.select().from(audit).where(eq(audit.action, 'user.two_step_reset'));
    expect(entry).toMatchObject({ actorId: 1, targetId: '3' });
    expect(await mailKinds()).toContain('two_step_reset');
    expect(await t.db.select().from(recoveryCodes)).toEqual([]);
  });
});

describe('X-95, X-96 a role that requires it', () => {
  const requireTwoStepOf = async (...roles: string[]) =>
    (await t.as('admin')).send('PUT', '/api/admin/sign-in-policy', { require_two_step: roles });

  it('lets who has none do nothing but set it up, from the next call on', async () => {
    const client = await t.as('u1');
    expect((await client.get('/api/sites')).status).toBe(200);
    expect((await requireTwoStepOf('technician', 'user', 'user')).json).toEqual({
      require_two_step: ['user', 'technician'],
    });
    const refused = await client.get('/api/sites');
    expect(refused.json).toMatchObject({
      status: 403,
      code: 'two_step_setup_required',
      error: 'Your role requires two-step sign-in: set it up first',
    });
    expect((await client.get('/api/auth/check-auth')).json.authenticated).toBe(true);
    expect((await client.get('/api/auth/two-step')).json).toMatchObject({ enabled: false, required: true });
    for (const path of ['/api/auth/sessions', '/api/auth/tokens', '/api/events']) {
      expect((await client.get(path)).json.code, path).toBe('two_step_setup_required');
    }
    const begun = await client.post('/api/auth/two-step/begin', { password: fixturePassword });
    const done = await client.post('/api/auth/two-step/confirm', { code: await shown(String(begun.json.secret)) });
    expect(done.status).toBe(200);
    expect((await client.get('/api/sites')).status).toBe(200);
    expect((await (await t.as('reg')).get('/api/sites')).status).toBe(200);
  });

  it('holds for tokens too, in its place in the order of checks', async () => {
    await requireTwoStepOf('user');
    const bearer = { authorization: `Bearer ${fixtureApiToken}` };
    const anon = await t.as('anon');
    expect((await anon.get('/api/sites', bearer)).json.code).toBe('two_step_setup_required');
    expect((await anon.get('/api/users', bearer)).json.code).toBe('two_step_setup_required');
    await t.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, 3));
    expect((await anon.get('/api/sites', bearer)).json.code).toBe('password_change_required');
  });

  it('lets the password be changed first, but of nobody else', async () => {
    await requireTwoStepOf('user', 'admin');
    const [client, admin] = [await t.as('must'), await t.as('admin2')];
    expect((await client.get('/api/sites')).json.code).toBe('password_change_required');
    const changed = await client.post('/api/users/10/change-password', { password: 'new-Passw0rd' });
    client.cookie = changed.cookie;
    expect((await client.get('/api/sites')).json.code).toBe('two_step_setup_required');
    const other = await admin.post('/api/users/11/manual-reset-password', { password: 'new-Passw0rd' });
    expect(other.json.code).toBe('two_step_setup_required');
  });

  it('asks nothing of who came by single sign-on', async () => {
    await requireTwoStepOf('user');
    const client = await t.as('u1');
    await t.db.update(sessions).set({ method: 'single_sign_on' }).where(eq(sessions.userId, fixtureUsers.u1.id));
    expect((await client.get('/api/sites')).status).toBe(200);
  });

  it('ends open event streams of who has none', async () => {
    const { cookie } = await t.as('u1');
    const listener = await new EventListener(`${t.url.replace('localhost', '127.0.0.1')}/api/events`, {
      cookie: `console_session=${cookie}`,
    }).opened();
    await requireTwoStepOf('user');
    await listener.next('bye');
  });

  it('is recorded with before and after, when something changed', async () => {
    await requireTwoStepOf('admin');
    const admin = await t.as('admin');
    expect((await admin.get('/api/admin/sign-in-policy')).json.code).toBe('two_step_setup_required');
    await setUpWith(admin);
    const put = async (roles: unknown) =>
      (await admin.send('PUT', '/api/admin/sign-in-policy', { require_two_step: roles })).status;
    move(minute);
    expect(await put(['admin'])).toBe(200);
    expect(await put(['owner'])).toBe(400);
    expect(await put(undefined)).toBe(400);
    expect(await put([])).toBe(200);
    const entries = await t.db.select().from(audit).where(eq(audit.action, 'sign_in_policy.changed')).orderBy(audit.id);
    expect(entries.map((entry) => entry.detail)).toEqual([
      { before: { require_two_step: [] }, after: { require_two_step: ['admin'] } },
      { before: { require_two_step: ['admin'] }, after: { require_two_step: [] } },
    ]);
  });

  /** The session that sets it up stays. */
  async function setUpWith(client: TestClient): Promise<void> {
    const secret = String((await client.post('/api/auth/two-step/begin', { password: fixturePassword })).json.secret);
    await client.post('/api/auth/two-step/confirm', { code: await shown(secret) });
  }
});
