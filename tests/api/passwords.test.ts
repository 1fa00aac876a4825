import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { resetTokens } from '#server/store/schema/account-schema.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { users } from '#server/store/schema/schema.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { fixturePassword } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const fresh = 'n3w-Passw0rd';
const user = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const mails = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const actions = async () => (await t.db.select().from(audit).orderBy(audit.id)).map((entry) => entry.action);

async function signsIn(email: string, password: string): Promise<boolean> {
  return (await (await t.as('anon')).post('/api/auth/login', { email, password })).status === 200;
}

describe('S-39 change own password', () => {
  const path = '/api/users/3/change-password';

  it('changes it, ends the other sessions, renews the cookie, tells by mail', async () => {
    const [client, other] = [await t.as('u1'), await t.as('u1')];
    const before = client.cookie;
    const answer = await client.post(path, { password: fresh, currentPassword: fixturePassword, role: 'admin' });
    expect(answer.json).toEqual({ success: true, message: 'Password changed successfully' });
    expect(answer.cookie).toMatch(/^[\w-]{43}$/);
    expect(answer.cookie).not.toBe(before);
    expect((await client.get('/api/sites')).status).toBe(401);
    client.cookie = answer.cookie;
    expect((await client.get('/api/sites')).status).toBe(200);
    expect((await other.get('/api/sites')).status).toBe(401);
    expect(await signsIn('u1@example.com', fresh)).toBe(true);
    expect(await signsIn('u1@example.com', fixturePassword)).toBe(false);
    expect((await user(3))?.role).toBe('user');
    expect(await mails()).toMatchObject([{ kind: 'password_changed', recipients: ['u1@example.com'] }]);
    expect(JSON.stringify(await mails())).not.toContain(fresh);
    expect(await actions()).toContain('auth.password_changed');
  });

  it('lets who must change do so without the current one, and opens everything after', async () => {
    const client = await t.as('must');
    expect((await client.get('/api/sites')).json.code).toBe('password_change_required');
    const answer = await client.post('/api/users/10/change-password', { password: fresh });
    expect(answer.status).toBe(200);
    client.cookie = answer.cookie;
    expect((await client.get('/api/sites')).status).toBe(200);
    expect((await user(10))?.mustChangePassword).toBe(false);
  });

  it.each([
    [{}, 'password_empty', 'Password cannot be empty'],
    [{ password: '          ' }, 'password_empty', 'Password cannot be empty'],
    [{ password: 12345678 }, 'password_empty', 'Password cannot be empty'],
    [{ password: '1234567' }, 'password_short', 'Password must be at least 8 characters long.'],
    [{ password: '😀😀😀😀' }, 'password_short', 'Password must be at least 8 characters long.'],
    [{ password: 'x'.repeat(257) }, 'password_long', 'Password must be at most 256 characters long.'],
    [{ password: fresh }, 'current_password_required', 'Current password is required'],
    [{ password: fresh, currentPassword: 'wrong' }, 'current_password_wrong', 'Current password is incorrect'],
    [
      { password: fixturePassword, currentPassword: fixturePassword },
      'password_unchanged',
      'New password must differ from the current one.',
    ],
  ])('refuses %o', async (body, code, error) => {
    const answer = await (await t.as('u1')).post(path, body);
    expect(answer.json).toMatchObject({ status: 400, code, error, message: error });
    expect(await signsIn('u1@example.com', fixturePassword)).toBe(true);
  });

  it.each(['🔑🔑🔑🔑🔑🔑🔑🔑', '  padded with blanks  ', 'x'.repeat(256)])('takes %s as typed', async (password) => {
    const client = await t.as('u1');
    expect((await client.post(path, { password, currentPassword: fixturePassword })).status).toBe(200);
    expect(await signsIn('u1@example.com', password)).toBe(true);
  });
});

describe('guessing the current password', () => {
  it.each(['change-password', 'manual-reset-password'])('of %s ends after ten times in 15 minutes', async (call) => {
    const [client, other] = [await t.as('u1'), await t.as('u2')];
    const guess = (currentPassword: unknown, by = client, id = 3) =>
      by.post(`/api/users/${id}/${call}`, { password: fresh, currentPassword });
    for (let i = 0; i < 10; i++) expect((await guess(`wrong ${i}`)).json.code).toBe('current_password_wrong');
    // From another session too, and of no weight for anybody else.
    for (const each of [client, await t.as('u1')]) {
      const refused = await guess(fixturePassword, each);
      expect(refused.json).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    expect((await guess(undefined)).json.code).toBe('current_password_required');
    expect((await guess('wrong', other, 4)).json.code).toBe('current_password_wrong');
    const failed = await t.db.select().from(audit).where(eq(audit.action, 'auth.password_change_failed'));
    expect(failed).toHaveLength(11);
    expect(failed[0]).toMatchObject({ actorId: 3, targetId: '3', outcome: 'failed' });
    expect(JSON.stringify(failed)).not.toContain('wrong');
    t.clock.now = new Date(fixtureNow.getTime() + 15 * 60_000);
    expect((await guess(fixturePassword)).status).toBe(200);
  });

  it('does not count the right one', async () => {
    const client = await t.as('u1');
    const same = { password: fixturePassword, currentPassword: fixturePassword };
    for (let i = 0; i < 11; i++) {
      expect((await client.post('/api/users/3/change-password', same)).json.code).toBe('password_unchanged');
    }
  });
});

describe('S-04 reset by hand', () => {
  it('by an admin: must change, sessions and reset links end, mail without the password', async () => {
    const victim = await t.as('victim');
    const answer = await (await t.as('admin')).post('/api/users/11/manual-reset-password', { password: fresh });
    expect(answer.json).toEqual({ success: true, message: 'Password manually reset successfully.' });
    expect((await user(11))?.mustChangePassword).toBe(true);
    expect((await victim.get('/api/auth/check-auth')).json.authenticated).toBe(false);
    expect(await signsIn('victim@example.com', fresh)).toBe(true);
    expect(await mails()).toMatchObject([{ kind: 'password_changed_by_admin', recipients: ['victim@example.com'] }]);
    expect((await mails())[0]?.body).not.toContain(fresh);
    expect(await actions()).toContain('user.password_reset_by_admin');
  });

  it('on the own id is the change of the own password; admins need not type the current one', async () => {
    const path = '/api/users/3/manual-reset-password';
    const own = await (await t.as('u1')).post(path, { password: fresh });
    expect(own.json.code).toBe('current_password_required');
    const admin = await t.as('admin');
    const answer = await admin.post('/api/users/1/manual-reset-password', { password: fresh });
    expect(answer.json.message).toBe('Password manually reset successfully.');
    admin.cookie = answer.cookie;
    expect((await admin.get('/api/sites')).status).toBe(200);
  });

  it('knows no such user: 404 for admins, 403 for others', async () => {
    const path = '/api/users/999/manual-reset-password';
    expect((await (await t.as('admin')).post(path, { password: '' })).json.code).toBe('user_not_found');
    expect((await (await t.as('u1')).post(path, { password: '' })).json.code).toBe('forbidden_user');
  });
});

describe('S-05, X-01, X-02 reset by mail', () => {
  const ask = async (email: unknown) =>
    (await t.as('anon')).post('/api/users/reset-password-by-email', { email }, { host: 'evil.example' });

  async function linkOf(count = 1): Promise<string> {
    const list = await until(mails, (rows) => rows.length === count);
    return /login#reset=([\w-]{43})/.exec(list.at(-1)?.body ?? '')?.[1] ?? '';
  }

  it('mails a link that works once, for an hour', async () => {
    const session = await t.as('u1');
    const answer = await ask(' U1@example.com ');
    expect(answer.json).toEqual({ success: true, message: 'Reset email sent (if user exists)' });
    const token = await linkOf();
    expect((await mails())[0]?.body).toContain(`${t.url}/login#reset=${token}`);
    const anon = await t.as('anon');
    const verified = await anon.post('/api/auth/reset-password/verify', { token });
    expect(verified.json).toEqual({ valid: true, expires_at: '2026-11-19T22:00:00.000Z' });
    const short = await anon.post('/api/auth/reset-password', { token, password: 'short' });
    expect(short.json.code).toBe('password_short');
    const done = await anon.post('/api/auth/reset-password', { token, password: fresh });
    expect(done.json).toEqual({ success: true, message: 'Password updated. Please log in.' });
    expect(done.cookie).toBeNull();
    expect((await session.get('/api/sites')).status).toBe(401);
    expect(await signsIn('u1@example.com', fresh)).toBe(true);
    const again = await anon.post('/api/auth/reset-password', { token, password: fresh });
    expect(again.json).toMatchObject({
      code: 'reset_token_invalid',
      error: 'This reset link is invalid or has expired',
    });
    expect((await mails()).map((mail) => mail.kind)).toEqual(['password_reset', 'password_changed']);
    expect(JSON.stringify(await t.db.select().from(resetTokens))).not.toContain(token);
  });

  it('says the same to unknown addresses and mails nothing', async () => {
    const unknown = await ask('nobody@example.com');
    expect(unknown.text).toBe((await ask('u1@example.com')).text);
    await linkOf(1);
    await until(actions, (list) => list.length === 2);
    expect((await t.db.select().from(audit)).map((entry) => entry.detail)).toEqual(
      expect.arrayContaining([
        { email: 'nobody@example.com', found: false },
        { email: 'u1@example.com', found: true },
      ]),
    );
    expect(await mails()).toHaveLength(1);
  });

  it('a newer link voids the older; an hour voids all', async () => {
    await ask('u1@example.com');
    const older = await linkOf(1);
    await ask('u1@example.com');
    const newer = await linkOf(2);
    const anon = await t.as('anon');
    const verify = async (token: string) => (await anon.post('/api/auth/reset-password/verify', { token })).status;
    expect(await verify(older)).toBe(400);
    expect(await verify(newer)).toBe(200);
    t.clock.now = new Date(fixtureNow.getTime() + 3_600_000);
    expect(await verify(newer)).toBe(400);
    expect(await verify('nonsense')).toBe(400);
  });

  it('leaves an invitation alone when anybody asks; an admin or a new password ends it', async () => {
    const invitation = { tokenHash: hashToken('invitation'), userId: 3, at: fixtureNow };
    await replaceResetToken(t.db, { ...invitation, expiresAt: new Date(fixtureNow.getTime() + 72 * 3_600_000) });
    const anon = await t.as('anon');
    const verify = async (token: string) => (await anon.post('/api/auth/reset-password/verify', { token })).status;
    await ask('u1@example.com');
    const older = await linkOf(1);
    await ask('u1@example.com');
    const newer = await linkOf(2);
    expect([await verify('invitation'), await verify(older), await verify(newer)]).toEqual([200, 400, 200]);
    expect((await anon.post('/api/auth/reset-password', { token: newer, password: fresh })).status).toBe(200);
    expect(await verify('invitation')).toBe(400);
    await t.db.update(resetTokens).set({ usedAt: null }).where(eq(resetTokens.tokenHash, invitation.tokenHash));
    await (await t.as('admin')).post('/api/users/3/reset-password', {});
    expect(await verify('invitation')).toBe(400);
  });

  it.each([
    ['', 'email_required'],
    [undefined, 'email_required'],
    ['nobody', 'email_invalid'],
    ['a@b@c', 'email_invalid'],
    ['a@b.example, c@d.example', 'email_invalid'],
    ['a@b.example\r\nBcc: x@y.example', 'validation'],
  ])('refuses %j', async (email, code) => {
    expect((await ask(email)).json).toMatchObject({ status: 400, code });
  });

  it('mails at most 5 links an hour to one person without saying so, and answers 20 an hour to one address', async () => {
    for (let i = 0; i < 20; i++) expect((await ask('u1@example.com')).status).toBe(200);
    const refused = await ask('u1@example.com');
    expect(refused.json.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    await until(actions, (list) => list.length === 20);
    expect(await mails()).toHaveLength(5);
  });
});
