import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, stubApi, testUser } from '../helpers/browser.ts';
import { minutesAgo, NOW, testSites } from './fleet.ts';

const admin = testUser({ id: 1, role: 'admin', name: 'Ada Admin', email: 'admin@example.com' });
const REACH = 'GET /api/admin/notification-reach';
const LIST = 'GET /api/users/1/critical-notifications';
const READ = 'POST /api/users/1/critical-notifications/read';
const site = { id: 3, name: 'Crofton Parkway' };
const entries = [
  {
    id: 12,
    site,
    class: 'release',
    line: 'Suspected release: Tank 1 at Crofton Parkway',
    opened_at: minutesAgo(20),
    report_by: minutesAgo(-100),
    issue_id: 501,
    read_at: null,
  },
  {
    id: 11,
    site,
    class: 'watch',
    line: 'The gauge of Crofton Parkway does not answer',
    opened_at: minutesAgo(400),
    report_by: null,
    issue_id: null,
    read_at: minutesAgo(300),
  },
];
const problems = [
  { reason: 'no_transport', sites: 8, site: { id: 1, name: 'Bowie Rt 50' }, address: null, since: null },
  { reason: 'mail_failed', sites: 1, site, address: 'manager@example.com', since: minutesAgo(90) },
];

test('a red line stands on every screen of an admin while nobody is reached', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const api = await stubApi(page, admin, {
    'GET /api/sites': { body: testSites(8) },
    [REACH]: { body: { transport: 'none', problems } },
  });
  const banner = page.getByRole('region', { name: 'Critical emails' }).first();
  for (const path of ['/sites', '/inventory', '/AdminDashboard/Sites']) {
    await page.goto(path);
    await expect(banner).toContainText('No emails are sent: no mail server is set.');
    await expect(banner).toContainText('(8 sites)');
    await expect(banner).toContainText('Emails to manager@example.com fail (Crofton Parkway).');
    await expect(banner.getByRole('button')).toHaveCount(0);
  }
  await expect(banner.getByRole('link', { name: 'Recipients' })).toHaveAttribute('href', '/sites/3?tab=info');
  await page.goto('/sites');
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Installation' }).click();
  await expect(page).toHaveURL('/AdminDashboard/Installation');
  await expect(page.getByText('Set SMTP_URL to the address of a mail server, and restart Forecourt.')).toBeVisible();
  api.reply({ [REACH]: { body: { transport: 'set', problems: [] } } });
  await page.goto('/sites');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a check that fails is a red line too; the demo says quietly that it sends nothing', async ({ page }) => {
  const api = await stubApi(page, admin, { [REACH]: errorAnswer(500, 'internal', 'Something went wrong') });
  await page.goto('/sites');
  await expect(page.getByText('Forecourt cannot check whether critical notifications reach somebody.')).toBeVisible({
    timeout: 90_000,
  });
  api.reply({ [REACH]: { body: { transport: 'demo', problems: [] } } });
  await page.goto('/sites');
  await expect(page.getByText('This demo keeps emails and sends none.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Critical emails' })).toHaveCount(0);
});

test('the list of critical notifications counts, links and is marked as read', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const api = await stubApi(page, admin, {
    'GET /api/sites': { body: testSites(8) },
    [LIST]: { body: { unread: 1, notifications: entries } },
    [READ]: { body: { success: true } },
  });
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Critical notifications, 1 unread' }).click();
  const list = page.getByRole('list', { name: 'Critical notifications, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Report to the agency by');
  await expect(list.getByRole('link', { name: 'Open the issue' })).toHaveAttribute(
    'href',
    '/sites/3?tab=issues&issue=501',
  );
  await expectAccessible(page);
  const read = entries.map((one) => ({ ...one, read_at: one.read_at ?? NOW.toISOString() }));
  api.reply({ [LIST]: { body: { unread: 0, notifications: read } } });
  await list.getByRole('button', { name: 'Mark as read' }).click();
  await expect(list.getByText('Read', { exact: true })).toHaveCount(2);
  expect(api.of(READ)[0]?.body).toBe('{"ids":[12]}');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Critical notifications, 0 unread' })).toBeVisible();
});
