import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import {
  lostThings,
  manyOverviewRows,
  OVERVIEW,
  overviewAnswer,
  overviewReplies,
  overviewRows,
  reminderLog,
} from './overview-data.ts';

const PATH = '/compliance-overview';

async function openOverview(page: Page, more: Replies = {}, query = '') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role: 'admin', name: 'Ada Admin' }), { ...overviewReplies(), ...more });
  await page.goto(`${PATH}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Overview', exact: true })).toBeVisible();
  return stub;
}

const phone = (page: Page) => widthOf(page) === 'phone';
/** The row or card of a site. */
const site = (page: Page, id: number) => page.locator(`[data-site="${id}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
const sent = (query: URLSearchParams | undefined) => Object.fromEntries(query ?? []);
const bodyOf = (call: { body: string | null } | undefined) => JSON.parse(call?.body ?? 'null');
/** On a phone the filters beside the search stand in a sheet. */
const openFilters = async (page: Page) => {
  if (phone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
};
const leaveFilters = async (page: Page) => {
  if (phone(page)) await press(page, 'Show sites');
};
const notified = (outcome: string, queued: number, site_id = 1) => ({
  body: { success: true, windowDays: 30, queued, results: [{ site_id, items: 3, recipients: 1, outcome }] },
});

test('C-360 C-369 C-377 sites with what is due, soonest first', async ({ page }) => {
  const stub = await openOverview(page);
  await expect(page.locator('[data-site]')).toHaveCount(5);
  expect(stub.of(OVERVIEW.rows).map(({ query }) => sent(query))).toEqual([
    { windowDays: '30', state: 'ALL', status: 'ALL', query: '' },
  ]);
  const first = site(page, 1);
  await expect(first).toContainText('Annapolis Main St');
  await expect(first).toContainText('Nov 1, 2026');
  await expect(first).toContainText('Dec 10, 2025');
  await expect(first).toContainText('Bel Air · MD-10101');
  await expect(first.getByText('14', { exact: false }).first()).toBeVisible();
  await expect(site(page, 4)).toContainText('No proof on file');
  await expect(page.getByRole('group', { name: 'Sites by status' }).getByRole('button')).toHaveText([
    'All sites 5',
    'Overdue 2',
    'Not set up 0',
    'Due Soon 1',
    'OK 1',
    'N/A 1',
  ]);
  await expect(page.getByText('Updated 10:42 EST')).toBeVisible();
});

test('C-370 to C-377 columns in their order, each with its value', { tag: '@widths' }, async ({ page }) => {
  await openOverview(page);
  await expect(site(page, 1)).toBeVisible();
  if (phone(page)) return expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Site',
    'State',
    'Earliest Next Due',
    'Status',
    'Counts (overdue / due soon / ok)',
    'Last Completed',
    'Actions',
  ]);
  const cells = site(page, 1).getByRole('cell');
  await expect(cells.first()).toHaveText('MD');
  await expect(cells.nth(1)).toContainText('Nov 1, 2026');
  await expect(cells.nth(2)).toContainText('Overdue');
  await expect(cells.nth(3)).toContainText('2 Overdue0 Not set up1 Due Soon14 OK');
  await expect(cells.nth(4)).toContainText('Dec 10, 2025');
  await expect(cells.nth(5)).toContainText('Reminder');
});

test('C-378 C-379 C-380 C-381 pills', async ({ page }) => {
  await openOverview(page);
  const pills = { 1: 'Overdue', 2: 'Due Soon', 3: 'OK', 5: 'N/A' };
  for (const [id, words] of Object.entries(pills)) {
    await expect(site(page, Number(id)).locator('.pill')).toHaveText(words);
  }
});

test('a site with nothing due says the verdict of its month and its open releases', { tag: '@widths' }, async ({
  page,
}) => {
  const known: Record<number, { month_status: string | null; open_releases: number | null }> = {
    1: { month_status: 'COMPLIANT', open_releases: 0 },
    3: { month_status: 'FAILED', open_releases: 2 },
    5: { month_status: null, open_releases: null },
  };
  await openOverview(page, overviewReplies(overviewRows().map((row) => ({ ...row, ...known[row.site_id] }))));
  const fine = site(page, 3);
  await expect(fine.locator('.pill')).toHaveText('OK');
  await expect(fine.locator('[data-month="FAILED"]')).toHaveText('Month: Not Compliant');
  await expect(fine.locator('[data-releases="2"]')).toHaveText('2 releases open');
  await expect(site(page, 1).locator('[data-month="COMPLIANT"]')).toHaveText('Month: Compliant');
  await expect(site(page, 1).locator('[data-releases]')).toHaveCount(0);
  await expect(site(page, 5).locator('[data-month="UNKNOWN"]')).toHaveText('Month: not known');
  await expectAccessible(page);
});

test('a site without regulated tanks says that its month has no verdict', async ({ page }) => {
  const rows = overviewRows().map((row) => ({ ...row, month_status: 'INCONCLUSIVE' as const }));
  await openOverview(page, overviewReplies(rows));
  await expect(site(page, 5).locator('[data-month]')).toHaveText('No regulated tanks: no verdict');
  await expect(site(page, 3).locator('[data-month]')).toHaveText('Month: Inconclusive');
});

test('C-361 C-362 C-363 C-364 C-365 the filters are sent and stand in the address', { tag: '@widths' }, async ({
  page,
}) => {
  const stub = await openOverview(page);
  const last = () => sent(stub.of(OVERVIEW.rows).at(-1)?.query);
  await expect(search(page)).toHaveAttribute('placeholder', 'Site, city, facility id');
  await search(page).fill('bo');
  await search(page).fill('bowie');
  await expect(page.locator('[data-site]')).toHaveCount(1);
  expect(stub.of(OVERVIEW.rows).map(({ query }) => query.get('query'))).toEqual(['', 'bowie']);
  await openFilters(page);
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  await expect(state.getByRole('option')).toHaveText(['ALL', 'MD', 'Not recorded']);
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status.getByRole('option')).toHaveText(['All', 'Overdue', 'Not set up', 'Due Soon', 'OK', 'N/A']);
  await state.selectOption('MD');
  await status.selectOption('Due Soon');
  await page.getByRole('spinbutton', { name: 'Window (days)', exact: true }).fill('45');
  await expect
    .poll(() =>
      stub
        .of(OVERVIEW.rows)
        .map(({ query }) => sent(query))
        .filter(({ status }) => status === 'DUE_SOON')
        .at(-1),
    )
    .toEqual({ windowDays: '45', state: 'MD', status: 'DUE_SOON', query: 'bowie' });
  await leaveFilters(page);
  await expect(page).toHaveURL(`${PATH}?query=bowie&status=DUE_SOON&state=MD&windowDays=45`);
  if (phone(page)) await expect(page.getByRole('button', { name: 'Filters (3)', exact: true })).toBeVisible();
  // The chips count every status that fits the rest.
  await expect.poll(() => last().windowDays).toBe('45');
  await page.reload();
  await expect(search(page)).toHaveValue('bowie');
  await expect(page.locator('[data-site]')).toHaveCount(1);
  await expectAccessible(page);
});

test('C-365 C-366 the window is a whole number from 1, whatever is typed', { tag: '@widths' }, async ({ page }) => {
  const stub = await openOverview(page);
  await openFilters(page);
  const window = page.getByRole('spinbutton', { name: 'Window (days)', exact: true });
  await expect(window).toHaveValue('30');
  await expect(window).toHaveAttribute('min', '1');
  const typed: [string, string][] = [
    ['0', '1'],
    ['-4', '1'],
    ['7.9', '7'],
    ['', '30'],
  ];
  for (const [text, days] of typed) {
    await window.fill(text);
    await window.blur();
    await expect(window).toHaveValue(days);
  }
  await press(page, 'One day more');
  await press(page, 'One day more');
  await press(page, 'One day less');
  await expect(window).toHaveValue('31');
  await expect.poll(() => stub.of(OVERVIEW.rows).at(-1)?.query.get('windowDays')).toBe('31');
  const windows = stub.of(OVERVIEW.rows).map(({ query }) => query.get('windowDays') ?? '');
  expect(windows.filter((days) => !/^[1-9]\d*$/.test(days))).toEqual([]);
});

test('C-369 chips filter too, and count what is not shown', async ({ page }) => {
  const stub = await openOverview(page);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip('Overdue 2').click();
  await expect(page.locator('[data-site]')).toHaveCount(2);
  await expect(chip('Overdue 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('OK 1')).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?status=OVERDUE`);
  expect(stub.of(OVERVIEW.rows).map(({ query }) => query.get('status'))).toEqual(['ALL', 'OVERDUE']);
  await chip('Overdue 2').click();
  await expect(page.locator('[data-site]')).toHaveCount(5);
});

test('C-367 Refresh repeats the request with the filters as they are', async ({ page }) => {
  const stub = await openOverview(page, {}, '?windowDays=90&state=MD');
  await expect(site(page, 1)).toBeVisible();
  stub.reply({ [OVERVIEW.rows]: { body: overviewAnswer(overviewRows().slice(0, 1), 90) } });
  await press(page, 'Refresh');
  await expect(page.locator('[data-site]')).toHaveCount(1);
  expect(stub.of(OVERVIEW.rows).map(({ query }) => sent(query))).toEqual(
    [1, 2].map(() => ({ windowDays: '90', state: 'MD', status: 'ALL', query: '' })),
  );
});

test('C-382 C-383 links of a row', async ({ page }) => {
  await openOverview(page);
  const row = site(page, 2);
  await expect(row.getByRole('link', { name: 'PDF', exact: true })).toHaveAttribute(
    'href',
    '/api/public/sites/2/compliance-report-v2/pdf?month=2026-11',
  );
  const calendar = row.getByRole('link', { name: 'Calendar', exact: true });
  await expect(calendar).toHaveAttribute('href', '/sites/2?tab=calendar');
  await expect(calendar).toHaveAccessibleDescription('Bowie Rt 50');
  await calendar.click();
  await expect(page).toHaveURL('/sites/2?tab=calendar');
});

test('C-384 Reminder goes to one site, once', async ({ page }) => {
  const held = gate();
  const stub = await openOverview(
    page,
    {
      [OVERVIEW.notify]: async () => {
        await held.opened;
        return notified('queued', 1);
      },
    },
    '?windowDays=60',
  );
  const button = site(page, 1).getByRole('button');
  await expect(button).toHaveText('Reminder');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  held.open();
  await expect(button).toHaveText('Sent 10:42');
  await expect(notifications(page)).toContainText('Reminders sent: 1');
  await button.click({ force: true });
  expect(stub.of(OVERVIEW.notify).map(({ query, body }) => [sent(query), body])).toEqual([
    [{ windowDays: '60', siteId: '1' }, null],
  ]);
  await expect(site(page, 2).getByRole('button')).toHaveText('Reminder');
  // For the session: it is still there after another screen.
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await page.goBack();
  await expect(site(page, 1).getByRole('button')).toHaveText('Sent 10:42');
  // A message that fades has no honest contrast.
  await expect(notifications(page).getByText('Reminders sent: 1')).toHaveCount(0);
  await expectAccessible(page);
});

test('G-78 a reminder that goes to nobody says why; a failure says what the server said', async ({ page }) => {
  const stub = await openOverview(page, { [OVERVIEW.notify]: notified('no_recipients', 0, 2) });
  await site(page, 2).getByRole('button').click();
  await expect(notifications(page)).toContainText('Nothing to send');
  await expect(site(page, 2)).toContainText('No recipients');
  stub.reply({ [OVERVIEW.notify]: errorAnswer(404, 'site_not_found', 'Site not found') });
  await site(page, 3).getByRole('button').click();
  await expect(notifications(page)).toContainText('Failed to send reminders: Site not found');
  await expect(site(page, 3).getByRole('button')).toHaveText('Reminder');
});

test('C-368 Send Reminders asks with the number of all due sites', async ({ page }) => {
  const stub = await openOverview(page, { [OVERVIEW.notify]: notified('queued', 3) }, '?status=OK');
  await expect(page.locator('[data-site]')).toHaveCount(1);
  await press(page, 'Send Reminders');
  const asked = page.getByRole('alertdialog', { name: 'Send Reminders' });
  await expect(asked.getByText('Send reminders to 3 sites due within 30 days?', { exact: true })).toBeVisible();
  await expect(asked).toContainText('Reminders go to all sites, not only those that the filters show.');
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(stub.of(OVERVIEW.notify)).toHaveLength(0);
  await press(page, 'Send Reminders');
  await asked.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notifications(page)).toContainText('Reminders sent: 3');
  expect(stub.of(OVERVIEW.notify).map(({ query }) => sent(query))).toEqual([{ windowDays: '30' }]);
  await page.getByRole('button', { name: /^All sites/ }).click();
  await expect(site(page, 1).getByRole('button')).toHaveText('Sent 10:42');
});

test('C-385 a failure says its status and keeps the rows that came before', async ({ page }) => {
  const stub = await openOverview(page, { [OVERVIEW.rows]: { status: 502, body: '<html></html>' } });
  await expect(page.getByRole('alert')).toHaveText('Failed to load: HTTP 502');
  await expectAccessible(page);
  stub.reply(overviewReplies());
  await press(page, 'Retry');
  await expect(page.locator('[data-site]')).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  stub.reply({ [OVERVIEW.rows]: errorAnswer(500, 'internal', 'Internal error') });
  await search(page).fill('bowie');
  await expect(page.getByRole('alert')).toHaveText('Failed to load: HTTP 500');
  await expect(page.locator('[data-site]')).toHaveCount(5);
  await expect(page.getByText('Showing saved data, last updated 10:42 EST')).toBeVisible();
});

test('C-008 C-013 who is no admin sees the compliance of their own sites by pages, and sends nothing', {
  tag: '@widths',
}, async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const own = overviewRows().slice(0, 2);
  for (const role of ['user', 'technician', 'regulator'] as const) {
    const stub = await stubApi(page, testUser({ role }), {
      'GET /api/compliance-overview-search': {
        body: { ...overviewAnswer(own, 30, own), matched: 2, next_cursor: null },
      },
    });
    await page.goto('/sites');
    await page.getByRole('link', { name: 'Compliance of your sites' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page.locator('[data-site]')).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Reminder|Automatic sending/ })).toHaveCount(0);
    expect(stub.of(OVERVIEW.rows)).toHaveLength(0);
    expect(stub.of(OVERVIEW.undelivered)).toHaveLength(0);
  }
  await expectAccessible(page);
});

test('nothing found and nothing there are two things', async ({ page }) => {
  const stub = await openOverview(page, {}, '?query=nowhere');
  await expect(page.getByText('No sites match these filters.', { exact: true })).toBeVisible();
  await press(page, 'Clear filters');
  await expect(page.locator('[data-site]')).toHaveCount(5);
  await expect(page).toHaveURL(PATH);
  stub.reply({ [OVERVIEW.rows]: { body: overviewAnswer([]) } });
  await press(page, 'Refresh');
  await expect(page.getByText('No sites to show.', { exact: true })).toBeVisible();
});

test('5,000 sites: only those on screen are drawn', { tag: '@widths' }, async ({ page }) => {
  await openOverview(page, overviewReplies(manyOverviewRows(5000)));
  await expect(page.getByRole('button', { name: 'All sites 5,000', exact: true })).toBeVisible();
  await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(site(page, 5000)).toBeVisible();
  if (!phone(page)) await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});

test('keys: / searches, j and k move, Enter opens the calendar, r refreshes', { tag: '@widths' }, async ({ page }) => {
  if (phone(page)) return;
  const stub = await openOverview(page);
  await expect(site(page, 1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(site(page, 2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(site(page, 1)).toBeFocused();
  await page.keyboard.press('r');
  await expect.poll(() => stub.of(OVERVIEW.rows).length).toBe(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sites/1?tab=calendar');
});

test('automatic reminders: settings and what was sent', async ({ page }) => {
  const stub = await openOverview(page, {
    [OVERVIEW.log]: (request) => ({
      body: new URL(request.url()).searchParams.get('cursor') === 'c1' ? reminderLog(20, 2) : reminderLog(40, 20, 'c1'),
    }),
    [OVERVIEW.saveSettings]: errorAnswer(400, 'validation', 'Some fields are not valid', {
      fields: { min_hours_between: 'must be a whole number from 1 to 720' },
    }),
  });
  await press(page, 'Automatic sending');
  const panel = page.getByRole('dialog', { name: 'Reminders', exact: true });
  await expect(panel.getByRole('checkbox', { name: 'Send reminders automatically' })).toBeChecked();
  await expect(panel).toContainText('Every Monday and Thursday at 08:00 site time');
  await expect(panel.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await panel.getByLabel('Due within (days)').fill('0');
  await panel.getByRole('button', { name: 'Save settings' }).click();
  await expect(panel.getByText('Window must be a whole number from 1 to 3650')).toBeVisible();
  await expect(panel.getByLabel('Due within (days)')).toBeFocused();
  expect(stub.of(OVERVIEW.saveSettings)).toHaveLength(0);
  await panel.getByLabel('Due within (days)').fill('14');
  await panel.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await panel.getByLabel('Hour at the site').selectOption('06:00');
  await panel.getByRole('button', { name: 'Save settings' }).click();
  await expect(panel.getByText('Hours between must be a whole number from 1 to 720')).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveText('Some fields are not valid');
  const saved = { enabled: true, windowDays: 14, hour_local: 6, weekdays: [4], min_hours_between: 24 };
  expect(bodyOf(stub.of(OVERVIEW.saveSettings)[0])).toEqual(saved);
  stub.reply({ [OVERVIEW.saveSettings]: { body: saved } });
  await panel.getByRole('button', { name: 'Save settings' }).click();
  await expect(notifications(page)).toContainText('Reminder settings saved');
  await panel.getByRole('button', { name: 'Show earlier' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(22);
  await expect(panel.getByRole('button', { name: 'Show earlier' })).toHaveCount(0);
  expect(stub.of(OVERVIEW.log).map(({ query }) => query.get('cursor'))).toEqual([null, 'c1']);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Automatic sending' })).toBeFocused();
});

test('what is undelivered is loud, and can be tried again', async ({ page }) => {
  const stub = await openOverview(page, {
    [OVERVIEW.undelivered]: { body: lostThings() },
    [OVERVIEW.retry]: errorAnswer(404, 'not_undelivered', 'No undelivered email or report has this number'),
  });
  const lost = page.getByRole('region', { name: 'Undelivered (2)', exact: true });
  await expect(lost).toContainText('Connection refused by mail.example.com:587');
  await expect(lost).toContainText('is retried automatically');
  await expectAccessible(page);
  await lost.getByRole('button', { name: 'Retry, Monthly report 2026-10, Bowie Rt 50' }).click();
  await expect(notifications(page)).toContainText(
    'Failed to try again: No undelivered email or report has this number',
  );
  stub.reply({
    [OVERVIEW.retry]: { body: { success: true } },
    [OVERVIEW.undelivered]: { body: { mails: [], reports: [] } },
  });
  await lost.getByRole('button', { name: /^Retry, Mail/ }).click();
  await expect(page.getByRole('region', { name: /^Undelivered/ })).toHaveCount(0);
  expect(stub.of(OVERVIEW.retry).map(bodyOf)).toEqual([
    { kind: 'report', id: 7 },
    { kind: 'mail', id: 31 },
  ]);
});

test('accessible, nothing wider than the page', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openOverview(page);
  await expect(site(page, 5)).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if (!phone(page)) return;
  await press(page, 'Filters');
  await expect(page.getByRole('dialog', { name: 'Filters', exact: true })).toBeVisible();
  await expectAccessible(page);
});
