import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { deskReplies } from './desk-data.ts';
import { NOW } from './fleet.ts';
import { testIssue, testIssueFull } from './issue-data.ts';
import { calls, openTab } from './issue-tab.ts';
import { managed, managerCalls, savedOrder, testOrder, testVendor, token, vendors } from './work-order-data.ts';

const sent = (body: string | null | undefined) => JSON.parse(body ?? 'null') as Record<string, unknown>;
const panel = (page: Page) => page.getByRole('region', { name: 'Vendor', exact: true });
const ofIssue = (more: Replies = {}) => ({ ...managed, ...more });

test('the job shows what the vendor sent, that nothing rests on it, and that the link was forwarded @widths @tablet', async ({
  page,
}) => {
  await openTab(page, '&issue=501', ofIssue());
  await expect(panel(page)).toContainText('Acme Petroleum');
  await expect(panel(page)).toContainText('This report does not count until you verify it.');
  await expect(panel(page)).toContainText('It may have been forwarded.');
  await expect(panel(page)).toContainText('Proposed time: Nov 20, 2026, 09:00');
  await expect(panel(page).getByRole('link', { name: 'slip.pdf' })).toHaveAttribute(
    'href',
    '/api/issue-actions/1/work-orders/41/files/7',
  );
  await panel(page).getByText('2 uses of the link').click();
  await expect(panel(page)).toContainText('198.51.100.9 · Mobile Safari 19 · Another browser or address');
  await expectAccessible(page);
});

test('verifies a calendar job only with the result of its test', async ({ page }) => {
  const issue = testIssue(501, { kind: 'calendar', item: 'spill_bucket_3y', alarmLabel: 'Spill bucket tightness' });
  const stub = await openTab(
    page,
    '&issue=501',
    ofIssue({
      [calls.one]: { body: testIssueFull(issue) },
      [managerCalls.verify]: savedOrder({ state: 'verified', link_state: 'finished', verified_by: 'Uma Writer' }),
    }),
  );
  await panel(page).getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify the report of Acme Petroleum' });
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Say when the test was done and how it went.')).toBeVisible();
  await dialog.getByLabel('Result').selectOption('Passed');
  await dialog.getByLabel('File slip.pdf as').selectOption('Leave out');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of(managerCalls.verify).at(-1)?.body)).toEqual({
    files: [],
    record: { completed_on: '2026-11-19', result: 'PASS' },
  });
});

test('says before a report is verified that the job stays open, and why', async ({ page }) => {
  const words = 'Spill bucket 2, which this job is about, was not tested.';
  await openTab(
    page,
    '&issue=501',
    ofIssue({ [managerCalls.list]: { body: { work_orders: [testOrder({ doubts: [{ words, keeps_open: true }] })] } } }),
  );
  await expect(panel(page)).toContainText(words);
  await panel(page).getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify the report of Acme Petroleum' });
  await expect(dialog).toContainText('The job stays open after you verify.');
  await expect(dialog).toContainText(words);
  await expectAccessible(page);
});

test('returns a report with words, and says who was first when somebody else verified it', async ({ page }) => {
  const stub = await openTab(
    page,
    '&issue=501',
    ofIssue({
      [managerCalls.sendBack]: savedOrder({ state: 'returned', return_words: 'The slip is missing' }),
      [managerCalls.verify]: {
        status: 410,
        body: {
          success: false,
          code: 'work_order_finished',
          error: 'This job is finished. Nothing more is needed.',
          message: 'This job is finished. Nothing more is needed.',
          detail: 'Ana Ruiz has verified this report already',
          status: 410,
        },
      },
    }),
  );
  await panel(page).getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Ana Ruiz has verified this report already');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await panel(page).getByRole('button', { name: 'Return to vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return the report to Acme Petroleum' });
  await dialog.getByRole('button', { name: 'Return to vendor' }).click();
  await expect(dialog.getByText('Say what is missing.')).toBeVisible();
  await dialog.getByLabel('What is missing?').fill('The slip is missing');
  await dialog.getByRole('button', { name: 'Return to vendor' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of(managerCalls.sendBack).at(-1)?.body)).toEqual({ reason: 'The slip is missing' });
});

test('X-447 a proposed time is agreed to at one press, or refused with words', { tag: '@widths' }, async ({ page }) => {
  const proposed = testOrder({ state: 'proposed', report: null, files: [], proposed_for: '2026-11-24 09:30' });
  const agreed = { state: 'accepted', report: null, proposed_for: null, agreed_for: '2026-11-24 09:30' };
  let orders = [proposed];
  const stub = await openTab(
    page,
    '&issue=501',
    ofIssue({
      [managerCalls.list]: () => ({ body: { work_orders: orders } }),
      [managerCalls.time]: (request) => {
        if (sent(request.postData()).action === 'agree') orders = [testOrder({ ...agreed, time_by: 'Uma Writer' })];
        return savedOrder(agreed);
      },
    }),
  );
  await panel(page).getByRole('button', { name: 'Refuse this time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse the time of Acme Petroleum' });
  await dialog.getByRole('button', { name: 'Refuse this time' }).click();
  await expect(dialog.getByText('Say why it does not suit.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why it does not suit, and what would').fill('We are closed then');
  await dialog.getByRole('button', { name: 'Refuse this time' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of(managerCalls.time).at(-1)?.body)).toEqual({
    ...{ action: 'refuse', proposed_for: '2026-11-24 09:30', words: 'We are closed then' },
  });
  await panel(page).getByRole('button', { name: 'Agree to this time' }).click();
  await expect(panel(page)).toContainText('Agreed time: Nov 24, 2026, 09:30, time of the site');
  await expect(panel(page)).toContainText('Agreed by Uma Writer');
  await expect(panel(page).getByRole('button', { name: 'Agree to this time' })).toHaveCount(0);
});

test('says who decided first on a proposed time', async ({ page }) => {
  const body = {
    ...{ success: false, code: 'work_order_no_time', error: 'No proposed time waits', message: '', status: 409 },
    detail: 'Ana Ruiz has agreed to this time already',
  };
  await openTab(
    page,
    '&issue=501',
    ofIssue({
      [managerCalls.list]: { body: { work_orders: [testOrder({ state: 'proposed', report: null, files: [] })] } },
      [managerCalls.time]: { status: 409, body },
    }),
  );
  await panel(page).getByRole('button', { name: 'Agree to this time' }).click();
  await expect(page.getByText(/Ana Ruiz has agreed to this time already/)).toBeVisible();
});

test('withdraws a link after asking', async ({ page }) => {
  const stub = await openTab(
    page,
    '&issue=501',
    ofIssue({
      [managerCalls.list]: { body: { work_orders: [testOrder({ state: 'sent', report: null, files: [] })] } },
      [managerCalls.withdraw]: savedOrder({ link_state: 'withdrawn', withdrawn_by: 'Uma Writer' }),
    }),
  );
  await panel(page).getByRole('button', { name: 'Withdraw link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(stub.of(managerCalls.withdraw)).toHaveLength(1);
});

test('a job goes to a vendor from the Desk: picked, for some days, and the link is shown once @widths', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW);
  const user = testUser();
  const stub = await stubApi(page, user, { ...deskReplies(user), ...managed });
  await page.goto('/desk');
  await page.getByRole('checkbox', { name: 'Select Paint the curb, Bowie Rt 50' }).check();
  await page.getByRole('button', { name: 'Send to vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to vendor' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Choose a vendor.')).toBeVisible();
  await dialog.getByLabel('Vendor', { exact: true }).selectOption('Acme Petroleum (Line testing)');
  await expect(dialog.getByLabel('Email')).toHaveValue('jobs@acme.example');
  await dialog.getByLabel('Link works for').selectOption('30 days');
  await dialog.getByLabel('Message to the vendor').fill('Please come before noon.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Sent to Acme Petroleum' });
  await expect(shown).toContainText(`https://tanks.example.com/work-order/${token}`);
  expect(sent(stub.of(managerCalls.send).at(-1)?.body)).toEqual({
    issue_id: 501,
    vendor_id: 1,
    email: 'jobs@acme.example',
    days: 30,
    words: 'Please come before noon.',
  });
});

test('vendors are listed, added and changed; what is not recorded is said @widths @tablet', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser({ role: 'admin' }), {
    'GET /api/admin/vendors': { body: { vendors } },
    'POST /api/admin/vendors': errorAnswer(409, 'vendor_exists', 'A vendor of this name exists already'),
    'PATCH /api/admin/vendors/1': { body: { success: true, vendor: testVendor(1, { phone: '301 555 0199' }) } },
  });
  await page.goto('/AdminDashboard/Vendors');
  const list = page.getByRole('list', { name: 'Vendors' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('Not recorded');
  await expect(list).toContainText('Inactive');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Fill this in.').first()).toBeVisible();
  await dialog.getByLabel('Company').fill('Acme Petroleum');
  await dialog.getByLabel('Email', { exact: true }).fill('jobs@acme.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A vendor of this name exists already');
  await expect(dialog.getByLabel('Company')).toHaveValue('Acme Petroleum');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Acme Petroleum' }).click();
  await dialog.getByLabel('Phone').fill('301 555 0199');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent(stub.of('PATCH /api/admin/vendors/1').at(-1)?.body)).toEqual({ phone: '301 555 0199' });
});
