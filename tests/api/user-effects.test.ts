import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { replaceFeed } from '#server/store/calendar/calendar-settings.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { apiTokens, resetTokens, userIdentities } from '#server/store/schema/account-schema.ts';
import { shares } from '#server/store/schema/document-schema.ts';
import { audit, issues, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sessions, sites } from '#server/store/schema/schema.ts';
import { insertIdentity } from '#server/store/user/identities.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { type FixtureName, fixturePacket, fixtureTokens } from '#tests/helpers/fixtures.ts';

let t: TestApp;
let admin: TestClient;
let open: EventListener[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  // Share links are limited in the server's memory: an hour later all is forgotten.
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
});
afterEach(() => {
  for (const listener of open) listener.close();
  open = [];
});
afterAll(() => t.stop());

const issue = { alarmLabel: 'T9: Low Fuel' };
const share = async (token: string = fixtureTokens.ok) =>
  (await (await t.as('anon')).get(`/api/public/share/${token}`)).status;
const shareRow = async (id = 701) => (await t.db.select().from(shares).where(eq(shares.id, id)))[0];
const lastAudit = async (action: string) =>
  (await t.db.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id)).limit(1))[0];
const change = (id: number, body: object, by = admin) => by.send('PUT', `/api/users/${id}`, body);
const setSites = (id: number, siteIds: number[], writeSiteIds: number[] = [], by = admin) =>
  by.send('PUT', `/api/users/${id}/sites`, { siteIds, writeSiteIds });
const remove = (id: number, by = admin) => by.send('DELETE', `/api/users/${id}`);
const mails = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const liveTokens = async (userId: number) =>
  (
    await t.db
      .select()
      .from(apiTokens)
      .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
  ).map((token) => token.name);

async function giveToken(userId: number, name: string, scopes: string[]): Promise<void> {
  const times = { createdAt: t.clock.now, expiresAt: new Date(t.clock.now.getTime() + 86_400_000) };
  await t.db.insert(apiTokens).values({ userId, name, prefix: 'fsc_x', tokenHash: randomBytes(32), scopes, ...times });
}

async function listen(client: TestClient): Promise<EventListener> {
  const listener = new EventListener(`${t.url.replace('localhost', '127.0.0.1')}/api/events`, {
    cookie: `console_session=${client.cookie}`,
  });
  open.push(listener);
  return listener.opened();
}

async function shareBy(name: FixtureName): Promise<{ id: number; token: string }> {
  const path = '/api/public/sites/101/packets/share';
  const answer = await (await t.as(name)).post(path, { file: fixturePacket.name });
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.json.share_id), token: String(answer.json.url).split('/').at(-1) ?? '' };
}

describe('less access', () => {
  it('T-11 holds from the next request on: site, share links, event stream', async () => {
    const u2 = await t.as('u2');
    const stream = await listen(u2);
    expect([(await u2.get('/api/sites/101')).status, await share()]).toEqual([200, 200]);
    expect((await setSites(4, [103], [103])).status).toBe(200);
    expect((await u2.get('/api/sites/101')).json.code).toBe('forbidden_site');
    expect((await u2.get('/api/sites')).text).not.toContain('Alpha');
    expect(await share()).toBe(410);
    await stream.next('resync');
    await notifyChange(t.db, { kind: 'alarm.changed', siteIds: [101] });
    await notifyChange(t.db, { kind: 'alarm.changed', siteIds: [103] });
    expect((await stream.next('alarm.changed')).data.site_id).toBe(103);
    expect(stream.events).toEqual([]);
  });

  it('withdraws the links to lost sites for good, and no others', async () => {
    const own = await shareBy('tech2');
    await setSites(4, [103]);
    expect(await shareRow()).toMatchObject({ revokedAt: t.clock.now, revokedBy: 'Person admin' });
    expect((await shareRow(own.id))?.revokedAt).toBeNull();
    expect(await lastAudit('share.revoked')).toMatchObject({
      actorId: 1,
      siteId: 101,
      targetType: 'share',
      targetId: '701',
      detail: { file: fixturePacket.name, share_id: 701 },
    });
    await setSites(4, [101, 103]);
    expect([await share(), await share(own.token)]).toEqual([410, 200]);
  });

  it('keeps links to sites that stay, and those of an admin', async () => {
    await setSites(4, [101]);
    const own = await shareBy('admin2');
    await setSites(12, [101]);
    await setSites(12, []);
    expect([await share(), await share(own.token)]).toEqual([200, 200]);
  });

  it('ends writing at once', async () => {
    const u2 = await t.as('u2');
    await setSites(4, [101], []);
    expect((await u2.post('/api/issue-actions/101/issues', issue)).json.code).toBe('forbidden_write');
  });
});

describe('another role', () => {
  const u2 = { email: 'u2@example.com', role: 'regulator' };

  it('T-12 to regulator takes writing and tokens that write', async () => {
    const client = await t.as('u2');
    await giveToken(4, 'reads', ['read']);
    await giveToken(4, 'writes', ['read', 'write']);
    await giveToken(8, 'of another', ['write']);
    expect((await change(4, u2)).json.user).toMatchObject({ role: 'regulator', site_count: 2, write_count: 0 });
    expect((await client.post('/api/issue-actions/101/issues', issue)).json.code).toBe('forbidden_write');
    expect((await client.get('/api/users/4/sites')).json).toEqual({ siteIds: [101, 103], writeSiteIds: [] });
    expect([await liveTokens(4), await liveTokens(8)]).toEqual([['reads'], ['of another']]);
    expect(await share()).toBe(410);
    expect((await lastAudit('user.updated'))?.detail).toMatchObject({
      before: { role: 'user' },
      after: { role: 'regulator' },
      write_removed: [101, 103],
      tokens_revoked: 1,
    });
    await change(4, { ...u2, role: 'user' });
    expect((await client.get('/api/users/4/sites')).json.writeSiteIds).toEqual([]);
  });

  it('to any other role leaves writing and tokens', async () => {
    await giveToken(4, 'writes', ['read', 'write']);
    await change(4, { ...u2, role: 'technician' });
    expect((await admin.get('/api/users/4/sites')).json.writeSiteIds).toEqual([101, 103]);
    expect(await liveTokens(4)).toEqual(['writes']);
  });

  it('T-13 a demoted admin is none from the next request on, and hears of sites no more', async () => {
    const other = await t.as('admin2');
    const stream = await listen(other);
    expect((await other.get('/api/users')).status).toBe(200);
    await change(12, { email: 'admin2@example.com', role: 'user' });
    expect((await other.get('/api/users')).json.code).toBe('forbidden_role');
    expect((await other.get('/api/sites')).text).toBe('[]');
    await stream.next('resync');
    await notifyChange(t.db, { kind: 'sites.changed' });
    await notifyChange(t.db, { kind: 'alarm.changed', siteIds: [101] });
    await setSites(12, [102]);
    await stream.next('resync');
    expect(stream.events).toEqual([]);
  });

  it('admins hear that people have changed, others do not', async () => {
    const [hears, deaf] = [await listen(admin), await listen(await t.as('u1'))];
    await change(11, { email: 'victim@example.com', role: 'technician' });
    await hears.next('users.changed');
    await setSites(11, [101]);
    await hears.next('users.changed');
    await admin.post('/api/users', { email: 'n@example.com', password: 'Start-1234', role: 'user' });
    await hears.next('users.changed');
    await remove(11);
    await hears.next('users.changed');
    expect(deaf.events).toEqual([]);
  });
});

it('a password set by an admin unlinks identities', async () => {
  await insertIdentity(t.db, { issuer: 'https://id.example.com', subject: 'of u1' }, 3, t.clock.now);
  await insertIdentity(t.db, { issuer: 'https://id.example.com', subject: 'of u2' }, 4, t.clock.now);
  const answer = await (await t.as('admin')).post('/api/users/3/manual-reset-password', { password: 'Set-by-hand-1' });
  expect(answer.status, answer.text).toBe(200);
  expect(await t.db.select().from(userIdentities)).toMatchObject([{ subject: 'of u2', userId: 4 }]);
  expect((await lastAudit('user.password_reset_by_admin'))?.detail).toEqual({ identities_removed: 1 });
});

describe('another email', () => {
  it('voids reset links, tells the old address, ends sessions and unlinks identities', async () => {
    const client = await t.as('u1');
    const expiresAt = new Date(t.clock.now.getTime() + 3_600_000);
    await replaceResetToken(t.db, { tokenHash: hashToken('link'), userId: 3, at: t.clock.now, expiresAt });
    await insertIdentity(t.db, { issuer: 'https://id.example.com', subject: 'of u1' }, 3, t.clock.now);
    await insertIdentity(t.db, { issuer: 'https://id.example.com', subject: 'of u2' }, 4, t.clock.now);
    const other = await t.as('u2');
    await change(3, { email: 'New@Example.com', role: 'user' });
    const verified = await (await t.as('anon')).post('/api/auth/reset-password/verify', { token: 'link' });
    expect(verified.json.code).toBe('reset_token_invalid');
    expect(await mails()).toMatchObject([{ kind: 'email_changed', recipients: ['u1@example.com'] }]);
    expect((await mails())[0]?.body).not.toContain('new@example.com');
    expect((await client.get('/api/auth/check-auth')).json.authenticated).toBe(false);
    expect((await other.get('/api/auth/check-auth')).json.authenticated).toBe(true);
    expect(await t.db.select().from(userIdentities)).toMatchObject([{ subject: 'of u2', userId: 4 }]);
    expect((await lastAudit('user.updated'))?.detail).toMatchObject({
      before: { email: 'u1@example.com' },
      after: { email: 'new@example.com' },
      sessions_ended: 1,
      identities_removed: 1,
    });
  });

  it('is none in other letters', async () => {
    const expiresAt = new Date(t.clock.now.getTime() + 3_600_000);
    await replaceResetToken(t.db, { tokenHash: hashToken('link'), userId: 3, at: t.clock.now, expiresAt });
    await change(3, { email: ' U1@EXAMPLE.com', role: 'user' });
    expect((await t.db.select().from(resetTokens))[0]?.usedAt).toBeNull();
    expect(await mails()).toEqual([]);
  });

  it('does nothing of the kind when the address is taken', async () => {
    await change(3, { email: 'u2@example.com', role: 'user' });
    expect(await mails()).toEqual([]);
  });
});

describe('a deleted person', () => {
  it('T-14 is nobody at once, and nothing of the account is left', async () => {
    const client = await t.as('u2');
    const stream = await listen(client);
    await giveToken(4, 'writes', ['write']);
    const times = { at: t.clock.now, expiresAt: new Date(t.clock.now.getTime() + 3_600_000) };
    await replaceResetToken(t.db, { tokenHash: hashToken('link'), userId: 4, ...times });
    await replaceFeed(t.db.$client, { siteId: 101, userId: 4, tokenHash: hashToken('feed'), at: t.clock.now });
    expect((await client.post('/api/issue-actions/101/issues', issue)).status).toBe(201);
    expect((await remove(4)).status).toBe(200);
    expect((await client.get('/api/auth/check-auth')).json).toEqual({ authenticated: false, user: null });
    expect((await client.get('/api/sites')).status).toBe(401);
    await stream.next('bye');
    const left = await t.db.execute(sql`select
      (select count(*) from sessions where user_id = 4) + (select count(*) from api_tokens where user_id = 4)
      + (select count(*) from reset_tokens where user_id = 4) + (select count(*) from user_sites where user_id = 4)
      + (select count(*) from calendar_feeds where user_id = 4) as rows`);
    expect(Number(left.rows[0]?.rows)).toBe(0);
    expect(
      (await (await t.as('anon')).post('/api/auth/login', { email: 'u2@example.com', password: 'password-123' }))
        .status,
    ).toBe(401);
  });

  it('keeps no share link, but the name in issues, links and the audit log', async () => {
    await (await t.as('u2')).post('/api/issue-actions/101/issues', issue);
    expect(await share()).toBe(200);
    await remove(4);
    expect(await share()).toBe(410);
    expect(await shareRow()).toMatchObject({
      createdBy: 'Person u2',
      revokedAt: t.clock.now,
      revokedBy: 'Person admin',
    });
    const [kept] = await t.db.select().from(issues).where(eq(issues.alarmLabel, issue.alarmLabel));
    expect(kept).toMatchObject({ createdBy: 'Person u2', createdById: 4 });
    const ofPerson = await t.db.select().from(audit).where(eq(audit.actorEmail, 'u2@example.com'));
    expect(ofPerson.length).toBeGreaterThan(0);
  });
});

describe('a deleted site', () => {
  it('T-16 is gone for everybody; its links are withdrawn; name and address are free', async () => {
    const u1 = await t.as('u1');
    const [hears, stream] = [await listen(admin), await listen(u1)];
    const own = await shareBy('admin2');
    expect((await admin.send('DELETE', '/api/admin/sites/101')).status).toBe(200);
    expect((await admin.get('/api/sites/101')).json.code).toBe('site_not_found');
    expect((await u1.get('/api/sites/101')).json.code).toBe('forbidden_site');
    expect([await share(), await share(own.token)]).toEqual([410, 410]);
    expect(await shareRow()).toMatchObject({ revokedAt: t.clock.now, revokedBy: 'Person admin' });
    await hears.next('sites.changed');
    await stream.next('resync');
    expect(stream.events).toEqual([]);
    const withdrawn = await t.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'share.revoked'), inArray(audit.targetId, ['701', String(own.id)])))
      .orderBy(desc(audit.id))
      .limit(2);
    expect(withdrawn.map((row) => row.siteId)).toEqual([101, 101]);
    const again = { name: 'ALPHA fuel', ip: '10.20.0.11', port: 10001 };
    expect((await admin.post('/api/admin/sites', again)).status).toBe(201);
    const [kept] = await t.db.select().from(sites).where(eq(sites.id, 101));
    expect(kept?.deletedAt).toEqual(t.clock.now);
    expect((await admin.get('/api/users/4/sites')).json.siteIds).toEqual([103]);
  });
});

describe('a new password', () => {
  const fresh = 'n3w-Passw0rd';
  it.each([
    ['set by an admin', () => admin.post('/api/users/4/manual-reset-password', { password: fresh })],
    [
      'set by oneself',
      async () =>
        (await t.as('u2')).post('/api/users/4/change-password', { password: fresh, currentPassword: 'password-123' }),
    ],
    [
      'set with a link',
      async () => {
        const times = { at: t.clock.now, expiresAt: new Date(t.clock.now.getTime() + 3_600_000) };
        await replaceResetToken(t.db, { tokenHash: hashToken('link'), userId: 4, ...times });
        return (await t.as('anon')).post('/api/auth/reset-password', { token: 'link', password: fresh });
      },
    ],
  ])('%s ends every API token and every session', async (_, act) => {
    await t.as('u2');
    await giveToken(4, 'reads', ['read']);
    await giveToken(8, 'of another', ['read']);
    expect((await act()).status).toBe(200);
    expect([await liveTokens(4), await liveTokens(8)]).toEqual([[], ['of another']]);
    const live = await t.db.select().from(sessions).where(eq(sessions.userId, 4));
    expect(live.length).toBeLessThanOrEqual(1);
  });
});
