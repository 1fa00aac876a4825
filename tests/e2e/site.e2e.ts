import { expect, type Page, test } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestRole,
  testUser,
  widthOf,
} from '#tests/helpers/browser.ts';
import { minutesAgo, NOW, tankStates, testGauge, testSitePage, testTank } from './fleet.ts';

const PUBLIC = 'GET /api/sites/1';
const ADMIN = 'GET /api/admin/sites/1';
const TANKS = 'GET /api/sites/1/inventory';
const GAUGE = 'GET /api/sites/1/atg/status';

const whole: Replies = {
  [PUBLIC]: { body: testSitePage(1) },
  [ADMIN]: { body: testSitePage(1) },
  [TANKS]: { body: tankStates(1) },
  [GAUGE]: { body: testGauge(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
};

async function openSite(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto('/sites/1');
  return stub;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

for (const role of ['admin', 'technician', 'user', 'regulator'] as const) {
  test(`C-106 C-107 ${role}: the order of the two site calls`, async ({ page }) => {
    const order = role === 'admin' || role === 'technician' ? [ADMIN, PUBLIC] : [PUBLIC, ADMIN];
    const first = await openSite(page, {}, role);
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    const made = () => first.calls.map((call) => `${call.method} ${call.path}`).filter((name) => order.includes(name));
    expect(made()).toEqual([order[0]]);
    first.reply({ [order[0] ?? '']: errorAnswer(403, 'forbidden_role', 'no') });
    first.calls.length = 0;
    await page.reload();
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    expect(made()).toEqual(order);
  });
}

test('C-108 C-110 C-111 wrapped answers and the fallbacks of the name', async ({ page }) => {
  const names = { name: 'a', site_name: 'b', display_name: 'c', location_name: 'd', LocationName: 'e' };
  const stub = await openSite(page, { [PUBLIC]: { body: { site: { _id: 1, ...names } } } });
  await expect(title(page, 'a')).toBeVisible();
  const steps = ['name', 'site_name', 'display_name', 'location_name', 'LocationName'] as const;
  for (const [index, field] of steps.entries()) {
    Object.assign(names, { [field]: '' });
    stub.reply({ [PUBLIC]: { body: { _id: 1, ...names } } });
    await page.reload();
    await expect(title(page, ['b', 'c', 'd', 'e', 'Site 1'][index] ?? '')).toBeVisible();
  }
});

test('C-109 C-112 C-113 the header', async ({ page }) => {
  const stub = await openSite(page, {}, 'technician');
  const out = page.getByRole('link', { name: 'See in Service Fusion', exact: true });
  await expect(out).toHaveAttribute('href', 'https://servicefusion.example/jobs/1');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(fact(page, 'Facility id')).toContainText('FAC-10001');
  await expect(fact(page, 'Address')).toContainText('1 Main St, Bowie, MD');
  await expect(fact(page, 'Gauge address')).toContainText('10.20.0.2:10001');
  await expect(fact(page, 'Console')).toContainText('TLS-450PLUS');
  await expect(page.getByRole('link', { name: 'All Sites', exact: true })).toHaveAttribute('href', '/sites');
  for (const url of [null, '', 'javascript:alert(1)']) {
    stub.reply({ [ADMIN]: { body: testSitePage(1, { service_fusion_url: url }) } });
    await page.reload();
    await expect(title(page, 'Bowie Rt 50')).toBeVisible();
    await expect(out).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'All Sites', exact: true }).click();
  await expect(page).toHaveURL(/\/sites$/);
});

test('a user does not see the address of the gauge', async ({ page }) => {
  await openSite(page);
  await expect(fact(page, 'Facility id')).toBeVisible();
  await expect(page.getByText('10.20.0.2')).toHaveCount(0);
});

test('C-135 both calls failed: the code of the first, and a second try', async ({ page }) => {
  const stub = await openSite(page, {
    [PUBLIC]: errorAnswer(503, 'unavailable', 'Service temporarily unavailable'),
    [ADMIN]: errorAnswer(403, 'forbidden_role', 'no'),
  });
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 503');
  await expectAccessible(page);
  stub.reply(whole);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
});

test('C-136 no answer at all is HTTP 000', async ({ page }) => {
  await openSite(page);
  await page.route(/\/api\/(admin\/)?sites\/1$/, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 000');
});

for (const [status, words] of [
  [403, 'You do not have access to this site.'],
  [404, 'There is no such site.'],
] as const) {
  test(`C-135 HTTP ${status} is said in plain words and offers no second try`, async ({ page }) => {
    const refused = errorAnswer(status, 'refused', 'no');
    await openSite(page, { [PUBLIC]: refused, [ADMIN]: refused });
    await expect(page.getByRole('alert')).toHaveText(`Failed to load site: HTTP ${status}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

test('C-137 an answer without a site', async ({ page }) => {
  await openSite(page, { [PUBLIC]: { body: null } });
  await expect(page.getByRole('alert')).toHaveText('Site not found.');
});

test('C-138 an answer that is no JSON is HTTP 200', async ({ page }) => {
  const html = { body: '<html>sign in to the guest network</html>', headers: { 'content-type': 'text/html' } };
  await openSite(page, { [PUBLIC]: html, [ADMIN]: html });
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 200');
});

test('C-139 a site that does not come in 12 s is given up', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const never = gate();
  const hang = async () => {
    await never.opened;
    return null;
  };
  await stubApi(page, testUser(), { ...whole, [PUBLIC]: hang, [ADMIN]: hang });
  await page.goto('/sites/1');
  await expect(page.getByText('Loading site')).toBeAttached();
  await page.clock.runFor(11_500);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText('Failed to load site: HTTP 408');
});

test('C-141 C-142 write access: asked for non-admins only, a failure is silent', async ({ page }) => {
  const stub = await openSite(page);
  await expect(fact(page, 'Your access')).toContainText('Read and write');
  expect(stub.of('GET /api/users/4/sites')).toHaveLength(1);
  stub.reply({ 'GET /api/users/4/sites': errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await expect(fact(page, 'Your access')).toContainText('Read only');
  await expect(page.getByRole('alert')).toHaveCount(0);
  stub.calls.length = 0;
  stub.reply({ 'GET /api/auth/check-auth': { body: { authenticated: true, user: testUser({ role: 'admin' }) } } });
  await page.reload();
  await expect(fact(page, 'Your access')).toContainText('Read and write');
  expect(stub.of('GET /api/users/4/sites')).toHaveLength(0);
});

test('C-150 C-151 C-152 C-153 open issues', async ({ page }) => {
  const labels = ['T1: High Water Alarm', 'T2: Low Product Alarm', 'Printer out of paper'];
  await openSite(page, { [PUBLIC]: { body: testSitePage(1, { alarmDetails: labels }) } });
  const issues = page.getByRole('region', { name: 'OPEN ISSUES (3)', exact: true });
  await expect(issues.getByRole('heading', { name: 'OPEN ISSUES (3)', exact: true })).toBeVisible();
  for (const label of labels) {
    const row = issues.getByRole('listitem').filter({ hasText: label });
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    await expect(row.getByText('Medium Priority', { exact: true })).toBeVisible();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  }
});

test('C-156 no alarms', async ({ page }) => {
  await openSite(page, { [PUBLIC]: { body: testSitePage(1, { alarmDetails: [] }) } });
  await expect(page.getByRole('heading', { name: 'OPEN ISSUES (0)', exact: true })).toBeVisible();
  await expect(page.getByText('No active alarms.', { exact: true })).toBeVisible();
  await expect(page.getByText('newer alarms')).toHaveCount(0);
});

test('C-156 while the gauge is offline, no alarms is not all there is to say', async ({ page }) => {
  const offline = { isOnline: false, last_seen_at: minutesAgo(414) };
  const stub = await openSite(page, {
    [PUBLIC]: { body: testSitePage(1, { alarmDetails: [], isOnline: false, timezone: 'America/Chicago' }) },
    [GAUGE]: { body: testGauge(1, offline) },
  });
  const issues = page.getByRole('region', { name: 'OPEN ISSUES (0)' });
  await expect(issues.getByText('No active alarms.', { exact: true })).toBeVisible();
  await expect(
    issues.getByText('The gauge has not answered since 02:48 CST: newer alarms are not known.', { exact: true }),
  ).toBeVisible();
  stub.reply({ [GAUGE]: { body: testGauge(1, { ...offline, last_seen_at: null }) } });
  await page.reload();
  await expect(issues.getByText('The gauge has not answered yet', { exact: false })).toBeVisible();
});

test('many issues fold on a phone and count right everywhere', async ({ page }) => {
  const labels = Array.from({ length: 12 }, (_, index) => `T${index + 1}: Low Product Alarm`);
  await openSite(page, { [PUBLIC]: { body: testSitePage(1, { alarmDetails: labels }) } });
  const rows = page.getByRole('region', { name: 'OPEN ISSUES (12)' }).getByRole('listitem');
  await expect(rows).toHaveCount(widthOf(page) === 'phone' ? 5 : 12);
  if (widthOf(page) !== 'phone') return;
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(rows).toHaveCount(12);
});

test('C-180 C-181 the tanks of this site, each drawn and said in words', async ({ page }) => {
  await openSite(page, { [TANKS]: { body: [...tankStates(1), testTank(2, 1)] } });
  const card = page.getByRole('region', { name: 'Current Inventory', exact: true });
  await expect(card.getByRole('link', { name: 'Open in Inventory' })).toHaveAttribute('href', '/inventory?site_id=1');
  const drawings = card.getByRole('img');
  await expect(drawings).toHaveCount(8);
  await expect(drawings.first()).toHaveAttribute(
    'aria-label',
    'T1 Regular: 62% full, 6,212 of 10,000 gallons, water 0.4 inches, updated 10:40 EST',
  );
  const states = await drawings.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
  expect(states).toEqual(['reading', 'reading', 'reading', 'reading', 'stale', 'none', 'reading', 'reading']);
  const alarmed = await drawings.evaluateAll((all) => all.map((one) => one.getAttribute('data-alarm') === 'true'));
  expect(alarmed).toEqual([false, false, true, false, false, true, false, false]);
  const tile = (number: number) => card.locator(`[data-tank="${number}"]`);
  await expect(tile(2).getByText('Low product')).toBeVisible();
  // The eye is spared the tank's own number; who hears the page gets the whole label.
  const alarm = tile(3).getByTitle('T3: Overfill Alarm');
  await expect(alarm).toHaveText('T3: Overfill Alarm');
  expect(await alarm.locator('.sr-only').textContent()).toBe('T3: ');
  await expect(tile(5).getByText('04:40 EST')).toBeVisible();
  await expect(tile(6).getByText('No reading', { exact: true })).toBeVisible();
  await expect(card.getByText(/limits set in the gauge/)).toHaveCount(1);
  expect(await tile(7).locator('title').allTextContents()).toEqual(['Overfill limit', 'High limit', 'Low limit']);
  await expect(tile(7).getByText('92%')).toBeVisible();
  await expect(tile(8).getByText('No capacity').last()).toBeVisible();
});

test('C-180 where the site has no inventory call the list of all tanks is filtered', async ({ page }) => {
  await openSite(page, {
    [TANKS]: errorAnswer(404, 'route_not_found', 'No such call'),
    'GET /api/inventory': { body: [testTank(1, 1), testTank(2, 1)] },
  });
  await expect(page.getByRole('region', { name: 'Current Inventory' }).getByRole('img')).toHaveCount(1);
});

test('C-182 no tanks, C-183 no inventory', async ({ page }) => {
  const stub = await openSite(page, { [TANKS]: { body: [] } });
  await expect(page.getByText('No recent inventory found.', { exact: true })).toBeVisible();
  stub.reply({
    [TANKS]: errorAnswer(404, 'route_not_found', 'No such call'),
    'GET /api/inventory': errorAnswer(502, 'bad', 'bad gateway'),
  });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'inventory' })).toHaveText(
    'Failed to load inventory: HTTP 502',
  );
  await expect(title(page, 'Bowie Rt 50')).toBeVisible();
});

test('the connection to the gauge: online, offline with its reason, a clock that is off', async ({ page }) => {
  const stub = await openSite(page);
  const card = page.getByRole('region', { name: 'Gauge connection' });
  await expect(card.getByText('Online', { exact: true })).toBeVisible();
  await expect(card).toContainText('Online since');
  await expect(card).toContainText('Last seen10:41 EST · 1 min ago');
  await expect(page.locator('main [data-status="online"]')).toHaveCount(1);
  await expect(card).toContainText('346334-100-B');
  await expect(card.getByText(/clock is/)).toHaveCount(0);
  stub.reply({
    [GAUGE]: {
      body: testGauge(1, {
        isOnline: false,
        last_error: 'no answer in 5 s',
        last_seen_at: minutesAgo(374),
        state_since: minutesAgo(373),
        clock_drift_seconds: -400,
      }),
    },
  });
  await page.reload();
  await expect(card.getByText('Offline', { exact: true })).toBeVisible();
  await expect(card).toContainText('Offline since04:29 EST · 6 h ago');
  await expect(card).toContainText('Why it is offline: No answer in 5 s.');
  await expect(card).toContainText('Console clock is 6 min behind.');
});

test('a Compliance Only site has no gauge and asks for none', async ({ page }) => {
  const stub = await openSite(page, {
    [PUBLIC]: {
      body: testSitePage(1, {
        siteType: 'Compliance Only',
        complianceConfig: { site_type: 'Compliance Only' },
        alarmDetails: [],
      }),
    },
  });
  await expect(page.getByText('This site has no tank gauge.', { exact: true })).toBeVisible();
  await expect(page.getByText('No active alarms.')).toHaveCount(0);
  expect(stub.of(TANKS)).toHaveLength(0);
  expect(stub.of(GAUGE)).toHaveLength(0);
});

test('one failed card leaves the rest; the page is accessible in every tank state', async ({ page }) => {
  await openSite(page, { [GAUGE]: errorAnswer(500, 'internal', 'Internal error') }, 'admin');
  await expect(page.getByRole('alert')).toHaveText('Failed to load gauge status: HTTP 500');
  await expect(page.getByRole('region', { name: 'Current Inventory' }).getByRole('img')).toHaveCount(8);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
