import { expect } from '@playwright/test';
import { expectAccessible, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fileAddress } from './downloads.ts';
import { NOW, testSites } from './fleet.ts';

test('X-420 the list of sites as a file has what it is narrowed to, and its menu works by keys @widths @tablet', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, testUser({ role: 'user' }), { 'GET /api/sites': { body: testSites(8) } });
  await page.goto('/sites?q=rt&sort=-alarms');
  const { pathname, searchParams } = await fileAddress(page, 'XLSX (spreadsheet)');
  expect(pathname).toBe('/api/site-search');
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'rt', sort: '-alarms', format: 'xlsx' });
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'CSV', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expectAccessible(page);
});
