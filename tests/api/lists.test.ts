import { gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inventory } from '#contract/nouns/gauge/inventory.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { alarms, sites, tankLatest, tanks } from '#server/store/schema/schema.ts';
import { replaceSiteAccess } from '#server/store/site/site-access.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterEach(() => t.stop());

const rows = async (client: TestClient, query = '') =>
  inventory.parse((await client.get(`/api/inventory${query}`)).json);
const ofTank = (siteId: number) => and(eq(tankLatest.siteId, siteId), eq(tankLatest.tankNumber, 1));

describe('S-21, X-25 inventory', () => {
  it('has one row for each active tank with its limits and alarms', async () => {
    expect((await rows(admin)).map((row) => row.site_id)).toEqual([101, 102]);
    expect((await rows(await t.as('reg'))).map((row) => row.site_id)).toEqual([101]);
    expect(await rows(await t.as('u0'))).toEqual([]);
    expect((await rows(admin))[0]).toEqual({
      site: 'Alpha Fuel',
      site_id: 101,
      tags: ['north', 'diesel'],
      tank_number: 1,
      tank_label: 'T1 Regular',
      volume: 6120.4,
      height_inches: 54.2,
      ullage: 3879.6,
      capacity: 10000,
      capacity_source: 'reported',
      water_in: 0.4,
      updated_at: '2026-11-19T20:59:00.000Z',
      stale: false,
      no_value: [],
      no_value_at: [],
      units_confirmed: true,
      product: 'Regular',
      temperature_f: 61.5,
      tc_volume: 6100.5,
      limits: { low: null, high: 9000, overfill: null, high_water_in: null },
      alarms: ['T1: High Water Alarm'],
      gauge_time: '2026-11-19T15:59',
      timezone: 'America/New_York',
    });
    const one = await (await t.as('u1')).get('/api/sites/101/inventory');
    expect(one.json).toEqual((await rows(admin)).slice(0, 1));
  });

  it('says null for what the gauge never reported, never 0, and marks old readings', async () => {
    const [, bravo] = await rows(admin);
    expect(bravo).toMatchObject({
      height_inches: null,
      water_in: null,
      capacity: 2000,
      capacity_source: 'estimated',
      stale: true,
      gauge_time: null,
    });
  });

  it('shows the last known values of a tank whose probe gives none, as of when, and stale', async () => {
    const before = new Date(fixtureNow.getTime() - 3_600_000);
    const hourBefore = new Date(before.getTime() - 3_600_000);
    await t.db
      .update(tankLatest)
      .set({ missing: 1 + 4 + 8, valuesAt: before, heightAt: hourBefore, at: fixtureNow })
      .where(ofTank(101));
    const [alpha] = await rows(admin);
    expect(alpha).toMatchObject({ volume: 6120.4, updated_at: before.toISOString(), stale: true });
    expect(alpha?.no_value).toEqual(['volume', 'ullage', 'height']);
    expect(alpha?.no_value_at).toEqual([before, before, hourBefore].map((at) => at.toISOString()));
  });

  it('makes no tank empty of which no value was ever reported', async () => {
    const none = { volume: null, ullage: null, height: null, tcVolume: null, valuesAt: null };
    await t.db
      .update(tankLatest)
      .set({ ...none, missing: 15, at: fixtureNow })
      .where(ofTank(101));
    const [alpha] = await rows(admin);
    expect(alpha).toMatchObject({ volume: null, ullage: null, height_inches: null, capacity: 10000, stale: true });
  });

  it('narrows to one site, with the rights of that site', async () => {
    expect((await rows(admin, '?site_id=102')).map((row) => row.site_id)).toEqual([102]);
    expect(await rows(admin, '?site_id=103')).toEqual([]);
    expect(await rows(admin, '?site_id=')).toHaveLength(2);
    expect(await rows(admin, '?site_id=101&site_id=102')).toHaveLength(1);
    expect((await admin.get('/api/inventory?site_id=abc')).json.code).toBe('invalid_id');
    expect((await admin.get('/api/inventory?site_id=999')).json.code).toBe('site_not_found');
    expect((await (await t.as('u1')).get('/api/inventory?site_id=999')).json.code).toBe('forbidden_site');
  });

  it('leaves out retired tanks and names only the alarms of the tank', async () => {
    const alarm = { siteId: 101, type: 3, raisedAt: fixtureNow, lastSeenAt: fixtureNow };
    await t.db.insert(alarms).values([
      { ...alarm, category: 2, type: 4, device: 1, label: 'T1: Overfill Alarm' },
      { ...alarm, category: 2, device: 2, label: 'T2: High Water Alarm' },
      { ...alarm, category: 3, device: 1, label: 'L1: Fuel Alarm' },
      { ...alarm, category: 2, type: 5, device: 1, label: 'T1: cleared', clearedAt: fixtureNow },
    ]);
    await t.db.insert(tanks).values({ siteId: 101, tankNumber: 2, active: false });
    await t.db.insert(tankLatest).values({ siteId: 101, tankNumber: 2, at: fixtureNow });
    const list = await rows(admin, '?site_id=101');
    expect(list.map((row) => row.alarms)).toEqual([['T1: Overfill Alarm', 'T1: High Water Alarm']]);
  });

  it('turns stale after three poll periods without any event', async () => {
    const stale = async () => (await rows(admin, '?site_id=101'))[0]?.stale;
    expect(await stale()).toBe(false);
    t.clock.now = new Date(fixtureNow.getTime() + 119_000);
    expect(await stale()).toBe(false);
    t.clock.now = new Date(fixtureNow.getTime() + 120_000);
    expect(await stale()).toBe(true);
  });
});

describe('fresh and cheap lists', () => {
  it('follows a change that another process tells of', async () => {
    await rows(admin);
    await t.db.update(tankLatest).set({ volume: 5000 }).where(ofTank(101));
    expect((await rows(admin))[0]?.volume).toBe(6120.4);
    await notifyChange(t.db, { kind: 'inventory.changed', siteIds: [101] });
    await until(
      () => rows(admin),
      (list) => list[0]?.volume === 5000,
    );
    await t.db.update(sites).set({ name: 'Zulu' }).where(eq(sites.id, 101));
    await inTransaction(t.db, (sql) => notifyChange(sql, { kind: 'site.changed', siteIds: [101] }));
    await until(
      () => rows(admin),
      (list) => list[1]?.site === 'Zulu',
    );
    expect((await admin.get('/api/sites')).text).toMatch(/Bravo.*Charlie.*Zulu/);
  });

  it.each(['/api/sites', '/api/inventory'])('%s answers 304 until something changes', async (path) => {
    for (const client of [admin, await t.as('u1')]) {
      const first = await client.get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('no-store');
      const again = await client.get(path, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, again.text]).toEqual([304, '']);
      await t.db.update(tankLatest).set({ volume: Math.random() }).where(ofTank(101));
      await t.db
        .update(sites)
        .set({ city: `City ${Math.random()}` })
        .where(eq(sites.id, 101));
      await notifyChange(t.db, { kind: 'inventory.changed', siteIds: [101] });
      await until(
        () => client.get(path, { 'if-none-match': etag }),
        (answer) => answer.status === 200,
      );
    }
  });

  it('has another tag for another list of sites', async () => {
    const client = await t.as('u1');
    const etag = (await client.get('/api/sites')).headers.get('etag') ?? '';
    await replaceSiteAccess(t.db, 3, { siteIds: [103], writeSiteIds: [] });
    const answer = await client.get('/api/sites', { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Alpha');
  });

  it('sends the compressed form once it is made', async () => {
    const plain = (await admin.get('/api/sites', { 'accept-encoding': 'identity' })).text;
    const ask = () =>
      t.app.inject({
        url: '/api/sites',
        headers: { 'accept-encoding': 'br, gzip', cookie: `console_session=${admin.cookie}` },
      });
    const zipped = await until(ask, (answer) => answer.headers['content-encoding'] === 'gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
    expect(zipped.headers.vary).toContain('Accept-Encoding');
  });
});
