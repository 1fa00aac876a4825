import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { issueCalls } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

/* A failed result that is made void while its suspected release is open. */

let t: TestApp;
let admin: TestClient;
const base = '/api/sites/101/results';
const { work, list } = issueCalls(() => admin);
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
});

async function failedResult(): Promise<number> {
  await addTests(t, { on: '2026-10-25' }, { on: '2026-11-04' });
  const body = { kind: 'tightness', device: 'tank', number: 1, completed_on: '2026-11-10', result: 'FAIL', rate: 0.3 };
  const answer = await admin.send('POST', base, { ...body, threshold: 0.05, tester: 'V. Low' });
  expect(answer.status, answer.text).toBe(201);
  await refreshNow(t);
  return (answer.json as { result: { id: number } }).result.id;
}

async function tankOne() {
  const { json } = await admin.get('/api/sites/101/compliance?month=2026-11');
  return (json.units as { name: string; status: string; reason: string }[]).find(({ name }) => name === 'Tank 1');
}

describe('a failed result that is made void', () => {
  it.each(['aaaaaaaaaa', 'xxxxx xxxxx', 'gone gone gone', '1234 567890'])(
    'needs a reason in words, not %s',
    async (reason) => {
      const id = await failedResult();
      const answer = await admin.send('DELETE', `${base}/${id}`, { reason });
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        { reason: 'must say why in words: at least two different words' },
      ]);
    },
  );

  it('leaves the month unproven while its release is open, which the tester’s document ends', async () => {
    const id = await failedResult();
    expect((await tankOne())?.status).toBe('FAILED');
    expect((await admin.send('DELETE', `${base}/${id}`, { reason: 'Typed for the wrong tank' })).status).toBe(200);
    await refreshNow(t);
    expect(await tankOne()).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    const [issue] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
    if (issue === undefined) throw new Error('no release is open');
    const found = {
      found: 'record_voided',
      equipment: 'Tank 1',
      found_by: 'J. Reed',
      found_on: '2026-11-19',
      cause: 'Typed for tank 1; the report is of tank 2 and passed',
    };
    expect((await work(issue.id, 'answer', found)).json.code).toBe('release_answer_incomplete');
    const answered = await work(issue.id, 'answer', { ...found, documents: [paper] });
    expect(answered.status, answered.text).toBe(200);
    const closed = await work(issue.id, 'close', { resolution: 'The result was of tank 2' });
    expect(closed.status, closed.text).toBe(200);
    await refreshNow(t);
    expect(await tankOne()).toMatchObject({ status: 'COMPLIANT', reason: 'VALID_PASS' });
  });
});
