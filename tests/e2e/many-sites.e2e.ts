import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  type Stub,
  stubApi,
  testUser,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { accountReplies } from './account-data.ts';
import { NOW, testInventory, testSite } from './fleet.ts';
import { answerSites, COUNT, MANY, manyReplies, nameOf, WHOLE } from './many-model.ts';
import { testPeople } from './people-data.ts';

const admin = testUser({ id: 1, name: 'Ana Diaz', email: 'ana.diaz@example.com', role: 'admin' });
const AUDIT = 'GET /api/admin/audit';

async function open(page: Page, path: string, more: Replies = {}): Promise<Stub> {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, admin, { ...manyReplies(admin), ...more });
  await page.goto(path);
  return stub;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search sites' });
const site = (page: Page, id: number) => page.getByRole('button', { name: nameOf(id), exact: true });
const lastQuery = (stub: Stub, name: string) => Object.fromEntries(stub.of(name).at(-1)?.query ?? []);
const expectNoWholeList = (stub: Stub) => expect(WHOLE.flatMap((name) => stub.of(name))).toEqual([]);
/** Scrolls to the end of what is there. */
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
/** The last station that is drawn. */
const lastDrawn = (page: Page) =>
  page.evaluate(() => {
    const names = document.querySelector('main')?.textContent?.match(/Station \d{6}/g) ?? [];
    return Math.max(0, ...names.map((name) => Number(name.slice(-6))));
  });
/** Scrolls on until a station or one after it is drawn: the next page may still be on its way. */
const scrollPast = (page: Page, id: number) =>
  expect
    .poll(
      async () => {
        await toEnd(page);
        return lastDrawn(page);
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(id);
const queryOf = (request: { url: () => string }) => new URL(request.url()).searchParams;

test('100,000 sites come by pages as one scrolls, and stand where they stood', async ({ page }) => {
  const stub = await open(page, '/sites');
  await expect(heading(page, 'Sites Overview (100,000)')).toBeVisible();
  await expect(site(page, 1)).toBeVisible();
  expect(stub.of(MANY.sites)).toHaveLength(1);
  expect(lastQuery(stub, MANY.sites)).toEqual({ limit: '200' });
  await scrollPast(page, 205);
  expect(
    stub
      .of(MANY.sites)
      .slice(0, 2)
      .map(({ query }) => query.get('cursor')),
  ).toEqual([null, '200']);
  await scrollPast(page, 395);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(site(page, 1)).toBeVisible();
  expectNoWholeList(stub);
  await expectAccessible(page);
});

test('a search is asked for once, and the rows before stay until it is answered', async ({ page }) => {
  const held = gate();
  const stub = await open(page, '/sites', {
    [MANY.sites]: async (request) => {
      const query = queryOf(request);
      if (query.has('q')) await held.opened;
      return { body: answerSites(query) };
    },
  });
  await expect(site(page, 1)).toBeVisible();
  await search(page).pressSequentially('000123', { delay: 10 });
  await expect.poll(() => lastQuery(stub, MANY.sites)).toEqual({ q: '000123', limit: '200' });
  await expect(page.locator('search .animate-spin')).toBeVisible();
  await expect(site(page, 1)).toBeVisible();
  await expect(heading(page, 'Sites Overview (100,000)')).toBeVisible();
  held.open();
  await expect(heading(page, 'Sites Overview (1)')).toBeVisible();
  await expect(site(page, 123)).toBeVisible();
  await expect(page.locator('search .animate-spin')).toHaveCount(0);
  await expect(page.getByText('1 of 100,000 sites shown')).toBeAttached();
  await expect(page).toHaveURL(/\?q=000123$/);
  expect(stub.of(MANY.sites).length).toBeLessThanOrEqual(3);
  // What was there is there at once again.
  await search(page).press('Escape');
  await expect(heading(page, 'Sites Overview (100,000)')).toBeVisible();
  await search(page).fill('no such place');
  await expect(page.getByText('No sites match “no such place”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(site(page, 1)).toBeVisible();
  expectNoWholeList(stub);
});

test('chips and headers narrow and sort on the server; counts are of all', async ({ page }) => {
  const stub = await open(page, '/sites?sort=-alarms');
  await expect(site(page, 50)).toBeVisible();
  expect(lastQuery(stub, MANY.sites)).toEqual({ sort: '-alarms', limit: '200' });
  const chip = page.getByRole('button', { name: '2,000 with alarms' });
  await chip.click();
  await expect(heading(page, 'Sites Overview (2,000)')).toBeVisible();
  expect(lastQuery(stub, MANY.sites)).toEqual({ show: 'alarms', sort: '-alarms', limit: '200' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await toEnd(page);
  await expect.poll(() => stub.of(MANY.sites).at(-1)?.query.has('cursor')).toBe(true);
  if ((await page.getByRole('columnheader').count()) > 0) {
    await toEnd(page);
    await page.getByRole('columnheader').getByRole('button', { name: 'Site Name' }).click();
    // Another order begins at its first row.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(site(page, 50)).toBeVisible();
    expect(stub.of(MANY.sites).map(({ query }) => query.get('sort'))).toContain(null);
  }
});

test('keys move across the pages, act and open', async ({ page }) => {
  const stub = await open(page, '/sites');
  await expect(site(page, 1)).toBeVisible();
  const current = page.locator('tr:focus');
  await page.keyboard.press('k');
  await expect(current).toContainText(nameOf(1));
  // Step by step, as a person does: a page of the list may still be on its way.
  for (let step = 1; step <= 202; step += 1) {
    await expect(site(page, step + 1)).toBeAttached();
    await page.keyboard.press('j');
    await expect(current).toContainText(nameOf(step + 1));
  }
  await expect(current).toContainText(nameOf(203));
  await expect(page.getByRole('table', { name: 'Sites' })).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await expect(current).toHaveAttribute('aria-rowindex', '204');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toContainText(nameOf(203));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(current).toContainText(nameOf(203));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sites\/203$/);
  // Back finds the pages that were read.
  const before = stub.of(MANY.sites).length;
  await page.goBack();
  await expect(heading(page, 'Sites Overview (100,000)')).toBeVisible();
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  expect(stub.of(MANY.sites).length).toBe(before);
});

test('a live change reads again what is on screen, and no more', async ({ page }) => {
  const stub = await open(page, '/sites');
  await expect(site(page, 1)).toBeVisible();
  await scrollPast(page, 600);
  const before = stub.of(MANY.sites).length;
  const place = await page.evaluate(() => window.scrollY);
  stub.reply({
    [MANY.sites]: (request) => ({
      body: answerSites(queryOf(request), (row) => ({ ...row, isOnline: false, last_seen_at: null })),
    }),
    'GET /api/events': {
      body: 'event: site.changed\ndata: {"site_id":590}\n\nevent: site.changed\ndata: {"site_id":591}\n\n',
      headers: { 'content-type': 'text/event-stream' },
    },
  });
  await expect(page.getByText('never seen').first()).toBeVisible({ timeout: 90_000 });
  const cursors = stub
    .of(MANY.sites)
    .slice(before)
    .map(({ query }) => query.get('cursor'));
  expect(cursors.length).toBeGreaterThan(0);
  expect(cursors).not.toContain(null);
  expect(cursors).not.toContain('200');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('a page that fails says so below the rows and can be asked for again', async ({ page }) => {
  let broken = true;
  const stub = await open(page, '/sites', {
    [MANY.sites]: (request) => {
      const query = queryOf(request);
      return broken && query.has('cursor') ? errorAnswer(503, 'unavailable', 'Down') : { body: answerSites(query) };
    },
  });
  await expect(site(page, 1)).toBeVisible();
  await scrollPast(page, 200);
  await expect(page.getByRole('alert')).toHaveText('Failed to load more sites: HTTP 503');
  await expect(site(page, 200)).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(site(page, 201)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A search that fails leaves the rows of before.
  stub.reply({ [MANY.sites]: errorAnswer(500, 'internal', 'Broken') });
  await page.evaluate(() => window.scrollTo(0, 0));
  await search(page).fill('station 0002');
  await expect(page.getByRole('alert')).toHaveText('Failed to load sites: HTTP 500');
  await expect(page.getByText('What is shown came before.')).toBeVisible();
  await expectAccessible(page);
  await expect(site(page, 1)).toBeVisible();
  stub.reply(manyReplies(admin));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Sites Overview (100)')).toBeVisible();
});

test('the list ends where it ends', async ({ page }) => {
  await open(page, '/sites?q=station+000');
  await expect(heading(page, 'Sites Overview (999)')).toBeVisible();
  await scrollPast(page, 999);
  await expect(page.getByText('Loading more sites')).toHaveCount(0);
});

test('a list that never came asks again', async ({ page }) => {
  const stub = await open(page, '/sites', { [MANY.sites]: errorAnswer(500, 'internal', 'Broken') });
  await expect(page.getByText('The list of sites is not here yet.')).toBeVisible();
  stub.reply(manyReplies(admin));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(site(page, 1)).toBeVisible();
});

test('the inventory by pages: what it comes to, tags, one site', async ({ page }) => {
  const stub = await open(page, '/inventory');
  await expect(page.getByText('100,000 sites · 400,000 tanks')).toBeVisible();
  await expect(page.getByText('812 low')).toBeVisible();
  await expect(page.getByRole('link', { name: nameOf(1), exact: true })).toBeVisible();
  await scrollPast(page, 50);
  await expect.poll(() => stub.of(MANY.tanks).map(({ query }) => query.get('cursor'))).toContain('50');
  // The place stays while the list grows below it: the end does not run ahead of who scrolls.
  await page.waitForTimeout(700);
  const cursors = stub.of(MANY.tanks).map(({ query }) => Number(query.get('cursor')));
  expect(Math.max(...cursors)).toBeLessThanOrEqual(100);
  await scrollPast(page, 51);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Filter by tag…' }).click();
  await page.getByRole('checkbox', { name: /^night crew/ }).check();
  await expect(page.getByText('33,333 sites · 133,332 tanks')).toBeVisible();
  expect(lastQuery(stub, MANY.tanks)).toEqual({ tags: 'night crew', limit: '200' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '812 low' }).click();
  await expect.poll(() => lastQuery(stub, MANY.tanks)).toEqual({ tags: 'night crew', show: 'low', limit: '200' });
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search sites' }).fill(nameOf(5));
  await expect.poll(() => lastQuery(stub, MANY.tanks)).toEqual({ q: nameOf(5), limit: '200' });
  await page.goto('/inventory?site_id=77');
  await expect(page.getByText(`Filtering by site: ${nameOf(77)}`)).toBeVisible();
  await expect(page.getByText('1 site · 4 tanks')).toBeVisible();
  expectNoWholeList(stub);
});

test('the inventory by pages says which number the server did not return', { tag: '@foreign' }, async ({ page }) => {
  const stub = await open(page, '/inventory');
  stub.reply({ [MANY.tanks]: { body: { tanks: testInventory(2, 2), summary: { sites: 2, tanks: 4, low: 1 } } } });
  await page.reload();
  await expect(page.getByText('The server did not return how many tanks are with water above limit')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 low' })).toBeVisible();
});

test('the compliance overview by pages, with its chips and its reminders', async ({ page }) => {
  const stub = await open(page, '/compliance-overview');
  await expect(page.getByRole('button', { name: 'All sites 100,000' })).toBeVisible();
  // Its rows may still be on their way when the first look goes to the end.
  await expect
    .poll(async () => {
      await toEnd(page);
      return stub.of(MANY.overview).map(({ query }) => query.get('cursor'));
    })
    .toContain('200');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Due soon/i }).click();
  await expect.poll(() => stub.of(MANY.overview).at(-1)?.query.get('status')).toBe('DUE_SOON');
  // What the chips say does not shrink to the status chosen.
  await expect(page.getByRole('button', { name: 'All sites 100,000' })).toBeVisible();
  await expect(page.getByText('16,667 sites shown')).toBeAttached();
  await page.getByRole('button', { name: 'Send Reminders' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Send reminders to 33,333 sites due within 30 days?');
  expectNoWholeList(stub);
});

test('sites are managed by pages; a taken name is the server’s to refuse', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Sites', {
    'POST /api/admin/sites': errorAnswer(409, 'site_duplicate', 'Site Name or IP Address already in use'),
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Sites (100,000)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a site by name or IP address' }).fill('099999');
  await expect(page.getByRole('link', { name: nameOf(99_999), exact: true })).toBeVisible();
  await expect(page.getByText('1 of 100,000 sites shown')).toBeAttached();
  expect(lastQuery(stub, MANY.managed)).toEqual({ q: '099999', limit: '200' });
  const form = page.getByRole('form', { name: 'New site' });
  await form.getByRole('textbox', { name: 'Name' }).fill(nameOf(7));
  await form.getByRole('textbox', { name: 'IP Address' }).fill('10.1.2.3');
  await form.getByRole('textbox', { name: 'Port' }).fill('10001');
  await form.getByRole('combobox', { name: 'State' }).selectOption('DE');
  await form.getByRole('button', { name: 'Add Site' }).click();
  await expect(form.getByText('Site Name or IP Address already in use')).toBeVisible();
  expectNoWholeList(stub);
});

test('the simple dashboard lists them by pages too', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'Sites (100,000)' })).toBeVisible();
  await scrollPast(page, 390);
  expectNoWholeList(stub);
});

test('Site Access finds sites on the server and selects what it found', async ({ page }) => {
  const stub = await open(page, '/AdminDashboard/Users', {
    'GET /api/users': { body: { users: testPeople() } },
    'GET /api/users/2/sites': { body: { siteIds: [1, 2, 90_000], writeSiteIds: [2] } },
    'PUT /api/users/2/sites': { body: { success: true, siteIds: [1, 2], writeSiteIds: [2] } },
  });
  await page
    .locator('[data-user="2"]')
    .getByRole('button', { name: /^Site Access,/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Site Access', exact: true });
  await expect(dialog.getByText('100,000 of 100,000 sites shown')).toBeVisible();
  await expect(dialog.getByText('3 allowed · 1 with write')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Select All' })).toBeDisabled();
  await dialog.getByRole('searchbox', { name: 'Search sites' }).fill('station 0990');
  await expect(dialog.getByText('100 of 100,000 sites shown')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await expect(dialog.getByText('103 allowed · 1 with write')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search sites' }).fill('station 001');
  await expect(dialog.getByText('1,000 of 100,000 sites shown')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await expect(dialog.getByText('1,103 allowed · 1 with write')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const body = JSON.parse(stub.of('PUT /api/users/2/sites')[0]?.body ?? '{}') as { siteIds: number[] };
  expect(body.siteIds).toHaveLength(1_103);
  expect(body.siteIds).toContain(90_000);
  expectNoWholeList(stub);
});

test('sites are picked by typing: rules of notifications, the audit log', async ({ page }) => {
  const entry = {
    at: NOW.toISOString(),
    actor: null,
    via: 'system',
    target: null,
    outcome: 'ok',
    ip: null,
    detail: {},
  };
  const stub = await open(page, '/account', {
    ...accountReplies({}, admin),
    ...manyReplies(admin),
    [AUDIT]: { body: { entries: [{ ...entry, id: 9, action: 'site.updated', site_id: 4_321 }], next_cursor: null } },
  });
  await expect(page.getByRole('link', { name: '100,000 sites' })).toBeVisible();
  await expect(page.getByText(nameOf(2), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a site' }).click();
  const find = page.getByRole('searchbox', { name: 'Find a site' });
  await find.fill('077777');
  await expect(page.getByRole('button', { name: nameOf(77_777), exact: true })).toBeVisible();
  await find.press('Enter');
  await expect(page.getByRole('button', { name: `Remove the rule of ${nameOf(77_777)}` })).toBeVisible();
  await page.goto('/AdminDashboard/Audit');
  await expect(page.getByText(nameOf(4_321), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Site: All sites' }).click();
  await find.fill('012345');
  await page.getByRole('button', { name: nameOf(12_345), exact: true }).click();
  await expect(page.getByRole('button', { name: `Site: ${nameOf(12_345)}` })).toBeVisible();
  expect(lastQuery(stub, AUDIT)).toMatchObject({ siteId: '12345' });
  expectNoWholeList(stub);
});

test('10,000 sites are still one list in the browser', async ({ page }) => {
  const stub = await open(page, '/sites', {
    'GET /api/auth/check-auth': {
      body: { authenticated: true, user: admin },
      headers: { 'x-forecourt-sites': '10000' },
    },
    'GET /api/sites': { body: [testSite(1, { name: 'Only' })] },
  });
  await expect(page.getByRole('button', { name: 'Only', exact: true })).toBeVisible();
  expect(stub.of(MANY.sites)).toEqual([]);
});
