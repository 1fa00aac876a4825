import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testDocument } from './calendar-data.ts';
import {
  CALLS,
  complianceReplies,
  detailOf,
  monthIn,
  SLIP_TEXT,
  testDetail,
  testLine,
  testResult,
} from './compliance-data.ts';
import { NOW, testSitePage } from './fleet.ts';
import { SITE, siteReplies, testInbox } from './site-replies.ts';

async function openTab(page: Page, more: Replies = {}, role: TestRole = 'user', query = '') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...complianceReplies, ...more });
  await page.goto(`/sites/1?tab=compliance${query}`);
  return stub;
}

const statusCard = (page: Page) => page.getByRole('region', { name: /^Compliance in/ });
/** The status of the month; flags and the evidence's own status stand after it. */
const pill = (page: Page) => statusCard(page).locator('.pill').first();
const unitRow = (page: Page, key: string) => page.locator(`[data-unit="${key}"]`);
const panel = (page: Page) => page.getByRole('dialog', { name: /^Why\?/ });

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('C-235 C-172 the current month: status, its ground, how much was watched', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('tabpanel', { name: 'Compliance', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compliance in November 2026' })).toBeVisible();
  await expect(pill(page)).toHaveText('PENDING');
  const card = statusCard(page);
  await expect(card.getByText('November 2026 is still open: Tank 2 has no pass yet.')).toBeVisible();
  const rules = 'Federal (40 CFR 280) with Maryland (COMAR 26.10), edition 2026-11';
  await expect(card.getByText(rules, { exact: true })).toBeVisible();
  await expect(card.getByText('Watched 97% of the month so far', { exact: true })).toBeVisible();
  await expect(card.getByText('No snapshot for 2026-11 yet.', { exact: true })).toBeVisible();
  await expect(card.locator('[data-flag="OFFLINE"]')).toContainText('The gauge was out of reach for 18 hours');
});

test('the rules that the verdict says nothing of: a line, and each with its reason and what to do', async ({
  page,
}) => {
  await openTab(page);
  const card = statusCard(page);
  await card.getByRole('button', { name: 'This console does not judge 11 rules that may apply here' }).click();
  const list = page.getByRole('dialog', { name: /^This console does not judge/ });
  await expect(list).toContainText('No verdict and no calendar item covers these rules.');
  const entry = list.getByRole('listitem').filter({ hasText: 'Monitoring of a high-risk facility' });
  await expect(entry).toContainText('COMAR 26.10.07.07B, C, D, E');
  await expect(entry).toContainText('It does not work out whether the facility is high risk');
  await expect(entry).toContainText('If the facility is high risk, get the approval');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('an answer that names no rule that is not judged does not look as if there were none', async ({ page }) => {
  await openTab(page, {
    [CALLS.detail]: (request) => ({ body: testDetail(monthIn(request.url()), { not_judged: [] }) }),
  });
  await expect(statusCard(page).getByText('Which rules are not judged is not known')).toBeVisible();
});

test('every tank, line and sensor with its last pass, its days and its ground; what is late is loud', async ({
  page,
}) => {
  await openTab(page);
  const tank1 = unitRow(page, 'tank-1');
  await expect(tank1).toContainText('Tank 1');
  await expect(tank1).toContainText('Regular');
  await expect(tank1).toContainText('Static test by tank gauge');
  await expect(tank1).toContainText('Nov 12, 2026');
  await expect(tank1).toContainText('8 days ago');
  await expect(tank1).toContainText('22 days left');
  await expect(tank1).toContainText('99%');
  const tank2 = unitRow(page, 'tank-2');
  await expect(tank2.locator('.pill', { hasText: '8 days late' })).toBeVisible();
  await expect(tank2.locator('[data-flag="GAP_30"]')).toHaveText('More than 30 days between passes');
  await expect(unitRow(page, 'line-1')).toContainText('Annual line tightness test');
  // A sensor that is out stands by itself; the others are one line until they are asked for.
  await expect(unitRow(page, 'sensor-3')).toContainText('Sensor out');
  await expect(unitRow(page, 'sensor-1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the sensors that are normal' }).click();
  await expect(unitRow(page, 'sensor-1')).toContainText('was normal on Nov 20, 2026');
  await page.getByRole('button', { name: 'Hide the sensors that are normal' }).click();
  await expect(unitRow(page, 'sensor-1')).toHaveCount(0);
});

test('line 1 of two families of leak detectors: each under its own name, with its own verdict', async ({ page }) => {
  const failed = { status: 'FAILED', reason: 'FAILED_TEST', sentence: 'Line 1 (WPLLD) failed the 0.2 gph line test.' };
  const units = [
    testLine(1, { label: '' }),
    testLine(201, { ...failed, name: 'Line 1 (WPLLD)', label: '', evidence: [] }),
  ];
  const recorded = testResult({ kind: 'tightness', device: 'line', number: 1, line_family: 'wplld', result: 'PASS' });
  const stub = await openTab(page, {
    [CALLS.detail]: { body: testDetail('2026-11', { status: 'FAILED', units }) },
    [CALLS.results]: { body: { results: [recorded] } },
    [CALLS.addResult]: { status: 201, body: { success: true, result: recorded } },
  });
  await expect(unitRow(page, 'line-1').getByText('Line 1', { exact: true })).toBeVisible();
  await expect(unitRow(page, 'line-201').getByText('Line 1 (WPLLD)', { exact: true })).toBeVisible();
  await expect(unitRow(page, 'line-201')).toContainText('FAILED');
  await page.getByRole('button', { name: 'Record a result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a result' });
  await dialog.getByLabel('What is it?').selectOption({ label: 'Tightness test' });
  await dialog.getByLabel('Tank or line').selectOption({ label: 'Line 1 (WPLLD)' });
  await dialog.getByLabel('Day of the test').fill('2026-11-15');
  await dialog.getByLabel('Result', { exact: true }).selectOption('PASS');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => stub.of(CALLS.addResult).length).toBe(1);
  expect(JSON.parse(stub.of(CALLS.addResult)[0]?.body ?? '')).toMatchObject({
    device: 'line',
    number: 1,
    line_family: 'wplld',
  });
  await expect(page.getByText('Line 1 (WPLLD), Nov 15, 2026').first()).toBeVisible();
});

test('on a phone by need: what is worst first', { tag: '@widths' }, async ({ page }) => {
  await openTab(page);
  if (widthOf(page) !== 'phone') {
    await expect(page.getByRole('columnheader', { name: 'Days left' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'By need' })).toHaveCount(0);
    return;
  }
  await page.getByRole('button', { name: 'By need' }).click();
  await expect(page.getByRole('button', { name: 'By need' })).toHaveAttribute('aria-pressed', 'true');
  const cards = page.locator('[data-unit]');
  await expect(cards.first()).toHaveAttribute('data-unit', 'tank-2');
  await expect(cards.nth(1)).toHaveAttribute('data-unit', 'sensor-3');
  await expect(cards).toHaveCount(9);
});

test('the month is changed by buttons, by the field and by the strip; none lies ahead', async ({ page }) => {
  const stub = await openTab(page);
  await expect(page.getByRole('button', { name: 'Next month, December 2026' })).toBeDisabled();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Previous month, October 2026' }).click();
  await expect(pill(page)).toHaveText('PASSED');
  await expect(page).toHaveURL('/sites/1?tab=compliance&month=2026-10');
  await expect(page.getByText('Watched 97% of the month', { exact: true })).toBeVisible();
  await expect(page.getByText('No snapshot for')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'October 2026: PASSED' })).toBeAttached();
  expect(stub.of(CALLS.detail).at(-1)?.query.get('month')).toBe('2026-10');
  await page
    .getByRole('textbox', { name: 'Month' })
    .or(page.getByLabel('Month', { exact: true }))
    .fill('2026-08');
  await expect(page.getByRole('heading', { name: 'Compliance in August 2026' })).toBeVisible();
  const strip = page.getByRole('list', { name: 'Last 12 months' });
  await expect(strip.getByRole('button')).toHaveCount(12);
  await expect(strip.getByRole('button').first()).toHaveAccessibleName('Dec 2025: PASSED');
  // The year stands where it begins, and where we are; the button's name begins with the words on it.
  await expect(strip.getByRole('button').first()).toHaveText('Dec 2025');
  await expect(strip.getByRole('button').nth(1)).toHaveText('Jan 2026');
  await expect(strip.getByRole('button').nth(2)).toHaveText('Feb');
  const now = strip.getByRole('button').last();
  await expect(now).toHaveText('Nov 2026');
  await expect(now).toHaveAccessibleName(/^Nov 2026: this month, /);
  await expect(now).toHaveAttribute('aria-current', 'date');
  await expect(strip.locator('[aria-current]')).toHaveCount(1);
  // What is stored and what a person set are marked.
  await expect(strip.getByRole('button', { name: 'Oct 2026: PASSED, stored' })).toBeVisible();
  const august = strip.getByRole('button', { name: 'Aug 2026: PASSED, corrected' });
  await expect(august).toHaveAttribute('aria-pressed', 'true');
  await strip.getByRole('button', { name: 'Sep 2026: FAILED, stored' }).click();
  await expect(pill(page)).toHaveText('FAILED');
  await page.getByRole('button', { name: 'Next month, October 2026' }).click();
  await expect(pill(page)).toHaveText('PASSED');
  // The address follows without a step to go back to.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a month that is over shows its longest gap; a month kept while another tab is looked at', async ({ page }) => {
  await openTab(page, {}, 'user', '&month=2026-09');
  await expect(pill(page)).toHaveText('FAILED');
  const tank = unitRow(page, 'tank-1');
  await expect(tank.locator('.pill', { hasText: '41 days' })).toBeVisible();
  await expect(page.getByText('days left')).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page).toHaveURL('/sites/1?tab=atg');
  await page.keyboard.press('[');
  await expect(page).toHaveURL('/sites/1?tab=compliance');
  await expect(page.getByRole('heading', { name: 'Compliance in September 2026' })).toBeVisible();
});

test('C-168 C-174 a technician asks the admin call first; inconclusive is no failure', async ({ page }) => {
  const stub = await openTab(
    page,
    {
      [CALLS.adminStatus]: {
        body: { month: '2026-11', status: 'INCONCLUSIVE', hasSnapshot: false, snapshot_at: null },
      },
      [CALLS.status]: { body: { month: '2026-11', compliance: { complianceStatus: 'INCONCLUSIVE' }, source: 'live' } },
      [CALLS.detail]: { body: testDetail('2026-11', { status: 'INCONCLUSIVE', sentence: '', units: [] }) },
    },
    'technician',
  );
  await expect(pill(page)).toHaveText('INCONCLUSIVE');
  await expect(page.getByText(/This is not a failure/)).toBeVisible();
  expect(stub.of(CALLS.adminStatus).length).toBeGreaterThan(0);
  expect(stub.of(CALLS.status).length).toBeGreaterThan(0);
});

test('Why? of a tank: verdict, what would turn it, rule, doubts, evidence, slip', async ({ page, context }) => {
  await openTab(page, {}, 'user', '&month=2026-09');
  const button = page.getByRole('button', { name: 'Why? Tank 1', exact: true });
  await button.click();
  await expect(page).toHaveURL('/sites/1?tab=compliance&month=2026-09&unit=tank-1');
  const why = panel(page);
  await expect(why).toHaveAccessibleName('Why? Tank 1, Regular');
  await expect(why.getByText('FAILED_TEST')).toBeVisible();
  await expect(why.getByText(/^Record what was found and done in the suspected release issue/)).toBeVisible();
  await expect(why.getByText('Every tank is monitored for releases at least every 30 days.')).toBeVisible();
  await expect(why.getByText('40 CFR 280.41(a)(1); COMAR 26.10.05.02')).toBeVisible();
  await expect(why.getByText('Not verified against the source')).toHaveCount(0);
  await expect(why.locator('[data-flag="GAP_30"]')).toContainText('also across the turn of a month');
  const failed = why.locator('[data-evidence="test 1190"]');
  await expect(failed).toContainText('gauge clock 2026-09-10 03:40');
  await expect(failed).toContainText('Measured −0.214 gph, fails from 0.126 gph · 2.5 h');
  await expect(failed).toContainText('Gauge, function 208');
  await expect(failed).toContainText('Counts for the verdict.');
  const later = why.locator('[data-evidence="test 1199"]');
  await expect(later).toContainText('Does not count. It does not outweigh what failed.');
  await expect(later).toContainText('Siphon check valve replaced (ISS-1042)');
  await failed.getByRole('button', { name: /^Show slip/ }).click();
  const slip = failed.getByRole('region', { name: /^Slip of/ });
  expect(await slip.locator('pre').innerText()).toBe(SLIP_TEXT);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await failed.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(page).toHaveURL('/sites/1?tab=compliance&month=2026-09');
  await expect(button).toBeFocused();
});

test('Why? by the address; a rule nobody verified says so; a document is a link', async ({ page }) => {
  await openTab(page, {}, 'user', '&month=2026-10&unit=line-1');
  await expect(panel(page)).toHaveAccessibleName('Why? Line 1, Regular, dispensers 1 to 4');
  await expect(panel(page).getByText('Not verified against the source')).toBeVisible();
  await expect(panel(page).getByText('No further result is needed.')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Line test 2026.pdf' })).toHaveAttribute(
    'href',
    '/api/public/sites/1/documents/download?folder=Compliance+Testing&file=Line+test+2026.pdf',
  );
  await expect(panel(page).getByRole('button', { name: 'Record a result' })).toBeVisible();
});

test('Why? of the site leads to the units that decide it', async ({ page }) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Why? The whole site' }).click();
  await expect(page).toHaveURL('/sites/1?tab=compliance&month=2026-11&unit=site');
  await expect(panel(page).getByText('The site takes the status of its worst unit')).toBeVisible();
  await expect(panel(page).getByText('A passing 0.2 gph test by Nov 30, 2026.')).toBeVisible();
  await expect(panel(page).getByText(/^For that time, only what the gauge reported/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Why? Tank 2' }).click();
  await expect(panel(page)).toHaveAccessibleName('Why? Tank 2, Premium');
  await expect(panel(page).getByText('Does not count. The test ran 1.5 hours; at least 2 are needed.')).toBeVisible();
});

test('Why? is accessible, with its slip too', { tag: '@widths' }, async ({ page }) => {
  test.slow();
  await openTab(page, {}, 'user', '&month=2026-09&unit=tank-1');
  await panel(page)
    .getByRole('button', { name: /^Show slip/ })
    .last()
    .click();
  await expect(panel(page).getByText('I20801')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('C-157 C-166 the cards of the overview lead to the reasons of their month', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser(), { ...siteReplies(), ...complianceReplies });
  await page.goto('/sites/1');
  const link = (card: string) =>
    page.getByRole('region', { name: card, exact: true }).getByRole('link', { name: /^Why\?/ });
  await expect(link('Inbox')).toHaveAttribute('href', '/sites/1?tab=compliance&month=2026-11&unit=site');
  await page
    .getByRole('region', { name: 'Compliance', exact: true })
    .getByLabel('Month', { exact: true })
    .fill('2026-09');
  await link('Compliance').click();
  await expect(page).toHaveURL('/sites/1?tab=compliance&month=2026-09&unit=site');
  await expect(panel(page)).toContainText('Tank 1 failed a leak test and nothing has settled it.');
});

test('a site without regulated tanks has no verdict: strip, cards and tab say the same', async ({ page }) => {
  const nothing = { status: 'INCONCLUSIVE', computed_status: 'INCONCLUSIVE', units: [] };
  const reasons = { reasons: ['NOT_REGULATED'], sentence: 'No tank or line of this site is regulated.' };
  const replies = (detail: Record<string, unknown>): Replies => ({
    ...siteReplies(),
    ...complianceReplies,
    [SITE.page]: { body: testSitePage(1, { snapshot_status: 'INCONCLUSIVE' }) },
    [SITE.inbox]: { body: testInbox({ monthly_status: 'INCONCLUSIVE' }) },
    [CALLS.status]: { body: { month: '2026-11', compliance: { complianceStatus: 'INCONCLUSIVE' }, source: 'live' } },
    [CALLS.detail]: (request) => ({ body: testDetail(monthIn(request.url()), { ...nothing, ...detail }) }),
  });
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), replies(reasons));
  await page.goto('/sites/1');
  const strip = page.locator('[data-month-status]');
  const card = (name: string) => page.getByRole('region', { name, exact: true }).locator('.pill');
  await expect(strip).toHaveText('This month: No regulated tanks');
  for (const name of ['Compliance', 'Inbox']) await expect(card(name)).toHaveText('No regulated tanks: no verdict');
  await page.getByRole('region', { name: 'Compliance', exact: true }).getByRole('link', { name: /^Why/ }).click();
  await expect(panel(page).locator('.pill').first()).toHaveText('No regulated tanks: no verdict');
  // A month that is undecided for another reason stays so.
  stub.reply(replies({ reasons: ['NO_DATA'] }));
  await page.goto('/sites/1');
  await expect(card('Compliance')).toHaveText('INCONCLUSIVE');
  await expect(strip).toHaveText('This month: Inconclusive');
});

test('an address that names nothing known is shown without it', async ({ page }) => {
  await openTab(page, {}, 'user', '&month=2026-13&unit=tank-99');
  await expect(page.getByRole('heading', { name: 'Compliance in November 2026' })).toBeVisible();
  await expect(unitRow(page, 'tank-1')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slip that is not kept says so, and can be asked for again', async ({ page }) => {
  const stub = await openTab(
    page,
    { [CALLS.slip]: errorAnswer(404, 'slip_not_found', 'Slip not found') },
    'user',
    '&month=2026-10&unit=tank-1',
  );
  await panel(page)
    .getByRole('button', { name: /^Show slip/ })
    .click();
  await expect(panel(page).getByRole('alert')).toHaveText('The gauge’s slip is not kept here.');
  stub.reply({ [CALLS.slip]: complianceReplies[CALLS.slip] ?? {} });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByText('I20801')).toBeVisible();
});

test('what is stored: version, who, corrected, and what the evidence says today', async ({ page }) => {
  await openTab(page, {}, 'user', '&month=2026-09');
  const card = statusCard(page);
  await expect(
    card.getByText(
      'Version 1, made Oct 1, 2026, 01:10 EDT by the system, when the month was closed. It no longer changes automatically.',
    ),
  ).toBeVisible();
  await expect(card.getByText('The evidence has changed since. Today’s result: PASSED')).toBeVisible();
  await expect(card.getByText('edition 2026-11')).toBeVisible();
  await page.getByRole('button', { name: 'Aug 2026: PASSED, corrected' }).click();
  await expect(card.getByText(/^Version 2, made Sep 14, 2026, 10:02 EDT by Ada Admin, corrected/)).toContainText(
    '“late test result received on paper”',
  );
  await expect(card.getByText('Calculated from the evidence alone: INCONCLUSIVE')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions of this verdict' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.nth(1)).toContainText('INCONCLUSIVE');
});

test('a stored month is marked as reviewed by who may write, by name and time, and says so where nobody did', async ({
  page,
}) => {
  const review = { version: 1, reviewed_by: 'Una User', reviewed_at: '2026-11-20T15:00:00Z', current: true };
  let reviews: (typeof review)[] = [];
  const stub = await openTab(
    page,
    {
      [CALLS.detail]: (request) => ({ body: { ...detailOf(monthIn(request.url())), reviews } }),
      [CALLS.review]: () => {
        reviews = [review];
        return { status: 201, body: { month: '2026-10', reviews } };
      },
    },
    'user',
    '&month=2026-10',
  );
  const card = page.getByRole('region', { name: 'Review' });
  await expect(card.getByText('Not reviewed.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Mark as reviewed' }).click();
  const done = card.getByRole('listitem');
  await expect(done).toContainText('Version 1 reviewed by Una User');
  await expect(done.locator('time')).toHaveAttribute('datetime', '2026-11-20T15:00:00Z');
  await expect(card.getByText('Not reviewed.')).toBeHidden();
  expect(stub.of(CALLS.review).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ month: '2026-10', version: 1 }]);
  await expectNoOverflow(page);
});

test('a later version, and a month of which nothing is stored, are not reviewed; who may only read has no button', async ({
  page,
}) => {
  const reviews = [{ version: 1, reviewed_by: 'Una User', reviewed_at: '2026-09-03T15:00:00Z', current: false }];
  const replies: Replies = {
    [CALLS.detail]: (request) => ({ body: { ...detailOf(monthIn(request.url())), reviews } }),
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  };
  await openTab(page, replies, 'user', '&month=2026-08');
  const card = page.getByRole('region', { name: 'Review' });
  await expect(card.getByText('The current version, 2, is not reviewed.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.goto('/sites/1?tab=compliance&month=2026-11');
  await expect(page.getByRole('heading', { name: 'Compliance in November 2026' })).toBeVisible();
  await expect(unitRow(page, 'tank-1')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('C-103 C-104 the report opens in a window, and is kept under its name; a failure is only logged', async ({
  page,
}) => {
  const stub = await openTab(page, {
    'GET /api/public/sites/1/compliance-report-v2/pdf': {
      body: '%PDF-',
      headers: { 'content-type': 'application/pdf' },
    },
  });
  await page.context().route('**/api/sites/1/compliance-report-v2/pdf*', (route) => route.fulfill({ body: 'report' }));
  const open = statusCard(page).getByRole('link', { name: 'Open PDF' });
  await expect(open).toHaveAttribute('href', '/api/sites/1/compliance-report-v2/pdf?month=2026-11');
  const popup = page.waitForEvent('popup');
  await open.click();
  await expect(page.getByText('Exporting Compliance PDF for 2026-11...', { exact: true })).toBeVisible();
  await (await popup).close();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Compliance_Report_Bowie Rt 50_2026-11.pdf');
  const file = 'GET /api/public/sites/1/compliance-report-v2/pdf';
  expect(stub.of(file).map((call) => call.query.toString())).toEqual(['month=2026-11']);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  stub.reply({ [file]: errorAnswer(500, 'internal', 'Internal error') });
  const logged = page.waitForEvent('console', (message) => message.text().includes('report could not be downloaded'));
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a phone one button between the verdict and the months, the rest under More', { tag: '@widths' }, async ({
  page,
}) => {
  await openTab(page, {}, 'technician');
  const card = statusCard(page);
  await expect(card.getByRole('button', { name: 'Record a result' })).toBeVisible();
  const more = card.getByRole('button', { name: 'More', exact: true });
  const all = ['Download PDF', 'Build Compliance Packet', 'Share Packet Link'];
  if (widthOf(page) !== 'phone') {
    await expect(more).toHaveCount(0);
    for (const name of all) await expect(card.getByRole('button', { name })).toBeVisible();
    return;
  }
  for (const name of all) await expect(card.getByRole('button', { name })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Open PDF' })).toHaveCount(0);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const name of all) await expect(card.getByRole('button', { name })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open PDF' })).toBeVisible();
  await more.click();
  await expect(card.getByRole('link', { name: 'Open PDF' })).toHaveCount(0);
});

const fillSir = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Record a result' });
  await dialog.getByLabel('What is it?').selectOption({ label: 'SIR statement' });
  await dialog.getByLabel('Tank or line').selectOption({ label: 'Tank 2, Premium' });
  await dialog.getByLabel('Date of the statement').fill('2026-11-15');
  await dialog.getByLabel('Calculated rate (gph)').fill('-0.12');
  await dialog.getByLabel('Threshold (gph)').fill('0.09');
  await dialog.getByLabel('Minimum detectable rate (gph)').fill('0.18');
  await dialog.getByLabel('Vendor').fill('SIR Analytics Inc.');
  return dialog;
};

test('a result is recorded: the kind decides the fields, the server what it comes to', async ({ page }) => {
  test.slow();
  const stub = await openTab(page, {
    [CALLS.addResult]: {
      status: 201,
      body: { success: true, result: testResult({ id: 32, result: 'FAIL', rate: -0.12 }) },
    },
  });
  await page.getByRole('button', { name: 'Record a result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a result' });
  await expect(dialog.getByLabel('Vendor')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('The kind of result is required')).toBeVisible();
  await dialog.getByLabel('What is it?').selectOption({ label: 'Monthly reconciliation' });
  await expect(dialog.getByLabel('Metered in the month (gal)')).toBeVisible();
  await expect(dialog.getByLabel('Calculated rate (gph)')).toHaveCount(0);
  await fillSir(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  const told = page.getByRole('alertdialog', { name: 'Recorded: SIR statement of Tank 2, Fail' });
  await expect(told).toContainText('Calculated result: fail');
  await told.getByRole('button', { name: 'OK' }).click();
  expect(JSON.parse(stub.of(CALLS.addResult)[0]?.body ?? '')).toEqual({
    kind: 'sir',
    device: 'tank',
    number: 2,
    month: '2026-11',
    completed_on: '2026-11-15',
    rate: -0.12,
    threshold: 0.09,
    detectable: 0.18,
    tester: 'SIR Analytics Inc.',
    note: '',
  });
  // The verdict is asked for anew.
  expect(stub.of(CALLS.detail).length).toBeGreaterThan(1);
});

test('a refused result: the trouble at its field, what was typed survives a reload', async ({ page }) => {
  const stub = await openTab(page, {
    [CALLS.addResult]: errorAnswer(
      400,
      'date_before_installation',
      'Completion date is before the equipment was installed',
    ),
  });
  await page.getByRole('button', { name: 'Record a result' }).click();
  const dialog = await fillSir(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Completion date is before the equipment was installed');
  await expect(dialog.getByText('Date of the statement must not be before the equipment was installed')).toBeVisible();
  await expect(dialog.getByLabel('Date of the statement')).toBeFocused();
  stub.reply({
    [CALLS.addResult]: errorAnswer(400, 'validation', 'Some fields are not valid', {
      fields: { rate: 'is out of range' },
    }),
  });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Calculated rate is out of range')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Record a result' }).click();
  await expect(dialog.getByText(/^Your text from .* is restored\./)).toBeVisible();
  await expect(dialog.getByLabel('Vendor')).toHaveValue('SIR Analytics Inc.');
  await dialog.getByRole('button', { name: 'Start afresh' }).click();
  await expect(dialog.getByLabel('Vendor')).toHaveCount(0);
});

test('a result with a file: uploaded first, and not twice', async ({ page }) => {
  const stub = await openTab(page, {
    [CALLS.upload]: {
      status: 201,
      body: { success: true, document: testDocument(3, 'SIR Nov.pdf', NOW.toISOString()) },
    },
    [CALLS.addResult]: errorAnswer(409, 'result_duplicate', 'This result is already recorded'),
  });
  await page.getByRole('button', { name: 'Record a result' }).click();
  const dialog = await fillSir(page);
  await dialog.getByLabel('Document (optional)').selectOption({ label: 'Upload a file…' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Document is required: choose a file, or none')).toBeVisible();
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'SIR Nov.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This result is already recorded');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => stub.of(CALLS.addResult).length).toBe(2);
  expect(stub.of(CALLS.upload)).toHaveLength(1);
  expect(JSON.parse(stub.of(CALLS.addResult)[1]?.body ?? '').document).toEqual({
    folder: 'Compliance Testing',
    file: 'SIR Nov.pdf',
  });
  await expect(dialog.getByLabel('Document (optional)')).toHaveValue('stored');
  await expect(dialog.getByText('SIR Nov.pdf', { exact: true })).toBeVisible();
});

test('recorded results stand in a list; an admin voids one after being asked', async ({ page }) => {
  const stub = await openTab(page, { [CALLS.voidResult]: { body: { success: true, result: testResult() } } }, 'admin');
  const line = page.locator('[data-result="31"]');
  await expect(line).toContainText('SIR statement, Tank 2, Nov 15, 2026');
  await expect(line).toContainText('rate 0.04 gph · threshold 0.09 gph · detectable from 0.18 gph');
  await expect(line.getByRole('link', { name: 'SIR November.pdf' })).toBeVisible();
  await line.getByRole('button', { name: 'Void SIR statement, Tank 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'Void the SIR statement of Tank 2?' });
  stub.reply({ [CALLS.results]: { body: { results: [testResult({ voided_at: '2026-11-20T15:42:00Z' })] } } });
  await question.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(page.getByText('SIR statement of Tank 2 is void', { exact: true })).toBeVisible();
  await expect(line).toContainText('VOID');
  await expect(line.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  expect(stub.of(CALLS.voidResult)).toHaveLength(1);
});

test('an admin corrects a month that is over, with a reason', async ({ page }) => {
  test.slow();
  const stub = await openTab(
    page,
    { [CALLS.correct]: { body: { month: '2026-09', status: 'INCONCLUSIVE', hasSnapshot: true, snapshot_at: null } } },
    'admin',
  );
  await expect(pill(page)).toHaveText('PENDING');
  await expect(page.getByRole('button', { name: 'Correct this month' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sep 2026: FAILED, stored' }).click();
  await page.getByRole('button', { name: 'Correct this month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct September 2026' });
  await expect(dialog.getByLabel('Status')).toHaveValue('COMPLIANT');
  await expect(dialog.locator('option:checked')).toHaveText('PASSED (what the evidence says)');
  await expect(dialog.getByText('This becomes version 2. Version 1 (FAILED) is kept as it is.')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('INCONCLUSIVE');
  await dialog.getByRole('button', { name: 'Store correction' }).click();
  await expect(dialog.getByText('A reason is required when the status differs from the evidence')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why').fill('the vendor withdrew the test');
  await dialog.getByRole('button', { name: 'Store correction' }).click();
  await expect(page.getByText('September 2026 corrected: INCONCLUSIVE', { exact: true })).toBeVisible();
  expect(JSON.parse(stub.of(CALLS.correct)[0]?.body ?? '')).toEqual({
    month: '2026-09',
    status: 'INCONCLUSIVE',
    note: 'the vendor withdrew the test',
  });
});

test('who may only read is offered nothing to write', async ({ page }) => {
  await openTab(
    page,
    { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } },
    'regulator',
    '&month=2026-09&unit=tank-1',
  );
  await expect(panel(page)).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Record a result|Correct this month|^Void/, includeHidden: true }),
  ).toHaveCount(0);
});

test('an answer without units falls back to its checks', { tag: ['@widths', '@foreign'] }, async ({ page }) => {
  const check = (label: string, result: string, tank_number: number | null) => ({
    key: 'k',
    label,
    result,
    detail: 'No passing test yet.',
    tank_number,
  });
  const checks = [
    check('Tank release detection', 'PASS', 1),
    check('Tank release detection', 'MISSING', 2),
    check('Line release detection, line 1', 'NA', null),
    check('Line release detection, line 1 (WPLLD)', 'NA', null),
    check('Leak and containment alarms', 'FAIL', null),
  ];
  await openTab(page, {
    [CALLS.detail]: (request) => ({
      body: { month: monthIn(request.url()), status: 'PENDING', hasSnapshot: false, checks },
    }),
  });
  const card = page.getByRole('region', { name: 'Checks', exact: true });
  const rows = widthOf(page) === 'phone' ? card.getByRole('listitem') : card.locator('tbody tr');
  // What needs somebody stands first.
  await expect(rows.locator('.pill')).toHaveText(['Fail', 'Missing', 'Pass', 'N/A', 'N/A']);
  await expect(rows.nth(0)).toContainText('Site');
  await expect(rows.nth(1)).toContainText('T2');
  await expect(rows.nth(3)).toContainText('Line 1');
  await expect(rows.nth(3)).not.toContainText('(WPLLD)');
  await expect(rows.nth(4).getByText('Line 1 (WPLLD)', { exact: true })).toBeVisible();
  await expect(
    page.getByText('November 2026 is still open: nothing has failed. 1 check has no passing test yet.'),
  ).toBeVisible();
});

test('loading, failures and Retry, each part by itself', async ({ page }) => {
  const held = gate();
  const stub = await openTab(page, {
    [CALLS.status]: async () => {
      await held.opened;
      return errorAnswer(500, 'internal', 'Internal error');
    },
    [CALLS.detail]: errorAnswer(502, 'bad', 'bad gateway'),
    [CALLS.history]: errorAnswer(500, 'internal', 'Internal error'),
    [CALLS.results]: errorAnswer(503, 'unavailable', 'Service temporarily unavailable'),
  });
  const card = statusCard(page);
  await expect(card.getByText('Checking…')).toBeVisible();
  held.open();
  await expect(pill(page)).toHaveText('INCONCLUSIVE');
  await expect(card.getByText('The status of November 2026 could not be read.')).toBeVisible();
  const units = page.getByRole('region', { name: 'Tanks, lines and sensors' });
  await expect(units.getByRole('alert')).toHaveText('Failed to load compliance: HTTP 502');
  const results = page.getByRole('region', { name: 'Recorded results' });
  await expect(results.getByRole('alert')).toHaveText('Failed to load recorded results: HTTP 503');
  await expect(page.getByRole('list', { name: 'Last 12 months' })).toHaveCount(0);
  stub.reply({
    [CALLS.detail]: {
      body: testDetail('2026-11', { status: 'INCONCLUSIVE', units: [], sentence: 'No tank or line is known.' }),
    },
  });
  await units.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Nothing to check in November 2026/)).toBeVisible();
  await expect(card.getByText('No tank or line is known.', { exact: true })).toBeVisible();
});

test('accessible, by keyboard, nothing wider than the page', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  test.slow();
  await openTab(page, {}, 'admin');
  await expect(page.getByRole('list', { name: 'Last 12 months' })).toBeVisible();
  await expect(unitRow(page, 'tank-2')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: /^Oct 2026: PASSED/ }).focus();
  await page.keyboard.press('Enter');
  await expect(pill(page)).toHaveText('PASSED');
  await page.getByRole('button', { name: 'Why? Tank 3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Why? Tank 3', exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Sep 2026: FAILED/ }).click();
  await expect(unitRow(page, 'tank-1')).toContainText('FAILED');
  await expectAccessible(page);
});

test('on paper an open explanation stands alone', async ({ page }) => {
  await openTab(page, {}, 'user', '&month=2026-09&unit=tank-1');
  await expect(panel(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page).getByText('40 CFR 280.41(a)(1); COMAR 26.10.05.02')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeHidden();
});
