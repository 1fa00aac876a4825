import { expect } from '@playwright/test';
import { expectAccessible, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fleetReplies } from './alarms-data.ts';
import { NOW, testInventory, testSites } from './fleet.ts';

const user = testUser();
const views = `/api/users/${user.id}/desk-views`;
const lists = {
  ...fleetReplies(),
  'GET /api/sites': { body: testSites(6) },
  'GET /api/inventory': { body: testInventory(3, 2) },
  [`GET ${views}`]: { body: { views: [] } },
};

test('columns of Sites are chosen, ordered, kept in the address and in a saved view', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const view = { id: 9, list: 'sites', name: 'Mine', filters: 'columns=compliance', link: 'abc123' };
  const stub = await stubApi(page, user, { ...lists, [`POST ${views}`]: { body: { success: true, view } } });
  await page.goto('/sites');
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Site Name', 'Alarms', 'Console Type', 'Compliance', 'Status']);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns of the list' });
  await dialog.getByRole('checkbox', { name: 'Console Type' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'City and State' }).check();
  await dialog.getByRole('button', { name: 'Move Compliance up' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headers).toHaveText(['Site Name', 'Compliance', 'Alarms', 'Status', 'City and State']);
  await expect(page).toHaveURL(/columns=compliance%2Calarms%2Cstatus%2Cplace/);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Name').fill('Mine');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect.poll(() => stub.of(`POST ${views}`).length).toBe(1);
  expect(JSON.parse(stub.of(`POST ${views}`)[0]?.body ?? '')).toEqual({
    list: 'sites',
    name: 'Mine',
    filters: 'columns=compliance%2Calarms%2Cstatus%2Cplace',
  });
  expect(stub.of(`GET ${views}`)[0]?.query.get('list')).toBe('sites');
});

test('a view that names a column which is gone says so and shows the rest', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await stubApi(page, user, {
    ...lists,
    'GET /api/desk-views/abc123': { body: { name: 'Old', list: 'sites', filters: 'columns=depth,status' } },
    'GET /api/desk-views/other': { body: { name: 'Jobs', list: 'desk', filters: 'group=mine' } },
  });
  await page.goto('/sites?view=abc123');
  await expect(page.getByText('This view names a column that does not exist any more: depth.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Site Name', 'Status']);
  await page.goto('/sites?view=other');
  await expect(page.getByRole('alert')).toContainText('This saved view does not exist any more.');
  await page.goto('/inventory?columns=water,site,depth');
  await expect(page.getByRole('columnheader')).toHaveText(['Water (inches)', 'Site', 'Tank Label']);
  await expect(page.getByText('does not exist any more: depth.')).toBeVisible();
  await page.goto('/alarms?columns=site');
  await expect(page.locator('[data-alarm="17"]')).toContainText('Bowie Rt 50');
  await expect(page.locator('[data-alarm="17"]')).not.toContainText('Not acknowledged');
});

test('cards on phones have the chosen columns, and always the name and the state', { tag: '@widths' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(NOW);
  const [first, ...rest] = testSites(3);
  await stubApi(page, user, {
    ...lists,
    'GET /api/sites': { body: [{ ...first, city: '', state: '', isOnline: false, alarms: 2 }, ...rest] },
  });
  await page.goto('/sites');
  const card = page.getByRole('list', { name: 'Sites' }).getByRole('listitem').first();
  await expect(card).toContainText('TLS-');
  await expect(card.getByRole('link', { name: /compliance/i })).toHaveCount(1);
  await page.goto('/sites?columns=place,tags');
  await expect(card).toContainText('City and State: Not recorded');
  await expect(card).toContainText('Tags: south');
  await expect(card).toContainText('Offline');
  await expect(card).not.toContainText('TLS-');
  await expect(card).not.toContainText('Alarm');
  await expect(card.getByRole('link', { name: /compliance/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/inventory?columns=water,capacity');
  const tank = page.getByRole('list', { name: /tanks/i }).getByRole('article').first();
  await expect(tank).toContainText('Water');
  await expect(tank).toContainText('Capacity');
  await expect(tank).not.toContainText('Volume');
  await expect(tank).not.toContainText('Ullage');
  await expect(tank.locator('time')).toHaveCount(0);
  await expect(tank.getByRole('heading', { name: /^T1/ })).toBeVisible();
  await page.goto('/inventory?columns=volume,capacity,updated');
  await expect(tank).toContainText(/of [\d,]+ gal/);
  await expect(tank.locator('time')).toHaveCount(1);
  await expectAccessible(page);
});
