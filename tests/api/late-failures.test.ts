import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests, refreshNow } from './month-data.ts';

/* Failures of an ended month that are recorded after its verdict was stored for good. */

let t: TestApp;
let writer: TestClient;
const base = '/api/sites/101/results';
const tank = { device: 'tank', number: 1 };
const tightness = { ...tank, kind: 'tightness', rate: 0.3, threshold: 0.05, tester: 'V. Low', result: 'FAIL' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-11-27T18:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  writer = await t.as('admin');
});

async function closedOctober() {
  await addTests(t, { on: '2026-10-04' }, { on: '2026-10-28' });
  await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
}

async function recordFailure(body: object) {
  const answer = await writer.send('POST', base, { ...tightness, ...body });
  expect(answer.status, answer.text).toBe(201);
  await refreshNow(t);
}

async function releases(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ found: string }>(
    'select r.found from suspected_releases r join issues i on i.id = r.issue_id where r.site_id = 101 order by 1',
  );
  return rows.map(({ found }) => found);
}

async function statuses(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ text: string }>(
    `select version || ' ' || status || ' ' || cause as text from month_verdicts where site_id = 101 and month = '2026-10'
     order by version`,
  );
  return rows.map(({ text }) => text);
}

describe('inventory control', () => {
  const stock = { ...tank, kind: 'inventory', metered: 42_180, tester: 'J. Clerk' };
  const post = async (body: object) => {
    const answer = await writer.send('POST', base, { ...stock, ...body });
    expect(answer.status, answer.text).toBe(201);
    await refreshNow(t);
  };
  const september = { month: '2026-09', completed_on: '2026-10-02', over_short: 5000 };
  const october = { month: '2026-10', completed_on: '2026-11-02', over_short: 5000 };

  it.each([
    ['in order', [september, october]],
    ['the older one last', [october, september]],
  ])('over its limit in a second month opens a suspected release: %s', async (_, [first, second]) => {
    await post(first ?? {});
    expect(await releases()).toEqual([]);
    await post(second ?? {});
    expect(await releases()).toEqual([
      expect.stringContaining('Inventory over or short by more than the limit in Sep 2026 and Oct 2026'),
    ]);
    const { rows } = await t.database.pool.query("select kind from mail_outbox where kind = 'suspected_release'");
    expect(rows.length).toBeGreaterThan(0);
    const { json } = await writer.get('/api/needs-attention?site=101');
    expect(JSON.stringify(json)).toContain('Inventory over or short by more than the limit');
  });

  it('within its limit in the second month opens none', async () => {
    await post(september);
    await post({ ...october, over_short: 300 });
    expect(await releases()).toEqual([]);
  });

  it('opens one at once where a release is the recorded cause, also within the limit', async () => {
    await post({ ...october, over_short: -100, cause: 'release' });
    expect(await releases()).toEqual([
      'Tank 1: the inventory reconciliation for Oct 2026 records that a release is suspected (40 CFR 280.50).',
    ]);
  });

  it('is not explained by a theft without a document', async () => {
    await post({ ...september, over_short: -2000, cause: 'theft' });
    await post({ ...october, over_short: -2000, cause: 'theft' });
    expect(await releases()).toHaveLength(1);
  });
});

describe('a failure of a month that is closed for good', () => {
  it.each([
    ['a test of its end', { completed_on: '2026-10-30' }],
    ['a test of its middle', { completed_on: '2026-10-20' }],
    [
      'a SIR statement of the month, made after it',
      { kind: 'sir', month: '2026-10', completed_on: '2026-11-05', threshold: 0.09, detectable: 0.18 },
    ],
  ])('opens its suspected release and makes the month worse: %s', async (_, body) => {
    await closedOctober();
    const [first] = await statuses();
    expect(first).not.toContain('FAILED');
    await recordFailure(body);
    expect(await releases()).toHaveLength(1);
    expect(await statuses()).toEqual([first, '2 FAILED late_evidence']);
    const { json } = await writer.get('/api/needs-attention?site=101');
    expect(JSON.stringify(json)).toContain('Tank 1');
    // Once, however often the site is looked at.
    await t.database.pool.query('insert into compliance_marks (site_id) values (101)');
    await refreshNow(t);
    expect(await releases()).toHaveLength(1);
    expect(await statuses()).toHaveLength(2);
  });

  it('of the two months before opens its release; of before them it only makes its month worse', async () => {
    await recordFailure({ completed_on: '2026-09-01' });
    expect(await releases()).toHaveLength(1);
    await t.database.pool.query('truncate suspected_releases, recorded_results cascade');
    await recordFailure({ completed_on: '2026-08-31' });
    expect(await releases()).toEqual([]);
  });

  it('of a result that passes changes nothing', async () => {
    await closedOctober();
    const stored = await statuses();
    await recordFailure({ completed_on: '2026-10-30', result: 'PASS', rate: 0.01 });
    expect(await releases()).toEqual([]);
    expect(await statuses()).toEqual(stored);
  });
});
