import { expect, type Page } from '@playwright/test';
import { type Replies, stubApi, type TestUser, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { calendarReplies, ITEM, savedItem, testRecord } from '../calendar-data.ts';
import { complianceReplies } from '../compliance-data.ts';
import { NOW, testGauge, testSites } from '../fleet.ts';
import { catalogue, testRun } from '../gauge-runs.ts';
import { testIssue, testIssueFull } from '../issue-data.ts';
import { calls, whole as issueReplies } from '../issue-tab.ts';
import { packetReplies, SHARE_URL } from '../packet-data.ts';
import { testPeople, testPerson } from '../people-data.ts';
import { siteReplies } from '../site-replies.ts';
import { Keys } from './keys.ts';

const PDF = { name: 'checklist.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') };

/** A server that lets this person in, with a site and all its work. */
async function begin(page: Page, user: TestUser, more: Replies = {}) {
  let signedIn = false;
  await page.clock.setFixedTime(NOW);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stub = await stubApi(page, null, {
    ...siteReplies(),
    'GET /api/sites': { body: testSites(9) },
    ...more,
    'GET /api/auth/check-auth': () => ({ body: { authenticated: signedIn, user: signedIn ? user : null } }),
    'POST /api/auth/login': () => {
      signedIn = true;
      return { body: { success: true, message: 'Login successful', data: { user } } };
    },
  });
  await page.goto('/login');
  return { stub, keys: new Keys(page) };
}

async function signIn(page: Page, keys: Keys): Promise<void> {
  await keys.to(page.getByRole('textbox', { name: 'Email', exact: true }));
  await keys.type('u2@example.com');
  await keys.press('Tab');
  await keys.type('correct horse');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Sites Overview \(\d+\)/ })).toBeVisible();
}

/** From the list to the site by the search field. */
async function findSite(page: Page, keys: Keys): Promise<void> {
  // The list brings its shortcuts: the heading is there before it.
  await expect(page.getByRole('link', { name: /alarms?, Bowie Rt 50$/ })).toBeVisible();
  await keys.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search sites' })).toBeFocused();
  await keys.type('Bowie');
  // Rows come and go until the list is filtered: a row that is focused before may be gone when Enter is pressed.
  await expect(page.getByRole('heading', { level: 1, name: 'Sites Overview (2)' })).toBeVisible();
  await keys.push(page.getByRole('link', { name: /alarms?, Bowie Rt 50$/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bowie Rt 50' })).toBeFocused();
}

/** To a tab of the site: the strip is one stop, Home and arrows go along it. */
async function openTab(page: Page, keys: Keys, name: string): Promise<void> {
  await keys.to(page.getByRole('tab', { selected: true }));
  const target = page.getByRole('tab', { name, exact: true });
  const names = await page.getByRole('tab').allTextContents();
  await keys.press('Home');
  for (const [index] of names.slice(0, names.indexOf(name) + 1).entries()) {
    if (index > 0) await keys.press('ArrowRight');
    await expect(page.getByRole('tab').nth(index)).toBeFocused();
  }
  await keys.press('Enter');
  await expect(target).toHaveAttribute('aria-selected', 'true');
}

/** Only the wide layout is driven from a keyboard alone; the others differ in what is folded away. */
const elsewhere = (page: Page) => widthOf(page) !== 'desktop';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a user: find a site, comment and close an issue, record a test with its paper, pass on a packet', async ({
  page,
}) => {
  if (elsewhere(page)) return;
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  const closed = testIssue(501, { status: 'Closed', cause: 'Water got in', resolution: 'Pumped out' });
  const { stub, keys } = await begin(page, testUser(), {
    ...packetReplies(),
    ...issueReplies,
    ...calendarReplies(),
    [calls.comment]: { status: 201, body: testIssueFull(testIssue(501)) },
    [calls.close]: { body: testIssueFull(closed) },
    [ITEM.complete('walk')]: {
      status: 201,
      body: { success: true, completion: testRecord(1004, '2026-11-18', { key: 'walk' }), item: savedItem },
    },
    [ITEM.attach('walk', 1004)]: {
      body: { success: true, completion: testRecord(1004, '2026-11-18', { key: 'walk' }), item: savedItem },
    },
  });
  await signIn(page, keys);

  await test.step('the skip link is the first stop and leads past the bar', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keys.sees();
    await keys.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('quick actions trap the focus and give it back', async () => {
    const name = page.getByRole('button', { name: 'Bowie Rt 50', exact: true });
    await keys.push(name);
    await keys.staysIn(dialog(page, 'Quick Actions'));
    await keys.press('Escape');
    await expect(name).toBeFocused();
  });

  await test.step('the issue', async () => {
    await findSite(page, keys);
    await openTab(page, keys, 'Site Issues');
    await keys.push(page.getByRole('link').filter({ hasText: 'T1: High Water Alarm' }).first());
    const article = page.getByRole('article');
    await keys.to(article.getByLabel('Comment', { exact: true }));
    await keys.type('Technician on the way');
    await keys.press('Control+Enter');
    await expect.poll(() => stub.of(calls.comment).length).toBe(1);
    await keys.sees();
    await keys.push(article.getByRole('button', { name: 'Close issue' }));
    const box = dialog(page, /^Close ISS-/);
    await keys.staysIn(box);
    await keys.to(box.getByLabel('What was the cause?'));
    await keys.type('Water got in');
    await keys.to(box.getByLabel('What was done?'));
    await keys.type('Pumped out');
    stub.reply({ [calls.one]: { body: testIssueFull(closed) } });
    await keys.push(box.getByRole('button', { name: 'Close issue' }));
    await expect(box).toHaveCount(0);
    await keys.sees();
  });

  await test.step('the test record with its paper', async () => {
    await openTab(page, keys, 'Compliance Calendar');
    const button = page.getByRole('button', { name: 'Mark completed, Annual walkthrough' });
    await keys.push(button);
    const box = dialog(page, 'Mark completed');
    await keys.staysIn(box);
    await keys.to(box.getByRole('radio').first());
    await keys.press('Space');
    await keys.to(box.getByLabel('Date'));
    await box.getByLabel('Date').fill('2026-11-18');
    await box.getByLabel('Files to upload').setInputFiles([PDF]);
    await keys.push(box.getByRole('button', { name: 'Save record' }));
    await expect(box).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('the packet and its link', async () => {
    await openTab(page, keys, 'Site Overview');
    await keys.push(page.getByRole('button', { name: 'Build Compliance Packet', exact: true }));
    await keys.push(dialog(page, 'Build Compliance Packet').getByRole('button', { name: 'Build packet' }));
    const done = dialog(page, 'Packet created successfully');
    await keys.staysIn(done);
    await keys.push(done.getByRole('button', { name: /^Share packet link/ }));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([SHARE_URL]);
    await keys.press('Escape');
    await expect(done).toHaveCount(0);
    await keys.sees();
  });
});

test('a technician: ask the gauge', async ({ page }) => {
  if (elsewhere(page)) return;
  const { keys } = await begin(page, testUser({ role: 'technician' }), {
    'GET /api/sites/1/atg/status': { body: testGauge(1) },
    'GET /api/sites/1/atg/commands': { body: { commands: catalogue() } },
    'GET /api/sites/1/atg/commands/history': { body: { runs: [], next_cursor: null } },
    'POST /api/sites/1/atg/commands': { body: { success: true, run: testRun(2010) } },
  });
  await signIn(page, keys);
  await findSite(page, keys);
  await openTab(page, keys, 'ATG Commands');
  await keys.push(page.getByRole('button', { name: 'Run, In-tank inventory' }));
  await expect(page.getByRole('region', { name: 'Answer of the gauge' })).toContainText('PREMIUM UNLEADED');
  // The answer is shown; the focus waits where the next question is asked.
  await expect(page.getByRole('button', { name: 'Run, In-tank inventory' })).toBeFocused();
  const box = dialog(page, 'Start leak test');
  await keys.push(page.getByRole('button', { name: /^Start leak test/ }));
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.staysIn(box);
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^Start leak test/ })).toBeFocused();
});

test('a regulator: read why a unit stands as it stands', async ({ page }) => {
  if (elsewhere(page)) return;
  const { keys } = await begin(page, testUser({ role: 'regulator' }), complianceReplies);
  await signIn(page, keys);
  await findSite(page, keys);
  await openTab(page, keys, 'Compliance');
  const why = page.getByRole('button', { name: 'Why? Tank 3', exact: true });
  await keys.push(why);
  await keys.staysIn(dialog(page, /^Why\?/));
  await keys.press('Escape');
  await expect(why).toBeFocused();
});

test('an admin: take action on an alarm, add a person, give access, delete', async ({ page }) => {
  if (elsewhere(page)) return;
  const ana = testUser({ id: 1, role: 'admin', name: 'Ana Diaz', email: 'ana.diaz@example.com' });
  const people = { 'GET /api/users': { body: { users: testPeople() } } };
  const { stub, keys } = await begin(page, ana, {
    ...issueReplies,
    ...people,
    'GET /api/admin/sites': { body: { sites: testSites(4) } },
    'GET /api/users/2/sites': { body: { siteIds: [1], writeSiteIds: [] } },
    'PUT /api/users/2/sites': { body: { success: true, siteIds: [1], writeSiteIds: [] } },
    'POST /api/users': { status: 201, body: { success: true, user: testPerson(7) } },
    'DELETE /api/users/4': { body: { success: true } },
    'POST /api/admin/sites/1/issues': {
      status: 201,
      body: { success: true, id: 501, issue_number: 'ISS-1042', created: true },
    },
  });
  await signIn(page, keys);

  await test.step('the alarm', async () => {
    await findSite(page, keys);
    await keys.push(page.getByRole('button', { name: 'Take Action', exact: true }).first());
    const box = dialog(page, 'Take Action on Alarm');
    await keys.staysIn(box);
    await keys.push(box.getByRole('button', { name: 'Save Issue' }));
    await expect.poll(() => stub.of('POST /api/admin/sites/1/issues').length).toBe(1);
    await expect(box).toHaveCount(0);
    await keys.sees();
  });

  await test.step('menus open, are walked by arrows and give the focus back', async () => {
    const theme = page.getByRole('button', { name: 'Theme', exact: true });
    await keys.to(theme, 'Shift+Tab');
    await keys.press('Enter');
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await keys.press('ArrowDown');
    // Which one it is depends on whether the menu's code was there when Enter opened it.
    await expect(menu.locator('[role="menuitemradio"]:focus')).toHaveCount(1);
    await keys.sees();
    await keys.press('Escape');
    await expect(theme).toBeFocused();
  });

  await test.step('a new person', async () => {
    await keys.to(page.getByRole('link', { name: 'Manage Users', exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeFocused();
    const fold = page.getByRole('button', { name: 'Add user', exact: true });
    await keys.to(fold);
    if ((await fold.getAttribute('aria-expanded')) === 'false') await keys.press('Enter');
    const form = page.getByRole('form', { name: 'Add user', exact: true });
    for (const [name, value] of [
      ['Email', 'nina@example.com'],
      ['Password', 'Start-1234'],
    ] as const) {
      await keys.to(form.getByRole('textbox', { name, exact: true }));
      await keys.type(value);
    }
    await keys.to(form.getByRole('combobox', { name: 'Role', exact: true }));
    await keys.press('ArrowDown');
    await keys.push(form.getByRole('button', { name: 'Add', exact: true }));
    await expect.poll(() => stub.of('POST /api/users').length).toBe(1);
    await keys.sees();
  });

  await test.step('access to sites', async () => {
    const button = page.locator('[data-user="2"]').getByRole('button', { name: /^Site Access,/ });
    await keys.push(button);
    const box = dialog(page, 'Site Access');
    await keys.staysIn(box);
    await keys.to(box.getByRole('checkbox', { name: 'Allow, Crofton Parkway', exact: true }));
    await keys.press('Space');
    await keys.push(box.getByRole('button', { name: 'Save', exact: true }));
    await expect(box).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('deleting asks, and the focus does not go with the row', async () => {
    await keys.push(page.locator('[data-user="4"]').getByRole('button', { name: /^Delete,/ }));
    const question = page.getByRole('alertdialog', { name: 'Delete User?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keys.staysIn(question);
    stub.reply({ 'GET /api/users': { body: { users: testPeople().filter(({ id }) => id !== 4) } } });
    await keys.push(question.getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.locator('[data-user="4"]')).toHaveCount(0);
    await keys.sees();
  });
});
