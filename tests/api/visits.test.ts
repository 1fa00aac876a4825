import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPath, type Sheet } from '#contract/nouns/inspection/form.ts';
import { inspectionFull, inspectionList, inspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import { agencyLetterList } from '#contract/nouns/site/agency-letter.ts';
import { listPacketInspections } from '#server/store/inspection/inspections.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { readItem } from './calendar-data.ts';
import { type Answers, fillWalkthrough, finishBody, readSheet, sendPhoto } from './inspection-calls.ts';

let t: TestApp;
let regulator: TestClient;
let writer: TestClient;
let reader: TestClient;
let admin: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  [regulator, writer, reader, admin] = await Promise.all([t.as('reg'), t.as('u2'), t.as('u1'), t.as('admin')]);
});

const visitor: Answers = {
  'visitor/site/by': 'agency',
  'visitor/site/organization': 'Department of the Environment',
  'visitor/site/inspector': 'R. Inspector',
};
const at = (section: string, field = 'found') => answerPath(section, 'site', field);

/** Every question in compliance, but for these answers. */
function answersOf(sheet: Sheet, over: Answers = {}): Answers {
  const found = sheet.sections.flatMap(({ key, fields }) =>
    fields.filter(({ kind }) => kind === 'verdict').map((field) => [at(key, field.key), 'in_compliance'] as const),
  );
  return { ...visitor, ...Object.fromEntries(found), ...over };
}

const violation = (section: string, due: Answers = { [at(section, 'due_by')]: 'none' }): Answers => ({
  [at(section)]: 'violation',
  ...due,
});

let tick = 0;
async function save(
  client: TestClient,
  id: string,
  answers: Answers,
  { notes = {}, seen = 0 }: { notes?: Record<string, string>; seen?: number } = {},
) {
  const sheet = await readSheet(client, 'visit_md');
  return client.send('PUT', `/api/sites/101/inspections/${id}`, {
    form: 'visit_md',
    edition: sheet.edition,
    device_now: noon.toISOString(),
    started_at: noon.toISOString(),
    answers: Object.entries(answers).map(([path, value]) => ({
      path,
      value,
      seen,
      at: new Date(noon.getTime() - 600_000 + tick++).toISOString(),
      ...(notes[path] === undefined ? {} : { note: notes[path] }),
    })),
  });
}

const finish = (client: TestClient, id: string) =>
  client.post(`/api/sites/101/inspections/${id}/finish`, finishBody(noon));

/** Fills a visit and signs it. */
async function signed(client: TestClient, over: Answers = {}, notes: Record<string, string> = {}) {
  const id = randomUUID();
  const saved = await save(client, id, answersOf(await readSheet(client, 'visit_md'), over), { notes });
  expect(saved.status, saved.text).toBe(200);
  const answer = await finish(client, id);
  expect(answer.status, answer.text).toBe(200);
  return inspectionSaved.parse(answer.json).inspection;
}

const letters = async () => agencyLetterList.parse((await reader.get('/api/sites/101/agency-letters')).json).letters;

describe('X-471, X-476: the visit of a regulator', () => {
  it('asks each question once with its rule, and proves nothing in the calendar', async () => {
    const sheet = await readSheet(regulator, 'visit_md');
    expect(sheet.purpose).toBe('visit');
    expect(sheet.sections.filter(({ fields }) => fields.some(({ kind }) => kind === 'verdict')).length).toBeGreaterThan(
      50,
    );
    const before = await readItem(reader, 101, 'spill_bucket_annual_md').catch(() => null);
    const done = await signed(regulator);
    expect(done).toMatchObject({ outcome: 'in_order', findings: 0, jobs: [], letters: {} });
    expect(await readItem(reader, 101, 'spill_bucket_annual_md').catch(() => null)).toEqual(before);
    expect(await letters()).toEqual([]);
  });

  it('makes a notice of violation with its clock and job of each violation, and keeps the words', async () => {
    const day = { [at('alarms', 'due_by')]: 'date', [at('alarms', 'due')]: '2026-12-19' };
    const days = {
      [at('sumps', 'due_by')]: 'days',
      [at('sumps', 'due_days')]: 30,
      [at('sumps', 'due_rule')]: 'Permit UST-4',
    };
    const over = { ...violation('alarms', day), ...violation('sumps', days), ...violation('overfill') };
    const done = await signed(regulator, over, {
      [at('alarms')]: 'The alarm of tank 2 was not answered',
      [at('sumps')]: 'Water in the sump of dispenser 1',
      [at('overfill')]: 'No inspection is on file for tank 3',
    });
    expect(done).toMatchObject({ outcome: 'not_in_order', findings: 3 });
    expect(done.jobs).toHaveLength(3);
    const made = await letters();
    expect(Object.values(done.letters).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const said = made.map(({ versions: [one] }) => one).filter((one) => one !== undefined);
    expect(said.map(({ kind, dated_on }) => [kind, dated_on])).toEqual(
      Array(3).fill(['notice_of_violation', '2026-11-19']),
    );
    expect(said.map(({ element, due_on }) => [element?.key, due_on]).toSorted()).toEqual([
      ['alarms', '2026-12-19'],
      ['overfill', null],
      ['sumps', '2026-12-19'],
    ]);
    expect(said.find(({ element }) => element?.key === 'sumps')?.words).toContain(
      'Water in the sump of dispenser 1. An answer is due within 30 days: Permit UST-4. Found on a visit by R. Inspector, Department of the Environment.',
    );
    expect(said.find(({ element }) => element?.key === 'overfill')?.words).toContain('No due date was set.');
    expect(said.every(({ document }) => document?.file === done.document?.file)).toBe(true);
  });

  it('is not all in compliance where something was not looked at, and says so on the record', async () => {
    const done = await signed(regulator, { [at('overfill')]: 'not_looked_at' });
    expect(done).toMatchObject({ outcome: 'in_part', findings: 0 });
    const { folder, file } = done.document ?? { folder: '', file: '' };
    const bytes = await fetch(
      `${t.url}/api/public/sites/101/documents/download?${new URLSearchParams({ folder, file })}`,
      { headers: { cookie: `console_session=${reader.cookie}` } },
    );
    const text = readPdfText(Buffer.from(await bytes.arrayBuffer()))
      .map((one) => one.text)
      .join(' ');
    expect(text).toContain('No violation was found. 1 question was not looked at, which proves nothing.');
    const proof = await (await t.as('anon')).get(`/api/public/reports/${done.code}`);
    expect(proof.json).toMatchObject({ inspection: { outcome: 'in_part' } });
  });

  it('asks for the due date and the words, and refuses a due date before the visit', async () => {
    const id = randomUUID();
    const sheet = await readSheet(regulator, 'visit_md');
    await save(regulator, id, answersOf(sheet, { [at('alarms')]: 'violation', [at('sumps')]: 'does_not_apply' }));
    const open = await finish(regulator, id);
    expect(open.json.code).toBe('inspection_incomplete');
    expect(Object.keys(open.json.fields as object).toSorted()).toEqual([
      'alarms/site/due_by',
      'alarms/site/found',
      'sumps/site/found',
    ]);
    const past = {
      [at('alarms', 'due_by')]: 'date',
      [at('alarms', 'due')]: '2026-11-18',
      [at('sumps')]: 'in_compliance',
    };
    await save(
      regulator,
      id,
      { ...past, [at('alarms')]: 'violation' },
      {
        notes: { [at('alarms')]: 'The alarm was not answered' },
      },
    );
    expect((await finish(regulator, id)).json.fields).toEqual({
      'alarms/site/due': 'Due date: must not be before the day of the visit.',
    });
    expect(await letters()).toEqual([]);
  });

  it('sent twice is one record with one finding', async () => {
    const done = await signed(regulator, violation('alarms'), { [at('alarms')]: 'The alarm was not answered' });
    expect((await finish(regulator, done.id)).status).toBe(200);
    expect(await letters()).toHaveLength(1);
  });
});

describe('X-476: the visit of a consultant', () => {
  it('makes findings, no notices of violation', async () => {
    const over = { ...violation('alarms'), 'visitor/site/by': 'consultant', 'visitor/site/organization': 'UST Advice' };
    await signed(writer, over, { [at('alarms')]: 'The alarm was not answered' });
    expect((await letters()).map(({ versions: [one] }) => one?.kind)).toEqual(['finding']);
  });
});

describe('X-477: a visit that is corrected', () => {
  it('keeps its findings: said anew, or noted as reported no more', async () => {
    const over = { ...violation('alarms'), ...violation('overfill') };
    const notes = { [at('alarms')]: 'The alarm was not answered', [at('overfill')]: 'No inspection is on file' };
    const done = await signed(regulator, over, notes);
    for (const client of [writer, admin])
      expect(
        (
          await client.post(`/api/sites/101/inspections/${done.id}/correct`, {
            id: randomUUID(),
            reason: 'The inspection of the overfill was on file',
          })
        ).json.code,
      ).toBe('visit_author');
    const id = randomUUID();
    const begun = await regulator.post(`/api/sites/101/inspections/${done.id}/correct`, {
      id,
      reason: 'The inspection of the overfill was on file',
    });
    expect(begun.status, begun.text).toBe(201);
    const { answers } = inspectionSaved.parse(begun.json);
    const seen = Math.max(...answers.map(({ seq }) => seq));
    const due = { [at('alarms', 'due_by')]: 'date', [at('alarms', 'due')]: '2026-12-01' };
    const saved = await save(regulator, id, { ...due, [at('overfill')]: 'in_compliance' }, { seen });
    expect(saved.status, saved.text).toBe(200);
    const answer = await finish(regulator, id);
    expect(answer.status, answer.text).toBe(200);
    expect(inspectionSaved.parse(answer.json).inspection.letters).toEqual(done.letters);
    const all = await letters();
    expect(all).toHaveLength(2);
    const alarm = all.find(({ id: one }) => one === done.letters[at('alarms')]);
    expect(alarm?.versions.map(({ due_on }) => due_on)).toEqual(['2026-12-01', null]);
    const { rows } = await t.db.$client.query<{ text: string }>(
      `select s.text from issue_events s join agency_letters l on l.issue_id = s.issue_id where l.id = $1`,
      [done.letters[at('overfill')]],
    );
    expect(rows.map(({ text }) => text)).toContain(
      'The corrected visit does not report this violation: The inspection of the overfill was on file',
    );
  });
});

describe('X-473, X-474, X-478: who may fill a visit', () => {
  it('a regulator fills visits, and no other form', async () => {
    const sheet = await readSheet(regulator, 'walkthrough_30d_md');
    const body = {
      form: sheet.form,
      edition: sheet.edition,
      device_now: noon.toISOString(),
      started_at: noon.toISOString(),
      answers: [],
    };
    const path = `/api/sites/101/inspections/${randomUUID()}`;
    expect((await regulator.send('PUT', path, body)).json.code).toBe('forbidden_write');
    const own = await fillWalkthrough(writer, noon, randomUUID(), false);
    expect((await regulator.send('PUT', own, body)).json.code).toBe('forbidden_write');
    expect((await sendPhoto(regulator, own, 'listed/site/buckets', randomUUID(), noon)).json.code).toBe(
      'forbidden_write',
    );
    expect((await regulator.post(`${own}/finish`, finishBody(noon))).json.code).toBe('forbidden_write');
    expect((await regulator.send('DELETE', own)).json.code).toBe('forbidden_write');
    const record = await fillWalkthrough(writer, noon, randomUUID(), true);
    const correction = { id: randomUUID(), reason: 'The wrong bucket was looked at' };
    expect((await regulator.post(`${record}/correct`, correction)).json.code).toBe('forbidden_write');
  });

  it('until it is signed it is for who fills it alone', async () => {
    const id = randomUUID();
    expect((await save(regulator, id, visitor)).status).toBe(200);
    const path = `/api/sites/101/inspections/${id}`;
    for (const client of [writer, reader, admin]) {
      expect((await client.get(path)).json.code).toBe('inspection_not_found');
      const { inspections } = inspectionList.parse((await client.get('/api/sites/101/inspections')).json);
      expect(inspections.map((one) => one.id)).not.toContain(id);
    }
    for (const client of [writer, admin]) {
      expect((await save(client, id, visitor)).json.code).toBe('inspection_not_found');
      expect((await finish(client, id)).json.code).toBe('inspection_not_found');
      expect((await client.send('DELETE', path)).json.code).toBe('inspection_not_found');
      expect((await sendPhoto(client, path, at('alarms'), randomUUID(), noon)).json.code).toBe('inspection_not_found');
    }
    const month = { from: '2026-11-01', until: '2026-12-01' };
    expect(await listPacketInspections(t.database.pool, 101, month)).toEqual([]);
    await fillWalkthrough(writer, noon, randomUUID(), false);
    expect(await listPacketInspections(t.database.pool, 101, month)).toMatchObject([{ state: 'draft' }]);
    expect(inspectionFull.parse((await regulator.get(path)).json).answers).toHaveLength(3);
    expect((await regulator.send('DELETE', path)).status).toBe(200);
  });

  it('ends with the access to the site', async () => {
    const id = randomUUID();
    expect((await save(regulator, id, visitor)).status).toBe(200);
    expect((await (await t.as('reg0')).get(`/api/sites/101/inspections/${id}`)).json.code).toBe('forbidden_site');
    await t.db.$client.query('delete from user_sites where site_id = 101');
    expect((await finish(regulator, id)).json.code).toBe('forbidden_site');
  });
});
