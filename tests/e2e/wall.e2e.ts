import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { openAccount } from './account-data.ts';
import { NOW } from './fleet.ts';
import { testWall, WALL, wallReplies, wallToken } from './wall-data.ts';

async function open(page: Page, body: unknown = testWall()) {
  await page.clock.install({ time: NOW });
  const stub = await stubApi(page, null, { [WALL]: { body } });
  await page.goto(`/wall/${wallToken}`);
  return stub;
}
const noOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test('X-465 shows the worst first, the counts and the last contact, without sign-in @widths @tablet', async ({
  page,
}) => {
  const stub = await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch room' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Tank 1 failed its leak test 31 days ago');
  await expect(rows.first()).toContainText('Uma Writer has it');
  await expect(rows.nth(1)).toContainText('Nobody has it');
  await expect(rows.nth(2)).toContainText('Somebody has it');
  await expect(page.getByText('38 more are not shown.')).toBeVisible();
  await expect(page.getByText('Last gauge contact 10:41 EST')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Nothing of the console: no link, and no call but its own and the question who is signed in, which every page asks.
  await expect(page.getByRole('link')).toHaveCount(0);
  expect([...new Set(stub.calls.map(({ path }) => path))].sort()).toEqual([
    '/api/auth/check-auth',
    `/api/public/wall-displays/${wallToken}`,
    `/api/public/wall-displays/${wallToken}/events`,
  ]);
  await noOverflow(page);
  await expectAccessible(page);
});

test('says loudly when it is out of touch, and when no gauge answers', async ({ page }) => {
  const stub = await open(page);
  await expect(page.getByText('Last gauge contact 10:41 EST')).toBeVisible();
  stub.reply({ [WALL]: errorAnswer(503, 'unavailable', 'The database is away') });
  await page.clock.runFor(180_000);
  await expect(page.getByRole('alert')).toContainText('No data since 10:42 EST');
  await expect(page.getByText('Tank 1 failed its leak test 31 days ago')).toBeVisible();
  await expectAccessible(page);
  stub.reply({ [WALL]: { body: testWall({ contact: { last_at: '2026-11-20T12:04:00.000Z', stale: true } }) } });
  await page.clock.runFor(120_000);
  await expect(page.getByText('No data since')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('No gauge has answered since 07:04 EST');
});

test('is quiet only where everything was checked', async ({ page }) => {
  const stub = await open(page, testWall({ things: [], total: 0 }));
  await expect(page.getByText('Nothing needs attention at 26 sites.')).toBeVisible();
  stub.reply({
    [WALL]: { body: testWall({ things: [], total: 0, unchecked: ['Overdue items could not be checked'] }) },
  });
  await page.clock.runFor(70_000);
  await expect(page.getByText('The checks that ran found nothing.')).toBeVisible();
  await expect(page.getByText('Overdue items could not be checked. This screen may be incomplete.')).toBeVisible();
});

test('shows nothing any more when its link has ended, and says what to do', async ({ page }) => {
  const stub = await open(page);
  await expect(page.getByText('Tank 1 failed its leak test 31 days ago')).toBeVisible();
  const gone = 'This wall display has expired or was withdrawn, or its maker no longer has access. Make a new one.';
  stub.reply({ [WALL]: errorAnswer(410, 'wall_gone', gone) });
  await page.clock.runFor(70_000);
  await expect(page.getByRole('alert')).toContainText(gone);
  await expect(page.getByText('Tank 1 failed its leak test 31 days ago')).toHaveCount(0);
});

test('X-461 to X-464 is made, looked after and withdrawn on the account @widths', async ({ page }) => {
  const stub = await openAccount(page, wallReplies(), testUser({ role: 'admin' }));
  const section = page.getByRole('region', { name: 'Wall displays' });
  await expect(section).toContainText('Shows 24 sites');
  await expect(section).toContainText('Never started');
  // A time to come has no age.
  await expect(section).not.toContainText('just now');
  await section.getByText('Show starts of Dispatch room').click();
  await expect(section).toContainText('203.0.113.9 · Kiosk 2');
  await section.getByRole('button', { name: 'New wall display' }).click();
  const dialog = page.getByRole('dialog', { name: 'New wall display' });
  await dialog.getByRole('button', { name: 'Make wall display' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Control room');
  await dialog.getByLabel('Ends after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Make wall display' }).click();
  const made = page.getByRole('dialog', { name: 'The link of the wall display' });
  await expect(made).toContainText(`/wall/${wallToken}`);
  await expectAccessible(page);
  expect(JSON.parse(stub.of('POST /api/admin/wall-displays').at(-1)?.body ?? '')).toEqual({
    name: 'Control room',
    days: 30,
  });
  await made.getByRole('button', { name: 'Done' }).click();
  await section.getByRole('button', { name: 'Withdraw Dispatch room' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Wall display withdrawn')).toBeVisible();
  expect(stub.of('DELETE /api/admin/wall-displays/7')).toHaveLength(1);
});

test('the account of who may make none has no such section', async ({ page }) => {
  await openAccount(page, wallReplies());
  await expect(page.getByRole('region', { name: 'API tokens' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wall displays' })).toHaveCount(0);
});
