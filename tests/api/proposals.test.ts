import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overview } from '#contract/nouns/compliance/calendar.ts';
import { equipmentList } from '#contract/nouns/gauge/equipment.ts';
import { type Proposal, proposalAnswered, proposalList } from '#contract/nouns/gauge/proposal.ts';
import { syncEquipment } from '#server/store/equipment/equipment.ts';
import { lineLatest, sensorLatest } from '#server/store/schema/device-schema.ts';
import { gaugeSnapshots } from '#server/store/schema/gauge-safety-schema.ts';
import { audit } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readItem } from './calendar-data.ts';

let t: TestApp;
let writer: TestClient;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');
const first = new Date('2026-11-02T15:00:00Z');
const path = '/api/sites/101/equipment-proposals';

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  await t.db.$client.query('delete from sensor_latest where site_id = 101');
  await t.db.$client.query('delete from line_latest where site_id = 101');
  writer = await t.as('u2');
  reader = await t.as('u1');
  await t.db.insert(sensorLatest).values([
    { siteId: 101, family: '301', number: 4, status: 0, label: 'STP SUMP TANK 1', at: first },
    { siteId: 101, family: '301', number: 5, status: 0, label: 'DISP PAN 1-2', at: first },
    { siteId: 101, family: '301', number: 6, status: 0, label: 'NORTH', at: first },
    { siteId: 101, family: '341', number: 1, status: 0, label: 'ANNULAR 1', at: first },
  ]);
  await t.db.insert(lineLatest).values({ siteId: 101, family: 'wplld', lineNumber: 1, testState: 0, at: first });
  await syncEquipment(t.db.$client, [101]);
});

const open = async (client = writer): Promise<Proposal[]> =>
  proposalList.parse((await client.get(path)).json).proposals;
const keys = async () => (await open()).map(({ key }) => key);
const all = ['sensor-301-4', 'sensor-301-5', 'sensor-301-6', 'sensor-341-1', 'line-leak-detector-201'];
const listed = async () => equipmentList.parse((await writer.get('/api/sites/101/equipment')).json).equipment;
const answer = async (key: string, body: object = {}) => {
  const answered = await writer.post(`${path}/${key}`, body);
  expect([answered.status, answered.json]).toMatchObject([201, {}]);
  return proposalAnswered.parse(answered.json).equipment;
};
const notSetUp = async () => {
  const admin = await t.as('admin');
  const { rows } = overview.parse((await admin.get('/api/admin/sites/compliance-overview')).json);
  return rows.find(({ site_id }) => site_id === 101)?.counts.not_set_up ?? Number.NaN;
};

describe('X-231 what the gauge names', () => {
  it('is proposed with the label as printed, what it is read as, why, and what it would become', async () => {
    expect(await keys()).toEqual(all);
    expect((await open(reader))[0]).toEqual({
      key: 'sensor-301-4',
      device: 'Liquid sensor 4',
      label: 'STP SUMP TANK 1',
      read_as: 'stp_sump',
      read_as_words: 'A pump sump (STP)',
      why: 'The label “STP SUMP TANK 1” says so.',
      tank_number: 1,
      line: null,
      adds: [{ category: 'sump', name: 'Pump sump, STP SUMP TANK 1', tank_number: 1 }],
      reported_on: '2026-11-02',
    });
    const [, pan, north, annular, detector] = await open();
    expect(pan?.adds.map(({ category }) => category)).toEqual(['dispenser', 'sump']);
    expect(north).toMatchObject({ read_as: null, read_as_words: 'Unknown sensor: choose what it is', adds: [] });
    expect(annular).toMatchObject({ read_as: 'annular', tank_number: null, adds: [] });
    expect(detector).toMatchObject({ device: 'WPLLD on line 1', line: 'Line 1 (WPLLD)', tank_number: null });
  });

  it('is read by the set-up of the console where the label says nothing', async () => {
    const setting = (key: string, value: string) => ({ key, of: '', name: '', value });
    await t.db.insert(gaugeSnapshots).values({
      siteId: 101,
      takenAt: first,
      settings: [
        setting('liquid/6/category', 'Piping sump'),
        setting('two_wire/1/category', 'STP sump'),
        setting('wireless_line/1/label', 'TANK 1 REGULAR'),
      ],
    });
    const [, , north, annular, detector] = await open();
    expect(north).toMatchObject({
      read_as: 'sump',
      why: 'The console’s set-up says that this sensor watches: Piping sump.',
    });
    expect(annular?.read_as).toBeNull();
    expect(detector).toMatchObject({ label: 'TANK 1 REGULAR', tank_number: 1 });
  });

  it('is not set up and counted until it is answered, and nothing of it is on the list by itself', async () => {
    expect((await listed()).filter(({ category }) => category === 'sump' || category === 'line_leak_detector')).toEqual(
      [],
    );
    const item = await readItem(writer, 101, 'containment_sump_3y');
    expect(item).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'sump', may_be_none: false } });
    expect(item.missing?.sentence).toContain('The gauge names Liquid sensor 4 “STP SUMP TANK 1”');
    expect((await readItem(writer, 101, 'alld_annual')).missing?.sentence).toContain('The gauge names WPLLD on line 1');
    // The word that there is none does not take out what the gauge names.
    const admin = await t.as('admin');
    const none = { part: 'sump', reason: 'There is none at this site' };
    expect((await admin.post('/api/sites/101/absent-parts', none)).json).toMatchObject({ code: 'part_required' });
    await writer.post('/api/sites/101/equipment', { category: 'sump', name: 'Another sump' });
    // Of what is recorded the test is overdue, which is worse; what the gauge names is still missing.
    const recorded = await readItem(writer, 101, 'containment_sump_3y');
    expect(recorded.status).toBe('OVERDUE');
    expect(recorded.missing?.sentence).toContain('The gauge names Liquid sensor 4 “STP SUMP TANK 1”');
  });

  it('is closed to people without the site', async () => {
    const stranger = await t.as('u0');
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.post(`${path}/sensor-301-4`, {})).status).toBe(403);
    expect(await keys()).toEqual(all);
  });
});

describe('X-232 recording it', () => {
  it('with one press completes the sensor, adds its part since the gauge first reported it, audits both and closes the proposal', async () => {
    const before = await notSetUp();
    const [sensor, sump] = await answer('sensor-301-4');
    expect(sensor).toMatchObject({ category: 'sensor', tank_number: 1, traits: { watches: 'stp_sump' } });
    expect(sump).toMatchObject({ category: 'sump', name: 'Pump sump, STP SUMP TANK 1', tank_number: 1 });
    expect(await keys()).toEqual(all.slice(1));
    const facts = await writer.get(`/api/sites/101/equipment/${sensor?.id}/facts`);
    expect(facts.json.facts).toMatchObject([
      {
        name: 'watches',
        value: 'stp_sump',
        valid_from: '2026-11-02',
        reason: 'First reported by the gauge on 2026-11-02: Liquid sensor 4 “STP SUMP TANK 1”',
      },
    ]);
    const rows = await t.db.select().from(audit).where(eq(audit.siteId, 101));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['proposal.recorded', 'equipment.updated', 'equipment.created']),
    );
    expect(rows.find(({ action }) => action === 'proposal.recorded')).toMatchObject({
      targetId: 'sensor 301 4',
      detail: { label: 'STP SUMP TANK 1', read_as: 'stp_sump', read_tank: 1 },
    });
    for (const key of all.slice(1)) if (key !== 'sensor-301-6') await answer(key);
    await answer('sensor-301-6', { watches: 'well' });
    expect(await open()).toEqual([]);
    expect((await readItem(writer, 101, 'containment_sump_3y')).missing?.sentence ?? '').not.toContain(
      'The gauge names',
    );
    expect(await notSetUp()).toBeLessThanOrEqual(before);
  });

  it('adds a dispenser with containment and its sump for a pan, and the detector of a line with its number', async () => {
    const [, dispenser, sump] = await answer('sensor-301-5');
    expect(dispenser).toMatchObject({ category: 'dispenser', traits: { udc: 'contained' } });
    expect(sump).toMatchObject({ category: 'sump', traits: {} });
    const [detector] = await answer('line-leak-detector-201');
    expect(detector).toMatchObject({
      category: 'line_leak_detector',
      name: 'Line leak detector, line 1 (WPLLD)',
      from_gauge: true,
    });
  });

  it('asks for a choice where the label says nothing, and takes another one than the reading', async () => {
    const refused = await writer.post(`${path}/sensor-301-6`, {});
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { watches: 'is required: the label does not say what it monitors' },
    ]);
    const other = await writer.post(`${path}/sensor-301-6`, { watches: 'other' });
    expect([other.status, other.json.fields]).toEqual([
      400,
      { watches: 'is required: give the reason why it is none of these' },
    ]);
    expect(await keys()).toEqual(all);
    const [sensor, ...added] = await answer('sensor-301-6', { watches: 'annular', tank_number: 1 });
    expect([sensor?.traits, sensor?.tank_number, added]).toEqual([{ watches: 'annular' }, 1, []]);
  });

  it('names a piece that is on the list already instead of adding another', async () => {
    const added = await writer.post('/api/sites/101/equipment', {
      category: 'sump',
      name: 'Pump sump 1',
      tank_number: 1,
    });
    const { id } = added.json.equipment as { id: number };
    expect(await answer('sensor-301-4', { equipment_id: id })).toHaveLength(1);
    expect((await listed()).filter(({ category }) => category === 'sump')).toHaveLength(1);
    const wrong = await writer.post(`${path}/line-leak-detector-201`, { equipment_id: id });
    expect([wrong.status, wrong.json.fields]).toEqual([400, { equipment_id: 'is of another category' }]);
    expect((await writer.post(`${path}/line-leak-detector-201`, { equipment_id: 99999 })).status).toBe(404);
  });

  it('happens once, and only of what is proposed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => writer.post(`${path}/sensor-301-4`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await listed()).filter(({ category }) => category === 'sump')).toHaveLength(1);
    expect((await writer.post(`${path}/sensor-301-77`, {})).json).toMatchObject({ code: 'proposal_not_open' });
    const noText = await writer.post(`${path}/4%06%00/refusal`, { reason: 'It is none' });
    expect([noText.status, noText.json.code]).toEqual([409, 'proposal_not_open']);
    expect((await reader.post(`${path}/sensor-301-5`, {})).status).toBe(403);
  });

  it('is asked for again when the console gives the sensor the label of another place', async () => {
    await answer('sensor-301-4');
    await t.db
      .update(sensorLatest)
      .set({ label: 'ANNULAR TANK 1' })
      .where(and(eq(sensorLatest.siteId, 101), eq(sensorLatest.family, '301'), eq(sensorLatest.number, 4)));
    expect((await open())[0]).toMatchObject({ key: 'sensor-301-4', read_as: 'annular' });
    await answer('sensor-301-4');
    expect(await keys()).toEqual(all.slice(1));
  });
});

describe('X-233 saying that it is not what it is read as', () => {
  const reason = 'The sensor lies in the shop, unused';

  it('needs a reason, keeps it with who said so, and closes the proposal', async () => {
    for (const body of [{}, { reason: ' no ' }])
      expect((await writer.post(`${path}/sensor-301-4/refusal`, body)).status).toBe(400);
    const answered = await writer.post(`${path}/sensor-301-4/refusal`, { reason });
    expect(answered.status).toBe(200);
    const [sensor] = proposalAnswered.parse(answered.json).equipment;
    expect(sensor?.traits).toEqual({ watches: 'other' });
    expect(await keys()).toEqual(all.slice(1));
    const facts = await writer.get(`/api/sites/101/equipment/${sensor?.id}/facts`);
    expect(JSON.stringify(facts.json)).toContain(reason);
    const [row] = await t.db.select().from(audit).where(eq(audit.action, 'proposal.refused'));
    expect(row?.detail).toMatchObject({ reason, label: 'STP SUMP TANK 1' });
  });

  it('leaves the line of a leak detector without one, among what was removed', async () => {
    expect((await writer.post(`${path}/line-leak-detector-201/refusal`, { reason })).status).toBe(200);
    expect(await keys()).not.toContain('line-leak-detector-201');
    const { removed } = equipmentList.parse((await writer.get('/api/sites/101/equipment')).json);
    expect(removed[0]).toMatchObject({ category: 'line_leak_detector' });
    expect(removed[0]?.reason).toContain(reason);
    expect((await readItem(writer, 101, 'alld_annual')).status).toBe('NOT_SET_UP');
  });
});

describe('a device that the gauge goes on naming after it was taken off the list', () => {
  const reason = 'The sensor was replaced';
  const seenAgain = async (at: string) => {
    await t.db.$client.query('update sensor_latest set at = $1 where site_id = 101', [at]);
    await t.db.$client.query('update line_latest set at = $1 where site_id = 101', [at]);
  };
  const takeOff = async (category: 'sensor' | 'line_leak_detector', name?: string) => {
    const piece = (await listed()).find(
      (one) => one.category === category && (name === undefined || one.name === name),
    );
    const gone = await writer.send('DELETE', `/api/sites/101/equipment/${piece?.id}`, { reason });
    expect(gone.status, gone.text).toBe(200);
    return piece?.id;
  };

  it('is proposed again from the next day on, and is put back on the list by the answer', async () => {
    const [sensor] = await answer('sensor-301-4');
    const [detector] = await answer('line-leak-detector-201');
    expect(await takeOff('sensor', sensor?.name)).toBe(sensor?.id);
    expect(await takeOff('line_leak_detector')).toBe(detector?.id);
    await seenAgain('2026-11-19T23:00:00Z');
    expect(await keys()).toEqual(['sensor-301-5', 'sensor-301-6', 'sensor-341-1']);
    await seenAgain('2026-11-20T15:00:00Z');
    t.clock.now = new Date('2026-11-20T16:00:00Z');
    writer = await t.as('u2');
    expect(await keys()).toEqual(all);
    expect((await open())[0]?.why).toContain('It was taken off the list of equipment on Nov 19, 2026');
    const [again] = await answer('sensor-301-4');
    expect([again?.id, again?.traits]).toEqual([sensor?.id, { watches: 'stp_sump' }]);
    const [back] = await answer('line-leak-detector-201');
    expect(back?.id).toBe(detector?.id);
    expect(await keys()).toEqual(['sensor-301-5', 'sensor-301-6', 'sensor-341-1']);
  });

  it('stays off the list where somebody says why the gauge still names it, and is asked for no more', async () => {
    const [sensor] = await answer('sensor-301-4');
    await takeOff('sensor', sensor?.name);
    await seenAgain('2026-11-20T15:00:00Z');
    t.clock.now = new Date('2026-11-20T16:00:00Z');
    writer = await t.as('u2');
    expect(await keys()).toContain('sensor-301-4');
    const refused = await writer.post(`${path}/sensor-301-4/refusal`, {
      reason: 'The console is set up anew on Monday',
    });
    expect(refused.status, refused.text).toBe(200);
    expect(await keys()).not.toContain('sensor-301-4');
    expect((await listed()).some(({ id }) => id === sensor?.id)).toBe(false);
  });
});

describe('a tank or line that the gauge goes on reporting after it was taken off the list', () => {
  const reason = 'It was dug out';
  const later = new Date('2026-11-20T16:00:00Z');
  /** The gauge reports it on the next day; `seen`: when. */
  async function takenOff(gaugeKey: 'tank 1' | 'line 201', seen = '2026-11-20T15:00:00Z'): Promise<number> {
    await t.database.pool.query(
      `insert into equipment (site_id, gauge_key, category, name, tank_number)
       values (101, 'tank 1', 'tank', 'Tank 1', 1), (101, 'line 201', 'line', 'Line 1 (WPLLD)', null)
       on conflict (site_id, gauge_key) where gauge_key is not null do nothing`,
    );
    const { rows } = await t.database.pool.query<{ id: number }>(
      'select id from equipment where site_id = 101 and gauge_key = $1',
      [gaugeKey],
    );
    const id = rows[0]?.id ?? 0;
    const gone = await writer.send('DELETE', `/api/sites/101/equipment/${id}`, { reason });
    expect(gone.status, gone.text).toBe(200);
    await t.database.pool.query('update tank_latest set at = $1 where site_id = 101', [seen]);
    await t.database.pool.query('update line_latest set at = $1 where site_id = 101', [seen]);
    t.clock.now = later;
    writer = await t.as('u2');
    return id;
  }

  it.each([
    ['tank 1', 'tank-1', 'Tank 1', 'rd_tank_30d'],
    ['line 201', 'line-201', 'Line 1 (WPLLD)', 'rd_line_30d'],
  ] as const)(
    '%s is proposed, its items are not set up, and the answer puts it back',
    async (gaugeKey, key, device, item) => {
      const id = await takenOff(gaugeKey);
      const proposal = (await open()).find((one) => one.key === key);
      expect(proposal).toMatchObject({ device, read_as: gaugeKey.split(' ')[0] });
      expect(proposal?.why).toBe(
        'It was taken off the list of equipment on Nov 19, 2026, and the gauge still reports it.',
      );
      const before = await readItem(writer, 101, item);
      expect(before.missing).toMatchObject({ may_be_none: false });
      expect(before.missing?.sentence).toContain(`The gauge names ${device}`);
      expect((await writer.post(`${path}/${key}`, { watches: 'sump' })).json.fields).toHaveProperty('watches');
      const [back] = await answer(key);
      expect(back?.id).toBe(id);
      expect((await open()).some((one) => one.key === key)).toBe(false);
      expect((await readItem(writer, 101, item)).missing?.sentence ?? '').not.toContain('The gauge names');
    },
  );

  it('is asked for no more where somebody says why, or where the gauge does not report it since', async () => {
    await takenOff('line 201');
    const refused = await writer.post(`${path}/line-201/refusal`, { reason: 'The console is set up anew on Monday' });
    expect(refused.status, refused.text).toBe(200);
    expect((await open()).some(({ key }) => key === 'line-201')).toBe(false);
    await takenOff('tank 1', '2026-11-19T23:00:00Z');
    expect((await open()).some(({ key }) => key === 'tank-1')).toBe(false);
  });
});
