import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { type EquipmentFact, equipmentFacts } from '#contract/nouns/gauge/equipment.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { readSiteCalendars } from '#server/actions/compliance/site-calendars.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { readItem } from './calendar-data.ts';
import { addReadings, addTests, refreshNow } from './month-data.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await addTests(t, { on: '2026-09-12' }, { on: '2026-10-05' }, { on: '2026-11-02' });
  admin = await t.as('admin');
});

const run = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
async function moveTo(day: string): Promise<void> {
  t.clock.now = new Date(`${day}T17:00:00Z`);
  admin = await t.as('admin');
}

async function idOf(key: string): Promise<number> {
  const { rows } = await run('select id from equipment where site_id = 101 and gauge_key = $1', [key]);
  return Number(rows[0]?.id);
}

async function change(fields: Record<string, unknown>, key = 'tank 1') {
  return admin.send('PUT', `/api/sites/101/equipment/${await idOf(key)}`, {
    category: 'tank',
    name: 'Tank 1',
    ...fields,
  });
}

async function facts(key = 'tank 1'): Promise<EquipmentFact[]> {
  const { json } = await admin.get(`/api/sites/101/equipment/${await idOf(key)}/facts`);
  return equipmentFacts.parse(json).facts;
}

async function judge(month: string): Promise<MonthVerdict> {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], month)).get(101);
  if (verdict === undefined) throw new Error('site 101 was not judged');
  return verdict;
}

async function tank(month: string) {
  const found = (await judge(month)).units.find(({ device }) => device === 'tank');
  if (found === undefined) throw new Error('the tank was not judged');
  return found;
}

const close = (month: string) => closeMonth({ db: t.db, now: t.clock.now }, 101, month);
async function versions(month: string) {
  const { rows } = await run(
    'select version, status, cause, note from month_verdicts where month = $1 order by version',
    [month],
  );
  return rows;
}

describe('X-37 with a day', () => {
  it('has a changed trait hold from today on, and the month before stays as it was', async () => {
    expect((await change({ traits: { method: 'atg' } })).status).toBe(200);
    expect((await facts()).filter(({ name }) => name !== 'siphon')).toMatchObject([
      { name: 'installed_on', value: '2005-06-01', recorded_at: null },
      {
        name: 'method',
        label: 'Release detection',
        words: 'Tank gauge, static tests',
        valid_from: null,
        recorded_by: 'Person admin',
      },
    ]);
    const before = await tank('2026-10');
    expect((await change({ traits: { method: 'sir' } })).status).toBe(200);
    expect((await facts()).filter(({ name }) => name === 'method')).toMatchObject([
      { value: 'sir', valid_from: '2026-11-19', recorded_by: 'Person admin', reason: '' },
      { value: 'atg', valid_from: null },
    ]);
    expect(await tank('2026-10')).toEqual(before);
    expect((await tank('2026-11')).method).toBe('sir');
  });

  it('takes an earlier day with a reason, and no longer counts what was recorded from a later day on', async () => {
    await change({ traits: { method: 'atg' } });
    await change({ traits: { method: 'sir' }, valid_from: '2026-11-10', reason: 'Contract of November 10' });
    await change({ traits: { method: 'csld' }, valid_from: '2026-11-03', reason: 'CSLD was switched on' });
    const found = (await facts()).filter(({ name }) => name === 'method');
    expect(found).toMatchObject([
      { value: 'sir', valid_from: '2026-11-10', reason: 'Contract of November 10', voided_by: 'Person admin' },
      { value: 'csld', valid_from: '2026-11-03', voided_at: null },
      { value: 'atg', valid_from: null, voided_at: null },
    ]);
  });

  it.each([
    [{ traits: { walls: 'double' }, valid_from: '2026-11-20', reason: 'x' }, { valid_from: /is in the future/ }],
    [
      { traits: { walls: 'double' }, valid_from: '2005-05-31', reason: 'x' },
      { valid_from: /before the installation on 2005-06-01/ },
    ],
    [{ traits: { walls: 'double' }, valid_from: '2026-11-01' }, { reason: /required for a day in the past/ }],
    [
      { traits: { walls: 'double' }, valid_from: '2026-11-01', reason: ' . ' },
      { reason: /required for a day in the past/ },
    ],
    [{ traits: { regulated: 'small' } }, { valid_from: /is required/, reason: /is required/ }],
    [{ traits: { regulated: 'small' }, valid_from: '2026-11-19' }, { reason: /is required/ }],
    [
      { traits: { walls: 'double' }, valid_from: '2026-02-30', reason: 'x' },
      { valid_from: /not a day of the calendar/ },
    ],
    [{ traits: { walls: 'double' }, valid_from: 7 }, { valid_from: /must be a date/ }],
  ])('refuses %j and changes nothing', async (body, fields) => {
    const before = await facts();
    const { status, json } = await change(body);
    expect(status).toBe(400);
    const told = json.fields as Record<string, string>;
    for (const [name, words] of Object.entries(fields)) expect(told[name]).toMatch(words);
    expect(await facts()).toEqual(before);
  });

  it('refuses a day after the tank was retired', async () => {
    expect((await admin.send('DELETE', '/api/sites/101/tanks/1')).status).toBe(200);
    await moveTo('2026-11-25');
    const { status, json } = await change({ traits: { walls: 'double' } });
    expect(status).toBe(400);
    expect((json.fields as Record<string, string>).valid_from).toBe('is after the tank was retired on 2026-11-19');
    const earlier = await change({ traits: { walls: 'double' }, valid_from: '2026-11-18', reason: 'Drawing found' });
    expect(earlier.status).toBe(200);
  });

  it('takes a document of the site only', async () => {
    const body = { traits: { walls: 'double' }, fact_document: { folder: 'Compliance Testing', file: 'No such.pdf' } };
    const { status, json } = await change(body);
    expect([status, json.code]).toEqual([404, 'document_not_found']);
    expect((await facts()).map(({ name }) => name)).toEqual(['installed_on', 'siphon']);
  });

  it('has a tank rest from the day of the word on, though its use was never recorded before', async () => {
    await change({ traits: { use: 'out_of_use' } });
    expect((await facts()).find(({ name }) => name === 'use')).toMatchObject({ valid_from: '2026-11-19' });
    // Its gauge shows it empty.
    await run('delete from leak_tests');
    await run('update tank_latest set height = 0.5, volume = 4 where site_id = 101');
    expect(await tank('2026-10')).toMatchObject({ status: 'INCONCLUSIVE' });
    expect(await tank('2026-11')).not.toMatchObject({ reason: 'OUT_OF_USE' });
    await moveTo('2026-12-05');
    await addReadings(t, { tank: 1, height: 0.5 }, '2026-12-02');
    expect(await tank('2026-12')).toMatchObject({ status: null, reason: 'OUT_OF_USE' });
  });
});

describe('a tank that is recorded as out of use', () => {
  it('is contradicted by its gauge from the day of the word on, in the calendar and in what needs attention', async () => {
    await run('update tank_latest set height = 60, volume = 6640, status = 0 where site_id = 101 and tank_number = 1');
    await change({ traits: { use: 'out_of_use' } });
    const found = await readItem(admin, 101, 'temp_closure');
    expect(found.status).toBe('NOT_SET_UP');
    expect(found.missing?.sentence).toMatch(
      /^Tank 1 is recorded as out of use and empty, but its gauge showed 6,640 gal, 60 in of product on /,
    );
    await run('insert into compliance_marks (site_id) values (101) on conflict do nothing');
    await refreshNow(t);
    expect((await admin.get('/api/needs-attention')).text).toContain('among them Temporary closure');
    await run('update tank_latest set height = 0.5, volume = 4 where site_id = 101 and tank_number = 1');
    expect((await readItem(admin, 101, 'temp_closure')).missing?.sentence ?? '').not.toContain('its gauge showed');
  });
});

describe('X-200 facts of a piece', () => {
  it('knows no piece of another site, and none that is gone', async () => {
    const id = await idOf('tank 1');
    for (const path of [`102/equipment/${id}`, '101/equipment/999999'])
      expect((await admin.get(`/api/sites/${path}/facts`)).status).toBe(404);
    for (const path of [
      "101/equipment/1'--",
      '101/equipment/99999999999999999999',
      '101/equipment/-1',
      '101/equipment/0',
    ])
      expect([400, 404]).toContain((await admin.get(`/api/sites/${path}/facts`)).status);
  });
});

describe('taking equipment off the list', () => {
  it('leaves the days before as they were, and the piece judged in the month in which it went', async () => {
    const added = await admin.post('/api/sites/101/equipment', {
      ...{ category: 'tank', name: 'Tank 7', tank_number: 7, installed_on: '2001-01-01' },
    });
    const { id } = added.json.equipment as { id: number };
    await moveTo('2026-12-03');
    expect((await admin.send('DELETE', `/api/sites/101/equipment/${id}`)).status).toBe(200);
    const has = async (month: string) => (await judge(month)).units.some(({ name }) => name === 'Tank 7');
    expect([await has('2026-10'), await has('2026-12')]).toEqual([true, true]);
    await moveTo('2027-01-03');
    expect([await has('2026-12'), await has('2027-01')]).toEqual([true, false]);
  });

  it('from a day in the past on leaves the months before that day as they were', async () => {
    const added = await admin.post('/api/sites/101/equipment', {
      ...{ category: 'tank', name: 'Tank 7', tank_number: 7, installed_on: '2001-01-01' },
    });
    const { id } = added.json.equipment as { id: number };
    const of = `/api/sites/101/equipment/${id}`;
    await admin.send('PUT', of, {
      ...{ category: 'tank', name: 'Tank 7', traits: { use: 'out_of_use' } },
      ...{ valid_from: '2026-10-20', reason: 'Emptied' },
    });
    const removal = { removed_on: '2026-10-15', reason: 'Closed and dug out' };
    expect((await admin.send('DELETE', of, removal)).json.fields).toEqual({
      removed_on: 'is before 2026-10-20, from which day on something else is recorded of it',
    });
    expect((await admin.send('DELETE', of, { ...removal, removed_on: '2026-10-31' })).status).toBe(200);
    const has = async (month: string) => (await judge(month)).units.some(({ name }) => name === 'Tank 7');
    expect([await has('2026-09'), await has('2026-10'), await has('2026-11')]).toEqual([true, true, false]);
  });

  it('was never there where it was added on the same day', async () => {
    const added = await admin.post('/api/sites/101/equipment', { category: 'tank', name: 'Tank 7', tank_number: 7 });
    const { id } = added.json.equipment as { id: number };
    await admin.send('DELETE', `/api/sites/101/equipment/${id}`);
    expect((await judge('2026-11')).units.some(({ name }) => name === 'Tank 7')).toBe(false);
  });
});

/** A reason and a document, as another installation day needs them. */
async function shownBy() {
  const { rows } = await run('select folder, name from documents where site_id = 101 and deleted_at is null limit 1');
  return { reason: 'Read from the registration', fact_document: { folder: rows[0]?.folder, file: rows[0]?.name } };
}

describe('an installation day', () => {
  it('is retyped by reason and document alone, by no way round, and put back by itself', async () => {
    const refused = async (fields: object) => {
      const { status, json } = await change({ installed_on: '2001-05-05', ...fields });
      expect([status, Object.keys(json.fields as object)]).toEqual([400, expect.any(Array)]);
    };
    const { reason, fact_document } = await shownBy();
    await refused({});
    await refused({ reason });
    await refused({ fact_document });
    expect((await change({ installed_on: null })).status).toBe(200);
    await refused({});
    expect((await change({ installed_on: '2005-06-01' })).status).toBe(200);
    expect((await change({ installed_on: '2001-05-05', reason, fact_document })).status).toBe(200);
    const days = (await facts()).filter(({ name }) => name === 'installed_on').map(({ value }) => value);
    expect(days).toEqual(expect.arrayContaining(['2001-05-05', '2005-06-01']));
    expect((await change({ installed_on: '2005-06-01' })).status).toBe(200);
  });
});

describe('a closed month', () => {
  it('gets worse by a fact that is recorded later, as a version that says which', async () => {
    await close('2026-10');
    expect(await versions('2026-10')).toMatchObject([{ status: 'COMPLIANT', cause: 'closed' }]);
    await moveTo('2026-12-01');
    const bare = await change({ installed_on: '2017-05-01' });
    expect([bare.status, Object.keys(bare.json.fields as object)]).toEqual([400, ['reason', 'fact_document']]);
    expect((await change({ installed_on: '2017-05-01', ...(await shownBy()) })).status).toBe(200);
    expect(await versions('2026-10')).toMatchObject([
      { version: 1, status: 'COMPLIANT', cause: 'closed' },
      {
        version: 2,
        status: 'INCONCLUSIVE',
        cause: 'fact_changed',
        note: 'Fact changed on Dec 1, 2026 by Person admin: installation day of Tank 1. The status was COMPLIANT.',
      },
    ]);
  });

  it('gets no better by a word, and better with a document, with both versions kept', async () => {
    await run("update equipment set installed_on = null where gauge_key = 'tank 1'");
    await close('2026-10');
    await moveTo('2026-12-01');
    await change({ installed_on: '2005-06-01' });
    expect(await versions('2026-10')).toMatchObject([{ status: 'INCONCLUSIVE' }]);
    const live = await judge('2026-10');
    expect(live.status).toBe('INCONCLUSIVE');
    expect(live.sentence).toContain(
      'Not counted, because the month was closed or had begun before and no document shows it: a fact recorded later (installation day of Tank 1 (recorded on Dec 1, 2026 by Person admin)).',
    );
    // The same month before it was closed would have counted it: the running one does.
    expect((await tank('2026-12')).reason).not.toBe('NOT_ON_RECORD');
    const { rows } = await run('select folder, name from documents where site_id = 101 and deleted_at is null limit 1');
    const document = { folder: rows[0]?.folder, file: rows[0]?.name };
    await change({ installed_on: null });
    await change({ installed_on: '2005-06-01', fact_document: document });
    expect(await versions('2026-10')).toMatchObject([
      { version: 1, status: 'INCONCLUSIVE' },
      { version: 2, status: 'COMPLIANT', cause: 'fact_changed' },
    ]);
  });

  it('keeps a status that a person set, unless it comes to a failure', async () => {
    await close('2026-10');
    await admin.send('PUT', '/api/admin/sites/101/compliance-status', {
      month: '2026-10',
      status: 'PENDING',
      note: 'Asked.',
    });
    await moveTo('2026-12-01');
    await change({ installed_on: '2017-05-01', ...(await shownBy()) });
    expect((await versions('2026-10')).map(({ cause }) => cause)).toEqual(['closed', 'corrected']);
  });

  it('is not touched by a fact of a later day', async () => {
    await change({ traits: { method: 'atg' } });
    await close('2026-10');
    await moveTo('2026-12-01');
    await change({ traits: { method: 'sir' } });
    expect(await versions('2026-10')).toHaveLength(1);
    expect((await judge('2026-10')).status).toBe('COMPLIANT');
  });

  it('takes no better use that is dated back into it', async () => {
    await run('delete from leak_tests');
    await close('2026-10');
    await moveTo('2026-12-01');
    await change({ traits: { use: 'out_of_use' }, valid_from: '2026-06-01', reason: 'It rests since summer' });
    expect((await judge('2026-10')).status).toBe('INCONCLUSIVE');
    expect((await judge('2026-10')).units[0]).toMatchObject({ status: 'INCONCLUSIVE' });
  });
});

describe('the table of dated facts', () => {
  it('refuses to be changed, and takes what is written past it as since first recorded', async () => {
    await change({ traits: { method: 'sir' } });
    await expect(run("update dated_facts set value = 'atg' where name = 'method'")).rejects.toThrow(/never changed/);
    await run(`update equipment set traits = '{"method":"csld"}' where gauge_key = 'tank 1'`);
    expect((await facts()).filter(({ name, voided_at }) => name === 'method' && voided_at === null)).toMatchObject([
      { value: 'csld', valid_from: null, recorded_at: null },
    ]);
  });

  it('has another state make no month better that had begun', async () => {
    const move = (state: string) =>
      admin.send('PUT', '/api/sites/101/info', {
        ...{ state, zip: '' },
        ...{ state_since: t.clock.now.toISOString().slice(0, 10), state_reason: 'It was recorded wrongly' },
      });
    await run("update sites set created_at = '2026-01-01' where id = 101");
    await moveTo('2026-10-20');
    expect((await move('MD')).status).toBe(200);
    await moveTo('2026-11-19');
    const short = {
      ...{ kind: 'inventory', device: 'tank', number: 1, month: '2026-11', completed_on: '2026-11-18' },
      ...{ metered: 42_180, over_short: -91, worst_week: -91, cause: 'not_found', cause_note: '' },
    };
    const answer = await admin.post('/api/sites/101/results', short);
    expect(answer.status).toBe(201);
    expect(await judge('2026-11')).toMatchObject({ status: 'INCONCLUSIVE' });
    expect((await move('VA')).status).toBe(200);
    expect(await judge('2026-11')).toMatchObject({
      status: 'INCONCLUSIVE',
      sentence: expect.stringContaining('state of the site (recorded on Nov 19, 2026'),
    });
    await moveTo('2026-12-02');
    await close('2026-11');
    expect(await versions('2026-11')).toMatchObject([{ status: 'INCONCLUSIVE' }]);
    expect((await judge('2026-11')).status).toBe('INCONCLUSIVE');
    // The clock of the gauge was never compared: a test of the first day may be of the month before.
    await addTests(t, { on: '2026-12-02' });
    const december = await judge('2026-12');
    expect(december).toMatchObject({ status: 'COMPLIANT', profile: 'Federal (40 CFR 280)' });
  });

  it('marks the site for a new look', async () => {
    await run('delete from compliance_marks');
    await run("insert into dated_facts (site_id, name, value) values (101, 'state', 'MD')");
    const { rows } = await run('select site_id from compliance_marks');
    expect(rows).toEqual([{ site_id: 101 }]);
  });
});

describe('a tank that is not regulated', () => {
  it('is shown without a verdict, and nothing of it is due in the calendar', async () => {
    await run("update tanks set product = 'Fuel oil', label = 'Boiler' where site_id = 101");
    await run("update equipment set name = 'Boiler tank', tank_number = 1 where gauge_key = 'tank 1'");
    const passes = async () =>
      (await readSiteCalendars(t.db, [101], t.clock.now)).get(101)?.facts.passes.map(({ device }) => device);
    expect(await passes()).toContain('tank');
    const { status } = await change({
      ...{ name: 'Boiler tank', traits: { regulated: 'heating_oil' } },
      ...{ valid_from: '2005-06-01', reason: 'Burned in the boiler of the shop' },
    });
    expect(status).toBe(200);
    const found = await tank('2026-11');
    expect(found).toMatchObject({ status: null, reason: 'NOT_REGULATED' });
    expect(found.sentence).toBe(
      'Tank 1 is not judged: it is recorded as heating oil for use on the premises since Jun 1, 2005 (Burned in the boiler of the shop).',
    );
    expect(await passes()).not.toContain('tank');
    await run("update tanks set product = 'Unleaded' where site_id = 101");
    expect((await tank('2026-11')).sentence).toContain('but it is called “Unleaded”, a motor fuel');
    expect(await passes()).toContain('tank');
  });

  it('has its notification due 30 days after it became regulated', async () => {
    await change({ traits: { regulated: 'heating_oil' }, valid_from: '2005-06-01', reason: 'Boiler of the shop' });
    await change({ traits: { regulated: 'regulated' }, valid_from: '2026-11-05', reason: 'It sells diesel now' });
    const items = (await readSiteCalendars(t.db, [101], t.clock.now)).get(101)?.items ?? [];
    expect(items.find(({ key }) => key === 'ownership_notice')?.nextDue).toBe('2026-12-05');
  });
});
