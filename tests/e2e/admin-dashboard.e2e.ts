import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, type Stub, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testSites } from './fleet.ts';

const alpha = {
  id: 1,
  name: 'Alpha Fuel',
  ip: '10.20.0.11',
  port: 10_001,
  site_type: 'Compliance & Reporting',
  state: 'MD',
};
const bravo = {
  id: 2,
  name: 'Bravo Mart',
  ip: '10.20.0.12',
  port: 10_001,
  site_type: 'Compliance & Reporting',
  state: 'MD',
};
const papers = { id: 3, name: 'Charlie Depot', ip: '', port: 0, site_type: 'Compliance Only', state: '' };
const me = testUser({ role: 'admin', email: 'ana.diaz@example.com' });

async function openDashboard(page: Page, sites: unknown[] = [alpha, bravo, papers], more: Replies = {}): Promise<Stub> {
  const stub = await stubApi(page, me, { 'GET /api/admin/sites': { body: { sites } }, ...more });
  await page.goto('/AdminDashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  return stub;
}

/** What the page wrote into the console as errors. */
function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  return lines;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Site', exact: true });
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete, ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('C-007 C-354 C-355 who is signed in, the sites, and the ways on', async ({ page }) => {
  const stub = await openDashboard(page);
  const main = page.getByRole('main');
  await expect(main.getByText('ana.diaz@example.com', { exact: true })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('listitem').first()).toContainText('10.20.0.11, port 10001');
  await expect(main.getByRole('listitem').last()).toContainText('No gauge');
  expect(stub.of('GET /api/admin/sites')).toHaveLength(1);
  for (const [name, path] of [
    ['Manage Sites', '/AdminDashboard/Sites'],
    ['Manage Users', '/AdminDashboard/Users'],
    ['Back to Sites Overview', '/sites'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expectAccessible(page);
});

test('C-356 name, IP and port are needed; nothing is sent before', async ({ page }) => {
  const stub = await openDashboard(page);
  await addButton(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { Name: 'Delta' });
  await addButton(page).click();
  await expect(field(page, 'IP Address')).toBeFocused();
  await fill(page, { 'IP Address': '10.20.0.99' });
  await addButton(page).click();
  await expect(field(page, 'Port')).toBeFocused();
  await fill(page, { Port: '10001x' });
  await addButton(page).click();
  await expect(field(page, 'Port')).toHaveAttribute('aria-invalid', 'true');
  expect(stub.of('POST /api/admin/sites')).toHaveLength(0);
});

test('C-007 C-357 a site is added with its port as a number and without a type', async ({ page }) => {
  const stub = await openDashboard(page, [alpha], {
    'POST /api/admin/sites': { status: 201, body: { success: true, site: bravo, warnings: [] } },
  });
  stub.reply({ 'GET /api/admin/sites': { body: { sites: [alpha, bravo] } } });
  await fill(page, { Name: ' Bravo Mart ', 'IP Address': '10.20.0.12', Port: '10001' });
  await field(page, 'Port').press('Enter');
  await expect(page.getByRole('link', { name: 'Bravo Mart' })).toBeVisible();
  expect(JSON.parse(stub.of('POST /api/admin/sites')[0]?.body ?? '')).toEqual({
    name: 'Bravo Mart',
    ip: '10.20.0.12',
    port: 10_001,
  });
  await expect(field(page, 'Name')).toHaveValue('');
});

test('C-007 C-358 a site is deleted after asking', async ({ page }) => {
  const stub = await openDashboard(page, [alpha, bravo], { 'DELETE /api/admin/sites/2': { body: { success: true } } });
  await page.getByRole('button', { name: 'Delete, Bravo Mart' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Site?', exact: true });
  await expect(question).toContainText('Bravo Mart');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(stub.of('DELETE /api/admin/sites/2')).toHaveLength(0);
  stub.reply({ 'GET /api/admin/sites': { body: { sites: [alpha] } } });
  await remove(page, 'Bravo Mart');
  await expect(page.getByRole('link', { name: 'Bravo Mart' })).toHaveCount(0);
  expect(stub.of('DELETE /api/admin/sites/2')).toHaveLength(1);
});

test('C-359 failures are logged and nothing else; the buttons work again', async ({ page }) => {
  const log = logOf(page);
  const stub = await openDashboard(page, [alpha], {
    'POST /api/admin/sites': errorAnswer(409, 'site_duplicate', 'Site Name or IP Address already in use'),
    'DELETE /api/admin/sites/1': errorAnswer(500, 'internal', 'Internal error'),
  });
  await fill(page, { Name: 'Alpha Fuel', 'IP Address': '10.20.0.12', Port: '10001' });
  await addButton(page).click();
  await expect.poll(() => log.filter((line) => line.includes('the site was not added')).length).toBe(1);
  await expect(addButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'Name')).toHaveValue('Alpha Fuel');
  await addButton(page).click();
  await expect.poll(() => stub.of('POST /api/admin/sites').length).toBe(2);
  await remove(page, 'Alpha Fuel');
  await expect.poll(() => log.filter((line) => line.includes('the site was not deleted')).length).toBe(1);
  await expect(page.getByRole('link', { name: 'Alpha Fuel' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/already in use|Internal error/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('[data-variant]')).toHaveCount(0);
});

test('C-359 a list that cannot be read is logged too', async ({ page }) => {
  const log = logOf(page);
  await openDashboard(page, [], { 'GET /api/admin/sites': errorAnswer(503, 'unavailable', 'Unavailable') });
  await expect.poll(() => log.filter((line) => line.includes('sites could not be read')).length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(addButton(page)).toBeEnabled();
});

test('G-01 who may not manage sites is told so', async ({ page }) => {
  await stubApi(page, testUser(), {
    'GET /api/admin/sites': errorAnswer(403, 'forbidden_role', 'Your role does not allow this'),
  });
  await page.goto('/AdminDashboard');
  await expect(page.getByText('You do not have access to this page.', { exact: true })).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
});

test('5,000 sites: only those in view are drawn', async ({ page }) => {
  await openDashboard(page, testSites(5_000));
  await expect(page.getByRole('heading', { name: 'Sites (5,000)' })).toBeVisible();
  await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-index="4999"]')).toBeInViewport();
});
