import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reach } from '#contract/nouns/site/critical.ts';
import { markUnwatched, unwatchedBefore } from '#server/actions/critical/mark-unwatched.ts';
import { startKeepWatch, watchMetrics } from '#server/jobs/keep-watch.ts';
import { claimGauges, registerPoller } from '#server/store/critical/leases.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { until } from '#tests/helpers/until.ts';
import { type NoticeCalls, noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: NoticeCalls;
/** Three poll periods of a minute and a lease of half one. */
const patience = 3.5;
beforeEach(async () => {
  t = await startTestApp({ env: { SMTP_URL: 'smtp://mail.example.com', POLL_SECONDS: '60' } });
  calls = noticeCalls(t);
});
afterEach(() => t.stop());

const look = () => markUnwatched(t.db, { now: t.clock.now, pollSeconds: 60 });
const seen = (minutesAgo: number) =>
  calls.run('update gauges set online = true, last_seen_at = $1, last_poll_at = $1', [
    new Date(t.clock.now.getTime() - minutesAgo * 60_000),
  ]);
/** Holds every gauge; its lease lasts so many seconds by the database's clock. */
async function hold(seconds: number): Promise<string> {
  const id = randomUUID();
  await registerPoller(t.database.pool, { id, host: 'test', pid: 1 }, true);
  await calls.run('update pollers set lease_until = now() + make_interval(secs => $1)', [seconds]);
  await calls.run('update gauges set poller_id = $1', [id]);
  return id;
}
const gauges = async () =>
  (await calls.run('select site_id, online, state_since, last_seen_at, last_error_code from gauges order by site_id'))
    .rows;
const reach = async () => (await (await t.as('admin')).get('/api/admin/notification-reach')).json as unknown as Reach;

describe('gauges that no process polls', () => {
  it('go offline since their last good answer, on every page and list', async () => {
    const admin = await t.as('admin');
    await seen(patience + 1);
    expect((await admin.get('/api/sites/101/atg/status')).json.isOnline).toBe(true);
    expect(await look()).toBe((await gauges()).length);
    for (const row of await gauges()) {
      expect(row).toMatchObject({ online: false, last_error_code: 'unwatched' });
      expect(row.state_since).toEqual(row.last_seen_at);
    }
    const since = new Date(t.clock.now.getTime() - (patience + 1) * 60_000).toISOString();
    expect((await admin.get('/api/sites/101/atg/status')).json).toMatchObject({
      isOnline: false,
      state_since: since,
      last_error: 'No process polls this gauge',
    });
    const listed = await until(
      async () => (await admin.get('/api/sites')).json as unknown as { id: number; isOnline: boolean }[],
      (rows) => rows.every(({ isOnline }) => !isOnline),
    );
    expect(listed.length).toBeGreaterThan(0);
    // Nothing is found twice.
    expect(await look()).toBe(0);
  });

  it('stay as they are while a poller lives, or until so much time has passed', async () => {
    await seen(patience - 0.1);
    expect(await look()).toBe(0);
    await seen(60);
    await hold(30);
    expect(await look()).toBe(0);
    await calls.run("update pollers set lease_until = now() - interval '1 second'");
    expect(await look()).toBeGreaterThan(0);
  });

  it('are told of as sites that are not watched, though nobody looked for a day', async () => {
    await seen(1);
    await calls.tell();
    calls.later(24 * 60);
    // Whoever looks for news may come before whoever looks after the pollers.
    await calls.tell();
    await look();
    await calls.tell();
    calls.later(3);
    await calls.tell();
    const { rows } = await calls.run('select about, class, line, facts from critical_events order by site_id');
    expect(rows).toHaveLength((await gauges()).length);
    expect(rows[0]).toMatchObject({ class: 'watch', line: 'No process polls the gauge of Alpha Fuel' });
    const mails = await calls.run("select subject, body from mail_outbox where kind = 'critical'");
    expect(mails.rows.length).toBeGreaterThan(0);
    expect(mails.rows.map(({ body }) => body).join()).toContain('no poller process is running');
    await calls.tell();
    expect((await calls.run('select count(*)::int as n from critical_events')).rows[0].n).toBe(rows.length);
  });

  it('are a red line for admins, with the time, until somebody polls them', async () => {
    await seen(1);
    expect((await reach()).problems).toEqual([]);
    const since = new Date(t.clock.now.getTime() - 60_000).toISOString();
    calls.later(4);
    const all = (await gauges()).length;
    expect((await reach()).problems).toEqual([
      { reason: 'not_polled', sites: all, site: { id: 101, name: 'Alpha Fuel' }, address: null, since },
    ]);
    await hold(30);
    expect((await reach()).problems).toEqual([]);
  });

  it('were offline meanwhile, when a poller takes them', async () => {
    await seen(60);
    const before = unwatchedBefore(t.clock.now, 60);
    const id = randomUUID();
    await registerPoller(t.database.pool, { id, host: 'test', pid: 1 }, true);
    const taken = await claimGauges(t.database.pool, id, 10, 0, before);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.every(({ online }) => !online)).toBe(true);
    const { rows } = await calls.run("select site_id from gauge_states where reason = 'unwatched'");
    expect(rows).toHaveLength(taken.length);
  });

  it('are looked for again and again by whoever is left, and counted', async () => {
    const { rows } = await calls.run('select count(*)::int as n from gauges');
    await calls.run(
      "update gauges set online = true, last_seen_at = now() - interval '1 hour', last_poll_at = now() - interval '1 hour', state_since = now() - interval '1 day'",
    );
    const figures = await watchMetrics(t.db, { pollSeconds: 60 }).metrics();
    expect(figures).toContain('forecourt_pollers_alive 0');
    expect(figures).toContain(`forecourt_gauges_unwatched ${rows[0].n}`);
    const watch = startKeepWatch({ db: t.db, config: { pollSeconds: 60 }, log: { warn: () => {} }, everyMs: 20 });
    await until(gauges, (found) => found.every(({ online }) => !online));
    await watch.stop();
  });
});
