import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, gate, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { fileAddress } from './downloads.ts';
import { minutesAgo, testSitePage } from './fleet.ts';
import { testAlarm } from './issue-data.ts';
import { calls, heading, openTab, overflow, readOnly } from './issue-tab.ts';

test.describe('open alarms', () => {
  const openPart = async (page: Page) => page.getByRole('link', { name: 'Open alarms' }).click();
  const part = (page: Page) => page.getByRole('region', { name: 'Open alarms', exact: true });

  test('each says since when, what it means and what to do first', { tag: '@widths' }, async ({ page }) => {
    test.slow();
    await openTab(page, '', {
      [calls.alarms]: {
        body: {
          alarms: [
            testAlarm(601, { repeats: 7 }),
            testAlarm(602, {
              label: 'T2: Low Product',
              severity: 'warning',
              standing: false,
              issue_id: 501,
              issue_number: 'ISS-1042',
            }),
          ],
        },
      },
    });
    await openPart(page);
    await expect(page).toHaveURL(/tab=issues&view=alarms$/);
    const alarm = part(page).getByRole('listitem').first();
    await expect(alarm).toContainText('Since 10:00 EST · 42 min ago · raised 7 times in 30 days');
    const meaning = alarm.getByText('More water stands on the tank bottom', { exact: false });
    if (widthOf(page) === 'phone') {
      await expect(meaning).toBeHidden();
      await alarm.getByText('What it means and what to do first').click();
    }
    await expect(meaning).toBeVisible();
    await expect(alarm.getByText('Stick the tank with water paste', { exact: false })).toBeVisible();
    await expect(part(page).getByText('Alarms end when the gauge clears them.', { exact: true })).toBeVisible();
    const latched = part(page).getByRole('listitem').nth(1);
    await expect(latched).toContainText('The condition is over; the console waits for it to be acknowledged there.');
    await expectAccessible(page);
    await latched.getByRole('link', { name: 'ISS-1042' }).click();
    await expect(heading(page, 'T1: High Water Alarm')).toBeFocused();
    await expect(page).toHaveURL(/tab=issues&issue=501$/);
  });

  test('what the console lists and is no fault is a notice', async ({ page }) => {
    const alarms = [
      testAlarm(601, { label: 'T1: Leak Test Active', code: '0220', severity: 'warning', notice: true }),
      testAlarm(602, { label: 'T2: Delivery Needed', severity: 'warning' }),
    ];
    await openTab(page, '&view=alarms', { [calls.alarms]: { body: { alarms } } });
    const rows = part(page).getByRole('listitem');
    await expect(rows.first().locator('[data-status="notice"]')).toHaveText('Notice');
    await expect(rows.nth(1).locator('[data-status="warning"]')).toHaveText('Warning');
    await expect(part(page).locator('[data-status="notice"]')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('acknowledging is recorded here and only here', async ({ page }) => {
    test.slow();
    const stub = await openTab(page, '&view=alarms', {
      [calls.acknowledge]: errorAnswer(409, 'alarm_acknowledged', 'Alarm is already acknowledged'),
    });
    await part(page).getByRole('button', { name: 'Acknowledge T1: High Water Alarm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge alarm' });
    await expect(
      dialog.getByText('This only records that you have seen it. Nothing is sent to the gauge.', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Note (optional)').fill('Saw it');
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Alarm is already acknowledged');
    await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Saw it');
    const seen = testAlarm(601, {
      acknowledged_at: minutesAgo(0),
      acknowledged_by: 'Uma Writer',
      acknowledge_note: 'Saw it',
    });
    stub.reply({
      [calls.acknowledge]: { body: { success: true, alarm: seen } },
      [calls.alarms]: { body: { alarms: [seen] } },
    });
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(dialog).toHaveCount(0);
    const alarm = part(page).getByRole('listitem');
    await expect(alarm).toContainText('Acknowledged by Uma Writer');
    await expect(alarm).toContainText('“Saw it”');
    await expect(alarm.getByRole('button', { name: /Acknowledge/ })).toHaveCount(0);
    expect(JSON.parse(stub.of(calls.acknowledge).at(-1)?.body ?? '')).toEqual({ note: 'Saw it' });
    await expect(alarm.getByRole('heading', { name: 'T1: High Water Alarm' })).toBeFocused();
  });

  test('an alarm becomes an issue from its row', async ({ page }) => {
    await openTab(page, '&view=alarms');
    await part(page).getByRole('button', { name: 'New issue from this alarm' }).click();
    await expect(page.getByRole('dialog').getByLabel('Alarm label')).toHaveValue('T1: High Water Alarm');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Issue' }).click();
    await expect(heading(page, 'T1: High Water Alarm')).toBeVisible();
  });

  test('none, unknown, read only, and a gauge that is silent', async ({ page }) => {
    const stub = await openTab(page, '&view=alarms', { ...readOnly, [calls.alarms]: { body: { alarms: [] } } });
    await expect(part(page).getByText('No active alarms.', { exact: true })).toBeVisible();
    await expect(part(page).getByText('Last checked 10:42 EST.')).toBeVisible();
    stub.reply({ [calls.alarms]: errorAnswer(500, 'internal', 'Internal error') });
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Failed to load alarms: HTTP 500');
    stub.reply({
      [calls.alarms]: { body: { alarms: [testAlarm(601)] } },
      'GET /api/sites/1': { body: testSitePage(1, { isOnline: false }) },
    });
    await page.reload();
    await expect(part(page).getByRole('listitem')).toHaveCount(1);
    await expect(part(page).getByRole('button')).toHaveCount(0);
    await expect(part(page).getByText('The gauge does not answer', { exact: false })).toBeVisible();
  });
});

test.describe('alarm history', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Alarm history', exact: true });
  const rows = (page: Page) => part(page).getByRole('list', { name: 'Alarms, newest first' }).locator('> li');
  const openFilters = async (page: Page) => {
    if (widthOf(page) === 'phone') await part(page).getByText('Filters', { exact: true }).click();
  };
  const repeats = [
    testAlarm(613, { ghost: true, cleared_at: minutesAgo(41) }),
    testAlarm(612, {
      label: 'Printer out of paper',
      tank_number: null,
      opened_at: minutesAgo(300),
      cleared_at: minutesAgo(166),
    }),
    testAlarm(611, { opened_at: minutesAgo(2000), cleared_at: minutesAgo(1900), source: 'history' }),
  ];

  test('repeats stand together with their count and open to each', { tag: ['@tablet'] }, async ({ page }) => {
    test.slow();
    const stub = await openTab(page, '&view=history', {
      [calls.history]: { body: { alarms: repeats, next_cursor: null } },
    });
    await expect(rows(page)).toHaveCount(2);
    expect(Object.fromEntries(stub.of(calls.history)[0]?.query ?? [])).toEqual({
      from: '2026-10-21',
      state: 'all',
      limit: '50',
    });
    await expect(rows(page).nth(1)).toContainText('Printer out of paper');
    await expect(rows(page).nth(1)).toContainText(', after 2 h 14 min');
    await rows(page).first().getByRole('button', { name: 'T1: High Water Alarm ×2 times' }).click();
    const each = part(page).getByRole('list', { name: 'T1: High Water Alarm, each time' }).getByRole('listitem');
    await expect(each).toHaveCount(2);
    await expect(each.first().getByText('Ghost: gone within two polls')).toHaveAttribute('title', /brief fault/);
    await expect(each.nth(1).getByText("From the console's own history")).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('the filters go to the list and to the file', async ({ page }) => {
    const stub = await openTab(page, '&view=history');
    await expect(rows(page)).toHaveCount(1);
    await openFilters(page);
    await part(page).getByRole('button', { name: '90 days' }).click();
    await part(page).getByLabel('State').selectOption('cleared');
    await part(page).getByLabel('About').selectOption('tank');
    await part(page).getByLabel('Severity').selectOption('alarm');
    await part(page).getByLabel('Tank', { exact: true }).fill('2');
    await part(page).getByLabel('Label contains').fill('water');
    const wanted = { from: '2026-08-22', state: 'cleared', category: 'tank', severity: 'alarm', tank: '2', q: 'water' };
    await expect
      .poll(() => Object.fromEntries(stub.of(calls.history).at(-1)?.query ?? []))
      .toEqual({ ...wanted, limit: '50' });
    const csv = await fileAddress(part(page), 'CSV');
    expect(csv.pathname).toBe('/api/sites/1/alarms/history');
    expect(Object.fromEntries(csv.searchParams)).toEqual({ ...wanted, format: 'csv' });
    stub.reply({ [calls.history]: { body: { alarms: [], next_cursor: null } } });
    await part(page).getByLabel('Label contains').fill('nothing');
    await expect(part(page).getByText('No alarms fit these filters.')).toBeVisible();
    await part(page).getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(part(page).getByText('No alarms in the last 30 days.')).toBeVisible();
  });

  test('dates by hand; a reversed range is told and not asked', async ({ page }) => {
    test.slow();
    const stub = await openTab(page, '&view=history');
    await expect(rows(page)).toHaveCount(1);
    await openFilters(page);
    await part(page).getByLabel('To', { exact: true }).fill('2026-11-10');
    await expect.poll(() => stub.of(calls.history).at(-1)?.query.get('to')).toBe('2026-11-10');
    expect(stub.of(calls.history).at(-1)?.query.get('from')).toBe('2026-10-21');
    const asked = stub.of(calls.history).length;
    await part(page).getByLabel('From', { exact: true }).fill('2026-11-15');
    await part(page).getByLabel('Tank', { exact: true }).fill('two');
    await expect(part(page).getByLabel('From', { exact: true })).toHaveAccessibleDescription('From must be before To.');
    await expect(part(page).getByLabel('Tank', { exact: true })).toHaveAccessibleDescription(
      'Tank is a number, such as 2.',
    );
    await page.waitForTimeout(500);
    expect(stub.of(calls.history)).toHaveLength(asked);
    await expectAccessible(page);
  });

  test('Show more, and a failure that can be tried again', async ({ page }) => {
    const stub = await openTab(page, '&view=history', {
      [calls.history]: errorAnswer(500, 'internal', 'Internal error'),
    });
    await expect(page.getByRole('alert')).toHaveText('Failed to load alarm history: HTTP 500');
    stub.reply({
      [calls.history]: (request) =>
        request.url().includes('cursor=next')
          ? { body: { alarms: [testAlarm(600, { label: 'Older' })], next_cursor: null } }
          : { body: { alarms: repeats, next_cursor: 'next' } },
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await part(page).getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(3);
  });
});

test('what is on screen stays while it is read again, and a new alarm is announced', async ({ page }) => {
  const said = gate();
  const hold = gate();
  const stub = await openTab(page, '&view=alarms', {
    'GET /api/events': async () => {
      await said.opened;
      return {
        body: 'event: alarm.changed\ndata: {"site_id":1}\n\n',
        headers: { 'content-type': 'text/event-stream' },
      };
    },
  });
  const part = page.getByRole('region', { name: 'Open alarms', exact: true });
  await expect(part.getByRole('listitem')).toHaveCount(1);
  stub.reply({
    [calls.alarms]: async () => {
      await hold.opened;
      return { body: { alarms: [testAlarm(602, { label: 'T2: Overfill Alarm' }), testAlarm(601)] } };
    },
  });
  said.open();
  await expect.poll(() => stub.of(calls.alarms).length).toBeGreaterThan(1);
  await expect(part.getByRole('listitem')).toHaveCount(1);
  hold.open();
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByRole('status')).toHaveText('New alarm: T2: Overfill Alarm');
});
