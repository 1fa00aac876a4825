import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  UNREADABLE,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { colourOf } from './colours.ts';
import { minutesAgo, NOW, tankStates, testGauge, testSitePage, testTank } from './fleet.ts';
import { means, PAGE, PAGES, strangePage, strangeReport, strangeText } from './gauge-page-data.ts';
import { dueItem, SITE, siteReplies, testCalendar, testInbox, testStatus } from './site-replies.ts';

async function openSite(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...siteReplies(), ...more });
  await page.goto('/sites/1');
  return stub;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const withAlarms = (...labels: string[]): Replies[string] => ({ body: testSitePage(1, { alarmDetails: labels }) });

test('C-185 the cards stand in the order of the specification', async ({ page }) => {
  await openSite(page);
  await expect(card(page, 'Compliance – Due Next')).toBeVisible();
  const names = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  expect(names.slice(0, 5)).toEqual([
    'Compliance – Due Next',
    'OPEN ISSUES (2)',
    'Inbox',
    'Compliance',
    'Current Inventory',
  ]);
});

test('C-143 C-144 C-145 C-147 C-148 what is due next', async ({ page }) => {
  const stub = await openSite(page);
  const entries = card(page, 'Compliance – Due Next').getByRole('listitem');
  await expect(entries).toHaveText([
    /^Overdue\s*Line leak detector function test\s*Nov 3, 2026$/,
    /^Due soon\s*Spill bucket tightness\s*Dec 10, 2026$/,
  ]);
  expect(stub.of(SITE.calendar).map((call) => call.query.get('windowDays'))).toEqual(['30']);
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL('/sites/1?tab=calendar&item=alld');
});

test('C-146 C-149 the banner has five entries at most, and is not there when nothing is due or known', async ({
  page,
}) => {
  const many = (from: number) => [0, 1, 2, 3].map((n) => dueItem(`k${from}${n}`, 'OVERDUE', `2026-10-1${n}`));
  const stub = await openSite(page, {
    [SITE.calendar]: { body: testCalendar({ annual: many(1), five_year: many(2) }) },
  });
  await expect(card(page, 'Compliance – Due Next').getByRole('listitem')).toHaveCount(5);
  for (const answer of [{ body: testCalendar({ annual: [] }) }, errorAnswer(500, 'internal', 'Internal error')]) {
    stub.reply({ [SITE.calendar]: answer });
    await page.reload();
    await expect(card(page, 'Inbox').getByText('EM-77')).toBeVisible();
    await expect(card(page, 'Compliance – Due Next')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('C-150 C-151 C-152 C-153 open issues', async ({ page }) => {
  const labels = ['T1: High Water Alarm', 'T2: Low Product Alarm', 'Printer out of paper'];
  await openSite(page, { [SITE.page]: { body: testSitePage(1, { alarmDetails: labels }) } });
  const issues = page.getByRole('region', { name: 'OPEN ISSUES (3)', exact: true });
  await expect(issues.getByRole('heading', { name: 'OPEN ISSUES (3)', exact: true })).toBeVisible();
  for (const label of labels) {
    const row = issues.getByRole('listitem').filter({ hasText: label });
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    await expect(row.getByText('Medium Priority', { exact: true })).toBeVisible();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  }
});

test('C-156 no alarms', async ({ page }) => {
  await openSite(page, { [SITE.page]: { body: testSitePage(1, { alarmDetails: [] }) } });
  await expect(page.getByRole('heading', { name: 'OPEN ISSUES (0)', exact: true })).toBeVisible();
  await expect(page.getByText('No active alarms.', { exact: true })).toBeVisible();
  await expect(page.getByText('newer alarms')).toHaveCount(0);
});

test('C-156 while the gauge is offline, no alarms is not all there is to say', async ({ page }) => {
  const offline = { isOnline: false, last_seen_at: minutesAgo(414) };
  const stub = await openSite(page, {
    [SITE.page]: { body: testSitePage(1, { alarmDetails: [], isOnline: false, timezone: 'America/Chicago' }) },
    [SITE.gauge]: { body: testGauge(1, offline) },
  });
  const issues = page.getByRole('region', { name: 'OPEN ISSUES (0)' });
  await expect(issues.getByText('No active alarms.', { exact: true })).toBeVisible();
  await expect(
    issues.getByText('The gauge has not answered since 02:48 CST: newer alarms are not known.', { exact: true }),
  ).toBeVisible();
  stub.reply({ [SITE.gauge]: { body: testGauge(1, { ...offline, last_seen_at: null }) } });
  await page.reload();
  await expect(issues.getByText('The gauge has not answered yet', { exact: false })).toBeVisible();
});

test('many issues fold on a phone and count right everywhere', { tag: '@widths' }, async ({ page }) => {
  const labels = Array.from({ length: 12 }, (_, index) => `T${index + 1}: Low Product Alarm`);
  await openSite(page, { [SITE.page]: { body: testSitePage(1, { alarmDetails: labels }) } });
  const rows = page.getByRole('region', { name: 'OPEN ISSUES (12)' }).getByRole('listitem');
  await expect(rows).toHaveCount(widthOf(page) === 'phone' ? 5 : 12);
  if (widthOf(page) !== 'phone') return;
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(rows).toHaveCount(12);
});

test('beside an alarm stand its age, its meaning on demand and its issue; without that call all else works', async ({
  page,
}) => {
  const twice = ['T1: High Water Alarm', 'T2: Low Product Alarm', 'T1: High Water Alarm'];
  const stub = await openSite(page, { [SITE.page]: withAlarms(...twice) });
  const issues = card(page, 'OPEN ISSUES (3)');
  await expect(issues.getByRole('listitem')).toHaveCount(2);
  const row = issues.getByRole('listitem').first();
  await expect(row).toContainText('×2');
  await expect(row).toContainText('since 10:39 EST, 3 min ago');
  await expect(row.getByText('First:')).toHaveCount(0);
  await row.getByRole('button', { name: 'What it means' }).click();
  await expect(row).toContainText('There is more water at the bottom of the tank');
  await expect(row).toContainText('First: Stick the tank with water paste');
  await expect(issues.getByRole('link', { name: 'ISS-1042' })).toHaveAttribute('href', '/sites/1?tab=issues&issue=501');
  stub.reply({ [SITE.alarms]: errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await expect(row).toContainText('T1: High Water Alarm');
  await expect(row).not.toContainText('since');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the window tells how many alarms are open', async ({ page }) => {
  const stub = await openSite(page);
  await expect(page).toHaveTitle('(2) Bowie Rt 50 · Forecourt');
  stub.reply({ [SITE.page]: withAlarms() });
  await page.reload();
  await expect(page).toHaveTitle('Bowie Rt 50 · Forecourt');
});

test('an alarm that comes by itself is marked for a second and said politely; nothing jumps', async ({ page }) => {
  const stub = await openSite(page, { [SITE.page]: withAlarms('T2: Low Product Alarm') });
  await expect(card(page, 'OPEN ISSUES (1)').getByRole('listitem')).toHaveCount(1);
  const marked = page.waitForFunction(() => document.querySelector('[data-fresh]')?.textContent);
  stub.reply({
    [SITE.page]: withAlarms('T2: Low Product Alarm', 'T1: High Water Alarm'),
    'GET /api/events': {
      body: 'event: alarm.changed\ndata: {"site_id":1}\n\n',
      headers: { 'content-type': 'text/event-stream' },
    },
  });
  expect(await (await marked).jsonValue()).toContain('T1: High Water Alarm');
  const now = card(page, 'OPEN ISSUES (2)');
  await expect(now.getByRole('listitem')).toHaveText([/T2: Low Product Alarm/, /T1: High Water Alarm/]);
  await expect(now.getByRole('status')).toHaveText('New alarm: T1: High Water Alarm');
  await expect(now.locator('[data-fresh]')).toHaveCount(0);
});

test('C-157 to C-162 the inbox', async ({ page }) => {
  const stub = await openSite(page, { [SITE.inbox]: { body: testInbox({ monthly_status: 'COMPLIANT' }) } });
  const inbox = card(page, 'Inbox');
  const status = inbox.getByText('COMPLIANT', { exact: true });
  await expect(status).toBeVisible();
  expect(stub.of(SITE.inbox)).toHaveLength(1);
  await expect(inbox.getByText('PASSED')).toHaveCount(0);
  expect(await colourOf(status)).toBe('green');
  const pdf = inbox.getByRole('link', { name: '2026-10_Monthly_Report.pdf', exact: true });
  await expect(pdf).toHaveAttribute(
    'href',
    '/api/public/sites/1/documents/download?folder=Monthly+Reports%2F2026&file=2026-10_Monthly_Report.pdf',
  );
  await expect(inbox.getByRole('listitem')).toHaveText([
    /Inspection letter\.pdf\s*Nov 3, 2026/,
    /Notice of violation, answered\.pdf\s*Oct 21, 2026/,
    /Example Mutual EM-77\s*Dec 31, 2026 · in 41 days/,
    /Bay Underwriters BU-1204-9\s*Nov 20, 2026 · today/,
  ]);
});

test('the inbox shows five of each list, however many an answer holds', { tag: '@foreign' }, async ({ page }) => {
  const many = Array.from({ length: 7 }, (_, n) => n + 1);
  await openSite(page, {
    [SITE.inbox]: {
      body: testInbox({
        regulatory_recent: many.map((n) => ({ name: `Letter ${n}.pdf`, modified: minutesAgo(n) })),
        insurance_upcoming: many.map((id) => ({
          id,
          carrier: `C${id}`,
          policy_no: `P${id}`,
          expiration_date: '2027-01-01',
        })),
      }),
    },
  });
  const inbox = card(page, 'Inbox');
  await expect(inbox.getByText('Letter 5.pdf')).toBeVisible();
  await expect(inbox.getByRole('listitem')).toHaveCount(10);
  await expect(inbox.getByText('Letter 6.pdf')).toHaveCount(0);
});

test('C-163 C-164 C-165 an inbox with nothing in it, and none at all', async ({ page }) => {
  const empty = testInbox({ latest_monthly_pdf: null, regulatory_recent: [], insurance_upcoming: [] });
  const stub = await openSite(page, { [SITE.inbox]: { body: empty } });
  await expect(page.getByText('No recent uploads.', { exact: true })).toBeVisible();
  await expect(page.getByText('No upcoming expirations.', { exact: true })).toBeVisible();
  await expect(page.getByText('No insurance is recorded')).toBeHidden();
  stub.reply({ [SITE.inbox]: { body: { ...empty, insurance_recorded: 0, insurance_last_end: null } } });
  await page.reload();
  await expect(page.getByText('No insurance is recorded: nothing shows when cover ends.')).toBeVisible();
  stub.reply({ [SITE.inbox]: errorAnswer(503, 'unavailable', 'Service temporarily unavailable') });
  await page.reload();
  await expect(card(page, 'Inbox').getByRole('alert')).toHaveText('Failed to load inbox: HTTP 503');
  stub.reply(siteReplies());
  await card(page, 'Inbox').getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 'Inbox').getByText('EM-77')).toBeVisible();
});

for (const [status, words, colour, row] of [
  ['COMPLIANT', 'PASSED', 'green', 'C-171'],
  ['pending', 'PENDING', 'yellow', 'C-172'],
  ['FAILED', 'FAILED', 'red', 'C-173'],
  ['odd', 'INCONCLUSIVE', 'grey', 'C-174'],
] as const) {
  const tag = ['pending', 'odd'].includes(status) ? ['@foreign'] : [];
  test(`C-166 C-167 ${row} a month that is ${status} is ${words}, ${colour}`, { tag }, async ({ page }) => {
    const stub = await openSite(page, { [SITE.status]: { body: testStatus(status) } });
    const pill = card(page, 'Compliance').getByText(words, { exact: true });
    await expect(pill).toBeVisible();
    expect(await colourOf(pill)).toBe(colour);
    await expect(card(page, 'Compliance').getByLabel('Month', { exact: true })).toHaveValue('2026-11');
    expect(stub.of(SITE.status).map((call) => call.query.get('month'))).toEqual(['2026-11']);
  });
}

for (const role of ['admin', 'technician', 'user', 'regulator'] as const) {
  test(`C-168 C-169 C-170 ${role}: the calls of the status`, async ({ page }) => {
    const first = { month: '2026-11', status: 'INCONCLUSIVE', hasSnapshot: false, snapshot_at: null };
    const stub = await openSite(page, { [SITE.adminStatus]: { body: first } }, role);
    await expect(card(page, 'Compliance').getByText('PENDING', { exact: true })).toBeVisible();
    const made = stub.calls.filter((call) => call.path.endsWith('/compliance-status'));
    const order = role === 'admin' || role === 'technician' ? [SITE.adminStatus, SITE.status] : [SITE.status];
    expect(made.map((call) => `${call.method} ${call.path}`)).toEqual(order);
    expect(made.map((call) => call.query.toString())).toEqual(order.map(() => 'month=2026-11'));
  });
}

test('C-175 C-176 C-177 a status that does not come is checked for 8 s, then INCONCLUSIVE', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const never = gate();
  const hang = async () => {
    await never.opened;
    return null;
  };
  await stubApi(page, testUser(), { ...siteReplies(), [SITE.status]: hang });
  await page.goto('/sites/1');
  await page.clock.runFor(2000);
  const compliance = card(page, 'Compliance');
  await expect(compliance.getByText('Checking…', { exact: true })).toBeVisible();
  await expect(compliance.getByText('INCONCLUSIVE')).toHaveCount(0);
  // The deadline of the call is the browser's own clock, which no test moves.
  await expect(compliance.getByText('INCONCLUSIVE', { exact: true })).toBeVisible({ timeout: 12_000 });
  await expect(compliance.getByText('Checking…')).toHaveCount(0);
});

test('C-178 C-179 the report of the chosen month opens in a new window', async ({ page }) => {
  const stub = await openSite(page, {
    'GET /api/sites/1/compliance-report-v2/pdf': { body: '%PDF-', headers: { 'content-type': 'text/plain' } },
  });
  await page.context().route('**/compliance-report-v2/pdf*', (route) => route.fulfill({ body: 'report' }));
  const link = card(page, 'Compliance').getByRole('link', { name: 'Open PDF' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', '/api/sites/1/compliance-report-v2/pdf?month=2026-11');
  // The verdict is asked for when the browser is idle.
  await expect.poll(() => stub.of(SITE.status)).toHaveLength(1);
  await card(page, 'Compliance').getByLabel('Month', { exact: true }).fill('2026-09');
  await expect(link).toHaveAttribute('href', '/api/sites/1/compliance-report-v2/pdf?month=2026-09');
  await expect.poll(() => stub.of(SITE.status).map((call) => call.query.get('month'))).toEqual(['2026-11', '2026-09']);
  const opened = page.waitForEvent('popup');
  await link.click();
  await expect(page.getByText('Exporting Compliance PDF for 2026-09...', { exact: true })).toBeVisible();
  await (await opened).close();
});

test('C-140 what can wait is asked for when the browser is idle', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.search === '?tab=overview') {
      // A browser without it: timers stand in, and the test counts those of 200 ms.
      const timers: (number | undefined)[] = [];
      const real = window.setTimeout;
      const noting = (work: () => void, after?: number) => {
        timers.push(after);
        return real(work, after);
      };
      Object.assign(window, { requestIdleCallback: undefined, setTimeout: noting, timers });
      return;
    }
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void, options?: { timeout: number }) => {
        if (options?.timeout === 1500) waiting.push(work);
        return waiting.length;
      },
      cancelIdleCallback: () => undefined,
      becomeIdle: () => {
        for (const work of waiting) work();
      },
    });
  });
  // The tests' own clock would bring an idle callback of its own.
  const stub = await stubApi(page, testUser(), siteReplies());
  await page.goto('/sites/1');
  await expect(page.getByRole('heading', { name: 'OPEN ISSUES (2)' })).toBeVisible();
  await page.waitForTimeout(300);
  const late = [SITE.inbox, SITE.tanks, SITE.calendar, SITE.status];
  expect(late.flatMap((name) => stub.of(name))).toHaveLength(0);
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  for (const name of late) await expect.poll(() => stub.of(name).length).toBe(1);
  await page.goto('/sites/1?tab=overview');
  for (const name of late) await expect.poll(() => stub.of(name).length).toBe(2);
  expect(await page.evaluate(() => (window as unknown as { timers: number[] }).timers)).toContain(200);
});

test('C-180 C-181 the tanks of this site, each drawn and said in words', async ({ page }) => {
  await openSite(page, { [SITE.tanks]: { body: [...tankStates(1), testTank(2, 1)] } });
  const card = page.getByRole('region', { name: 'Current Inventory', exact: true });
  await expect(card.getByRole('link', { name: 'Open in Inventory' })).toHaveAttribute('href', '/inventory?site_id=1');
  const drawings = card.getByRole('img');
  await expect(drawings).toHaveCount(8);
  await expect(drawings.first()).toHaveAttribute(
    'aria-label',
    'T1 Regular: 62% full, 6,212 of 10,000 gallons, water 0.4 inches, updated 10:40 EST',
  );
  const states = await drawings.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
  expect(states).toEqual(['reading', 'reading', 'reading', 'reading', 'stale', 'none', 'reading', 'reading']);
  const alarmed = await drawings.evaluateAll((all) => all.map((one) => one.getAttribute('data-alarm') === 'true'));
  expect(alarmed).toEqual([false, false, true, false, false, true, false, false]);
  const tile = (number: number) => card.locator(`[data-tank="${number}"]`);
  await expect(tile(2).getByText('Low product')).toBeVisible();
  // The eye is spared the tank's own number; who hears the page gets the whole label.
  const alarm = tile(3).getByTitle('T3: Overfill Alarm');
  await expect(alarm).toHaveText('T3: Overfill Alarm');
  expect(await alarm.locator('.sr-only').textContent()).toBe('T3: ');
  await expect(tile(5).getByText('04:40 EST')).toBeVisible();
  await expect(tile(6).getByText('No reading', { exact: true })).toBeVisible();
  await expect(card.getByText(/limits set in the gauge/)).toHaveCount(1);
  expect(await tile(7).locator('title').allTextContents()).toEqual(['Overfill limit', 'High limit', 'Low limit']);
  await expect(tile(7).getByText('92%')).toBeVisible();
  await expect(tile(8).getByText('No capacity').last()).toBeVisible();
});

test('C-180 where the site has no inventory call the list of all tanks is filtered', async ({ page }) => {
  await openSite(page, {
    [SITE.tanks]: errorAnswer(404, 'route_not_found', 'No such call'),
    [SITE.allTanks]: { body: [testTank(1, 1), testTank(2, 1)] },
  });
  await expect(page.getByRole('region', { name: 'Current Inventory' }).getByRole('img')).toHaveCount(1);
});

test('an answer that is no list of tanks is no empty list: it could not be read', { tag: '@foreign' }, async ({
  page,
}) => {
  // The strip and the list below it ask for the tanks when the browser has time, each by itself. The answer waits until
  // both did: one that asks later would ask again, and press Retry for us.
  const first = gate();
  const unreadable = async () => {
    await first.opened;
    return { body: { error: 'upstream' } };
  };
  const stub = await openSite(page, { 'GET /api/sites/1/inventory': unreadable, 'GET /api/inventory': unreadable });
  await expect(page.getByRole('region', { name: 'Current Inventory' })).toBeVisible();
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  first.open();
  const alert = page.getByRole('alert').filter({ hasText: 'inventory' });
  await expect(alert).toHaveText(`Failed to load inventory: ${UNREADABLE}`);
  await expect(page.getByText('No recent inventory found.')).toHaveCount(0);
  // The other ways in which a list may come are read as before.
  stub.reply({ 'GET /api/sites/1/inventory': { body: { data: [] } } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No recent inventory found.', { exact: true })).toBeVisible();
});

test('C-182 no tanks, C-183 no inventory', async ({ page }) => {
  const stub = await openSite(page, { [SITE.tanks]: { body: [] } });
  await expect(page.getByText('No recent inventory found.', { exact: true })).toBeVisible();
  stub.reply({
    [SITE.tanks]: errorAnswer(404, 'route_not_found', 'No such call'),
    [SITE.allTanks]: errorAnswer(502, 'bad', 'bad gateway'),
  });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'inventory' })).toHaveText(
    'Failed to load inventory: HTTP 502',
  );
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
});

test('the connection to the gauge: online, offline with its reason, a clock that is off', async ({ page }) => {
  const stub = await openSite(page);
  const card = page.getByRole('region', { name: 'Gauge connection' });
  await expect(card.getByText('Online', { exact: true })).toBeVisible();
  await expect(card).toContainText('Online since');
  await expect(card).toContainText('Last seen10:41 EST · 1 min ago');
  await expect(page.locator('main [data-status="online"]')).toHaveCount(1);
  await expect(card).toContainText('346334-100-B');
  await expect(card.getByText(/clock is/)).toHaveCount(0);
  stub.reply({
    [SITE.gauge]: {
      body: testGauge(1, {
        isOnline: false,
        last_error: 'no answer in 5 s',
        last_seen_at: minutesAgo(374),
        state_since: minutesAgo(373),
        clock_drift_seconds: -400,
      }),
    },
  });
  await page.reload();
  await expect(card.getByText('Offline', { exact: true })).toBeVisible();
  await expect(card).toContainText('Offline since04:29 EST · 6 h ago');
  await expect(card).toContainText('Why it is offline: No answer in 5 s.');
  await expect(card).toContainText('Console clock is 6 min behind.');
});

const TEST_PAGE = '/api/sites/1/atg/pages/41/test-page';
const understoodAgain = {
  ...strangePage,
  id: 42,
  function: '101',
  name: 'System status',
  understood_at: minutesAgo(40),
};

test('a report that is not understood says what follows, shows its page and saves it as a test page', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await openSite(page, {
    [SITE.gauge]: { body: testGauge(1, { not_understood: [strangeReport], pages_kept: 2 }) },
    [PAGES]: { body: { pages: [strangePage, understoodAgain] } },
    [PAGE]: { body: { page: strangePage, text: strangeText } },
  });
  const card = page.getByRole('region', { name: 'Gauge connection' });
  const notice = card.getByRole('region', { name: 'The console printed something Forecourt does not understand' });
  await expect(notice).toContainText('In-tank leak test results (208)Since 04:29 EST · 6 h ago');
  await expect(notice).toContainText(means);
  await expect(notice).toContainText('Read 7 times, last 10:29 EST · 13 min ago');
  await expect(notice.getByRole('link', { name: 'Save as test page of In-tank leak test results' })).toHaveAttribute(
    'href',
    TEST_PAGE,
  );
  await expect(card.getByText('Understood again (1)')).toBeVisible();
  await expectAccessible(page);
  const show = notice.getByRole('button', { name: 'Show page of In-tank leak test results' });
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'In-tank leak test results (208)' });
  await expect(dialog).toContainText('Line not understood: PERIODIC');
  await expect(dialog).toContainText('Forecourt sends it to nobody.');
  const text = dialog.getByRole('region', { name: 'The page as the console sent it' });
  await expect(text.locator('pre')).toHaveText(strangeText);
  // Columns stay columns: a wide page scrolls in its box, and nothing else does.
  expect(await text.locator('pre').evaluate((pre) => getComputedStyle(pre).whiteSpace)).toBe('pre');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expect(dialog.getByRole('link', { name: 'Save as test page' })).toHaveAttribute('href', TEST_PAGE);
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeHidden();
  await expect(text).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(show).toBeFocused();
});

test('a report of which no page is kept says what follows all the same', async ({ page }) => {
  await openSite(page, { [SITE.gauge]: { body: testGauge(1, { not_understood: [strangeReport], pages_kept: 0 }) } });
  const card = page.getByRole('region', { name: 'Gauge connection' });
  await expect(card).toContainText(means);
  await expect(card.getByRole('button', { name: /Show page/ })).toHaveCount(0);
});

test('pages that do not come, and one that is gone, say so', async ({ page }) => {
  const gauge = { body: testGauge(1, { not_understood: [strangeReport], pages_kept: 1 }) };
  await openSite(page, { [SITE.gauge]: gauge, [PAGES]: errorAnswer(500, 'internal', 'Internal error') });
  const card = page.getByRole('region', { name: 'Gauge connection' });
  await expect(card.getByRole('alert')).toHaveText('Failed to load the pages: HTTP 500');
  await expect(card).toContainText(means);
});

test('odd readings are listed with what came of them', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  const odd = { what: 'The volume fell faster than pumps empty a tank', last_at: minutesAgo(373) };
  const readings = [
    { ...odd, tank: 2, kept: false, times: 3 },
    { ...odd, tank: 1, kept: true, times: 1 },
  ];
  await openSite(page, { [SITE.gauge]: { body: testGauge(1, { odd_readings: readings }) } });
  const card = page.getByRole('region', { name: 'Gauge connection' });
  await card.getByText('Odd readings in the last 7 days (2)').click();
  await expect(card).toContainText('Tank 2: The volume fell faster than pumps empty a tank.');
  await expect(card).toContainText('The console did not confirm it: not stored. 3 times, last 04:29 EST · 6 h ago');
  await expect(card).toContainText('The console reported it twice: stored and marked. Once, last');
  await expectAccessible(page);
});

test('one failed card leaves the rest; the page is accessible in every tank state', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await openSite(page, { [SITE.gauge]: errorAnswer(500, 'internal', 'Internal error') }, 'admin');
  await expect(page.getByRole('alert')).toHaveText('Failed to load gauge status: HTTP 500');
  await expect(page.getByRole('region', { name: 'Current Inventory' }).getByRole('img')).toHaveCount(8);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take Action on Alarm', exact: true });
const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save Issue', exact: true });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const saved = { success: true, id: 501, issue_number: 'ISS-1042', created: true };

async function takeAction(page: Page, more: Replies = {}) {
  const stub = await openSite(page, more, 'admin');
  // What comes later moves the rows: a press that began before it would end beside the button.
  await expect(page.getByRole('listitem').filter({ hasText: 'T1: High Water Alarm' })).toContainText('since');
  await page.getByRole('button', { name: 'Take Action', exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  return stub;
}

for (const role of ['admin', 'technician', 'user', 'regulator'] as const) {
  test(`C-154 C-155 C-404 ${role}: who may take action`, async ({ page }) => {
    await openSite(page, {}, role);
    await expect(card(page, 'Inbox').getByText('EM-77')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take Action', exact: true })).toHaveCount(role === 'admin' ? 2 : 0);
  });
}

test('C-186 C-188 C-191 C-192 C-193 C-195 C-196 C-197 an alarm becomes an issue: Take Action, Save Issue', async ({
  page,
}) => {
  const answer = gate();
  const stub = await takeAction(page, {
    [SITE.saveAsAdmin]: async () => {
      await answer.opened;
      return { status: 201, body: saved };
    },
  });
  await expect(field(page, 'Alarm label')).toHaveValue('T1: High Water Alarm');
  const priority = dialog(page).getByRole('combobox', { name: 'Priority', exact: true });
  await expect(priority).toHaveValue('High');
  await expect(priority.locator('option')).toHaveText(['High', 'Medium', 'Low']);
  const before = await page.evaluate(() => window.history.length);
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await saveButton(page).click({ force: true });
  answer.open();
  await expect(page.getByText('Created/updated issue ISS-1042', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/sites/1?tab=issues&issue=501');
  await expect(dialog(page)).toHaveCount(0);
  expect(stub.of(SITE.saveAsAdmin).map((call) => JSON.parse(call.body ?? ''))).toEqual([
    { alarmLabel: 'T1: High Water Alarm', priority: 'High' },
  ]);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test('C-187 C-189 C-190 the fields of an issue: a label is needed, the rest is not', async ({ page }) => {
  const saved = { success: true, id: 7, issue_number: 'ISS-1043', created: true };
  const stub = await takeAction(page, { [SITE.saveAsAdmin]: { status: 201, body: saved } });
  await field(page, 'Alarm label').fill('   ');
  await saveButton(page).click();
  await expect(dialog(page).getByText('Alarm label is required', { exact: true })).toBeVisible();
  await expect(field(page, 'Alarm label')).toBeFocused();
  await field(page, 'Alarm label').fill('x'.repeat(10_000));
  await saveButton(page).click();
  await expect(dialog(page).getByText('Alarm label: at most 200 characters, this has 10,000')).toBeVisible();
  await expect(field(page, 'Alarm label')).toHaveValue('x'.repeat(10_000));
  expect(stub.of(SITE.saveAsAdmin)).toHaveLength(0);
  await field(page, 'Alarm label').fill('Smell at pump 3');
  await field(page, 'Priority').selectOption('Low');
  await field(page, 'Location').fill('Island 2');
  await field(page, 'Note').fill('since this morning');
  await saveButton(page).click();
  await expect(page).toHaveURL('/sites/1?tab=issues&issue=7');
  await expect(page.getByText('Created/updated issue ISS-1043', { exact: true })).toBeVisible();
  expect(stub.of(SITE.saveAsAdmin).map((call) => JSON.parse(call.body ?? ''))).toEqual([
    { alarmLabel: 'Smell at pump 3', priority: 'Low', location: 'Island 2', note: 'since this morning' },
  ]);
});

test('C-198 C-405 a failure keeps the dialog and what was typed, with the words of the server', async ({ page }) => {
  const stub = await takeAction(page, {
    [SITE.saveAsAdmin]: errorAnswer(400, 'validation', 'Some fields are not valid', {
      fields: { note: 'at most 4000 characters' },
    }),
  });
  await field(page, 'Note').fill('pump 3 smells');
  await saveButton(page).click();
  await expect(page.getByText('Failed to create/update issue', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Some fields are not valid', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Note: at most 4000 characters', { exact: true })).toBeVisible();
  await expect(field(page, 'Note')).toBeFocused();
  await expect(field(page, 'Note')).toHaveValue('pump 3 smells');
  await expect(page).toHaveURL('/sites/1');
  stub.reply({
    [SITE.saveAsAdmin]: async (_, route) => {
      await route.abort();
      return null;
    },
  });
  await saveButton(page).click();
  await expect(
    dialog(page).getByText(
      'The server did not answer. It is not known whether this was saved. Reload the page and look. If it was not saved, try again.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(field(page, 'Note')).toHaveValue('pump 3 smells');
});

test("a closed dialog gives back what was typed for a day, and only that alarm's", async ({ page }) => {
  await takeAction(page);
  await field(page, 'Note').fill('pump 3 smells');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const buttons = page.getByRole('button', { name: 'Take Action', exact: true });
  await expect(buttons.first()).toBeFocused();
  await buttons.last().click();
  await expect(field(page, 'Note')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.reload();
  await buttons.first().click();
  await expect(dialog(page).getByText('Your text from 10:42 EST is restored.')).toBeVisible();
  await expect(field(page, 'Note')).toHaveValue('pump 3 smells');
  await dialog(page).getByRole('button', { name: 'Start afresh' }).click();
  await expect(field(page, 'Note')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.clock.setFixedTime(NOW.getTime() + 1000);
  await buttons.first().click();
  await expect(dialog(page).getByText('is back.')).toHaveCount(0);
});

test('the dialog is accessible and fits the screen', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await takeAction(page);
  await field(page, 'Alarm label').fill('');
  await saveButton(page).click();
  await expectAccessible(page);
  const box = await dialog(page).boundingBox();
  const view = page.viewportSize();
  expect(box && view && box.x >= 0 && box.x + box.width <= view.width && box.height <= view.height).toBe(true);
});

test('the units of a console: how they are known, or what contradicts them', { tag: '@widths' }, async ({ page }) => {
  const known = { units: null, units_source: null, units_reported: null, units_set: null, units_evidence: null };
  const shown = async (more: object) => {
    stub.reply({ [SITE.gauge]: { body: testGauge(1, { ...known, ...more }) } });
    await page.reload();
    await expect(card.getByText(/Console units|Units not confirmed/).first()).toBeVisible();
  };
  const stub = await openSite(page, { [SITE.gauge]: { body: testGauge(1, known) } }, 'admin');
  const card = page.getByRole('region', { name: 'Gauge connection' });
  const setting = card.getByLabel('Console units');
  await expect(card).toContainText('The console does not report its units.');
  await expect(card).toContainText('Set the units below.');
  await expectAccessible(page);

  await shown({ units: 'us', units_source: 'reported', units_reported: 'us' });
  await expect(card).toContainText('US gallons, inches, °F, reported by the console.');
  await expect(setting).toHaveCount(0);

  // A setting here would change nothing.
  await shown({ units_reported: 'us', units_evidence: 'prints_liters' });
  await expect(card).toContainText('The console reports US gallons, inches, °F, but its reports print liters.');
  await expect(card).toContainText('Correct the units at the console.');
  await expect(setting).toHaveCount(0);

  await shown({ units_set: 'us', units_evidence: 'prints_liters' });
  await expect(card).toContainText('the console contradicts it: its reports print liters.');
  await expect(setting).toHaveValue('us');

  await shown({ units_evidence: 'prints_gallons' });
  await expect(card).toContainText('Its reports print gallons, which are US or Imperial.');
  await expect(setting).toHaveValue('');

  await shown({ units: 'metric', units_source: 'printed', units_evidence: 'prints_liters' });
  await expect(card).toContainText('Liters, millimeters, °C, as printed on its reports');
  await expect(setting.getByRole('option', { name: 'As its reports show' })).toHaveCount(1);

  await shown({ units: 'metric', units_source: 'tall', units_evidence: 'tall' });
  await expect(card).toContainText('because it sends heights that are not possible in inches');
  await expectAccessible(page);
});
