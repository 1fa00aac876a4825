import { expect, type Page } from '@playwright/test';
import {
  errorAnswer,
  expectAccessible,
  gate,
  type Replies,
  stubApi,
  type TestUser,
  testUser,
} from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import {
  CALENDAR,
  calendarItem,
  calendarReplies,
  calendarSections,
  explanation,
  ITEM,
  savedItem,
  testRecord,
} from './calendar-data.ts';
import { NOW } from './fleet.ts';

const SPILL = 'spill_bucket_3y';
const admin = testUser({ role: 'admin', name: 'Ada Admin' });

async function openTab(page: Page, more: Replies = {}, user: TestUser = testUser(), item = '') {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, user, { ...calendarReplies(), ...more });
  await page.goto(`/sites/1?tab=calendar${item === '' ? '' : `&item=${item}`}`);
  return stub;
}

const voidedAnswer = (id: number) => ({
  body: { success: true, completion: testRecord(id, '2025-03-04', { voided_at: NOW.toISOString() }), item: savedItem },
});
const itemOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const why = (page: Page, label: string) => page.getByRole('region', { name: `Why, ${label}`, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const bodyOf = (call: { body: string | null } | undefined) => JSON.parse(call?.body ?? 'null');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') });

test('C-236 C-237 what needs attention first, then four groups in order, each item with its status and due date', {
  tag: '@widths',
}, async ({ page }) => {
  const stub = await openTab(page);
  const panel = page.getByRole('tabpanel', { name: 'Compliance Calendar', exact: true });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
    'Needs attention (3)',
    'Annual',
    'Triennial',
    'Five-year',
    'Extras',
    'Not applicable here (2)',
  ]);
  await expect(itemOf(page, SPILL)).toContainText('Spill bucket tightness');
  await expect(itemOf(page, SPILL).locator('.pill')).toHaveText('Overdue');
  await expect(itemOf(page, 'alld').locator('.pill')).toHaveText('Due Soon');
  await expect(itemOf(page, 'sump').locator('.pill')).toHaveText('OK');
  // A due date is a day, not a moment: it is the same in every zone.
  await expect(itemOf(page, SPILL)).toContainText('Nov 1, 2026');
  await expect(itemOf(page, SPILL).locator('time[datetime="2026-11-01"]')).toBeVisible();
  await expect(itemOf(page, SPILL)).toContainText('19 days late');
  await expect(itemOf(page, 'alld')).toContainText('20 days left');
  await expect(itemOf(page, 'walk')).toContainText('no proof on file');
  expect(stub.of(CALENDAR)[0]?.query.get('windowDays')).toBe('30');
  const keys = await page.locator('[data-key]').evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  expect(keys).toEqual([SPILL, 'walk', 'alld', 'sump', 'cp_test', 'fr_annual']);
  const first = page.getByRole('region', { name: 'Needs attention (3)' });
  await expect(first.locator('[data-key]')).toHaveCount(3);
  await expect(first.locator(`[data-key="${SPILL}"]`)).toContainText('Triennial');
  await expect(page.getByRole('region', { name: 'Annual' })).toContainText('2 items are above, under Needs attention.');
});

test('C-237 what does not apply is folded, with its reason', async ({ page }) => {
  await openTab(page);
  await expect(itemOf(page, 'operator_c')).toHaveCount(0);
  await press(page, 'Not applicable here (2)');
  await expect(itemOf(page, 'operator_c').locator('.pill')).toHaveText('N/A');
  await expect(itemOf(page, 'overfill_3y')).toContainText('No tank has overfill equipment on record.');
  await press(page, 'Not applicable here (2)');
  await expect(itemOf(page, 'overfill_3y')).toHaveCount(0);
});

test('chips narrow the groups and say how many there are', async ({ page }) => {
  await openTab(page);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip('Overdue 2').click();
  await expect(page.getByRole('region', { name: 'Needs attention (2)' }).locator('[data-key]')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Five-year' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Annual' })).toHaveCount(0);
  await chip('N/A 2').click();
  await expect(page.locator('[data-key]')).toHaveCount(4);
  await chip('Overdue 2').click();
  await expect(page.locator('[data-key]')).toHaveCount(2);
  await chip('N/A 2').click();
  await expect(page.getByRole('heading', { name: 'Five-year' })).toBeVisible();
});

test('a failure and an empty calendar are the same neutral line', async ({ page }) => {
  const stub = await openTab(page, { [CALENDAR]: errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByText('No calendar items.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const sections = { annual: [], triennial: [], five_year: [], extras: [] };
  stub.reply({ [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } } });
  await page.reload();
  await expect(page.getByText('No calendar items.', { exact: true })).toBeVisible();
});

test('the way to the evidence', async ({ page }) => {
  await openTab(page);
  await page.getByRole('link', { name: 'Evidence in Compliance Testing' }).click();
  await expect(page.getByRole('heading', { name: 'Compliance Testing' })).toBeVisible();
});

test('Why? tells the rule, how it comes to apply, the parts and the records', async ({ page }) => {
  const stub = await openTab(page);
  expect(stub.of(ITEM.records(SPILL))).toHaveLength(0);
  await press(page, 'Why?, Spill bucket tightness');
  await expect(page).toHaveURL(`/sites/1?tab=calendar&item=${SPILL}`);
  const details = why(page, 'Spill bucket tightness');
  await expect(details).toContainText('Each spill bucket is tested for tightness');
  await expect(details.getByText('40 CFR 280.35(a)(1)', { exact: true })).toBeVisible();
  await expect(details.getByText('Not verified against the source')).toHaveCount(0);
  for (const words of ['Every 36 months', 'The site has 2 spill buckets on record.', 'Three years']) {
    await expect(details.getByText(words, { exact: true })).toBeVisible();
  }
  const part = details.getByRole('row', { name: /Spill bucket, tank 2/ });
  await expect(part).toContainText('Overdue');
  await expect(part).toContainText('Nov 1, 2026');
  const records = details.locator('[data-record]');
  expect(await records.evaluateAll((all) => all.map((one) => one.getAttribute('data-record')))).toEqual([
    '1003',
    '1002',
    '1001',
  ]);
  await expect(records.nth(0)).toContainText('Void');
  await expect(records.nth(0).locator('.line-through').first()).toHaveText(
    'Failed Nov 10, 2026 · Spill bucket, tank 2',
  );
  await expect(records.nth(1).locator('.line-through')).toHaveCount(0);
  await expect(records.nth(2).getByRole('link', { name: 'Spill buckets 2023.pdf' })).toHaveAttribute(
    'href',
    '/api/public/sites/1/documents/download?folder=Compliance+Testing&file=Spill+buckets+2023.pdf',
  );
  await expectAccessible(page);
  await press(page, 'Why?, Spill bucket tightness');
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL('/sites/1?tab=calendar');
});

test('a link opens the item; what was assumed leads to the equipment', async ({ page }) => {
  await openTab(page, { [ITEM.records('cp_test')]: { body: { completions: [] } } }, testUser(), 'cp_test');
  const details = why(page, 'Cathodic protection');
  await expect(page.getByRole('button', { name: 'Why?, Cathodic protection' })).toBeFocused();
  await expect(itemOf(page, 'cp_test')).toBeInViewport();
  const mark = details.locator('summary').filter({ hasText: 'Not verified against the source' });
  await expect(mark).toBeVisible();
  await expect(details.getByText('Nobody has compared it with the text of the regulation')).toBeHidden();
  await mark.click();
  for (const words of [
    'Nobody has compared it',
    'Read 40 CFR 280.31(b) and your state’s own rule',
    'From the rule tables',
  ])
    await expect(details.getByText(words)).toBeVisible();
  await expect(details).toContainText('its material is not recorded');
  await expect(details).toContainText('No test is on record.');
  // A row half below the bar of the tabs has no honest size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await details.getByRole('link', { name: 'Record it on the Equipment tab' }).click();
  await expect(page).toHaveURL('/sites/1?tab=equipment');
});

test('a link to what does not apply unfolds it, one to nothing says so', async ({ page }) => {
  await openTab(page, {}, testUser(), 'overfill_3y');
  await expect(why(page, 'Overfill equipment inspection')).toContainText('Why not here');
  await page.goto('/sites/1?tab=calendar&item=gone');
  await expect(page.getByText('The item in the link is not in this site’s calendar.')).toBeVisible();
});

test('records that cannot be loaded say so and can be asked for again', async ({ page }) => {
  const stub = await openTab(page, { [ITEM.records(SPILL)]: errorAnswer(503, 'unavailable', 'No') }, testUser(), SPILL);
  await expect(page.getByText('Failed to load test records: HTTP 503')).toBeVisible();
  stub.reply({ [ITEM.records(SPILL)]: { body: { completions: [testRecord(1, '2026-01-02')] } } });
  await press(page, 'Retry');
  await expect(page.locator('[data-record]')).toHaveCount(1);
});

test('who may only read marks, sets up and voids nothing', async ({ page }) => {
  await openTab(page, { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } }, testUser(), SPILL);
  await expect(page.locator('[data-record]')).toHaveCount(3);
  for (const name of [/^Mark completed/, /^Set up/, /^Void,/, /^Add item/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('Mark completed: what is missing is said at its field, then the record goes out', async ({ page }) => {
  const stub = await openTab(page, {
    [ITEM.complete(SPILL)]: {
      status: 201,
      body: { success: true, completion: testRecord(1004, '2026-11-18', { next_due: '2029-11-18' }), item: savedItem },
    },
  });
  await expect(page.getByRole('button', { name: 'Mark completed, Insurance for cleanup costs' })).toHaveCount(0);
  await press(page, 'Mark completed, Spill bucket tightness');
  const box = dialog(page, 'Mark completed');
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByText('Say whether it passed.')).toBeVisible();
  await expect(box.getByRole('radio', { name: 'Passed' })).toBeFocused();
  await expect(box.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
  await expect(box.getByLabel('Date')).toHaveAttribute('max', '2026-11-20');
  await expectAccessible(page);
  await box.getByRole('radio', { name: 'Passed' }).check();
  await box.getByLabel('Date').fill('2026-11-21');
  await box.getByLabel('What was tested').selectOption('Spill bucket, tank 2');
  await box.getByLabel('Tested by').fill('Chesapeake Tank Testing');
  await box.getByRole('checkbox', { name: 'Spill buckets 2026.pdf' }).check();
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByText('Completion date cannot be in the future')).toBeVisible();
  expect(stub.of(ITEM.complete(SPILL))).toHaveLength(0);
  await box.getByLabel('Date').fill('2026-11-18');
  const before = stub.of(CALENDAR).length;
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box).toBeHidden();
  await expect(notifications(page)).toContainText('Test recorded, next due Nov 18, 2029');
  expect(bodyOf(stub.of(ITEM.complete(SPILL))[0])).toEqual({
    completed_on: '2026-11-18',
    result: 'PASS',
    component: 'Spill bucket, tank 2',
    tester: 'Chesapeake Tank Testing',
    documents: [{ folder: 'Compliance Testing', file: 'Spill buckets 2026.pdf' }],
  });
  await expect.poll(() => stub.of(CALENDAR).length).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Mark completed, Spill bucket tightness' })).toBeFocused();
});

test('refusals stand at their fields, and what was typed is there again after closing', async ({ page }) => {
  const stub = await openTab(page, {
    [ITEM.complete('walk')]: errorAnswer(
      400,
      'date_before_installation',
      'Completion date is before the equipment was installed',
    ),
  });
  await press(page, 'Mark completed, Annual walkthrough');
  const box = dialog(page, 'Mark completed');
  await expect(box.getByLabel('What was tested')).toHaveCount(0);
  await box.getByRole('radio', { name: 'Failed' }).check();
  await box.getByLabel('Date').fill('2001-01-01');
  await box.getByLabel('Note').fill('Water in the dispenser sump');
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByLabel('Date')).toHaveAccessibleDescription(/before the equipment was installed/);
  await expect(box.getByLabel('Date')).toBeFocused();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await press(page, 'Mark completed, Annual walkthrough');
  await expect(box.getByText(/^Your text from .* is restored/)).toBeVisible();
  await expect(box.getByLabel('Note')).toHaveValue('Water in the dispenser sump');
  await expect(box.getByRole('radio', { name: 'Failed' })).toBeChecked();
  stub.reply({ [ITEM.complete('walk')]: errorAnswer(403, 'no_write_access', 'You may only read this site') });
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByRole('alert')).toHaveText('You may only read this site');
});

test('files go up after the record; one that fails keeps the record and can be sent again', async ({ page }) => {
  const held = gate();
  const stub = await openTab(page, {
    [ITEM.complete('walk')]: {
      status: 201,
      body: { success: true, completion: testRecord(1005, '2026-11-18'), item: savedItem },
    },
    [ITEM.attach('walk', 1005)]: errorAnswer(415, 'upload_type', 'This file type is not allowed'),
  });
  await press(page, 'Mark completed, Annual walkthrough');
  const box = dialog(page, 'Mark completed');
  await box.getByRole('radio', { name: 'Passed' }).check();
  await box.getByLabel('Date').fill('2026-11-18');
  await box
    .getByLabel('Files to upload')
    .setInputFiles([pdf('checklist.pdf'), { ...pdf('page.html'), mimeType: 'text/html' }]);
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByText('page.html: this file type is not allowed')).toBeVisible();
  await box.getByRole('button', { name: 'Leave out page.html' }).click();
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByRole('alert')).toContainText('The record is saved.');
  await expect(box).toContainText('checklist.pdf');
  await expect(box).toContainText('This file type is not allowed');
  await expectAccessible(page);
  const sent = stub.of(ITEM.attach('walk', 1005))[0];
  expect(sent?.request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.request.postDataBuffer()?.toString()).toContain('name="file"; filename="checklist.pdf"');
  stub.reply({
    [ITEM.attach('walk', 1005)]: async () => {
      await held.opened;
      return { body: { success: true, completion: testRecord(1005, '2026-11-18'), item: savedItem } };
    },
  });
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(box.getByRole('status').filter({ hasText: 'Uploading' })).toHaveText('Uploading 1 of 1…');
  held.open();
  await expect(box).toBeHidden();
  expect(stub.of(ITEM.complete('walk'))).toHaveLength(1);
});

test('a failure that was voided without a reason says that it counts, and takes the reason', async ({ page }) => {
  const stub = await openTab(page, { [ITEM.void(SPILL, 1003)]: voidedAnswer(1003) }, admin, SPILL);
  await expect(page.getByText('It was voided without a reason, so it still counts.')).toBeVisible();
  await page.getByRole('button', { name: /^Give the reason, Failed Nov 10/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Why is it void?' });
  await asked.getByLabel('Reason').fill('too short');
  await asked.getByRole('button', { name: 'Record the reason' }).click();
  await expect(asked.getByText('Say why it is void, in at least 10 characters')).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel('Reason').fill('Typed for another tank');
  await asked.getByRole('button', { name: 'Record the reason' }).click();
  await expect(notifications(page)).toContainText('Reason recorded');
  expect(JSON.parse(stub.of(ITEM.void(SPILL, 1003))[0]?.body ?? '')).toEqual({ reason: 'Typed for another tank' });
});

test('an admin voids a record after asking', async ({ page }) => {
  const stub = await openTab(page, { [ITEM.void(SPILL, 1002)]: voidedAnswer(1002) }, admin, SPILL);
  await press(page, 'Void, Passed Mar 4, 2025, Spill bucket, tank 1');
  const asked = page.getByRole('alertdialog', { name: 'Void this record?' });
  await expect(asked).toContainText('Passed Mar 4, 2025, Spill bucket, tank 1');
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Void' }).click();
  await expect(notifications(page)).toContainText('Record voided');
  expect(stub.of(ITEM.void(SPILL, 1002))).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^Void, .*Nov 10/ })).toHaveCount(0);
});

test('an admin sets an item up, and makes one of the site’s own', async ({ page }) => {
  const stub = await openTab(
    page,
    {
      [ITEM.configure('cp_test')]: { body: { success: true, item: savedItem } },
      [ITEM.records('cp_test')]: { body: { completions: [] } },
    },
    admin,
    'cp_test',
  );
  await press(page, 'Set up, Cathodic protection');
  const box = dialog(page, 'Set up');
  await expect(box.getByRole('radio', { name: 'As calculated' })).toBeChecked();
  await box.getByRole('radio', { name: 'Applies here', exact: true }).check();
  await box.getByRole('radio', { name: 'On a date that you set' }).check();
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box.getByText('Due date is required')).toBeVisible();
  await expectAccessible(page);
  await box.getByLabel('Due date').fill('2027-03-01');
  await box.getByLabel('Why is the date set by hand?').fill('The tester has no earlier day');
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box).toBeHidden();
  expect(bodyOf(stub.of(ITEM.configure('cp_test'))[0])).toEqual({
    applicable: true,
    next_due: '2027-03-01',
    due_reason: 'The tester has no earlier day',
  });

  stub.reply({
    [ITEM.configure('own_fire_extinguishers')]: errorAnswer(400, 'validation', 'Some fields are not valid', {
      fields: { next_due: 'is not a day of the calendar' },
    }),
  });
  await press(page, 'Add item');
  const adding = dialog(page, 'Add an item');
  await adding.getByLabel('Name').fill('Fire extinguishers');
  await adding.getByLabel('Due date').fill('2027-02-01');
  await adding.getByRole('button', { name: 'Add item' }).click();
  await expect(adding.getByText('Interval is required')).toBeVisible();
  await adding.getByLabel('How often is it due?').selectOption('Every year');
  await adding.getByRole('button', { name: 'Add item' }).click();
  await expect(adding.getByText('Due date is not a day of the calendar')).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue('Fire extinguishers');
  stub.reply({ [ITEM.configure('own_fire_extinguishers')]: { status: 201, body: { success: true, item: savedItem } } });
  await adding.getByRole('button', { name: 'Add item' }).click();
  await expect(notifications(page)).toContainText('Item added');
  expect(bodyOf(stub.of(ITEM.configure('own_fire_extinguishers')).at(-1))).toEqual({
    label: 'Fire extinguishers',
    group: 'extras',
    interval_months: 12,
    next_due: '2027-02-01',
  });
});

test('an item that was set up before says so and leaves it by itself', async ({ page }) => {
  const sections = {
    ...calendarSections(),
    five_year: [
      calendarItem('cp_test', 'Cathodic protection', 'OK', '2030-04-01', 9, {
        configured: true,
        explanation: explanation(),
      }),
    ],
  };
  const stub = await openTab(
    page,
    { [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } } },
    admin,
    'cp_test',
  );
  await expect(why(page, 'Cathodic protection')).toContainText('An administrator has set this item up by hand.');
  await press(page, 'Set up, Cathodic protection');
  const box = dialog(page, 'Set up');
  await expect(box.getByRole('radio', { name: /As it is now/ }).first()).toBeChecked();
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box).toBeHidden();
  expect(stub.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test('the calendar feed: an address is shown once, copied, and withdrawn', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const feed = '/api/sites/1/calendar-feed';
  const stub = await openTab(page, {
    [`POST ${feed}`]: { status: 201, body: { success: true, url: '/api/public/calendar/t0k3n.ics' } },
    [`DELETE ${feed}`]: errorAnswer(404, 'feed_not_found', 'This calendar address is unknown or was revoked'),
  });
  await press(page, 'Calendar feed');
  const box = dialog(page, 'Calendar feed');
  await box.getByRole('button', { name: 'Withdraw my address' }).click();
  await expect(box.getByRole('alert')).toHaveText('This calendar address is unknown or was revoked');
  await box.getByRole('button', { name: 'Make an address' }).click();
  const address = new URL('/api/public/calendar/t0k3n.ics', page.url()).href;
  await expect(box.getByLabel('Address for your calendar program')).toHaveValue(address);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Copy' }).click();
  await expect(notifications(page)).toContainText('Address copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  stub.reply({ [`DELETE ${feed}`]: { body: { success: true } } });
  await box.getByRole('button', { name: 'Withdraw my address' }).click();
  await expect(box.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).click();
  await press(page, 'Calendar feed');
  await expect(box.getByText(address)).toHaveCount(0);
});

test('by keyboard: from the item to its test and back', async ({ page }) => {
  await openTab(page);
  const button = page.getByRole('button', { name: 'Mark completed, Spill bucket tightness' });
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Why?, Spill bucket tightness' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(why(page, 'Spill bucket tightness')).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Mark completed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('accessible, nothing wider than the page', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openTab(page, {}, admin);
  await expect(page.locator('[data-key]')).toHaveCount(6);
  await press(page, 'Not applicable here (2)');
  // Not half under the bars that stay.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a passed sump leak test of the gauge is proposed as a record, which a person completes and saves', async ({
  page,
}) => {
  const values = {
    start_height: 20.971,
    units_confirmed: true,
    end_height: 20.97,
    start_temperature: 70,
    end_temperature: 70,
    leak_rate: null,
  };
  const common = {
    ...values,
    sensor: 1,
    label: 'STP SUMP',
    minutes: 120,
    function: '319',
    received_at: NOW.toISOString(),
  };
  const passed = { ...common, id: 2, on: '2026-10-02', started_at: '2026-10-02 06:10', result: 'passed', reason: null };
  const aborted = { ...common, id: 1, on: '2026-09-30', started_at: '2026-09-30 06:10', result: 'aborted' };
  const tests = [
    { ...passed, slip_id: 9 },
    { ...aborted, reason: 'leak-rate-too-high', slip_id: null },
  ];
  const sections = calendarSections();
  const part = (name: string) => ({ name, status: 'OK', next_due: null, last_completed: null });
  const item = calendarItem('containment_sump_3y', 'Containment sump tightness', 'OVERDUE', null, null, {
    components: [part('STP sump 1'), part('STP sump 2')],
  });
  const records = ITEM.records('containment_sump_3y');
  const stub = await openTab(page, {
    [CALENDAR]: {
      body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections: { ...sections, triennial: [item] } },
    },
    'GET /api/sites/1/sump-tests': { body: { tests } },
    [records.replace('GET', 'POST')]: {
      status: 201,
      body: { success: true, completion: testRecord(7, '2026-10-02'), item },
    },
  });
  const card = page.getByRole('region', { name: 'Sump leak tests of the gauge' }).first();
  await expect(card).toContainText('Aborted: the leak rate was too high');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Record in calendar/ }).click();
  const box = dialog(page, 'Mark completed');
  await expect(box.getByLabel('Date', { exact: true })).toHaveValue('2026-10-02');
  await expect(box.getByLabel('Note (optional)')).toHaveValue(/MAG sensor s1, STP SUMP, started 2026-10-02 06:10/);
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box.getByText('Say what was tested.')).toBeVisible();
  await box.getByLabel('What was tested').selectOption('STP sump 1');
  await box.getByRole('button', { name: 'Save record' }).click();
  await expect(box).toHaveCount(0);
  expect(bodyOf(stub.of(records.replace('GET', 'POST'))[0])).toMatchObject({
    completed_on: '2026-10-02',
    result: 'PASS',
    component: 'STP sump 1',
    tester: 'Tank gauge',
  });
});

test('an item that does not apply needs a reason, and one without it is loud', async ({ page }) => {
  const bare = {
    not_applicable: { reason: null, stated_by: null, stated_on: null },
    configured: true,
    missing: {
      part: null,
      category: null,
      sentence: 'An administrator set that it does not apply here: no reason recorded.',
      pieces: [],
      may_be_none: false,
    },
  };
  const five_year = [calendarItem('cp_test', 'Cathodic protection', 'NOT_SET_UP', null, null, bare)];
  const sections = { ...calendarSections(), five_year };
  const stub = await openTab(
    page,
    {
      [ITEM.configure('cp_test')]: { body: { success: true, item: savedItem } },
      [ITEM.records('cp_test')]: { body: { completions: [] } },
      [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } },
    },
    admin,
    'cp_test',
  );
  await expect(page.getByText('Not applicable without a reason')).toBeVisible();
  await press(page, 'Set up, Cathodic protection');
  const box = dialog(page, 'Set up');
  await box.getByRole('radio', { name: 'Does not apply here' }).check();
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await box.getByLabel('Why does it not apply?').fill('All steel was taken out in 2019');
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box).toBeHidden();
  expect(bodyOf(stub.of(ITEM.configure('cp_test'))[0])).toEqual({
    applicable: false,
    reason: 'All steel was taken out in 2019',
  });
});

test('an address that asks to set up an item opens what puts it on record', async ({ page }) => {
  const missing = { part: null, category: null, sentence: 'No reason recorded.', pieces: [], may_be_none: false };
  const waived = { not_applicable: { reason: null, stated_by: null, stated_on: null }, configured: true, missing };
  const pieces = [{ name: 'STP sump 1', tank_number: 1 }];
  const open = async (change: Record<string, unknown>, user: TestUser) => {
    const five_year = [calendarItem('cp_test', 'Cathodic protection', 'NOT_SET_UP', null, null, change)];
    const sections = { ...calendarSections(), five_year };
    await page.clock.setFixedTime(NOW);
    await stubApi(page, user, {
      ...calendarReplies(),
      [ITEM.records('cp_test')]: { body: { completions: [] } },
      [CALENDAR]: { body: { site_id: 1, windowDays: 30, today: '2026-11-20', sections } },
    });
    await page.goto('/sites/1?tab=calendar&item=cp_test&form=set-up');
    await expect(page).toHaveURL(/item=cp_test$/);
  };
  await open(waived, admin);
  await expect(dialog(page, 'Set up')).toBeVisible();
  await open({ missing }, testUser());
  await expect(page.getByRole('dialog')).toContainText('Cathodic protection');
  await open({ missing: { ...missing, category: 'sump', pieces } }, testUser());
  await expect(page.getByRole('button', { name: 'Record 1 part' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
