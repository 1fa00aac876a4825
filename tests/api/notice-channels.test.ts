import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonChannel } from '#contract/nouns/people/channel.ts';
import type { NotifyChannel, NotifyLogEntry } from '#contract/nouns/people/notification.ts';
import { sendCritical } from '#server/actions/critical/send-critical.ts';
import { channels } from '#server/actions/notification/channels/all.ts';
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { pushBrowser, readVapid } from '#tests/helpers/push-browser.ts';
import { startWebhookServer, type WebhookServer } from '#tests/helpers/webhook-server.ts';
import { noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
let receiver: WebhookServer;
const filter = { severity: 'warning', offline: true, settings: true };
const own = '/api/users/3';

beforeAll(async () => {
  t = await startTestApp({ deps: { allowLoopbackWebhooks: true } });
  calls = noticeCalls(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  calls.at(new Date(Math.max(Date.parse('2026-11-19T21:00:00Z'), t.clock.now.getTime() + 2 * 3_600_000)).toISOString());
  await resetFixtures(t.db, t.clock.now);
  await calls.run("delete from installation where key = 'sms-gateway'");
  await calls.forget();
  receiver = await startWebhookServer();
  return () => receiver.close();
});

const put = async (path: string, body: unknown) => (await t.as('u1')).send('PUT', `${own}${path}`, body);
const post = async (path: string, body: unknown) => (await t.as('u1')).post(`${own}${path}`, body);
async function channelNow(name: NotifyChannel): Promise<PersonChannel | undefined> {
  const { json } = await (await t.as('u1')).get(`${own}/channels`);
  return (json.channels as PersonChannel[]).find(({ channel }) => channel === name);
}
/** All jobs, each channel by its own. */
async function send(): Promise<void> {
  const ctx = { ...calls.context(), config: t.config, allowLoopback: true };
  await collectNotices(t.db, t.clock.now);
  await sendCritical(t.db, { ...calls.context(), sendsKept: true });
  for (const channel of Object.values(channels)) await channel.sendDue(ctx);
}
async function sentBy(): Promise<string[]> {
  const { json } = await (await t.as('admin')).get(calls.path('u1', '/log?limit=200'));
  return (json.entries as NotifyLogEntry[]).map(({ channel, kind, what, reason }) =>
    `${channel} ${kind} ${what} ${reason}`.trim(),
  );
}
const inSpanish = async () => (await t.as('u1')).send('PUT', '/api/auth/language', { language: 'es' });
const bodyOf = (index = 0) => JSON.parse(receiver.calls[index]?.body ?? '');
async function setGateway(change: object = {}) {
  const gateway = {
    ...{ method: 'POST', url: receiver.url, headers: [{ name: 'X-Key', value: '{secret}' }] },
    ...{ body: '{"to":"{to}","text":"{text}"}', ...change },
  };
  return (await t.as('admin')).send('PUT', '/api/admin/sms-gateway', { gateway, secret: 'hush' });
}
async function confirmPhone(): Promise<void> {
  await setGateway();
  expect((await post('/phone', { phone: '+1 (212) 555-0123' })).status).toBe(200);
  const code = /^(\d{6}) /.exec(bodyOf(receiver.calls.length - 1).text)?.[1];
  expect((await post('/phone/confirm', { code })).status).toBe(200);
  receiver.calls.length = 0;
}

describe('X-310, X-311, X-312 chats', () => {
  it('Slack gets what a rule asks for, escaped, with its link', async () => {
    await calls.wish('u1', { mail: false });
    expect((await put('/channels/slack', { ...filter, address: receiver.url })).status).toBe(200);
    await calls.raise({ label: 'T2: <!channel> & more' });
    await send();
    expect(bodyOf().text.split('\n')).toEqual([
      '*Alarm: Alpha Fuel, T2: &lt;!channel&gt; &amp; more*',
      '• T2: &lt;!channel&gt; &amp; more at Alpha Fuel',
      '<https://tanks.example.com/sites/101?tab=issues|Open in Forecourt>',
    ]);
    expect(await sentBy()).toEqual(['slack alarm sent']);
  });

  it('write to who reads Spanish in Spanish, and keep names', async () => {
    await calls.wish('u1', { mail: false });
    await put('/channels/slack', { ...filter, address: receiver.url });
    await inSpanish();
    await calls.raise();
    await send();
    expect(bodyOf().text.split('\n')).toEqual([
      '*Alarma: Alpha Fuel, T2: High Water Alarm*',
      '• T2: High Water Alarm, Alpha Fuel',
      '<https://tanks.example.com/sites/101?tab=issues|Abrir en Forecourt>',
    ]);
    await put('/channels/teams', { ...filter, address: receiver.url });
    expect((await post('/notifications/test', { channel: 'teams' })).status).toBe(200);
    const { content } = bodyOf(1).attachments[0];
    expect(content.actions[0].title).toBe('Abrir en Forecourt');
    expect(content.body.map((block: { inlines: { text: string }[] }) => block.inlines[0]?.text)).toEqual([
      'Mensaje de prueba de Forecourt',
      'Esta es una prueba. Por este medio recibirá los mensajes sobre sus sitios.',
    ]);
  });

  it('Teams gets an Adaptive Card whose names are no Markdown', async () => {
    await calls.wish('u1', { mail: false });
    await put('/channels/teams', { ...filter, address: receiver.url });
    await calls.raise({ label: 'T2: [here](https://x.example)' });
    await send();
    const { type, attachments } = bodyOf();
    expect(type).toBe('message');
    expect(attachments).toHaveLength(1);
    expect(attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl' }] },
    });
    const blocks = attachments[0].content.body as { type: string; inlines: { text: string }[] }[];
    expect(blocks.map(({ type: kind }) => kind)).toEqual(['RichTextBlock', 'RichTextBlock']);
    expect(blocks[1]?.inlines[0]?.text).toBe('T2: [here](https://x.example) at Alpha Fuel');
  });

  it('their addresses are sealed, and never returned or recorded', async () => {
    await put('/channels/slack', { ...filter, address: `${receiver.url}/T0/key-in-path` });
    const { rows } = await calls.run('select address from notify_channels union all select detail::text from audit');
    expect(JSON.stringify(rows)).not.toContain('key-in-path');
    expect(await channelNow('slack')).toEqual({
      ...{ channel: 'slack', on: true, address: new URL(receiver.url).origin, why_not: '', failing: null },
      ...{ ...filter, events: null },
    });
  });

  it('lead nowhere inside the network, by number or by name', async () => {
    for (const address of ['http://169.254.169.254/x', 'http://[::ffff:7f00:1]/', 'ftp://example.com/']) {
      const answer = await put('/channels/teams', { ...filter, address });
      expect(answer.json).toMatchObject({
        status: 400,
        code: 'channel_invalid',
        fields: { address: expect.stringMatching(/.+/) },
      });
    }
    expect(await channelNow('teams')).toMatchObject({ on: false });
  });

  it('take only what the person wants there', async () => {
    await calls.wish('u1', { mail: false });
    await put('/channels/slack', { ...filter, severity: 'alarm', address: receiver.url });
    await calls.raise({ category: 2, type: 11, label: 'T4: Delivery Needed Warning' });
    await send();
    expect(receiver.calls).toHaveLength(0);
    await calls.raise();
    await send();
    expect(receiver.calls).toHaveLength(1);
  });

  it('are taken away', async () => {
    await put('/channels/slack', { ...filter, address: receiver.url });
    const client = await t.as('u1');
    expect((await client.send('DELETE', `${own}/channels/slack`)).status).toBe(200);
    expect(await channelNow('slack')).toMatchObject({ on: false, address: '' });
    expect((await client.send('DELETE', `${own}/channels/slack`)).json).toMatchObject({ code: 'no_channel' });
    expect((await put('/channels/pigeon', filter)).json).toMatchObject({ code: 'no_channel' });
  });
});

describe('X-313, X-314, X-317, X-318, X-319 text messages', () => {
  it('go to a number that its code has confirmed', async () => {
    await calls.wish('u1', { mail: false });
    await setGateway();
    await post('/phone', { phone: '+1 (212) 555-0123' });
    expect(receiver.calls[0]?.headers['x-key']).toBe('hush');
    const { to, text } = bodyOf();
    expect(to).toBe('+12125550123');
    expect(await channelNow('sms')).toMatchObject({ on: false });
    const answer = await post('/phone/confirm', { code: text.slice(0, 6) });
    expect(answer.json).toMatchObject({ phone_to_confirm: '' });
    expect(await channelNow('sms')).toMatchObject({ on: true, address: '…0123' });
    await calls.raise();
    await send();
    expect(bodyOf(1)).toEqual({
      to: '+12125550123',
      text: 'Alarm: Alpha Fuel, T2: High Water Alarm https://tanks.example.com/sites/101?tab=issues',
    });
  });

  it('are in Spanish for who reads Spanish, the code too', async () => {
    await calls.wish('u1', { mail: false });
    await inSpanish();
    await setGateway();
    await post('/phone', { phone: '+1 (212) 555-0123' });
    const { text } = bodyOf();
    expect(text).toMatch(/^\d{6} es su código de Forecourt\. Vence en 10 minutos\.$/);
    await post('/phone/confirm', { code: text.slice(0, 6) });
    await calls.raise();
    await send();
    expect(bodyOf(1).text).toBe(
      'Alarma: Alpha Fuel, T2: High Water Alarm https://tanks.example.com/sites/101?tab=issues',
    );
  });

  it('need the right code, in time, within five tries', async () => {
    await setGateway();
    await post('/phone', { phone: '+12125550123' });
    const code = bodyOf().text.slice(0, 6);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      expect((await post('/phone/confirm', { code: wrong })).json).toMatchObject({ code: 'phone_code_invalid' });
    }
    expect((await post('/phone/confirm', { code })).json).toMatchObject({ code: 'phone_code_invalid' });
    await post('/phone', { phone: '+12125550123' });
    const late = bodyOf(1).text.slice(0, 6);
    calls.later(10);
    expect((await post('/phone/confirm', { code: late })).json).toMatchObject({ code: 'phone_code_invalid' });
  });

  it('are the business of the person alone, and of nobody without a gateway', async () => {
    const admin = await t.as('admin');
    expect((await admin.post(`${own}/phone`, { phone: '+12125550123' })).status).toBe(403);
    expect((await post('/phone', { phone: '+12125550123' })).json).toMatchObject({ code: 'sms_not_set' });
    expect((await channelNow('sms'))?.why_not).toContain('No SMS gateway is set');
  });

  it('keep the secret of the gateway sealed, and refuse a gateway that leads inside or says nothing', async () => {
    expect((await setGateway()).json).toMatchObject({ secret_set: true, people: 0 });
    const { rows } = await calls.run("select value::text from installation where key = 'sms-gateway'");
    expect(JSON.stringify(rows)).not.toContain('hush');
    const inside = await setGateway({ url: 'http://169.254.169.254/{to}' });
    expect(inside.json).toMatchObject({
      code: 'validation',
      fields: { 'gateway.url': expect.stringMatching(/not allowed/) },
    });
    const hidden = await setGateway({ url: 'http://{to}/' });
    expect(hidden.json).toMatchObject({
      code: 'validation',
      fields: { 'gateway.url': expect.stringMatching(/name of the server/) },
    });
    const mute = await setGateway({ body: '{"to":"{to}"}' });
    expect(mute.json).toMatchObject({ fields: { 'gateway.body': 'must hold {text}' } });
    const test = await (await t.as('admin')).post('/api/admin/sms-gateway/test', { to: '+12125550123' });
    expect(test.json).toMatchObject({ message: 'The gateway accepted the test message' });
    expect(bodyOf()).toEqual({ to: '+12125550123', text: 'Test message from Forecourt' });
  });
});

describe('X-315, X-316 push messages', () => {
  const device = (keys: object, path = '') => ({ name: 'Phone', endpoint: `${receiver.url}${path}`, ...keys });

  it('are read by the browser alone, and come from us for the service', async () => {
    await calls.wish('u1', { mail: false });
    const browser = pushBrowser();
    const added = await post('/push-devices', device(browser.keys));
    expect(added.status, added.text).toBe(200);
    await calls.raise();
    await send();
    const [call] = receiver.calls;
    if (call === undefined) throw new Error('nothing came');
    expect(browser.read(call.bytes)).toEqual({
      title: 'Alarm: Alpha Fuel, T2: High Water Alarm',
      body: 'T2: High Water Alarm at Alpha Fuel',
      url: 'https://tanks.example.com/sites/101?tab=issues',
      tag: expect.any(String),
    });
    expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    const claims = readVapid(call, String(added.json.push_key));
    expect(claims).toMatchObject({ aud: new URL(receiver.url).origin, sub: 'https://tanks.example.com' });
    expect(claims.exp * 1000 - t.clock.now.getTime()).toBeLessThan(24 * 3_600_000);
    expect(() => pushBrowser().read(call.bytes)).toThrow();
    await inSpanish();
    calls.later(30);
    await calls.raise({ label: 'T3: Low Product Alarm', device: 3 });
    await send();
    const last = receiver.calls.at(-1);
    expect(browser.read(last?.bytes ?? Buffer.alloc(0))).toMatchObject({
      title: 'Alarma: Alpha Fuel, T3: Low Product Alarm',
      body: 'T3: Low Product Alarm, Alpha Fuel',
    });
  });

  it('keep their key, record who had it made, and seal its private half', async () => {
    await calls.run("delete from installation where key = 'push-keys'");
    const first = String((await (await t.as('u1')).get(`${own}/channels`)).json.push_key);
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    expect((await (await t.as('u2')).get('/api/users/4/channels')).json.push_key).toBe(first);
    const { rows } = await calls.run("select value::text from installation where key = 'push-keys'");
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    const made = await calls.run(
      "select actor_email, detail from audit where action = 'notifications.push_key_made' order by id desc",
    );
    expect(made.rows[0]).toEqual({ actor_email: 'u1@example.com', detail: { public_key: first } });
    expect(made.rows.filter(({ detail }) => detail.public_key === first)).toHaveLength(1);
  });

  it('go to no device that has ended its subscription; the last that goes hands over to email', async () => {
    await calls.wish('u1', { mail: false });
    await post('/push-devices', device(pushBrowser().keys, '/a'));
    await post('/push-devices', device(pushBrowser().keys, '/b'));
    receiver.answers = (response, { path }) => void response.writeHead(path.endsWith('/a') ? 410 : 201).end();
    await calls.raise();
    await send();
    const left = (await (await t.as('u1')).get(`${own}/channels`)).json.devices;
    expect(left).toHaveLength(1);
    receiver.answers = (response) => void response.writeHead(404).end();
    calls.later(5);
    await calls.raise({ device: 3 });
    await send();
    calls.later(1);
    await send();
    expect(await channelNow('push')).toMatchObject({ on: false });
    expect(await calls.mails()).toEqual([
      expect.objectContaining({ subject: 'Alarm: Alpha Fuel, T3: High Water Alarm' }),
    ]);
    expect((await calls.mails())[0]?.body).toContain('This message could not be sent by push message');
  });

  it('take no endpoint inside the network, and no keys that are none', async () => {
    const { keys } = pushBrowser();
    const inside = await post('/push-devices', { name: 'x', endpoint: 'http://169.254.169.254/x', ...keys });
    expect(inside.json).toMatchObject({ code: 'channel_invalid' });
    const odd = await post('/push-devices', device({ ...keys, p256dh: 'AAAA' }));
    expect(odd.json).toMatchObject({ code: 'validation', fields: { p256dh: expect.stringMatching(/not the key/) } });
    const removed = await (await t.as('u1')).send('DELETE', `${own}/push-devices/99999`);
    expect(removed.json).toMatchObject({ code: 'device_not_found' });
  });
});

describe('a channel that fails', () => {
  it('hands over to email, says so, and is shown until it works again', async () => {
    await calls.run("update sites set reminder_recipients = '{u1@example.com}' where id = 101");
    await calls.wish('u1', { mail: false });
    await put('/channels/slack', { ...filter, address: receiver.url });
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.raise();
    for (const minutes of [0, 2, 4, 1]) {
      calls.later(minutes);
      await send();
    }
    expect(await sentBy()).toEqual([
      'mail alarm sent',
      'slack alarm gave_up it failed 3 times: it answered 500; it goes out by email instead',
      ...Array(3).fill('slack alarm failed it answered 500'),
    ]);
    const [mail] = await calls.mails();
    expect(mail?.body).toContain(
      'This message could not be sent by Slack: it answered 500.\nYou get it by email instead.',
    );
    expect(await channelNow('slack')).toMatchObject({ failing: { reason: 'it answered 500' } });
    const reach = await (await t.as('admin')).get('/api/admin/notification-reach');
    expect(reach.json.problems).toContainEqual(
      expect.objectContaining({ reason: 'channel_failed', address: 'u1@example.com, Slack' }),
    );
    receiver.answers = (response) => void response.end('ok');
    calls.later(5);
    await calls.raise({ device: 3 });
    await send();
    expect(await channelNow('slack')).toMatchObject({ failing: null });
  });

  it('beside another that fails is named in the one email, with its reason', async () => {
    await calls.wish('u1', { mail: false });
    const other = await startWebhookServer();
    try {
      await put('/channels/slack', { ...filter, address: receiver.url });
      await put('/channels/teams', { ...filter, address: other.url });
      receiver.answers = (response) => void response.writeHead(500).end();
      other.answers = (response) => void response.writeHead(403).end();
      await calls.raise();
      for (const minutes of [0, 2, 4, 2]) {
        calls.later(minutes);
        await send();
      }
    } finally {
      await other.close();
    }
    const mails = await calls.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(
      /^This message could not be sent by Slack: it answered 500\.\nThis message could not be sent by .*Teams: it answered 403\.\nYou get it by email instead\./,
    );
  });

  it('of somebody who is responsible for no site is listed on Installation too', async () => {
    await calls.run("update sites set reminder_recipients = '{}', report_recipients = '{}'");
    await calls.wish('u1', { mail: false });
    await put('/channels/slack', { ...filter, address: receiver.url });
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.raise();
    for (const minutes of [0, 2, 4]) {
      calls.later(minutes);
      await send();
    }
    const reach = await (await t.as('admin')).get('/api/admin/notification-reach');
    expect(reach.json.problems).toContainEqual({
      ...{ reason: 'channel_failed', sites: 0, site: null, address: 'u1@example.com, Slack' },
      since: expect.any(String),
    });
  });

  it('sends no second email where one went out already', async () => {
    await calls.wish('u1');
    await put('/channels/slack', { ...filter, address: receiver.url });
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.raise();
    for (const minutes of [0, 2, 4, 1]) {
      calls.later(minutes);
      await send();
    }
    expect(await calls.mails()).toHaveLength(1);
  });
});

describe('a sign of a release', () => {
  const leak = { category: 3, type: 3, device: 1, label: 'L1: Fuel Alarm' };

  it('goes over the channels of who is responsible, without a rule and in quiet hours', async () => {
    await calls.run("update sites set reminder_recipients = '{u1@example.com}' where id = 101");
    await confirmPhone();
    await calls.raise(leak);
    await send();
    expect(receiver.calls).toHaveLength(1);
    expect(bodyOf().text).toContain('L1: Fuel Alarm');
    await send();
    calls.later(2);
    await send();
    expect(receiver.calls).toHaveLength(1);
  });

  it('waits neither for quiet hours nor for the digest where a rule asks for it', async () => {
    const rules = [
      {
        site_id: null,
        severity: 'alarm',
        offline: false,
        settings: false,
        delivery: 'digest',
        escalate_after_minutes: null,
      },
    ] as const;
    await calls.wish('u1', { mail: true, quiet: { from: '00:00', to: '23:59' }, rules: [...rules] });
    await put('/channels/slack', { ...filter, address: receiver.url });
    await calls.raise();
    await send();
    expect(receiver.calls).toHaveLength(0);
    await calls.raise(leak);
    await send();
    expect(receiver.calls).toHaveLength(1);
    expect(bodyOf().text).toContain('Fuel Alarm');
  });
});
