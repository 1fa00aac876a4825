import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addBuckets, bucketKey, complete } from './calendar-data.ts';
import { issueCalls } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

/* A failed test of a spill bucket: in Maryland a sign of a release (COMAR 26.10.08.01A(7)(e)). */

let t: TestApp;
let admin: TestClient;
const { work, list, read } = issueCalls(() => admin);
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const failed = { result: 'FAIL', tester: 'Test Co', documents: [paper], component: 'Spill bucket 1' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await addBuckets(t, 101, ['2020-01-01']);
  admin = await t.as('admin');
});

const releases = async () => (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
const state = (code: string) => t.database.pool.query('update sites set state = $1 where id = 101', [code]);

async function monthStatus() {
  const { json } = await admin.get('/api/sites/101/compliance?month=2026-11');
  return json.status as string;
}

describe('a failed test of a spill bucket', () => {
  it('opens a suspected release in Maryland, whose two hours run from the end of the day of the test', async () => {
    await state('MD');
    const answer = await complete(admin, { ...failed, completed_on: '2026-11-18' });
    expect(answer.status, answer.text).toBe(201);
    const [issue, ...more] = await releases();
    expect(more).toEqual([]);
    const { release } = (await read(issue?.id ?? 0)).issue;
    expect(release).toMatchObject({
      citation: 'COMAR 26.10.08.01A',
      found:
        'Site: Spill bucket 1: Spill bucket tightness, the test of Nov 18, 2026 failed (COMAR 26.10.08.01A(7)(e)).',
    });
    const hours = (Date.parse(release?.report_by ?? '') - Date.parse(release?.detected_at ?? '')) / 3_600_000;
    expect(hours).toBe(2);
    expect(release?.detected_at.slice(0, 10)).toBe('2026-11-19');
    expect(Date.parse(release?.detected_at ?? '')).toBeLessThan(t.clock.now.getTime());
  });

  it('keeps the month unproven until a document shows what was found and repaired', async () => {
    await recordSiteFacts(t.database.pool, 101);
    await addTests(t, { on: '2026-10-25' }, { on: '2026-11-04' });
    await refreshNow(t);
    expect(await monthStatus()).toBe('COMPLIANT');
    await state('MD');
    await complete(admin, { ...failed, completed_on: '2026-11-18' });
    await state('VA');
    await refreshNow(t);
    expect(await monthStatus()).toBe('INCONCLUSIVE');
    const [issue] = await releases();
    const found = {
      found: 'equipment_defective',
      equipment: 'Spill bucket 1',
      found_by: 'J. Reed',
      found_on: '2026-11-19',
      repaired: 'Bucket replaced; it passed its test on November 19',
    };
    expect((await work(issue?.id ?? 0, 'answer', found)).json.code).toBe('release_answer_incomplete');
    const answered = await work(issue?.id ?? 0, 'answer', { ...found, documents: [paper] });
    expect(answered.status, answered.text).toBe(200);
    const closed = await work(issue?.id ?? 0, 'close', { resolution: 'The bucket was replaced and passed its test' });
    expect(closed.status, closed.text).toBe(200);
    await refreshNow(t);
    expect(await monthStatus()).toBe('COMPLIANT');
  });

  it('that is made void leaves its release open until the tester’s document settles it, and no other words do', async () => {
    await recordSiteFacts(t.database.pool, 101);
    await addTests(t, { on: '2026-10-25' }, { on: '2026-11-04' });
    await state('MD');
    const saved = await complete(admin, { ...failed, completed_on: '2026-11-18' });
    const { completion } = saved.json as { completion: { id: number } };
    const found = {
      found: 'record_voided',
      equipment: 'Spill bucket 1',
      found_by: 'J. Reed',
      found_on: '2026-11-19',
      cause: 'Typed for bucket 1; the report is of another site',
    };
    const [issue] = await releases();
    const id = issue?.id ?? 0;
    // As long as the failure counts it was not recorded wrongly.
    const early = await work(id, 'answer', { ...found, documents: [paper] });
    expect([early.json.code, String(early.json.detail)]).toEqual([
      'release_answer_incomplete',
      expect.stringContaining('does not answer this sign'),
    ]);
    const path = `/api/compliance-calendar/101/items/${bucketKey}/completions/${completion.id}`;
    const gone = await admin.send('DELETE', path, { reason: 'The report is of another site' });
    expect(gone.status, gone.text).toBe(200);
    await state('VA');
    await refreshNow(t);
    expect(await monthStatus()).toBe('INCONCLUSIVE');
    expect((await work(id, 'answer', found)).json.code).toBe('release_answer_incomplete');
    const answered = await work(id, 'answer', { ...found, documents: [paper] });
    expect(answered.status, answered.text).toBe(200);
    const closed = await work(id, 'close', { resolution: 'The report is of another site' });
    expect(closed.status, closed.text).toBe(200);
    await refreshNow(t);
    expect(await monthStatus()).toBe('COMPLIANT');
  });

  it('opens none by the federal rules, none for a pass, and none for a failure of long ago', async () => {
    await state('VA');
    await complete(admin, { ...failed, completed_on: '2026-11-18' }, { siteId: 101, key: 'spill_bucket_3y' });
    await state('MD');
    await complete(admin, { ...failed, result: 'PASS', completed_on: '2026-11-18' }, { siteId: 101, key: bucketKey });
    await complete(admin, { ...failed, completed_on: '2026-10-14' }, { siteId: 101, key: bucketKey });
    expect(await releases()).toEqual([]);
    await complete(admin, { ...failed, completed_on: '2026-10-15' }, { siteId: 101, key: bucketKey });
    expect(await releases()).toHaveLength(1);
  });
});
