import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absentPartList, absentPartSaved } from '#contract/nouns/compliance/absent-part.ts';
import { overview } from '#contract/nouns/compliance/calendar.ts';
import { overviewSearch } from '#contract/nouns/people/search.ts';
import { absentParts } from '#server/store/schema/compliance-schema.ts';
import { audit, equipment } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readItem, recordSmallFills } from './calendar-data.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');
const path = '/api/sites/101/absent-parts';
const withdrawal = { reason: 'A device was found in the fill pipe' };
const reason = 'Every fill takes 25 gallons at most';

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  admin = await t.as('admin');
  writer = await t.as('u2');
  await recordSmallFills(t, 101);
});

const rowOf = async (siteId: number) => {
  const { rows } = overview.parse((await admin.get('/api/admin/sites/compliance-overview')).json);
  const row = rows.find(({ site_id }) => site_id === siteId);
  if (row === undefined) throw new Error(`the overview has no site ${siteId}`);
  return row;
};

describe('X-204 a part that nobody has recorded', () => {
  it('is not set up in the calendar, with the pieces to record, and counted in the overview', async () => {
    const item = await readItem(admin, 101, 'overfill_3y');
    expect(item).toMatchObject({ status: 'NOT_SET_UP', next_due: null });
    expect(item.missing).toMatchObject({ part: 'overfill', category: 'overfill', may_be_none: true });
    expect(item.missing?.pieces.length).toBeGreaterThan(0);
    const row = await rowOf(101);
    expect(row.counts.not_set_up).toBeGreaterThan(0);
    // The list of the whole fleet and the paged one count alike.
    const found = overviewSearch.parse((await admin.get('/api/compliance-overview-search?limit=100')).json);
    expect(found.rows.find(({ site_id }) => site_id === 101)?.counts).toEqual(row.counts);
    expect(found.summary).toEqual(
      overview.parse((await admin.get('/api/admin/sites/compliance-overview')).json).summary,
    );
  });

  it('is set up by recording its pieces', async () => {
    const { missing } = await readItem(writer, 101, 'overfill_3y');
    for (const { name, tank_number } of missing?.pieces ?? []) {
      const answer = await writer.post('/api/sites/101/equipment', { category: 'overfill', name, tank_number });
      expect(answer.status).toBe(201);
    }
    const item = await readItem(writer, 101, 'overfill_3y');
    expect(item).toMatchObject({ status: 'OVERDUE', missing: null });
    expect(item.components.map(({ name }) => name)).toEqual(missing?.pieces.map(({ name }) => name));
  });

  it('fills the status filter of the overview', async () => {
    const answer = await admin.get('/api/admin/sites/compliance-overview?status=not_set_up');
    expect(answer.status).toBe(200);
    for (const { status } of overview.parse(answer.json).rows) expect(status).toBe('NOT_SET_UP');
    expect((await admin.get('/api/admin/sites/compliance-overview?status=SET_UP')).status).toBe(400);
  });
});

describe('X-201 saying that there is none', () => {
  it('keeps who, when and why, takes the item out and leaves an audit row', async () => {
    const before = await rowOf(101);
    const answer = await admin.post(path, { part: 'overfill', reason: `  ${reason} ` });
    expect(answer.status).toBe(201);
    const { part } = absentPartSaved.parse(answer.json);
    expect(part).toMatchObject({
      part: 'overfill',
      reason,
      stated_at: noon.toISOString(),
      stated_on: '2026-11-19',
      withdrawn_at: null,
    });
    const item = await readItem(admin, 101, 'overfill_3y');
    expect(item).toMatchObject({ status: 'NA', missing: null });
    expect(item.explanation.applies).toBe(`${part.stated_by} stated on Nov 19, 2026 that there is none: ${reason}.`);
    const after = await rowOf(101);
    expect(after.counts.not_set_up).toBeLessThan(before.counts.not_set_up);
    expect(after.counts.na).toBeGreaterThan(before.counts.na);
    const [row] = await t.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'part.said_none'), eq(audit.siteId, 101)));
    expect(row?.detail).toMatchObject({ reason });
  });

  it('needs a reason and a part that is known', async () => {
    for (const body of [{ part: 'overfill' }, { part: 'overfill', reason: ' no ' }, { part: 'roof', reason }])
      expect((await admin.post(path, body)).status).toBe(400);
    expect(await t.db.select().from(absentParts)).toEqual([]);
  });

  it('is refused of what is recorded, of what was said already, and of what other parts need', async () => {
    expect((await admin.post(path, { part: 'overfill', reason })).status).toBe(201);
    const again = await admin.post(path, { part: 'overfill', reason });
    expect([again.status, again.json]).toMatchObject([409, { code: 'part_not_open' }]);
    await t.db.insert(equipment).values([
      { siteId: 101, category: 'dispenser', name: 'D1', installedOn: '2010-01-01' },
      { siteId: 101, category: 'line', name: 'North line', traits: { piping: 'pressurized' } },
    ]);
    await t.db.delete(equipment).where(and(eq(equipment.siteId, 101), eq(equipment.category, 'line_leak_detector')));
    expect((await admin.post(path, { part: 'dispenser', reason })).json).toMatchObject({ code: 'part_not_open' });
    expect((await admin.post(path, { part: 'line_leak_detector', reason })).json).toMatchObject({
      code: 'part_required',
    });
  });

  it('is refused with the record that contradicts it, of a gauge that is set up and of a tank that is filled', async () => {
    const refused = async (part: string, siteId = 101) => {
      const answer = await admin.post(`/api/sites/${siteId}/absent-parts`, {
        part,
        reason: 'We looked and found none',
      });
      return [answer.status, answer.json.code, answer.json.detail];
    };
    await t.db.delete(equipment).where(and(eq(equipment.siteId, 101), eq(equipment.category, 'atg')));
    await t.database.pool.query(
      "update equipment set deleted_at = now() where site_id = 101 and category in ('probe', 'sensor')",
    );
    expect(await refused('atg')).toEqual([
      409,
      'part_required',
      expect.stringContaining('A tank gauge is set up for this site.'),
    ]);
    await t.database.pool.query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (101, 1, '2026-11-02 08:00', '2026-11-02 08:30', 2000, $1), (101, 1, '2026-11-03 08:00', '2026-11-03 08:10', 2000, 2020)`,
      [2025],
    );
    expect((await refused('overfill'))[0]).toBe(201);
    await admin.send('DELETE', `${path}/overfill`, withdrawal);
    await t.database.pool.query('update deliveries set end_volume = 9000 where site_id = 101 and end_volume = 2025');
    expect(await refused('overfill')).toEqual([
      409,
      'part_required',
      expect.stringContaining('was filled by 7000 gal on Nov 2, 2026, more than 25 gal at a time.'),
    ]);
    // A site on paper has no gauge that speaks against it.
    expect((await refused('atg', 103))[0]).toBe(201);
  });

  it('is refused of overfill prevention while nobody has recorded by how much the tanks are filled', async () => {
    await t.database.pool.query(
      `update equipment set traits = traits - 'filling' where site_id = 101 and category = 'tank' and gauge_key = 'tank 1'`,
    );
    const answer = await admin.post(path, { part: 'overfill', reason });
    expect([answer.status, answer.json.code]).toEqual([409, 'part_required']);
    expect(answer.json.detail).toContain('takes at one time is not recorded');
    const item = await readItem(admin, 101, 'overfill_3y');
    expect(item).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'overfill', may_be_none: false } });
  });

  it('that was stated before shows as a contradiction when the tank is filled', async () => {
    expect((await admin.post(path, { part: 'overfill', reason })).status).toBe(201);
    await t.database.pool.query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (101, 1, '2026-11-02 08:00', '2026-11-02 08:30', 2000, 9000)`,
    );
    const item = await readItem(admin, 101, 'overfill_3y');
    expect(item).toMatchObject({ status: 'NOT_SET_UP', missing: { part: 'overfill', may_be_none: false } });
    expect(item.missing?.sentence).toContain(`that there is none: ${reason}. The record contradicts it: `);
  });

  it('does not count any more when it is recorded all the same', async () => {
    await admin.post(path, { part: 'dispenser', reason });
    expect((await readItem(admin, 101, 'under_dispenser_containment')).status).toBe('NA');
    await t.db
      .insert(equipment)
      .values({ siteId: 101, category: 'dispenser', name: 'D1', installedOn: '2020-01-01', traits: { udc: 'none' } });
    expect((await readItem(admin, 101, 'under_dispenser_containment')).status).toBe('OVERDUE');
  });

  it('X-202 is withdrawn, and both stay on the list', async () => {
    await admin.post(path, { part: 'overfill', reason });
    for (const body of [undefined, {}, { reason: ' no ' }]) {
      const refused = await admin.send('DELETE', `${path}/overfill`, body);
      const words = 'is required: say why it no longer holds, in at least 5 characters';
      expect([refused.status, refused.json.fields]).toEqual([400, { reason: words }]);
    }
    const answer = await admin.send('DELETE', `${path}/overfill`, withdrawal);
    expect(answer.status).toBe(200);
    expect((await readItem(admin, 101, 'overfill_3y')).status).toBe('NOT_SET_UP');
    await admin.post(path, { part: 'overfill', reason: 'Looked again, none' });
    const { parts } = absentPartList.parse((await writer.get(path)).json);
    expect(
      parts.map(({ reason: why, withdrawn_at, withdrawn_reason }) => [why, withdrawn_at, withdrawn_reason]),
    ).toEqual([
      ['Looked again, none', null, null],
      [reason, noon.toISOString(), withdrawal.reason],
    ]);
    expect((await admin.send('DELETE', `${path}/sump`, withdrawal)).status).toBe(404);
  });

  it('of two at the same time is said once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, { part: 'overfill', reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('the day of a lining', () => {
  const lined = {
    category: 'tank',
    name: 'Old tank',
    installed_on: '1990-05-05',
    traits: { material: 'steel', corrosion: 'lined' },
  };

  it('dates the inspections of the lining; without it they are not set up', async () => {
    const added = await admin.post('/api/sites/101/equipment', lined);
    expect(added.status).toBe(201);
    expect(await readItem(admin, 101, 'lining_5y')).toMatchObject({ status: 'NOT_SET_UP', next_due: null });
    const { id } = (added.json as { equipment: { id: number } }).equipment;
    const changed = await admin.send('PUT', `/api/sites/101/equipment/${id}`, { ...lined, lined_on: '2020-02-03' });
    expect(changed.json).toMatchObject({ equipment: { lined_on: '2020-02-03' } });
    const item = await readItem(admin, 101, 'lining_5y');
    expect(item.components.find(({ name }) => name === 'Old tank')?.next_due).toBe('2030-02-03');
  });

  it('is not to come, not before the installation, and of tanks only', async () => {
    for (const body of [
      { ...lined, lined_on: '2026-11-20' },
      { ...lined, lined_on: '1990-05-04' },
      { category: 'sump', name: 'Sump', lined_on: '2020-01-01' },
    ]) {
      const answer = await admin.post('/api/sites/101/equipment', body);
      expect([answer.status, Object.keys((answer.json as { fields: object }).fields)]).toEqual([400, ['lined_on']]);
    }
    expect((await admin.post('/api/sites/101/equipment', { ...lined, lined_on: '1990-05-05' })).status).toBe(201);
  });
});

describe('the county', () => {
  it('that nobody has recorded is not one in which a rule does not hold', async () => {
    await t.db.update(sites).set({ state: 'MD', county: '' }).where(eq(sites.id, 101));
    expect((await readItem(admin, 101, 'stage1_vapor_annual_md')).status).toBe('NOT_SET_UP');
    await t.db.update(sites).set({ county: 'Garrett' }).where(eq(sites.id, 101));
    expect((await readItem(admin, 101, 'stage1_vapor_annual_md')).status).toBe('NA');
  });
});
