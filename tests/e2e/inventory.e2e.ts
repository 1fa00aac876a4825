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
import { minutesAgo, NOW, tankStates, testInventory, testTank } from './fleet.ts';

const COLUMNS = [
  'Site',
  'Tags',
  'Tank Label',
  'Volume',
  'Product (inches)',
  'Ullage',
  'Capacity',
  'Water (inches)',
  'Updated At',
];

async function openInventory(page: Page, rows: unknown, path = '/inventory', more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { 'GET /api/inventory': { body: rows }, ...more });
  await page.goto(path);
  return stub;
}

/** Drawn tanks: table rows with a state, or cards. */
const tanks = (page: Page) => page.locator('tr[data-state], article[data-state]');

const threeSites = [
  testTank(2, 1, { site: 'beta', tags: ['north'] }),
  testTank(1, 2, { site: 'Alpha', tags: ['north', 'diesel'] }),
  testTank(1, 1, { site: 'Alpha', tags: ['north', 'diesel'] }),
  testTank(3, 1, { site: 'gamma', tags: ['south'] }),
];

test('C-242 C-249 to C-259 nine columns, grouped under a link to each site', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  const stub = await openInventory(page, threeSites);
  await expect(page.getByRole('heading', { level: 1, name: 'Site Inventories', exact: true })).toBeVisible();
  await expect(tanks(page)).toHaveCount(4);
  expect(stub.of('GET /api/inventory')).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Alpha', exact: true })).toHaveAttribute('href', '/sites/1');
  const sites = page.locator('main').getByRole('link', { name: /^(Alpha|beta|gamma)$/ });
  await expect(sites).toHaveText(['Alpha', 'beta', 'gamma']);
  if (widthOf(page) === 'phone') {
    await expect(page.getByRole('table')).toHaveCount(0);
    return;
  }
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  for (const name of COLUMNS) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: /Volumes in US gallons/ })).toBeVisible();
  await expect(page.locator('tbody')).toHaveCount(3);
  const heading = page.locator('tbody').first().getByRole('rowheader');
  await expect(heading).toHaveAttribute('scope', 'rowgroup');
  await expect(heading).toHaveAttribute('colspan', '9');
});

test('C-260 the values of a row; a missing product height shows 0', { tag: ['@widths', '@foreign'] }, async ({
  page,
}) => {
  const { height_inches: _, ...bare } = testTank(1, 1, {
    volume: 6212.4,
    ullage: 3787.6,
    capacity: 10_000,
    water_in: 0.44,
  });
  await openInventory(page, [bare]);
  const tank = tanks(page).first();
  await expect(tank).toContainText('T1');
  await expect(tank).toContainText(String(bare.tank_label));
  await expect(page.getByRole('main')).toContainText('south');
  await expect(tank).toContainText('6,212');
  await expect(tank).toContainText('3,788');
  await expect(tank).toContainText('10,000');
  await expect(tank).toContainText('0.4');
  await expect(tank.locator('time')).toContainText('10:40 EST');
  await expect(tank.locator('time')).toContainText('2 min ago');
  if (widthOf(page) === 'phone')
    await expect(tank.locator('dl > div').filter({ hasText: 'Product' })).toContainText('0 in');
  else await expect(tank.getByRole('cell').nth(4)).toHaveText('0');
});

test('a capacity that is only estimated says so, and nothing is high or low by it', { tag: '@widths' }, async ({
  page,
}) => {
  const almostEmpty = { volume: 500, ullage: 9500, capacity: 10_000 };
  await openInventory(page, [
    testTank(1, 1, { ...almostEmpty, capacity_source: 'estimated' }),
    testTank(2, 1, almostEmpty),
  ]);
  const [estimated, reported] = [tanks(page).first(), tanks(page).last()];
  await expect(estimated).toContainText(/estimated from ullage/i);
  await expect(estimated.getByText('Low product')).toHaveCount(0);
  await expect(reported).not.toContainText(/estimated/i);
  await expect(reported.getByText('Low product').first()).toBeVisible();
});

test("heights have one decimal, gallons none, and times are the site's own", async ({ page }) => {
  const zones = ['America/Chicago', ''];
  await openInventory(
    page,
    zones.map((timezone, index) =>
      testTank(1, index + 1, { timezone, volume: 4700.4, height_inches: 47, water_in: 0 }),
    ),
  );
  const [chicago, unknown] = [tanks(page).first(), tanks(page).last()];
  await expect(chicago.locator('time')).toContainText('09:40 CST');
  await expect(unknown.locator('time')).toContainText('10:40 EST');
  await expect(chicago).toContainText('4,700');
  await expect(chicago.getByText('47.0', { exact: true })).toBeVisible();
  await expect(chicago.getByText('0.0', { exact: true })).toBeVisible();
});

test('the table says that there is more at its sides; only the label stays', { tag: ['@widths', '@tablet'] }, async ({
  page,
}) => {
  await openInventory(page, threeSites);
  await expect(tanks(page)).toHaveCount(4);
  const hints = page.locator('[data-hides]');
  if (widthOf(page) !== 'tablet') return expect(hints).toHaveCount(0);
  const sides = () => hints.evaluateAll((all) => all.map((one) => one.getAttribute('data-hides')));
  const region = page.getByRole('region', { name: 'Tank inventory' });
  const scrollTo = (left: number) => region.evaluate((box, to) => box.scrollTo({ left: to }), left);
  await expect.poll(sides).toEqual(['end']);
  await scrollTo(60);
  await expect.poll(sides).toEqual(['start', 'end']);
  // Once the label stands at the edge the shadow is its own, in every row.
  await scrollTo(300);
  await expect.poll(sides).toEqual(['end']);
  const label = page.getByRole('columnheader', { name: 'Tank Label' });
  const shadow = () => label.evaluate((cell) => getComputedStyle(cell, '::after').backgroundImage);
  expect(await shadow()).toContain('linear-gradient');
  expect(Math.abs(((await label.boundingBox())?.x ?? 0) - ((await region.boundingBox())?.x ?? 0))).toBeLessThan(3);
  await scrollTo(5000);
  await expect.poll(sides).toEqual([]);
  await scrollTo(0);
  await expect.poll(shadow).toBe('none');
});

test('C-244 C-245 C-246 the site filter says its site and can be cleared', async ({ page }) => {
  await openInventory(page, threeSites, '/inventory?site_id=1');
  await expect(page.getByText('Filtering by site: Alpha', { exact: true })).toBeVisible();
  await expect(tanks(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear site filter', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(tanks(page)).toHaveCount(4);
  await expect(page.getByText('Filtering by site:')).toHaveCount(0);
  await page.goto('/inventory?site_id=99');
  await expect(page.getByText('Filtering by site: #99', { exact: true })).toBeVisible();
  await expect(page.getByText('No tanks to show.')).toBeVisible();
});

test('C-247 C-248 several tags narrow the rows; they can be taken off and cleared', async ({ page }) => {
  await openInventory(page, threeSites);
  const open = page.getByRole('button', { name: 'Filter by tag…', exact: true });
  await expect(page.getByRole('button', { name: 'Clear filters', exact: true })).toBeDisabled();
  await open.click();
  const popover = page.getByRole('dialog', { name: 'Filter by tag' });
  await popover.getByRole('checkbox', { name: 'north 2 sites' }).check();
  await expect(tanks(page)).toHaveCount(3);
  await popover.getByRole('searchbox', { name: 'Find a tag' }).fill('die');
  await popover.getByRole('checkbox', { name: 'diesel 1 site' }).check();
  await expect(tanks(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(/tag=north&tag=diesel/);
  await page.getByRole('button', { name: 'diesel, remove this tag' }).click();
  await expect(tanks(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(tanks(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\/inventory$/);
});

test('tags that no site has together say so', async ({ page }) => {
  await openInventory(page, threeSites, '/inventory?tag=diesel&tag=south');
  await expect(page.getByText('No tanks carry all chosen tags.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tags' }).click();
  await expect(tanks(page)).toHaveCount(4);
});

test('C-243 Refresh clears the tags, reloads, and keeps the rows meanwhile', async ({ page }) => {
  const stub = await openInventory(page, threeSites, '/inventory?site_id=1&tag=diesel');
  await expect(tanks(page)).toHaveCount(2);
  const hold = gate();
  stub.reply({
    'GET /api/inventory': async () => {
      await hold.opened;
      return { body: [testTank(1, 7, { site: 'Alpha' })] };
    },
  });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\?site_id=1$/);
  await expect(tanks(page)).toHaveCount(2);
  await expect(page.getByText('Loading inventory...')).toHaveCount(0);
  hold.open();
  await expect(tanks(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Updated, 1 tank' })).toHaveCount(1);
  expect(stub.of('GET /api/inventory')).toHaveLength(2);
});

test('C-261 loading, C-262 failure and a second try', async ({ page }) => {
  const hold = gate();
  const stub = await openInventory(page, [], '/inventory', {
    'GET /api/inventory': async () => {
      await hold.opened;
      return errorAnswer(500, 'internal', 'Internal error');
    },
  });
  await expect(page.getByRole('status').filter({ hasText: /^Loading inventory\.\.\.$/ })).toBeVisible();
  hold.open();
  await expect(page.getByRole('alert')).toHaveText('Error fetching inventory.');
  await expect(page.getByText('Loading inventory...')).toHaveCount(0);
  await expectAccessible(page);
  stub.reply({ 'GET /api/inventory': { body: threeSites } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tanks(page)).toHaveCount(4);
  await expect(page.getByText('Error fetching inventory.')).toHaveCount(0);
});

test('the summary and the state of each tank: stale, no reading, low, water, alarm', async ({ page }) => {
  await openInventory(page, tankStates(1));
  const main = page.getByRole('main');
  await expect(main.getByText('1 site · 8 tanks')).toBeVisible();
  await expect(main.getByText('1 low')).toBeVisible();
  await expect(main.getByText('2 with water above limit')).toBeVisible();
  await expect(main.getByText('Oldest reading 6 h ago').first()).toBeVisible();
  const tank = (label: string) => tanks(page).filter({ hasText: label });
  await expect(tank('Kerosene')).toHaveAttribute('data-state', 'stale');
  await expect(tank('Kerosene').getByText('Stale', { exact: true })).toBeVisible();
  const out = tanks(page).nth(5);
  await expect(out).toHaveAttribute('data-state', 'none');
  await expect(out.getByText('T6: Probe Out')).toBeVisible();
  await expect(out).not.toContainText('0%');
  await expect(out).toContainText(/–.*–/);
  await expect(tank('Premium').getByText('Low product')).toBeVisible();
  await expect(tank('Midgrade').getByText('Water above limit')).toBeVisible();
});

test('the counts are switches that leave the tanks they count; a name narrows the sites', { tag: '@widths' }, async ({
  page,
}) => {
  await openInventory(page, [...tankStates(1), ...testInventory(6, 2).filter((row) => row.site_id > 1)]);
  await expect(page.getByText('6 sites · 18 tanks')).toBeVisible();
  const low = page.getByRole('button', { name: '1 low' });
  await low.click();
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await expect(tanks(page)).toHaveCount(1);
  await expect(tanks(page)).toContainText('Low product');
  await expect(page).toHaveURL(/show=low$/);
  await page.getByRole('button', { name: '2 without a current reading' }).click();
  await expect(tanks(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  const search = page.getByRole('searchbox', { name: 'Search sites' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  const name = String(testTank(3, 1).site);
  await search.fill(name.toUpperCase());
  await expect(page.getByText('1 site · 2 tanks')).toBeVisible();
  await expect(page).toHaveURL(/[?]q=/);
  await search.fill('nobody has it');
  await expect(page.getByText('No site\'s name contains "nobody has it".')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('6 sites · 18 tanks')).toBeVisible();
});

test('choices that follow each other at once are all kept, and Back leads to what an address says', async ({
  page,
}) => {
  await openInventory(page, [...tankStates(1), ...testInventory(6, 2).filter((row) => row.site_id > 1)]);
  await expect(page.getByRole('button', { name: '1 low' })).toBeVisible();
  await page.evaluate(async () => {
    for (const text of ['1 low', 'without a current reading', 'with water above limit', '1 low']) {
      [...document.querySelectorAll('button')].find((button) => button.textContent?.includes(text))?.click();
      // A press of its own, as fast as they come.
      await new Promise((next) => setTimeout(next));
    }
  });
  await expect(page).toHaveURL(/show=water%2Cno_reading$/);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
  await page.goto('/inventory?site_id=2');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/show=water%2Cno_reading$/);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
  // A link of the console itself, without a new document.
  await page.getByRole('link', { name: 'Inventory', exact: true }).first().click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('on a phone a site is one line with its bars, and opens to its tanks', { tag: '@widths' }, async ({ page }) => {
  await openInventory(page, [...tankStates(1), ...testInventory(30, 4).filter((row) => row.site_id > 1)]);
  if (widthOf(page) !== 'phone') {
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Show tanks of/ })).toHaveCount(0);
    return;
  }
  await expect(page.locator('main li[data-index]')).toHaveCount(30);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 844);
  const first = page
    .locator('main li')
    .filter({ hasText: String(testTank(1, 1).site) })
    .first();
  await expect(first).toContainText(/\d of 8 tanks need attention/);
  const open = page.getByRole('button', { name: `Show tanks of ${testTank(2, 1).site}`, exact: true });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  await expect(tanks(page)).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Hide tanks of ${testTank(2, 1).site}`, exact: true }).click();
  await expect(tanks(page)).toHaveCount(0);
});

test('20,000 tanks: few rows are drawn, headings stay with their tanks', async ({ page }) => {
  await openInventory(page, testInventory(5000, 4));
  await expect(page.getByText('5,000 sites · 20,000 tanks')).toBeVisible();
  const drawn = page.locator('tbody tr:not([aria-hidden]), main li[data-index]');
  await expect.poll(() => drawn.count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => drawn.count()).toBeGreaterThan(5);
  const firstLink = page.locator('main').getByRole('link').first();
  await expect.poll(() => firstLink.getAttribute('href')).not.toBe('/sites/8');
  await expect(tanks(page).first()).toBeAttached();
  expect(await drawn.count()).toBeLessThan(80);
});

test('the rows of a long inventory stand without gaps and where they were expected', {
  tag: ['@widths', '@tablet'],
}, async ({ page }) => {
  await openInventory(page, testInventory(100, 4));
  await expect(page.getByText('100 sites · 400 tanks')).toBeVisible();
  if (widthOf(page) === 'phone') {
    await expect(page.locator('main li[data-index]').first()).toBeVisible();
    return;
  }
  const rows = page.locator('tbody tr:not([aria-hidden])');
  await expect.poll(() => rows.count()).toBeLessThan(80);
  const heights = () => rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);
  await expect.poll(async () => (await heights()).sort()).toEqual([45, 46]);
});

test('accessible, and only the table scrolls sideways', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  const rows = [
    ...tankStates(1),
    testTank(2, 1, { site: 'A very long site name '.repeat(4).trim(), tags: ['one', 'two', 'three'] }),
  ];
  await openInventory(page, rows, '/inventory?site_id=1');
  await expect(tanks(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Clear site filter' }).click();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if (widthOf(page) === 'tablet') {
    const region = page.getByRole('region', { name: 'Tank inventory' });
    await region.focus();
    await expect(region).toBeFocused();
  }
  await expectAccessible(page);
});

test('ages move on by themselves', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await stubApi(page, testUser(), { 'GET /api/inventory': { body: [testTank(1, 1, { updated_at: minutesAgo(2) })] } });
  await page.goto('/inventory');
  await expect(tanks(page).first().locator('time')).toContainText('2 min ago');
  await page.clock.runFor(61_000);
  await expect(tanks(page).first().locator('time')).toContainText('3 min ago');
});
