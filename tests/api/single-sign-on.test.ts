import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { signOns, userIdentities } from '#server/store/schema/account-schema.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sessions, users } from '#server/store/schema/schema.ts';
import { pruneSignOns } from '#server/store/user/identities.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { CookieBrowser, type Stop } from '#tests/helpers/cookie-browser.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type OidcProvider, startOidcProvider, toWayBack } from '#tests/helpers/oidc-provider.ts';
import { whileHeld } from '#tests/helpers/while-held.ts';

const origin = 'https://console.test';
const start = `${origin}/api/auth/oidc/start`;
const callback = `${origin}/api/auth/oidc/callback`;
const client = { clientId: 'forecourt', clientSecret: 'secret of the client', redirectUri: callback };
let provider: OidcProvider;
let t: TestApp;
let browser: CookieBrowser;
const logLines: string[] = [];

beforeAll(async () => {
  provider = await startOidcProvider(client);
  t = await startTestApp({
    env: {
      PUBLIC_URL: origin,
      SECRET_KEY: 'a key of the tests, 32 letters long',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      OIDC_LABEL: 'Sign in with Acme',
    },
    deps: { log: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }) },
  });
});
afterAll(async () => {
  await t.stop();
  await provider.stop();
});
beforeEach(async () => {
  browser = newBrowser();
  await provider.setAccounts({
    'sub-u2': { email: 'U2@Example.com', email_verified: true, name: 'Somebody' },
    'sub-must': { email: 'must@example.com', email_verified: true },
    'sub-admin': { email: 'admin@example.com', email_verified: true },
    'sub-other': { email: 'u2@example.com', email_verified: true },
    'sub-stranger': { email: 'stranger@elsewhere.example', email_verified: true },
    'sub-unverified': { email: 'u1@example.com', email_verified: false },
    'sub-nameless': {},
  });
});
afterEach(async () => {
  // Rate limits count in the server's memory: an hour later they are over.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
});

function newBrowser(): CookieBrowser {
  return new CookieBrowser({ [origin]: t.url.replace('localhost', '127.0.0.1') });
}

const goAndSignIn = (account: string, from = start, by = browser) => toWayBack(by, account, from, callback);

async function signOn(account: string, from = start, by = browser): Promise<Stop> {
  return by.get(await goAndSignIn(account, from, by));
}

const trouble = (name: string) => ({ status: 303, location: `${origin}/login#sign-in=${name}` });

/** The newest entries of the audit log, newest first, as [action, outcome, person, detail]. */
async function entries(count: number): Promise<unknown[]> {
  const rows = await t.db.select().from(audit).orderBy(audit.id);
  return rows
    .slice(-count)
    .reverse()
    .map(({ action, outcome, actorId, detail }) => [action, outcome, actorId, detail]);
}

describe('X-98 ways to sign in', () => {
  it('names the single sign-on', async () => {
    const answer = await (await t.as('anon')).get('/api/auth/sign-in-options');
    expect(answer.json).toEqual({ single_sign_on: { label: 'Sign in with Acme' } });
  });
});

describe('X-99 to the provider', () => {
  it('sends the browser there with PKCE, state and nonce, and keeps what belongs to them under a hash', async () => {
    const stop = await browser.get(`${start}?to=${encodeURIComponent('/sites/101?tab=alarms')}`);
    expect(stop.status).toBe(303);
    const address = new URL(stop.location);
    expect(address.origin).toBe(provider.issuer);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'forecourt',
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(stop.cookies).toHaveLength(1);
    expect(stop.cookies[0]).toMatch(
      /^console_sign_on=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; Secure; SameSite=Lax$/,
    );
    const rows = await t.db.select().from(signOns);
    const row = rows.find(({ state }) => state === query.state);
    expect(row).toMatchObject({ nonce: query.nonce, goTo: '/sites/101?tab=alarms', startedAt: t.clock.now });
    expect(row?.ticketHash).toEqual(hashToken(browser.cookie('console_sign_on') ?? ''));
    expect(address.href).not.toContain(row?.verifier);
  });

  it('is for everybody, wherever they come from: a link of another site leads there too', async () => {
    const headers = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      referer: 'https://evil.example/',
    };
    expect((await browser.get(start, headers)).location).toContain(provider.issuer);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/api/auth/logout', 'x'.repeat(400)])(
    'leads nowhere but into the console: %s',
    async (to) => {
      const stop = await signOn('sub-u2', `${start}?to=${encodeURIComponent(to)}`);
      expect(stop.location).toBe(`${origin}/sites`);
    },
  );

  it('leaves nothing behind of those who never come back', async () => {
    await browser.get(start);
    await pruneSignOns(t.db, new Date(t.clock.now.getTime() - 1));
    expect((await t.db.select().from(signOns)).length).toBeGreaterThan(0);
    await pruneSignOns(t.db, new Date(t.clock.now.getTime() + 1));
    expect(await t.db.select().from(signOns)).toEqual([]);
  });
});

describe('X-100 back from the provider', () => {
  it('links whose email it has verified, signs in, and goes where they wanted', async () => {
    const stop = await signOn('sub-u2', `${start}?to=/sites/101`);
    expect(stop).toMatchObject({ status: 303, location: `${origin}/sites/101` });
    const token = browser.cookie('console_session') ?? '';
    expect(stop.cookies.find((line) => line.startsWith('console_session='))).toMatch(
      /^console_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(browser.cookie('console_sign_on')).toBeNull();
    const who = await browser.get(`${origin}/api/auth/check-auth`);
    expect(JSON.parse(who.text)).toMatchObject({ authenticated: true, user: { id: 4, email: 'u2@example.com' } });
    const [session] = await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashToken(token)));
    expect(session).toMatchObject({ userId: 4, method: 'single_sign_on', createdAt: t.clock.now });
    const [user] = await t.db.select().from(users).where(eq(users.id, 4));
    expect(user).toMatchObject({ lastLoginAt: t.clock.now, name: 'Person u2' });
    expect(await t.db.select().from(userIdentities)).toEqual([
      { issuer: provider.issuer, subject: 'sub-u2', userId: 4, linkedAt: t.clock.now, lastUsedAt: t.clock.now },
    ]);
    expect(await entries(2)).toEqual([
      ['auth.login', 'ok', 4, { method: 'single_sign_on' }],
      ['user.identity_linked', 'ok', 4, { issuer: provider.issuer, subject: 'sub-u2' }],
    ]);
    const mails = await t.db.select().from(mailOutbox);
    expect(mails).toMatchObject([{ kind: 'identity_linked', recipients: ['u2@example.com'] }]);
    expect(mails[0]?.body).toContain(provider.issuer);
  });

  it('knows the identity again, whatever has become of the email', async () => {
    await signOn('sub-u2');
    await provider.setAccounts({ 'sub-u2': { email: 'admin@example.com', email_verified: true } });
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    browser = newBrowser();
    expect((await signOn('sub-u2')).location).toBe(`${origin}/sites`);
    expect(await entries(1)).toEqual([['auth.login', 'ok', 4, { method: 'single_sign_on' }]]);
    const [identity] = await t.db.select().from(userIdentities);
    expect(identity).toMatchObject({ userId: 4, lastUsedAt: t.clock.now });
    expect(identity?.linkedAt).not.toEqual(t.clock.now);
  });

  it('ends the session that the browser carried', async () => {
    const planted = (await t.as('u1')).cookie ?? '';
    browser.setCookie('console_session', planted, 'console.test', '/');
    await signOn('sub-u2');
    expect(browser.cookie('console_session')).not.toBe(planted);
    const left = await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashToken(planted)));
    expect(left).toEqual([]);
  });

  it('takes an address of the way back once', async () => {
    const address = await goAndSignIn('sub-u2');
    const ticket = browser.cookie('console_sign_on') ?? '';
    expect((await browser.get(address)).location).toBe(`${origin}/sites`);
    browser.setCookie('console_sign_on', ticket, 'console.test', '/api/auth/oidc');
    const replayed = await browser.get(address);
    expect(replayed).toMatchObject(trouble('expired'));
    expect(replayed.cookies.join()).not.toContain('console_session');
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', 4, { method: 'single_sign_on', reason: 'no_ticket' }],
    ]);
  });

  it('takes one of several that come at once', async () => {
    const address = await goAndSignIn('sub-u2');
    const ticket = browser.cookie('console_sign_on') ?? '';
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => {
        const tab = newBrowser();
        tab.setCookie('console_sign_on', ticket, 'console.test', '/api/auth/oidc');
        return tab.get(address);
      }),
    );
    expect(ends.filter(({ location }) => location === `${origin}/sites`)).toHaveLength(1);
    expect(ends.filter(({ location }) => location.endsWith('expired'))).toHaveLength(4);
  });

  it("refuses somebody else's way back, with a cookie of its own or without", async () => {
    const foreign = await goAndSignIn('sub-u2', start, newBrowser());
    expect(await browser.get(foreign)).toMatchObject(trouble('expired'));
    await browser.get(start);
    expect(await browser.get(foreign)).toMatchObject(trouble('expired'));
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason: 'state_mismatch' }],
    ]);
    expect(browser.cookie('console_session')).toBeNull();
  });

  it("refuses somebody else's code under the own state", async () => {
    const foreign = new URL(await goAndSignIn('sub-admin', start, newBrowser()));
    const own = new URL(await goAndSignIn('sub-u2'));
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect(await browser.get(own.href)).toMatchObject(trouble('refused'));
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason: 'invalid_grant' }],
    ]);
  });

  it('refuses an answer in the name of another provider', async () => {
    const address = new URL(await goAndSignIn('sub-u2'));
    address.searchParams.set('iss', 'https://evil.example');
    expect(await browser.get(address.href)).toMatchObject(trouble('refused'));
  });

  it('is over after ten minutes', async () => {
    const address = await goAndSignIn('sub-u2');
    t.clock.now = new Date(t.clock.now.getTime() + 601_000);
    expect(await browser.get(address)).toMatchObject(trouble('expired'));
  });

  it('tells when the provider or the person said no, and not in its words', async () => {
    expect(await signOn('')).toMatchObject(trouble('refused'));
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason: 'access_denied' }],
    ]);
    expect(logLines.join()).not.toContain('secret words of the provider');
  });

  it.each([
    ['sub-unverified', 'unknown_person', 'email_not_verified', { email: 'u1@example.com' }],
    ['sub-nameless', 'unknown_person', 'email_not_verified', {}],
    ['sub-stranger', 'unknown_person', 'no_such_person', { email: 'stranger@elsewhere.example' }],
  ])('does not let %s in, and adds nobody', async (account, name, reason, more) => {
    const before = await t.db.select().from(users);
    expect(await signOn(account)).toMatchObject(trouble(name));
    expect(await t.db.select().from(users)).toEqual(before);
    expect(await t.db.select().from(userIdentities)).toEqual([]);
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason, ...more }],
    ]);
  });

  it.each([
    ['a dotted capital I', 'adm\u0130n@example.com', 'adm\u0130n@example.com'],
    ['a Kelvin sign', '\u212aim@example.com', '\u212aim@example.com'],
    ['a NUL', 'u2@example.com\0', 'u2@example.com\ufffd'],
    ['a line break', 'u2@example\n.com', 'u2@example\ufffd.com'],
    ['half a character', 'u2@example.com\ud83d', 'u2@example.com\ufffd'],
    ['two addresses', 'u2@example.com,x@example.com', 'u2@example.com,x@example.com'],
  ])('takes no address with %s for one of the people', async (_, email, recorded) => {
    await t.db.update(users).set({ email: 'kim@example.com' }).where(eq(users.id, 3));
    await provider.setAccounts({ strange: { email, email_verified: true } });
    expect(await signOn('strange')).toMatchObject(trouble('unknown_person'));
    expect(browser.cookie('console_session')).toBeNull();
    expect(await t.db.select().from(userIdentities)).toEqual([]);
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason: 'email_unfit', email: recorded }],
    ]);
  });

  it("does not let a second identity of the provider into a person's account by its email", async () => {
    await signOn('sub-u2');
    browser = newBrowser();
    expect(await signOn('sub-other')).toMatchObject(trouble('refused'));
    expect(browser.cookie('console_session')).toBeNull();
    expect(await t.db.select().from(userIdentities)).toMatchObject([{ subject: 'sub-u2' }]);
    expect(await entries(1)).toEqual([
      [
        'auth.login_failed',
        'failed',
        null,
        { method: 'single_sign_on', reason: 'other_subject', email: 'u2@example.com' },
      ],
    ]);
  });

  it('does not know an identity that was unlinked while it signed in', async () => {
    await signOn('sub-u2');
    browser = newBrowser();
    const held = 'select from users where id = 4 for update; delete from user_identities where user_id = 4';
    const [stop] = await whileHeld(t.db, held, 1, () => [signOn('sub-u2')]);
    expect(stop).toMatchObject(trouble('unknown_person'));
    expect(browser.cookie('console_session')).toBeNull();
  });

  it('does not know a person who was removed', async () => {
    await signOn('sub-u2');
    await t.db.delete(users).where(eq(users.id, 4));
    expect(await t.db.select().from(userIdentities)).toEqual([]);
    browser = newBrowser();
    expect(await signOn('sub-u2')).toMatchObject(trouble('unknown_person'));
  });

  it('lets a person in who must change the password, to do just that', async () => {
    expect((await signOn('sub-must')).location).toBe(`${origin}/sites`);
    const sites = await browser.get(`${origin}/api/sites`);
    expect([sites.status, JSON.parse(sites.text).code]).toEqual([403, 'password_change_required']);
  });

  it('is enough for a role that must use two-step sign-in: the provider has a second step of its own', async () => {
    const admin = await t.as('admin2');
    const policy = (roles: string[]) => admin.send('PUT', '/api/admin/sign-in-policy', { require_two_step: roles });
    expect((await policy(['user'])).status).toBe(200);
    try {
      await signOn('sub-u2');
      expect((await browser.get(`${origin}/api/sites`)).status).toBe(200);
      const byPassword = await (await t.as('u2')).get('/api/sites');
      expect([byPassword.status, byPassword.json.code]).toEqual([403, 'two_step_setup_required']);
    } finally {
      await policy([]);
    }
  });

  it('puts nothing of what was exchanged into the log', async () => {
    const address = new URL(await goAndSignIn('sub-u2'));
    const ticket = browser.cookie('console_sign_on') ?? 'none';
    const [row] = await t.db
      .select()
      .from(signOns)
      .where(eq(signOns.ticketHash, hashToken(ticket)));
    await browser.get(address.href);
    const secrets = [
      ...[address.searchParams.get('code'), ticket, row?.state, row?.nonce, row?.verifier],
      ...[browser.cookie('console_session'), client.clientSecret],
    ];
    const rows = JSON.stringify(await t.db.select().from(audit));
    expect(logLines).not.toEqual([]);
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(logLines.join()).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });
});

describe('a provider that is down', () => {
  afterEach(async () => {
    await provider.stop();
    await provider.restart();
  });

  it('is told at the way back, and the ticket is used up', async () => {
    const address = await goAndSignIn('sub-u2');
    await provider.stop();
    expect(await browser.get(address)).toMatchObject(trouble('unreachable'));
    expect(await entries(1)).toEqual([
      ['auth.login_failed', 'failed', null, { method: 'single_sign_on', reason: 'ECONNREFUSED' }],
    ]);
  });

  it('holds up neither the start of the server nor anything else, and is asked again when it is back', async () => {
    await provider.stop();
    const other = await startTestApp({
      env: { PUBLIC_URL: origin, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'forecourt' },
    });
    const hosts = { [origin]: other.url.replace('localhost', '127.0.0.1') };
    const stranded = await new CookieBrowser(hosts).get(start);
    expect(stranded).toMatchObject(trouble('unreachable'));
    expect(stranded.cookies).toEqual([]);
    await provider.restart();
    expect((await new CookieBrowser(hosts).get(start)).location).toContain(provider.issuer);
    await other.stop();
  });
});

describe('without a provider', () => {
  it('offers none and says so to who comes anyway', async () => {
    const plain = await startTestApp({ env: { PUBLIC_URL: origin } });
    const anon = await plain.as('anon');
    expect((await anon.get('/api/auth/sign-in-options')).json).toEqual({ single_sign_on: null });
    for (const path of ['start', 'callback?code=x&state=y']) {
      const answer = await anon.get(`/api/auth/oidc/${path}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login#sign-in=unreachable']);
    }
    await plain.stop();
  });
});

it('works as a public client, by PKCE alone', async () => {
  const open = await startOidcProvider({ ...client, clientSecret: null });
  await open.setAccounts({ a: { email: 'u1@example.com', email_verified: true } });
  const app = await startTestApp({
    env: { PUBLIC_URL: origin, OIDC_ISSUER: open.issuer, OIDC_CLIENT_ID: client.clientId },
  });
  const visitor = new CookieBrowser({ [origin]: app.url.replace('localhost', '127.0.0.1') });
  expect((await signOn('a', start, visitor)).location).toBe(`${origin}/sites`);
  expect(app.clock.now).toEqual(fixtureNow);
  await app.stop();
  await open.stop();
});
