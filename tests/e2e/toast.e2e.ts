import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '../helpers/browser.ts';
import { NOW, reportSent } from './fleet.ts';
import { siteReplies } from './site-replies.ts';

const site = {
  id: 101,
  name: 'Alpha Fuel',
  ip: '10.20.0.11',
  port: 10001,
  tags: [],
  address: '1 Main St',
  city: 'Bel Air',
  state: 'MD',
  facility_id: 'MD-10101',
  siteType: 'Compliance & Reporting',
  isOnline: true,
  alarms: 0,
  alarmDetails: [],
  consoleType: 'TLS-450',
  snapshot_status: 'PENDING',
  last_seen_at: null,
};
const report = 'POST /api/admin/sites/101/email-latest-monthly-report';

/** The sites list with Quick Actions open for Alpha Fuel, its clock in the test's hands. */
async function openActions(page: Page, replies: Replies) {
  await page.clock.install();
  const api = await stubApi(page, testUser(), { 'GET /api/sites': { body: [site] }, ...replies });
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Alpha Fuel', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Quick Actions' });
  await expect(panel).toBeVisible();
  return { api, panel };
}
const region = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('C-105 C-398 C-399 C-401 a toast spins 600, holds 700, fades 300 ms and is logged', async ({ page }) => {
  const { panel } = await openActions(page, { [report]: reportSent });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panel.getByRole('button', { name: 'Email Monthly Report' }).click();
  const toast = region(page).getByRole('status');
  await expect(toast).toContainText('Monthly report email sent');
  await expect(toast).toHaveAttribute('data-variant', 'success');
  for (const [phase, length] of [
    ['spin', 600],
    ['hold', 700],
    ['fade', 300],
  ] as const) {
    await page.clock.runFor(length - 5);
    await expect(toast).toHaveAttribute('data-phase', phase);
    await page.clock.runFor(5);
  }
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Message log', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Message log' }).getByText('Monthly report email sent')).toBeVisible();
});

test('C-105 C-398 C-400 above an open dialog a toast can be dismissed, and the dialog stays', async ({ page }) => {
  const { panel } = await openActions(page, {
    [report]: errorAnswer(502, 'mail_failed', 'smtp_down', { detail: 'relay refused' }),
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panel.getByRole('button', { name: 'Email Monthly Report' }).click();
  const toast = region(page).getByRole('alert');
  await expect(toast).toContainText('smtp_down (502)');
  await expect(toast).toHaveAttribute('data-variant', 'error');
  const dismiss = toast.getByRole('button', { name: 'Dismiss', exact: true });
  await expect(dismiss).toHaveText('×');
  await dismiss.click();
  await expect(toast).toHaveAttribute('data-phase', 'fade');
  await expect(panel).toBeVisible();
  await page.clock.runFor(315);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(5);
  await expect(toast).toHaveCount(0);
});

test('C-400 a toast that is dismissed while it enters fades as well', async ({ page }) => {
  const { panel } = await openActions(page, { [report]: reportSent });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Slow motion: the entrance is found half done, and the exit can be looked at.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await panel.getByRole('button', { name: 'Email Monthly Report' }).click();
  const toast = region(page).getByRole('status');
  const opacity = () => toast.evaluate((element) => Number(getComputedStyle(element).opacity));
  await expect.poll(opacity).toBeGreaterThan(0.1);
  expect(await toast.evaluate((element) => element.getAnimations().length)).toBeGreaterThan(0);
  await toast.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await expect(toast).toHaveAttribute('data-phase', 'fade');
  expect(await opacity()).toBeGreaterThan(0.05);
  await expect.poll(opacity).toBeLessThan(0.05);
});

test('pointing at a toast or focusing it stops its clock', { tag: '@widths' }, async ({ page, isMobile }) => {
  const { panel } = await openActions(page, { [report]: reportSent });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panel.getByRole('button', { name: 'Email Monthly Report' }).click();
  const toast = region(page).getByRole('status');
  await expect(toast).toContainText('Monthly report email sent');
  if (isMobile) await toast.getByRole('button', { name: 'Dismiss' }).focus();
  else await toast.hover();
  await page.clock.runFor(30_000);
  await expect(toast).toHaveAttribute('data-phase', 'spin');
  await page.clock.resume();
  await expectAccessible(page);
});

test('C-184 C-398 C-399 C-402 on the page of a site a toast spins 700, holds 500, fades 300 ms', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await stubApi(page, testUser(), siteReplies());
  await page.context().route('**/compliance-report-v2/pdf*', (route) => route.fulfill({ body: 'report' }));
  await page.goto('/sites/1');
  const link = page.getByRole('region', { name: 'Compliance', exact: true }).getByRole('link', { name: 'Open PDF' });
  await expect(link).toBeVisible();
  await page.clock.pauseAt(NOW.getTime() + 3_600_000);
  const opened = page.waitForEvent('popup');
  await link.click();
  const toast = region(page).getByRole('status');
  await expect(toast.locator('p')).toHaveText('Exporting Compliance PDF for 2026-11...');
  await (await opened).close();
  await expect(toast).toHaveAttribute('data-variant', 'info');
  for (const [phase, length] of [
    ['spin', 700],
    ['hold', 500],
    ['fade', 300],
  ] as const) {
    await page.clock.runFor(length - 5);
    await expect(toast).toHaveAttribute('data-phase', phase);
    await page.clock.runFor(5);
  }
  await expect(toast).toHaveCount(0);
});
