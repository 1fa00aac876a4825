import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteDetail, siteList } from '#contract/nouns/site/site.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { alarms, gauges, leakTests, sites, tanks, userSites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { refreshNow } from './month-data.ts';

let t: TestApp;
let admin: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterEach(() => t.stop());

const gauge = async (id: number) => (await t.db.select().from(gauges).where(eq(gauges.siteId, id)))[0];
const delta = { name: ' Delta Mart ', ip: '10.20.0.14', port: 10001 };

describe('S-06, S-09, S-10 reading sites', () => {
  it('lists what each may see, by name, in the shape of the contract', async () => {
    const all = (await admin.get('/api/sites')).json;
    expect(siteList.parse(all).map((site) => site.id)).toEqual([101, 102, 103]);
    expect(siteList.parse((await (await t.as('reg')).get('/api/sites')).json).map((site) => site.id)).toEqual([
      101, 103,
    ]);
    expect((await (await t.as('u0')).get('/api/sites')).text).toBe('[]');
    expect(siteList.parse(all)[0]).toEqual({
      id: 101,
      name: 'Alpha Fuel',
      ip: '10.20.0.11',
      port: 10001,
      tags: ['north', 'diesel'],
      address: '1 Main St, Bel Air',
      city: 'Bel Air',
      state: 'MD',
      facility_id: 'MD-10101',
      siteType: 'Compliance & Reporting',
      isOnline: true,
      alarms: 1,
      alarmDetails: ['T1: High Water Alarm'],
      consoleType: 'TLS-450',
      snapshot_status: 'PENDING',
      last_seen_at: '2026-11-19T20:59:00.000Z',
    });
    expect(siteList.parse(all)[2]).toMatchObject({ ip: '', port: 0, isOnline: false, alarms: 0, consoleType: '' });
  });

  it('shows a site with the right to write it, and the admin block to admins and technicians only', async () => {
    const ordinary = siteDetail.parse((await (await t.as('u1')).get('/api/sites/101')).json);
    expect(ordinary.canWrite).toBe(false);
    expect(ordinary.admin).toBeUndefined();
    expect([ordinary.siteType, ordinary.site_type, ordinary.complianceConfig.site_type]).toEqual(
      Array(3).fill('Compliance & Reporting'),
    );
    expect((await (await t.as('u2')).get('/api/sites/101')).json.canWrite).toBe(true);
    const technician = siteDetail.parse((await (await t.as('tech')).get('/api/admin/sites/101')).json);
    expect(technician.admin).toEqual({ last_poll_at: '2026-11-19T20:59:00.000Z', last_poll_error: null });
  });

  it('gives no link but https ones', async () => {
    for (const [url, shown] of [
      ['https://sf.example/1', 'https://sf.example/1'],
      ['javascript:alert(1)', null],
      ['http://sf.example/1', null],
    ] as const) {
      await t.db.update(sites).set({ serviceFusionUrl: url }).where(eq(sites.id, 101));
      expect((await admin.get('/api/sites/101')).json.service_fusion_url).toBe(shown);
    }
  });

  it('blanks the console address for regulators where the setting says so', async () => {
    const other = await startTestApp({ env: { REDACT_CONSOLE_ADDRESS: 'regulator' } });
    const regulator = await other.as('reg');
    const [listed] = siteList.parse((await regulator.get('/api/sites')).json);
    expect(listed).toMatchObject({ id: 101, ip: '', port: 0 });
    expect((await regulator.get('/api/sites/101')).json).toMatchObject({ ip: '', port: 0 });
    const [full] = siteList.parse((await (await other.as('u1')).get('/api/sites')).json);
    expect(full).toMatchObject({ ip: '10.20.0.11', port: 10001 });
    await other.stop();
  });

  it("tells the month's status from the leak tests of every active tank", async () => {
    const statusIs = async (expected: string) => {
      await refreshNow(t);
      expect((await admin.get('/api/sites/101')).json.snapshot_status).toBe(expected);
    };
    const test = (tank: number, result: string, testedAt: string, kind = '0.2') => ({
      siteId: 101,
      device: 'tank',
      deviceNumber: tank,
      kind,
      method: 'csld',
      testedAt,
      result,
      source: '251',
    });
    await t.db.insert(tanks).values({ siteId: 101, tankNumber: 2 });
    await recordSiteFacts(t.database.pool, 101);
    // A continuous test counts only in a month of whose deliveries somebody would have heard.
    await t.database.pool.query(
      "update gauges set online = true, state_since = '2026-09-01', last_seen_at = '2026-11-20' where site_id = 101",
    );
    await t.db
      .insert(leakTests)
      .values([
        test(1, 'passed', '2026-11-03 02:00:00'),
        test(2, 'passed', '2026-10-31 23:59:59'),
        test(2, 'passed', '2026-11-02 02:00:00', 'gross'),
        test(2, 'invalid', '2026-11-04 02:00:00'),
      ]);
    await statusIs('PENDING');
    await t.db.insert(leakTests).values(test(2, 'passed', '2026-11-01 00:00:00'));
    // Nobody knows yet whether the console reports deliveries (202).
    await statusIs('PENDING');
    await t.database.pool.query(`update gauges set profile = '{"codes":{"202":"yes"}}' where site_id = 101`);
    await t.db.insert(leakTests).values(test(2, 'passed', '2026-11-05 00:00:00'));
    await statusIs('COMPLIANT');
    await t.db.insert(leakTests).values(test(1, 'failed', '2026-11-10 02:00:00'));
    await statusIs('FAILED');
    // Midnight of 1 December in New York is 05:00 in UTC.
    t.clock.now = new Date('2026-12-01T04:59:59Z');
    admin = await t.as('admin');
    await statusIs('FAILED');
    t.clock.now = new Date('2026-12-01T05:00:00Z');
    expect((await admin.get('/api/sites/101')).json.snapshot_status).toBe('PENDING');
    // The failure of November is not answered.
    await statusIs('INCONCLUSIVE');
  });

  it('X-34 returns the stored state of the connection, and of a site without a gauge', async () => {
    expect((await admin.get('/api/sites/101/atg/status')).json).toMatchObject({
      site_id: 101,
      consoleType: 'TLS-450',
      isOnline: true,
      format: 'computer',
      last_error: null,
    });
    expect((await admin.get('/api/sites/103/atg/status')).json).toMatchObject({ isOnline: false, last_seen_at: null });
  });
});

describe('S-25 sites for management', () => {
  it('lists every live site by name with what its form needs, Compliance Only ones too, and to admins only', async () => {
    await admin.send('DELETE', '/api/admin/sites/102');
    const answer = await admin.get('/api/admin/sites');
    expect(answer.json).toEqual({
      sites: [
        {
          id: 101,
          name: 'Alpha Fuel',
          ip: '10.20.0.11',
          port: 10001,
          site_type: 'Compliance & Reporting',
          state: 'MD',
        },
        { id: 103, name: 'Charlie Depot', ip: '', port: 0, site_type: 'Compliance Only', state: '' },
      ],
    });
    expect((await (await t.as('tech2')).get('/api/admin/sites')).json.code).toBe('forbidden_role');
  });
});

describe('S-26 add a site', () => {
  it('stores it with a connection row, audits it, and lists it at once', async () => {
    const answer = await admin.post('/api/admin/sites', { ...delta, port: ' 10001 ', id: 1 });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      success: true,
      site: {
        ...{ id: 104, name: 'Delta Mart', ip: '10.20.0.14', port: 10001, site_type: 'Compliance & Reporting' },
        state: '',
      },
      warnings: [expect.stringContaining('nobody knows which rules apply')],
    });
    const body = { ...delta, state: 'MD' };
    expect((await admin.send('PUT', '/api/admin/sites/104', body)).json).toMatchObject({ success: true, warnings: [] });
    const why = { state_since: '2026-01-01', state_reason: 'It was recorded wrongly' };
    expect((await admin.send('PUT', '/api/admin/sites/104', { ...delta, state: 'VA' })).status).toBe(400);
    expect((await admin.send('PUT', '/api/admin/sites/104', { ...delta, state: 'VA', ...why })).status).toBe(200);
    expect(await gauge(104)).toMatchObject({ online: false, pollerId: null });
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({
      action: 'site.created',
      actorId: 1,
      siteId: 104,
      targetType: 'site',
      targetId: '104',
    });
    const list = siteList.parse((await admin.get('/api/sites')).json);
    expect(list.map((site) => site.name)).toEqual(['Alpha Fuel', 'Bravo Fuel', 'Charlie Depot', 'Delta Mart']);
    expect((await admin.get('/api/admin/sites')).json).toHaveProperty('sites.3.id', 104);
  });

  it('drops address and port of a Compliance Only site, and gives it no connection', async () => {
    const answer = await admin.post('/api/admin/sites', { ...delta, site_type: 'Compliance Only' });
    expect(answer.json.site).toMatchObject({ ip: '', port: 0, site_type: 'Compliance Only' });
    expect(await gauge(104)).toBeUndefined();
    const second = { name: 'Echo', site_type: 'Compliance Only', ip: 'localhost', port: 'x' };
    expect((await admin.post('/api/admin/sites', second)).status).toBe(201);
  });

  it.each([
    [{ name: ' ' }, 'site_fields', 'Name, IP address and port are required'],
    [{ ip: '' }, 'site_fields', 'Name, IP address and port are required'],
    [{ ip: undefined }, 'site_fields', 'Name, IP address and port are required'],
    [{ port: null }, 'site_fields', 'Name, IP address and port are required'],
    [{ name: 'x'.repeat(121) }, 'validation', 'Some fields are not valid'],
    [{ name: 'a\u0000b' }, 'validation', 'Some fields are not valid'],
    [{ name: 'a\nb' }, 'validation', 'Some fields are not valid'],
    [{ name: 'a\u200bb' }, 'validation', 'Some fields are not valid'],
    [{ ip: 'localhost' }, 'ip_invalid', 'IP address is not valid'],
    [{ ip: '127.0.0.1' }, 'ip_invalid', 'IP address is not valid'],
    [{ ip: '::ffff:169.254.169.254' }, 'ip_invalid', 'IP address is not valid'],
    [{ ip: 'fe80::1%eth0' }, 'ip_invalid', 'IP address is not valid'],
    [{ port: 0 }, 'port_invalid', 'Port must be a whole number from 1 to 65535'],
    [{ port: 65536 }, 'port_invalid', 'Port must be a whole number from 1 to 65535'],
    [{ port: '10001x' }, 'port_invalid', 'Port must be a whole number from 1 to 65535'],
    [{ port: 1.5 }, 'port_invalid', 'Port must be a whole number from 1 to 65535'],
    [
      { site_type: 'Reporting' },
      'site_type_invalid',
      "Site type must be 'Compliance & Reporting' or 'Compliance Only'",
    ],
  ])('refuses %o', async (change, code, error) => {
    const answer = await admin.post('/api/admin/sites', { ...delta, ...change });
    expect(answer.json).toMatchObject({ status: 400, code, error, message: error, fields: expect.any(Object) });
    if (code === 'ip_invalid') expect(answer.json.detail).toEqual(expect.any(String));
    expect(await t.db.select().from(sites)).toHaveLength(3);
    expect(await t.db.select().from(audit)).toHaveLength(0);
  });

  it.each([
    { name: ' ALPHA fuel' },
    { ip: '10.20.0.11' },
    { ip: '::ffff:10.20.0.11' },
    { ip: '10.20.0.11', port: 9999 },
  ])('refuses what another site has: %o', async (change) => {
    const answer = await admin.post('/api/admin/sites', { ...delta, ...change });
    expect(answer.json).toMatchObject({
      status: 409,
      code: 'site_duplicate',
      error: 'Site Name or IP Address already in use',
    });
  });

  it('lets one of two that come at once win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/sites', delta)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  it('allows several ports on one address, and loopback, where the settings say so', async () => {
    const other = await startTestApp({ env: { UNIQUE_IP_PORT: '1', ALLOW_LOCAL_GAUGES: '1' } });
    const client = await other.as('admin');
    const add = (name: string, port: number) => client.post('/api/admin/sites', { name, ip: '127.0.0.1', port });
    expect((await add('One', 10001)).status).toBe(201);
    expect((await add('Two', 10002)).status).toBe(201);
    expect((await add('Three', 10002)).status).toBe(409);
    const linkLocal = { name: 'Four', ip: '169.254.1.1', port: 1 };
    expect((await client.post('/api/admin/sites', linkLocal)).json.code).toBe('ip_invalid');
    await other.stop();
  });
});

describe('S-27 change a site', () => {
  const change = (id: number, body: unknown) => admin.send('PUT', `/api/admin/sites/${id}`, body);

  it('renames without touching the connection, with before and after in the audit', async () => {
    const answer = await change(101, { name: 'Alpha 2', ip: '10.20.0.11', port: 10001 });
    expect(answer.json).toEqual({
      success: true,
      warnings: [],
      site: {
        ...{ id: 101, name: 'Alpha 2', ip: '10.20.0.11', port: 10001, site_type: 'Compliance & Reporting' },
        state: 'MD',
      },
    });
    expect(await gauge(101)).toMatchObject({ online: true, consoleType: 'TLS-450' });
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({
      action: 'site.updated',
      detail: { before: { name: 'Alpha Fuel' }, after: { name: 'Alpha 2' } },
    });
    expect((await admin.get('/api/inventory?site_id=101')).text).toContain('"site":"Alpha 2"');
  });

  it.each([{ ip: '10.20.0.99' }, { port: 10002 }])('starts the connection afresh for %o', async (part) => {
    const before = await gauge(101);
    await change(101, { name: 'Alpha Fuel', ip: '10.20.0.11', port: 10001, ...part });
    // Which console it was counts until one answers at the new address.
    expect(await gauge(101)).toMatchObject({
      ...{ online: false, pollerId: null, lastPollAt: null, profiledAt: null },
      ...{ consoleType: 'TLS-450', lastSeenAt: before?.lastSeenAt },
    });
    expect((await admin.get('/api/sites/101')).json.isOnline).toBe(false);
  });

  it('to Compliance Only: no address, no connection, alarms not known, history kept', async () => {
    const answer = await change(101, { name: 'Alpha Fuel', ip: '10.20.0.11', port: 1, site_type: 'Compliance Only' });
    expect(answer.json.site).toMatchObject({ ip: '', port: 0, site_type: 'Compliance Only' });
    expect(await gauge(101)).toBeUndefined();
    expect((await t.db.select().from(alarms))[0]).toMatchObject({ clearedAt: null, unknownSince: t.clock.now });
    expect(await t.db.select().from(tanks).where(eq(tanks.siteId, 101))).toHaveLength(1);
    expect((await admin.get('/api/inventory?site_id=101')).text).toBe('[]');
    const back = await change(101, { ...delta, name: 'Alpha Fuel', site_type: 'Compliance & Reporting' });
    expect(back.status).toBe(200);
    expect(await gauge(101)).toMatchObject({ online: false, lastPollAt: null });
    // Nobody saw its alarms clear.
    expect((await t.db.select().from(alarms))[0]).toMatchObject({ clearedAt: null });
  });

  it('keeps the stored type when none is sent', async () => {
    const answer = await change(103, { name: 'Charlie 2', ip: '', port: 0 });
    expect(answer.json.site).toMatchObject({ name: 'Charlie 2', site_type: 'Compliance Only' });
  });

  it('may keep its own name and address, but take nobody else’s', async () => {
    expect((await change(101, { name: 'ALPHA FUEL', ip: '10.20.0.11', port: 10001 })).status).toBe(200);
    expect((await change(101, { name: 'Bravo Fuel', ip: '10.20.0.11', port: 10001 })).json.code).toBe('site_duplicate');
    expect((await change(101, { name: 'Alpha Fuel', ip: '10.20.0.12', port: 10001 })).json.code).toBe('site_duplicate');
  });

  it('answers a missing site before it looks at the body', async () => {
    expect((await change(999, 'not json')).json.code).toBe('site_not_found');
    expect((await change(101, '{"name":')).json.code).toBe('invalid_json');
  });
});

describe('S-28 delete a site', () => {
  it('T-16 removes it from every call; name and address are free again', async () => {
    const reader = await t.as('u1');
    expect((await reader.get('/api/sites')).text).toContain('Alpha');
    const answer = await admin.send('DELETE', '/api/admin/sites/101', 'ignored', { 'content-type': 'text/plain' });
    expect(answer.json).toEqual({ success: true, message: 'Site deleted' });
    expect((await admin.get('/api/sites/101')).status).toBe(404);
    expect((await reader.get('/api/sites/101')).json.code).toBe('forbidden_site');
    expect((await reader.get('/api/sites')).text).not.toContain('Alpha');
    expect((await admin.get('/api/inventory')).text).not.toContain('Alpha');
    expect((await admin.send('DELETE', '/api/admin/sites/101')).json.code).toBe('site_not_found');
    expect(await t.db.select().from(userSites).where(eq(userSites.siteId, 101))).toHaveLength(0);
    expect(await gauge(101)).toBeUndefined();
    const again = { name: 'Alpha Fuel', ip: '10.20.0.11', port: 10001 };
    expect((await admin.post('/api/admin/sites', again)).status).toBe(201);
    const kept = await t.db.select().from(sites).where(eq(sites.id, 101));
    expect(kept[0]).toMatchObject({ name: 'Alpha Fuel', deletedAt: t.clock.now });
    expect((await t.db.select().from(audit))[0]).toMatchObject({ action: 'site.deleted', siteId: 101 });
  });
});

describe('S-11 site access', () => {
  it('tells the lists, a regulator’s without writing', async () => {
    const of = async (id: number) => (await admin.get(`/api/users/${id}/sites`)).json;
    expect(await of(4)).toEqual({ siteIds: [101, 103], writeSiteIds: [101, 103] });
    expect(await of(6)).toEqual({ siteIds: [101, 103], writeSiteIds: [] });
    await t.db.update(userSites).set({ canWrite: true }).where(eq(userSites.userId, 6));
    expect(await of(6)).toEqual({ siteIds: [101, 103], writeSiteIds: [] });
    expect(await of(1)).toEqual({ siteIds: [], writeSiteIds: [] });
    expect((await admin.get('/api/users/999/sites')).json.code).toBe('user_not_found');
  });
});
