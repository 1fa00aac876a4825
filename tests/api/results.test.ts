import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordedResult, resultList, resultSaved } from '#contract/nouns/compliance/result.ts';
import type { Change } from '#server/store/database/events.ts';
import { complianceMarks } from '#server/store/schema/compliance-schema.ts';
import { audit, equipment } from '#server/store/schema/record-schema.ts';
import { sites, tanks } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { forgetHeard } from '#tests/helpers/hear.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
let reader: TestClient;
const heard: Change[] = [];
const noon = new Date('2026-11-19T21:00:00Z');
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const base = '/api/sites/101/results';

beforeAll(async () => {
  t = await startTestApp();
  t.feed.subscribe((change) => heard.push(change));
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  [admin, writer, reader] = await Promise.all([t.as('admin'), t.as('u2'), t.as('u1')]);
});

const tank = { device: 'tank', number: 1 };
const sir = {
  ...tank,
  kind: 'sir',
  month: '2026-10',
  completed_on: '2026-11-05',
  rate: 0.04,
  threshold: 0.09,
  detectable: 0.18,
};
const tightness = { ...tank, kind: 'tightness', completed_on: '2026-11-12', result: 'PASS' };
const stock = {
  ...tank,
  kind: 'inventory',
  month: '2026-10',
  completed_on: '2026-11-02',
  metered: 42_180,
  over_short: -551,
};
const post = (body: unknown, client = writer, path = base) => client.post(path, body);
const strike = (id: number, client = admin, path = base, body?: unknown) =>
  client.send('DELETE', `${path}/${id}`, body);
const codeOf = async (body: unknown) => (await post(body)).json.code;
const fieldsOf = async (body: unknown) => (await post(body)).json.fields;
const listed = async (query = '', client = reader): Promise<RecordedResult[]> =>
  resultList.parse((await client.get(`${base}${query}`)).json).results;
const lastAudit = async () => (await t.db.select().from(audit).orderBy(audit.id)).at(-1);
const without = (body: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

async function add(body: unknown): Promise<RecordedResult> {
  const answer = await post(body);
  expect(answer.status, answer.text).toBe(201);
  return resultSaved.parse(answer.json).result;
}

/** What was told since `heard` was emptied, once something was. */
const told = async (): Promise<Change[]> => {
  const changes = await until(
    () => heard.filter(({ kind }) => kind === 'calendar.changed' || kind === 'site.changed'),
    (found) => found.length >= 2,
  );
  return [...changes].sort((a, b) => (a.kind < b.kind ? -1 : 1));
};
const both = [
  { kind: 'calendar.changed', siteIds: [101] },
  { kind: 'site.changed', siteIds: [101] },
];

describe('X-68 record a result', () => {
  it('stores it with its paper, audits, marks the site and tells', async () => {
    await t.db.delete(complianceMarks);
    await forgetHeard(t, heard);
    const document = { folder: 'compliance testing', file: 'TANK test.pdf' };
    const result = await add({ ...sir, tester: ' Example SIR ', note: ' Oct ', document });
    expect(result).toEqual({
      id: result.id,
      kind: 'sir',
      device: 'tank',
      number: 1,
      line_family: null,
      month: '2026-10',
      completed_on: '2026-11-05',
      result: 'PASS',
      rate: 0.04,
      threshold: 0.09,
      detectable: 0.18,
      metered: null,
      over_short: null,
      worst_week: null,
      cause: null,
      ...{ gauging: null, wells: null, assessment: null, suction: null, repair: null, sir: null },
      tester: 'Example SIR',
      note: 'Oct',
      document: paper,
      recorded_by: 'Person u2',
      recorded_at: '2026-11-19T21:00:00.000Z',
      ...{ voided_at: null, voided_by: null, void_reason: null },
    });
    expect(await listed()).toEqual([result]);
    expect(await lastAudit()).toMatchObject({
      action: 'result.recorded',
      siteId: 101,
      actorEmail: 'u2@example.com',
      targetType: 'result',
      targetId: String(result.id),
      detail: { kind: 'sir', month: '2026-10', result: 'PASS' },
    });
    expect((await t.db.select().from(complianceMarks)).map(({ siteId }) => siteId)).toEqual([101]);
    expect(await told()).toEqual(both);
  });

  it('works out what a statement says, whatever was sent', async () => {
    const failed = await add({ ...sir, rate: -0.1, result: 'PASS' });
    const wide = await add({ ...sir, completed_on: '2026-11-06', threshold: 0.15, detectable: 0.2, result: 'PASS' });
    expect([failed.result, wide.result]).toEqual(['FAIL', 'INCONCLUSIVE']);
  });

  it('works out what a reconciliation says, by the month and by the week', async () => {
    const fine = await add(stock);
    const over = await add({ ...stock, completed_on: '2026-11-03', over_short: 552 });
    const week = await add({ ...stock, completed_on: '2026-11-04', worst_week: -80 });
    expect([fine.result, over.result, week.result]).toEqual(['PASS', 'FAIL', 'FAIL']);
    expect(week).toMatchObject({ metered: 42_180, over_short: -551, worst_week: -80, rate: null });
  });

  it('keeps the cause of a difference, and asks for words where it is another one', async () => {
    const over = { ...stock, over_short: 552 };
    expect(await add({ ...over, cause: 'meter' })).toMatchObject({ cause: 'meter', result: 'FAIL' });
    expect(await fieldsOf({ ...over, cause: 'other' })).toEqual({ note: 'must describe the cause' });
    expect(await fieldsOf({ ...over, cause: 'ok' })).toEqual({ cause: expect.stringContaining('must be one of') });
    expect(await add({ ...tightness, cause: 'meter' })).toMatchObject({ cause: null });
  });

  it('takes the month of a test and of a check from its day', async () => {
    const test = await add({ ...tightness, month: '2026-09', rate: -0.01, threshold: 0.05, metered: 7 });
    expect(test).toMatchObject({ month: '2026-11', result: 'PASS', rate: -0.01, threshold: 0.05, metered: null });
    const check = {
      device: 'line',
      number: 7,
      kind: 'interstitial',
      completed_on: '2026-10-31',
      result: 'INCONCLUSIVE',
    };
    expect(await add(check)).toMatchObject({ month: '2026-10', device: 'line', number: 7, result: 'INCONCLUSIVE' });
  });

  it.each([
    ['sir', sir, ['rate', 'threshold', 'detectable', 'month']],
    ['tightness', tightness, ['result']],
    ['interstitial', { ...tightness, kind: 'interstitial' }, ['result']],
    ['inventory', stock, ['metered', 'over_short', 'month']],
  ])('%s: names each field that is missing', async (_, body, names) => {
    const bare = names.reduce<Record<string, unknown>>(without, body);
    const answer = await post(bare);
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
    expect(Object.keys(answer.json.fields as object).sort()).toEqual([...names].sort());
    for (const text of Object.values(answer.json.fields as object)) expect(text).toMatch(/^is required/);
  });

  it('refuses numbers that make no sense', async () => {
    expect(await fieldsOf({ ...sir, threshold: 0, detectable: -0.1 })).toEqual({
      threshold: 'must be more than 0',
      detectable: 'must be more than 0',
    });
    expect(await fieldsOf({ ...stock, device: 'line', metered: -1, worst_week: 80 })).toEqual({
      device: 'must be tank for a reconciliation',
      metered: 'must be 0 or more',
      worst_week: 'must be 0 or less: a shortage is negative',
    });
    expect(await fieldsOf({ ...tightness, rate: -0.1, threshold: 0.1 })).toEqual({
      result: 'cannot be PASS with a rate at or over the threshold',
    });
    expect(await fieldsOf({ ...sir, number: 100 })).toEqual({ number: 'must be a number from 1 to 99' });
    expect(await fieldsOf({ ...sir, month: '2026-13' })).toEqual({ month: 'must be YYYY-MM' });
    expect(await listed()).toEqual([]);
  });

  it('refuses a month that is to come, by the day of the site', async () => {
    expect(await fieldsOf({ ...sir, month: '2026-12' })).toEqual({ month: 'cannot be in the future' });
    expect(await fieldsOf({ ...sir, month: '2026-11', completed_on: '2026-10-30' })).toEqual({
      month: 'is after the day it was completed',
    });
  });

  it('refuses a statement of a month that still runs, by the day of the site', async () => {
    const running = { ...sir, month: '2026-11', completed_on: '2026-11-19' };
    const notOver = { month: 'is not over yet: a statement covers a whole month, or the period that it names' };
    expect(await fieldsOf(running)).toEqual(notOver);
    await add({ ...stock, month: '2026-11', completed_on: '2026-11-19' });
    // 02:00 UTC on the 1st is still the last day of November in Maryland.
    t.clock.now = new Date('2026-12-01T02:00:00Z');
    writer = await t.as('u2');
    const last = { ...sir, month: '2026-11', completed_on: '2026-11-30' };
    expect(await fieldsOf(last)).toEqual(notOver);
    t.clock.now = new Date('2026-12-01T06:00:00Z');
    await add(last);
  });

  it('refuses a tightness test that cannot have passed, never one that failed', async () => {
    const rate = 'must be under 0.1 gph, lost or gained, for a tightness test that passed';
    const threshold = 'must be at most 0.1 gph for a tightness test';
    expect(await fieldsOf({ ...tightness, rate: -50 })).toEqual({ rate });
    expect(await fieldsOf({ ...tightness, rate: 0.1 })).toEqual({ rate });
    expect(await fieldsOf({ ...tightness, rate: -0.01, threshold: 99 })).toEqual({ threshold });
    expect(await fieldsOf({ ...tightness, rate: 0.5, threshold: 99 })).toEqual({ rate, threshold });
    expect(await listed()).toEqual([]);
    await add({ ...tightness, result: 'FAIL', rate: 0.5, threshold: 0.2 });
    await add({ ...tightness, completed_on: '2026-11-11', rate: 0.09, threshold: 0.1 });
  });

  it('refuses a statement of a line', async () => {
    expect(await fieldsOf({ ...sir, device: 'line' })).toEqual({
      device: 'must be tank for a SIR statement, which speaks of the tank and its lines',
    });
  });

  it('refuses numbers too small to be stored, but not 0', async () => {
    const tiny = 'is out of range';
    expect(await fieldsOf({ ...sir, rate: 1e-300 })).toEqual({ rate: tiny });
    expect(await fieldsOf({ ...sir, threshold: 1e-7, detectable: 1e-46 })).toEqual({
      threshold: tiny,
      detectable: tiny,
    });
    expect(await fieldsOf({ ...tightness, rate: -1e-50 })).toEqual({ rate: tiny });
    expect(await fieldsOf({ ...stock, metered: 1e-300, over_short: -1e-300, worst_week: -1e-300 })).toEqual({
      metered: tiny,
      over_short: tiny,
      worst_week: tiny,
    });
    await add({ ...sir, rate: 0 });
    await add({ ...sir, completed_on: '2026-11-06', rate: 1e-6 });
  });

  it('takes a note without a letter or digit for none', async () => {
    const over = { ...stock, over_short: 552 };
    expect((await add({ ...over, note: '\u200b\u2800 .' })).note).toBe('');
    expect((await add({ ...over, completed_on: '2026-11-03', note: 'Zähler 3' })).note).toBe('Zähler 3');
  });

  it('knows today by the time zone of the site', async () => {
    // 02:00 UTC on the 20th is still the 19th in Maryland and already the 20th in Tokyo.
    t.clock.now = new Date('2026-11-20T02:00:00Z');
    const next = { ...tightness, completed_on: '2026-11-20' };
    expect(await codeOf(next)).toBe('date_future');
    await t.db.update(sites).set({ timezone: 'Asia/Tokyo' }).where(eq(sites.id, 101));
    await add(next);
  });

  it('refuses a day before the tank was installed, as the gauge or a person told of it', async () => {
    const piece = { siteId: 101, category: 'tank', name: 'Tank 1', installedOn: '2026-11-13' };
    await t.db.insert(equipment).values({ ...piece, gaugeKey: 'tank 1' });
    const answer = await post(tightness);
    expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
      400,
      'date_before_installation',
      'Installed on 2026-11-13',
    ]);
    await add({ ...tightness, completed_on: '2026-11-13' });
    await t.db.update(equipment).set({ gaugeKey: null, tankNumber: 1, installedOn: '2026-11-15' });
    expect(await codeOf({ ...tightness, completed_on: '2026-11-14' })).toBe('date_before_installation');
    await t.db.update(equipment).set({ deletedAt: noon });
    await add({ ...tightness, completed_on: '2026-11-14' });
  });

  it('knows tanks in use, and on paper those somebody entered', async () => {
    expect(await codeOf({ ...tightness, number: 2 })).toBe('tank_not_found');
    await t.db.insert(tanks).values({ siteId: 101, tankNumber: 2, active: false });
    expect(await codeOf({ ...tightness, number: 2 })).toBe('tank_not_found');
    const path = '/api/sites/103/results';
    expect((await post(tightness, writer, path)).json.code).toBe('tank_not_found');
    await t.db.insert(equipment).values({ siteId: 103, category: 'tank', name: 'Tank 1', tankNumber: 1 });
    expect((await post(tightness, writer, path)).status).toBe(201);
  });

  it('refuses a paper the site does not have', async () => {
    const answer = await post({ ...tightness, document: { folder: 'Insurance', file: 'nothing.pdf' } });
    expect([answer.status, answer.json.code]).toEqual([404, 'document_not_found']);
    expect(await listed()).toEqual([]);
  });

  it('records the same once, also when it is sent twice at the same time', async () => {
    const answers = await Promise.all([post(tightness), post({ ...tightness, result: 'FAIL' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('result_duplicate');
    expect(await listed()).toHaveLength(1);
    await add({ ...tightness, device: 'line' });
  });
});

describe('X-67 recorded results', () => {
  it('lists newest first, of one month or of all', async () => {
    const [october, november] = [await add(sir), await add(tightness)];
    expect((await listed()).map(({ id }) => id)).toEqual([november.id, october.id]);
    expect(await listed('?month=2026-10')).toEqual([october]);
    expect(await listed('?month=2026-08')).toEqual([]);
    expect(resultList.parse((await reader.get('/api/sites/103/results')).json).results).toEqual([]);
  });

  it('refuses a month that is none', async () => {
    const answer = await reader.get(`${base}?month=2026-13`);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_month']);
  });
});

describe('X-340 attach a document to a result', () => {
  const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
  const attach = (id: number | string, body: unknown = paper, client = writer) =>
    client.post(`${base}/${id}/document`, body);

  it('adds the one that is missing, by its name in store, with an audit row, and replaces none', async () => {
    const { id } = await add({ ...tightness, tester: 'Test Co' });
    await forgetHeard(t, heard);
    const answer = await attach(id, { folder: 'compliance testing', file: 'TANK test.pdf' });
    expect([answer.status, resultSaved.parse(answer.json).result.document]).toEqual([200, paper]);
    expect((await listed())[0]?.document).toEqual(paper);
    expect(await told()).toEqual(both);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'result.document_attached', siteId: 101, targetId: String(id) },
      detail: { kind: 'tightness', document: paper },
    });
    const again = await attach(id);
    expect([again.status, again.json.code]).toEqual([409, 'result_documented']);
  });

  it('refuses unknown results and documents, void results, and who may only read', async () => {
    const { id } = await add(tightness);
    expect((await attach(id, { folder: 'No', file: 'such.pdf' })).json.code).toBe('document_not_found');
    expect((await attach(id, {})).json.fields).toEqual({ folder: 'must be text', file: 'must be text' });
    expect((await attach(999_999)).json.code).toBe('result_not_found');
    expect((await attach(id, paper, reader)).json.code).toBe('forbidden_write');
    await strike(id);
    const answer = await attach(id);
    expect([answer.status, answer.json.code]).toEqual([409, 'result_voided']);
  });
});

describe('X-69 void a result', () => {
  it('takes it out of account once and keeps it on the list', async () => {
    const result = await add(tightness);
    t.clock.now = new Date('2026-11-19T21:30:00Z');
    await forgetHeard(t, heard);
    const answer = await strike(result.id);
    const voided = { ...result, voided_at: '2026-11-19T21:30:00.000Z', voided_by: 'Person admin' };
    expect([answer.status, answer.json]).toEqual([200, { success: true, result: voided }]);
    expect(await listed()).toEqual([voided]);
    expect(await lastAudit()).toMatchObject({
      action: 'result.voided',
      siteId: 101,
      actorEmail: 'admin@example.com',
      targetId: String(result.id),
      detail: { kind: 'tightness', completedOn: '2026-11-12', result: 'PASS' },
    });
    expect(await told()).toEqual(both);
    const again = await strike(result.id);
    expect([again.status, again.json.code]).toEqual([409, 'result_voided']);
    // What was void may be recorded anew.
    await add(tightness);
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    ['a failure', { ...tightness, result: 'FAIL' }],
    ['an inconclusive result', { ...tightness, result: 'INCONCLUSIVE' }],
    ['a statement that fails by its numbers', { ...sir, rate: -0.2 }],
  ])('asks for the reason of %s', async (_, body) => {
    const { id } = await add(body);
    for (const sent of [undefined, {}, { reason: 'too short' }, { reason: ' - - - - - - - ' }]) {
      const answer = await strike(id, admin, base, sent);
      expect([answer.status, answer.json.fields], JSON.stringify(sent)).toEqual([
        400,
        {
          reason: 'is required for a result that is not a pass: say why it is void, in at least 10 characters',
        },
      ]);
    }
    expect((await listed())[0]?.voided_at).toBeNull();
    const answer = await strike(id, admin, base, { reason: ' Typed for the wrong tank ' });
    expect(answer.status, answer.text).toBe(200);
    expect((await listed())[0]).toMatchObject({
      voided_at: '2026-11-19T21:00:00.000Z',
      voided_by: 'Person admin',
      void_reason: 'Typed for the wrong tank',
    });
    expect(await lastAudit()).toMatchObject({
      action: 'result.voided',
      detail: { reason: 'Typed for the wrong tank' },
    });
    expect((await strike(id, admin, base, { reason: 'Another reason than that' })).json.code).toBe('result_voided');
  });

  it('takes later the reason that a void failure lacks, and of a void pass none', async () => {
    const [failed, passed] = [await add({ ...tightness, result: 'FAIL' }), await add(sir)];
    await t.database.pool.query("update recorded_results set voided_at = '2026-11-18T10:00:00Z', voided_by = 'Ada'");
    const reason = { reason: 'Typed for the wrong tank' };
    expect((await strike(failed.id)).json.code).toBe('result_voided');
    expect((await strike(failed.id, admin, base, reason)).status).toBe(200);
    expect((await strike(passed.id, admin, base, reason)).json.code).toBe('result_voided');
    const { rows } = await t.database.pool.query(
      'select voided_by, void_reason, void_reason_by, void_reason_at > voided_at as later from recorded_results where id = $1',
      [failed.id],
    );
    expect(rows).toEqual([
      { voided_by: 'Ada', void_reason: 'Typed for the wrong tank', void_reason_by: 'Person admin', later: true },
    ]);
  });

  it('knows only results of the site', async () => {
    const result = await add(tightness);
    expect((await strike(result.id, admin, '/api/sites/102/results')).json.code).toBe('result_not_found');
    expect((await strike(999_999)).json.code).toBe('result_not_found');
    expect((await strike(result.id, writer)).json.code).toBe('forbidden_role');
  });
});

describe('what is recorded changes the month at once', () => {
  it('a tightness test proves the tank, and voiding it takes that back', async () => {
    await recordSiteFacts(t.database.pool, 101);
    const month = async () => (await reader.get('/api/sites/101/compliance?month=2026-11')).json;
    const unitOf = async () =>
      ((await month()).units as { name: string; status: string }[]).find(({ name }) => name === 'Tank 1')?.status;
    expect(await unitOf()).toBe('PENDING');
    const bare = await add(tightness);
    // Without its document it is recorded, not proof.
    expect(await unitOf()).toBe('PENDING');
    await strike(bare.id);
    const { id } = await add({ ...tightness, tester: 'Tanknology', document: paper });
    // Nor does a document without a type show it.
    expect(await unitOf()).toBe('PENDING');
    const typed = await writer.send('PATCH', '/api/sites/101/documents', { ...paper, newPaper: 'tank_test' });
    expect(typed.status, typed.text).toBe(200);
    expect(await unitOf()).toBe('COMPLIANT');
    await strike(id);
    expect(await unitOf()).toBe('PENDING');
    await add({ ...tightness, result: 'FAIL' });
    expect(await unitOf()).toBe('FAILED');
  });
});
