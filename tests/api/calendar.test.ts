import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarItem, calendar, completionList, itemSaved } from '#contract/nouns/compliance/calendar.ts';
import { completions, recordedResults } from '#server/store/schema/compliance-schema.ts';
import { lineLatest, sensorLatest } from '#server/store/schema/device-schema.ts';
import { equipment, insurance } from '#server/store/schema/record-schema.ts';
import { leakTests, sites, tanks } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { keepDocument } from '#tests/helpers/kept-document.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import {
  addBuckets,
  bucketKey,
  calendarPath,
  groupOf,
  itemPath,
  keepPolicies,
  readItem,
  recordOwner,
  recordSmallFills,
} from './calendar-data.ts';

let t: TestApp;
let admin: TestClient;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  await recordOwner(t, 101);
  await keepPolicies(t);
  admin = await t.as('admin');
  reader = await t.as('u1');
});

type Test = typeof leakTests.$inferInsert;
const leakTest = (change: Partial<Test>): Test => ({
  siteId: 101,
  device: 'tank',
  deviceNumber: 1,
  kind: '0.2',
  method: 'static',
  testedAt: '2026-11-03 02:00:00',
  result: 'passed',
  volume: 6000,
  hours: 4,
  source: '208',
  ...change,
});

type Result = typeof recordedResults.$inferInsert;
const result = (change: Partial<Result>): Result => ({
  siteId: 101,
  kind: 'sir',
  device: 'tank',
  number: 1,
  month: '2026-10',
  completedOn: '2026-11-05',
  result: 'PASS',
  ...{ rate: 0.02, threshold: 0.1, detectable: 0.2, tester: 'Example SIR', details: { sir: { version: 'WRA 5.1' } } },
  ...{ documentFolder: 'Compliance Testing', documentFile: 'SIR.pdf' },
  recordedBy: 'Somebody',
  recordedAt: noon,
  ...change,
});

const intervalWords = 'must be a whole number of months from 1 to 120, or 0 for an item that is due once';

describe('S-18 calendar of a site', () => {
  it('always has the four groups, for every kind of site', async () => {
    for (const id of [101, 103]) {
      const { status, json } = await reader.get(calendarPath(id));
      expect(status).toBe(200);
      const read = calendar.parse(json);
      expect(read).toMatchObject({ site_id: id, windowDays: 30, today: '2026-11-19' });
      expect(Object.keys(read.sections)).toEqual(['annual', 'triennial', 'five_year', 'extras']);
    }
  });

  it('keeps the order of the items whatever is due', async () => {
    const keys = async () => {
      const { sections } = calendar.parse((await reader.get(calendarPath(101))).json);
      return Object.values(sections).map((items) => items.map((item) => item.key));
    };
    const before = await keys();
    expect(before.flat()).toContain(bucketKey);
    await addBuckets(t, 101, ['2020-01-01']);
    await t.db.insert(leakTests).values(leakTest({}));
    expect(await keys()).toEqual(before);
    expect(new Set(before.flat()).size).toBe(before.flat().length);
  });

  it('counts release detection from the last valid pass and the insurance to its end', async () => {
    await recordSiteFacts(t.database.pool, 101);
    await t.db.insert(leakTests).values(leakTest({ testedAt: '2026-10-25 02:00:00' }));
    expect(await readItem(reader, 101, 'rd_tank_30d')).toMatchObject({
      status: 'DUE_SOON',
      next_due: '2026-11-24',
      last_completed: '2026-10-25',
      days_until_due: 5,
      recordable: false,
      configured: false,
    });
    expect(await readItem(reader, 101, 'insurance_expiration')).toMatchObject({
      status: 'OK',
      next_due: '2026-12-31',
      days_until_due: 42,
    });
    expect(await readItem(reader, 101, 'insurance_expiration', 45)).toMatchObject({ status: 'DUE_SOON' });
  });

  it('asks for cover by the tanks of the owner at all sites, and for the owner where it is not recorded', async () => {
    const cover = () => readItem(admin, 101, 'insurance_expiration');
    const own = (name: string) => t.db.update(sites).set({ ownerName: name }).where(eq(sites.id, 103));
    await t.database.pool.query(
      `insert into equipment (site_id, category, name) select 103, 'tank', 'Tank ' || n from generate_series(1, 101) n`,
    );
    await own('Somebody else');
    expect((await cover()).status).toBe('OK');
    await own('  OWNER of 101 ');
    const many = await cover();
    expect(many.status).toBe('OVERDUE');
    expect(many.explanation.due).toContain('because the owner has 101 tanks or more');
    await t.db.update(sites).set({ deletedAt: noon }).where(eq(sites.id, 103));
    expect((await cover()).status).toBe('OK');
    await t.db.update(sites).set({ ownerName: ' ' }).where(eq(sites.id, 101));
    const unknown = await cover();
    expect(unknown.status).toBe('NOT_SET_UP');
    expect(unknown.explanation.due).toContain('Record the owner on the Site Info tab.');
  });

  it('is overdue without any pass, and takes a renewal for the policy it renews', async () => {
    await t.db.insert(insurance).values({
      ...{ siteId: 101, carrier: 'E', policyNo: 'EM-78', effectiveDate: '2026-12-31', expirationDate: '2027-12-31' },
      ...{ perOccurrence: 1_000_000, annualAggregate: 1_000_000, documentFolder: 'Insurance', documentFile: 'E.pdf' },
    });
    const item = await readItem(reader, 101, 'rd_tank_30d');
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: null, days_until_due: null });
    expect(await readItem(reader, 101, 'insurance_expiration')).toMatchObject({ status: 'OK', next_due: '2027-12-31' });
  });

  it('is not set up where a policy bears no beginning, no amount, no document or a term that none has', async () => {
    const read = () => readItem(reader, 101, 'insurance_expiration');
    const own = { perOccurrence: 1_000_000, effectiveDate: '2026-01-01', expirationDate: '2026-12-31' };
    expect(await read()).toMatchObject({ status: 'OK', next_due: '2026-12-31' });
    for (const [lack, says] of [
      [{ effectiveDate: null }, 'its beginning'],
      [{ perOccurrence: null }, 'its amount for each occurrence'],
      [{ documentFile: null, documentFolder: null }, 'its document'],
      [{ expirationDate: '9999-12-31' }, 'longer than 5 years'],
    ] as const) {
      await t.db.update(insurance).set({ ...own, documentFolder: 'Insurance', documentFile: 'E.pdf', ...lack });
      const item = await read();
      expect(item, says).toMatchObject({ status: 'NOT_SET_UP', next_due: null });
      expect(item.explanation.due).toContain(says);
      expect(await readItem(reader, 101, 'fr_evidence_annual_md'), says).toMatchObject({ status: 'NOT_SET_UP' });
    }
    // Too little is no gap in the records: it is overdue since the policy began.
    await t.db
      .update(insurance)
      .set({ ...own, documentFolder: 'Insurance', documentFile: 'E.pdf', perOccurrence: 500_000 });
    expect(await read()).toMatchObject({ status: 'OVERDUE', next_due: '2026-01-01' });
    await t.db.update(insurance).set({ nonMarketing: true });
    expect(await read()).toMatchObject({ status: 'OK', next_due: '2026-12-31' });
  });

  it.each([
    ['of a gross leak', { kind: 'gross' }],
    ['that was invalid', { result: 'invalid' }],
    ['at its threshold', { rate: 0.126, threshold: 0.126 }],
    ['that gained as much as its threshold', { rate: -0.126 }],
    ['that was too short', { hours: 1.5 }],
    ['of another site', { siteId: 102 }],
    ['of another tank', { deviceNumber: 2 }],
  ])('does not take a test %s for a pass', async (_, change) => {
    await t.db.insert(leakTests).values(leakTest(change));
    expect((await readItem(reader, 101, 'rd_tank_30d')).last_completed).toBeNull();
  });

  it('takes what people recorded for a pass: a SIR statement to the end of its month, a tightness test of its day', async () => {
    await recordSiteFacts(t.database.pool, 101);
    await keepDocument(t.database.pool, 101, 'SIR.pdf', 'sir_report');
    await keepDocument(t.database.pool, 101, 'Tightness.pdf', 'tank_test');
    const pass = async () => (await readItem(reader, 101, 'rd_tank_30d')).last_completed;
    await t.db
      .insert(recordedResults)
      .values([
        result({ month: '2026-09', completedOn: '2026-10-05' }),
        result({ result: 'INCONCLUSIVE' }),
        result({ completedOn: '2026-11-06', voidedAt: noon, voidedBy: 'Somebody' }),
        result({ siteId: 102 }),
        result({ kind: 'inventory' }),
      ]);
    expect(await pass()).toBe('2026-09-30');
    await t.db.insert(recordedResults).values(
      result({
        ...{ kind: 'tightness', documentFile: 'Tightness.pdf', completedOn: '2026-11-02', month: '2026-11' },
        ...{ threshold: 0.05, detectable: 0.1 },
      }),
    );
    expect(await pass()).toBe('2026-11-02');
    // Of a month that still runs it proves nothing.
    await t.db.insert(recordedResults).values(result({ month: '2026-11' }));
    expect(await pass()).toBe('2026-11-02');
  });

  it('goes by the tank that passed longest ago', async () => {
    await t.db.insert(tanks).values([
      { siteId: 101, tankNumber: 2 },
      { siteId: 101, tankNumber: 3, active: false },
    ]);
    await recordSiteFacts(t.database.pool, 101);
    await t.db
      .insert(leakTests)
      .values([
        leakTest({ testedAt: '2026-11-10 02:00:00' }),
        leakTest({ deviceNumber: 2, testedAt: '2026-10-25 02:00:00' }),
      ]);
    const item = await readItem(reader, 101, 'rd_tank_30d');
    expect(item).toMatchObject({ next_due: '2026-11-24', last_completed: '2026-10-25' });
    expect(item.components).toMatchObject([{ next_due: '2026-12-10' }, { next_due: '2026-11-24' }]);
  });

  it('goes by the sensors of the interstice where a tank is watched so, and by no test in the tank', async () => {
    const pass = async () => (await readItem(reader, 101, 'rd_tank_30d')).last_completed;
    await t.db.insert(equipment).values([
      {
        siteId: 101,
        category: 'tank',
        name: 'Tank 1',
        tankNumber: 1,
        gaugeKey: 'tank 1',
        traits: { method: 'interstitial' },
      },
      { siteId: 101, category: 'sensor', name: 'Annulus', tankNumber: 1, gaugeKey: 'sensor 301 1' },
      { siteId: 101, category: 'sensor', name: 'Well', tankNumber: 1, gaugeKey: 'sensor 306 1' },
    ]);
    await t.db.insert(leakTests).values(leakTest({ testedAt: '2026-11-12 02:00:00' }));
    expect(await pass()).toBeNull();
    const sensor = { siteId: 101, number: 1, status: 0 };
    // Half past eleven at night in New York.
    await t.db.insert(sensorLatest).values([
      { ...sensor, family: '301', at: new Date('2026-11-19T04:30:00Z') },
      { ...sensor, family: '306', status: 3, alarms: [3], at: noon },
    ]);
    expect(await pass()).toBe('2026-11-18');
    await keepDocument(t.database.pool, 101, 'Log.pdf', 'rd_equipment_test');
    await t.db
      .insert(recordedResults)
      .values(result({ kind: 'interstitial', documentFile: 'Log.pdf', month: '2026-11', completedOn: '2026-11-19' }));
    expect(await pass()).toBe('2026-11-19');
    // A sensor that the gauge no longer reports shows nothing new, the check of a person does.
    await t.db.update(sensorLatest).set({ at: new Date('2026-11-15T04:30:00Z') });
    expect(await pass()).toBe('2026-11-19');
    await t.db.delete(recordedResults);
    expect(await pass()).toBeNull();
    await t.db.update(sensorLatest).set({ status: 3, alarms: [3], at: noon });
    await t.db.delete(recordedResults);
    expect(await pass()).toBeNull();
  });

  it('watches the lines a gauge knows by their own tests', async () => {
    await t.db.insert(lineLatest).values({ siteId: 101, lineNumber: 4, status: 0, testState: 0, at: noon });
    await recordSiteFacts(t.database.pool, 101);
    expect(await readItem(reader, 101, 'rd_line_30d')).toMatchObject({ status: 'OVERDUE', next_due: null });
    const line = { device: 'line', deviceNumber: 4, method: 'line' };
    await t.db.insert(leakTests).values(leakTest({ ...line, testedAt: '2026-11-04 02:00:00' }));
    expect(await readItem(reader, 101, 'rd_line_30d')).toMatchObject({ next_due: '2026-12-04' });
  });

  it('knows a reconciliation once every tank in use has one', async () => {
    await t.db.insert(tanks).values({ siteId: 101, tankNumber: 2 });
    const last = async () => (await readItem(reader, 101, 'inventory_monthly')).last_completed;
    await t.db.insert(recordedResults).values(result({ kind: 'inventory' }));
    expect(await last()).toBeNull();
    await t.db.insert(recordedResults).values(result({ kind: 'inventory', number: 2, result: 'FAIL' }));
    expect(await last()).toBe('2026-10-31');
    await t.db.insert(recordedResults).values(result({ kind: 'inventory', month: '2026-11' }));
    expect(await last()).toBe('2026-10-31');
  });

  it.each(['0', '-1', '1.5', '3651', 'abc', '1e3', '99999999999', '0x10'])(
    'refuses a window of %s days',
    async (days) => {
      const answer = await reader.get(calendarPath(101, days));
      expect([answer.status, answer.json.code, answer.json.error]).toEqual([
        400,
        'invalid_window',
        'windowDays must be a whole number of at least 1',
      ]);
    },
  );

  it.each([
    ['1', 1],
    ['3650', 3650],
    ['', 30],
    ['%2045%20', 45],
  ])('takes a window of "%s" for %d days', async (text, days) => {
    expect((await reader.get(calendarPath(101, text))).json.windowDays).toBe(days);
  });

  it("goes by the site's own day, not by that of Greenwich", async () => {
    await t.db.update(insurance).set({ expirationDate: '2026-11-19' });
    // Half past eleven at night in New York; in Greenwich the next day has begun.
    t.clock.now = new Date('2026-11-20T04:30:00Z');
    const item = () => readItem(reader, 101, 'insurance_expiration');
    expect((await reader.get(calendarPath(101))).json.today).toBe('2026-11-19');
    expect(await item()).toMatchObject({ status: 'DUE_SOON', days_until_due: 0 });
    await t.db.update(sites).set({ timezone: 'UTC' });
    expect((await reader.get(calendarPath(101))).json.today).toBe('2026-11-20');
    expect(await item()).toMatchObject({ status: 'OVERDUE', days_until_due: -1 });
  });

  it('follows the state: Maryland tests its buckets each year, others every third', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    expect(await groupOf(reader, 101, bucketKey)).toBe('annual');
    await t.db.update(sites).set({ state: 'PA' }).where(eq(sites.id, 101));
    expect(await groupOf(reader, 101, bucketKey)).toBeNull();
    expect(await groupOf(reader, 101, 'spill_bucket_3y')).toBe('triennial');
  });

  it('tells of equipment that is not there, or was removed, that it is not set up', async () => {
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ status: 'NOT_SET_UP', next_due: null });
    await addBuckets(t, 101, ['2020-01-01']);
    expect((await readItem(reader, 101, bucketKey)).status).toBe('OVERDUE');
    await t.db.update(equipment).set({ deletedAt: noon }).where(eq(equipment.category, 'spill_bucket'));
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ status: 'NOT_SET_UP', next_due: null });
  });

  it('explains every item: its rule, its interval, why it applies and why it is due', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const { sections } = calendar.parse((await reader.get(calendarPath(101))).json);
    for (const item of Object.values(sections).flat() satisfies CalendarItem[]) {
      const { rule, interval, applies, due } = item.explanation;
      for (const text of [rule.text, rule.citation, interval, applies, due]) expect(text, item.key).not.toBe('');
    }
  });

  it('is for readers of the site', async () => {
    expect((await (await t.as('u0')).get(calendarPath(101))).json.code).toBe('forbidden_site');
    expect((await admin.get(calendarPath(999))).json.code).toBe('site_not_found');
    await t.db.update(sites).set({ deletedAt: noon }).where(eq(sites.id, 101));
    expect((await admin.get(calendarPath(101))).json.code).toBe('site_not_found');
    expect((await reader.get(calendarPath(101))).json.code).toBe('forbidden_site');
  });
});

const noReason = 'is required: say why the item does not apply, in at least 5 characters';

describe('X-44 set up an item', () => {
  const put = (body: unknown, key = bucketKey, siteId = 101) => admin.send('PUT', itemPath(siteId, key), body);
  // A tank that takes more needs its spill bucket, whatever a person sets.
  beforeEach(() => recordSmallFills(t, 101));

  it('sets only what was sent, tells it, and null gives it back to the rules', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const plain = await readItem(reader, 101, bucketKey);
    const first = await put({ next_due: '2019-12-01' });
    expect(first.status).toBe(200);
    expect(itemSaved.parse(first.json).item).toMatchObject({ next_due: '2019-12-01', configured: true });
    await put({ label: 'Buckets' });
    await put({ applicable: false, reason: 'The buckets were taken out' });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ label: 'Buckets', status: 'NA', next_due: null });
    await put({ applicable: null });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ label: 'Buckets', next_due: '2019-12-01' });
    await put({ next_due: null });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ label: 'Buckets', next_due: plain.next_due });
  });

  it('keeps who set a due date, when and why, and lets the earlier date of the rule count', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const due_reason = 'The tester has no earlier day';
    const set = { date: '2026-12-01', reason: due_reason, stated_by: 'Person admin', stated_on: '2026-11-19' };
    const { json } = await put({ next_due: '2026-12-01', due_reason });
    const { item } = itemSaved.parse(json);
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: '2020-01-01', set_due: set });
    expect(item.explanation.due).toContain(
      "The rule's date Jan 1, 2020 counts; the date set by hand, Dec 1, 2026, is later. Person admin set the due date Dec 1, 2026 on Nov 19, 2026: The tester has no earlier day.",
    );
    await put({ label: 'Buckets' });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ set_due: set });
    await put({ next_due: '2019-12-01' });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({
      next_due: '2019-12-01',
      set_due: { date: '2019-12-01', reason: null },
    });
    await put({ next_due: null });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ next_due: '2020-01-01', set_due: null });
    const refused = await put({ due_reason });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { due_reason: 'is only for an item whose due date is set by hand' },
    ]);
    const short = await put({ next_due: '2026-12-01', due_reason: 'no' });
    expect(short.json.fields).toEqual({
      due_reason: 'is required: say why the due date is set by hand, in at least 5 characters',
    });
  });

  it("refuses a date later than the rule without a reason, and takes the rule's own date and any earlier one", async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    for (const next_due of ['2020-01-02', '2026-12-01']) {
      const { status, json } = await put({ next_due });
      expect([status, json.code, json.fields]).toEqual([
        400,
        'validation',
        {
          due_reason:
            'is required: the rule asks for it by Jan 1, 2020; say why the due date is later, in at least 5 characters',
        },
      ]);
    }
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ set_due: null });
    for (const next_due of ['2020-01-01', '2019-12-31']) expect((await put({ next_due })).status).toBe(200);
    // The date that is set already does not become the rule's.
    expect((await put({ next_due: '2020-01-02' })).status).toBe(400);
    expect((await put({ next_due: '2020-01-02', due_reason: 'The tester was ill' })).status).toBe(200);
    // Sent again without its reason, it would lose it.
    expect((await put({ next_due: '2020-01-02' })).status).toBe(400);
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ set_due: { reason: 'The tester was ill' } });
  });

  it('says of a later date that was set before reasons were required that none is recorded', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await t.db.$client.query(
      'insert into calendar_settings (site_id, key, next_due, updated_at, updated_by) values ($1, $2, $3, now(), $4)',
      [101, bucketKey, '2026-12-01', 'Person admin'],
    );
    const item = await readItem(reader, 101, bucketKey);
    expect(item).toMatchObject({ next_due: '2020-01-01', set_due: { date: '2026-12-01', reason: null } });
    expect(item.explanation.due).toContain('no reason is recorded');
  });

  it('is refused as not applicable where what is on record makes it apply, and kept where nothing does', async () => {
    const off = (key: string, siteId = 101) =>
      put({ applicable: false, reason: 'We do not need it here' }, key, siteId);
    const tanks = await off('rd_tank_30d');
    expect([tanks.status, tanks.json.code]).toEqual([409, 'item_required']);
    expect(tanks.json.detail).toContain('in use, installed on or before Apr 11, 2016');
    expect((await readItem(reader, 101, 'rd_tank_30d')).status).not.toBe('NA');
    const walks = await off('walkthrough_30d');
    expect([walks.status, walks.json.code]).toEqual([409, 'item_required']);
    expect((await off('throughput_review_3y_md')).status).toBe(200);
    expect((await readItem(reader, 101, 'throughput_review_3y_md')).status).toBe('NA');
  });

  it('keeps who said that an item does not apply, when and why', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const reason = 'The buckets were taken out';
    await put({ applicable: false, reason });
    const said = { reason, stated_by: 'Person admin', stated_on: '2026-11-19' };
    const waived = await readItem(reader, 101, bucketKey);
    expect(waived).toMatchObject({ status: 'NA', missing: null, not_applicable: said });
    expect(waived.explanation.applies).toBe(
      'Person admin set that it does not apply here on Nov 19, 2026: The buckets were taken out.',
    );
    // Another field, or the same word again without a reason, leaves it as it was said.
    await put({ label: 'Buckets' });
    await put({ applicable: false });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ label: 'Buckets', not_applicable: said });
    const { rows } = await t.db.$client.query(
      "select detail from audit where action = 'calendar.item_configured' order by id desc limit 1 offset 2",
    );
    expect(rows[0]?.detail).toMatchObject({ after: { applicable: false, waived: { reason, by: 'Person admin' } } });
    await put({ applicable: null });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ not_applicable: null });
  });

  it('takes it without a reason, and counts it among what is not set up until there is one', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const answer = await put({ applicable: false });
    expect(answer.status).toBe(200);
    const bare = { status: 'NOT_SET_UP', not_applicable: { reason: null, stated_by: 'Person admin' } };
    expect(itemSaved.parse(answer.json).item).toMatchObject(bare);
    const item = await readItem(reader, 101, bucketKey);
    expect(item.missing?.sentence).toContain(
      'Person admin set that it does not apply here on Nov 19, 2026: no reason recorded.',
    );
    await put({ reason: 'The buckets were taken out' });
    expect(await readItem(reader, 101, bucketKey)).toMatchObject({ status: 'NA', missing: null });
  });

  it('shows what was set before reasons were kept as without one', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await t.db.$client.query(
      'insert into calendar_settings (site_id, key, applicable, updated_at, updated_by) values ($1, $2, false, now(), $3)',
      [101, bucketKey, 'Person admin'],
    );
    const item = await readItem(reader, 101, bucketKey);
    expect(item).toMatchObject({
      status: 'NOT_SET_UP',
      not_applicable: { reason: null, stated_by: null, stated_on: null },
    });
  });

  it('leaves no trace of a setting that says nothing any more', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const plain = await readItem(reader, 101, bucketKey);
    await put({ next_due: '2019-12-01' });
    const { json } = await put({ next_due: null });
    expect(itemSaved.parse(json).item).toEqual(plain);
  });

  it('adds an item of a site of its own among the extras: 201, then 200', async () => {
    const body = { label: 'Vent pipe inspection', group: 'extras', applicable: true, next_due: '2027-01-15' };
    const [first, second] = [await put(body, 'vent_pipes'), await put({ label: 'Vents' }, 'vent_pipes')];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(itemSaved.parse(first.json).item).toMatchObject({
      key: 'vent_pipes',
      label: 'Vent pipe inspection',
      status: 'OK',
      next_due: '2027-01-15',
      recordable: true,
    });
    expect(await groupOf(reader, 101, 'vent_pipes')).toBe('extras');
    expect(await groupOf(reader, 103, 'vent_pipes')).toBeNull();
  });

  it('keeps the interval of an item of its own, which then comes back after each record', async () => {
    const body = { label: 'Vents', group: 'extras', next_due: '2026-11-10', interval_months: 12 };
    const { json } = await put(body, 'vents');
    expect(itemSaved.parse(json).item).toMatchObject({ status: 'OVERDUE', interval_months: 12 });
    await t.db.insert(completions).values({
      ...{ siteId: 101, key: 'vents', completedOn: '2026-11-12', result: 'PASS', recordedBy: 'Person u2' },
      recordedAt: t.clock.now,
    });
    await put({ label: 'Vent pipes' }, 'vents');
    expect(await readItem(reader, 101, 'vents')).toMatchObject({
      status: 'OK',
      label: 'Vent pipes',
      next_due: '2027-11-12',
      interval_months: 12,
    });
    const once = await put({ interval_months: 0 }, 'vents');
    expect(itemSaved.parse(once.json).item).toMatchObject({ status: 'NA', interval_months: 0 });
  });

  it('refuses an interval of a rule’s own item', async () => {
    const { status, json } = await put({ interval_months: 6 });
    expect([status, json.fields]).toEqual([
      400,
      { interval_months: "is set by the rule: only a site's own item can have its own interval" },
    ]);
  });

  it.each([
    ['label', { group: 'extras' }, 'is required for a new item'],
    ['group', { label: 'X' }, 'is required for a new item'],
    ['group', { label: 'X', group: 'annual' }, "must be extras for a site's own item"],
  ])('refuses a new item without a right %s', async (field, body, sentence) => {
    const { status, json } = await put(body, 'new_item');
    expect([status, json.code, json.fields]).toEqual([400, 'validation', { [field]: sentence }]);
    expect(await groupOf(reader, 101, 'new_item')).toBeNull();
  });

  it.each([
    ['New', 'must be 1 to 60 lower-case letters, digits or underscores'],
    ['a-b', 'must be 1 to 60 lower-case letters, digits or underscores'],
    ['x'.repeat(61), 'must be 1 to 60 lower-case letters, digits or underscores'],
    ['spill_bucket_3y', "belongs to a rule that is not in this site's calendar"],
  ])('refuses the key %s', async (key, sentence) => {
    const { status, json } = await put({ label: 'X', group: 'extras' }, key);
    expect([status, json.fields]).toEqual([400, { key: sentence }]);
  });

  it.each([
    [{}, { body: 'names no field' }],
    [{ next_due: '2026-02-30' }, { next_due: 'is not a day of the calendar' }],
    [{ next_due: 'soon' }, { next_due: 'must be a date, YYYY-MM-DD' }],
    [{ label: ' ' }, { label: 'is required' }],
    [{ label: 'x'.repeat(121) }, { label: 'at most 120 characters' }],
    [{ applicable: false, reason: ' no ' }, { reason: noReason }],
    [{ applicable: true, reason: 'It is there' }, { reason: 'is only for an item that does not apply' }],
    [{ reason: 'It is not there' }, { reason: 'is only for an item that does not apply' }],
    [{ applicable: 'yes' }, { applicable: 'must be true or false' }],
    [{ interval_months: 1.5 }, { interval_months: intervalWords }],
    [{ interval_months: 121 }, { interval_months: intervalWords }],
    [{ group: 'weekly' }, { group: 'must be annual, triennial, five_year or extras' }],
  ])('refuses %j', async (body, fields) => {
    const { status, json } = await put(body);
    expect([status, json.code, json.fields]).toEqual([400, 'validation', fields]);
  });

  it('sets up what a rule keeps out of sight until then', async () => {
    expect(await groupOf(reader, 101, 'atg_console_annual')).toBeNull();
    const answer = await put({ next_due: null }, 'atg_console_annual');
    expect(answer.status, answer.text).toBe(200);
    expect(await groupOf(reader, 101, 'atg_console_annual')).toBe('annual');
  });

  it('makes one item of two that were added at once', async () => {
    const body = { label: 'Same', group: 'extras' };
    const both = await Promise.all([put(body, 'same_item'), put(body, 'same_item')]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 201]);
  });

  it('is the admins alone, for sites that are there', async () => {
    for (const name of ['u2', 'tech2', 'reg'] as const) {
      const client = await t.as(name);
      const answer = await client.send('PUT', itemPath(101, bucketKey), { applicable: true });
      expect(answer.json.code, name).toBe('forbidden_role');
    }
    expect((await put({ applicable: true }, bucketKey, 999)).json.code).toBe('site_not_found');
  });

  it('lists the records of an item of its own', async () => {
    await put({ label: 'Vents', group: 'extras' }, 'vents');
    expect(completionList.parse((await reader.get(`${itemPath(101, 'vents')}/completions`)).json).completions).toEqual(
      [],
    );
  });
});
