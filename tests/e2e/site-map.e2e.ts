import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW } from './fleet.ts';
import { MAP, mapReplies } from './site-map-data.ts';

async function open(page: Page, path = '/map', more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...mapReplies(), ...more });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Map of Sites/ })).toBeVisible();
  return stub;
}
const canvas = (page: Page) => page.getByRole('group', { name: /^Map of your sites/ });
const noOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test('X-460 draws the sites by their worst, lists them beside, and names those on no map @widths @tablet', async ({
  page,
}) => {
  const stub = await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Map of Sites (1,261)' })).toBeVisible();
  await expect(canvas(page).locator('svg path').first()).toHaveAttribute('d', /^M\d/);
  const marks = canvas(page).locator('[data-site]');
  await expect(marks).toHaveCount(8);
  await expect(canvas(page).getByRole('button', { name: 'Bowie Rt 50: Not compliant' })).toBeVisible();
  await expect(
    canvas(page).getByRole('button', { name: '1,250 sites, worst: Alarms. Zoom in.', includeHidden: true }),
  ).toHaveCount(1);
  const list = page.getByRole('list', { name: '1,258 sites in view' });
  await expect(list.getByRole('listitem').first()).toContainText('Not compliant · Bowie, MD');
  await expect(list).toContainText('1,250 more in view: zoom in or search.');
  await page.getByText('3 sites have no coordinates and are not on the map: add them.').click();
  await expect(page.getByRole('link', { name: 'Salisbury North' })).toHaveAttribute('href', '/sites/21?tab=info');
  expect(stub.of(MAP).at(-1)?.query.get('box')).toMatch(/^-\d+\.\d{4},/);
  await noOverflow(page);
  await expectAccessible(page);
});

test('asks nobody outside: every request goes to the server of the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).origin));
  await open(page);
  await expect(canvas(page).locator('svg path').first()).toBeVisible();
  expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
});

test('is narrowed as the list is, fits what is left, and leads back to the list with it', async ({ page }) => {
  const stub = await open(page, '/map?show=failed');
  expect(stub.of(MAP).at(-1)?.query.get('show')).toBe('failed');
  await page.getByRole('button', { name: '1 offline' }).click();
  await expect.poll(() => stub.of(MAP).at(-1)?.query.get('show')).toBe('failed,offline');
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('dover');
  await expect(canvas(page).locator('[data-site]')).toHaveCount(1);
  const [box, mark] = [await canvas(page).boundingBox(), await canvas(page).locator('[data-site="2"]').boundingBox()];
  if (box === null || mark === null) throw new Error('nothing is drawn');
  expect(Math.abs(mark.x + mark.width / 2 - (box.x + box.width / 2))).toBeLessThan(3);
  await expect(page).toHaveURL(/q=dover/);
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/\/sites\?q=dover&show=failed%2Coffline$/);
});

test('moves and zooms by keys and buttons, keeps the view in the address, and opens a site', async ({ page }) => {
  const stub = await open(page);
  await expect(canvas(page).locator('[data-site]')).toHaveCount(8);
  const zoomOf = () => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2]);
  await expect.poll(zoomOf).toBeGreaterThan(5);
  const before = zoomOf();
  await canvas(page).focus();
  await page.keyboard.press('+');
  await expect.poll(zoomOf).toBeCloseTo(before + 1, 1);
  await page.keyboard.press('0');
  await expect.poll(zoomOf).toBeCloseTo(before, 1);
  const asked = stub.of(MAP).length;
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => stub.of(MAP).length).toBeGreaterThan(asked);
  await page.getByRole('button', { name: 'Show all sites' }).click();
  await canvas(page).locator('[data-site="1"]').click();
  const card = page.getByRole('region', { name: 'Bowie Rt 50' });
  await expect(card).toContainText('Bowie, MD');
  await expect(card.getByRole('link', { name: 'Open site' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bowie Rt 50' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('says when nothing fits, and when the map cannot be had', async ({ page }) => {
  const stub = await open(page);
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('nobody has it');
  await expect(page.getByText('No sites match.').last()).toBeVisible();
  stub.reply({ [MAP]: errorAnswer(503, 'unavailable', 'The database is away') });
  await page.goto('/map');
  await expect(page.getByRole('alert')).toContainText('The map could not be loaded');
});
