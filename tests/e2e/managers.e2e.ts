import { expect } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';

const person = (id: number, name: string, role: string) => ({
  ...{ id, name, email: `p${id}@example.com`, role, mustChangePassword: false, two_step: true },
  ...{ created_at: '2026-01-01T00:00:00Z', last_login_at: null, site_count: 1, write_count: 0 },
});
const site = { id: 1, name: 'Bowie', ip: '10.20.0.11', port: 10001, site_type: 'Compliance & Reporting', state: 'MD' };
const byHand = { siteIds: [1], writeSiteIds: [] };
const replies: Replies = {
  'GET /api/users': { body: { users: [person(3, 'Uma One', 'user'), person(6, 'Rex Agency', 'regulator')] } },
  'GET /api/admin/sites': { body: { sites: [site] } },
  'GET /api/users/3/sites': { body: byHand },
  'GET /api/users/3/scope': { body: { rules: [], byHand, rights: [] } },
};
const manager = { ...testUser({ role: 'user' }), rights: ['verify', 'manage_sites', 'manage_people'] };

test('who manages people sees own people, gives own rights only and changes no regulator @widths', async ({ page }) => {
  await stubApi(page, manager, replies);
  await page.goto('/AdminDashboard/Users');
  await expect(page.getByText('You manage people whose sites and rights all lie within your own.')).toBeVisible();
  const access = page.getByRole('button', { name: /^Site Access, Uma One/ });
  await expect(access).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Edit, Uma One' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Delete|More), Rex Agency/ })).toHaveCount(0);
  await expectAccessible(page);
  await access.click();
  await page.getByRole('button', { name: 'Scope rules and rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scope Rules and Rights' });
  await expect(dialog.getByRole('checkbox', { name: /^Manage people/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Verify jobs/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Assign jobs/ })).toHaveCount(0);
});

test('who manages sites adds one with what the scope rules go by, and deletes none @widths', async ({ page }) => {
  const refusal = {
    ...{ success: false, status: 403, code: 'beyond_scope' },
    ...{ error: 'You cannot give more than your own scope and rights. Nothing was changed', message: '' },
    detail: 'You would not see this site. Your scope rules give sites of: tag North',
  };
  const stub = await stubApi(page, manager, { ...replies, 'POST /api/admin/sites': { status: 403, body: refusal } });
  await page.goto('/AdminDashboard/Sites');
  await expect(page.getByText('You manage the sites that you see.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit, Bowie' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete, Bowie' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Test connection' })).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Laurel');
  await page.getByLabel('State', { exact: true }).selectOption('MD');
  await page.getByLabel('IP Address').fill('10.20.0.15');
  await page.getByLabel('Port').fill('10001');
  await page.getByLabel('Tags').fill('South, ');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Site' }).click();
  await expect(page.getByText('Your scope rules give sites of: tag North')).toBeVisible();
  expect(JSON.parse(stub.of('POST /api/admin/sites')[0]?.body ?? '{}')).toMatchObject({
    name: 'Laurel',
    tags: ['South'],
  });
});
