import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { fixtureNow, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { addAlarms, addTests } from './month-data.ts';
import { ownListing } from './own-listing-calls.ts';

/* What an inspector reads in the monthly report, out of a real database. */

let t: TestApp;
let writer: TestClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = fixtureNow;
  await resetFixtures(t.db, t.clock.now);
  await t.database.pool.query("update documents set paper = 'line_test' where name = 'Tank test.pdf'");
  await recordSiteFacts(t.database.pool, 101);
  writer = await t.as('u2');
});

const query = async (text: string, values: unknown[] = []) => (await t.database.pool.query(text, values)).rows;

async function report(month = '2026-10', client = writer): Promise<string> {
  const answer = await fetch(
    `${t.url.replace('localhost', '127.0.0.1')}/api/sites/101/compliance-report-v2/pdf?month=${month}`,
    { headers: { cookie: `console_session=${client.cookie}` } },
  );
  expect(answer.status).toBe(200);
  return pdfWords(Buffer.from(await answer.arrayBuffer()));
}
/** The same in one line: sentences break where a cell ends. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

const page = [
  '\x01I20700',
  'OCT  4, 2026  4:15 AM',
  '',
  'ALPHA FUEL',
  '',
  'TANK LEAK TEST HISTORY',
  'T 1:REGULAR',
  'LAST GROSS TEST PASSED:  NONE',
  'LAST PERIODIC TEST PASSED: OCT  4, 2026  2:14 AM  TEST LENGTH  3 HOURS   VOLUME= 7213',
  '\x03',
];

async function addSlip(testId: number | undefined, body = page.join('\r\n')): Promise<number> {
  const [row] = await query(
    `insert into gauge_slips (site_id, function, received_at, gauge_time, body)
     values (101, '207', '2026-10-04T08:18:00Z', '2026-10-04 04:15:00', $1) returning id`,
    [Buffer.from(body, 'latin1')],
  );
  await query('update leak_tests set slip_id = $1 where id = $2', [row.id, testId]);
  return row.id;
}

/** Stores the listing of the owner that the tests share, with its document; answers the id of that. */
async function recordOwnListing(): Promise<{ id: number }> {
  const [row] = await query(
    "update documents set paper = 'method_certificate' where site_id = 101 and name = 'Tank test.pdf' returning id",
  );
  expect((await writer.post('/api/sites/101/own-listings', ownListing)).status).toBe(201);
  return row;
}

describe('the report', () => {
  it("has the gauge's own slip of each counted test, word for word, with function, times and clock", async () => {
    const [id] = await addTests(t, { on: '2026-10-04', hours: 3, volume: 7213 });
    const slip = await addSlip(id);
    const text = await report();
    for (const line of page) {
      const shown = line.replace('\x01', '<SOH>').replace('\x03', '<ETX>');
      if (shown !== '') expect(text.split('\n')).toContain(shown);
    }
    expect(text).toContain(
      `Slip ${slip}: function 207, received Oct 4, 2026 04:18 EDT, gauge clock Oct 4, 2026 04:15 (3 min behind)`,
    );
    expect(text).toContain('Tank 1, 0.2 gph static test of Oct 4, 2026');
    expect(flat(text)).toContain(`Slip ${slip}. Counts under the listing Veeder-Root`);
    expect(flat(text)).toContain("By the slips of the month the gauge's clock was 3 min behind.");
    expect(text).not.toContain('No slip is stored');
  });

  it('names of a counted test the listing of the owner with its document, and who recorded it when', async () => {
    await query(
      `update equipment set traits = traits || '{"probe":"ultrasonic"}' where site_id = 101 and category = 'tank'`,
    );
    const { id } = await recordOwnListing();
    await addTests(t, { on: '2026-10-04', hours: 3, volume: 7213 });
    const text = flat(await report());
    const said = `Listing of the owner: "Report 12-7", evaluated by Ken Wilcox Associates on May 2, 2024. Shown by document ${id}, Compliance Testing/Tank test.pdf; recorded by Person u2 on Nov 19, 2026. The table of listings does not hold it.`;
    // Under the result, and under the listing.
    expect(text).toContain(`No slip is stored. ${said}`);
    expect(text.split(said)).toHaveLength(3);
    expect(text).not.toContain('Counts under the listing');
  });

  it('names of a SIR statement the listing of its version, or why it does not count', async () => {
    const add = (number: number, version: string) =>
      query(
        `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, detectable,
           details, tester, document_folder, document_file, recorded_by, recorded_at)
         values (101, 'sir', 'tank', $1, '2026-10', '2026-11-03', 'PASS', 0.04, 0.09, 0.18, $2, 'Warren Rogers', 'Compliance Testing',
           'Tank test.pdf', 'Jo', now())`,
        [number, JSON.stringify({ sir: { version } })],
      );
    await query("update documents set paper = 'sir_report' where name = 'Tank test.pdf'");
    await query(
      `update equipment set traits = traits || '{"method":"sir"}' where site_id = 101 and category = 'tank' and tank_number = 1`,
    );
    await query('update tanks set capacity = 10000 where site_id = 101 and tank_number = 1');
    await add(1, 'WRA 5.1');
    expect(flat(await report())).toMatch(/Counts under the listing [^.]*Warren Rogers/);
    await query('update recorded_results set details = \'{"sir":{"version":"Countwise 9"}}\'');
    const text = flat(await report());
    expect(text).not.toContain('Counts under the listing');
    expect(text).toContain('Does not count: No listing of SIR version "Countwise 9" is on record');
  });

  it('says so where no slip is stored, and prints none of a test that does not count', async () => {
    await addTests(t, { on: '2026-10-04' });
    const [gross] = await addTests(t, { on: '2026-10-05', kind: 'gross' });
    await addSlip(gross);
    const text = await report();
    expect(text).toContain('No slip is stored.');
    expect(text).toContain('No slip is stored of a test that counts in this month.');
    expect(flat(text)).toContain("The gauge's own slip is not stored for 1 test that counts.");
    expect(text).not.toContain('ALPHA FUEL');
    expect(flat(text)).toContain('A 3.0 gph test finds sudden losses only and proves no month.');
  });

  it('never prints a slip of another site', async () => {
    const [id] = await addTests(t, { on: '2026-10-04' });
    const slip = await addSlip(id);
    await query('update gauge_slips set site_id = 102 where id = $1', [slip]);
    const text = await report();
    expect(text).not.toContain('ALPHA FUEL');
    expect(flat(text)).toContain("The gauge's own slip is not stored for 1 test that counts.");
  });

  it('says of a test that does not count which limit of which listing it missed', async () => {
    await addTests(t, { on: '2026-10-04', hours: 1 });
    expect(flat(await report())).toMatch(/It ran 1 hours?; at least 2 hours are needed \(Veeder-Root listing "/);
  });

  it('has the tanks as they are recorded, yearly equipment tests of three years, and walkthroughs of twelve months', async () => {
    const add = (key: string, component: string, on: string, tester: string, voided = false) =>
      query(
        `insert into completions (site_id, key, component, completed_on, result, tester, note, recorded_by, recorded_at, voided_at)
         values (101, $1, $2, $3, 'PASS', $4, '', 'Jo Doe', now(), $5)`,
        [key, component, on, tester, voided ? new Date() : null],
      );
    await add('rd_equipment_annual', 'Console 1', '2026-10-31', 'Last Tester');
    await add('rd_equipment_annual', 'Probe 1', '2026-10-31', 'Last Tester');
    await add('rd_equipment_annual', 'Console 1', '2026-11-01', 'Later Tester');
    await add('rd_equipment_annual', 'Console 1', '2023-11-01', 'Oldest Tester');
    await add('rd_equipment_annual', 'Console 1', '2023-10-31', 'Too Old Tester');
    await add('rd_equipment_annual', 'Console 1', '2026-05-01', 'Void Tester', true);
    await add('walkthrough_30d', '', '2025-11-01', 'First Walker');
    await add('walkthrough_30d', '', '2025-10-31', 'Too Old Walker');
    const text = flat(await report());
    expect(text).toContain('Oct 31, 2026 Pass Console 1, Probe 1 Last Tester');
    for (const name of ['Oldest Tester', 'First Walker']) expect(text, name).toContain(name);
    for (const name of ['Later Tester', 'Too Old Tester', 'Void Tester', 'Too Old Walker'])
      expect(text, name).not.toContain(name);
    expect(text).toMatch(/Equipment Tanks and lines as they are on record/);
  });

  it('shows twelve months of each tank, each with its result or why it is not proven', async () => {
    await addTests(t, { on: '2026-09-07', rate: -0.044 }, { on: '2026-10-04', rate: -0.031 });
    await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
    const text = await report();
    const year = text.slice(text.indexOf('Twelve months of Tank 1'));
    for (const month of ['November 2025', 'December 2025', 'January 2026', 'August 2026', 'October 2026']) {
      expect(year, month).toContain(month);
    }
    for (const cell of ['Sep 7, 2026', '\u22120.044', 'Oct 4, 2026', '\u22120.031', 'Version 1', 'Not stored'])
      expect(year.split('\n'), cell).toContain(cell);
    expect(flat(year)).toContain('Tank 1 has no result in Aug 2026.');
  });

  it('tells of each sensor on which days it was normal, in alarm or not watched', async () => {
    await query(
      `insert into sensor_latest (site_id, family, number, status, label, at) values (101, '301', 4, 0, 'DISP 1-2', $1)
       on conflict (site_id, family, number) do update set label = excluded.label, status = 0, alarms = '{}'`,
      [t.clock.now],
    );
    await query('delete from gauge_states where site_id = 101');
    await query(
      `insert into gauge_states (site_id, since, online) values (101, '2026-09-01T00:00:00Z', true),
         (101, '2026-10-10T16:00:00Z', false), (101, '2026-10-13T16:00:00Z', true)`,
    );
    await addAlarms(t, {
      ...{ category: 3, type: 3, device: 4, label: 'L4:Fuel Alarm' },
      ...{ raised: '2026-10-20T08:12:00Z', cleared: '2026-10-20T11:02:00Z' },
    });
    const reported = (day: string) =>
      query("update sensor_states set from_at = $1 where site_id = 101 and family = '301' and number = 4", [day]);
    await reported('2026-10-17T12:00:00Z');
    expect(flat(await report())).toContain('17 to 19, 21 to 31');
    await reported('2026-09-01T12:00:00Z');
    const text = flat(await report());
    expect(text).toContain('DISP 1-2');
    expect(text).toContain('1 to 10, 13 to 19, 21 to 31');
    expect(text).toContain('L4:Fuel Alarm, from Oct 20, 2026 04:12 to Oct 20, 2026 07:02.');
    expect(text).toMatch(/Sensor L4 was not normal in October 2026 on these days: 20\./);
    expect(text).toMatch(/Watched live 28 d; not watched 3 d\./);
  });

  it('tells of tests of leak detectors, passed or not, and of SIR with what is not recorded', async () => {
    await query(
      `insert into completions (site_id, key, component, completed_on, result, tester, recorded_by, recorded_at)
       values (101, 'alld_annual', 'Line leak detector, line 9', '2026-03-02', 'FAIL', 'PetroTest', 'Ada Admin', now())`,
    );
    await query(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, tester,
         recorded_by, recorded_at)
       values (101, 'sir', 'tank', 1, '2026-10', '2026-11-02', 'PASS', 0.012, 'StatCo', 'Ada Admin', '2026-11-03T15:00:00Z')`,
    );
    const text = await report();
    for (const cell of ['Line leak detector, line 9', 'PetroTest', 'StatCo', 'Version not recorded', '0.012'])
      expect(text.split('\n'), cell).toContain(cell);
    expect(text.split('\n').filter((line) => line === 'Not recorded').length).toBeGreaterThanOrEqual(3);
    expect(flat(text)).toContain('Recorded by Ada Admin, Nov 3, 2026 10:00 EST.');
    expect(flat(text)).toContain('the SIR statement does not record its threshold, the rate it can find.');
  });

  it('shows rate, threshold, tester and document of a line test by hand in a month long after it', async () => {
    await query(
      `insert into recorded_results (site_id, kind, device, number, month, completed_on, result, rate, threshold, tester,
         document_folder, document_file, recorded_by, recorded_at)
       select 101, 'tightness', 'line', 1, '2026-03', '2026-03-12', 'PASS', 0.012, 0.05, 'PetroTest', 'Compliance Testing',
         'Tank test.pdf', 'Ada Admin', '2026-03-13T15:00:00Z'`,
    );
    await query("delete from equipment where site_id = 101 and category = 'line'");
    await query(
      `insert into equipment (site_id, category, name, tank_number, installed_on, traits)
       values (101, 'line', 'Line 1', 1, '2005-06-01', '{"line_method":"annual","piping":"pressurized"}')`,
    );
    const text = flat(await report());
    expect(text).toContain('Mar 12, 2026');
    expect(text).toMatch(
      /Tightness test 0\.012 0\.050 – Pass – Reported by PetroTest\. Document: Compliance Testing\/Tank test\.pdf/,
    );
  });

  it('bears who prepared it, and who reviewed the month', async () => {
    await addTests(t, { on: '2026-10-04' });
    await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
    const before = flat(await report());
    expect(before).toContain('Reviewed by Not reviewed');
    const [person] = await query("select name from users where email = 'u2@example.com'");
    expect(before).toContain(`Prepared by ${person.name}, Nov 19, 2026 16:00 EST`);
    await writer.post('/api/sites/101/compliance/reviews', { month: '2026-10', version: 1 });
    expect(flat(await report())).toContain(`Reviewed by ${person.name}, Nov 19, 2026 16:00 EST, version 1`);
    const admin = await t.as('admin');
    await admin.send('PUT', '/api/admin/sites/101/compliance-status', {
      ...{ month: '2026-10', status: 'FAILED', note: 'Seen on paper.' },
    });
    expect(flat(await report())).toContain('version 1; the verdict that counts is not reviewed');
  });

  it('names what is open at the site, and says of no such month that nothing is missing', async () => {
    await addTests(t, { on: '2026-10-04' });
    await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
    const [issue] = await query("select number from issues where site_id = 101 and status <> 'Closed' limit 1");
    await query("update issues set created_at = '2026-10-02T12:00:00Z' where number = $1", [issue.number]);
    const text = flat(await report());
    expect(text).toContain(`Issue ISS-${issue.number}`);
    expect(text).not.toContain('Nothing is missing');
  });
});
