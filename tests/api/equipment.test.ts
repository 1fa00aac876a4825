import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Equipment, equipmentList } from '#contract/nouns/gauge/equipment.ts';
import { lineTestWords } from '#server/actions/equipment/line-test-words.table.ts';
import { lineTestStates } from '#server/intake/facts/lines.ts';
import { emptyWrite } from '#server/intake/gauge-write.ts';
import { storeWrites } from '#server/intake/take/store-writes.ts';
import type { Change } from '#server/store/database/events.ts';
import { insertKnownRecords } from '#server/store/demo/past-issues.ts';
import { insertEquipment, syncEquipment } from '#server/store/equipment/equipment.ts';
import { lineLatest, sensorLatest } from '#server/store/schema/device-schema.ts';
import { audit, equipment } from '#server/store/schema/record-schema.ts';
import { gauges, sites, tankLatest, tanks } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let writer: TestClient;
const heard: Change[] = [];
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
  // What the fixtures hold is of no matter here.
  await t.db.delete(equipment);
  heard.length = 0;
  hearPublic(t, heard);
});
afterEach(() => t.stop());

const base = '/api/sites/101/equipment';
const sensor = { category: 'sensor', name: 'Sump sensor 1' };
const listed = async (client = writer, path = base): Promise<Equipment[]> =>
  equipmentList.parse((await client.get(path)).json).equipment;
const add = async (body: Record<string, unknown> = {}): Promise<Equipment> =>
  (await writer.post(base, { ...sensor, ...body })).json.equipment as Equipment;
const put = (id: number, body: unknown, client = writer) => client.send('PUT', `${base}/${id}`, body);
const remove = (id: number, client = writer, body?: unknown) => client.send('DELETE', `${base}/${id}`, body);
const removed = async () => equipmentList.parse((await writer.get(base)).json).removed;
const entries = () => t.db.select().from(audit).orderBy(audit.id);

describe('X-35 equipment list', () => {
  it('goes by category, then by name with numbers as numbers, and is open to every reader', async () => {
    for (const [category, name] of [
      ['other', 'Air pump'],
      ['tank', 'Tank 10'],
      ['dispenser', 'Dispenser 1'],
      ['tank', 'tank 2'],
      ['spill_bucket', 'Bucket'],
      ['line_leak_detector', 'LLD'],
      ['atg', 'Console'],
    ] as const) {
      await add({ category, name });
    }
    for (const name of ['admin', 'u1', 'tech', 'reg'] as const) {
      const rows = await listed(await t.as(name));
      expect(
        rows.map((row) => row.name),
        name,
      ).toEqual(['Console', 'tank 2', 'Tank 10', 'LLD', 'Bucket', 'Dispenser 1', 'Air pump']);
    }
    expect((await (await t.as('u0')).get(base)).json.code).toBe('forbidden_site');
  });
});

describe('X-36 add equipment', () => {
  it('stores it, answers 201, audits it and tells the page', async () => {
    const answer = await writer.post(base, {
      ...sensor,
      name: ' Sump sensor 1 ',
      manufacturer: 'Acme',
      model: 'S-1',
      serial_no: 'A77',
      installed_on: '2022-04-01',
      tank_number: 1,
      notes: 'in the STP sump',
      from_gauge: true,
    });
    const [stored] = await listed();
    expect([answer.status, answer.json]).toEqual([201, { success: true, equipment: stored }]);
    expect(stored).toEqual({
      id: stored?.id,
      category: 'sensor',
      name: 'Sump sensor 1',
      manufacturer: 'Acme',
      model: 'S-1',
      serial_no: 'A77',
      installed_on: '2022-04-01',
      lined_on: null,
      tank_number: 1,
      notes: 'in the STP sump',
      traits: {},
      documents: [],
      updated_at: '2026-11-19T21:00:00.000Z',
      from_gauge: false,
      reported: [],
    });
    expect(await entries()).toMatchObject([
      {
        action: 'equipment.created',
        actorEmail: 'u2@example.com',
        siteId: 101,
        targetType: 'equipment',
        targetId: String(stored?.id),
        detail: { after: { serial_no: 'A77' } },
      },
    ]);
    await until(
      () => heard,
      (changes) => changes.some(({ kind, siteIds }) => kind === 'site.changed' && siteIds?.includes(101)),
    );
  });

  it("takes an installation up to the site's own day", async () => {
    // 03:30 of the 20th in UTC is still the 19th in New York.
    t.clock.now = new Date('2026-11-20T03:30:00Z');
    writer = await t.as('u2');
    const tomorrow = await writer.post(base, { ...sensor, installed_on: '2026-11-20' });
    expect([tomorrow.status, tomorrow.json.fields]).toEqual([400, { installed_on: 'cannot be in the future' }]);
    expect((await writer.post(base, { ...sensor, installed_on: '2026-11-19' })).status).toBe(201);
    await t.db.update(sites).set({ timezone: 'UTC' }).where(eq(sites.id, 101));
    expect((await writer.post(base, { ...sensor, installed_on: '2026-11-20' })).status).toBe(201);
  });

  it('refuses what is not equipment, naming each field', async () => {
    const answer = await writer.post(base, {
      category: 'pump',
      name: '  ',
      manufacturer: 'x'.repeat(121),
      installed_on: '2026-02-30',
      tank_number: 100,
      notes: 'x'.repeat(4001),
    });
    expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
      400,
      'validation',
      {
        category: 'is not a known category',
        name: 'is required',
        manufacturer: 'at most 120 characters',
        installed_on: 'is not a day of the calendar',
        tank_number: 'must be a tank number',
        notes: 'at most 4000 characters',
      },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is closed to readers', async () => {
    for (const name of ['u1', 'tech', 'reg'] as const) {
      expect((await (await t.as(name)).post(base, sensor)).json.code, name).toBe('forbidden_write');
    }
    expect((await (await t.as('admin')).post('/api/sites/999/equipment', sensor)).json.code).toBe('site_not_found');
  });
});

describe('X-37 change equipment', () => {
  it('replaces what was sent, keeps the rest, and audits both sides; the last one to save wins', async () => {
    const { id } = await add({ serial_no: 'A77', installed_on: '2022-04-01', tank_number: 1 });
    t.clock.now = new Date('2026-11-19T21:05:00Z');
    const answer = await put(id, { category: 'sump', name: 'Sump', tank_number: null });
    expect([answer.status, answer.json.equipment]).toMatchObject([
      200,
      {
        id,
        category: 'sump',
        name: 'Sump',
        serial_no: 'A77',
        installed_on: '2022-04-01',
        tank_number: null,
        updated_at: '2026-11-19T21:05:00.000Z',
      },
    ]);
    expect(await listed()).toEqual([answer.json.equipment]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'equipment.updated',
      detail: { before: { category: 'sensor', tank_number: 1 }, after: { category: 'sump', tank_number: null } },
    });
    await Promise.all([put(id, { ...sensor, name: 'A' }), put(id, { ...sensor, name: 'B' }, await t.as('admin'))]);
    const last = (await entries()).at(-1)?.detail as { after: { name: string } };
    expect((await listed())[0]?.name).toBe(last.after.name);
  });

  it('knows a piece only under its own site, and lets readers change none', async () => {
    const foreign = await insertEquipment(t.db, 103, { category: 'other', name: 'Theirs' }, t.clock.now);
    for (const answer of [await put(foreign.id, sensor), await remove(foreign.id), await put(99_999, sensor)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'equipment_not_found']);
    }
    expect((await writer.send('PUT', `${base}/x`, sensor)).json.code).toBe('invalid_id');
    expect(await listed(writer, '/api/sites/103/equipment')).toMatchObject([{ name: 'Theirs' }]);
    const { id } = await add();
    expect((await put(id, { ...sensor, installed_on: '2026-11-20' })).json.fields).toEqual({
      installed_on: 'cannot be in the future',
    });
    for (const name of ['u1', 'tech', 'reg'] as const) {
      const reader = await t.as(name);
      expect((await put(id, sensor, reader)).json.code, name).toBe('forbidden_write');
      expect((await remove(id, reader)).json.code, name).toBe('forbidden_write');
    }
  });
});

describe('traits of equipment', () => {
  const traitsOf = async () => (await listed())[0]?.traits;
  const tank = { category: 'tank', name: 'Tank 1', tank_number: 1 };

  it('refuses a second tank of a number, by hand or at the gauge, and none of another piece', async () => {
    const taken = { code: 'validation', fields: { tank_number: expect.stringMatching(/^is the number of /) } };
    await t.db.insert(equipment).values({ siteId: 101, gaugeKey: 'tank 2', category: 'tank', name: 'Tank 2 PREMIUM' });
    const first = await writer.post(base, tank);
    expect(first.status).toBe(201);
    expect((await writer.post(base, { ...tank, name: 'Second tank' })).json).toMatchObject(taken);
    expect((await writer.post(base, { ...tank, tank_number: 2 })).json).toMatchObject(taken);
    const other = await add({ ...tank, name: 'Tank 3', tank_number: 3 });
    expect((await put(other.id, { ...tank, tank_number: 2 })).json).toMatchObject(taken);
    expect((await put(other.id, { ...tank, name: 'Tank 3, north', tank_number: 3 })).status).toBe(200);
    expect((await writer.post(base, { category: 'spill_bucket', name: 'Bucket', tank_number: 1 })).status).toBe(201);
    await remove((first.json.equipment as Equipment).id);
    expect((await writer.post(base, tank)).status).toBe(201);
    const both = await Promise.all([4, 4].map((number) => writer.post(base, { ...tank, tank_number: number })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('refuses a second line of a number, by its name or at the gauge', async () => {
    const line = { category: 'line', name: 'Line 1' };
    const taken = { code: 'validation', fields: { name: expect.stringMatching(/^is the number of /) } };
    await t.db.insert(equipment).values({ siteId: 101, gaugeKey: 'line 2', category: 'line', name: 'Renamed line' });
    expect((await writer.post(base, line)).status).toBe(201);
    expect((await writer.post(base, { ...line, name: 'Line #1 south' })).json).toMatchObject(taken);
    expect((await writer.post(base, { ...line, name: 'Line 2' })).json).toMatchObject(taken);
    const other = await add({ ...line, name: 'Line 3' });
    expect((await put(other.id, { ...line, name: 'Line 2' })).json).toMatchObject(taken);
    expect((await put(other.id, { ...line, name: 'Line 3 north' })).status).toBe(200);
    // Line 1 of another family of leak detectors is another line.
    expect((await writer.post(base, { ...line, name: 'Line 1 (WPLLD)' })).status).toBe(201);
    expect((await writer.post(base, { ...line, name: 'Vent line' })).status).toBe(201);
  });

  it('are stored, kept when left out, and replaced as a whole when sent', async () => {
    const { id, traits } = await add({ ...tank, traits: { method: 'csld', walls: 'double' } });
    expect(traits).toEqual({ method: 'csld', walls: 'double' });
    await put(id, tank);
    expect(await traitsOf()).toEqual({ method: 'csld', walls: 'double' });
    await put(id, { ...tank, traits: { use: 'out_of_use' } });
    expect(await traitsOf()).toEqual({ use: 'out_of_use' });
    expect((await entries()).at(-1)?.detail).toMatchObject({
      before: { traits: { method: 'csld', walls: 'double' } },
      after: { traits: { use: 'out_of_use' } },
    });
    await put(id, { ...tank, traits: {} });
    expect(await traitsOf()).toEqual({});
  });

  it('must fit the category and be of its values', async () => {
    const foreign = await writer.post(base, {
      ...sensor,
      installed_on: '2026-11-20',
      traits: { walls: 'double', use: 'in_use' },
    });
    expect([foreign.status, foreign.json.code, foreign.json.fields]).toEqual([
      400,
      'validation',
      {
        'traits.use': 'does not fit this category',
        'traits.walls': 'does not fit this category',
        installed_on: 'cannot be in the future',
      },
    ]);
    const unknown = await writer.post(base, { ...tank, traits: { walls: 'triple' } });
    expect(unknown.json.fields).toEqual({ 'traits.walls': 'must be one of single, double, double_monitored' });
    expect((await writer.post(base, { ...tank, traits: 'steel' })).json.fields).toEqual({
      traits: 'must be an object',
    });
    expect(await listed()).toEqual([]);
    const { id } = await add(tank);
    expect((await put(id, { ...tank, traits: { piping: 'suction' } })).json.fields).toEqual({
      'traits.piping': 'does not fit this category',
    });
  });

  it('come with an installation that knows them', async () => {
    await syncEquipment(t.db.$client, [101]);
    const records = {
      devices: { 'tank 1': { traits: { method: 'interstitial' } } },
      equipment: [{ category: 'sump' as const, name: 'STP sump 1', traits: { sump_role: 'interstitial' } }],
    };
    await insertKnownRecords(t.db, 101, records, t.clock.now);
    const rows = await listed();
    expect(rows.find(({ category }) => category === 'tank')?.traits).toEqual({ method: 'interstitial' });
    expect(rows.find(({ category }) => category === 'sump')?.traits).toEqual({ sump_role: 'interstitial' });
  });
});

describe('papers of equipment', () => {
  const test = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
  const letter = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };
  const papersOf = async () => (await listed())[0]?.documents;

  it('are stored as they are spelt, each once, kept when left out, replaced when sent, and audited', async () => {
    const shouted = { folder: 'compliance testing', file: 'TANK TEST.PDF' };
    const { id, documents } = await add({ documents: [shouted, letter, test] });
    expect(documents).toEqual([test, letter]);
    await put(id, sensor);
    expect(await papersOf()).toEqual([test, letter]);
    const answer = await put(id, { ...sensor, documents: [letter] });
    expect(answer.json.equipment).toMatchObject({ documents: [letter] });
    expect((await entries()).at(-1)).toMatchObject({
      action: 'equipment.updated',
      detail: { before: { documents: [test, letter] }, after: { documents: [letter] } },
    });
    await put(id, { ...sensor, documents: [] });
    expect(await papersOf()).toEqual([]);
  });

  it('must be papers of this very site, and nothing changes when one is not', async () => {
    const { id } = await add({ documents: [test] });
    const before = (await entries()).length;
    for (const wrong of [
      { folder: 'Exports', file: 'Tank test.pdf' },
      { folder: 'Compliance Testing', file: '../Tank test.pdf' },
    ]) {
      const answer = await put(id, { ...sensor, name: 'Other', documents: [letter, wrong] });
      expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
        404,
        'document_not_found',
        `${wrong.folder}/${wrong.file}`,
      ]);
      expect((await writer.post(base, { ...sensor, documents: [wrong] })).json.code).toBe('document_not_found');
    }
    const admin = await t.as('admin');
    const elsewhere = await admin.post('/api/sites/103/equipment', { ...sensor, documents: [test] });
    expect(elsewhere.json.code).toBe('document_not_found');
    expect(await listed()).toMatchObject([{ name: 'Sump sensor 1', documents: [test] }]);
    expect(await entries()).toHaveLength(before);
  });

  it('are a list of at most 20 places', async () => {
    const many = await writer.post(base, { ...sensor, documents: Array.from({ length: 21 }, () => test) });
    expect([many.status, many.json.fields]).toEqual([400, { documents: 'at most 20 documents' }]);
    const text = await writer.post(base, { ...sensor, documents: 'Tank test.pdf' });
    expect(text.json.fields).toEqual({ documents: 'must be a list' });
    const nameless = await writer.post(base, { ...sensor, documents: [{ folder: 'Exports' }] });
    expect([nameless.status, nameless.json.fields]).toEqual([400, { 'documents.0.file': 'must be text' }]);
    expect(await listed()).toEqual([]);
  });
});

describe('X-38 remove equipment', () => {
  it('takes it off the list once, keeps the row and audits it', async () => {
    const { id } = await add();
    expect((await remove(id)).json).toEqual({ success: true, message: 'Equipment removed' });
    expect(await listed()).toEqual([]);
    for (const answer of [await remove(id), await put(id, sensor)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'equipment_not_found']);
    }
    expect(await t.db.select().from(equipment)).toMatchObject([{ id, deletedAt: t.clock.now }]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'equipment.deleted',
      detail: { before: { name: 'Sump sensor 1' }, reason: 'no reason given' },
    });
  });

  it('without a day and a reason is of today, and says that no reason was given', async () => {
    const { id } = await add({ ...sensor, installed_on: '2020-01-01' });
    t.clock.now = new Date(t.clock.now.getTime() + 24 * 3_600_000);
    writer = await t.as('u2');
    expect((await remove(id)).status).toBe(200);
    const day = t.clock.now.toISOString().slice(0, 10);
    expect(await removed()).toMatchObject([{ id, category: 'sensor', removed_on: day, reason: '' }]);
  });

  it('is not of a day before its own last test', async () => {
    const { id } = await add({ ...sensor, installed_on: '2020-01-01' });
    const { rows } = await t.database.pool.query(
      `insert into completions (site_id, key, component, completed_on, result, recorded_by, recorded_at)
       values (101, 'containment_sump_3y', 'Sump sensor 1', '2026-10-20', 'FAIL', 'Jo Doe', now()) returning id`,
    );
    expect(rows).toHaveLength(1);
    const reason = 'Replaced by nothing';
    const early = await remove(id, writer, { removed_on: '2026-10-19', reason });
    expect(early.json).toMatchObject({
      code: 'validation',
      fields: { removed_on: expect.stringContaining('is before its own test of 2026-10-20') },
    });
    expect((await remove(id, writer, { removed_on: '2026-10-20', reason })).status).toBe(200);
  });

  it('keeps the day, the reason, the document and who said so', async () => {
    const { id } = await add({ ...sensor, installed_on: '2020-01-01' });
    const reason = 'Dug out with the tank';
    expect((await remove(id, writer, { removed_on: '2026-10-02', reason })).status).toBe(200);
    const [piece] = await removed();
    expect(piece).toMatchObject({
      id,
      name: 'Sump sensor 1',
      removed_on: '2026-10-02',
      reason,
      recorded_by: 'Person u2',
    });
    expect((await entries()).at(-1)).toMatchObject({ detail: { removed_on: '2026-10-02', reason } });
  });

  const reasonWords = 'is required: say why it was removed, in at least 5 characters';
  it.each([
    [{ removed_on: '2026-10-02' }, { reason: reasonWords }],
    [{ removed_on: '2026-10-02', reason: ' x ' }, { reason: reasonWords }],
    [
      { removed_on: '2027-10-02', reason: 'Dug out with the tank' },
      { removed_on: 'is in the future: record a removal once it is done' },
    ],
    [
      { removed_on: '2019-12-31', reason: 'Dug out with the tank' },
      { removed_on: 'is before the installation on 2020-01-01' },
    ],
    [{ removed_on: '2026-02-30', reason: 'Dug out with the tank' }, { removed_on: 'is not a day of the calendar' }],
  ])('refuses %j', async (body, fields) => {
    const { id } = await add({ ...sensor, installed_on: '2020-01-01' });
    const answer = await remove(id, writer, body);
    expect([answer.status, answer.json.code, answer.json.fields]).toEqual([400, 'validation', fields]);
    expect([await removed(), (await listed()).length]).toEqual([[], 1]);
  });
});

/** A console with two sensors, a line and a second tank that it calls by its number. */
async function tellDevices(): Promise<void> {
  const at = t.clock.now;
  await t.db.insert(tanks).values([
    {
      siteId: 101,
      tankNumber: 2,
      label: 'TANK 2',
      capacity: 8000.25,
      diameterInches: 96,
      highLimit: 7200,
      waterAlarmInches: 2,
    },
    { siteId: 101, tankNumber: 3, label: 'Retired', active: false },
    { siteId: 101, tankNumber: 4, label: 'Planned', edited: true },
  ]);
  await t.db.insert(sensorLatest).values([
    { siteId: 101, family: '301', number: 3, status: 0, at },
    { siteId: 101, family: '341', number: 1, status: 3, alarms: [3], label: 'DISPENSER 1-2', at },
  ]);
  await t.db.insert(lineLatest).values({ siteId: 101, lineNumber: 1, status: 0, testState: 8, at });
}

describe('devices the gauge tells of', () => {
  it('stand in the list by themselves, once, whoever removes or renames them', async () => {
    await tellDevices();
    expect(await syncEquipment(t.db.$client, [101, 102])).toBeGreaterThan(0);
    const rows = await listed();
    expect(rows.map((row) => `${row.category}: ${row.name}`)).toEqual([
      'atg: TLS-450',
      'tank: Tank 1 Regular',
      'tank: Tank 2',
      'probe: Probe in tank 1',
      'probe: Probe in tank 2',
      'sensor: DISPENSER 1-2',
      'sensor: Liquid sensor 3',
      'line: Line 1',
    ]);
    expect(rows.every((row) => row.from_gauge)).toBe(true);
    expect(rows.map((row) => row.tank_number)).toEqual([null, 1, 2, 1, 2, null, null, null]);

    const [console, tank] = rows;
    if (console === undefined || tank === undefined) throw new Error('two rows are missing');
    await remove(console.id);
    await put(tank.id, { category: 'tank', name: 'Regular, west', serial_no: 'TK-1' });
    expect(await syncEquipment(t.db.$client, [101, 102])).toBe(0);
    expect(await listed()).toMatchObject([
      { name: 'Regular, west', serial_no: 'TK-1', from_gauge: true },
      ...Array(6).fill({}),
    ]);
  });

  it('use up no numbers of the id sequence when nothing is new', async () => {
    await tellDevices();
    await syncEquipment(t.db.$client, [101]);
    const before = await add();
    for (let i = 0; i < 3; i++) await syncEquipment(t.db.$client, [101]);
    expect((await add()).id).toBe(before.id + 1);
  });

  it('say what the gauge says of them now, in words', async () => {
    await tellDevices();
    await t.db.update(gauges).set({ software: '346014-100-B', clockDriftSeconds: -3780 }).where(eq(gauges.siteId, 101));
    await syncEquipment(t.db.$client, [101]);
    const saidOf = async (name: string) => {
      const row = (await listed()).find((candidate) => candidate.name === name);
      return Object.fromEntries((row?.reported ?? []).map((fact) => [fact.name, fact.value]));
    };
    expect(await saidOf('TLS-450')).toEqual({
      Software: '346014-100-B',
      Protocol: 'Veeder-Root serial, computer format',
      'Clock difference': '1 h 3 min behind',
    });
    expect(await saidOf('Tank 2')).toEqual({
      Capacity: '8,000.3 gal',
      Diameter: '96 in',
      'High limit': '7,200 gal',
      'High water limit': '2 in',
    });
    expect(await saidOf('Probe in tank 1')).toEqual({
      'Product height': '54.2 in',
      'Water height': '0.4 in',
      Temperature: '61.5 °F',
      'Last reading': 'Nov 19, 2026, 15:59 EST',
    });
    expect(await saidOf('Probe in tank 2')).toEqual({});
    expect(await saidOf('Liquid sensor 3')).toEqual({ State: 'Normal' });
    expect(await saidOf('DISPENSER 1-2')).toEqual({ State: 'Fuel Alarm' });
    expect(await saidOf('Line 1')).toEqual({ 'Test state': 'Test pending' });
    await t.db.update(tankLatest).set({ status: 4 }).where(eq(tankLatest.siteId, 101));
    expect(await saidOf('Probe in tank 1')).toMatchObject({ 'Product height': 'not valid' });
  });

  it("do not pass off as the gauge's word what a person has set", async () => {
    await syncEquipment(t.db.$client, [101]);
    const admin = await t.as('admin');
    await admin.send('PUT', '/api/sites/101/tanks/1', { tank_label: 'West', product: 'E85', capacity: 1 });
    const tank = (await listed()).find((row) => row.category === 'tank');
    expect(tank?.reported).toEqual([{ name: 'High limit', value: '9,000 gal' }]);
  });

  it('are added when a poll has learnt of them, and by no poll that has not', async () => {
    const sensors = [
      {
        siteId: 101,
        family: '306',
        number: 2,
        status: 0,
        alarms: [],
        words: '',
        label: '',
        at: t.clock.now,
        gaugeTime: null,
      },
    ];
    const poller = '00000000-0000-4000-8000-000000000001';
    await t.db.update(gauges).set({ pollerId: poller }).where(eq(gauges.siteId, 101));
    await storeWrites(t.db, poller, [{ ...emptyWrite(101), sensors }], async () => {});
    expect(await listed()).toEqual([]);
    const profile = {
      siteId: 101,
      family: 'tls',
      consoleType: 'TLS-450',
      software: null,
      format: 'computer',
      units: 'us',
      unitsEvidence: null,
      dateStyle: null,
      profile: null,
      readAt: {},
    };
    await storeWrites(t.db, poller, [{ ...emptyWrite(101), profile }], async () => {});
    expect((await listed()).map((row) => row.name)).toEqual([
      'TLS-450',
      'Tank 1 Regular',
      'Probe in tank 1',
      'Vapor sensor 2',
    ]);
  });

  it('have words for every test state, under the numbers polling stores', () => {
    expect(lineTestWords.map(({ state }) => state)).toEqual(lineTestStates);
  });

  it('take serial numbers and dates from an installation that knows them', async () => {
    await syncEquipment(t.db.$client, [101]);
    await insertKnownRecords(
      t.db,
      101,
      {
        devices: { atg: { serialNo: 'C-1', installedOn: '2015-05-01' }, 'tank 9': { serialNo: 'none' } },
        equipment: [{ category: 'dispenser', name: 'Dispenser 1', tankNumber: 1 }],
      },
      t.clock.now,
    );
    const rows = await listed();
    expect(rows[0]).toMatchObject({ category: 'atg', serial_no: 'C-1', installed_on: '2015-05-01', from_gauge: true });
    expect(rows.at(-1)).toMatchObject({ name: 'Dispenser 1', from_gauge: false });
    expect(rows.some((row) => row.serial_no === 'none')).toBe(false);
  });
});
