import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { refreshNow } from './month-data.ts';

/* A document shows a result only where its type can: a tightness test is not shown by an insurance policy. */

let t: TestApp;
let writer: TestClient;
const place = { folder: 'Compliance Testing', file: 'Tank test.pdf' };
const tightness = {
  ...{ kind: 'tightness', device: 'tank', number: 1, completed_on: '2026-11-12', result: 'PASS' },
  ...{ rate: 0.01, threshold: 0.05, tester: 'R. Alvarez, license 1187', document: place },
};

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  writer = await t.as('u2');
});

async function recorded(fields: object = {}): Promise<void> {
  const answer = await writer.post('/api/sites/101/results', { ...tightness, ...fields });
  expect(answer.status, answer.text).toBe(201);
}

/** Changes the type as people do it under Documents. */
async function file(newPaper: string | null): Promise<void> {
  const answer = await writer.send('PATCH', '/api/sites/101/documents', { ...place, newPaper });
  expect(answer.status, answer.text).toBe(200);
}

async function evidence() {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-11')).get(101);
  const own = verdict?.units.flatMap((unit) => unit.evidence.filter(({ kind }) => kind === 'tightness')) ?? [];
  return own[0] ?? expect.unreachable();
}

describe('the document of a tightness test', () => {
  it('shows it where it is a report of one', async () => {
    await file('tank_test');
    await recorded();
    expect((await evidence()).why_not ?? '').not.toContain('Its document');
  });

  it.each(['insurance', 'vapor_test', 'spill_test', 'correspondence', 'sir_report'])(
    'of the type %s does not, whatever the note says, and does once its type is changed',
    async (type) => {
      await file(type);
      await recorded({ note: 'This is the report of the tank test' });
      const { counts, why_not } = await evidence();
      expect(counts).toBe(false);
      expect(why_not).toMatch(/^Its document Tank test\.pdf is filed as “.+”, which does not show it\./);
      expect(why_not).toContain('Change the type of the document under Documents to “Tank tightness test”');
      await refreshNow(t);
      await file('tank_test');
      const { rows } = await t.database.pool.query('select from compliance_marks where site_id = 101');
      expect(rows.length).toBeGreaterThan(0);
      expect((await evidence()).why_not ?? '').not.toContain('Its document');
    },
  );

  it.each([null, 'repair'])('of the type %s is confirmed in words', async (type) => {
    await file(type);
    await recorded({ note: 'ok' });
    expect((await evidence()).why_not).toContain(
      'or record the result again with a note that says what the document is',
    );
    await recorded({ completed_on: '2026-11-13', note: 'Work order with the tank test on page 2' });
    const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-11')).get(101);
    const all = verdict?.units.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'tightness')) ?? [];
    expect(all.find(({ on }) => on === '2026-11-13')?.why_not ?? '').not.toContain('Its document');
  });
});
