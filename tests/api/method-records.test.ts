import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordedResult, resultSaved } from '#contract/nouns/compliance/result.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';

/* Records of methods that no gauge carries out: what is taken, what is refused, and with which words. */

let t: TestApp;
let writer: TestClient;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00.000Z');
const path = '/api/sites/101/results';

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  [writer, reader] = await Promise.all([t.as('u2'), t.as('u1')]);
});

const sheet = { begin: [30.125, 30.25], end: [30, 30], hours: 38, variation: -2, capacity: 500, diameter: null };
const weekly = {
  kind: 'manual_gauging',
  device: 'tank',
  number: 1,
  completed_on: '2026-11-08',
  tester: 'T. Brooks',
  gauging: sheet,
};
const well = { well: 'MW-1', found: 'nothing', water_depth: 12 };
const wells = {
  kind: 'groundwater',
  device: 'tank',
  number: 1,
  completed_on: '2026-11-08',
  tester: 'P. Nguyen',
  wells: { wells: [well, { ...well, well: 'MW-2' }], instrument: 'Bailer', detects: 0.125 },
};
const suction = {
  below_atmospheric: true,
  slopes_back: true,
  one_check_valve: true,
  valve_under_pump: true,
  verifiable: true,
};
const safe = {
  kind: 'safe_suction',
  device: 'line',
  number: 2,
  completed_on: '2026-11-08',
  tester: 'R. Alvarez',
  suction,
};
const repair = {
  kind: 'repair',
  device: 'line',
  number: 1,
  completed_on: '2026-11-08',
  tester: 'Acme',
  repair: { parts: ['piping'], what: 'Section replaced' },
};
const assessment = {
  kind: 'site_assessment',
  device: 'tank',
  number: 1,
  completed_on: '1998-05-01',
  tester: 'B. Stone',
  assessment: { of: 'groundwater', wells: 2, water_depth: 12 },
};

async function add(body: unknown): Promise<RecordedResult> {
  const answer = await writer.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return resultSaved.parse(answer.json).result;
}
const fieldsOf = async (body: unknown) => (await writer.post(path, body)).json.fields;
const codeOf = async (body: unknown) => (await writer.post(path, body)).json.code;
const sheetOf = (change: object) => ({ ...weekly, gauging: { ...sheet, ...change } });
const smallTank = () =>
  t.database.pool.query('update tanks set capacity = 500, edited = true where site_id = 101 and tank_number = 1');

describe('a weekly gauging', () => {
  it('is stored with its readings, and what it comes to is worked out', async () => {
    await smallTank();
    const result = await add(weekly);
    expect(result).toMatchObject({
      kind: 'manual_gauging',
      month: '2026-11',
      result: 'PASS',
      gauging: sheet,
      wells: null,
    });
    const lost = { ...sheet, end: [24, 24], variation: -13 };
    expect((await add({ ...weekly, completed_on: '2026-11-15', gauging: lost })).result).toBe('FAIL');
    const short = { ...sheet, hours: 24 };
    expect((await add({ ...weekly, completed_on: '2026-11-01', gauging: short })).result).toBe('INCONCLUSIVE');
    const listed = (await reader.get(`${path}?month=2026-11`)).json as { results: RecordedResult[] };
    expect(listed.results.map(({ gauging }) => gauging?.variation)).toEqual([-13, -2, -2]);
  });

  it.each([
    ['one reading at the end', { end: [30] }, 'gauging.end', 'must be two consecutive readings, whose average counts'],
    ['no hours', { hours: 0 }, 'gauging.hours', 'must be more than 0'],
    ['more than a week', { hours: 200 }, 'gauging.hours', 'must be at most 168: a test is of one week'],
    ['more than the tank holds', { variation: -600 }, 'gauging.variation', 'is more than the tank holds'],
    ['a gain where the level fell', { variation: 2 }, 'gauging.variation', 'must be negative: the level fell'],
    [
      'no change where the level fell',
      { variation: 0 },
      'gauging.variation',
      'cannot be 0: the levels at the beginning and at the end differ',
    ],
    [
      'a loss at the same level',
      { begin: [30, 30] },
      'gauging.variation',
      'must be 0: the levels at the beginning and at the end are the same',
    ],
    ['a stick longer than the tank', { diameter: 20 }, 'gauging.begin', 'is higher than the tank'],
  ])('is refused with %s', async (_, change, field, words) => {
    await smallTank();
    expect(await fieldsOf(sheetOf(change))).toMatchObject({ [field]: words });
  });

  it('is refused with another capacity than the tank has on record, of days to come, and without its sheet', async () => {
    await smallTank();
    expect(await fieldsOf(sheetOf({ capacity: 300 }))).toEqual({
      'gauging.capacity': 'must be 500, the capacity of the tank on record',
    });
    expect(await codeOf({ ...weekly, completed_on: '2026-11-20' })).toBe('date_future');
    expect(await fieldsOf({ ...weekly, gauging: null })).toHaveProperty('gauging');
  });
});

describe('a check of wells', () => {
  it('passes where nothing was found within its limits', async () => {
    const deep = {
      ...wells,
      completed_on: '2026-11-01',
      wells: { ...wells.wells, wells: [{ ...well, water_depth: 31 }] },
    };
    const found = {
      ...wells,
      completed_on: '2026-11-02',
      wells: { ...wells.wells, wells: [{ ...well, found: 'product' }] },
    };
    expect((await add(wells)).result).toBe('PASS');
    expect((await add(deep)).result).toBe('INCONCLUSIVE');
    expect((await add(found)).result).toBe('FAIL');
  });

  it('is refused without a depth, with a well twice, without its instrument', async () => {
    expect(await fieldsOf({ ...wells, wells: { ...wells.wells, wells: [{ ...well, water_depth: null }] } })).toEqual({
      'wells.wells.0.water_depth': 'is required: feet from the ground surface to the water',
    });
    expect(await fieldsOf({ ...wells, wells: { ...wells.wells, wells: [well, { ...well, well: 'mw-1' }] } })).toEqual({
      'wells.wells.1.well': 'is listed twice',
    });
    expect(await fieldsOf({ ...wells, wells: { ...wells.wells, instrument: ' ', detects: null } })).toEqual({
      'wells.instrument': 'is required: the bailer or instrument',
      'wells.detects': 'is required: the thinnest layer of product that it finds, in inches',
    });
    const vapor = { ...wells, kind: 'vapor' };
    expect(Object.keys((await fieldsOf(vapor)) as object)).toContain('wells.wells.0.reading');
  });
});

describe('what methods rest on', () => {
  it('is refused without who signed, checked or repaired, and without the document that shows it', async () => {
    expect(await fieldsOf({ ...assessment, tester: '' })).toEqual({
      tester: 'is required: who signed it',
      document: 'is required: the signed assessment',
    });
    expect(await fieldsOf(safe)).toEqual({ number: 'is no line on record: record line 2 under Equipment first' });
    await t.database.pool.query(
      "insert into equipment (site_id, category, name, gauge_key) values (101, 'line', 'Line 2', 'line 2')",
    );
    expect(await fieldsOf(safe)).toEqual({ document: 'is required: the drawing or photo that shows it' });
    expect(await fieldsOf({ ...repair, tester: ' ' })).toEqual({ tester: 'is required: who did the repair' });
    expect(await fieldsOf({ ...repair, repair: { parts: ['tank'], what: 'Weld' } })).toEqual({
      'repair.parts': 'cannot be the tank: it is of a line',
    });
  });

  it('is stored; a check that misses a criterion fails', async () => {
    await t.database.pool.query(
      "insert into equipment (site_id, category, name, gauge_key) values (101, 'line', 'Line 2', 'line 2')",
    );
    expect((await add({ ...safe, suction: { ...suction, valve_under_pump: false } })).result).toBe('FAIL');
    expect(await add(repair)).toMatchObject({ result: 'PASS', repair: repair.repair, month: '2026-11' });
    expect(await codeOf({ ...assessment, document: { folder: 'Compliance Testing', file: 'None.pdf' } })).toBe(
      'document_not_found',
    );
  });

  it('is refused after the equipment was closed', async () => {
    await t.database.pool.query(
      `insert into equipment (site_id, category, name, deleted_at) values (101, 'line', 'Line 1', '2026-11-05T12:00:00Z')`,
    );
    expect(await codeOf(repair)).toBe('date_after_closure');
    expect(await codeOf({ ...repair, completed_on: '2026-11-04' })).toBeUndefined();
  });

  it('is recorded of a tank or line without a number of a console by the number of its unit, and of no other', async () => {
    const { rows } = await t.database.pool.query<{ id: number }>(
      `insert into equipment (site_id, category, name) values (101, 'line', 'Suction piping') returning id`,
    );
    const number = 1000 + (rows[0]?.id ?? 0);
    expect((await add({ ...repair, number })).number).toBe(number);
    expect(await codeOf({ ...repair, number: number + 1 })).toBe('tank_not_found');
    expect(await fieldsOf({ ...repair, number: 150 })).toEqual({ number: 'must be a number from 1 to 99' });
  });

  it.each(['Compliance Only', 'Compliance & Reporting'])(
    'is of that line alone in the month and the calendar, and of no second line: %s',
    async (siteType) => {
      const { pool } = t.database;
      await pool.query('update sites set site_type = $1 where id = 101', [siteType]);
      const { rows } = await pool.query<{ id: number }>(
        `insert into equipment (site_id, category, name, tank_number, installed_on, traits) values
          (101, 'line', 'Supply piping', 1, '2018-05-01', '{"piping":"safe_suction","line_method":"interstitial"}') returning id`,
      );
      const number = 1000 + (rows[0]?.id ?? 0);
      await pool.query(
        `insert into documents (site_id, folder, name, paper, content_type, size, content_key, modified_at)
         values (101, 'Compliance Testing', 'Check.pdf', 'walkthrough', 'application/pdf', 1, 'check', now())`,
      );
      const document = { folder: 'Compliance Testing', file: 'Check.pdf' };
      const check = { kind: 'interstitial', device: 'line', number, completed_on: '2026-11-03', result: 'PASS' };
      await add({ ...check, tester: 'R. Alvarez', document });
      const month = (await reader.get('/api/sites/101/compliance?month=2026-11')).json as {
        units: { device: string; number: number; name: string; status: string }[];
      };
      expect(month.units.filter((unit) => unit.number === number)).toMatchObject([
        { device: 'line', name: 'Supply piping', status: 'COMPLIANT' },
      ]);
      const calendar = (await reader.get('/api/compliance-calendar/101')).json as {
        sections: Record<string, { key: string; components: { name: string; last_completed: string | null }[] }[]>;
      };
      const items = Object.values(calendar.sections).flat();
      expect(items.flatMap(({ components }) => components.map(({ name }) => name))).not.toContain(`Line ${number}`);
      const monitored = items.find(({ key }) => key === 'rd_line_im_30d');
      expect(monitored).toMatchObject({ last_completed: '2026-11-03' });
    },
  );
});
