import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { ComplianceDetail } from '#contract/nouns/compliance/month.ts';
import { automaticVersion, closeMonth, closeMonths } from '#server/actions/compliance/close-month.ts';
import { readMonth } from '#server/actions/compliance/read-month.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import { insertVersions } from '#server/store/compliance/month-verdicts.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addTests } from './month-data.ts';

let t: TestApp;
let admin: TestClient;
let reader: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await at(fixtureNow.toISOString());
});

/** Everything as the fixtures have it, at another time. */
async function at(now: string): Promise<void> {
  t.clock.now = new Date(now);
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
  reader = await t.as('u1');
}

async function moveTo(now: string): Promise<void> {
  t.clock.now = new Date(now);
  admin = await t.as('admin');
  reader = await t.as('u1');
}

const close = (month = '2026-10', siteId = 101) => closeMonth({ db: t.db, now: t.clock.now }, siteId, month);
const detail = async (month = '2026-10') =>
  (await reader.get(`/api/sites/101/compliance?month=${month}`)).json as unknown as ComplianceDetail;
const correct = (body: unknown) => admin.send('PUT', '/api/admin/sites/101/compliance-status', body);

async function versions(): Promise<Record<string, unknown>[]> {
  const { rows } = await t.database.pool.query(
    'select version, status, computed_status, cause, note, made_by from month_verdicts order by site_id, month, version',
  );
  return rows;
}

describe('closing a month', () => {
  it('stores its verdict once, and the evidence read back gives the digest', async () => {
    await addTests(t, { on: '2026-10-04', rate: -0.026, volume: 6120.4 }, { on: '2026-10-28', rate: -0 });
    expect(await close()).toEqual({ state: 'fixed', changed: true, version: 1 });
    expect(await close()).toMatchObject({ changed: false, version: 1 });
    const { rows } = await t.database.pool.query<{ evidence: MonthVerdict; sha: string; status: string }>(
      'select evidence, evidence_sha256 as sha, status from month_verdicts',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.status).toBe('COMPLIANT');
    expect(sha256Hex(canonicalJson(rows[0]?.evidence))).toBe(rows[0]?.sha);
    const { units } = await detail();
    expect(units[0]?.evidence.map(({ on, rate }) => [on, rate])).toEqual([
      ['2026-10-04', -0.026],
      ['2026-10-28', 0],
    ]);
  });

  it('keeps every number and text so that the digest can be found again', async () => {
    const live = (await readMonth({ db: t.db, now: t.clock.now }, 101, '2026-10')).live;
    for (const [month, coverage] of [-0, 0.1 + 0.2, 1e21, 1e-7, 5e-324, 123_456_789.123_456_78].entries()) {
      const verdict = {
        ...live,
        month: `2025-0${month + 1}`,
        coverage,
        sentence: 'half \ud83d, none \0, whole 😀, "\\u0000"',
      };
      await insertVersions(
        t.database.pool,
        [automaticVersion(101, verdict, { version: 1, cause: 'closed', note: '' })],
        t.clock.now,
      );
    }
    const { rows } = await t.database.pool.query<{ evidence: MonthVerdict; sha: string }>(
      'select evidence, evidence_sha256 as sha from month_verdicts',
    );
    expect(rows).toHaveLength(6);
    for (const { evidence, sha } of rows) {
      expect(sha256Hex(canonicalJson(evidence))).toBe(sha);
      expect(evidence.sentence).toBe('half \ufffd, none \ufffd, whole 😀, "\\u0000"');
    }
  });

  it('waits for the end of the month on the site’s own clock', async () => {
    await at('2026-11-01T04:30:00Z');
    await t.database.pool.query("update sites set timezone = 'America/Los_Angeles' where id = 102");
    await addTests(t, { on: '2026-10-04' }, { on: '2026-10-04', siteId: 102 });
    const closed = await closeMonths({ db: t.db, now: t.clock.now }, [101, 102, 999], '2026-10');
    expect(closed.get(101)).toEqual({ state: 'closed', changed: true, version: 1 });
    expect(closed.get(102)).toEqual({ state: 'pending', changed: false, version: null });
    expect(closed.has(999)).toBe(false);
  });

  it('waits while proof may still come in, and takes what there is after that', async () => {
    await at('2026-11-10T17:00:00Z');
    await t.database.pool.query(
      `update equipment set traits = traits || '{"method":"sir"}' where site_id = 101 and gauge_key = 'tank 1'`,
    );
    expect(await close()).toEqual({ state: 'pending', changed: false, version: null });
    await moveTo('2026-11-11T17:00:00Z');
    expect(await close()).toEqual({ state: 'fixed', changed: true, version: 1 });
    expect(await versions()).toMatchObject([{ status: 'INCONCLUSIVE', cause: 'closed' }]);
  });

  it('adds nothing when two do it at once', async () => {
    await addTests(t, { on: '2026-10-04' });
    const closes = await Promise.all([close(), close(), close(), close()]);
    expect(closes.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await versions()).toHaveLength(1);
  });

  it('adds nothing for what only changes with the day', async () => {
    await at('2026-11-01T12:00:00Z');
    await addTests(t, { on: '2026-10-04' });
    expect((await close()).changed).toBe(true);
    await moveTo('2026-11-05T12:00:00Z');
    await t.database.pool.query('update gauges set clock_drift_seconds = 4000 where site_id = 101');
    await addTests(t, { on: '2026-11-02' }, { on: '2026-11-04' });
    expect(await close()).toEqual({ state: 'closed', changed: false, version: 1 });
  });

  it('takes up evidence that comes late for ten days, and then no more', async () => {
    await at('2026-11-01T12:00:00Z');
    await close();
    await moveTo('2026-11-10T12:00:00Z');
    await addTests(t, { on: '2026-10-20' });
    expect(await close()).toEqual({ state: 'closed', changed: true, version: 2 });
    expect(await versions()).toMatchObject([
      { version: 1, status: 'INCONCLUSIVE', cause: 'closed' },
      { version: 2, status: 'COMPLIANT', cause: 'late_evidence', note: expect.stringContaining('was INCONCLUSIVE') },
    ]);
    await moveTo('2026-11-11T12:00:00Z');
    await addTests(t, { on: '2026-10-21', result: 'failed', rate: -0.19 });
    expect(await close()).toEqual({ state: 'fixed', changed: false, version: 2 });
    expect(await detail()).toMatchObject({
      status: 'COMPLIANT',
      computed_status: 'FAILED',
      source: 'snapshot',
      fixed: true,
      versions: [{ version: 2 }, { version: 1 }],
    });
  });

  it('never changes or loses a version', async () => {
    await close();
    for (const text of ["update month_verdicts set status = 'COMPLIANT'", 'delete from month_verdicts'])
      await expect(t.database.pool.query(text)).rejects.toThrow('a new version is added');
    expect(await versions()).toMatchObject([{ version: 1, status: 'INCONCLUSIVE' }]);
  });
});

describe('a stored month', () => {
  it('is answered as it was stored by every call', async () => {
    await close();
    await addTests(t, { on: '2026-10-20' });
    const user = await reader.get('/api/sites/101/compliance-status?month=2026-10');
    expect(user.json).toEqual({
      month: '2026-10',
      compliance: { complianceStatus: 'INCONCLUSIVE' },
      source: 'snapshot',
    });
    const stored = {
      month: '2026-10',
      status: 'INCONCLUSIVE',
      hasSnapshot: true,
      snapshot_at: t.clock.now.toISOString(),
    };
    expect((await admin.get('/api/admin/sites/101/compliance-status?month=2026-10')).json).toEqual(stored);
    const history = await reader.get('/api/sites/101/compliance-status/history?months=2');
    expect((history.json.months as unknown[])[1]).toEqual({ ...stored, stored: true, corrected: false });
    const inbox = await reader.get('/api/public/sites/101/inbox?month=2026-10');
    expect(inbox.json.monthly_status).toBe('INCONCLUSIVE');
  });

  it('is told with its rule, its evidence and what would turn it', async () => {
    const { units, ...month } = await detail();
    expect(month).toMatchObject({
      month: '2026-10',
      status: 'INCONCLUSIVE',
      source: 'live',
      hasSnapshot: false,
      fixed: false,
      versions: [],
      profile: 'Federal (40 CFR 280)',
    });
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({ name: 'Tank 1', label: 'Regular', capacity: 10_000, method: 'atg' });
    expect(units[0]?.needed).not.toBe('');
    expect(units[0]?.rule.citation).toContain('280.41');
  });
});

describe('X-43 correcting a month', () => {
  it('adds a version to the one that the rules made', async () => {
    await addTests(t, { on: '2026-10-20', result: 'failed', rate: -0.19 });
    const answer = await correct({ month: '2026-10', status: 'COMPLIANT', note: ' late test result received ' });
    expect([answer.status, answer.json]).toEqual([
      200,
      { month: '2026-10', status: 'COMPLIANT', hasSnapshot: true, snapshot_at: t.clock.now.toISOString() },
    ]);
    expect(await versions()).toEqual([
      { version: 1, status: 'FAILED', computed_status: 'FAILED', cause: 'closed', note: '', made_by: null },
      {
        version: 2,
        status: 'COMPLIANT',
        computed_status: 'FAILED',
        cause: 'corrected',
        note: 'late test result received',
        made_by: 'Person admin',
      },
    ]);
    const told = await detail();
    expect(told).toMatchObject({ status: 'COMPLIANT', computed_status: 'FAILED', fixed: true, source: 'snapshot' });
    expect(told.reasons).toContain('CORRECTED');
    expect(told.sentence).toMatch(
      /^Set to compliant by Person admin on Nov 19, 2026: “late test result received” By the evidence the month is failed: /,
    );
    expect(told.units[0]).toMatchObject({ status: 'FAILED' });
    const { rows } = await t.database.pool.query(
      "select site_id, target_id, detail from audit where action = 'compliance.snapshot_set' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      site_id: 101,
      target_id: '2026-10',
      detail: { before: null, after: { version: 2, status: 'COMPLIANT' }, computed: 'FAILED' },
    });
  });

  it('is not undone by closing again or by late evidence', async () => {
    await at('2026-11-03T12:00:00Z');
    await correct({ month: '2026-10', status: 'FAILED', note: 'The line was found to leak.' });
    await addTests(t, { on: '2026-10-20' });
    expect(await close()).toEqual({ state: 'closed', changed: false, version: 2 });
    expect((await detail()).status).toBe('FAILED');
  });

  it('gives way to evidence of a failure that comes within ten days', async () => {
    await at('2026-11-03T12:00:00Z');
    await correct({ month: '2026-10', status: 'COMPLIANT', note: 'The statement is on its way.' });
    await addTests(t, { on: '2026-10-20', result: 'failed' });
    expect(await close()).toMatchObject({ changed: true, version: 3 });
    expect((await versions()).at(-1)).toMatchObject({ status: 'FAILED', cause: 'late_evidence' });
  });

  it('without another status still follows late evidence', async () => {
    await at('2026-11-03T12:00:00Z');
    await addTests(t, { on: '2026-10-20' });
    await correct({ month: '2026-10' });
    await addTests(t, { on: '2026-10-25', result: 'failed' });
    expect(await close()).toMatchObject({ changed: true });
    expect((await versions()).at(-1)).toMatchObject({ status: 'FAILED', cause: 'late_evidence' });
  });

  it.each(['\u200b', '\u2800', '.', ' '])('asks for a note of words: %j', async (note) => {
    const answer = await correct({ month: '2026-10', status: 'COMPLIANT', note });
    expect(answer.json.code).toBe('correction_note_required');
  });

  it('takes the computed status where none is named, and the same twice once', async () => {
    await close();
    await addTests(t, { on: '2026-10-20' });
    for (let i = 0; i < 2; i++)
      expect((await correct({ month: '2026-10' })).json).toMatchObject({ status: 'COMPLIANT', hasSnapshot: true });
    expect((await versions()).map(({ status, cause }) => [status, cause])).toEqual([
      ['INCONCLUSIVE', 'closed'],
      ['COMPLIANT', 'corrected'],
    ]);
  });

  it('keeps every correction when several come at once', async () => {
    const notes = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(notes.map((note) => correct({ month: '2026-10', status: 'COMPLIANT', note })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await versions()).map(({ note }) => note).sort()).toEqual(['', ...notes]);
  });

  it.each([
    [{ month: '2026-13', status: 'COMPLIANT', note: 'n' }, 400, 'month must be YYYY-MM'],
    [{ month: 202_610 }, 400, 'month must be YYYY-MM'],
    [{ status: 'COMPLIANT', note: 'n' }, 400, 'Some fields are not valid'],
    [{ month: '2026-10', status: 'GREEN', note: 'n' }, 400, 'Some fields are not valid'],
    [{ month: '2026-10', status: 'COMPLIANT', note: 'n'.repeat(1001) }, 400, 'Some fields are not valid'],
    [
      { month: '2026-11', status: 'COMPLIANT', note: 'n' },
      409,
      'This month has not ended: its status follows the evidence until then',
    ],
    [
      { month: '2027-01', status: 'COMPLIANT', note: 'n' },
      409,
      'This month has not ended: its status follows the evidence until then',
    ],
    [
      { month: '2026-10', status: 'COMPLIANT', note: '  ' },
      400,
      'A note is required when the status differs from the evidence',
    ],
    [{ month: '2026-10', status: 'FAILED' }, 400, 'A note is required when the status differs from the evidence'],
  ])('refuses %j', async (body, status, error) => {
    const answer = await correct(body);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
    expect(await versions()).toEqual([]);
  });

  it('knows no site that is not there', async () => {
    const answer = await admin.send('PUT', '/api/admin/sites/999/compliance-status', { month: '2026-10' });
    expect([answer.status, answer.json.code]).toEqual([404, 'site_not_found']);
  });
});

describe('X-41 reading a month', () => {
  it('gives both what counts and what the evidence of today says', async () => {
    await close();
    await addTests(t, { on: '2026-10-20' });
    const month = await readMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
    expect(month).toMatchObject({
      site: { id: 101, today: '2026-11-19', timezone: 'America/New_York' },
      verdict: { status: 'INCONCLUSIVE' },
      stored: { version: 1, cause: 'closed', made_by: null },
      live: { status: 'COMPLIANT' },
      fixed: true,
    });
  });
});
