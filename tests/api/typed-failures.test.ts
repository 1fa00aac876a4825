import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { issueCalls } from './issue-calls.ts';
import { refreshNow } from './month-data.ts';

/* The clock of a failure that is typed days after its test. Alpha Fuel is in Maryland: two hours. */

let t: TestApp;
let admin: TestClient;
const { work, list } = issueCalls(() => admin);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  await t.database.pool.query("update sites set state = 'MD', timezone = 'America/New_York' where id = 101");
  admin = await t.as('admin');
});

async function typed(completedOn: string) {
  const body = {
    kind: 'tightness',
    device: 'tank',
    number: 1,
    result: 'FAIL',
    rate: 0.3,
    threshold: 0.05,
    tester: 'V',
  };
  const answer = await admin.send('POST', '/api/sites/101/results', { ...body, completed_on: completedOn });
  expect(answer.status, answer.text).toBe(201);
  await refreshNow(t);
  const [issue] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
  if (issue?.release == null) throw new Error('no release is open');
  return { id: issue.id, release: issue.release };
}

describe('the clock of a failure that a person types', () => {
  it('begins at the end of the day of the test, and is late where it was typed later', async () => {
    const { release } = await typed('2026-11-10');
    expect([release.detected_at, release.report_by]).toEqual(['2026-11-11T04:59:00.000Z', '2026-11-11T06:59:00.000Z']);
  });

  it('begins when it is typed on the day of the test', async () => {
    const { release } = await typed('2026-11-19');
    expect(release.detected_at).toBe('2026-11-19T21:00:00.000Z');
  });

  it('takes a report that was made in time, from the beginning of that day on', async () => {
    const { id } = await typed('2026-11-10');
    const report = (at: string) => work(id, 'release', { step: 'reported', at, note: 'Reported by telephone' });
    expect((await report('2026-11-10T04:59:00Z')).json.code).toBe('release_time');
    const taken = await report('2026-11-10T05:00:00Z');
    expect(taken.status, taken.text).toBe(200);
  });
});
