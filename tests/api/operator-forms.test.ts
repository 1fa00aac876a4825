import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/nouns/inspection/form.ts';
import { inspectionSaved } from '#contract/nouns/inspection/inspection.ts';
import { completions } from '#server/store/schema/compliance-schema.ts';
import { issues } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { certificate } from './credential-calls.ts';
import { type Answers, answersBody, finishBody, readSheet } from './inspection-calls.ts';

/* A form says who the operators are; the certificates on file say whether that is so. */

let t: TestApp;
let admin: TestClient;
let writer: TestClient;
let reader: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = noon;
  await resetFixtures(t.db, t.clock.now);
  [admin, writer, reader] = await Promise.all([t.as('admin'), t.as('u2'), t.as('u1')]);
  const typed = { folder: 'Compliance Testing', file: 'Tank test.pdf', newPaper: 'operator_certificate' };
  expect((await admin.send('PATCH', '/api/sites/101/documents', typed)).status).toBe(200);
});

async function onFile(kind: string, holder: string, more: object = {}) {
  const answer = await writer.post('/api/sites/101/credentials', { ...certificate, kind, holder, ...more });
  expect(answer.status, answer.text).toBe(201);
}

/** The list of operators, all trained; names by class. */
function answersOf(sheet: Sheet, names: { a: string; b: string; c: string }): Answers {
  const person = { since: '2024-01-02', trained: '2024-03-01', trainer: 'Al Low', company: 'Example Training, Dover' };
  const checks = Object.fromEntries(
    sheet.sections.flatMap(({ key, fields }) =>
      fields.filter(({ kind }) => kind === 'check').map((field) => [`${key}/site/${field.key}`, 'ok'] as const),
    ),
  );
  const of = (section: string, answers: Answers) =>
    Object.fromEntries(Object.entries(answers).map(([field, value]) => [`${section}/site/${field}`, value]));
  return {
    ...checks,
    ...of('class_a', { ...person, name: names.a }),
    ...of('class_b', { ...person, name: names.b }),
    ...of('class_c', { names: names.c, trainer: 'Ana Diaz' }),
  };
}

async function signed(names: { a: string; b: string; c: string }, body: object = {}) {
  const sheet = await readSheet(writer, 'operator_training');
  const path = `/api/sites/101/inspections/${randomUUID()}`;
  const saved = await writer.send('PUT', path, answersBody(sheet, answersOf(sheet, names), noon));
  expect(saved.status, saved.text).toBe(200);
  const answer = await writer.post(`${path}/finish`, { ...finishBody(noon), ...body });
  expect(answer.status, answer.text).toBe(200);
  return inspectionSaved.parse(answer.json);
}

const records = async () => (await t.db.select().from(completions).orderBy(completions.key)).map(({ key }) => key);

describe('X-471: the form of operators', () => {
  it('has what is on file of each class, and of no other', async () => {
    await onFile('operator_b', 'Ana Diaz');
    await onFile('operator_b', 'Ray Low', { document: null });
    await onFile('tester_certificate', 'V. Low', { document: null });
    const { sections } = await readSheet(reader, 'operator_training');
    const held = sections.map(({ key, certificates }) => [key, certificates?.on_file.map(({ holder }) => holder)]);
    expect(held).toEqual([
      ['class_a', []],
      ['class_b', ['Ana Diaz', 'Ray Low']],
      ['class_c', []],
    ]);
    const [first, second] = sections[1]?.certificates?.on_file ?? [];
    expect(first).toMatchObject({
      ...{ expires_on: '2027-03-01', why_not: null },
      holds: 'Class B certificate of Ana Diaz holds until Mar 1, 2027.',
    });
    expect(second?.why_not).toContain('it has no document');
    const buckets = await readSheet(reader, 'walkthrough_30d_md');
    expect(buckets.sections.some((one) => 'certificates' in one)).toBe(false);
  });
});

describe('X-476: operators that the certificates do not show', () => {
  const names = { a: 'Jo Doe', b: 'Ana Diaz', c: 'Kim Osei 2026-03-04, Lee Park 2026-03-05' };

  it('are named on the record, and nothing of them is proven', async () => {
    await onFile('operator_a', 'Jo Doe');
    await onFile('operator_c', 'Kim Osei');
    const { inspection } = await signed(names);
    expect(inspection).toMatchObject({ state: 'finished', outcome: 'not_in_order', findings: 2 });
    expect(await records()).toEqual([]);
    const notes = (await t.db.select().from(issues)).filter(({ kind }) => kind === 'finding').map(({ note }) => note);
    expect(notes.join(' ')).toContain('No Class B certificate of Ana Diaz is on file for this site.');
    expect(notes.join(' ')).toContain('No Class C certificate of Lee Park is on file for this site.');
    const { folder = '', file = '' } = inspection.document ?? {};
    const query = new URLSearchParams({ folder, file });
    const response = await fetch(`${t.url}/api/public/sites/101/documents/download?${query}`, {
      headers: { cookie: `console_session=${reader.cookie}` },
    });
    const text = readPdfText(Buffer.from(await response.arrayBuffer()))
      .map((one) => one.text)
      .join(' ');
    expect(text).toContain('No Class B certificate of Ana Diaz is on file for this site. Add it under Operators');
    expect(text).toContain('Class A certificate of Jo Doe holds until Mar 1, 2027.');
    expect(text).toContain('the form proves nothing of it');
  });

  it('are shown by certificates that hold on the day of the form: then it is the record', async () => {
    await onFile('operator_a', 'jo doe');
    await onFile('operator_b', 'Ana Díaz');
    await onFile('operator_c', 'Kim Osei');
    await onFile('operator_c', 'Lee Park');
    const { inspection } = await signed(names);
    expect(inspection).toMatchObject({ outcome: 'in_order', findings: 0, jobs: [] });
    expect(await records()).toEqual(['operator_ab', 'operator_c']);
  });

  it.each([
    ['expired the day before', { expires_on: '2026-11-18' }, {}, 'expired on Nov 18, 2026'],
    [
      'was issued after the day of the form',
      { issued_on: '2026-11-01' },
      { performed_on: '2026-10-20' },
      'issued after',
    ],
  ])('are not shown by one that %s', async (_, fields, body, words) => {
    await onFile('operator_a', 'Jo Doe');
    await onFile('operator_b', 'Ana Diaz', fields);
    await onFile('operator_c', 'Kim Osei');
    await onFile('operator_c', 'Lee Park');
    const { inspection } = await signed(names, body);
    expect(inspection).toMatchObject({ outcome: 'not_in_order', findings: 1 });
    // Of class C operators the certificates hold.
    expect(await records()).toEqual(['operator_c']);
    const [job] = (await t.db.select().from(issues)).filter(({ kind }) => kind === 'finding');
    expect(job?.note).toContain(words);
  });
});
