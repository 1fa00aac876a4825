import { expect } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, stubApi, testUser } from '../helpers/browser.ts';
import { openAccount, scheduledReports } from './account-data.ts';
import { NOW, testSites } from './fleet.ts';

const path = '/api/auth/scheduled-reports';
const [weekly] = scheduledReports;
const saved = { status: 201, body: { success: true, report: weekly } };

test('X-422 a list is scheduled from its Download menu with what it is narrowed to @widths', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const answers = [
    errorAnswer(409, 'scheduled_reports_full', 'You have 20 scheduled reports. Delete one first.'),
    saved,
  ];
  const api = await stubApi(page, testUser({ role: 'user' }), {
    'GET /api/sites': { body: testSites(8) },
    [`POST ${path}`]: () => answers.shift() ?? { status: 500 },
  });
  await page.goto('/sites?q=rt&sort=-alarms');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  await expect(dialog).toContainText('List: Sites');
  await expect(dialog).toContainText('Filters: Search: rt; Order: -alarms');
  await expectAccessible(page);
  await dialog.getByLabel('Format').selectOption('PDF');
  await dialog.getByLabel('Every').selectOption('Month');
  await dialog.getByLabel('Day').selectOption('Last day of the month');
  await dialog.getByLabel('Hour').selectOption({ value: '18' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('You have 20 scheduled reports. Delete one first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Report scheduled. See it on your account.')).toBeVisible();
  expect(JSON.parse(api.of(`POST ${path}`).at(-1)?.body ?? '')).toMatchObject({
    ...{ address: '/api/site-search?q=rt&sort=-alarms', format: 'pdf', every: 'month', day: 0, hour: 18, on: true },
  });
});

test('X-421 to X-425 the account shows scheduled reports, sends, changes and deletes them @widths', async ({
  page,
}) => {
  const api = await openAccount(page, {
    [`POST ${path}/7/send`]: { body: saved.body },
    [`PUT ${path}/7`]: { body: saved.body },
    [`DELETE ${path}/8`]: { body: { success: true } },
  });
  const section = page.getByRole('region', { name: 'Scheduled reports' });
  await expect(section).toContainText('XLSX, every Monday at 7:00 AM (America/New_York)');
  await expect(section).toContainText('Filters: Search: elm; Shows: failed');
  await expect(section).toContainText('Equipment at a site that is gone or that you may not see');
  await expect(section).toContainText('PDF, on the last day of every month at 6:00 PM (America/New_York)');
  await expect(section).toContainText('The site of this list is gone, or you have no access to it.');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Send now: Sites' }).click();
  await expect.poll(() => api.of(`POST ${path}/7/send`).length).toBe(1);
  await section.getByRole('button', { name: 'Change Sites' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the scheduled report' });
  await expect(dialog.getByLabel('Format')).toHaveValue('xlsx');
  await dialog.getByLabel('Send this report').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(api.of(`PUT ${path}/7`)[0]?.body ?? '')).toMatchObject({
    on: false,
    format: 'xlsx',
    day: 1,
    hour: 7,
  });
  await section.getByRole('button', { name: /^Delete Equipment/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => api.of(`DELETE ${path}/8`).length).toBe(1);
});
