import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completionList, completionSaved } from '#contract/nouns/compliance/calendar.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { addBuckets, bucketKey, complete, completionsPath, readItem } from './calendar-data.ts';

/* Test records of which the tester or the document is missing: recorded, listed, and not counted. */

let t: TestApp;
let writer: TestClient;
let reader: TestClient;
const paper = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const full = { tester: 'V. Low', documents: [paper] };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  [writer, reader] = await Promise.all([t.as('u2'), t.as('u1')]);
});

const bucket = () => readItem(reader, 101, bucketKey);
const listed = async () => completionList.parse((await reader.get(completionsPath(101, bucketKey))).json).completions;
const attach = (id: number) => writer.post(`${completionsPath(101, bucketKey)}/${id}/documents`, paper);

describe('X-46 a pass without its proof', () => {
  it('is recorded and listed, does not count, and asks for its document, which one step attaches', async () => {
    await addBuckets(t, 101, ['2020-01-01']);
    const answer = completionSaved.parse((await complete(writer, { tester: 'V. Low' })).json);
    expect(answer.item).toMatchObject({ status: 'OVERDUE', last_completed: null });
    const words = (await bucket()).explanation.due;
    expect(words).toContain('The pass of Nov 18, 2026 is recorded without its document: does not count.');
    expect(words).toContain('Attach the document');
    expect((await listed()).map(({ id }) => id)).toEqual([answer.completion.id]);
    expect((await attach(answer.completion.id)).status).toBe(200);
    expect(await bucket()).toMatchObject({ status: 'OK', last_completed: '2026-11-18', next_due: '2027-11-18' });
    expect((await bucket()).explanation.due).not.toContain('does not count');
  });

  it.each(['third_party_inspection_3y_md', 'walkthrough_annual', 'overfill_3y', 'spill_bucket_annual_md'])(
    'of %s counts with tester and document alone, and a failure as it is',
    async (key) => {
      await addBuckets(t, 101, ['2020-01-01']);
      const on = async () => (await readItem(reader, 101, key)).last_completed;
      await complete(writer, {}, { key });
      await complete(writer, { completed_on: '2026-11-17', documents: [paper] }, { key });
      expect(await on()).toBeNull();
      await complete(writer, { completed_on: '2026-11-16', ...full }, { key });
      expect(await on()).toBe('2026-11-16');
      await complete(writer, { result: 'FAIL' }, { key });
      expect((await readItem(reader, 101, key)).status).toBe('OVERDUE');
    },
  );

  it('of a 30-day walkthrough needs the person who made it, and no document', async () => {
    const key = 'walkthrough_30d';
    await complete(writer, {}, { key });
    const bare = await readItem(reader, 101, key);
    expect(bare.last_completed).toBeNull();
    expect(bare.explanation.due).toContain('is recorded without the person who did it: does not count.');
    await complete(writer, { completed_on: '2026-11-17', tester: 'T. Walker' }, { key });
    expect(await readItem(reader, 101, key)).toMatchObject({ status: 'OK', last_completed: '2026-11-17' });
  });
});
