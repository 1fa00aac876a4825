import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhook } from '#server/actions/notification/channels/webhook.ts';
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';
import { startWebhookServer, type WebhookServer } from '#tests/helpers/webhook-server.ts';
import { everything, noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
let receiver: WebhookServer;

beforeAll(async () => {
  t = await startTestApp({ deps: { allowLoopbackWebhooks: true } });
  calls = noticeCalls(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  calls.at('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await calls.forget();
  receiver = await startWebhookServer();
  return () => receiver.close();
});

const hook = () => ({ mail: false, webhook_url: receiver.url });
const states = async () => (await calls.run('select state, attempts from notices order by id')).rows;
const idsOf = (server = receiver) => server.calls.map(({ headers }) => headers['x-forecourt-delivery']);
const log = () => calls.log('u1');

describe('a webhook', () => {
  it('is told everything that is due in one signed message', async () => {
    await calls.wish('u1', { ...hook(), webhook_secret: 'hush' });
    await calls.raise();
    await calls.raise({ siteId: 103, category: 2, type: 11, device: 4, label: 'T4: Delivery Needed Warning' });
    await calls.tell();
    await calls.tell();
    const [call, ...more] = receiver.calls;
    expect(more).toEqual([]);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      id: call?.headers['x-forecourt-delivery'],
      event: 'notifications',
      kind: 'alarm',
      at: expect.stringMatching(/^2026-11-19T21:00:0\d\.\d{3}Z$/),
      lines: [
        {
          site_id: 101,
          site: 'Alpha Fuel',
          kind: 'alarm',
          severity: 'alarm',
          label: 'T2: High Water Alarm',
          code: '0203',
          meaning: 'Water at the bottom of the tank is above the alarm limit and may be drawn into the fuel sold.',
          state: 'open',
          opened_at: '2026-11-19T21:00:00.000Z',
          url: 'https://tanks.example.com/sites/101?tab=issues',
        },
        expect.objectContaining({ site_id: 103, severity: 'warning', code: '0211' }),
      ],
    });
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-forecourt-signature'])) ?? [];
    expect(mac).toBe(createHmac('sha256', 'hush').update(`${seconds}.${call?.body}`).digest('hex'));
    expect(await log()).toEqual([
      'alarm sent: T2: High Water Alarm at Alpha Fuel',
      'alarm sent: T4: Delivery Needed Warning at Charlie Depot',
    ]);
  });

  it('gets the digest as one message', async () => {
    await calls.wish('u1', { ...hook(), rules: [{ ...everything, delivery: 'digest' }] });
    await calls.raise();
    await calls.raise({ siteId: 103 });
    await calls.tell();
    calls.at('2026-11-20T12:00:00Z');
    await calls.tell();
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([{ kind: 'digest', lines: [{}, {}] }]);
    expect((await log()).at(-1)).toBe('digest sent: Digest: 2 alarms at 2 sites');
  });

  it('that fails is tried again after 1, 5, 15 and 60 minutes, the same message, and then given up', async () => {
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.wish('u1', hook());
    await calls.raise();
    await calls.tell();
    // Each pause counts from the end of the try, which took some milliseconds.
    for (const pause of [1, 5, 15, 60]) {
      calls.later(pause - 0.1);
      await calls.tell();
      const tried = receiver.calls.length;
      calls.later(0.2);
      await calls.tell();
      expect(receiver.calls.length).toBe(tried + 1);
    }
    calls.later(24 * 60);
    await calls.tell();
    expect(receiver.calls).toHaveLength(5);
    expect(new Set(idsOf()).size).toBe(1);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    expect(await states()).toEqual([
      { state: 'gave_up', attempts: 5 },
      { state: 'sent', attempts: 0 },
    ]);
    const failed = 'alarm failed: Alarm: Alpha Fuel, T2: High Water Alarm (it answered 500)';
    expect(await log()).toEqual([
      ...[failed, failed, failed, failed, failed],
      'alarm gave_up: T2: High Water Alarm at Alpha Fuel (it failed 5 times: it answered 500; it goes out by email instead)',
      'alarm sent: T2: High Water Alarm at Alpha Fuel',
    ]);
  });

  it('gets what is new beside what is tried again', async () => {
    receiver.answers = (response) => void response.writeHead(503).end();
    await calls.wish('u1', hook());
    await calls.raise();
    await calls.tell();
    await calls.raise({ device: 3 });
    calls.later(1.1);
    receiver.answers = (response) => void response.end();
    await calls.tell();
    calls.later(1.1);
    await calls.tell();
    expect(receiver.calls.map(({ body }) => JSON.parse(body).lines[0].label)).toEqual([
      'T2: High Water Alarm',
      'T2: High Water Alarm',
      'T3: High Water Alarm',
    ]);
    const [first, again, other] = idsOf();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is not told of a site that was taken away between two tries', async () => {
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.wish('u1', hook());
    await calls.raise();
    await calls.raise({ siteId: 103 });
    await calls.tell();
    await calls.run('delete from user_sites where user_id = 3 and site_id = 101');
    calls.later(1.1);
    await calls.tell();
    expect(receiver.calls.map(({ body }) => JSON.parse(body).lines.length)).toEqual([2, 1]);
    expect(receiver.calls[1]?.body).not.toContain('Alpha');
  });

  it('whose secret does not open is not sent anything', async () => {
    await calls.wish('u1', { ...hook(), webhook_secret: 'hush' });
    await calls.run("update notify_preferences set webhook_secret = 'v1.' || repeat('A', 60)");
    await calls.raise();
    await calls.tell();
    expect(receiver.calls).toEqual([]);
    expect((await log())[0]).toContain('(the stored secret cannot be opened: set it again)');
  });

  it('that redirects is not followed, and one that leads here is not contacted', async () => {
    const target = await startWebhookServer();
    receiver.answers = (response) => void response.writeHead(307, { location: target.url }).end();
    await calls.wish('u1', hook());
    await calls.raise();
    await calls.tell();
    expect([receiver.calls.length, target.calls.length]).toEqual([1, 0]);
    await calls.raise({ device: 3 });
    calls.later(2);
    await collectNotices(t.db, t.clock.now);
    await webhook.sendDue(calls.context());
    calls.later(2);
    await webhook.sendDue(calls.context());
    await webhook.sendDue(calls.context());
    expect([receiver.calls.length, target.calls.length]).toEqual([1, 0]);
    expect((await log()).slice(-2)).toEqual([
      'alarm failed: Alarm: Alpha Fuel, T2: High Water Alarm (address 127.0.0.1 is not allowed)',
      'alarm failed: Alarm: Alpha Fuel, T3: High Water Alarm (address 127.0.0.1 is not allowed)',
    ]);
    await target.close();
  });

  it('that hangs holds nobody else up, and no transaction', async () => {
    const hanging = await startWebhookServer();
    hanging.answers = () => {};
    for (const name of ['u2', 'tech', 'reg'] as const) await calls.wish(name, { webhook_url: hanging.url, mail: true });
    await calls.wish('u1', hook());
    await calls.raise();
    const telling = calls.tell();
    await until(
      () => [receiver.calls.length, hanging.calls.length],
      ([quick, stuck]) => quick === 1 && stuck === 3,
    );
    // Others meanwhile write to the same notices, and find nothing left to send.
    await calls.run("update notices set facts = facts where state = 'waiting'");
    await calls.tell();
    expect((await log()).length).toBe(1);
    expect(await calls.mails()).toHaveLength(3);
    await telling;
    expect(hanging.calls).toHaveLength(3);
    expect((await calls.log('u2')).filter((line) => line.includes('(no answer in 10 s)'))).toHaveLength(1);
    await hanging.close();
  });

  it('is told of an outage once by several workers', async () => {
    await calls.wish('admin', hook());
    await calls.run('update gauges set online = false, state_since = $1, last_seen_at = $1', [t.clock.now]);
    calls.later(4);
    await collectNotices(t.db, t.clock.now);
    // One is due, the other soon: it goes with the first.
    calls.later(2);
    await calls.run("update notices set due_at = due_at + interval '1 minute' where site_id = 102");
    await Promise.all(Array.from({ length: 4 }, () => calls.tell()));
    calls.later(5);
    await calls.tell();
    expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([{ kind: 'offline', lines: [{}, {}] }]);
  });

  it('is told once by several workers', async () => {
    for (const name of ['u1', 'u2', 'tech', 'admin'] as const) await calls.wish(name, hook());
    for (let round = 0; round < 5; round++) {
      await calls.raise({ device: 2 + round });
      await Promise.all(Array.from({ length: 4 }, () => calls.tell()));
      calls.later(2);
    }
    await calls.tell();
    expect(receiver.calls).toHaveLength(4 * 5);
    expect(new Set(idsOf()).size).toBe(4 * 5);
  });
});

describe('a worker that is killed', () => {
  const program = join(resolve(import.meta.dirname, '../..'), `build/notice-child-${process.pid}.mjs`);
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    await build({
      entryPoints: [join(import.meta.dirname, 'notice-child.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
  });
  afterEach(() => child?.kill('SIGKILL'));
  afterAll(() => rmSync(program, { force: true }));

  async function startWorker(): Promise<() => Promise<void>> {
    const worker = spawn(process.execPath, [program, t.database.url, t.config.dataDir, t.clock.now.toISOString()]);
    child = worker;
    const gone = new Promise((done) => worker.once('exit', done));
    return async () => {
      worker.kill('SIGKILL');
      await gone;
    };
  }

  it('while a webhook takes the message: it comes again under the same id, once', async () => {
    receiver.answers = () => {};
    await calls.wish('u1', hook());
    await calls.raise();
    const kill = await startWorker();
    await until(
      () => receiver.calls.length,
      (count) => count === 1,
    );
    await kill();
    receiver.answers = (response) => void response.end();
    await calls.tell();
    // The other one may still be at it.
    expect(receiver.calls).toHaveLength(1);
    calls.later(3);
    await calls.tell();
    await calls.tell();
    expect(receiver.calls).toHaveLength(2);
    expect(new Set(idsOf()).size).toBe(1);
    expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
  });

  it('before a mail is in the outbox: the next one puts it there, once', async () => {
    await calls.wish('u1');
    await calls.raise();
    const blocker = await t.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table mail_outbox in exclusive mode');
    const kill = await startWorker();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%mail_outbox%'`;
    await until(
      async () => (await calls.run(waits)).rowCount,
      (count) => count === 1,
    );
    await kill();
    await blocker.query('rollback');
    blocker.release();
    expect(await calls.mails()).toEqual([]);
    // The server may need a moment to see that its client is gone.
    await until(
      async () => {
        await calls.tell();
        return (await calls.mails()).length;
      },
      (count) => count > 0,
    );
    calls.later(5);
    await calls.tell();
    expect(await calls.mails()).toHaveLength(1);
    expect(await log()).toEqual(['alarm sent: T2: High Water Alarm at Alpha Fuel']);
  });
});
