import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completionList } from '#contract/nouns/compliance/calendar.ts';
import { answerPath, type Sheet } from '#contract/nouns/inspection/form.ts';
import {
  type InspectionFull,
  inspectionFull,
  inspectionList,
  inspectionSaved,
} from '#contract/nouns/inspection/inspection.ts';
import { recordTable } from '#server/actions/packet/tables/record-tables.ts';
import { gatherChecks } from '#server/actions/report/record/gather-checks.ts';
import { completions } from '#server/store/schema/compliance-schema.ts';
import { audit, documents, equipment, issues } from '#server/store/schema/record-schema.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { cutsOf, makeBomb, makeJpeg, makePng, makeWebp, withGarbage } from '#tests/helpers/photos.ts';
import { addBuckets, readItem } from './calendar-data.ts';
import { type Answers, allInOrder, jpeg, readSheet as readSheetAs, sendPhoto, signature } from './inspection-calls.ts';

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
let other: TestClient;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  [admin, writer, other, reader] = await Promise.all([t.as('admin'), t.as('u2'), t.as('admin'), t.as('u1')]);
  await addBuckets(t, 101, ['2020-01-01', '2020-01-01']);
  await t.db.$client.query('update alarms set cleared_at = $1 where cleared_at is null', [noon]);
});

const base = (siteId = 101) => `/api/sites/${siteId}`;
const walkthrough = 'walkthrough_30d_md';
const readSheet = (form: string, siteId = 101, client = writer) => readSheetAs(client, form, siteId);

let tick = 0;
/** An answer a millisecond after the one before it. */
const at = () => new Date(noon.getTime() - 600_000 + tick++).toISOString();

async function save(
  id: string,
  sheet: Sheet,
  answers: Answers,
  more: {
    client?: TestClient;
    seen?: number;
    notes?: Record<string, string>;
    siteId?: number;
    deviceNow?: string;
  } = {},
): Promise<Answer> {
  const { client = writer, seen = 0, notes = {}, siteId = 101, deviceNow = t.clock.now.toISOString() } = more;
  return client.send('PUT', `${base(siteId)}/inspections/${id}`, {
    form: sheet.form,
    edition: sheet.edition,
    device_now: deviceNow,
    started_at: at(),
    answers: Object.entries(answers).map(([path, value]) => ({
      path,
      value,
      seen,
      at: at(),
      ...(notes[path] === undefined ? {} : { note: notes[path] }),
    })),
  });
}

const finish = (id: string, body: Record<string, unknown> = {}, client = writer, siteId = 101) =>
  client.post(`${base(siteId)}/inspections/${id}/finish`, {
    device_now: t.clock.now.toISOString(),
    signature,
    ...body,
  });

const read = async (id: string): Promise<InspectionFull> =>
  inspectionFull.parse((await reader.get(`${base()}/inspections/${id}`)).json);

const addPhoto = (
  id: string,
  place: string,
  bytes: Buffer<ArrayBuffer> = jpeg,
  photo = randomUUID(),
  client = writer,
) => sendPhoto(client, `${base()}/inspections/${id}`, place, photo, t.clock.now, bytes);

/** Fills an orderly walkthrough of site 101 and signs it. */
async function signed(over: Answers = {}): Promise<InspectionFull> {
  const id = randomUUID();
  const sheet = await readSheet(walkthrough);
  expect((await save(id, sheet, allInOrder(sheet, over))).status).toBe(200);
  const answer = await finish(id);
  expect(answer.status, answer.text).toBe(200);
  return inspectionSaved.parse(answer.json);
}

/** What the PDF of a record says. */
async function textOf({ document }: Pick<InspectionFull['inspection'], 'document'>): Promise<string> {
  const query = new URLSearchParams({ folder: document?.folder ?? '', file: document?.file ?? '' });
  const response = await fetch(`${t.url}/api/public/sites/101/documents/download?${query}`, {
    headers: { cookie: `console_session=${reader.cookie}` },
  });
  expect(response.status).toBe(200);
  return readPdfText(Buffer.from(await response.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ');
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(t.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const okAnswer = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200);
  return inspectionSaved.parse(answer.json);
};

describe('X-470, X-471: a form at a site', () => {
  it('has a line for each recorded piece, and is offered by what is due', async () => {
    const sheet = await readSheet(walkthrough);
    const buckets = sheet.sections.find(({ key }) => key === 'spill');
    expect(buckets?.lines.map(({ name }) => name)).toEqual(['Spill bucket 1', 'Spill bucket 2']);
    const { forms } = inspectionList.parse((await reader.get(`${base()}/inspections`)).json);
    const own = forms.find(({ form }) => form === walkthrough);
    expect(own?.items.map(({ key }) => key)).toContain('walkthrough_30d');
    expect(forms.map(({ form }) => form)).not.toContain('walkthrough_30d');
    expect((await writer.get(`${base()}/inspection-forms/nothing`)).status).toBe(404);
  });
});

describe('X-473, X-476: an orderly walkthrough', () => {
  it('becomes the record: its PDF, the calendar, the list, the audit log', async () => {
    const { inspection } = await signed();
    expect(inspection).toMatchObject({
      state: 'finished',
      outcome: 'in_order',
      findings: 0,
      performed_on: '2026-11-19',
      jobs: [],
    });
    const item = await readItem(reader, 101, 'walkthrough_30d');
    expect(item).toMatchObject({ status: 'OK', last_completed: '2026-11-19' });
    const { folder, file } = inspection.document ?? { folder: '', file: '' };
    const [stored] = await t.db
      .select()
      .from(documents)
      .where(and(eq(documents.folder, folder), eq(documents.name, file)));
    expect(stored).toMatchObject({
      contentType: 'application/pdf',
      sha256: inspection.pdf_sha256,
      paper: 'walkthrough',
    });
    const text = await textOf(inspection);
    expect(text).toContain('Spill bucket 2');
    expect(text).toContain('Every line is in order.');
    expect(text).toContain(inspection.code);
    const [record] = await t.db.select().from(completions).where(eq(completions.key, 'walkthrough_30d'));
    expect(record).toMatchObject({ result: 'PASS', tester: 'Person u2', documents: [{ folder, file }] });
    const actions = (await t.db.select().from(audit).orderBy(audit.id)).map(({ action }) => action);
    expect(actions.filter((action) => action !== 'document.downloaded').slice(-3)).toEqual([
      'inspection.started',
      'calendar.completed',
      'inspection.finished',
    ]);
  });

  it('is made once, however often its calls are sent', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const body = { form: sheet.form, edition: sheet.edition, device_now: noon.toISOString(), started_at: at() };
    const answers = Object.entries(allInOrder(sheet)).map(([path, value]) => ({ path, value, at: at(), seen: 0 }));
    const put = () => writer.send('PUT', `${base()}/inspections/${id}`, { ...body, answers });
    const first = okAnswer(await put());
    expect(okAnswer(await put()).answers).toEqual(first.answers);
    const twice = await Promise.all([finish(id), finish(id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await t.db.select().from(completions)).toHaveLength(1);
    expect((await t.db.select().from(documents).where(eq(documents.folder, 'Inspections'))).length).toBe(1);
    expect((await finish(id, { signature: [[1, 1, 2, 2]] })).json.code).toBe('inspection_finished');
    expect((await save(id, sheet, allInOrder(sheet))).json.code).toBe('inspection_finished');
  });
});

describe('X-474, X-475: what is missing or not in order', () => {
  it('is named, and nothing is signed', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const [path = ''] = Object.keys(allInOrder(sheet));
    await save(id, sheet, allInOrder(sheet, { [path]: null }));
    const refused = await finish(id);
    expect(refused).toMatchObject({ status: 409, json: { code: 'inspection_incomplete' } });
    expect(refused.json).toMatchObject({ detail: 'Spill bucket 1: Free of damage: not answered.' });
    await save(id, sheet, { [path]: 'not_ok' });
    expect((await finish(id)).json).toMatchObject({
      detail: 'Spill bucket 1: Free of damage: say what is not in order.',
    });
    await save(id, sheet, { [path]: 'not_ok' }, { notes: { [path]: 'Cracked rim' } });
    expect((await finish(id)).json).toMatchObject({
      detail: 'Spill bucket 1: Free of damage: take a photo of what is not in order.',
    });
    expect(await t.db.select().from(completions)).toEqual([]);
    const taken = randomUUID();
    okAnswer(await addPhoto(id, path, jpeg, taken));
    const photo = `${base()}/inspections/${id}/photos/${taken}`;
    expect(okAnswer(await addPhoto(id, path, jpeg, taken)).photos).toHaveLength(1);
    expect(okAnswer(await writer.send('DELETE', photo)).photos).toEqual([]);
    expect((await writer.send('DELETE', photo)).json.code).toBe('photo_not_found');
    expect((await finish(id)).json.code).toBe('inspection_incomplete');
    okAnswer(await addPhoto(id, path));
    const done = okAnswer(await finish(id));
    expect(done.inspection).toMatchObject({ outcome: 'not_in_order', findings: 1 });
    const [job] = await t.db.select().from(issues).where(eq(issues.kind, 'finding'));
    expect(job).toMatchObject({ note: 'Spill bucket 1: Free of damage: Cracked rim', status: 'Pending' });
    expect(done.inspection.jobs).toEqual([`ISS-${job?.number}`]);
    expect(await readItem(reader, 101, 'walkthrough_30d')).toMatchObject({
      last_completed: '2026-11-19',
      status: 'OK',
      explanation: {
        due: 'It was last done Nov 19, 2026, 1 not in order; due 30 days later, on Dec 19, 2026.',
      },
    });
    const kept = await reader.get('/api/compliance-calendar/101/items/walkthrough_30d/completions');
    expect(completionList.parse(kept.json).completions).toMatchObject([{ result: 'PASS', findings: 1 }]);
    const { walkthroughs } = await gatherChecks({ db: t.db }, 101, '2026-11');
    expect(walkthroughs).toMatchObject([{ result: 'PASS', findings: 1 }]);
    const rows: unknown[] = [];
    const scope = { siteId: 101 } as Parameters<typeof recordTable>[1];
    const ctx = { db: t.db, now: t.clock.now } as unknown as Parameters<typeof recordTable>[0];
    for await (const row of recordTable(ctx, scope).rows) rows.push(row);
    expect(rows).toMatchObject([{ 2: '2026-11-19', 3: 'DONE', 4: 1 }]);
  });

  it('leaves a walkthrough undone where the form has no line for something', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const path = answerPath('listed', 'site', 'buckets');
    await save(id, sheet, allInOrder(sheet, { [path]: 'not_ok' }), { notes: { [path]: 'A third fill pipe' } });
    okAnswer(await addPhoto(id, path));
    okAnswer(await finish(id));
    const [record] = await t.db.select().from(completions);
    expect(record?.result).toBe('FAIL');
    expect(await readItem(reader, 101, 'walkthrough_30d')).toMatchObject({
      next_due: '2026-11-19',
      last_completed: null,
    });
  });

  it('takes a piece that was recorded meanwhile as not answered', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    await save(id, sheet, allInOrder(sheet));
    await t.db
      .insert(equipment)
      .values({ siteId: 101, category: 'spill_bucket', name: 'Spill bucket 3', tankNumber: 3 });
    expect((await finish(id)).json).toMatchObject({ code: 'inspection_incomplete' });
  });

  it('asks why a line is left out whose piece is not there any more', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    await save(id, sheet, allInOrder(sheet));
    const [second] = await t.db.select().from(equipment).where(eq(equipment.name, 'Spill bucket 2'));
    await t.db
      .update(equipment)
      .set({ deletedAt: noon })
      .where(eq(equipment.id, second?.id ?? 0));
    const refused = await finish(id);
    expect(refused.json.code).toBe('inspection_pieces');
    expect(refused.text).toContain('Spill bucket 2');
    const line = `e${second?.id}`;
    const done = okAnswer(await finish(id, { left_out: [{ line, reason: 'Removed with its tank on Nov 18' }] }));
    expect(done.inspection.state).toBe('finished');
  });

  it('refuses what no form asks, another edition, and photos that are none', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    for (const path of ['spill/e1/other', 'other/site/x', 'spill/e1', 'spill/x/damage', 'spill/e1/damage/x'])
      expect((await save(id, sheet, { [path]: 'ok' })).json.code, path).toBe('answer_unknown');
    expect((await save(id, { ...sheet, edition: '2020-01' }, {})).json.code).toBe('form_edition');
    okAnswer(await save(id, sheet, allInOrder(sheet)));
    const path = Object.keys(allInOrder(sheet))[0] ?? '';
    expect((await addPhoto(id, path, Buffer.from('%PDF-1.7'))).json.code).toBe('photo_type');
    expect((await addPhoto(id, path, Buffer.from('0000001c66747970686569630000', 'hex'))).json.code).toBe('photo_heic');
    expect((await addPhoto(id, 'other/site/x')).json.code).toBe('answer_unknown');
    const big = Buffer.concat([jpeg, Buffer.alloc(8_000_001)]);
    expect((await addPhoto(id, path, big)).json.code).toBe('photo_too_large');
    expect((await addPhoto(id, path, Buffer.concat([jpeg, Buffer.alloc(40_000_000)]))).status).toBe(413);
    expect((await addPhoto(id, path, makeBomb(30_000, 30_000))).json.code).toBe('photo_too_large');
    expect(await t.db.select().from(documents).where(eq(documents.folder, 'Inspections'))).toEqual([]);
  });
});

describe('X-474: a photo is decoded before it is stored', () => {
  it('and one that is cut, damaged or fake is refused; nothing of the form is lost', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const [path = ''] = Object.keys(allInOrder(sheet));
    const before = okAnswer(await save(id, sheet, allInOrder(sheet)));
    const kept = await storedFiles();
    for (const photo of await Promise.all([makeJpeg(320, 240), makePng(320, 240), makeWebp(320, 240)])) {
      for (const cut of cutsOf(photo)) {
        const answer = await addPhoto(id, path, Buffer.from(cut));
        expect([answer.status, answer.json.code]).toEqual([400, 'photo_damaged']);
        expect(answer.json.error).toBe('The photo is damaged or not complete. Remove it and take it again');
      }
    }
    for (const photo of await Promise.all([makeJpeg(320, 240), makePng(320, 240)]))
      expect((await addPhoto(id, path, withGarbage(photo))).json.code).toBe('photo_damaged');
    const fake = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
    expect((await addPhoto(id, path, fake)).json.code).toBe('photo_damaged');
    expect(await storedFiles()).toEqual(kept);
    const now = await read(id);
    expect([now.answers, now.photos]).toEqual([before.answers, []]);
    expect(okAnswer(await addPhoto(id, path)).photos).toHaveLength(1);
  });

  it('by its bytes and not by its name; they stay as they came', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const [path = ''] = Object.keys(allInOrder(sheet));
    okAnswer(await save(id, sheet, allInOrder(sheet)));
    // Sent as photo.jpg.
    const png = await makePng(32, 24);
    const { photos } = okAnswer(await addPhoto(id, path, png));
    const [stored] = await t.db.select().from(documents).where(eq(documents.folder, 'Inspections'));
    expect(stored).toMatchObject({ contentType: 'image/png', name: expect.stringMatching(/\.png$/) });
    expect(photos[0]?.sha256).toBe(createHash('sha256').update(png).digest('hex'));
  });
});

describe('two people on one form', () => {
  it('keeps both answers of a place that neither saw, until one is chosen', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const [path = ''] = Object.keys(allInOrder(sheet));
    const mine = okAnswer(await save(id, sheet, allInOrder(sheet)));
    const seen = mine.answers.find((one) => one.path === path)?.seq ?? 0;
    const theirs = okAnswer(
      await save(id, sheet, { [path]: 'not_ok' }, { client: other, notes: { [path]: 'Cracked' } }),
    );
    expect(theirs.contested.map((one) => one.path)).toEqual([path]);
    expect(theirs.contested[0]?.answers.map(({ value }) => value)).toEqual(['not_ok', 'ok']);
    expect((await finish(id)).json.code).toBe('inspection_contested');
    const newest = theirs.answers.find((one) => one.path === path)?.seq ?? 0;
    expect(newest).toBeGreaterThan(seen);
    const chosen = okAnswer(await save(id, sheet, { [path]: 'ok' }, { seen: newest }));
    expect(chosen.contested).toEqual([]);
    expect(okAnswer(await finish(id)).inspection.outcome).toBe('in_order');
  });

  it('takes a change of what another person answered, seen before it, as a change', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const [path = ''] = Object.keys(allInOrder(sheet));
    const mine = okAnswer(await save(id, sheet, allInOrder(sheet)));
    const seen = mine.answers.find((one) => one.path === path)?.seq ?? 0;
    const changed = okAnswer(await save(id, sheet, { [path]: 'not_ok' }, { client: other, seen }));
    expect(changed.contested).toEqual([]);
  });
});

describe('X-477: a correction', () => {
  it('keeps both versions, and the test record of the first counts no more', async () => {
    const first = await signed();
    const id = randomUUID();
    const begun = await writer.post(`${base()}/inspections/${first.inspection.id}/correct`, {
      id,
      reason: 'The second bucket was cracked',
    });
    expect(begun.status, begun.text).toBe(201);
    expect(inspectionSaved.parse(begun.json).inspection).toMatchObject({ version: 2, replaces: first.inspection.id });
    const sheet = await readSheet(walkthrough);
    const path = answerPath('spill', sheet.sections[0]?.lines[1]?.key ?? '', 'damage');
    const answer = first.answers.find((one) => one.path === path);
    await save(id, sheet, { [path]: 'not_ok' }, { notes: { [path]: 'Cracked rim' }, seen: answer?.seq ?? 0 });
    okAnswer(await addPhoto(id, path));
    const done = okAnswer(await finish(id));
    expect(done.inspection).toMatchObject({
      version: 2,
      outcome: 'not_in_order',
      reason: 'The second bucket was cracked',
    });
    expect((await read(first.inspection.id)).inspection).toMatchObject({ state: 'replaced', replaced_by: id });
    const records = await t.db.select().from(completions).orderBy(completions.id);
    expect(records.map(({ voidedAt, voidReason }) => [voidedAt !== null, voidReason])).toEqual([
      [true, 'The second bucket was cracked'],
      [false, null],
    ]);
    const text = await textOf(done.inspection);
    expect(text).toContain('version 2');
    expect(text).toContain('In order before, Not in order (Cracked rim) now.');
  });

  it('takes no words of a finding for those of what is in order, and keeps words of its own', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const path = answerPath('spill', sheet.sections[0]?.lines[1]?.key ?? '', 'damage');
    const noteAfter = async (value: string, note: string) => {
      t.clock.now = new Date(t.clock.now.getTime() + 60_000);
      const saved = okAnswer(await save(id, sheet, { [path]: value }, { notes: { [path]: note } }));
      return saved.answers.find((one) => one.path === path)?.note;
    };
    expect(await noteAfter('not_ok', 'Crack 2 in long')).toBe('Crack 2 in long');
    expect(await noteAfter('ok', 'Crack 2 in long')).toBe('');
    expect(await noteAfter('ok', 'The mark is paint')).toBe('The mark is paint');
  });
});

describe('a part of a test', () => {
  it('has only the lines that were tested, and leaves the others due', async () => {
    const id = randomUUID();
    const sheet = await readSheet('spill_bucket_test');
    const [first, second] = sheet.sections[0]?.lines ?? [];
    const of = (field: string) => answerPath('buckets', first?.key ?? '', field);
    const figures = {
      [of('method')]: 'hydrostatic',
      [of('sound')]: 'ok',
      [of('start')]: 8,
      [of('end')]: 8,
      [of('minutes')]: 60,
    };
    okAnswer(await save(id, sheet, figures));
    const tester = { name: 'V. Low', company: 'Acme Testing', certificate: 'MD 1234' };
    expect((await finish(id, { tester })).json.code).toBe('inspection_incomplete');
    const leftOut = [{ line: second?.key, reason: 'A vehicle was parked over it' }];
    expect((await finish(id, { left_out: leftOut })).json.code).toBe('tester_required');
    const { inspection } = okAnswer(await finish(id, { tester, left_out: leftOut }));
    expect(inspection.outcome).toBe('in_part');
    const records = await t.db.select().from(completions);
    expect(records.map(({ component, result, tester: by }) => [component, result, by])).toEqual([
      ['Spill bucket 1', 'PASS', 'V. Low, Acme Testing (MD 1234)'],
    ]);
    expect(await textOf(inspection)).toContain('Spill bucket 2 was not tested: A vehicle was parked over it');
  });

  it('is no way around a part of a walkthrough', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const line = sheet.sections[0]?.lines[0]?.key ?? '';
    const rest = Object.fromEntries(Object.entries(allInOrder(sheet)).filter(([path]) => !path.includes(`/${line}/`)));
    okAnswer(await save(id, sheet, rest));
    const leftOut = [{ line, reason: 'A vehicle was parked over it' }];
    expect((await finish(id, { left_out: leftOut })).json.code).toBe('inspection_incomplete');
  });
});

describe('the code of a record', () => {
  it('proves what was signed, to anybody, and no record that was changed since', async () => {
    const { inspection } = await signed();
    const anybody = await t.as('anon');
    const prove = () => anybody.get(`/api/public/reports/${inspection.code}`);
    expect((await prove()).json).toMatchObject({
      inspection: { title: inspection.title, performed_on: '2026-11-19', outcome: 'in_order', findings: 0 },
      month: null,
      pdf_sha256: inspection.pdf_sha256,
      superseded: false,
    });
    await t.db.$client.query(`update inspections set tester = '{"name":"Somebody","company":"","certificate":""}'`);
    expect((await prove()).json.code).toBe('report_unknown');
  });
});

describe('a correction of a failed test', () => {
  const tester = { name: 'V. Low', company: 'Acme Testing', certificate: 'MD 1234' };
  const figures = (sheet: Sheet, end: number) => {
    const answers: Answers = {};
    for (const line of sheet.sections[0]?.lines ?? [])
      for (const [field, value] of Object.entries({ method: 'hydrostatic', sound: 'ok', start: 8, end, minutes: 60 }))
        if (end === 8 || field !== 'minutes') answers[answerPath('buckets', line.key, field)] = value;
    return answers;
  };
  const failed = async () => {
    const id = randomUUID();
    const sheet = await readSheet('spill_bucket_test');
    okAnswer(await save(id, sheet, figures(sheet, 7)));
    expect(okAnswer(await finish(id, { tester })).inspection.outcome).toBe('not_in_order');
    const next = randomUUID();
    const begun = await writer.post(`${base()}/inspections/${id}/correct`, {
      id: next,
      reason: 'The wrong line was typed',
    });
    expect(begun.status, begun.text).toBe(201);
    return { sheet, next, answers: inspectionSaved.parse(begun.json).answers };
  };
  const counting = async () =>
    (await t.db.select().from(completions).orderBy(completions.id))
      .filter(({ voidedAt }) => voidedAt === null)
      .map(({ component, result, completedOn }) => `${component} ${result} ${completedOn}`);

  it('loses no failure whose line it leaves out', async () => {
    const { sheet, next, answers } = await failed();
    const [first, second] = sheet.sections[0]?.lines ?? [];
    const seen = Math.max(...answers.map(({ seq }) => seq));
    const gone = Object.fromEntries(
      answers.filter(({ path }) => path.includes(`/${second?.key}/`)).map(({ path }) => [path, null]),
    );
    const passes = Object.fromEntries(
      Object.entries(figures(sheet, 8)).filter(([path]) => path.includes(`/${first?.key}/`)),
    );
    okAnswer(await save(next, sheet, { ...gone, ...passes }, { seen }));
    okAnswer(await finish(next, { tester, left_out: [{ line: second?.key, reason: 'It was not tested today' }] }));
    expect(await counting()).toEqual(['Spill bucket 2 FAIL 2026-11-19', 'Spill bucket 1 PASS 2026-11-19']);
  });

  it('moves no failure to another day', async () => {
    const { next } = await failed();
    okAnswer(await finish(next, { tester, performed_on: '2026-02-01' }));
    expect(await counting()).toEqual([
      ...['Spill bucket 1 FAIL 2026-11-19', 'Spill bucket 2 FAIL 2026-11-19'],
      ...['Spill bucket 1 FAIL 2026-02-01', 'Spill bucket 2 FAIL 2026-02-01'],
    ]);
  });
});

describe('what contradicts the record', () => {
  it('is an active alarm: "no alarm" needs words then', async () => {
    await t.db.$client.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 5, 9, 'T9: Low Product', now(), now())`,
    );
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const path = answerPath('detection', 'site', 'alarms');
    await save(id, sheet, allInOrder(sheet));
    expect((await finish(id)).json).toMatchObject({
      code: 'inspection_incomplete',
      fields: { [path]: expect.any(String) },
    });
    await save(id, sheet, { [path]: 'ok' }, { notes: { [path]: 'A probe test of today, by the service company' } });
    expect((await finish(id)).status).toBe(200);
  });

  it('is a piece on the form: "not present" is no answer for all of them', async () => {
    const sheet = await readSheet(walkthrough);
    const field = sheet.sections.find(({ key }) => key === 'listed')?.fields[0];
    expect(field?.may_be_none).toBe(false);
  });

  it('is the state: its own form takes the place of the federal one', async () => {
    expect((await writer.get(`${base()}/inspection-forms/walkthrough_30d`)).status).toBe(404);
  });

  it('is a tester who is nobody', async () => {
    const id = randomUUID();
    const sheet = await readSheet('spill_bucket_test');
    await save(id, sheet, {});
    const named = { name: 'n/a', company: '', certificate: '-' };
    expect(Object.keys((await finish(id, { tester: named })).json.fields ?? {})).toEqual([
      'tester.name',
      'tester.company',
      'tester.certificate',
    ]);
    expect((await finish(id, { signature: [[0, 0]] })).status).toBe(400);
  });
});

describe('clocks and days', () => {
  it('corrects the times of a phone whose clock is a year off, and says so', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    const off = 365 * 86_400_000;
    const deviceNow = new Date(noon.getTime() - off).toISOString();
    const answers = Object.entries(allInOrder(sheet)).map(([path, value]) => ({
      path,
      value,
      seen: 0,
      at: new Date(noon.getTime() - off - 60_000 + tick++).toISOString(),
    }));
    const body = { form: sheet.form, edition: sheet.edition, device_now: deviceNow, started_at: deviceNow, answers };
    okAnswer(await writer.send('PUT', `${base()}/inspections/${id}`, body));
    const { inspection } = okAnswer(await finish(id, { device_now: deviceNow }));
    expect(inspection.performed_on).toBe('2026-11-19');
    expect(inspection.clock_note).toBe(
      'The clock of the device was 365 days behind. The times are corrected by the clock of the server.',
    );
  });

  it('refuses a day to come', async () => {
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    await save(id, sheet, allInOrder(sheet));
    expect((await finish(id, { performed_on: '2026-11-20' })).json.code).toBe('date_future');
    expect((await finish(id, { performed_on: '2019-11-20' })).status).toBe(200);
  });
});

describe('a test record of the same day', () => {
  it('that a person typed gets the record as its document', async () => {
    const typed = await writer.post(`/api/compliance-calendar/101/items/walkthrough_30d/completions`, {
      completed_on: '2026-11-19',
      result: 'PASS',
    });
    expect(typed.status, typed.text).toBe(201);
    const { inspection } = await signed();
    const records = await t.db.select().from(completions);
    expect(records.map((one) => one.documents)).toEqual([[inspection.document]]);
  });
});

describe('X-472, X-478: who may', () => {
  it('reads with the site, writes with write access, and finds nothing of another site', async () => {
    const { inspection } = await signed();
    expect((await reader.get(`${base()}/inspections/${inspection.id}`)).status).toBe(200);
    const sheet = await readSheet(walkthrough);
    expect((await save(randomUUID(), sheet, {}, { client: reader })).status).toBe(403);
    const elsewhere = `${base(102)}/inspections/${inspection.id}`;
    expect((await admin.get(elsewhere)).json.code).toBe('inspection_not_found');
    expect((await admin.post(`${elsewhere}/finish`, { device_now: noon.toISOString(), signature })).json.code).toBe(
      'inspection_not_found',
    );
    expect(
      (await save(inspection.id, await readSheet('walkthrough_30d', 102, admin), {}, { client: admin, siteId: 102 }))
        .json.code,
    ).toBe('inspection_not_found');
    expect((await admin.get(`${base()}/inspections/not-an-id`)).json.code).toBe('inspection_not_found');
  });

  it('keeps the record and its photos from being removed', async () => {
    const { inspection } = await signed();
    const { folder, file } = inspection.document ?? { folder: '', file: '' };
    const answer = await admin.send('DELETE', `${base()}/documents?${new URLSearchParams({ folder, file })}`);
    expect(answer.status).not.toBe(200);
    expect((await read(inspection.id)).inspection.document).toEqual({ folder, file });
  });

  it('discards what was not signed, and nothing else', async () => {
    const { inspection } = await signed();
    expect((await writer.send('DELETE', `${base()}/inspections/${inspection.id}`)).json.code).toBe(
      'inspection_finished',
    );
    const id = randomUUID();
    const sheet = await readSheet(walkthrough);
    await save(id, sheet, allInOrder(sheet));
    expect((await writer.send('DELETE', `${base()}/inspections/${id}`)).status).toBe(200);
    expect((await reader.get(`${base()}/inspections/${id}`)).status).toBe(404);
    expect((await save(id, sheet, allInOrder(sheet))).json.code).toBe('inspection_not_found');
  });
});
