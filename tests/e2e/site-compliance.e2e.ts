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
import { NOW, testSitePage } from './fleet.ts';

const STATUS = 'GET /api/sites/1/compliance-status';
const ADMIN_STATUS = 'GET /api/admin/sites/1/compliance-status';
const CHECKS = 'GET /api/sites/1/compliance';
const HISTORY = 'GET /api/sites/1/compliance-status/history';

const monthIn = (url: string) => new URL(url).searchParams.get('month') ?? '';

const check = (label: string, result: string, tank_number: number | null, detail = 'No passing test yet.') => ({
  key: 'rd_tank_30d',
  label,
  result,
  detail,
  tank_number,
});
const checks = [
  check('Tank release detection', 'PASS', 1, 'Passed the 0.2 gph continuous test on 2026-11-12.'),
  check('Tank release detection', 'MISSING', 2),
  check('Line release detection, line 1', 'NA', null, 'No monthly test of this line.'),
  check('Leak and containment alarms', 'FAIL', null, 'Standing: T2: Leak Alarm.'),
];
const statusOf = (month: string) => (month === '2026-11' ? 'PENDING' : month === '2026-09' ? 'FAILED' : 'COMPLIANT');
const months = [
  '2026-11',
  '2026-10',
  '2026-09',
  '2026-08',
  '2026-07',
  '2026-06',
  '2026-05',
  '2026-04',
  '2026-03',
  '2026-02',
  '2026-01',
  '2025-12',
];

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  [STATUS]: (request) => {
    const month = monthIn(request.url());
    return { body: { month, compliance: { complianceStatus: statusOf(month) }, source: 'live' } };
  },
  [CHECKS]: (request) => {
    const month = monthIn(request.url());
    return { body: { month, status: statusOf(month), hasSnapshot: month !== '2026-11', source: 'live', checks } };
  },
  [HISTORY]: {
    body: { months: months.map((month) => ({ month, status: statusOf(month), hasSnapshot: true, snapshot_at: null })) },
  },
};

async function openTab(page: Page, more: Replies = {}, role: TestRole = 'user') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role }), { ...whole, ...more });
  await page.goto('/sites/1?tab=compliance');
  return stub;
}

const pill = (page: Page) => page.getByRole('region', { name: /^Compliance in/ }).locator('.pill');

test('C-235 C-172 the current month: status, what it means, its checks', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('tabpanel', { name: 'Compliance', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compliance in November 2026' })).toBeVisible();
  await expect(pill(page)).toHaveText('PENDING');
  await expect(
    page.getByText('November 2026 is still open: nothing has failed. 1 check has no passing test yet.'),
  ).toBeVisible();
  await expect(page.getByText('No snapshot for 2026-11 yet.', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Checks', exact: true });
  const rows = widthOf(page) === 'phone' ? card.getByRole('listitem') : card.locator('tbody tr');
  // What needs somebody stands first.
  await expect(rows.locator('.pill')).toHaveText(['Fail', 'Missing', 'Pass', 'N/A']);
  await expect(rows.nth(0)).toContainText('Site');
  await expect(rows.nth(1)).toContainText('T2');
  await expect(rows.nth(3)).toContainText('Line 1');
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveCount(0);
});

test('the month is changed by buttons, by the field and by the strip; none lies ahead', async ({ page }) => {
  const stub = await openTab(page);
  await expect(page.getByRole('button', { name: 'Next month, December 2026' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous month, October 2026' }).click();
  await expect(pill(page)).toHaveText('PASSED');
  await expect(page.getByText(/has a valid passing test in October 2026\.$/)).toBeVisible();
  await expect(page.getByText('No snapshot for')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'October 2026: PASSED' })).toBeAttached();
  expect(stub.of(CHECKS).at(-1)?.query.get('month')).toBe('2026-10');
  await page
    .getByRole('textbox', { name: 'Month' })
    .or(page.getByLabel('Month', { exact: true }))
    .fill('2026-08');
  await expect(page.getByRole('heading', { name: 'Compliance in August 2026' })).toBeVisible();
  const strip = page.getByRole('list', { name: 'Last 12 months' });
  await expect(strip.getByRole('button')).toHaveCount(12);
  await expect(strip.getByRole('button').first()).toHaveAccessibleName('December 2025: PASSED');
  await expect(strip.getByRole('button', { name: 'August 2026: PASSED' })).toHaveAttribute('aria-pressed', 'true');
  await strip.getByRole('button', { name: 'September 2026: FAILED' }).click();
  await expect(pill(page)).toHaveText('FAILED');
  await expect(page.getByText(/^1 check failed in September 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Next month, October 2026' }).click();
  await expect(pill(page)).toHaveText('PASSED');
});

test('C-168 C-174 a technician asks the admin call first; inconclusive is no failure', async ({ page }) => {
  const stub = await openTab(
    page,
    {
      [ADMIN_STATUS]: { body: { month: '2026-11', status: 'INCONCLUSIVE', hasSnapshot: false, snapshot_at: null } },
      [STATUS]: { body: { month: '2026-11', compliance: { complianceStatus: 'INCONCLUSIVE' }, source: 'live' } },
    },
    'technician',
  );
  await expect(pill(page)).toHaveText('INCONCLUSIVE');
  await expect(page.getByText(/This is no failure/)).toBeVisible();
  expect(stub.of(ADMIN_STATUS).length).toBeGreaterThan(0);
  expect(stub.of(STATUS).length).toBeGreaterThan(0);
});

test('loading, failures and Retry, each part by itself', async ({ page }) => {
  const held = gate();
  const stub = await openTab(page, {
    [STATUS]: async () => {
      await held.opened;
      return errorAnswer(500, 'internal', 'Internal error');
    },
    [CHECKS]: errorAnswer(502, 'bad', 'bad gateway'),
    [HISTORY]: errorAnswer(500, 'internal', 'Internal error'),
  });
  const card = page.getByRole('region', { name: /^Compliance in/ });
  await expect(card.getByText('Checking…')).toBeVisible();
  held.open();
  await expect(pill(page)).toHaveText('INCONCLUSIVE');
  await expect(card.getByText('The status of November 2026 could not be read.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Failed to load compliance: HTTP 502');
  await expect(page.getByRole('list', { name: 'Last 12 months' })).toHaveCount(0);
  stub.reply({ [CHECKS]: { body: { month: '2026-11', checks: [] } } });
  await page.getByRole('button', { name: 'Retry' }).last().click();
  await expect(page.getByText(/^Nothing to check in November 2026/)).toBeVisible();
});

test('accessible, by keyboard, nothing wider than the page', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('list', { name: 'Last 12 months' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'October 2026: PASSED' }).focus();
  await page.keyboard.press('Enter');
  await expect(pill(page)).toHaveText('PASSED');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
