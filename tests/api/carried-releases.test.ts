import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ComplianceDetail } from '#contract/nouns/compliance/month.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { setFirstContact } from './before-watch-data.ts';
import { issueCalls } from './issue-calls.ts';
import { addTests, refreshNow } from './month-data.ts';

/** 40 CFR 280.50, 280.52: what was found in one month keeps the months after it unproven until it is ruled out. */

let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await t.database.pool.query('delete from alarms where site_id = 101');
  await recordSiteFacts(t.database.pool, 101);
  await moveTo('2026-11-20T12:00:00Z');
});
afterEach(() => t.stop());

const { work, list } = issueCalls(() => writer);

async function moveTo(now: string): Promise<void> {
  t.clock.now = new Date(now);
  writer = await t.as('u2');
}

async function tankIn(month: string) {
  const { units } = (await writer.get(`/api/sites/101/compliance?month=${month}`)).json as unknown as ComplianceDetail;
  return units.find(({ device, number }) => device === 'tank' && number === 1);
}

const failNow = (on: string) => addTests(t, { on, result: 'failed', rate: -0.24 });
const passes = ['2026-12-10', '2027-01-08', '2027-02-05', '2027-03-05', '2027-04-02', '2027-04-28'];

/** Fails on November 18, 2026; half a year later the gauge has passed every month since. */
async function failedHalfAYearAgo(): Promise<number> {
  await failNow('2026-11-18');
  await refreshNow(t);
  await addTests(t, ...passes.map((on) => ({ on })));
  await moveTo('2027-05-20T12:00:00Z');
  const [issue] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
  if (issue === undefined) throw new Error('no suspected release is open');
  return issue.id;
}

describe('a suspected release of half a year ago', () => {
  it('keeps each month since unproven, in the month, its status and the list of sites', async () => {
    await failedHalfAYearAgo();
    const april = await tankIn('2027-04');
    expect(april).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(april?.sentence).toMatch(/suspected release of Nov 18, 2026 that is not ruled out \(ISS-\d+: failed/);
    expect((await tankIn('2026-11'))?.reason).toBe('FAILED_TEST');
    expect((await tankIn('2026-10'))?.reason).not.toBe('OPEN_RELEASE');
    await refreshNow(t);
    const { rows } = await t.database.pool.query('select status from site_standing where site_id = 101');
    expect(rows).toEqual([{ status: 'INCONCLUSIVE' }]);
  });

  it('is over once an answer with a test rules it out, for the months from then on, and not by closing words', async () => {
    const id = await failedHalfAYearAgo();
    const closed = await work(id, 'close', { resolution: 'Checked, nothing found.' });
    expect(closed.status).not.toBe(200);
    expect((await tankIn('2027-04'))?.reason).toBe('OPEN_RELEASE');
    const [retest] = await addTests(t, { on: '2027-05-18' });
    const answered = await work(id, 'answer', {
      found: 'equipment_defective',
      equipment: 'Tank 1',
      repaired: 'Valve',
      found_by: 'R. Alvarez, Acme',
      found_on: '2027-05-17',
      checks: [`test ${retest}`],
    });
    expect(answered.status, JSON.stringify(answered.json)).toBe(200);
    expect((await work(id, 'close', { resolution: 'Valve replaced.' })).status).toBe(200);
    expect((await tankIn('2027-05'))?.reason).not.toBe('OPEN_RELEASE');
    const april = await tankIn('2027-04');
    expect(april).toMatchObject({ status: 'INCONCLUSIVE', reason: 'OPEN_RELEASE' });
    expect(april?.sentence).toMatch(
      /^Tank 1 had a suspected release of Nov 18, 2026 that was not ruled out until May 20, 2027 \(ISS-\d+: failed/,
    );
  });

  it('that is confirmed is over for them once a tightness test is on record', async () => {
    const id = await failedHalfAYearAgo();
    const at = '2027-05-19T12:00:00Z';
    expect((await work(id, 'release', { step: 'confirmed', at, note: 'Product in the well.' })).status).toBe(200);
    expect((await tankIn('2027-05'))?.sentence).toContain('confirmed release of May 19, 2027');
    await addTests(t, { on: '2027-05-20', kind: '0.1', rate: -0.01, testedAt: '2027-05-20 06:00:00' });
    expect((await tankIn('2027-05'))?.reason).not.toBe('OPEN_RELEASE');
  });
});

describe('a failure of before the first contact', () => {
  it('keeps the month after it unproven until it is settled, which has the site judged anew', async () => {
    await setFirstContact(t);
    await failNow('2026-10-28');
    await addTests(t, { on: '2026-11-10' });
    await refreshNow(t);
    expect((await tankIn('2026-11'))?.reason).toBe('OPEN_RELEASE');
    const settled = await writer.post('/api/issue-actions/101/before-watch', {
      open: 1,
      answer: 'test_error',
      note: 'The tank was filled during the test; report of Acme of November 2.',
    });
    expect(settled.status, settled.text).toBe(201);
    expect(await refreshNow(t)).toBeGreaterThan(0);
    expect((await tankIn('2026-11'))?.reason).not.toBe('OPEN_RELEASE');
  });
});
