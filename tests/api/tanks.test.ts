import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complianceDetail } from '#contract/nouns/compliance/month.ts';
import { inventory } from '#contract/nouns/gauge/inventory.ts';
import { type Tank, tankList, tankSaved } from '#contract/nouns/gauge/tank.ts';
import type { Change } from '#server/store/database/events.ts';
import { upsertTanks } from '#server/store/gauge/gauge-reports.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { tankLatest, tanks } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;
const heard: Change[] = [];
beforeEach(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  heard.length = 0;
  hearPublic(t, heard);
});
afterEach(() => t.stop());

const hears = (kind: string) =>
  until(
    () => heard,
    (changes) => changes.some((change) => change.kind === kind && change.siteIds?.includes(101)),
  );
const tank1 = { tank_label: 'T1 Regular', product: 'Regular', capacity: 10000 };
const put = (path: string, body: unknown, client = admin) => client.send('PUT', path, body);
const retire = (path: string, client = admin) => client.send('DELETE', path);
const listed = async (client = admin): Promise<Tank[]> =>
  tankList.parse((await client.get('/api/sites/101/tanks')).json).tanks;
const stored = async (number: number) =>
  (await t.db.select().from(tanks).where(eq(tanks.siteId, 101))).find((tank) => tank.tankNumber === number);

describe('X-28 tank set-up', () => {
  it('lists every tank to every reader: those in use first, by number', async () => {
    await t.db.insert(tanks).values([
      { siteId: 101, tankNumber: 12 },
      { siteId: 101, tankNumber: 3, active: false, label: 'Old kerosene' },
      { siteId: 101, tankNumber: 2, capacity: 5000.5, diameterInches: 96, edited: true },
    ]);
    for (const name of ['admin', 'u1', 'tech', 'reg'] as const) {
      expect(
        (await listed(await t.as(name))).map((tank) => tank.tank_number),
        name,
      ).toEqual([1, 2, 12, 3]);
    }
    expect((await listed())[0]).toEqual({
      tank_number: 1,
      tank_label: 'T1 Regular',
      product: 'Regular',
      capacity: 10000,
      diameter_inches: null,
      active: true,
      edited: false,
    });
    expect((await listed())[1]).toMatchObject({ capacity: 5000.5, diameter_inches: 96, edited: true });
    expect((await listed())[3]).toMatchObject({ active: false, tank_label: 'Old kerosene' });
  });

  it('is empty for a site without tanks, and closed to those without access', async () => {
    expect((await admin.get('/api/sites/103/tanks')).json).toEqual({ tanks: [] });
    expect((await (await t.as('u0')).get('/api/sites/101/tanks')).json.code).toBe('forbidden_site');
    expect((await admin.get('/api/sites/999/tanks')).json.code).toBe('site_not_found');
  });
});

describe('X-29 create or change a tank', () => {
  it('creates with 201, changes with 200, and marks what a person has set', async () => {
    const created = await put('/api/sites/101/tanks/4', { ...tank1, tank_label: ' T4 Diesel ', diameter_inches: 96 });
    expect([created.status, created.json]).toEqual([
      201,
      {
        success: true,
        tank: {
          tank_number: 4,
          tank_label: 'T4 Diesel',
          product: 'Regular',
          capacity: 10000,
          diameter_inches: 96,
          active: true,
          edited: true,
        },
      },
    ]);
    const changed = await put('/api/sites/101/tanks/4', { ...tank1, capacity: 8000 });
    expect(changed.status).toBe(200);
    expect(changed.json.tank).toMatchObject({ tank_label: 'T1 Regular', capacity: 8000, diameter_inches: 96 });
    expect((await put('/api/sites/101/tanks/4', { ...tank1, diameter_inches: null })).json.tank).toMatchObject({
      diameter_inches: null,
    });
    expect((await listed()).map((tank) => tank.tank_number)).toEqual([1, 4]);
  });

  it('keeps the limits the gauge told, shows the new name in the inventory at once, and audits both sides', async () => {
    await admin.get('/api/inventory');
    expect(
      (await put('/api/sites/101/tanks/1', { ...tank1, tank_label: 'Regular east', capacity: 12000 })).status,
    ).toBe(200);
    const [row] = inventory.parse((await admin.get('/api/sites/101/inventory')).json);
    expect(row).toMatchObject({ tank_label: 'Regular east', capacity: 12000, limits: { high: 9000 } });
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({
      action: 'tank.updated',
      actorEmail: 'admin@example.com',
      siteId: 101,
      targetType: 'tank',
      targetId: '1',
      detail: {
        before: { tank_label: 'T1 Regular', capacity: 10000, edited: false },
        after: { tank_label: 'Regular east', capacity: 12000, edited: true },
      },
    });
    await hears('inventory.changed');
    await hears('site.changed');
  });

  it('lets the last one to save win, and two at once both be stored in the audit', async () => {
    const other = await t.as('admin2');
    const answers = await Promise.all([
      put('/api/sites/101/tanks/7', { ...tank1, tank_label: 'A' }),
      put('/api/sites/101/tanks/7', { ...tank1, tank_label: 'B' }, other),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
    const rows = await t.db.select().from(audit).orderBy(audit.id);
    const last = rows.at(-1)?.detail as { before: { tank_label: string }; after: { tank_label: string } };
    expect(new Set([last.before.tank_label, last.after.tank_label])).toEqual(new Set(['A', 'B']));
    expect((await stored(7))?.label).toBe(last.after.tank_label);
  });

  it('refuses what is no tank, naming each field', async () => {
    const wrong = await put('/api/sites/101/tanks/1', {
      tank_label: ' ',
      capacity: 0,
      diameter_inches: -1,
      active: 'no',
    });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'validation']);
    expect(wrong.json.fields).toEqual({
      tank_label: 'is required',
      product: 'is required',
      capacity: 'must be a number above 0',
      diameter_inches: 'must be a number above 0',
      active: 'must be true or false',
    });
    const tooMany = await put('/api/sites/101/tanks/100', tank1);
    expect([tooMany.status, tooMany.json.fields]).toEqual([400, { tankNumber: 'must be a whole number from 1 to 99' }]);
    for (const number of ['0', 'x', '-1']) {
      expect((await put(`/api/sites/101/tanks/${number}`, tank1)).json.code).toBe('invalid_id');
    }
    expect(await stored(1)).toMatchObject({ label: 'T1 Regular', edited: false });
  });

  it('sets up tanks of a site without a gauge too, and they are judged', async () => {
    const answer = await put('/api/sites/103/tanks/1', tank1);
    expect([answer.status, tankSaved.parse(answer.json).tank]).toEqual([
      201,
      { ...tank1, tank_number: 1, diameter_inches: null, active: true, edited: true },
    ]);
    const units = async () => {
      const { json } = await admin.get('/api/sites/103/compliance?month=2026-10');
      return complianceDetail.parse(json).units.map(({ name, capacity, status }) => [name, capacity, status]);
    };
    expect(await units()).toEqual([['Tank 1', 10_000, 'INCONCLUSIVE']]);
    // It has no level, so it is in no list of levels.
    expect((await admin.get('/api/sites/103/inventory')).text).toBe('[]');
  });

  it('refuses everybody but admins', async () => {
    expect((await put('/api/sites/999/tanks/1', tank1)).json.code).toBe('site_not_found');
    for (const name of ['u2', 'tech2', 'reg'] as const) {
      expect((await put('/api/sites/101/tanks/1', tank1, await t.as(name))).json.code, name).toBe('forbidden_role');
    }
  });
});

describe('X-30 retire a tank', () => {
  it('takes it out of both inventories at once and keeps its history', async () => {
    expect((await admin.get('/api/inventory')).text).toContain('T1 Regular');
    const answer = await retire('/api/sites/101/tanks/1');
    expect(answer.json).toEqual({ success: true, message: 'Tank retired' });
    expect((await admin.get('/api/inventory')).text).not.toContain('T1 Regular');
    expect((await admin.get('/api/sites/101/inventory')).text).toBe('[]');
    expect(await t.db.select().from(tankLatest).where(eq(tankLatest.siteId, 101))).toHaveLength(1);
    expect(await listed()).toMatchObject([{ tank_number: 1, active: false }]);
    const [entry] = await t.db.select().from(audit);
    expect(entry).toMatchObject({
      action: 'tank.deleted',
      targetId: '1',
      detail: { before: { active: true }, after: { active: false } },
    });
    await hears('inventory.changed');
  });

  it('knows neither a retired tank, nor one of another site, nor one above 99', async () => {
    await retire('/api/sites/101/tanks/1');
    for (const path of ['/api/sites/101/tanks/1', '/api/sites/102/tanks/2', '/api/sites/101/tanks/100']) {
      const answer = await retire(path);
      expect([answer.status, answer.json.code], path).toEqual([404, 'tank_not_found']);
    }
    expect(await t.db.select().from(audit)).toHaveLength(1);
    expect((await retire('/api/sites/101/tanks/1', await t.as('u2'))).json.code).toBe('forbidden_role');
  });

  it('is undone by saving the tank again, unless it is saved as not active', async () => {
    await retire('/api/sites/101/tanks/1');
    await put('/api/sites/101/tanks/1', { ...tank1, active: false });
    expect((await admin.get('/api/sites/101/inventory')).text).toBe('[]');
    await put('/api/sites/101/tanks/1', tank1);
    expect(inventory.parse((await admin.get('/api/sites/101/inventory')).json)).toHaveLength(1);
  });
});

describe("the gauge's word on a tank", () => {
  const told = { siteId: 101, tankNumber: 1, label: 'UNLEADED', product: 'X', capacity: 9999, diameterInches: 92 };

  it('leaves alone what a person has set, and still moves the limits', async () => {
    await put('/api/sites/101/tanks/1', { ...tank1, diameter_inches: 96 });
    await upsertTanks(t.db.$client, [{ ...told, highLimit: 8500, lowLimit: 900 }]);
    expect(await stored(1)).toMatchObject({
      label: 'T1 Regular',
      product: 'Regular',
      capacity: 10000,
      diameterInches: 96,
      highLimit: 8500,
      lowLimit: 900,
      edited: true,
    });
  });

  it('counts where nobody has set anything', async () => {
    await upsertTanks(t.db.$client, [told, { siteId: 101, tankNumber: 2 }]);
    expect(await stored(1)).toMatchObject({ label: 'UNLEADED', capacity: 9999, diameterInches: 92, edited: false });
    expect(await stored(2)).toMatchObject({ label: '', active: true });
  });

  it('never puts a retired tank back', async () => {
    await retire('/api/sites/101/tanks/1');
    await upsertTanks(t.db.$client, [told, { siteId: 101, tankNumber: 1 }]);
    await upsertTanks(t.db.$client, [{ siteId: 101, tankNumber: 1 }]);
    expect(await stored(1)).toMatchObject({ active: false, capacity: 9999 });
  });
});
