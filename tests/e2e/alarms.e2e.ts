import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fleetReplies, pauses } from './alarms-data.ts';
import { fileAddress } from './downloads.ts';
import { NOW } from './fleet.ts';
import { openTab } from './issue-tab.ts';

async function open(page: Page, path = '/alarms', more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...fleetReplies(), ...more });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible();
  return stub;
}
const row = (page: Page, id: number) => page.locator(`[data-alarm="${id}"]`);
const noOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test('X-385, X-386 shows alarms of all sites with their job, what is paused, and what is not known @widths @tablet', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('2 sites are not read now')).toBeVisible();
  await expect(row(page, 17).getByRole('link', { name: 'T1: High Water Alarm' })).toHaveAttribute(
    'href',
    '/sites/1?tab=issues&view=alarms&alarm=17',
  );
  await expect(row(page, 17).getByRole('listitem').filter({ hasText: 'No issue' })).toBeVisible();
  await expect(row(page, 17).getByRole('listitem').filter({ hasText: 'Not acknowledged' })).toBeVisible();
  await expect(row(page, 18).getByRole('link', { name: 'ISS-1042, Tess Field' })).toHaveAttribute(
    'href',
    '/sites/2?tab=issues&issue=501',
  );
  await expect(row(page, 18)).toContainText('by Tess Field: Pump work');
  await expect(row(page, 19)).toContainText('Unknown kind');
  await expect(row(page, 19)).toContainText('Maker not known');
  await noOverflow(page);
  await expectAccessible(page);
});

test('keeps the list and its filters in the address, and gives files of what is filtered', async ({ page }) => {
  const stub = await open(page, '/alarms?kind=water&site_id=1');
  await expect.poll(() => stub.of('GET /api/alarms').at(-1)?.query.get('kind')).toBe('water');
  expect(stub.of('GET /api/alarms').at(-1)?.query.get('site_id')).toBe('1');
  expect(String(await fileAddress(page, 'XLSX (spreadsheet)'))).toMatch(/\/api\/alarms\?.*kind=water.*format=xlsx/);
  await page.getByRole('list', { name: 'Lists of alarms' }).getByRole('button', { name: 'Clearing not seen' }).click();
  await expect(page).toHaveURL(/group=unclear/);
  await expect(page.getByText('no record shows that they cleared')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search alarms and sites' }).fill('bowie');
  await expect.poll(() => stub.of('GET /api/alarms').at(-1)?.query.get('q')).toBe('bowie');
});

test('X-387 shows twelve months by kind, site and maker, and narrows to a site @widths @tablet', async ({ page }) => {
  await open(page, '/alarms?group=trends');
  await expect(page.getByText('3 alarms in 12 months')).toBeVisible();
  await expect(page.getByText('The month of 1 alarm is not certain')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Unknown kind' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Maker not known' })).toBeVisible();
  await noOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Greater Baltimore/ }).click();
  await expect(page).toHaveURL(/site_id=2/);
});

test('says that a list or a count could not be loaded, and never that there are no alarms', async ({ page }) => {
  const failed = errorAnswer(500, 'internal', 'Internal error');
  await open(page, '/alarms', { 'GET /api/alarms': failed, 'GET /api/alarms/counts': failed });
  await expect(page.getByText('Failed to load alarms: HTTP 500')).toBeVisible();
  await expect(page.getByText('It is unknown how many sites are not read now.')).toBeVisible();
  await expect(page.getByText(/No open alarms/)).toHaveCount(0);
});

const PAUSES = 'GET /api/sites/1/notification-pauses';
const PAUSE = 'POST /api/sites/1/notification-pauses';

test('X-388, X-390 a site shows what is paused on every tab, and a writer ends it @widths @tablet', async ({
  page,
}) => {
  const stub = await openTab(page, '&view=alarms', {
    [PAUSES]: { body: pauses },
    'POST /api/sites/1/notification-pauses/5/end': { body: { success: true } },
  });
  const banner = page.getByRole('list', { name: 'Paused notifications' });
  await expect(banner).toContainText(/^Tank 2: Notifications paused until .* by Tess Field: Pump work$/);
  const list = page.getByRole('list', { name: 'Pauses of notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => stub.of('POST /api/sites/1/notification-pauses/5/end').length).toBe(1);
  await noOverflow(page);
  await expectAccessible(page);
});

test('X-389 a writer snoozes an alarm with a reason; what is refused is said and nothing typed is lost', async ({
  page,
}) => {
  const stub = await openTab(page, '&view=alarms', {
    [PAUSES]: { body: { ...pauses, pauses: [] } },
    [PAUSE]: errorAnswer(409, 'alarm_over', 'The alarm has cleared already'),
  });
  await page.getByRole('button', { name: 'Snooze T1: High Water Alarm' }).click();
  const box = page.getByRole('dialog', { name: 'Snooze alarm' });
  await expect(box).toContainText('Never held: signs of a release');
  await box.getByRole('button', { name: 'Pause notifications' }).click();
  await expect(box).toContainText('Enter a reason.');
  expect(stub.of(PAUSE)).toHaveLength(0);
  await box.getByLabel('Reason').fill('Contractor is on site');
  await box.getByLabel('Duration').selectOption('12');
  await box.getByRole('button', { name: 'Pause notifications' }).click();
  await expect(box).toContainText('The alarm has cleared already');
  await expect(box.getByLabel('Reason')).toHaveValue('Contractor is on site');
  expect(JSON.parse(stub.of(PAUSE).at(-1)?.body ?? '{}')).toMatchObject({
    alarm_id: 601,
    reason: 'Contractor is on site',
    until: new Date(NOW.getTime() + 12 * 3_600_000).toISOString(),
  });
});

test('that it is not known whether notifications are paused is said', async ({ page }) => {
  await openTab(page, '', { [PAUSES]: errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByText('It is unknown whether notifications are paused at this site.')).toBeVisible();
});
