import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { colourOf } from './colours.ts';
import { minutesAgo, NOW, reportSent, testSite, testSitePage, testSites } from './fleet.ts';

const EMAIL = 'POST /api/admin/sites/1/email-latest-monthly-report';
const LONG_NAME = 'Greater Baltimore Washington Parkway Travel Plaza and Truck Stop Northbound Side';

async function openSites(page: Page, sites: unknown, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { 'GET /api/sites': { body: sites }, ...more });
  await page.goto('/sites');
  return stub;
}

/** Names on the screen, top to bottom. */
async function shownNames(page: Page): Promise<string[]> {
  const names = page.locator('main').locator('tbody th button, li article button[aria-haspopup]:not([aria-label])');
  return (await names.allTextContents()).map((name) => name.trim());
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search sites' });
const title = (page: Page, count: string) =>
  page.getByRole('heading', { level: 1, name: `Sites Overview (${count})`, exact: true });
const siteName = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('C-055 C-056 C-058 C-059 the title counts what the search leaves', async ({ page }) => {
  const stub = await openSites(page, testSites(8));
  await expect(title(page, '8')).toBeVisible();
  expect(stub.of('GET /api/sites')).toHaveLength(1);
  await expect(page.getByPlaceholder('Search name, tags, address, state, facility id…', { exact: true })).toBeVisible();
  await search(page).fill('  BOWIE ');
  await expect(title(page, '1')).toBeVisible();
  expect(await shownNames(page)).toEqual(['Bowie Rt 50']);
  await expect(page).toHaveURL(/\/sites\?q=BOWIE$/);
  await search(page).press('Escape');
  await expect(title(page, '8')).toBeVisible();
});

test('C-060 every searched field, and the console type not', async ({ page }) => {
  await openSites(page, [
    testSite(1, {
      name: 'Needle',
      ip: '10.9.8.7',
      port: 10_777,
      tags: ['red', 'blue'],
      address: '12 Oak St',
      state: 'WV',
      facility_id: 'FAC-77',
      consoleType: 'TLS-350',
    }),
    testSite(2, { tags: [] }),
  ]);
  for (const query of ['needle', '9.8.7', '10777', 'red blue', 'oak st', 'wv', 'fac-77']) {
    await search(page).fill(query);
    await expect(title(page, '1')).toBeVisible();
    expect(await shownNames(page)).toEqual(['Needle']);
  }
  await search(page).fill('tls');
  await expect(title(page, '0')).toBeVisible();
  await expect(page.getByText('No sites match “tls”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(title(page, '2')).toBeVisible();
});

test('C-057 rows with nothing but id and name do not break', { tag: '@foreign' }, async ({ page }) => {
  await openSites(page, [{ id: 1, name: 'Bare' }]);
  await expect(siteName(page, 'Bare')).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('never seen')).toBeVisible();
});

test('C-061 C-062 G-46 by name; Compliance Only sites stand below for people without a management screen', async ({
  page,
}) => {
  const sites = [
    testSite(1, { name: 'gamma' }),
    testSite(2, { name: 'Beta' }),
    testSite(3, { name: 'Papers', siteType: 'Compliance Only', site_type: 'Compliance Only' }),
    testSite(4, { name: 'alpha' }),
  ];
  await openSites(page, sites);
  await expect(title(page, '3')).toBeVisible();
  expect(await shownNames(page)).toEqual(['alpha', 'Beta', 'gamma']);
  await expect(page.getByRole('link', { name: 'Papers' })).toBeHidden();
  await page.getByText('Compliance-only sites (1)').click();
  await expect(page.getByRole('link', { name: 'Papers' })).toHaveAttribute('href', '/sites/3');
});

test('G-46 the search narrows the Compliance Only sites too and opens them when it finds nothing else', async ({
  page,
}) => {
  await openSites(page, [
    testSite(1, { name: 'Alpha' }),
    testSite(2, { name: 'Papers East', siteType: 'Compliance Only' }),
    testSite(3, { name: 'Papers West', siteType: 'Compliance Only' }),
  ]);
  const links = page.getByRole('link', { name: /^Papers/ });
  await expect(page.getByText('Compliance-only sites (2)')).toBeVisible();
  await expect(links.first()).toBeHidden();
  await search(page).fill('papers w');
  await expect(page.getByText('Compliance-only sites (1)')).toBeVisible();
  await expect(links).toHaveText(['Papers West']);
  await expect(links).toBeVisible();
  await expect(title(page, '0')).toBeVisible();
  await expect(page.getByText(/No sites match/)).toHaveCount(0);
  await search(page).fill('alpha');
  await expect(page.getByText(/Compliance-only sites/)).toHaveCount(0);
  await search(page).fill('');
  await expect(links.first()).toBeHidden();
});

test('G-46 an admin has no such line', async ({ page }) => {
  await openSites(page, [testSite(1), testSite(3, { siteType: 'Compliance Only' })], {}, 'admin');
  await expect(title(page, '1')).toBeVisible();
  await expect(page.getByText(/Compliance-only sites/)).toHaveCount(0);
});

test('C-063 to C-070 cards on phones, a table of five columns elsewhere', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  await openSites(page, testSites(3));
  await expect(title(page, '3')).toBeVisible();
  if (widthOf(page) === 'phone') {
    await expect(page.getByRole('table')).toHaveCount(0);
    const views = page.getByRole('link', { name: 'View', exact: true });
    await expect(views).toHaveCount(3);
    await expect(views.first()).toHaveAttribute('href', '/sites/1');
    return;
  }
  await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Sites' });
  const headers = table.getByRole('columnheader');
  await expect(headers).toHaveText(['Site Name', 'Alarms', 'Console Type', 'Compliance', 'Status']);
  for (const name of ['Site Name', 'Alarms', 'Console Type', 'Compliance', 'Status']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
});

test('C-071 C-072 the alarm count and the compliance status are links; the alarms can be read', async ({ page }) => {
  await openSites(page, [testSite(1, { snapshot_status: 'FAILED' })]);
  await expect(page.getByRole('link', { name: '2 alarms, Bowie Rt 50', exact: true })).toHaveAttribute(
    'href',
    '/sites/1',
  );
  const status = page.getByRole('link', { name: 'Not Compliant, compliance of Bowie Rt 50' });
  await expect(status).toHaveAttribute('href', '/sites/1?tab=compliance');
  await page.getByRole('button', { name: 'Which alarms, Bowie Rt 50' }).click();
  await expect(page.getByText('T1: High Water Alarm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('T1: High Water Alarm')).toBeHidden();
});

test('C-073 to C-080, C-089 the Quick Actions panel', async ({ page }) => {
  await openSites(page, [testSite(1)], {}, 'regulator');
  await siteName(page, 'Bowie Rt 50').click();
  await expect(page).toHaveURL(/\/sites$/);
  const panel = page.getByRole('dialog', { name: 'Quick Actions', exact: true });
  await expect(panel).toContainText('Bowie Rt 50');
  expect((await panel.boundingBox())?.x).toBeLessThan(1);
  const entries = panel.getByRole('list').locator('a, button');
  await expect(entries).toHaveText([
    'Proceed to Site',
    'Compliance',
    'ATG Commands',
    'Documents',
    'Inventory',
    'Email Monthly Report',
  ]);
  const hrefs = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    '/sites/1',
    '/sites/1?tab=compliance',
    '/sites/1?tab=atg',
    '/sites/1?tab=documents',
    '/inventory?site_id=1',
  ]);
  await panel.getByRole('link', { name: 'Compliance', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link', { name: 'ATG Commands', exact: true })).toBeFocused();
  await page.keyboard.press('e');
  await expect(panel.getByRole('button', { name: 'Email Monthly Report', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(siteName(page, 'Bowie Rt 50')).toBeFocused();
});

async function sendReport(page: Page) {
  await siteName(page, 'Bowie Rt 50').click();
  await page.getByRole('button', { name: 'Email Monthly Report', exact: true }).click();
}
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('C-081 C-082 C-101 the report is asked for with the current month', async ({ page }) => {
  const stub = await openSites(page, [testSite(1)], { [EMAIL]: reportSent });
  await sendReport(page);
  const toast = notifications(page).locator('[data-variant="success"]');
  await expect(toast.locator('p')).toHaveText('Monthly report email sent');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  const [call] = stub.of(EMAIL);
  expect(call?.query.toString()).toBe('month=2026-11');
});

test('C-083 C-084 without recipients the addresses are asked for and sent', async ({ page }) => {
  const stub = await openSites(page, [testSite(1)], {
    [EMAIL]: (request) =>
      new URL(request.url()).searchParams.has('to')
        ? reportSent
        : errorAnswer(400, 'no_recipients', 'no_recipients', { detail: 'No report recipients are configured' }),
  });
  await sendReport(page);
  const prompt = page.getByRole('alertdialog', {
    name: 'No recipients configured. Enter email(s) to send to (comma-separated).',
    exact: true,
  });
  await prompt.getByRole('textbox').fill('a@x.org, nobody');
  await prompt.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(prompt.getByText('Not an email address: nobody')).toBeVisible();
  expect(stub.of(EMAIL)).toHaveLength(1);
  await prompt.getByRole('textbox').fill('a@x.org, b@y.org');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(notifications(page)).toContainText('Monthly report email sent');
  expect(stub.of(EMAIL).map((call) => call.query.get('to'))).toEqual([null, 'a@x.org,b@y.org']);
  expect(stub.of(EMAIL)[1]?.query.get('month')).toBe('2026-11');
});

test('C-085 cancelling the question does nothing', async ({ page }) => {
  const stub = await openSites(page, [testSite(1)], { [EMAIL]: errorAnswer(400, 'no_recipients', 'no_recipients') });
  await sendReport(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Email Monthly Report', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(stub.of(EMAIL)).toHaveLength(1);
  await expect(notifications(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});

const failures = [
  ['C-086', { status: 502, body: { error: 'smtp_down', status: 502 } }, 'Failed to email report: smtp_down (502)'],
  ['C-087', { status: 502, body: '<html>bad gateway</html>' }, 'Failed to email report: HTTP 502'],
  [
    'C-088',
    { status: 502, body: { error: 'smtp_down', status: 502, detail: 'relay refused' } },
    'Failed to email report: smtp_down (502) – relay refused',
  ],
] as const;
for (const [row, answer, words] of failures) {
  test(`${row} C-101 ${words}`, async ({ page }) => {
    await openSites(page, [testSite(1)], { [EMAIL]: answer });
    await sendReport(page);
    const toast = notifications(page).locator('[data-variant="error"]');
    await expect(toast.locator('p')).toHaveText(words);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });
}

test('C-090 C-091 C-092 C-093 the mark of the console follows its type', async ({ page }) => {
  await openSites(page, [
    testSite(1, { name: 'A', consoleType: 'TLS-350' }),
    testSite(2, { name: 'B', consoleType: 'opw MagLink LX' }),
    testSite(3, { name: 'C', consoleType: 'Evo 600' }),
    testSite(4, { name: 'D', consoleType: 'Colibri' }),
  ]);
  await expect(page.getByRole('img', { name: 'Veeder-Root' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'MagLink' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Franklin EVO' })).toHaveCount(1);
  for (const [type, brand] of [
    ['TLS-350', 'Veeder-Root'],
    ['opw MagLink LX', 'MagLink'],
    ['Evo 600', 'Franklin EVO'],
  ] as const) {
    const row = page.locator('tr, article').filter({ hasText: type });
    await expect(row.getByText(type, { exact: true })).toBeVisible();
    await expect(row.getByRole('img', { name: brand })).toBeVisible();
  }
  const other = page.locator('tr, article').filter({ hasText: 'Colibri' });
  await expect(other.getByText('Colibri', { exact: true })).toBeVisible();
  await expect(other.locator('[data-brand]')).toHaveCount(0);
});

test('C-094 C-095 C-096 C-097 C-098 C-099 C-100 status words and their colours', { tag: '@foreign' }, async ({
  page,
}) => {
  const statuses = [
    ['compliant', 'Compliant', 'green'],
    ['Pending', 'Pending', 'yellow'],
    ['FAILED', 'Not Compliant', 'red'],
    ['Inconclusive', 'Inconclusive', 'grey'],
    [undefined, 'Pending', 'yellow'],
    ['zzz', 'Pending', 'yellow'],
  ] as const;
  await openSites(
    page,
    statuses.map(([snapshot_status], index) =>
      testSite(index + 1, {
        name: `Site ${index}`,
        snapshot_status,
        isOnline: index !== 1,
        last_seen_at: minutesAgo(374),
      }),
    ),
  );
  for (const [index, [, words, colour]] of statuses.entries()) {
    const row = page.locator('tr, article').filter({ hasText: `Site ${index}` });
    const status = row.getByText(words, { exact: true });
    await expect(status).toBeVisible();
    expect(await colourOf(status), words).toBe(colour);
    const state = row.getByText(index === 1 ? 'Offline' : 'Online', { exact: true });
    await expect(state).toBeVisible();
    expect(await colourOf(state)).toBe(index === 1 ? 'red' : 'green');
  }
  await expect(page.getByText('last seen 6 h ago')).toHaveCount(1);
});

test('C-102 D-13 a failed refresh is only logged and the list stays', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const stub = await openSites(page, testSites(3));
  await expect(title(page, '3')).toBeVisible();
  stub.reply({ 'GET /api/sites': errorAnswer(500, 'internal', 'Internal error') });
  // Coming back to the tab after a while asks again.
  await page.clock.setFixedTime(new Date(NOW.getTime() + 120_000));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('Showing saved data, last updated 10:42 EST')).toBeVisible();
  await expect(title(page, '3')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Internal error')).toHaveCount(0);
  expect(logged.some((text) => text.includes('list of sites'))).toBe(true);
});

test('C-102 a list that never came shows no error words', async ({ page }) => {
  await openSites(page, null, { 'GET /api/sites': errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByText('The list of sites is not here yet.')).toBeVisible();
  await expect(title(page, '0')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('attention chips count, narrow and go when all is well', async ({ page }) => {
  const quiet = { snapshot_status: 'COMPLIANT', isOnline: true, alarms: 0, alarmDetails: [] };
  const stub = await openSites(page, [
    testSite(1, { ...quiet, name: 'Quiet' }),
    testSite(2, { ...quiet, name: 'Off', isOnline: false }),
    testSite(3, { ...quiet, name: 'Bad', snapshot_status: 'FAILED', alarms: 1, alarmDetails: ['T1: Leak Alarm'] }),
  ]);
  const offline = page.getByRole('button', { name: '1 offline' });
  await expect(offline).toHaveAttribute('title', 'Shows sites with any of the chosen');
  await offline.click();
  await expect(title(page, '1')).toBeVisible();
  await page.getByRole('button', { name: '1 with alarms' }).click();
  await expect(title(page, '2')).toBeVisible();
  await expect(page).toHaveURL(/show=offline%2Calarms/);
  await page.reload();
  await expect(page.getByRole('button', { name: '1 offline' })).toHaveAttribute('aria-pressed', 'true');
  await expect(title(page, '2')).toBeVisible();
  stub.reply({ 'GET /api/sites': { body: [testSite(1, quiet)] } });
  await page.goto('/sites');
  await expect(title(page, '1')).toBeVisible();
  await expect(page.getByRole('button', { name: /offline|not compliant|with alarms/ })).toHaveCount(0);
});

test('headers sort, say so, and the address keeps it', { tag: '@widths' }, async ({ page }) => {
  await openSites(page, [
    testSite(1, { name: 'a', alarms: 1, alarmDetails: ['x'] }),
    testSite(2, { name: 'b', alarms: 3, alarmDetails: ['x', 'y', 'z'] }),
    testSite(3, { name: 'c', alarms: 0, alarmDetails: [] }),
  ]);
  const alarms = page.getByRole('columnheader', { name: 'Alarms', exact: true });
  if (widthOf(page) === 'phone') {
    // Cards have no headers; the order of a shared address holds there too.
    await page.goto('/sites?sort=-alarms');
    await expect(title(page, '3')).toBeVisible();
    expect(await shownNames(page)).toEqual(['b', 'a', 'c']);
    return;
  }
  await expect(alarms).toHaveAttribute('aria-sort', 'none');
  await alarms.getByRole('button').click();
  await expect(alarms).toHaveAttribute('aria-sort', 'descending');
  expect(await shownNames(page)).toEqual(['b', 'a', 'c']);
  await expect(page).toHaveURL(/sort=-alarms/);
  await page.reload();
  await expect(alarms).toHaveAttribute('aria-sort', 'descending');
  expect(await shownNames(page)).toEqual(['b', 'a', 'c']);
});

test('keys: / searches, j and k move, o acts, Enter opens, and they can be switched off', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await openSites(page, testSites(4), { 'GET /api/sites/2': { body: testSitePage(2) } });
  await expect(title(page, '4')).toBeVisible();
  if (widthOf(page) !== 'desktop') {
    // Fingers need no keys, so nothing is said of them.
    await expect(page.getByRole('button', { name: 'Turn shortcuts off' })).toBeHidden();
    return;
  }
  await expect(page.getByRole('button', { name: 'Turn shortcuts off' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: /Bowie Rt 50/ })).toBeFocused();
  await page.keyboard.press('j');
  const row = page.getByRole('row', { name: /Crofton Parkway/ });
  await expect(row).toBeFocused();
  // Inside its row, or the card would cut two sides off.
  await expect(row).toHaveCSS('outline-offset', '-2px');
  await page.keyboard.press('k');
  await expect(page.getByRole('row', { name: /Bowie Rt 50/ })).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: 'Quick Actions' })).toContainText('Bowie Rt 50');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('jo');
  await expect(search(page)).toHaveValue('jo');
  await search(page).press('Escape');
  // The rows come back a moment after the words are gone; without rows there is nothing to move in.
  await expect(title(page, '4')).toBeVisible();
  await search(page).blur();
  await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await page.keyboard.press('/');
  await expect(search(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Turn shortcuts on' }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sites\/\d+$/);
});

test('10,000 sites: few rows are drawn, all are counted, filtering is smooth', { tag: '@widths' }, async ({ page }) => {
  await openSites(page, testSites(10_000));
  await expect(title(page, '10,000')).toBeVisible();
  const drawn = page.locator('[data-index]');
  await expect.poll(() => drawn.count()).toBeLessThan(60);
  if (widthOf(page) !== 'phone') await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(async () => Number(await drawn.first().getAttribute('data-index'))).toBeGreaterThan(3000);
  expect(await drawn.count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, 0));
  await search(page).pressSequentially('fac-10777');
  await expect(title(page, '1')).toBeVisible();
});

test('the rows of a long list stand without gaps', { tag: ['@tablet'] }, async ({ page }) => {
  await openSites(page, testSites(400));
  await expect(title(page, '400')).toBeVisible();
  const drawn = page.locator('[data-index]');
  await expect.poll(() => drawn.count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, 9000));
  await expect.poll(async () => Number(await drawn.first().getAttribute('data-index'))).toBeGreaterThan(20);
  const boxes = await drawn.evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { index: Number(row.getAttribute('data-index')), top: top + scrollY, bottom: bottom + scrollY };
    }),
  );
  for (const [at, box] of boxes.entries()) {
    const before = boxes[at - 1];
    if (before === undefined) continue;
    expect(box.index).toBe(before.index + 1);
    expect(Math.abs(box.top - before.bottom)).toBeLessThan(1);
  }
  const [first] = boxes;
  if (widthOf(page) === 'phone') return;
  expect(first?.bottom).toBeCloseTo((first?.top ?? 0) + 56, 0);
});

test('no sites: who to ask, or where to add one', async ({ page }) => {
  const stub = await openSites(page, []);
  await expect(page.getByText('No sites assigned to you.')).toBeVisible();
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ role: 'admin' }) } } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add a site' })).toHaveAttribute('href', '/AdminDashboard/Sites');
});

test('accessible with the list, the panel and long names', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openSites(page, [
    ...testSites(6),
    testSite(9, { name: LONG_NAME, tags: ['one', 'two', 'three', 'four'], isOnline: false }),
    testSite(10, { siteType: 'Compliance Only' }),
  ]);
  await expect(title(page, '7')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await siteName(page, LONG_NAME).click();
  await expect(page.getByRole('dialog', { name: 'Quick Actions' })).toBeVisible();
  await expectAccessible(page);
});
