import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyChange } from '#server/store/database/events.ts';
import { sessions, userSites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { EventListener } from '#tests/helpers/event-stream.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let open: EventListener[];
beforeEach(async () => {
  t = await startTestApp();
  open = [];
});
afterEach(async () => {
  for (const listener of open) listener.close();
  await t.stop();
});

function listen(client: TestClient, lastEventId?: string): Promise<EventListener> {
  const listener = new EventListener(`${t.url.replace('localhost', '127.0.0.1')}/api/events`, {
    cookie: `console_session=${client.cookie}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  });
  open.push(listener);
  return listener.opened();
}

const tell = (kind: 'site.changed' | 'inventory.changed' | 'alarm.changed', ...siteIds: number[]) =>
  notifyChange(t.db, { kind, siteIds });

describe('X-62 live events', () => {
  it('is a stream of hints without data', async () => {
    const listener = await listen(await t.as('u1'));
    expect(listener.status).toBe(200);
    expect(listener.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(listener.headers['cache-control']).toBe('no-store');
    await tell('inventory.changed', 101);
    const event = await listener.next('inventory.changed');
    expect(event.data).toEqual({ site_id: 101, at: t.clock.now.toISOString() });
    expect(event.id).toMatch(/^[\w-]+-1$/);
  });

  it('tells each person only of sites they may read, and admins of the installation', async () => {
    const [reader, nobody, admin] = [
      await listen(await t.as('u1')),
      await listen(await t.as('u0')),
      await listen(await t.as('admin')),
    ];
    await tell('alarm.changed', 102);
    await notifyChange(t.db, { kind: 'users.changed' });
    await tell('site.changed', 101, 103);
    await reader.next('site.changed');
    await reader.next('site.changed');
    await admin.next('alarm.changed');
    expect((await admin.next('users.changed')).data.site_id).toBeNull();
    expect(nobody.events).toEqual([]);
    expect(reader.events).toEqual([]);
  });

  it('tells of a site change made through the API', async () => {
    const admin = await t.as('admin');
    const [listener, reader] = [await listen(admin), await listen(await t.as('u1'))];
    await admin.send('PUT', '/api/admin/sites/101', { name: 'Alpha 2', ip: '10.20.0.11', port: 10001 });
    await listener.next('sites.changed');
    expect((await reader.next('site.changed')).data.site_id).toBe(101);
  });

  it('replays what was missed, or says resync when it cannot', async () => {
    const client = await t.as('u1');
    const first = await listen(client);
    await tell('site.changed', 101);
    const { id } = await first.next('site.changed');
    first.close();
    await tell('inventory.changed', 101, 102, 103);
    await tell('alarm.changed', 101);
    await until(
      async () => {
        const probe = await listen(client, id ?? '');
        await new Promise((resolve) => setTimeout(resolve, 50));
        probe.close();
        return probe.events.map((event) => [event.kind, event.data.site_id]);
      },
      (events) =>
        JSON.stringify(events) === '[["inventory.changed",101],["inventory.changed",103],["alarm.changed",101]]',
    );
    const stranger = await listen(client, 'another-process-7');
    const resync = await stranger.next('resync');
    expect(resync.data.site_id).toBeNull();
    stranger.close();
    const caughtUp = await listen(client, resync.id ?? '');
    await tell('site.changed', 103);
    expect((await caughtUp.next('site.changed')).data.site_id).toBe(103);
    expect(caughtUp.events).toEqual([]);
  });

  it('T-11 stops telling of a site that was taken away', async () => {
    const listener = await listen(await t.as('u2'));
    await t.db.delete(userSites).where(eq(userSites.siteId, 101));
    await notifyChange(t.db, { kind: 'access.changed' });
    await tell('site.changed', 101, 103);
    await listener.next('resync');
    expect((await listener.next('site.changed')).data.site_id).toBe(103);
    expect(listener.events).toEqual([]);
  });

  it('says bye and ends at sign-out, and when the session is gone', async () => {
    const client = await t.as('u1');
    const [listener, other] = [await listen(client), await listen(await t.as('u2'))];
    await client.post('/api/auth/logout');
    await listener.next('bye');
    await until(() => listener.ended, Boolean);
    await t.db.delete(sessions);
    await notifyChange(t.db, { kind: 'access.changed' });
    await other.next('bye');
    expect((await listen(client)).status).toBe(401);
  });

  it('opens at most five to one person', async () => {
    const client = await t.as('u1');
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(client)));
    expect(five.every((listener) => listener.status === 200)).toBe(true);
    expect((await client.get('/api/events')).json).toMatchObject({ status: 429, code: 'streams_limit' });
    expect((await listen(await t.as('u2'))).status).toBe(200);
    five[0]?.close();
    await until(
      async () => (await listen(client)).status,
      (status) => status === 200,
    );
  });

  it('does not keep a session alive', async () => {
    const client = await t.as('u1');
    t.clock.now = new Date(t.clock.now.getTime() + 7 * 3_600_000);
    expect((await listen(client)).status).toBe(200);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000);
    expect((await client.get('/api/sites')).status).toBe(401);
  });

  it('ends with bye when the server stops', async () => {
    const listener = await listen(await t.as('admin'));
    await t.app.close();
    await listener.next('bye');
    await until(() => listener.ended, Boolean);
  });

  it('tells everybody to read again after the feed was lost, and keeps listening', async () => {
    const listener = await listen(await t.as('u1'));
    await t.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt events' and datname = current_database()",
    );
    await listener.next('resync');
    await tell('site.changed', 101);
    expect((await listener.next('site.changed')).data.site_id).toBe(101);
  });

  it('has no HEAD', async () => {
    const answer = await (await t.as('u1')).send('HEAD', '/api/events');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
