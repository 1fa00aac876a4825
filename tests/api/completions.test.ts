import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Completion, completionList, completionSaved } from '#contract/nouns/compliance/calendar.ts';
import type { Change } from '#server/store/database/events.ts';
import { calendarState, completions } from '#server/store/schema/compliance-schema.ts';
import { audit, documents } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { forgetHeard } from '#tests/helpers/hear.ts';
import { until } from '#tests/helpers/until.ts';
import { addBuckets, bucketKey, complete, completionsPath, itemPath, readItem } from './calendar-data.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
let reader: TestClient;
const heard: Change[] = [];
const noon = new Date('2026-11-19T21:00:00Z');
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };

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

const full = { tester: 'V. Low', documents: [paper] };
const listed = async (key = bucketKey, siteId = 101): Promise<Completion[]> =>
  completionList.parse((await reader.get(completionsPath(siteId, key))).json).completions;
const bucket = () => readItem(reader, 101, bucketKey);
const recordPath = (id: number, siteId = 101, key = bucketKey) => `${completionsPath(siteId, key)}/${id}`;
const attach = (id: number, body: unknown = paper, client = writer) => client.post(`${recordPath(id)}/documents`, body);
const strike = (id: number, client = admin, body?: unknown) => client.send('DELETE', recordPath(id), body);
const lastAudit = async () => (await t.db.select().from(audit).orderBy(audit.id)).at(-1);

/** Adds a record and answers it. */
async function add(body: Record<string, unknown> = {}): Promise<Completion> {
  const answer = await complete(writer, { ...full, ...body });
  expect(answer.status, answer.text).toBe(201);
  return completionSaved.parse(answer.json).completion;
}

/** What is stored of an item for lists. */
async function stored(key = bucketKey): Promise<typeof calendarState.$inferSelect | undefined> {
  const rows = await t.db.select().from(calendarState).where(eq(calendarState.siteId, 101));
  return rows.find((row) => row.key === key);
}

describe('X-46 mark an item completed', () => {
  beforeEach(() => addBuckets(t, 101, ['2020-01-01']));

  it('moves it on from the day it was done, stores what follows, audits and tells', async () => {
    await forgetHeard(t, heard);
    const answer = await complete(writer, { tester: ' Test Co ', note: 'Dry', documents: [paper] });
    expect(answer.status).toBe(201);
    const { completion, item } = completionSaved.parse(answer.json);
    expect(completion).toEqual({
      id: completion.id,
      findings: 0,
      key: bucketKey,
      component: '',
      completed_on: '2026-11-18',
      result: 'PASS',
      tester: 'Test Co',
      note: 'Dry',
      next_due: '2027-11-18',
      documents: [paper],
      recorded_by: 'Person u2',
      recorded_at: '2026-11-19T21:00:00.000Z',
      ...{ voided_at: null, voided_by: null, void_reason: null },
    });
    expect(item).toMatchObject({
      status: 'OK',
      next_due: '2027-11-18',
      last_completed: '2026-11-18',
      days_until_due: 364,
    });
    expect(await bucket()).toEqual(item);
    expect(await listed()).toEqual([completion]);
    expect(await stored()).toMatchObject({ applies: true, nextDue: '2027-11-18', lastCompleted: '2026-11-18' });
    expect(await lastAudit()).toMatchObject({
      action: 'calendar.completed',
      siteId: 101,
      actorEmail: 'u2@example.com',
      targetType: 'completion',
      targetId: String(completion.id),
      detail: { key: bucketKey, completedOn: '2026-11-18', result: 'PASS' },
    });
    const told = await until(
      () => heard.filter((change) => change.kind === 'calendar.changed'),
      (changes) => changes.length > 0,
    );
    expect(told).toEqual([{ kind: 'calendar.changed', siteIds: [101] }]);
  });

  it('answers a failure with the day it is due again: at once, until a later pass', async () => {
    await add({ completed_on: '2026-06-01' });
    const failed = completionSaved.parse((await complete(writer, { result: 'FAIL' })).json);
    expect(failed.completion.next_due).toBeNull();
    expect(failed.item).toMatchObject({ status: 'OVERDUE', next_due: '2026-11-18', last_completed: '2026-06-01' });
    // What was passed before the failure changes nothing.
    await add({ completed_on: '2026-11-17' });
    expect(await bucket()).toMatchObject({ status: 'OVERDUE', next_due: '2026-11-18' });
    await add({ completed_on: '2026-11-19' });
    expect(await bucket()).toMatchObject({ status: 'OK', next_due: '2027-11-19' });
  });

  it('is not moved by a pass older than the newest', async () => {
    await add({ completed_on: '2026-10-01' });
    const late = completionSaved.parse((await complete(writer, { ...full, completed_on: '2026-03-01' })).json);
    expect(late.item).toMatchObject({ next_due: '2027-10-01', last_completed: '2026-10-01' });
    expect((await listed()).map((one) => one.completed_on)).toEqual(['2026-10-01', '2026-03-01']);
  });

  it('takes a month that has no such day to its end', async () => {
    expect((await add({ completed_on: '2024-02-29' })).next_due).toBe('2025-02-28');
  });

  it('knows components: the earliest counts, and the oldest of the last', async () => {
    await addBuckets(t, 101, ['2020-01-01', '2020-01-01']);
    const names = (await bucket()).components.map((one) => one.name);
    expect(names.length).toBe(3);
    await add({ component: names[0], completed_on: '2026-11-01' });
    expect((await bucket()).status).toBe('OVERDUE');
    await add({ component: names[1], completed_on: '2026-05-01' });
    await add({ component: names[2], completed_on: '2026-08-01' });
    const item = await bucket();
    expect(item).toMatchObject({ status: 'OK', next_due: '2027-05-01', last_completed: '2026-05-01' });
    expect(item.components).toMatchObject([
      { next_due: '2027-11-01', status: 'OK' },
      { next_due: '2027-05-01', status: 'OK' },
      { next_due: '2027-08-01', status: 'OK' },
    ]);
    // A record of the whole item is one of each component.
    await add({ completed_on: '2026-11-10' });
    expect(await bucket()).toMatchObject({ next_due: '2027-11-10', last_completed: '2026-11-10' });
  });

  it('has one record of a component, day and result, but one of each component, and takes each failure', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const [a, b] = (await bucket()).components.map((one) => one.name);
    await add({ component: a });
    await add({ component: b });
    await add();
    for (const component of [a, b, '']) {
      const answer = await complete(writer, { component });
      expect([answer.status, answer.json.code], component).toEqual([409, 'completion_duplicate']);
    }
    expect((await listed()).length).toBe(3);
    await add({ component: a, result: 'FAIL' });
    expect((await listed()).length).toBe(4);
  });

  it('lets two who record the same at once store it once', async () => {
    const both = await Promise.all([complete(writer, {}), complete(admin, {}), complete(await t.as('tech2'), {})]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    expect((await listed()).length).toBe(1);
  });

  it('keeps both of two records that came at once, whoever was first', async () => {
    const keys = [bucketKey, 'walkthrough_annual', 'walkthrough_30d'];
    await Promise.all(keys.map((key) => complete(writer, full, { key })));
    for (const key of keys) {
      expect((await stored(key))?.lastCompleted, key).toBe((await readItem(reader, 101, key)).last_completed);
      expect((await stored(key))?.lastCompleted, key).toBe('2026-11-18');
    }
  });

  it.each([
    ['nothing', '', '2026-11-18', 'item_not_found', 404],
    ['Spill', '', '2026-11-18', 'item_not_found', 404],
    ['spill_bucket_3y', '', '2026-11-18', 'item_not_found', 404],
    ['rd_tank_30d', 'No such', '2027-01-01', 'item_not_recordable', 409],
    ['insurance_expiration', '', '2026-11-18', 'item_not_recordable', 409],
    [bucketKey, 'No such', '2027-01-01', 'component_unknown', 400],
    [bucketKey, '', '2026-11-20', 'date_future', 400],
    [bucketKey, '', '2019-12-31', 'date_before_installation', 400],
  ])('refuses %s, component "%s", on %s: %s', async (key, component, completed_on, code, status) => {
    const body = { component, completed_on, documents: [{ folder: 'No', file: 'such.pdf' }] };
    const answer = await complete(writer, body, { key });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(await t.db.select().from(completions)).toEqual([]);
  });

  it('names the day of installation, which itself is in time', async () => {
    const { json } = await complete(writer, { completed_on: '2019-12-31' });
    expect(json).toMatchObject({
      error: 'Completion date is before the equipment was installed',
      detail: 'Installed on 2020-01-01',
    });
    expect((await complete(writer, { completed_on: '2020-01-01' })).status).toBe(201);
  });

  it('measures each component by its own installation and the whole by the earliest, where all are known', async () => {
    await addBuckets(t, 101, ['2024-06-01']);
    const [old, young] = (await bucket()).components.map((one) => one.name);
    const on = (component: string | undefined) => complete(writer, { component, completed_on: '2022-01-01' });
    expect((await on(young)).json.code).toBe('date_before_installation');
    expect((await on(old)).status).toBe(201);
    expect((await on('')).status).toBe(201);
    const early = () => complete(writer, { completed_on: '2019-01-01' });
    expect((await early()).json.code).toBe('date_before_installation');
    await addBuckets(t, 101, [null]);
    expect((await early()).status).toBe(201);
  });

  it("takes today by the site's own clock", async () => {
    t.clock.now = new Date('2026-11-20T04:30:00Z');
    expect((await complete(writer, { completed_on: '2026-11-20' })).json).toMatchObject({
      code: 'date_future',
      error: 'Completion date cannot be in the future',
    });
    expect((await complete(writer, { completed_on: '2026-11-19' })).status).toBe(201);
  });

  it('attaches documents of the site alone, as they are spelt in store and each once', async () => {
    const wrong = [
      { folder: 'Compliance Testing', file: 'No such.pdf' },
      { folder: 'Exports', file: 'Tank test.pdf' },
    ];
    for (const place of wrong) {
      const answer = await complete(writer, { documents: [paper, place] });
      expect([answer.status, answer.json.code]).toEqual([404, 'document_not_found']);
      expect(answer.json.detail).toBe(`${place.folder}/${place.file}`);
    }
    const other = { siteId: 103, contentType: 'application/pdf', size: 1, contentKey: 'x', modifiedAt: noon };
    await t.db.insert(documents).values({ ...other, folder: 'Compliance Testing', name: 'Theirs.pdf' });
    const theirs = await complete(writer, { documents: [{ folder: 'Compliance Testing', file: 'Theirs.pdf' }] });
    expect(theirs.json.code).toBe('document_not_found');
    const saved = await add({ documents: [paper, { folder: 'compliance testing', file: 'TANK TEST.pdf' }] });
    expect(saved.documents).toEqual([paper]);
  });

  it.each([
    [{ completed_on: undefined }, 'completed_on', 'must be a date, YYYY-MM-DD'],
    [{ completed_on: '2026-02-30' }, 'completed_on', 'is not a day of the calendar'],
    [{ result: 'OK' }, 'result', 'must be PASS or FAIL'],
    [{ tester: 'x'.repeat(121) }, 'tester', 'at most 120 characters'],
    [{ note: 'x'.repeat(4001) }, 'note', 'at most 4000 characters'],
    [{ component: 'x'.repeat(81) }, 'component', 'at most 80 characters'],
    [{ documents: Array(11).fill(paper) }, 'documents', 'at most 10 documents'],
    [{ documents: [{ folder: 'Exports' }] }, 'documents.0.file', 'must be text'],
    [{ note: 'a\u0000' }, 'note', 'must not contain control characters'],
  ])('refuses %j', async (body, field, sentence) => {
    const { status, json } = await complete(writer, body);
    expect([status, json.code, json.fields]).toEqual([400, 'validation', { [field]: sentence }]);
  });

  it('is for those who may write the site', async () => {
    for (const name of ['u1', 'tech', 'reg'] as const) {
      expect((await complete(await t.as(name), {})).json.code, name).toBe('forbidden_write');
    }
    expect((await complete(writer, {}, { siteId: 102 })).json.code).toBe('forbidden_site');
    expect((await complete(admin, {}, { siteId: 999 })).json.code).toBe('site_not_found');
  });

  it('works for a Compliance Only site', async () => {
    await t.db.update(sites).set({ state: 'MD' }).where(eq(sites.id, 103));
    await addBuckets(t, 103, ['2020-01-01']);
    const place = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
    await t.db.insert(documents).values({
      ...{ siteId: 103, folder: place.folder, name: place.file, contentType: 'application/pdf' },
      ...{ size: 1, modifiedAt: noon, contentKey: 'key-103' },
    });
    const answer = await complete(writer, { tester: 'V. Low', documents: [place] }, { siteId: 103 });
    expect(answer.status).toBe(201);
    expect(await readItem(reader, 103, bucketKey)).toMatchObject({ status: 'OK', next_due: '2027-11-18' });
  });
});

describe('X-45 test records', () => {
  it('are listed newest first, void ones too, and of this item and site alone', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const [first, second] = [await add({ completed_on: '2026-03-01' }), await add({ completed_on: '2026-07-01' })];
    await complete(writer, {}, { key: 'walkthrough_30d' });
    await strike(first.id);
    expect((await listed()).map((one) => [one.id, one.voided_at])).toEqual([
      [second.id, null],
      [first.id, '2026-11-19T21:00:00.000Z'],
    ]);
    expect(await listed('containment_sump_3y')).toEqual([]);
  });

  it('are not found for a key that is not in the calendar', async () => {
    for (const key of ['nothing', 'A', 'spill_bucket_3y', '%00']) {
      const answer = await reader.get(completionsPath(101, key));
      expect([answer.status, answer.json.code], key).toEqual([404, 'item_not_found']);
    }
    expect((await (await t.as('u0')).get(completionsPath(101, bucketKey))).json.code).toBe('forbidden_site');
  });
});

describe('X-47 attach a document', () => {
  it('adds one that is stored, once, and audits it', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const { id } = await add({ documents: [] });
    const answer = await attach(id, { folder: 'compliance testing', file: 'tank TEST.pdf' });
    expect(answer.status, answer.text).toBe(200);
    const { completion, item } = completionSaved.parse(answer.json);
    expect(completion.documents).toEqual([paper]);
    expect(item).toEqual(await bucket());
    expect(await lastAudit()).toMatchObject({
      action: 'calendar.document_attached',
      targetId: String(id),
      detail: { key: bucketKey, document: paper },
    });
    const entries = (await t.db.select().from(audit)).length;
    expect((await attach(id)).status).toBe(200);
    expect((await listed())[0]?.documents).toEqual([paper]);
    expect((await t.db.select().from(audit)).length).toBe(entries);
  });

  it('refuses unknown records and papers, void records, and more than ten', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const { id } = await add({ documents: [] });
    expect((await attach(id, { folder: 'No', file: 'such.pdf' })).json.code).toBe('document_not_found');
    expect((await attach(id, {})).json.fields).toEqual({ folder: 'must be text', file: 'must be text' });
    expect((await attach(999_999)).json.code).toBe('completion_not_found');
    expect((await attach(id, paper, reader)).json.code).toBe('forbidden_write');
    const elsewhere = `${recordPath(id, 101, 'walkthrough_30d')}/documents`;
    expect((await writer.post(elsewhere, paper)).json.code).toBe('completion_not_found');
    const many = Array.from({ length: 11 }, (_, i) => ({ folder: 'Compliance Testing', name: `Paper ${i}.pdf` }));
    const common = { siteId: 101, contentType: 'application/pdf', size: 1, modifiedAt: noon };
    await t.db.insert(documents).values(many.map((one) => ({ ...one, ...common, contentKey: one.name })));
    for (const { folder, name } of many.slice(0, 10))
      expect((await attach(id, { folder, file: name })).status).toBe(200);
    expect((await attach(id)).json.fields).toEqual({ documents: 'at most 10 documents' });
    await strike(id);
    const answer = await attach(id);
    expect([answer.status, answer.json.code]).toEqual([409, 'completion_voided']);
  });
});

describe('X-48 void a record', () => {
  beforeEach(() => addBuckets(t, 101, ['2020-01-01']));

  it('takes it out of account, keeps it, and frees its day', async () => {
    await add({ completed_on: '2025-11-01' });
    const { id } = await add();
    expect((await bucket()).next_due).toBe('2027-11-18');
    const answer = await strike(id);
    expect(answer.status).toBe(200);
    const { completion, item } = completionSaved.parse(answer.json);
    expect(completion).toMatchObject({ id, voided_at: '2026-11-19T21:00:00.000Z', next_due: '2027-11-18' });
    expect(item).toMatchObject({ status: 'OVERDUE', next_due: '2026-11-01', last_completed: '2025-11-01' });
    expect(await stored()).toMatchObject({ nextDue: '2026-11-01' });
    const [row] = await t.db.select().from(completions).where(eq(completions.id, id));
    expect(row).toMatchObject({ voidedBy: 'Person admin', voidedAt: noon });
    expect(await lastAudit()).toMatchObject({ action: 'calendar.completion_voided', targetId: String(id) });
    expect((await add()).id).not.toBe(id);
  });

  it('asks for the reason of a failure, which counts until somebody gives it', async () => {
    await add({ completed_on: '2025-11-01' });
    const { id } = await add({ result: 'FAIL' });
    const failed = await bucket();
    expect(failed.status).toBe('OVERDUE');
    for (const body of [undefined, { reason: 'short' }]) {
      const answer = await strike(id, admin, body);
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        {
          reason: 'is required for a result that is not a pass: say why it is void, in at least 10 characters',
        },
      ]);
    }
    // As it was stored before a reason was asked for.
    await t.database.pool.query("update completions set voided_at = now(), voided_by = 'Ada' where id = $1", [id]);
    expect((await bucket()).next_due).toBe(failed.next_due);
    expect((await strike(id)).json.code).toBe('completion_voided');
    const answer = await strike(id, admin, { reason: 'Typed for the wrong bucket' });
    expect(completionSaved.parse(answer.json).completion).toMatchObject({
      voided_by: 'Ada',
      void_reason: 'Typed for the wrong bucket',
    });
    expect((await bucket()).next_due).toBe('2026-11-01');
    expect(await lastAudit()).toMatchObject({ detail: { reason: 'Typed for the wrong bucket' } });
    expect((await strike(id, admin, { reason: 'Another reason than that' })).json.code).toBe('completion_voided');
  });

  it('is done once, also by two at once', async () => {
    const { id } = await add();
    const both = await Promise.all([strike(id), strike(id, await t.as('admin2'))]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await strike(id)).json.code).toBe('completion_voided');
  });

  it('knows a record under its own site and item alone, and admins alone', async () => {
    const { id } = await add();
    for (const path of [recordPath(id, 103), recordPath(id, 101, 'walkthrough_30d'), recordPath(999_999)]) {
      const answer = await admin.send('DELETE', path);
      expect([answer.status, answer.json.code], path).toEqual([404, 'completion_not_found']);
    }
    expect((await admin.send('DELETE', `${itemPath(101, bucketKey)}/completions/x`)).json.code).toBe('invalid_id');
    for (const name of ['u2', 'tech2', 'reg'] as const) {
      expect((await strike(id, await t.as(name))).json.code, name).toBe('forbidden_role');
    }
    expect((await listed())[0]?.voided_at).toBeNull();
  });
});

describe('a site whose state is put right', () => {
  const federalKey = 'spill_bucket_3y';

  it('keeps its tests, which stand under the key of the state before', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const { id } = await add({ documents: [paper] });
    await t.db.update(sites).set({ state: 'VA' }).where(eq(sites.id, 101));
    expect(await readItem(reader, 101, federalKey)).toMatchObject({
      ...{ status: 'OK', last_completed: '2026-11-18', next_due: '2029-11-18' },
    });
    expect(await listed(federalKey)).toMatchObject([{ id, key: bucketKey, completed_on: '2026-11-18' }]);
    const struck = await strike(id, admin, undefined);
    expect(struck.status, struck.text).toBe(404);
    const own = await admin.send('DELETE', recordPath(id, 101, federalKey));
    expect(own.status, own.text).toBe(200);
    expect(await readItem(reader, 101, federalKey)).toMatchObject({ status: 'OVERDUE', last_completed: null });
  });
});
