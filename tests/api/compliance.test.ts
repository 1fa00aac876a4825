import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insurance } from '#server/store/schema/record-schema.ts';
import { alarms, gauges, leakTests } from '#server/store/schema/schema.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { until } from '#tests/helpers/until.ts';
import { refreshNow } from './month-data.ts';

let t: TestApp;
let admin: TestClient;
let reader: TestClient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await resetFixtures(t.db, t.clock.now);
  await recordSiteFacts(t.database.pool, 101);
  admin = await t.as('admin');
  reader = await t.as('u1');
});

type Test = typeof leakTests.$inferInsert;
function test(change: Partial<Test>): Test {
  return {
    siteId: 101,
    device: 'tank',
    deviceNumber: 1,
    kind: '0.2',
    method: 'static',
    testedAt: '2026-11-03 02:00:00',
    result: 'passed',
    volume: 6000,
    hours: 4,
    source: '208',
    ...change,
  };
}

async function statuses(month = ''): Promise<unknown[]> {
  const query = month === '' ? '' : `?month=${month}`;
  const user = await reader.get(`/api/sites/101/compliance-status${query}`);
  const inbox = await reader.get(`/api/public/sites/101/inbox${query}`);
  const detail = await reader.get(`/api/sites/101/compliance${query}`);
  return [
    (user.json.compliance as { complianceStatus: string }).complianceStatus,
    inbox.json.monthly_status,
    detail.json.status,
  ];
}

async function listed(): Promise<unknown> {
  const { json } = await reader.get('/api/sites');
  return (json as unknown as { id: number; snapshot_status: string }[]).find(({ id }) => id === 101)?.snapshot_status;
}

describe('S-19, S-20, X-42 monthly status', () => {
  it('is pending while the month is open and says the same everywhere', async () => {
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect(await listed()).toBe('PENDING');
  });

  it('is in the list and on the page as soon as it was worked out, until the month ends', async () => {
    await t.db.insert(leakTests).values(test({}));
    expect(await refreshNow(t)).toBeGreaterThan(0);
    expect(await until(listed, (status) => status !== 'PENDING')).toBe('COMPLIANT');
    expect((await reader.get('/api/sites/101')).json.snapshot_status).toBe('COMPLIANT');
    t.clock.now = new Date('2026-12-01T04:59:00Z');
    reader = await t.as('u1');
    expect(await listed()).toBe('COMPLIANT');
    t.clock.now = new Date('2026-12-01T05:01:00Z');
    expect(await listed()).toBe('PENDING');
    t.clock.now = fixtureNow;
  });

  it('rests on no rate and no size that the console reports while nobody knows its units, and says what to do', async () => {
    await t.db.insert(leakTests).values(test({ rate: -0.3 }));
    const detail = async () => {
      const { json } = await reader.get('/api/sites/101/compliance');
      const { units } = json as { units: { device: string; number: number; needed: string; evidence: object[] }[] };
      const own = units.find(({ device, number }) => device === 'tank' && number === 1);
      return { status: json.status, confirmed: json.units_confirmed, evidence: own?.evidence, needed: own?.needed };
    };
    expect(await detail()).toMatchObject({ status: 'FAILED', confirmed: true });
    await t.db.$client.query('delete from compliance_marks');
    await t.db.update(gauges).set({ units: null }).where(eq(gauges.siteId, 101));
    const { rows } = await t.db.$client.query('select site_id from compliance_marks');
    expect(rows).toEqual([{ site_id: 101 }]);
    expect(await detail()).toMatchObject({
      ...{ status: 'PENDING', confirmed: false },
      evidence: [{ result: 'PASS', counts: false, units_confirmed: false }],
    });
    await t.db.update(leakTests).set({ rate: null }).where(eq(leakTests.siteId, 101));
    expect(await detail()).toMatchObject({
      ...{ status: 'PENDING', confirmed: false },
      needed: expect.stringContaining('Confirm the units of the gauge'),
    });
    await t.db.update(gauges).set({ units: 'us' }).where(eq(gauges.siteId, 101));
    expect(await detail()).toMatchObject({ status: 'COMPLIANT', confirmed: true });
  });

  it('is compliant after a pass, failed after a failure, undecided in a past month without one', async () => {
    await t.db.insert(leakTests).values([test({})]);
    expect(await statuses()).toEqual(['COMPLIANT', 'COMPLIANT', 'COMPLIANT']);
    await t.db
      .insert(leakTests)
      .values([
        test({ testedAt: '2026-10-10 02:00:00', result: 'failed' }),
        test({ testedAt: '2026-09-10 02:00:00', result: 'invalid' }),
      ]);
    // Nobody has answered the failure of October.
    expect(await statuses()).toEqual(['INCONCLUSIVE', 'INCONCLUSIVE', 'INCONCLUSIVE']);
    expect(await statuses('2026-10')).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(await statuses('2026-09')).toEqual(['INCONCLUSIVE', 'INCONCLUSIVE', 'INCONCLUSIVE']);
    expect(await statuses('2026-12')).toEqual(['PENDING', 'PENDING', 'PENDING']);
  });

  it('does not take a gross test or another month for a pass', async () => {
    await t.db.insert(leakTests).values([test({ kind: 'gross' }), test({ testedAt: '2026-10-31 23:59:00' })]);
    expect((await statuses())[0]).toBe('PENDING');
  });

  it('fails a month in which a leak alarm began and still stands, not the months before', async () => {
    await t.db.insert(leakTests).values([test({}), test({ testedAt: '2026-10-03 02:00:00' })]);
    const raisedAt = new Date('2026-11-10T12:00:00Z');
    const leak = {
      siteId: 101,
      category: 2,
      type: 2,
      device: 1,
      label: 'T1: Leak Alarm',
      raisedAt,
      lastSeenAt: raisedAt,
    };
    await t.db.insert(alarms).values(leak);
    expect((await statuses())[0]).toBe('FAILED');
    expect((await statuses('2026-10'))[0]).toBe('COMPLIANT');
  });

  it('tells admins whether anything is recorded of the month', async () => {
    const empty = await admin.get('/api/admin/sites/101/compliance-status?month=2026-08');
    expect(empty.json).toEqual({ month: '2026-08', status: 'INCONCLUSIVE', hasSnapshot: false, snapshot_at: null });
    await t.db.insert(leakTests).values(test({ receivedAt: new Date('2026-11-03T08:00:00Z') }));
    const known = await admin.get('/api/admin/sites/101/compliance-status');
    expect(known.json).toMatchObject({ month: '2026-11', status: 'COMPLIANT', hasSnapshot: true });
  });

  it('answers the last twelve months, newest first', async () => {
    await t.db.insert(leakTests).values(test({ testedAt: '2026-10-10 02:00:00' }));
    const { json } = await reader.get('/api/sites/101/compliance-status/history');
    const months = json.months as { month: string; status: string; hasSnapshot: boolean }[];
    expect(months.map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
    expect(months[1]).toMatchObject({ status: 'COMPLIANT', hasSnapshot: true });
    expect(months[2]).toMatchObject({ status: 'INCONCLUSIVE', hasSnapshot: false });
  });

  it.each(['2026-13', '2026-1', 'november', '2026-11-01'])('refuses the month %s', async (month) => {
    const paths = ['sites/101/compliance-status', 'public/sites/101/inbox', 'sites/101/compliance'];
    const admin = await t.as('admin');
    for (const path of [...paths, 'admin/sites/101/compliance-status']) {
      const answer = await admin.get(`/api/${path}?month=${month}`);
      expect([answer.status, answer.json.error]).toEqual([400, 'month must be YYYY-MM']);
    }
  });

  it.each(['0', '61', '1.5', 'x'])('refuses a history of %s months', async (months) => {
    const answer = await reader.get(`/api/sites/101/compliance-status/history?months=${months}`);
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
  });
});

describe('X-41 checks of a month', () => {
  it('say what each result rests on', async () => {
    await t.db
      .insert(leakTests)
      .values([
        test({}),
        test({ device: 'line', method: 'line', deviceNumber: 2, result: 'failed', testedAt: '2026-11-05 03:00:00' }),
      ]);
    const { json } = await reader.get('/api/sites/101/compliance');
    expect(json.checks).toEqual([
      {
        key: 'tank_leak_test',
        label: 'Monthly tank leak test',
        result: 'PASS',
        detail: 'Tank 1 passed the 0.2 gph static test of Nov 3, 2026.',
        tank_number: 1,
      },
      {
        key: 'line_leak_test',
        label: 'Monthly line leak test, line 2',
        result: 'FAIL',
        detail: expect.stringMatching(/^Line 2 failed the 0\.2 gph line test of Nov 5, 2026/),
        tank_number: null,
      },
      {
        key: 'release_alarms',
        label: 'Leak and containment alarms',
        result: 'PASS',
        detail: 'No leak or containment alarm is unresolved.',
        tank_number: null,
      },
    ]);
  });

  it('are none for a Compliance Only site', async () => {
    const { json } = await reader.get('/api/sites/103/compliance');
    expect(json).toMatchObject({ status: 'PENDING', hasSnapshot: false, checks: [] });
  });
});

describe('S-12 inbox', () => {
  it('shows the newest report, uploads and what expires within 90 days', async () => {
    await t.db.insert(insurance).values([
      { siteId: 101, carrier: 'Past', policyNo: 'P', expirationDate: '2026-11-18' },
      { siteId: 101, carrier: 'Today', policyNo: 'T', expirationDate: '2026-11-19' },
      { siteId: 101, carrier: 'Far', policyNo: 'F', expirationDate: '2027-02-18' },
      { siteId: 101, carrier: 'Gone', policyNo: 'G', expirationDate: '2026-12-01', deletedAt: t.clock.now },
    ]);
    const { json } = await reader.get('/api/public/sites/101/inbox');
    expect(json).toMatchObject({
      month: '2026-11',
      latest_monthly_pdf: {
        file_name: '2026-10_Monthly_Report.pdf',
        file_path: 'Monthly Reports/2026/2026-10_Monthly_Report.pdf',
      },
      regulatory_recent: [{ name: 'Inspection letter.pdf' }],
    });
    expect((json.insurance_upcoming as { carrier: string }[]).map(({ carrier }) => carrier)).toEqual([
      'Today',
      'Example Mutual',
    ]);
  });

  it('is empty where nothing is recorded', async () => {
    const { json } = await reader.get('/api/public/sites/103/inbox');
    expect(json).toMatchObject({
      ...{ latest_monthly_pdf: null, regulatory_recent: [], insurance_upcoming: [] },
      ...{ insurance_recorded: 0, insurance_last_end: null },
    });
  });
});

describe('S-13, S-14 documents', () => {
  it('lists the standard folders first, years newest first', async () => {
    const { json } = await reader.get('/api/public/sites/101/folders');
    expect(json.folders).toEqual([
      { name: 'Monthly Reports', subfolders: [{ name: '2026' }] },
      { name: 'Compliance Testing', subfolders: [] },
      { name: 'Exports', subfolders: [] },
      { name: 'Regulatory Correspondence', subfolders: [] },
      { name: 'Scratch', subfolders: [] },
    ]);
  });

  it('lists one folder, not its subfolders, and knows which folders there are', async () => {
    const year = await reader.get('/api/public/sites/101/documents?folder=Monthly%20Reports/2026');
    expect(year.json).toMatchObject({
      exists: true,
      documents: [{ name: '2026-10_Monthly_Report.pdf', protected: true }],
    });
    const top = await reader.get('/api/public/sites/101/documents');
    expect(top.json).toMatchObject({ folder: 'Monthly Reports', exists: true, documents: [] });
    const none = await reader.get('/api/public/sites/101/documents?folder=nope');
    expect(none.json).toEqual({ folder: 'nope', exists: false, documents: [] });
  });

  it.each(['..', '../102', '/etc', 'a/../b', 'a/b/c', 'a\\b', 'a%00', 'x'.repeat(201)])(
    'refuses the folder %s',
    async (folder) => {
      const answer = await reader.get(`/api/public/sites/101/documents?folder=${folder}`);
      expect(answer.status).toBe(400);
    },
  );
});

describe('rules that are not judged', () => {
  const namedAt = async (state: string) => {
    await t.database.pool.query('update sites set state = $1 where id = 101', [state]);
    const { json } = await reader.get('/api/sites/101/compliance');
    return (json as { not_judged: { key: string; why: string; what_to_do: string }[] }).not_judged;
  };

  it('are named with the month, those of the state too', async () => {
    const inMaryland = await namedAt('MD');
    expect(inMaryland.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['stage2_tests_md', 'vapor_piping_md', 'high_risk_facility_md', 'line_listings']),
    );
    for (const { why, what_to_do } of inMaryland) expect([why, what_to_do]).not.toContain('');
    for (const state of ['VA', '']) {
      const keys = (await namedAt(state)).map(({ key }) => key);
      expect(keys).toContain('line_listings');
      expect(keys.filter((key) => key.endsWith('_md'))).toEqual([]);
    }
  });
});
