import { expect } from '@playwright/test';
import { errorAnswer, expectAccessible, stubApi, type TestRole, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { minutesAgo, NOW, testSitePage } from './fleet.ts';

const call = 'GET /api/open-releases';
const minutesAhead = (minutes: number) => minutesAgo(-minutes);

/** An open release of tank 1 at site 1 in Maryland: 80 minutes are left to report it. */
function openRelease(release: Record<string, unknown> = {}, change: Record<string, unknown> = {}) {
  return {
    issue_id: 501,
    issue_number: 'ISS-1501',
    site_id: 1,
    site_name: 'Site 1',
    timezone: 'America/New_York',
    priority: 'High',
    status: 'Pending',
    assignee: null,
    due_at: minutesAhead(80),
    release: {
      unit: 'Tank 1',
      found: 'Tank 1: failed the 0.2 gph static test of Nov 18, 2026.',
      detected_at: minutesAgo(40),
      report_by: minutesAhead(80),
      report_hours: 2,
      confirm_by: minutesAhead(7 * 24 * 60 - 40),
      citation: 'COMAR 26.10.08.01A',
      reported_at: null,
      reported_by: null,
      report_note: '',
      report_state: 'due',
      report_words: '',
      outcome: null,
      outcome_at: null,
      outcome_by: null,
      outcome_note: '',
      answer: null,
      duties: [],
      spill: false,
      ...release,
    },
    ...change,
  };
}

const one = (release = {}) => ({ body: { releases: [openRelease(release)], total: 1 } });
const site = { body: testSitePage(1, { alarmDetails: [] }) };
/** Without the list of what needs attention, Sites shows the releases themselves. */
const noList = { 'GET /api/needs-attention': errorAnswer(404, 'route_not_found', 'No such call') };
const replies = { ...noList, 'GET /api/sites/1': site, 'GET /api/admin/sites/1': site };
const screens = ['/sites', '/sites/1', '/sites/1?tab=issues', '/compliance-overview'];
const openAlarms = '/sites/1?tab=issues&view=alarms';

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

for (const role of ['user', 'regulator', 'technician', 'admin'] satisfies TestRole[]) {
  for (const screen of screens) {
    test(`${screen} opens on the release for a ${role}`, async ({ page }) => {
      await stubApi(page, testUser({ role }), { ...replies, [call]: one() });
      await page.goto(screen);
      const block = page.getByRole('region', { name: 'Suspected releases (1)', exact: true });
      await expect(block).toContainText('Tank 1: failed the 0.2 gph static test');
      await expect(block).toContainText(/Report to the agency within 2 h: due .* · in 1 h \d+ min/);
      await expect(block).toContainText(/Confirm within 7 days: due .* · in 6 days/);
      await expect(block.getByRole('link', { name: 'Open ISS-1501' })).toHaveAttribute(
        'href',
        '/sites/1?tab=issues&issue=501',
      );
      await expect(page.getByText('No active alarms.', { exact: true })).toHaveCount(0);
      await expect(page.getByText('OPEN ISSUES (0)', { exact: true })).toHaveCount(0);
    });
  }
}

test('an empty list of open alarms points at the release', async ({ page }) => {
  const alarms = { 'GET /api/sites/1/alarms': { body: { alarms: [] } } };
  await stubApi(page, testUser(), { ...replies, ...alarms, [call]: one() });
  await page.goto(openAlarms);
  await expect(page.getByText('The gauge reports no alarm now. 1 suspected release open')).toBeVisible();
  await expect(page.getByText('No active alarms.', { exact: true })).toHaveCount(0);
});

test('is loud when a clock has run out, and accessible', async ({ page }) => {
  await stubApi(page, testUser(), { ...noList, [call]: one({ report_by: minutesAgo(65) }) });
  await page.goto('/sites');
  await expect(page.getByRole('region', { name: 'Suspected releases (1)' })).toContainText(
    /was due .* · 1 h 5 min late/,
  );
  await expectAccessible(page);
});

test('says when releases could not be loaded', async ({ page }) => {
  await stubApi(page, testUser(), { ...noList, [call]: errorAnswer(500, 'internal', 'Internal error') });
  await page.goto('/sites');
  await expect(page.getByText('Suspected releases could not be loaded: HTTP 500.')).toBeVisible({ timeout: 90_000 });
});
