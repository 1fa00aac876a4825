import { expect, type Page, test } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { NOW, testSitePage } from './fleet.ts';

const CALENDAR = 'GET /api/compliance-calendar/1';

const item = (key: string, label: string, status: string, next_due: string | null, days: number | null) => ({
  key,
  label,
  status,
  next_due,
  last_completed: next_due === null ? null : '2025-11-01',
  days_until_due: days,
});
const sections = {
  extras: [item('operator_c', 'Class C operators', 'NA', null, null)],
  five_year: [item('cp', 'Cathodic protection', 'OK', '2030-04-01', 1228)],
  triennial: [item('sump', 'Containment sump tightness', 'OK', '2027-05-01', 162)],
  annual: [
    item('alld', 'Line leak detector function test', 'DUE_SOON', '2026-12-10', 20),
    item('spill', 'Spill bucket tightness', 'OVERDUE', '2026-11-01', -19),
    item('walk', 'Annual walkthrough', 'OVERDUE', null, null),
  ],
};

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } },
};

async function openTab(page: Page, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...whole, ...more });
  await page.goto('/sites/1?tab=calendar');
  return stub;
}

const itemOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);

test('C-236 C-237 four groups in order, each item with its status and due date', async ({ page }) => {
  const stub = await openTab(page);
  const panel = page.getByRole('tabpanel', { name: 'Compliance Calendar' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Annual', 'Triennial', 'Five-year', 'Extras']);
  await expect(itemOf(page, 'spill').locator('.pill')).toHaveText('Overdue');
  await expect(itemOf(page, 'alld').locator('.pill')).toHaveText('Due Soon');
  await expect(itemOf(page, 'sump').locator('.pill')).toHaveText('OK');
  await expect(itemOf(page, 'operator_c').locator('.pill')).toHaveText('N/A');
  // A due date is a day, not a moment: it is the same in every zone.
  await expect(itemOf(page, 'spill')).toContainText('Nov 1, 2026');
  await expect(itemOf(page, 'spill').locator('time').first()).toHaveAttribute('datetime', '2026-11-01');
  await expect(itemOf(page, 'spill')).toContainText('19 days late');
  await expect(itemOf(page, 'alld')).toContainText('20 days left');
  await expect(itemOf(page, 'walk')).toContainText('no proof on file');
  expect(stub.of(CALENDAR)[0]?.query.get('windowDays')).toBe('30');
  const keys = await page.locator('[data-key]').evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  // Cards of a phone put what is overdue first; a table keeps the catalogue's order.
  const annual = widthOf(page) === 'phone' ? ['spill', 'walk', 'alld'] : ['alld', 'spill', 'walk'];
  expect(keys).toEqual([...annual, 'sump', 'cp', 'operator_c']);
});

test('chips narrow the groups and say how many there are', async ({ page }) => {
  await openTab(page);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip('Overdue 2').click();
  await expect(page.locator('[data-key]')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Triennial' })).toHaveCount(0);
  await chip('N/A 1').click();
  await expect(page.locator('[data-key]')).toHaveCount(3);
  await chip('Overdue 2').click();
  await chip('N/A 1').click();
  await expect(page.locator('[data-key]')).toHaveCount(6);
});

test('a failure and an empty calendar are the same neutral line', async ({ page }) => {
  const stub = await openTab(page, { [CALENDAR]: errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByText('No calendar items.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  stub.reply({ [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections: {} } } });
  await page.reload();
  await expect(page.getByText('No calendar items.', { exact: true })).toBeVisible();
});

test('the way to the evidence', async ({ page }) => {
  await openTab(page);
  await page.getByRole('link', { name: 'Evidence in Compliance Testing' }).click();
  await expect(page.getByRole('heading', { name: 'Compliance Testing' })).toBeVisible();
});

test('accessible, nothing wider than the page', async ({ page }) => {
  await openTab(page);
  await expect(page.locator('[data-key]')).toHaveCount(6);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
