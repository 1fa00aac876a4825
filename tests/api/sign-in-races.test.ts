import { desc, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { apiTokens, twoStep } from '#server/store/schema/account-schema.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { sessions, users } from '#server/store/schema/schema.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { type Answer, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixturePassword } from '#tests/helpers/fixtures.ts';
import { until } from '#tests/helpers/until.ts';
import { lockWaits, whileHeld } from '#tests/helpers/while-held.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { SECRET_KEY: 'k'.repeat(32) } });
});
beforeEach(async () => {
  // Guesses are limited in the server's memory: an hour later all is forgotten.
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  await resetFixtures(t.db, t.clock.now);
});
afterAll(() => t.stop());

const fresh = 'n3w-Passw0rd';
const hold = (id: number) => `select from users where id = ${id} for update;`;
/** What setting a password does, by somebody who commits while a call is on its way. */
const newPassword = (id: number) =>
  `${hold(id)} update users set password_hash = 'another' where id = ${id}; ${endSessions(id)}`;
const endSessions = (id: number) => `delete from sessions where user_id = ${id};`;

/** The answer of a call that has looked at everything it needs before the statements are committed. */
async function overtaken(statements: string, act: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await whileHeld(t.db, statements, 1, () => [act()]);
  if (answer === undefined) throw new Error('no answer');
  return answer;
}

const hashOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
const sessionsOf = (id: number) => t.db.select().from(sessions).where(eq(sessions.userId, id));
const shown = (secret: string) => generate({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) });

describe('a sign-in on its way', () => {
  const signIn = async () => (await t.as('anon')).post('/api/auth/login', u1);
  const u1 = { email: 'u1@example.com', password: fixturePassword };

  it.each([
    ['the password was changed', newPassword(3)],
    ['the person was deleted', 'delete from users where id = 3'],
  ])('opens nothing once %s', async (_, statements) => {
    const answer = await overtaken(statements, signIn);
    expect(answer.json).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await sessionsOf(3)).toEqual([]);
    const [entry] = await t.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(entry).toMatchObject({ action: 'auth.login_failed', outcome: 'failed', detail: { email: u1.email } });
  });

  it('asks for a code once two-step sign-in was switched on', async () => {
    const on = `${hold(3)} insert into two_step (user_id, secret, begun_at, confirmed_at) values (3, 'x', now(), now())`;
    expect((await overtaken(on, signIn)).json.code).toBe('two_step_required');
    expect(await sessionsOf(3)).toEqual([]);
  });
});

describe('a new password on its way', () => {
  it('does not win over one that was set meanwhile', async () => {
    const client = await t.as('u1');
    const body = { password: fresh, currentPassword: fixturePassword };
    const answer = await overtaken(newPassword(3), () => client.post('/api/users/3/change-password', body));
    expect(answer.json).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await hashOf(3)).toBe('another');
  });

  it.each([
    ['the password was set', `${hold(10)} update users set password_hash = 'another' where id = 10`],
    ['the session ended', hold(10) + endSessions(10)],
  ])('is not set once %s alone', async (_, statements) => {
    const client = await t.as('must');
    const before = await hashOf(10);
    const answer = await overtaken(statements, () => client.post('/api/users/10/change-password', { password: fresh }));
    expect(answer.json.code).toBe('unauthenticated');
    expect([before, 'another']).toContain(await hashOf(10));
  });

  it('is not set for somebody else once the session of the admin ended', async () => {
    const admin = await t.as('admin');
    const reset = () => admin.post('/api/users/11/manual-reset-password', { password: fresh });
    const before = await hashOf(11);
    expect((await overtaken(hold(11) + endSessions(1), reset)).json.code).toBe('unauthenticated');
    expect(await hashOf(11)).toBe(before);
  });

  it('is not set for who was deleted', async () => {
    const admin = await t.as('admin');
    const reset = () => admin.post('/api/users/11/manual-reset-password', { password: fresh });
    expect((await overtaken('delete from users where id = 11', reset)).json.code).toBe('user_not_found');
  });

  it('by a link gives way to the one of an admin, and neither waits in vain', async () => {
    const at = t.clock.now;
    const expiresAt = new Date(at.getTime() + 3_600_000);
    await replaceResetToken(t.db, { tokenHash: hashToken('link'), userId: 3, at, expiresAt });
    const [admin, anon] = [await t.as('admin'), await t.as('anon')];
    const answers = await whileHeld(t.db, hold(3), 2, () => [
      admin.post('/api/users/3/manual-reset-password', { password: fresh }),
      until(
        () => lockWaits(t.db),
        (count) => count === 1,
      ).then(() => anon.post('/api/auth/reset-password', { token: 'link', password: 'an0ther-Passw0rd' })),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 400]);
    expect(answers[1]?.json.code).toBe('reset_token_invalid');
    const login = { email: 'u1@example.com', password: fresh };
    expect((await anon.post('/api/auth/login', login)).status).toBe(200);
  });
});

describe('what is on its way through a session that ends', () => {
  it('makes no API token', async () => {
    const client = await t.as('u2');
    const body = { name: 'late', scopes: ['read'], expires_in_days: 30 };
    const answer = await overtaken(newPassword(4), () => client.post('/api/auth/tokens', body));
    expect(answer.json).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await t.db.select().from(apiTokens).where(eq(apiTokens.userId, 4))).toEqual([]);
  });

  it('changes nothing of two-step sign-in', async () => {
    const state = async () => (await t.db.select().from(twoStep).where(eq(twoStep.userId, 4)))[0];
    const late = async (path: string, body: object) => {
      const client = await t.as('u2');
      const gone = hold(4) + endSessions(4);
      return (await overtaken(gone, () => client.post(`/api/auth/two-step/${path}`, body))).json.code;
    };
    const password = fixturePassword;
    expect(await late('begin', { password })).toBe('unauthenticated');
    expect(await state()).toBeUndefined();
    const client = await t.as('u2');
    const secret = String((await client.post('/api/auth/two-step/begin', { password })).json.secret);
    const begun = await state();
    const code = await shown(secret);
    expect(await late('confirm', { code })).toBe('unauthenticated');
    expect(await state()).toEqual(begun);
    const again = await t.as('u2');
    expect((await again.post('/api/auth/two-step/confirm', { code })).status).toBe(200);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    const on = await state();
    expect(await late('off', { password, code: await shown(secret) })).toBe('unauthenticated');
    expect(await late('recovery-codes', { code: await shown(secret) })).toBe('unauthenticated');
    expect(await state()).toEqual(on);
  });
});
