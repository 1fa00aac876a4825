import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { minutesAgo, NOW, testSitePage } from './fleet.ts';
import { openTab, overflow, readOnly, whole } from './issue-tab.ts';

const call = 'GET /api/sites/1/before-watch';
const settleCall = 'POST /api/issue-actions/1/before-watch';

const item = (change = {}) => ({
  kind: 'test',
  device: 'Tank 1',
  what: 'Failed 0.2 gph static test',
  console_time: '2026-11-02 02:14',
  times: 1,
  settled: false,
  ...change,
});
const fuel = item({
  kind: 'alarm',
  device: 'Sensor L4',
  what: 'Fuel Alarm',
  console_time: '2026-10-28 17:40',
  times: 3,
});

/** Two open events of before the first contact nine days ago. */
const card = (change = {}) => ({
  first_contact_at: minutesAgo(9 * 24 * 60),
  items: [item(), fuel],
  total: 2,
  open: 2,
  settlements: [],
  ...change,
});
const settled = () =>
  card({
    items: [item({ settled: true }), { ...fuel, settled: true }],
    open: 0,
    settlements: [
      {
        answer: 'equipment_repaired',
        note: 'Line valve of tank 1 replaced on Nov 4, retest passed. Sensor L4 dried and cleaned.',
        settled_at: minutesAgo(3),
        settled_by: 'Uma Writer',
      },
    ],
  });

const region = (page: Page) => page.getByRole('region', { name: /^Before we watched/ });
const dialog = (page: Page) => page.getByRole('dialog');
test('an address that asks to settle opens the form once', async ({ page }) => {
  await openTab(page, '&form=settle', { [call]: { body: card() } });
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/tab=issues$/);
});

const openButton = (page: Page) => region(page).getByRole('button', { name: 'Settle all 2 events' });

test('lists the events with device and console date on Site Issues', { tag: ['@tablet'] }, async ({ page }) => {
  await openTab(page, '', { [call]: { body: card() } });
  await expect(region(page).getByRole('heading')).toHaveText('Before we watched (2 open)');
  await expect(region(page)).toContainText('before the first contact on Nov 11, 2026, 10:42 EST');
  await expect(region(page)).toContainText('No reporting clock runs for them.');
  await expect(region(page).getByRole('listitem')).toHaveText([
    'Tank 1: Failed 0.2 gph static testConsole date Nov 2, 2026, 02:14',
    'Sensor L4: Fuel Alarm (3 times)Console date Oct 28, 2026, 17:40',
  ]);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

test('is on Site Overview too, and is not there when there is nothing', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const site = { 'GET /api/sites/1': { body: testSitePage(1, { alarmDetails: [] }) } };
  const stub = await stubApi(page, testUser(), { ...whole, ...site, [call]: { body: card() } });
  await page.goto('/sites/1');
  await expect(region(page)).toBeVisible();
  stub.reply({ [call]: { body: card({ items: [], total: 0, open: 0 }) } });
  await page.reload();
  await expect(page.getByRole('heading', { name: /^OPEN ISSUES/ })).toBeVisible();
  await expect.poll(() => stub.of(call).length).toBeGreaterThan(1);
  await expect(region(page)).toHaveCount(0);
});

test('is settled with one answer and a note, and says by whom and when', { tag: ['@tablet'] }, async ({ page }) => {
  const stub = await openTab(page, '', { [call]: { body: card() } });
  stub.reply({
    [settleCall]: () => {
      stub.reply({ [call]: { body: settled() } });
      return { status: 201, body: settled() };
    },
  });
  await openButton(page).click();
  await expect(dialog(page)).toContainText('The answer covers all 2 open events.');
  await dialog(page).getByRole('button', { name: 'Record answer' }).click();
  await expect(dialog(page)).toContainText('Choose an answer.');
  await expect(dialog(page)).toContainText('Say what was found.');
  expect(stub.of(settleCall)).toHaveLength(0);
  await dialog(page).getByLabel('Answer').selectOption('release_confirmed');
  await expect(dialog(page)).toContainText('Report a confirmed release to the agency now.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Answer').selectOption('equipment_repaired');
  await dialog(page).getByLabel('What was found?').fill('Line valve of tank 1 replaced');
  await dialog(page).getByRole('button', { name: 'Record answer' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(JSON.parse(stub.of(settleCall)[0]?.body ?? '')).toEqual({
    answer: 'equipment_repaired',
    note: 'Line valve of tank 1 replaced',
    open: 2,
  });
  await expect(region(page).getByRole('heading')).toHaveText('Before we watched (settled)');
  await expect(region(page)).toContainText('Equipment was defective and is repaired or replaced');
  await expect(region(page)).toContainText(/Settled by Uma Writer, .*3 min ago/);
  await expect(region(page)).toContainText('Failed tests still count in their month.');
  await expect(openButton(page)).toHaveCount(0);
  await region(page).getByRole('button', { name: 'Show all 2 events' }).click();
  await expect(region(page)).toContainText('Console date Nov 2, 2026, 02:14 · settled');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

test('keeps what was typed when more events have been read since', async ({ page }) => {
  const changed = errorAnswer(
    409,
    'before_watch_changed',
    'The list of items has changed. Check it again, then settle it',
  );
  await openTab(page, '', { [call]: { body: card() }, [settleCall]: changed });
  await openButton(page).click();
  await dialog(page).getByLabel('Answer').selectOption('test_error');
  await dialog(page).getByLabel('What was found?').fill('Probe was out');
  await dialog(page).getByRole('button', { name: 'Record answer' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The list of items has changed.');
  await expect(dialog(page).getByLabel('What was found?')).toHaveValue('Probe was out');
});

test('offers no answer to a person who may only read, and says when it could not be loaded', async ({ page }) => {
  const stub = await openTab(page, '', { ...readOnly, [call]: { body: card() } });
  await expect(region(page)).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
  stub.reply({ [call]: errorAnswer(500, 'internal', 'Internal error') });
  await page.reload();
  await expect(page.getByText('Events from before the first contact could not be loaded: HTTP 500.')).toBeVisible({
    timeout: 90_000,
  });
});
