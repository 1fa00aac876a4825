import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, type Stub, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testSites } from './fleet.ts';
import { testPeople } from './people-data.ts';

const me = testUser({ id: 1, name: 'Ana Diaz', email: 'ana.diaz@example.com', role: 'admin' });
/** Bo, a technician; Rae, a regulator; Ana, an admin. */
const BO = 2;
const RAE = 3;
const ANA = 1;

async function openAccess(page: Page, id: number, sites = testSites(12), more: Replies = {}): Promise<Stub> {
  const stub = await stubApi(page, me, {
    'GET /api/users': { body: { users: testPeople() } },
    'GET /api/admin/sites': { body: { sites } },
    [`GET /api/users/${id}/sites`]: { body: { siteIds: [1, 2, 3], writeSiteIds: id === BO ? [2] : [] } },
    ...more,
  });
  await page.goto('/AdminDashboard/Users');
  await page
    .locator(`[data-user="${id}"]`)
    .getByRole('button', { name: /^Site Access,/ })
    .click();
  await expect(dialogOf(page)).toBeVisible();
  return stub;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Site Access', exact: true });
const box = (page: Page, kind: 'Allow' | 'Write', site: string) =>
  dialogOf(page).getByRole('checkbox', { name: `${kind}, ${site}`, exact: true });
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
const discard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const put = (id: number) => `PUT /api/users/${id}/sites`;
// Sites 1 to 3 of the test fleet.
const [bowie, crofton, dover] = ['Bowie Rt 50', 'Crofton Parkway', 'Dover Du Pont Hwy'] as const;

test('C-308 C-309 C-313 C-314 C-315 the stored ticks, and what depends on what', async ({ page }) => {
  const stub = await openAccess(page, BO);
  await expect(box(page, 'Allow', bowie)).toBeChecked();
  expect(stub.of('GET /api/users/2/sites')).toHaveLength(1);
  expect(stub.of('GET /api/admin/sites').length).toBeGreaterThan(0);
  await expect(dialogOf(page)).toContainText('Bo Tran');
  await expect(dialogOf(page).getByRole('columnheader')).toHaveText(['Site', 'Allow', 'Write']);
  await expect(box(page, 'Write', crofton)).toBeChecked();
  await expect(box(page, 'Write', bowie)).not.toBeChecked();
  await expect(box(page, 'Write', bowie)).toBeEnabled();
  await expect(box(page, 'Write', 'Easton Bypass')).toBeDisabled();
  await expectAccessible(page);
  await box(page, 'Allow', 'Easton Bypass').check();
  await expect(box(page, 'Write', 'Easton Bypass')).toBeEnabled();
  await box(page, 'Allow', crofton).uncheck();
  await expect(box(page, 'Write', crofton)).not.toBeChecked();
  await expect(box(page, 'Write', crofton)).toBeDisabled();
  // Allow again does not bring Write back.
  await box(page, 'Allow', crofton).check();
  await expect(box(page, 'Write', crofton)).not.toBeChecked();
});

test('C-310 C-311 C-312 search narrows; Select All and Clear work on what is listed', async ({ page }) => {
  await openAccess(page, BO);
  await expect(dialogOf(page).getByRole('status')).toHaveText('12 of 12 sites shown');
  await dialogOf(page).getByRole('searchbox', { name: 'Search sites' }).fill('BOWIE');
  await expect(dialogOf(page).getByRole('status')).toHaveText('2 of 12 sites shown');
  await expect(dialogOf(page).getByRole('checkbox', { name: /^Allow/ })).toHaveCount(2);
  await press(page, 'Select All');
  await expect(dialogOf(page).getByText('4 allowed · 1 with write')).toBeVisible();
  await press(page, 'Clear');
  await expect(dialogOf(page).getByText('2 allowed · 1 with write')).toBeVisible();
  await dialogOf(page).getByRole('searchbox').fill('10.20.0.4');
  await expect(dialogOf(page).getByRole('checkbox', { name: /^Allow/ })).toHaveCount(1);
  await dialogOf(page).getByRole('searchbox').fill('zzz');
  await expect(dialogOf(page).getByText('No site matches the search.')).toBeVisible();
  await dialogOf(page).getByRole('searchbox').fill('');
  await press(page, 'Select All');
  for (const allow of await dialogOf(page)
    .getByRole('checkbox', { name: /^Allow/ })
    .all())
    await expect(allow).toBeChecked();
  await expect(dialogOf(page).getByText('12 allowed · 1 with write')).toBeVisible();
  await press(page, 'Clear');
  await expect(dialogOf(page).getByText('0 allowed · 0 with write')).toBeVisible();
});

test('C-316 C-317 both lists are sent as ascending numbers', async ({ page }) => {
  const stub = await openAccess(page, BO, testSites(12).reverse(), {
    [put(BO)]: { body: { success: true, siteIds: [1, 3, 5], writeSiteIds: [1, 5] } },
  });
  await box(page, 'Allow', 'Frederick Patrick St').check();
  await box(page, 'Write', 'Frederick Patrick St').check();
  await box(page, 'Write', bowie).check();
  await box(page, 'Allow', crofton).uncheck();
  await press(page, 'Save');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText('Site access saved')).toBeVisible();
  expect(JSON.parse(stub.of(put(BO))[0]?.body ?? '')).toEqual({ siteIds: [1, 3, 5], writeSiteIds: [1, 5] });
  await expect(page.locator('[data-user="2"]').getByRole('button', { name: /^Site Access,/ })).toBeFocused();
  expect(stub.of('GET /api/users').length).toBeGreaterThan(1);
});

test('C-318 C-319 Cancel and Close save nothing; leaving changes by Close or Escape asks', async ({ page }) => {
  const stub = await openAccess(page, BO);
  const reopen = () =>
    page
      .locator('[data-user="2"]')
      .getByRole('button', { name: /^Site Access,/ })
      .click();
  await press(page, 'Close');
  await expect(dialogOf(page)).toBeHidden();
  await reopen();
  await box(page, 'Allow', bowie).uncheck();
  await press(page, 'Cancel');
  await expect(dialogOf(page)).toBeHidden();
  await reopen();
  await expect(box(page, 'Allow', bowie)).toBeChecked();
  await box(page, 'Allow', bowie).uncheck();
  await press(page, 'Close');
  await expect(discard(page)).toBeVisible();
  await discard(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(box(page, 'Allow', bowie)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await discard(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialogOf(page)).toBeHidden();
  // Ticked and unticked again is no change.
  await reopen();
  await box(page, 'Allow', bowie).uncheck();
  await box(page, 'Allow', bowie).check();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  expect(stub.of(put(BO))).toHaveLength(0);
});

test('C-320 the list is at most 24 rem high and scrolls inside', async ({ page }) => {
  await openAccess(page, BO, testSites(40));
  await expect(box(page, 'Allow', bowie)).toBeVisible();
  const list = dialogOf(page).getByRole('region', { name: 'Sites', exact: true });
  const { height, inner } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    inner: element.scrollHeight,
  }));
  expect(Math.abs(height - 384)).toBeLessThanOrEqual(8);
  expect(inner).toBeGreaterThan(height);
});

test('C-321 a failure is an alert; the dialog stays with its ticks', async ({ page }) => {
  await openAccess(page, BO, testSites(12), { [put(BO)]: errorAnswer(400, 'unknown_site', 'Unknown site id') });
  await box(page, 'Allow', dover).uncheck();
  await press(page, 'Save');
  const alert = page.getByRole('alertdialog', { name: 'Failed to save site access', exact: true });
  await expect(alert).toContainText('Unknown site id');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(box(page, 'Allow', dover)).not.toBeChecked();
});

test('G-24 a regulator gets no Write, and the dialog says why', async ({ page }) => {
  const stub = await openAccess(page, RAE, testSites(12), {
    'GET /api/users/3/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
    [put(RAE)]: { body: { success: true, siteIds: [1], writeSiteIds: [] } },
  });
  await expect(dialogOf(page)).toContainText('Regulators only read');
  await expect(box(page, 'Allow', bowie)).toBeChecked();
  await expect(box(page, 'Write', bowie)).toBeDisabled();
  await expect(box(page, 'Write', bowie)).not.toBeChecked();
  await expect(box(page, 'Write', bowie)).toHaveAccessibleDescription(/Write cannot be given/);
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(dialogOf(page)).toBeHidden();
  expect(JSON.parse(stub.of(put(RAE))[0]?.body ?? '')).toEqual({ siteIds: [1], writeSiteIds: [] });
});

test('an admin sees every site whatever is ticked, and the dialog says so', async ({ page }) => {
  await openAccess(page, ANA);
  await expect(dialogOf(page)).toContainText('Admins can see and change every site, regardless of this list.');
});

test('access that cannot be read is never shown as none', { tag: '@foreign' }, async ({ page }) => {
  const stub = await openAccess(page, BO, testSites(12), { 'GET /api/users/2/sites': { body: {} } });
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to load site access');
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  stub.reply({ 'GET /api/users/2/sites': { body: { siteIds: [1], writeSiteIds: [] } } });
  await press(page, 'Retry');
  await expect(box(page, 'Allow', bowie)).toBeChecked();
});

test('no sites at all', async ({ page }) => {
  await openAccess(page, BO, [], { 'GET /api/users/2/sites': { body: { siteIds: [], writeSiteIds: [] } } });
  await expect(dialogOf(page).getByText('No sites available.', { exact: true })).toBeVisible();
});

test('5,000 sites: only those in view are drawn, all are ticked', async ({ page }) => {
  const stub = await openAccess(page, BO, testSites(5_000), {
    [put(BO)]: { body: { success: true, siteIds: [1], writeSiteIds: [] } },
  });
  await expect(dialogOf(page).getByRole('status')).toHaveText('5,000 of 5,000 sites shown');
  expect(await dialogOf(page).getByRole('checkbox').count()).toBeLessThan(80);
  await press(page, 'Select All');
  await dialogOf(page)
    .getByRole('region', { name: 'Sites', exact: true })
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(dialogOf(page).locator('[data-site="5000"] input').first()).toBeChecked();
  await expect(dialogOf(page).locator('[data-site="5000"]')).toBeInViewport();
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(dialogOf(page)).toBeHidden();
  expect(JSON.parse(stub.of(put(BO))[0]?.body ?? '').siteIds).toHaveLength(5_000);
});
