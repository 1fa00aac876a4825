import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users as usersShape } from '#contract/nouns/people/user.ts';
import { resetTokens, twoStep } from '#server/store/schema/account-schema.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites, userSites, users } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { fixturePassword } from '#tests/helpers/fixtures.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';

let t: TestApp;
let admin: TestClient;
let inbox: MailServer;
beforeAll(async () => {
  inbox = await startMailServer();
  t = await startTestApp({ env: { SMTP_URL: inbox.url, MAIL_FROM: 'tanks@example.com' } });
});
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  inbox.manners = {};
  inbox.mails.length = 0;
});
afterAll(async () => {
  await t.stop();
  await inbox.close();
});

const rowOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const outbox = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const countUsers = async () => (await t.db.select({ id: users.id }).from(users)).length;
const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];
const signIn = async (email: string, password: string) =>
  (await t.as('anon')).post('/api/auth/login', { email, password });

const nina = { name: '  Nina  New ', email: ' Nina@Example.COM ', password: 'Start-1234', role: 'user' };
const add = (body: object) => admin.post('/api/users', body);
const change = (id: number, body: unknown) => admin.send('PUT', `/api/users/${id}`, body);

describe('S-29 list users', () => {
  const list = async () => usersShape.parse((await admin.get('/api/users')).json).users;

  it('tells everybody by name, then email, in any letters', async () => {
    await t.db.update(users).set({ name: 'bob' }).where(eq(users.id, 3));
    await t.db.update(users).set({ name: 'Bob' }).where(eq(users.id, 2));
    await t.db.update(users).set({ name: 'Ann 10' }).where(eq(users.id, 4));
    await t.db.update(users).set({ name: 'ann 9' }).where(eq(users.id, 5));
    await t.db.update(users).set({ name: '' }).where(eq(users.id, 11));
    const ids = (await list()).map((user) => user.id);
    expect(ids.slice(0, 5)).toEqual([11, 5, 4, 2, 3]);
    expect(ids).toHaveLength(12);
  });

  it('counts live sites, none for admins and nothing to write for regulators', async () => {
    await t.db.insert(userSites).values({ userId: 1, siteId: 101, canWrite: true });
    await t.db.update(userSites).set({ canWrite: true }).where(eq(userSites.userId, 6));
    await t.db.update(sites).set({ deletedAt: t.clock.now }).where(eq(sites.id, 103));
    const counts = new Map((await list()).map((user) => [user.id, [user.site_count, user.write_count]]));
    expect([1, 2, 3, 4, 6].map((id) => counts.get(id))).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('tells two-step sign-in once it is confirmed, and no secret', async () => {
    const begunAt = t.clock.now;
    await t.db.insert(twoStep).values([
      { userId: 3, secret: 'sealed-secret', begunAt, confirmedAt: begunAt },
      { userId: 4, secret: 'sealed-secret', begunAt },
    ]);
    const answer = await admin.get('/api/users');
    expect((await list()).filter((user) => user.two_step).map((user) => user.id)).toEqual([3]);
    expect(answer.text).not.toMatch(/argon|sealed-secret|hash|token/);
    expect(Object.keys(usersShape.parse(answer.json).users[0] ?? {})).toHaveLength(10);
  });

  it('lists 5,000 people in one statement', async () => {
    let statements = 0;
    t.db.$client.on('acquire', () => {
      statements += 1;
    });
    expect(await list()).toHaveLength(12);
    const ofFew = statements;
    await t.db.execute(sql`insert into users (email, name, role, password_hash)
      select 'p' || n || '@example.com', 'P ' || n, 'user', 'x' from generate_series(1, 5000) n`);
    await t.db.execute(sql`insert into user_sites (user_id, site_id) select id, 101 from users on conflict do nothing`);
    statements = 0;
    expect(await list()).toHaveLength(5012);
    expect(statements).toBe(ofFew);
  });
});

describe('S-30 add a user', () => {
  it('adds them with trimmed name and email, without sites and without a mail', async () => {
    const answer = await add({ ...nina, id: 1, site_count: 5 });
    expect(answer.status).toBe(201);
    const id = (answer.json.user as { id: number }).id;
    expect(id).toBeGreaterThan(12);
    expect(answer.json).toEqual({
      success: true,
      user: {
        id,
        name: 'Nina  New',
        email: 'nina@example.com',
        role: 'user',
        mustChangePassword: true,
        created_at: t.clock.now.toISOString(),
        last_login_at: null,
        site_count: 0,
        write_count: 0,
        two_step: false,
      },
    });
    expect(await outbox()).toEqual([]);
    const signedIn = await signIn('NINA@example.com', 'Start-1234');
    expect(signedIn.json).toMatchObject({ data: { user: { id, mustChangePassword: true } } });
    const row = await lastAudit('user.created');
    expect(row).toMatchObject({ actorId: 1, targetType: 'user', targetId: String(id) });
    expect(row?.detail).toEqual({
      after: { name: 'Nina  New', email: 'nina@example.com', role: 'user', mustChangePassword: true },
    });
    expect(JSON.stringify(row)).not.toContain('Start-1234');
  });

  it('need not have a name, nor change the password where the form says so', async () => {
    const answer = await add({ ...nina, name: undefined, mustChangePassword: false });
    expect(answer.json.user).toMatchObject({ name: '', mustChangePassword: false });
    expect(
      (await add({ ...nina, email: 'b@example.com', name: ' ', mustChangePassword: null })).json.user,
    ).toMatchObject({ name: '', mustChangePassword: true });
  });

  it('takes the default of the forced change from the settings', async () => {
    const other = await startTestApp({ env: { NEW_USER_MUST_CHANGE: 'false' } });
    const client = await other.as('admin');
    const plain = await client.post('/api/users', nina);
    const forced = await client.post('/api/users', { ...nina, email: 'b@example.com', mustChangePassword: true });
    await other.stop();
    expect(plain.json.user).toMatchObject({ mustChangePassword: false });
    expect(forced.json.user).toMatchObject({ mustChangePassword: true });
  });

  it.each(['user', 'technician', 'regulator', 'admin', ' admin '])('knows the role %j', async (role) => {
    expect((await add({ ...nina, role })).json.user).toMatchObject({ role: role.trim() });
  });

  const required = 'is required';
  it.each([
    [{}, 'user_fields_add', { email: required, password: required, role: required }],
    [{ ...nina, email: ' ' }, 'user_fields_add', { email: required }],
    [{ ...nina, password: '        ' }, 'user_fields_add', { password: required }],
    [{ ...nina, role: null }, 'user_fields_add', { role: required }],
    [{ ...nina, email: 'nina' }, 'email_invalid', { email: 'is not an email address' }],
    [{ ...nina, email: 'a@b@c' }, 'email_invalid', { email: 'is not an email address' }],
    [{ ...nina, email: ['a@b.example'] }, 'email_invalid', { email: 'is not an email address' }],
    [{ ...nina, email: 'a@b.example\nx' }, 'email_invalid', { email: 'is not an email address' }],
    [{ ...nina, email: `${'a'.repeat(243)}@example.com` }, 'email_invalid', { email: 'is not an email address' }],
    [{ ...nina, role: 'Admin' }, 'role_invalid', { role: 'can be user, technician, regulator, admin' }],
    [{ ...nina, role: 7 }, 'role_invalid', { role: 'can be user, technician, regulator, admin' }],
    [{ ...nina, role: 'toString' }, 'role_invalid', { role: 'can be user, technician, regulator, admin' }],
    [{ ...nina, password: '1234567' }, 'password_short', undefined],
    [{ ...nina, password: '🛢'.repeat(7) }, 'password_short', undefined],
    [{ ...nina, password: 'x'.repeat(257) }, 'password_long', undefined],
    [{ ...nina, name: 'x'.repeat(500) }, 'validation', { name: 'at most 120 characters' }],
    [{ ...nina, name: 'x'.repeat(121) }, 'validation', { name: 'at most 120 characters' }],
    [{ ...nina, name: 'a\u0000b' }, 'validation', { name: 'must not contain control characters' }],
    [{ ...nina, name: 'a\nb' }, 'validation', { name: 'one line without hidden characters' }],
    [{ ...nina, name: 'a\u200bb' }, 'validation', { name: 'one line without hidden characters' }],
    [{ ...nina, name: 'a\u202eb' }, 'validation', { name: 'must not contain control characters' }],
    [{ ...nina, name: { first: 'N' } }, 'validation', { name: 'must be text' }],
    [{ ...nina, mustChangePassword: 'no' }, 'validation', { mustChangePassword: 'must be true or false' }],
  ])('refuses %j', async (body, code, fields) => {
    const answer = await add(body);
    expect(answer.json).toMatchObject({ success: false, status: 400, code });
    expect(answer.json.fields).toEqual(fields);
    expect(await countUsers()).toBe(12);
  });

  it.each([
    ['user_fields_add', {}, 'Email, password and role are required'],
    ['email_invalid', { ...nina, email: 'x' }, 'Email is not valid'],
    ['role_invalid', { ...nina, role: 'x' }, 'Role must be one of user, technician, regulator, admin'],
    ['password_short', { ...nina, password: 'x' }, 'Password must be at least 8 characters long.'],
    ['email_exists', { ...nina, email: ' U1@Example.com' }, 'Email already exists'],
  ])('%s has its sentence', async (code, body, sentence) => {
    expect((await add(body)).json).toMatchObject({ code, error: sentence, message: sentence });
  });

  it('takes a name of 120 characters, counted as people count them', async () => {
    const name = '⛽'.repeat(60) + '🛢'.repeat(60);
    expect((await add({ ...nina, name })).json.user).toMatchObject({ name });
  });

  it('refuses what is no JSON object', async () => {
    for (const [body, code] of [
      ['{"name":', 'invalid_json'],
      ['[]', 'validation'],
      ['"x"', 'validation'],
      ['null', 'user_fields_add'],
    ] as const) {
      expect((await admin.post('/api/users', body)).json, body).toMatchObject({ status: 400, code });
    }
    const typed = await admin.post('/api/users', 'name=N', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(typed.json.code).toBe('unsupported_media_type');
  });

  it('lets one of several with one address in when they come at once', async () => {
    const answers = await Promise.all(
      ['nina@example.com', 'NINA@example.com', ' Nina@Example.com'].map((email) => add({ ...nina, email })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter((answer) => answer.json.code === 'email_exists')).toHaveLength(2);
    expect(await countUsers()).toBe(13);
  });
});

describe('S-31 change a user', () => {
  const u2 = { name: 'Uma Writer', email: 'U2@example.com ', role: 'technician' };

  it('changes name, email and role and nothing else, with before and after in the audit', async () => {
    const before = await rowOf(4);
    const answer = await change(4, { ...u2, id: 9, password: 'other-Passw0rd', mustChangePassword: true });
    expect(answer.status).toBe(200);
    expect(answer.json.user).toMatchObject({
      id: 4,
      name: 'Uma Writer',
      email: 'u2@example.com',
      role: 'technician',
      mustChangePassword: false,
      site_count: 2,
      write_count: 2,
    });
    expect(await rowOf(4)).toEqual({ ...before, name: 'Uma Writer', role: 'technician' });
    expect((await lastAudit('user.updated'))?.detail).toEqual({
      before: { name: 'Person u2', email: 'u2@example.com', role: 'user' },
      after: { name: 'Uma Writer', email: 'u2@example.com', role: 'technician' },
    });
    expect(await outbox()).toEqual([]);
  });

  it('keeps the name that is not sent, and takes an empty one', async () => {
    expect((await change(4, { ...u2, name: undefined })).json.user).toMatchObject({ name: 'Person u2' });
    expect((await change(4, { ...u2, name: ' ' })).json.user).toMatchObject({ name: '' });
  });

  const required = 'is required';
  it.each([
    [{}, 'user_fields_edit', 'Email and role are required', { email: required, role: required }],
    [{ ...u2, email: '' }, 'user_fields_edit', 'Email and role are required', { email: required }],
    [{ ...u2, role: '  ' }, 'user_fields_edit', 'Email and role are required', { role: required }],
    [{ ...u2, email: 'a b@c' }, 'email_invalid', 'Email is not valid', { email: 'is not an email address' }],
    [
      { ...u2, role: 'root' },
      'role_invalid',
      'Role must be one of user, technician, regulator, admin',
      { role: 'can be user, technician, regulator, admin' },
    ],
    [{ ...u2, name: 'x'.repeat(500) }, 'validation', 'Some fields are not valid', { name: 'at most 120 characters' }],
  ])('refuses %j', async (body, code, error, fields) => {
    const before = await rowOf(4);
    expect((await change(4, body)).json).toMatchObject({ status: 400, code, error, fields });
    expect(await rowOf(4)).toEqual(before);
  });

  it('may keep the own address in other letters, but take nobody else’s, not even at once', async () => {
    expect((await change(4, { ...u2, email: 'U2@EXAMPLE.com' })).status).toBe(200);
    const taken = await change(4, { ...u2, email: 'U1@Example.com' });
    expect(taken.json).toMatchObject({ status: 409, code: 'email_exists', error: 'Email already exists' });
    const both = await Promise.all(
      [3, 4].map((id) => change(id, { email: 'new@example.com', role: 'user', name: `N${id}` })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('answers a missing person before it looks at the body', async () => {
    expect((await change(999, '{"name":')).json).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await change(4, '{"name":')).json.code).toBe('invalid_json');
    expect((await admin.send('PUT', '/api/users/abc', u2)).json.code).toBe('invalid_id');
  });
});

describe('S-32 delete a user', () => {
  it('deletes them once', async () => {
    const answer = await admin.send('DELETE', '/api/users/11', 'ignored', { 'content-type': 'text/plain' });
    expect(answer.json).toEqual({ success: true, message: 'User deleted' });
    expect(await rowOf(11)).toBeUndefined();
    expect(await lastAudit('user.deleted')).toMatchObject({
      actorEmail: 'admin@example.com',
      targetId: '11',
      detail: { before: { name: 'Person victim', email: 'victim@example.com', role: 'user' } },
    });
    expect((await admin.send('DELETE', '/api/users/11')).json).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await add({ ...nina, email: 'victim@example.com' })).status).toBe(201);
  });

  it('is not for the own account', async () => {
    const answer = await admin.send('DELETE', '/api/users/1');
    expect(answer.json).toMatchObject({
      status: 409,
      code: 'self_delete',
      error: 'You cannot delete your own account',
    });
    expect(await rowOf(1)).toBeDefined();
  });
});

describe('S-33 send a reset mail', () => {
  const send = (id: number, body?: unknown) => admin.post(`/api/users/${id}/reset-password`, body ?? {});
  const mailed = () => /login#reset=3D([\w-]+)|login#reset=([\w-]+)/.exec(joined(inbox.mails.at(-1) ?? ''));
  const joined = (mail: string) => mail.replaceAll('=\r\n', '');
  const verify = async (token: string) =>
    (await (await t.as('anon')).post('/api/auth/reset-password/verify', { token })).status;

  it('mails a link to the stored address before it answers; the old password still works', async () => {
    const answer = await send(11, { email: ' Victim@example.com ' });
    expect(answer.json).toEqual({ success: true, message: 'Password reset email sent.' });
    expect(inbox.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([
      { kind: 'password_reset', state: 'sent', recipients: ['victim@example.com'] },
    ]);
    expect(await lastAudit('user.reset_email_sent')).toMatchObject({
      actorId: 1,
      targetId: '11',
      outcome: 'ok',
      detail: { email: 'victim@example.com' },
    });
    const token = mailed()?.[1] ?? '';
    expect(await verify(token)).toBe(200);
    expect(JSON.stringify(await lastAudit('user.reset_email_sent'))).not.toContain(token);
    expect((await signIn('victim@example.com', fixturePassword)).status).toBe(200);
    await send(11);
    expect(await verify(token)).toBe(400);
    expect(await verify(mailed()?.[1] ?? '')).toBe(200);
  });

  it('needs no address in the body', async () => {
    for (const body of [{}, { email: null }, { email: '' }]) expect((await send(11, body)).status).toBe(200);
    expect((await admin.post('/api/users/11/reset-password')).status).toBe(200);
    expect(inbox.mails).toHaveLength(4);
  });

  it.each(['evil@example.org', 'victim@example.com, evil@example.org', ['victim@example.com'], 7])(
    'mails nobody when the body names %j',
    async (email) => {
      expect((await send(11, { email })).json).toMatchObject({
        status: 400,
        code: 'email_mismatch',
        error: 'Email does not match this user',
      });
      expect(inbox.mails).toEqual([]);
      expect(await t.db.select().from(resetTokens)).toEqual([]);
    },
  );

  it('says why the mail server did not take it, without naming it', async () => {
    inbox.manners = { text: 'refuses' };
    const answer = await send(11);
    expect(answer.json).toMatchObject({
      status: 502,
      code: 'mail_failed',
      error: 'Email service did not accept the message',
    });
    expect(answer.json.detail).toMatch(/^SMTP: .*\(550\)$/);
    expect(answer.text).not.toMatch(/secret\.example|127\.0\.0\.1/);
    expect(await lastAudit('user.reset_email_sent')).toMatchObject({ targetId: '11', outcome: 'failed' });
    expect(await outbox()).toMatchObject([{ kind: 'password_reset', state: 'failed' }]);
  });

  it('knows no such person', async () => {
    expect((await send(999, { email: 'x' })).json.code).toBe('user_not_found');
  });
});
