import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { scheduledReportList, scheduledReportSaved } from '#contract/nouns/people/scheduled-report.ts';
import { coveredDays } from '#server/actions/scheduled-report/covered-days.ts';
import { nextTime } from '#server/actions/scheduled-report/next-time.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const path = '/api/auth/scheduled-reports';
const weekly = {
  ...{ address: '/api/site-search?q=alpha&show=', format: 'csv', every: 'week', day: 1, hour: 7 },
  ...{ timezone: 'America/New_York', on: true },
};

async function make(client: TestClient, more: object = {}) {
  const answer = await client.post(path, { ...weekly, ...more });
  expect(answer.status, answer.text).toBe(201);
  return scheduledReportSaved.parse(answer.json).report;
}

const listed = async (client: TestClient) => scheduledReportList.parse((await client.get(path)).json).reports;

describe('X-421, X-422, X-423, X-424 and X-425: scheduled reports of a person', () => {
  it('are made, changed, turned off and deleted', async () => {
    t.clock.now = new Date('2026-11-28T15:00:00Z');
    const reader = await t.as('u1');
    const made = await make(reader);
    expect(made).toMatchObject({
      ...{ list: 'sites', site: null, filters: 'q=alpha', address: '/api/site-search?q=alpha', failure: null },
      // Monday 07:00 in New York.
      ...{ next_at: '2026-11-30T12:00:00.000Z', last_sent_at: null, asked: false },
    });
    const changed = await reader.send('PUT', `${path}/${made.id}`, {
      ...{ ...weekly, address: '/api/sites/101/equipment?format=xlsx', format: 'pdf' },
      ...{ every: 'month', day: 0, hour: 23, on: false },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await listed(reader)).toMatchObject([
      { id: made.id, list: 'equipment', site: { id: 101 }, filters: '', format: 'pdf', on: false, next_at: null },
    ]);
    expect((await reader.post(`${path}/${made.id}/send`, {})).json).toMatchObject({ report: { asked: true } });
    expect((await reader.send('DELETE', `${path}/${made.id}`)).status).toBe(200);
    expect(await listed(reader)).toEqual([]);
    expect((await reader.send('DELETE', `${path}/${made.id}`)).json.code).toBe('scheduled_report_not_found');
  });

  it('are each of one person alone', async () => {
    const { id } = await make(await t.as('u1'));
    const other = await t.as('admin');
    expect(await listed(other)).toEqual([]);
    for (const [method, rest, body] of [
      ['PUT', '', weekly],
      ['DELETE', '', undefined],
      ['POST', '/send', {}],
    ] as const) {
      const answer = await other.send(method, `${path}/${id}${rest}`, body);
      expect([method, answer.status, answer.json.code]).toEqual([method, 404, 'scheduled_report_not_found']);
    }
    expect(await listed(await t.as('u1'))).toHaveLength(1);
  });

  it('are at most 20', async () => {
    const reader = await t.as('u1');
    for (let at = 0; at < 20; at++) await make(reader);
    expect((await reader.post(path, weekly)).json.code).toBe('scheduled_reports_full');
    expect(await listed(reader)).toHaveLength(20);
  });

  it.each([
    ['/api/auth/tokens', 'is not the address of a list that can be scheduled'],
    ['/api/sites/0/equipment', 'is not the address of a list that can be scheduled'],
    ['/api/compliance-overview-search?as_of=2026-01-01', 'holds the list at one day or month'],
    ['/api/sites/101/deliveries?from=2026-11-01', 'holds the list at one day or month'],
    ['/api/site-search?colour=red', 'the list has no filter colour'],
    ['/api/site-search?kind=nothing', 'the filter kind must be one of gauged, papers, all'],
  ])('refuses %s', async (address, words) => {
    const answer = await (await t.as('u1')).post(path, { ...weekly, address });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual({ address: words });
  });

  it('refuses days, hours and zones that are none, and lists and sites that the person may not see', async () => {
    const reader = await t.as('u1');
    const refused = async (more: object) => (await reader.post(path, { ...weekly, ...more })).json;
    expect((await refused({ day: 8 })).fields).toEqual({ day: 'must be 1 to 7 in a week' });
    expect((await refused({ every: 'month', day: 29 })).fields).toHaveProperty('day');
    expect((await refused({ hour: 24 })).fields).toHaveProperty('hour');
    expect((await refused({ timezone: 'Mars/Olympus' })).fields).toHaveProperty('timezone');
    expect((await refused({ address: '/api/sites/102/issues' })).code).toBe('forbidden_site');
    expect((await refused({ address: '/api/desk?site_id=102' })).code).toBe('forbidden_site');
    expect((await refused({ address: '/api/tank-search?site_id=x' })).code).toBe('invalid_id');
    expect((await refused({ address: '/api/admin/vendors' })).code).toBe('forbidden_role');
    const admin = await t.as('admin');
    const gone = await admin.post(path, { ...weekly, address: '/api/sites/9999/issues' });
    expect(gone.json.code).toBe('site_not_found');
    expect((await refused({ address: '/api/admin/audit' })).code).toBe('forbidden_role');
    expect((await (await t.as('reg')).post(path, { ...weekly, address: '/api/admin/audit' })).json.code).toBe(
      'forbidden_role',
    );
    expect((await refused({ address: '/api/sites/102/deliveries' })).code).toBe('forbidden_site');
    expect((await refused({ address: '/api/sites/101/inventory/history' })).fields).toEqual({ tank: 'is required' });
    expect((await refused({ address: '/api/sites/101/inventory/history?tank=98' })).code).toBe('tank_not_found');
    expect((await refused({ address: '/api/sites/101/alarms/history?tank=x' })).fields).toHaveProperty('tank');
    expect((await run('select from scheduled_reports')).rowCount).toBe(0);
    expect((await run("select from audit where action = 'audit.exported'")).rowCount).toBe(0);
  });

  it('takes each list that the download knows', async () => {
    const admin = await t.as('admin');
    for (const address of [
      ...['/api/site-search', '/api/tank-search', '/api/compliance-overview-search', '/api/alarms', '/api/desk'],
      ...['/api/users', '/api/admin/vendors', '/api/compliance-calendar/101', '/api/sites/101/equipment'],
      ...['/api/public/sites/101/documents', '/api/sites/101/issues', '/api/sites/101/tests'],
      ...['/api/sites/101/inventory/history?tank=1', '/api/sites/101/deliveries?tank=1'],
      ...['/api/sites/101/alarms/history?severity=alarm', '/api/admin/audit?action=site.'],
    ])
      expect((await make(admin, { address })).address).toBe(address);
  });
});

describe('which days a report of a period covers', () => {
  it.each([
    ['week', '2026-11-30T12:00:00Z', '2026-11-23', '2026-11-29'],
    // Still Sunday at the site.
    ['week', '2026-11-30T04:30:00Z', '2026-11-22', '2026-11-28'],
    ['month', '2026-12-01T12:00:00Z', '2026-11-01', '2026-11-30'],
    ['month', '2026-03-31T12:00:00Z', '2026-02-28', '2026-03-30'],
    ['month', '2027-01-15T12:00:00Z', '2026-12-15', '2027-01-14'],
  ] as const)('every %s, at %s', (every, now, firstDay, lastDay) => {
    expect(coveredDays(every, new Date(now), 'America/New_York')).toMatchObject({ firstDay, lastDay });
  });

  it('are whole days by the clock of the site, also when the clocks change', () => {
    // Summer time ends on 2026-11-01.
    const { from, to } = coveredDays('week', new Date('2026-11-05T12:00:00Z'), 'America/New_York');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-29T04:00:00.000Z', '2026-11-05T04:59:59.999Z']);
  });

  it('leave none out between two reports of the last day of a month', () => {
    let until = '2026-01-30';
    for (const last of ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31']) {
      const { firstDay, lastDay } = coveredDays('month', new Date(`2026-${last}T12:00:00Z`), 'UTC');
      expect(firstDay <= addDays(until, 1), last).toBe(true);
      until = lastDay;
    }
  });
});

describe('when a report is due', () => {
  const zone = 'America/New_York';
  it.each([
    ['week', 6, 9, '2026-11-28T13:59:59Z', '2026-11-28T14:00:00.000Z'],
    ['week', 6, 9, '2026-11-28T14:00:00Z', '2026-12-05T14:00:00.000Z'],
    ['week', 7, 0, '2026-10-31T12:00:00Z', '2026-11-01T04:00:00.000Z'],
    ['month', 0, 6, '2026-02-01T00:00:00Z', '2026-02-28T11:00:00.000Z'],
    ['month', 0, 6, '2026-02-28T11:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['month', 28, 6, '2026-03-28T10:00:00Z', '2026-04-28T10:00:00.000Z'],
    // 02:00 is skipped on 2026-03-08, so 01:00.
    ['week', 7, 2, '2026-03-07T12:00:00Z', '2026-03-08T06:00:00.000Z'],
  ] as const)('every %s, day %i, %i:00, after %s', (every, day, hour, after, due) => {
    expect(nextTime({ every, day, hour, timezone: zone }, new Date(after)).toISOString()).toBe(due);
  });
});
