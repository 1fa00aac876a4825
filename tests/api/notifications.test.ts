import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotifyLogEntry, NotifyPreferences } from '#contract/nouns/people/notification.ts';
import { unseal } from '#server/auth/secret-box.ts';
import { fixtureNow, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { startWebhookServer, type WebhookServer } from '#tests/helpers/webhook-server.ts';
import { everything, noticeCalls, usual } from './notice-calls.ts';

let t: TestApp;
let post: MailServer;
let receiver: WebhookServer;
let calls: ReturnType<typeof noticeCalls>;

beforeAll(async () => {
  post = await startMailServer();
  t = await startTestApp({ env: { SMTP_URL: post.url }, deps: { allowLoopbackWebhooks: true } });
  calls = noticeCalls(t);
});
afterAll(async () => {
  await t.stop();
  await post.close();
});
beforeEach(async () => {
  // Limits count in the server's memory.
  t.clock.now = new Date(Math.max(fixtureNow.getTime(), t.clock.now.getTime()) + 3_600_000);
  await resetFixtures(t.db, t.clock.now);
  await calls.forget();
  post.manners = {};
  post.mails.length = 0;
  receiver = await startWebhookServer();
  return () => receiver.close();
});

const put = async (body: unknown, name: 'u1' | 'admin' = 'u1') =>
  (await t.as(name)).send('PUT', calls.path('u1'), body);

describe('X-107, X-108 the notification preferences of a person', () => {
  it('is nothing until they say so', async () => {
    const answer = await (await t.as('u1')).get(calls.path('u1'));
    expect(answer.json).toEqual({
      mail: true,
      webhook_url: '',
      webhook_secret_set: false,
      timezone: 'America/New_York',
      quiet: null,
      quiet_lets_alarms_through: false,
      digest: { hour: 7, weekdays: [1, 2, 3, 4, 5] },
      rules: [],
    });
  });

  it('is replaced as a whole, and read back', async () => {
    const own = { ...everything, site_id: 101, severity: 'none', escalate_after_minutes: 30 };
    const wanted = {
      ...usual,
      webhook_url: receiver.url,
      webhook_secret: 'hush',
      timezone: 'Europe/Berlin',
      quiet: { from: '22:00', to: '06:30' },
      digest: { hour: 0, weekdays: [6, 0, 6] },
      rules: [own, everything],
    };
    const saved = await put(wanted);
    expect(saved.status, saved.text).toBe(200);
    const { webhook_secret: _, ...shown } = wanted;
    const expected = {
      ...shown,
      webhook_secret_set: true,
      digest: { hour: 0, weekdays: [0, 6] },
      rules: [everything, own],
    };
    expect(saved.json).toEqual({ success: true, preferences: expected });
    const admin = await t.as('admin');
    expect((await admin.get(calls.path('u1'))).json).toEqual(expected);
    expect((await put({ ...usual, rules: [] }, 'admin')).json.preferences).toMatchObject({ rules: [], quiet: null });
  });

  it('keeps a secret that is not sent, sealed, and takes one away that is empty', async () => {
    await put({ ...usual, webhook_url: receiver.url, webhook_secret: 'hush' });
    const stored = async () =>
      (await calls.run('select webhook_secret as secret from notify_preferences where user_id = 3')).rows[0].secret;
    const sealed = await stored();
    expect(sealed).not.toContain('hush');
    expect(unseal(t.config, 'webhook 3', sealed)).toBe('hush');
    await put({ ...usual, webhook_url: receiver.url });
    expect(await stored()).toBe(sealed);
    const answer = await put({ ...usual, webhook_url: receiver.url, webhook_secret: '' });
    expect(answer.json.preferences).toMatchObject({ webhook_secret_set: false });
    expect(await stored()).toBeNull();
  });

  it('is in the audit log with what it was, without secrets', async () => {
    await put({ ...usual, webhook_url: `${receiver.url}/T0/key-in-path`, webhook_secret: 'hush' }, 'admin');
    const { rows } = await calls.run(
      "select actor_id, target_type, target_id, detail from audit where action = 'notifications.changed' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      actor_id: 1,
      target_type: 'user',
      target_id: '3',
      detail: {
        before: { mail: true, webhook: '', timezone: 'America/New_York' },
        after: { webhook: new URL(receiver.url).origin, webhook_secret_set: true },
        secretChanged: true,
        rules: { changed: 1, changes: [{ site_id: null, before: null, after: everything }] },
      },
    });
    expect(JSON.stringify(rows)).not.toMatch(/hush|key-in-path/);
  });

  it.each<[string, object, Record<string, string>]>([
    ['a zone that is none', { timezone: 'Mars/Base' }, { timezone: 'is not a time zone such as America/New_York' }],
    ['an offset', { timezone: '+05:00' }, { timezone: 'is not a time zone such as America/New_York' }],
    ['two rules of a site', { rules: [everything, everything] }, { 'rules.1.site_id': 'has a rule already' }],
    [
      'quiet hours of no length',
      { quiet: { from: '08:00', to: '08:00' } },
      { 'quiet.to': 'must not be the same as the beginning' },
    ],
    ['an hour of 25', { quiet: { from: '25:00', to: '08:00' } }, { 'quiet.from': 'must be a time such as 22:00' }],
    ['no weekday', { digest: { hour: 7, weekdays: [] } }, { 'digest.weekdays': 'needs a weekday' }],
    [
      'four minutes',
      { rules: [{ ...everything, escalate_after_minutes: 4 }] },
      { 'rules.0.escalate_after_minutes': 'must be a whole number from 5 to 10080' },
    ],
  ])('refuses %s', async (_, change, fields) => {
    const answer = await put({ ...usual, ...change });
    expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields });
    expect((await calls.run('select from notify_preferences')).rowCount).toBe(0);
  });

  it('refuses sites that the person may not read, there or not, and changes nothing', async () => {
    const rules = [102, 101, 999].map((site_id) => ({ ...everything, site_id }));
    for (const name of ['u1', 'admin'] as const) {
      expect((await put({ ...usual, rules }, name)).json).toMatchObject({
        status: 400,
        code: 'unknown_site',
        error: 'Unknown site id',
        fields: {
          'rules.0.site_id': 'is not a site that can be read',
          'rules.2.site_id': 'is not a site that can be read',
        },
      });
    }
    expect((await calls.run('select from notify_preferences')).rowCount).toBe(0);
  });

  it('shows no rule of a site that was taken away', async () => {
    await put({ ...usual, rules: [101, 103].map((site_id) => ({ ...everything, site_id })) });
    await calls.run('delete from user_sites where user_id = 3 and site_id = 103');
    const { rules } = (await (await t.as('u1')).get(calls.path('u1'))).json as unknown as NotifyPreferences;
    expect(rules.map(({ site_id }) => site_id)).toEqual([101]);
    expect((await put({ ...usual, rules })).status).toBe(200);
  });

  it('takes no secret where the server has no key', async () => {
    const bare = await startTestApp({ env: { DATABASE_URL: t.database.url } });
    const answer = await (await bare.as('u1')).send('PUT', calls.path('u1'), { ...usual, webhook_secret: 'hush' });
    await bare.stop();
    expect(answer.json).toMatchObject({ status: 409, code: 'secret_key_missing' });
  });
});

describe('X-108 webhook addresses', () => {
  it.each([
    ['http://127.0.0.1:9000/', 'address 127.0.0.1 is not allowed'],
    ['http://localhost:9000/', /^address (127\.0\.0\.1|::1) is not allowed$/],
    ['http://[::ffff:7f00:1]/', 'address ::ffff:7f00:1 is not allowed'],
    ['https://10.1.2.3/', 'address 10.1.2.3 is not allowed'],
    ['http://169.254.169.254/latest/meta-data', 'address 169.254.169.254 is not allowed'],
    ['ftp://hooks.example.com/', 'it must start with https:// or http://'],
    ['https://me:pw@hooks.example.com/', 'it must not contain a user name or password; use a secret to sign messages'],
    ['https://hooks.example.com:22/', 'port 22 is not allowed'],
  ])('refuses %s', async (webhook_url, detail) => {
    const strict = await startTestApp();
    const answer = await (await strict.as('u1')).send('PUT', calls.path('u1'), { ...usual, webhook_url });
    await strict.stop();
    expect(answer.json).toMatchObject({ status: 400, code: 'webhook_invalid' });
    expect(answer.json.detail).toMatch(detail);
  });

  it('of private networks are allowed by the setting only', async () => {
    const open = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
    const client = await open.as('u1');
    const ask = (webhook_url: string) => client.send('PUT', calls.path('u1'), { ...usual, webhook_url });
    const statuses = [(await ask('https://10.1.2.3/')).status, (await ask('http://127.0.0.1:9000/')).status];
    await open.stop();
    expect(statuses).toEqual([200, 400]);
  });
});

describe('X-109 the test button', () => {
  const test = async (channel: string) => (await t.as('u1')).post(calls.path('u1', '/test'), { channel });
  const newest = async () => (await calls.log('u1')).at(-1);

  it('sends a mail now, and says so', async () => {
    expect((await test('mail')).json).toEqual({ success: true, message: 'Test message sent to u1@example.com' });
    expect(post.mails.map((mail) => headerOf(mail, 'Subject'))).toEqual(['Test message from Forecourt']);
    expect(await newest()).toBe('test sent: Test message from Forecourt');
  });

  it('says so where no mail server is set', async () => {
    const without = await startTestApp();
    try {
      const answer = await (await without.as('u1')).post(calls.path('u1', '/test'), { channel: 'mail' });
      expect(answer.json.message).toContain('No mail server is set');
    } finally {
      await without.stop();
    }
  });

  it('says that the mail server did not take it', async () => {
    post.manners = { refuses: () => true };
    expect((await test('mail')).json).toMatchObject({
      status: 502,
      code: 'mail_failed',
      detail: 'SMTP: recipient refused (550)',
    });
    expect(await newest()).toBe('test failed: Test message from Forecourt (SMTP: recipient refused (550))');
  });

  it('signs what it posts', async () => {
    await put({ ...usual, webhook_url: receiver.url, webhook_secret: 'hush' });
    expect((await test('webhook')).json).toMatchObject({ success: true });
    const [call] = receiver.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ kind: 'test', lines: [] });
    expect(call?.headers).toMatchObject({
      'user-agent': 'Forecourt',
      'content-type': 'application/json; charset=utf-8',
      'x-forecourt-delivery': JSON.parse(call?.body ?? '').id,
    });
    const { createHmac } = await import('node:crypto');
    const seconds = Math.floor(t.clock.now.getTime() / 1000);
    const signature = createHmac('sha256', 'hush').update(`${seconds}.${call?.body}`).digest('hex');
    expect(call?.headers['x-forecourt-signature']).toBe(`t=${seconds},v1=${signature}`);
    expect(await newest()).toBe('test sent: Test message from Forecourt');
  });

  it('goes to a name as well', async () => {
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    await put({ ...usual, webhook_url: url });
    expect((await test('webhook')).json).toMatchObject({ success: true });
    expect(receiver.calls[0]?.headers.host).toBe(new URL(url).host);
  });

  it.each<[string, number, string]>([
    ['500', 500, 'it answered 500'],
    ['404', 404, 'it answered 404'],
    ['302', 302, 'it redirected'],
    ['308', 308, 'it redirected'],
  ])('tells of an answer %s', async (_, status, detail) => {
    const target = await startWebhookServer();
    receiver.answers = (response) => void response.writeHead(status, { location: target.url }).end('secret words');
    await put({ ...usual, webhook_url: receiver.url });
    const answer = await test('webhook');
    expect(answer.json).toMatchObject({ status: 502, code: 'webhook_failed', detail });
    expect(answer.text).not.toContain('secret');
    expect(receiver.calls).toHaveLength(1);
    expect(target.calls).toHaveLength(0);
    await target.close();
    expect(await newest()).toBe(`test failed: Test message from Forecourt (${detail})`);
  });

  it('waits 10 s for an answer, and no longer', async () => {
    receiver.answers = () => {};
    await put({ ...usual, webhook_url: receiver.url });
    const started = performance.now();
    expect((await test('webhook')).json).toMatchObject({ code: 'webhook_failed', detail: 'no answer in 10 s' });
    expect(performance.now() - started).toBeLessThan(12_000);
  });

  it('reads no more of an answer than it must', async () => {
    let written = 0;
    receiver.answers = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await put({ ...usual, webhook_url: receiver.url });
    expect((await test('webhook')).status).toBe(200);
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  it('tells of a receiver that is gone, and of one that only this machine could reach', async () => {
    await put({ ...usual, webhook_url: receiver.url });
    await receiver.close();
    expect((await test('webhook')).json).toMatchObject({ status: 502, detail: 'connection refused' });
    await calls.run("update notify_preferences set webhook_url = 'http://169.254.169.254/'");
    expect((await test('webhook')).json).toMatchObject({
      status: 400,
      code: 'webhook_invalid',
      detail: 'address 169.254.169.254 is not allowed',
    });
  });

  it('needs the channel', async () => {
    await put({ ...usual, mail: false });
    for (const channel of ['mail', 'webhook']) {
      expect((await test(channel)).json).toMatchObject({ status: 409, code: 'no_channel' });
    }
    expect((await test('pigeon')).json).toMatchObject({ status: 400, code: 'validation' });
  });

  it('is pressed five times a minute at most', async () => {
    const client = await t.as('u1');
    const press = async () => (await client.post(calls.path('u1', '/test'), { channel: 'webhook' })).status;
    const statuses = [await press(), await press(), await press(), await press(), await press(), await press()];
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });
});

describe('X-110, X-111 the log', () => {
  it('is read newest first, page by page, one’s own or everybody’s', async () => {
    await calls.wish('u1');
    await calls.wish('u2', { rules: [{ ...everything, site_id: 101 }] });
    for (let device = 2; device < 7; device++) await calls.raise({ device });
    await calls.raise({ siteId: 103, device: 9 });
    await calls.tell();
    const client = await t.as('u1');
    const seen: NotifyLogEntry[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(100);
      const { json } = await client.get(calls.path('u1', `/log?limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`));
      seen.push(...(json.entries as NotifyLogEntry[]));
      cursor = json.next_cursor as string | null;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).sort((a, b) => b - a));
    expect(seen.slice(0, 6).map(({ subject }) => subject)).toEqual([
      'T9: High Water Alarm at Charlie Depot',
      ...[6, 5, 4, 3, 2].map((device) => `T${device}: High Water Alarm at Alpha Fuel`),
    ]);
    expect(seen[0]).toMatchObject({
      at: t.clock.now.toISOString(),
      user: { id: 3, name: 'Person u1', email: 'u1@example.com' },
      site: { id: 103, name: 'Charlie Depot' },
      kind: 'alarm',
      channel: 'mail',
      what: 'sent',
      reason: '',
    });
    const admin = await t.as('admin');
    const all = (await admin.get('/api/admin/notifications?siteId=103&limit=1')).json;
    expect(all.entries).toEqual([seen[0]]);
    const everybody = (await admin.get('/api/admin/notifications?limit=11')).json.entries as NotifyLogEntry[];
    expect(new Set(everybody.map(({ user }) => user.id))).toEqual(new Set([3, 4]));
  });

  it.each([
    ['limit=0', 'validation'],
    ['cursor=nonsense', 'validation'],
    ['siteId=abc', 'invalid_id'],
  ])('refuses %s', async (query, code) => {
    const answer = await (await t.as('admin')).get(`/api/admin/notifications?${query}`);
    expect(answer.json).toMatchObject({ status: 400, code });
  });

  it('cannot be changed or emptied, and outlives people', async () => {
    await calls.wish('u1');
    await calls.raise();
    await calls.tell();
    for (const text of ["update notice_log set what = 'sent'", 'delete from notice_log', 'truncate notice_log']) {
      await expect(calls.run(text)).rejects.toThrow('The log of notifications is append-only');
    }
    await calls.run('delete from users where id = 3');
    const { entries } = (await (await t.as('admin')).get('/api/admin/notifications?limit=1')).json;
    expect(entries).toMatchObject([{ user: { id: 3, email: 'u1@example.com' } }]);
  });
});
