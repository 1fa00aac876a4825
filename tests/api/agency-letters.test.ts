import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agencyLetterList, agencyLetterSaved } from '#contract/nouns/site/agency-letter.ts';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { fixtureUsers } from '#tests/helpers/fixtures.ts';
import { finding, letterCall, recordLetter, sendLetterFile } from './agency-letter-calls.ts';
import { bulk, clearDesk, codesOf, keysOf } from './desk-calls.ts';
import { issueCalls } from './issue-calls.ts';

let t: TestApp;
let regulator: TestClient;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await clearDesk(t);
  regulator = await t.as('reg');
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const { read, work } = issueCalls(() => writer);
const list = async (client: TestClient) =>
  agencyLetterList.parse((await client.get('/api/sites/101/agency-letters')).json);
const saved = (answer: { json: unknown }) => agencyLetterSaved.parse(answer.json).letter;
/** What needs attention of regulators, for a person. */
async function needed(client: TestClient) {
  const { groups } = attentionList.parse((await client.get('/api/needs-attention')).json);
  return groups.flatMap(({ things }) => things.filter(({ kind }) => kind === 'agency'));
}
const issueOf = (letter: { issue: { id: number } | null }) => letter.issue?.id ?? 0;

describe('X-440 and X-441 a finding or letter of a regulator', () => {
  it('is seen by everybody at the site, is a job with its due date, and needs attention', async () => {
    const letter = await recordLetter(regulator, { element: 'cover' });
    expect(letter).toMatchObject({
      recorded_by: 'Person reg',
      closed_at: null,
      late: false,
      answers: [],
      versions: [
        { kind: 'finding', dated_on: '2026-11-18', due_on: '2026-12-18', reason: '', element: { key: 'cover' } },
      ],
    });
    for (const name of ['u1', 'u2', 'tech', 'reg', 'admin'] as const) {
      expect((await list(await t.as(name))).letters.map(({ id }) => id)).toEqual([letter.id]);
    }
    expect(await keysOf(writer, '?kind=agency')).toEqual([`issue:${issueOf(letter)}`]);
    const { issue } = await read(issueOf(letter));
    expect(issue).toMatchObject({ kind: 'agency', due_on: '2026-12-18', priority: 'High', status: 'Pending' });
    expect(issue.alarmLabel).toBe(`Finding ${letter.id}: The spill bucket of tank 1 is cracked`);
    expect(await needed(writer)).toMatchObject([
      { reason: `Regulator: ${issue.alarmLabel}`, due: { day: '2026-12-18' }, action: { label: 'Answer it' } },
    ]);
    expect(await needed(await t.as('u0'))).toEqual([]);
  });

  it('is overdue once its day is over at the site and nobody has answered', async () => {
    const letter = await recordLetter(regulator, { due_on: '2026-11-18' });
    expect(letter.late).toBe(true);
    expect(await needed(writer)).toMatchObject([{ late: true, due: { what: 'Was due' } }]);
    await letterCall(writer, letter.id, 'answers', { words: 'The bucket was replaced' });
    expect(await needed(writer)).toMatchObject([{ late: false, due: null }]);
  });

  it('of a return to compliance is on record and asks for nothing', async () => {
    const letter = await recordLetter(regulator, { kind: 'return_to_compliance', due_on: null });
    expect(letter).toMatchObject({ issue: null, closed_by: 'Person reg' });
    expect(await needed(writer)).toEqual([]);
    expect(await keysOf(writer, '?kind=agency')).toEqual([]);
    const refused = await regulator.post('/api/sites/101/agency-letters', {
      ...finding,
      kind: 'return_to_compliance',
    });
    expect(refused.json.fields).toEqual({ due_on: 'must be empty: a return to compliance asks for no answer' });
  });

  it('refuses a date ahead, a due date before it, an unknown element, and a document that is not there', async () => {
    const send = async (change: object) =>
      (await regulator.post('/api/sites/101/agency-letters', { ...finding, ...change })).json;
    expect((await send({ dated_on: '2026-11-21' })).code).toBe('date_future');
    expect((await send({ due_on: '2026-11-01' })).fields).toMatchObject({ due_on: expect.anything() });
    expect((await send({ element: 'nothing' })).fields).toMatchObject({ element: expect.anything() });
    expect((await send({ document: { folder: 'Exports', file: 'none.pdf' } })).code).toBe('document_not_found');
    expect((await list(regulator)).letters).toEqual([]);
  });
});

describe('X-445 a file of a regulator', () => {
  it('goes on file as correspondence, replaces nothing, and stays while a letter rests on it', async () => {
    const first = await sendLetterFile(regulator);
    expect(first.json.document).toEqual({ folder: 'Regulatory Correspondence', file: 'Notice of violation.pdf' });
    const second = await sendLetterFile(regulator);
    expect(second.json.document).toEqual({ folder: 'Regulatory Correspondence', file: 'Notice of violation (2).pdf' });
    await recordLetter(regulator, { document: first.json.document });
    const remove = (file: string) =>
      writer.send(
        'DELETE',
        `/api/sites/101/documents?folder=Regulatory%20Correspondence&file=${encodeURIComponent(file)}`,
      );
    expect((await remove('Notice of violation.pdf')).json.code).toBe('document_in_use');
    expect((await remove('Notice of violation (2).pdf')).status).toBe(200);
    const moved = await writer.send('PATCH', '/api/sites/101/documents', {
      folder: 'Regulatory Correspondence',
      file: 'Notice of violation.pdf',
      newName: 'NOV 2026.pdf',
    });
    expect(moved.status, moved.text).toBe(200);
    expect((await list(writer)).letters[0]?.versions[0]?.document?.file).toBe('NOV 2026.pdf');
  });
});

describe('X-442 a correction', () => {
  it('keeps both versions, and the job follows', async () => {
    const letter = await recordLetter(regulator);
    const seen = letter.versions[0]?.id;
    const body = { ...finding, words: 'The spill bucket of tank 2 is cracked', due_on: '2026-12-24' };
    const corrected = await letterCall(regulator, letter.id, 'corrections', {
      ...body,
      reason: 'It is tank 2',
      seen_version: seen,
    });
    expect(corrected.status, corrected.text).toBe(201);
    expect(saved(corrected).versions).toMatchObject([
      { words: 'The spill bucket of tank 2 is cracked', reason: 'It is tank 2' },
      { words: 'The spill bucket of tank 1 is cracked', reason: '' },
    ]);
    const { issue, events } = await read(issueOf(letter));
    expect(issue).toMatchObject({ due_on: '2026-12-24' });
    expect(issue.alarmLabel).toContain('tank 2');
    expect(events.at(-1)?.text).toBe('Corrected by the regulator: It is tank 2');
  });

  it('of two at once lets the second know', async () => {
    const letter = await recordLetter(regulator);
    const send = async (client: TestClient) =>
      letterCall(client, letter.id, 'corrections', {
        ...finding,
        reason: 'The date was wrong',
        seen_version: letter.versions[0]?.id,
      });
    const answers = await Promise.all([send(regulator), send(await t.as('admin'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('agency_letter_changed');
  });

  it('makes no letter of a return to compliance, nor the other way round', async () => {
    const letter = await recordLetter(regulator);
    const answer = await letterCall(regulator, letter.id, 'corrections', {
      ...finding,
      ...{ kind: 'return_to_compliance', due_on: null, reason: 'It is over', seen_version: letter.versions[0]?.id },
    });
    expect(answer.json.code).toBe('agency_letter_kind');
  });
});

describe('X-443, X-444 the answer and the end', () => {
  it('lets the owner answer and only a regulator or an admin close', async () => {
    const letter = await recordLetter(regulator);
    const issueId = issueOf(letter);
    const answered = await letterCall(writer, letter.id, 'answers', {
      words: 'The bucket was replaced on Nov 19',
      document: { folder: 'Compliance Testing', file: 'Tank test.pdf' },
    });
    expect(saved(answered).answers).toMatchObject([{ by: 'Person u2', document: { file: 'Tank test.pdf' } }]);
    expect((await read(issueId)).issue).toMatchObject({ waiting_for: 'Person reg', status: 'In Progress' });
    expect(await needed(regulator)).toMatchObject([
      { reason: expect.stringContaining('(answered, not closed by the regulator)') },
    ]);
    const words = { words: 'The new bucket is tight' };
    expect((await letterCall(writer, letter.id, 'close', words)).json.code).toBe('forbidden_role');
    expect((await work(issueId, 'close', { resolution: 'Done' })).json.code).toBe('agency_closes');
    const ref = { site_id: 101, issue_id: issueId };
    expect(codesOf(await bulk(writer, [ref], { action: 'close', resolution: 'Done' }))).toEqual(['agency_closes']);
    expect(codesOf(await bulk(writer, [ref], { action: 'due', due_on: '2027-01-01' }))).toEqual(['agency_sets_due']);
    const closed = saved(await letterCall(regulator, letter.id, 'close', words));
    expect(closed).toMatchObject({ closed_by: 'Person reg', close_words: 'The new bucket is tight' });
    expect((await read(issueId)).issue).toMatchObject({ status: 'Closed', resolution: 'The new bucket is tight' });
    expect(await needed(writer)).toEqual([]);
    expect((await work(issueId, 'reopen')).json.code).toBe('agency_letter_closed');
    expect((await letterCall(writer, letter.id, 'answers', { words: 'One more thing' })).json.code).toBe(
      'agency_letter_closed',
    );
  });

  it('of two who close at once tells the second who was first', async () => {
    const letter = await recordLetter(regulator);
    const admin = await t.as('admin');
    const words = { words: 'The answer settles it' };
    const answers = await Promise.all([
      letterCall(regulator, letter.id, 'close', words),
      letterCall(admin, letter.id, 'close', words),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.detail).toMatch(
      /^Person (reg|admin) has closed this already$/,
    );
  });

  it('is not found at another site, and stays when its regulator loses the site', async () => {
    const letter = await recordLetter(regulator);
    const admin = await t.as('admin');
    for (const [verb, body] of [
      ['answers', { words: 'The bucket was replaced' }],
      ['close', { words: 'The answer settles it' }],
      ['corrections', { ...finding, reason: 'It is tank 2', seen_version: letter.versions[0]?.id }],
    ] as const) {
      expect((await letterCall(admin, letter.id, verb, body, 103)).json.code).toBe('agency_letter_not_found');
    }
    await admin.send('PUT', `/api/users/${fixtureUsers.reg.id}/sites`, { siteIds: [103], writeSiteIds: [] });
    expect((await letterCall(regulator, letter.id, 'close', { words: 'Settled' })).json.code).toBe('forbidden_site');
    expect((await list(writer)).letters).toMatchObject([{ recorded_by: 'Person reg', closed_at: null }]);
  });
});
