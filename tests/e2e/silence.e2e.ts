import { expect, type Page } from '@playwright/test';
import { type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { NOW, testSites } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

/** Goes to another address of the console without loading it afresh. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const TABS = [
  'Site Overview',
  'Site Issues',
  'Compliance',
  'ATG Commands',
  'Equipment',
  'Documents',
  'Site Info',
  'Compliance Calendar',
];
const ACTIONS = ['Proceed to Site', 'Compliance', 'ATG Commands', 'Documents', 'Inventory', 'Email Monthly Report'];

test('C-089 C-404 every role has the same ways; Take Action and three links of the navbar are for admins', {
  tag: '@widths',
}, async ({ page }) => {
  // The same at every width; a wide one shows all tabs at once.
  if (widthOf(page) !== 'desktop') return;
  test.slow();
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, null, { ...siteReplies(), 'GET /api/sites': { body: testSites(3) } });
  for (const role of ['admin', 'technician', 'regulator', 'user'] as const) {
    stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ role }) } } });
    await page.goto('/sites');
    const links = page.getByRole('navigation').first().getByRole('link');
    const managed = ['Manage Sites', 'Manage Users'];
    for (const name of ['Sites Overview', 'Inventory', 'Compliance Overview'])
      await expect(links.filter({ hasText: name })).toHaveCount(1);
    for (const name of managed) await expect(links.filter({ hasText: name })).toHaveCount(role === 'admin' ? 1 : 0);
    await page.getByRole('button', { name: 'Bowie Rt 50', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Quick Actions' });
    await expect(panel.locator('li')).toHaveText(ACTIONS);
    await expect(panel.getByRole('button', { name: 'Email Monthly Report', exact: true })).toBeEnabled();
    await panel.getByRole('link', { name: 'Proceed to Site' }).click();
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(page.getByText('EM-77')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take Action', exact: true })).toHaveCount(role === 'admin' ? 2 : 0);
    for (const name of ['Inbox', 'Compliance', 'Current Inventory']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
  }
});

const raw = {
  code: 'ERR_X',
  status: 500,
  error: { why: 'boom' },
  message: ['boom'],
  detail: { at: 'server.js' },
  stack: 'Error: boom\n    at query (/srv/app/server.js:10:3)',
};
const page500 = '<html><body>boom at query (/srv/app/server.js:10:3)</body></html>';

test('C-405 what a server says beyond the known words is never shown raw', { tag: '@widths' }, async ({ page }) => {
  if (widthOf(page) !== 'desktop') return;
  test.slow();
  const kept: Replies = {
    'GET /api/sites/1': siteReplies()['GET /api/sites/1'] ?? {},
    'GET /api/admin/sites/1': siteReplies()['GET /api/admin/sites/1'] ?? {},
  };
  const stub = await stubApi(page, testUser({ role: 'admin' }), kept);
  let html = false;
  // Everything else fails, once in JSON of another shape and once as a page.
  await page.route(/\/api\/(?!auth\/|events|sites\/1$|admin\/sites\/1$)/, (route) =>
    route.fulfill({
      status: 500,
      contentType: html ? 'text/html' : 'application/json',
      body: html ? page500 : JSON.stringify(raw),
    }),
  );
  const tabs = ['overview', 'issues', 'compliance', 'atg', 'equipment', 'documents', 'info', 'calendar'];
  const addresses = [
    ...['/inventory', '/AdminDashboard/Users', '/AdminDashboard/Sites', '/AdminDashboard', '/compliance-overview'],
    ...tabs.map((tab) => `/sites/1?tab=${tab}`),
    ...['/sites/2', '/account', '/audit', '/sites'],
  ];
  for (html of [false, true]) {
    await page.goto('/login');
    for (const address of html ? addresses.filter((_, index) => index % 4 === 0) : addresses) {
      await goTo(page, address);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
      // Its parts fail a moment later.
      await page.waitForTimeout(150);
      const words = await page.locator('body').innerText();
      expect(words, address).not.toMatch(/boom|server\.js|ERR_X|\[object|\{"|<html|undefined|null/);
    }
  }
  // What is sent fails no louder.
  stub.reply({ 'GET /api/admin/sites': { body: { sites: [] } } });
  await page.unroute(/\/api\/(?!auth\/|events|sites\/1$|admin\/sites\/1$)/);
  for (const body of [raw, page500]) {
    stub.reply({ 'POST /api/admin/sites': { status: 500, body } });
    await page.goto('/AdminDashboard/Sites');
    for (const [name, value] of [
      ['Name', 'New'],
      ['IP Address', '10.20.0.77'],
      ['Port', '10001'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('MD');
    await page.getByRole('button', { name: 'Add Site', exact: true }).click();
    await expect(page.locator('[data-variant="error"] p')).toHaveText('Error adding site: HTTP 500');
  }
});
