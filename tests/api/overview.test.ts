import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Overview, type OverviewRow, overview } from '#contract/nouns/compliance/calendar.ts';
import { overviewSearch } from '#contract/nouns/people/search.ts';
import { readOverviewRows } from '#server/store/compliance/overview.ts';
import type { Change } from '#server/store/database/events.ts';
import { calendarSettings, calendarState, complianceMarks } from '#server/store/schema/compliance-schema.ts';
import { leakTests, sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { until } from '#tests/helpers/until.ts';
import {
  addBuckets,
  bucketKey,
  calendarPath,
  complete,
  itemPath,
  keepPolicies,
  recordOwner,
  recordSmallFills,
} from './calendar-data.ts';

const full = { tester: 'V. Low', documents: [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }] };
let t: TestApp;
let admin: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');
const path = '/api/admin/sites/compliance-overview';

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
});

async function read(query = ''): Promise<Overview> {
  const answer = await admin.get(path + query);
  expect(answer.status, answer.text).toBe(200);
  return overview.parse(answer.json);
}

async function rowOf(siteId: number, query = ''): Promise<OverviewRow> {
  const row = (await read(query)).rows.find((one) => one.site_id === siteId);
  if (row === undefined) throw new Error(`site ${siteId} is not in the overview`);
  return row;
}

const ids = async (query = '') => (await read(query)).rows.map((row) => row.site_id);

type State = typeof calendarState.$inferInsert;

/** Puts made-up calendars in the place of what was worked out, with no marks left that would have it worked out again. */
async function pretend(items: Record<number, Partial<State>[]>): Promise<void> {
  await t.db.delete(calendarState);
  await t.db
    .insert(calendarState)
    .values(
      Object.entries(items).flatMap(([siteId, own]) =>
        own.map((item, i) => ({ siteId: Number(siteId), key: `item_${i}`, applies: true, ...item })),
      ),
    );
  await t.db.delete(complianceMarks);
}

describe('S-36 compliance overview', () => {
  it('has a row for each live site, Compliance Only ones too, as their calendars say', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await complete(await t.as('u2'), { completed_on: '2026-11-10', ...full });
    const { rows, windowDays, summary } = await read();
    expect([windowDays, rows.length, summary.total]).toEqual([30, 3, 3]);
    expect(rows.map((row) => row.site_id).toSorted()).toEqual([101, 102, 103]);
    const alpha = rows.find((row) => row.site_id === 101);
    const { sections } = (await admin.get(calendarPath(101))).json as {
      sections: Record<string, { status: string }[]>;
    };
    const statuses = Object.values(sections).flatMap((items) => items.map((item) => item.status));
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect(alpha).toMatchObject({
      site_name: 'Alpha Fuel',
      state: 'MD',
      city: 'Bel Air',
      facility_id: 'MD-10101',
      status: 'OVERDUE',
      counts: {
        overdue: count('OVERDUE'),
        due_soon: count('DUE_SOON'),
        ok: count('OK'),
        na: count('NA'),
        not_set_up: count('NOT_SET_UP'),
      },
      last_completed: '2026-11-10',
      calendar_url: '/sites/101?tab=calendar',
    });
    expect(rows.find((row) => row.site_id === 103)).toMatchObject({
      status: 'NOT_SET_UP',
      earliest_next_due: null,
      never_proven: 0,
    });
  });

  it('follows a test record, a policy and a setting at once', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    await recordSmallFills(t, 101);
    const before = await rowOf(101);
    const writer = await t.as('u2');
    await complete(writer, full);
    const tested = await rowOf(101);
    expect(tested.counts).toMatchObject({ overdue: before.counts.overdue - 1, ok: before.counts.ok + 1 });
    expect(tested.last_completed).toBe('2026-11-18');
    const policy = { carrier: 'Example', policy_no: 'P', expiration_date: '2026-11-30' };
    await writer.send('PUT', '/api/sites/101/insurance/901', policy);
    const insured = await rowOf(101);
    expect(insured.counts).toMatchObject({ due_soon: tested.counts.due_soon + 1, ok: tested.counts.ok - 1 });
    await admin.send('PUT', itemPath(101, bucketKey), {
      applicable: false,
      reason: 'The buckets were taken out',
    });
    expect((await rowOf(101)).counts).toMatchObject({ ok: insured.counts.ok - 1, na: insured.counts.na + 1 });
    await admin.send('PUT', itemPath(103, 'vents'), { label: 'V', group: 'extras', next_due: '2026-11-01' });
    expect(await rowOf(103)).toMatchObject({ status: 'OVERDUE', earliest_next_due: '2026-11-01' });
  });

  it('follows what the gauge tells, equipment, and the state of a site', async () => {
    await recordSiteFacts(t.database.pool, 101);
    const untested = await rowOf(101);
    await t.db.insert(leakTests).values({
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
    });
    const plain = await rowOf(101);
    expect(plain.counts).toMatchObject({ overdue: untested.counts.overdue - 1, ok: untested.counts.ok + 1 });
    await addBuckets(t, 101, [null]);
    const more = await rowOf(101);
    expect(more.counts.overdue).toBeGreaterThan(plain.counts.overdue);
    expect(more.counts.not_set_up).toBeLessThan(plain.counts.not_set_up);
    await t.db.update(sites).set({ state: 'PA' }).where(eq(sites.id, 101));
    expect(await rowOf(101)).not.toEqual(more);
  });

  it('counts what is due by each site and its own day', async () => {
    await pretend({
      101: [{ nextDue: '2026-11-19' }],
      102: [{ nextDue: '2026-11-19' }],
    });
    await t.db.update(sites).set({ timezone: 'Pacific/Auckland' }).where(eq(sites.id, 102));
    await t.db.delete(complianceMarks);
    expect([(await rowOf(101)).status, (await rowOf(102)).status]).toEqual(['DUE_SOON', 'OVERDUE']);
    // Half past eleven at night in New York.
    t.clock.now = new Date('2026-11-20T04:30:00Z');
    expect((await rowOf(101)).status).toBe('DUE_SOON');
    t.clock.now = new Date('2026-11-20T05:00:00Z');
    expect((await rowOf(101)).status).toBe('OVERDUE');
  });

  it('takes the worst item, the earliest day of those that apply and the newest completion of any', async () => {
    await pretend({
      101: [
        { nextDue: '2027-05-01', lastCompleted: '2024-05-01' },
        { nextDue: '2026-12-10', lastCompleted: '2025-12-10' },
        { nextDue: '2026-11-01', applies: false, lastCompleted: '2026-01-01' },
      ],
      102: [{ nextDue: null }, { nextDue: '2027-01-01' }],
      103: [{ applies: false }],
    });
    const { rows, summary } = await read();
    expect(rows).toMatchObject([
      // The date of an item that is fine is not the date of a site of which something was never proven.
      {
        site_id: 102,
        status: 'OVERDUE',
        earliest_next_due: null,
        never_proven: 1,
        counts: { overdue: 1, ok: 1, due_soon: 0 },
      },
      {
        site_id: 101,
        status: 'DUE_SOON',
        earliest_next_due: '2026-12-10',
        never_proven: 0,
        last_completed: '2026-01-01',
        counts: { overdue: 0, due_soon: 1, ok: 1, na: 1 },
      },
      { site_id: 103, status: 'NA', earliest_next_due: null, never_proven: 0, last_completed: null },
    ]);
    expect(summary).toEqual({ total: 3, overdue: 1, unknown: 0, not_set_up: 0, due_soon: 1, ok: 0, na: 1 });
  });

  it('counts what is not set up for itself: after overdue and before due soon, and overdue once a date of it is past', async () => {
    await pretend({
      101: [{ notSetUp: true }, { notSetUp: true, nextDue: '2027-05-01' }, { nextDue: '2026-11-20' }],
      102: [{ notSetUp: true, nextDue: '2026-11-18' }],
      103: [{ nextDue: '2026-11-20' }],
    });
    const { rows, summary } = await read();
    expect(rows).toMatchObject([
      { site_id: 102, status: 'OVERDUE', counts: { overdue: 1, not_set_up: 0 }, earliest_next_due: '2026-11-18' },
      {
        site_id: 101,
        status: 'NOT_SET_UP',
        counts: { overdue: 0, not_set_up: 2, due_soon: 1, ok: 0 },
        never_proven: 0,
      },
      { site_id: 103, status: 'DUE_SOON' },
    ]);
    expect(summary).toEqual({ total: 3, overdue: 1, unknown: 0, not_set_up: 1, due_soon: 1, ok: 0, na: 0 });
    expect(await ids('?status=not_set_up')).toEqual([101]);
  });

  it('looks ahead as far as it is told, and for some items never further than they say', async () => {
    await pretend({ 101: [{ nextDue: '2026-12-19' }], 102: [{ nextDue: '2026-11-29', soonDays: 7 }], 103: [] });
    const statuses = async (days: number) => {
      const { rows, windowDays } = await read(`?windowDays=${days}`);
      expect(windowDays).toBe(days);
      return [101, 102].map((id) => rows.find((row) => row.site_id === id)?.status);
    };
    expect(await statuses(29)).toEqual(['OK', 'OK']);
    expect(await statuses(30)).toEqual(['DUE_SOON', 'OK']);
    expect(await statuses(3650)).toEqual(['DUE_SOON', 'OK']);
    t.clock.now = new Date('2026-11-22T21:00:00Z');
    admin = await t.as('admin');
    expect(await statuses(1)).toEqual(['OK', 'OK']);
    expect(await statuses(7)).toEqual(['OK', 'DUE_SOON']);
  });

  it('orders the worst first: never proven, overdue, due soon, fine, nothing to do; then by day and name', async () => {
    await pretend({
      101: [{ nextDue: null }],
      102: [{ nextDue: '2026-12-01' }],
      103: [{ nextDue: '2026-12-01' }],
    });
    await t.db.update(sites).set({ name: 'alpha depot' }).where(eq(sites.id, 103));
    expect(await ids()).toEqual([101, 103, 102]);
    await pretend({
      101: [{ nextDue: '2027-12-01' }],
      102: [{ nextDue: '2026-10-01' }, { nextDue: null }, { nextDue: '2027-01-01' }],
      103: [{ applies: false }],
    });
    expect(await ids()).toEqual([102, 101, 103]);
    expect(await rowOf(102)).toMatchObject({ earliest_next_due: '2026-10-01', never_proven: 1 });
  });

  it('offers the states that sites have, and those without one', async () => {
    await t.db.update(sites).set({ state: 'VA' }).where(eq(sites.id, 102));
    expect((await read()).states).toEqual(['MD', 'VA', 'NONE']);
    expect(await ids('?state=VA')).toEqual([102]);
    expect(await ids('?state=none')).toEqual([103]);
    expect(await ids('?state=DE')).toEqual([]);
    // Letters of no state of ours, but of a site.
    await t.db.update(sites).set({ state: 'ON' }).where(eq(sites.id, 103));
    expect(await ids('?state=on')).toEqual([103]);
    expect((await read()).states).toEqual(['MD', 'ON', 'VA']);
  });

  it('narrows by state, status and text, and sums up what it shows', async () => {
    await pretend({ 101: [{ nextDue: '2026-11-01' }], 102: [{ nextDue: '2027-11-01' }], 103: [{ applies: false }] });
    expect(await ids('?state=ALL')).toEqual([101, 102, 103]);
    expect(await ids('?state=md')).toEqual([101]);
    expect(await ids('?status=overdue')).toEqual([101]);
    expect(await ids('?status=OK')).toEqual([102]);
    expect(await ids('?status=NA&state=MD')).toEqual([]);
    const { summary } = await read('?status=NA');
    expect(summary).toEqual({ total: 1, overdue: 0, unknown: 0, not_set_up: 0, due_soon: 0, ok: 0, na: 1 });
    expect(await ids('?query=%20bRaVo%20')).toEqual([102]);
    expect(await ids('?query=bel%20air')).toEqual([101]);
    expect(await ids('?query=md-101')).toEqual([101]);
    expect(await ids('?query=fuel')).toEqual([101, 102]);
    for (const plain of ['%25', '_', '%5C', "'"]) expect(await ids(`?query=${plain}`), plain).toEqual([]);
    await t.db.update(sites).set({ city: '100%_sure' }).where(eq(sites.id, 102));
    expect(await ids('?query=0%25_')).toEqual([102]);
  });

  it.each([
    ['?windowDays=0', 'invalid_window', 'windowDays must be a whole number of at least 1', undefined],
    ['?windowDays=3651', 'invalid_window', 'windowDays must be a whole number of at least 1', undefined],
    ['?windowDays=1.5', 'invalid_window', 'windowDays must be a whole number of at least 1', undefined],
    ['?windowDays=abc', 'invalid_window', 'windowDays must be a whole number of at least 1', undefined],
    [
      '?state=XX',
      'invalid_state',
      'Unsupported state',
      'Supported values: ALL, MD, the two letters of another state, NONE',
    ],
    [
      '?status=LATE',
      'invalid_status',
      'Unsupported status',
      'Supported values: ALL, OVERDUE, UNKNOWN, NOT_SET_UP, DUE_SOON, OK, NA',
    ],
  ])('refuses %s', async (query, code, error, detail) => {
    const { status, json } = await admin.get(path + query);
    expect([status, json.code, json.error, json.detail]).toEqual([400, code, error, detail]);
  });

  it('refuses a text of more than 100 characters', async () => {
    expect(await ids(`?query=${'x'.repeat(100)}`)).toEqual([]);
    const { status, json } = await admin.get(`${path}?query=${'x'.repeat(101)}`);
    expect([status, json.fields]).toEqual([400, { query: 'at most 100 characters' }]);
  });

  it('leaves out sites that were deleted, and shows one that was just added', async () => {
    await admin.send('DELETE', '/api/admin/sites/102');
    expect((await ids()).toSorted()).toEqual([101, 103]);
    await t.db.insert(sites).values({ id: 150, name: 'Delta', siteType: 'Compliance Only' });
    await t.db.insert(calendarSettings).values({
      siteId: 150,
      key: 'vents',
      label: 'Vents',
      grp: 'extras',
      nextDue: '2026-11-25',
      updatedAt: noon,
      updatedBy: 'Somebody',
    });
    // What else stands at it nobody has recorded.
    expect(await rowOf(150)).toMatchObject({
      status: 'NOT_SET_UP',
      earliest_next_due: '2026-11-25',
      counts: { due_soon: 1, overdue: 0 },
    });
  });

  it('leaves the marks to whoever judges the months, and tells of calendars that changed', async () => {
    await read();
    const heard: Change[] = [];
    const stop = t.feed.subscribe((change) => heard.push(change));
    await addBuckets(t, 101, [null]);
    await read();
    await read();
    const marks = await t.db.select().from(complianceMarks).where(eq(complianceMarks.siteId, 101));
    expect(marks.length).toBeGreaterThan(0);
    // What the first look told of all sites may come in late.
    const told = () => heard.filter((change) => change.kind === 'calendar.changed' && change.siteIds?.length === 1);
    await until(told, (changes) => changes.length > 0);
    stop();
    expect(told()).toEqual([{ kind: 'calendar.changed', siteIds: [101] }]);
  });

  it('A.9 says of a calendar that was never worked out that it is unknown: after overdue, before due soon, counted', async () => {
    const items = { 101: [{ nextDue: '2026-11-01' }], 103: [{ applies: false }] };
    await pretend({ ...items, 102: [{ nextDue: '2026-12-01' }] });
    await t.db.insert(sites).values([{ id: 150, name: 'Zulu', siteType: 'Compliance Only' }]);
    await t.db.delete(complianceMarks);
    const everything = { windowDays: 30, state: null, status: null, text: '' };
    const rows = await readOverviewRows(t.db.$client, everything, t.clock.now);
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [101, 'OVERDUE'],
      [150, 'UNKNOWN'],
      [102, 'DUE_SOON'],
      [103, 'NA'],
    ]);
    expect(await readOverviewRows(t.db.$client, { ...everything, status: 'UNKNOWN' }, t.clock.now)).toMatchObject([
      { id: 150, neverProven: 0, overdue: 0, ok: 0, na: 0 },
    ]);
    // The search brings up to date what is marked; this site is not.
    await t.database.pool.query(
      `select pg_notify('forecourt', '{"k":"calendar.changed"}'), pg_notify('forecourt', '{"k":"sites.changed"}')`,
    );
    const searched = await until(
      async () => overviewSearch.parse((await admin.get('/api/compliance-overview-search')).json),
      ({ rows: found }) => found.length === 4 && found[0]?.status === 'OVERDUE' && found[2]?.status === 'DUE_SOON',
    );
    expect(searched.rows.map(({ site_id, status }) => [site_id, status])).toEqual(
      rows.map(({ id, status }) => [id, status]),
    );
    expect(searched.summary).toEqual({ total: 4, overdue: 1, unknown: 1, not_set_up: 0, due_soon: 1, ok: 0, na: 1 });
    const only = await admin.get('/api/compliance-overview-search?status=unknown');
    expect(overviewSearch.parse(only.json).rows.map(({ site_id }) => site_id)).toEqual([150]);
    // The whole overview works it out before it answers.
    expect((await read('?status=UNKNOWN')).rows).toEqual([]);
  });

  it('makes what was never made, marked or not', async () => {
    await t.db.delete(complianceMarks);
    await t.db.delete(calendarState);
    expect((await rowOf(101)).status).toBe('OVERDUE');
    expect((await t.db.select().from(calendarState).where(eq(calendarState.siteId, 101))).length).toBeGreaterThan(5);
  });

  it('is for admins alone', async () => {
    for (const name of ['u1', 'u2', 'tech2', 'reg'] as const) {
      expect((await (await t.as(name)).get(path)).json.code, name).toBe('forbidden_role');
    }
  });
});
