import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import {
  CHANGE_CREDENTIAL,
  CREDENTIALS,
  expiredWords,
  RECORD_CREDENTIAL,
  testCredential,
  testCredentials,
  VOID_CREDENTIAL,
} from './credential-data.ts';
import { NOW, testSitePage } from './fleet.ts';
import { policies, testInfo } from './records.ts';

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  'GET /api/sites/1/info': { body: testInfo() },
  'GET /api/sites/1/insurance': { body: { insurance: policies } },
  'GET /api/public/sites/1/folders': { body: { folders: [{ name: 'Regulatory Correspondence', subfolders: [] }] } },
  'GET /api/public/sites/1/documents': { body: { folder: 'Regulatory Correspondence', exists: true, documents: [] } },
  [CREDENTIALS]: { body: { credentials: testCredentials } },
};

async function open(page: Page, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...whole, ...more });
  await page.goto('/sites/1?tab=info');
  return stub;
}
const section = (page: Page) => page.getByRole('region', { name: 'Operators and permits' });
const bodyOf = (call: { body?: string | null } | undefined): unknown => JSON.parse(call?.body ?? '');
const saved = { body: { success: true, credential: testCredential() } };

test('certificates and permits with their status; what does not count says why', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page);
  await expect(section(page).locator('[data-expiry]')).toHaveText([
    'Expiry unknown',
    'Expired',
    'Expires in 10 days',
    'Current',
    'No expiry',
  ]);
  const rows = section(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('nobody recorded whether it expires');
  await expect(rows.nth(0)).toContainText('No document.');
  await expect(rows.nth(1)).toContainText(expiredWords);
  await expect(rows.nth(3)).toContainText('Covers Fuel Stop 1, Fuel Stop 2 and 3 other sites.');
  await expect(rows.nth(4)).toContainText('Its document is at a site that you may not see.');
  await section(page).getByText('Earlier and void ones (2)').click();
  await expect(section(page)).toContainText('Voided on Nov 3, 2026 by Ada Admin: It was recorded for the wrong person');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('who may not write sees no buttons, an empty list says what to record, and a failure can be tried again', async ({
  page,
}) => {
  const stub = await open(page, {
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
    [CREDENTIALS]: errorAnswer(500, 'internal', 'Internal error'),
  });
  await expect(section(page)).toContainText('Failed to load operators and permits: HTTP 500');
  stub.reply({ [CREDENTIALS]: { body: { credentials: [] } } });
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(section(page)).toContainText('Record the class A, B and C operators first');
  await expect(section(page).getByRole('button')).toHaveText(['Class C list…']);
});

test('X-482 a certificate is recorded', { tag: '@widths' }, async ({ page }) => {
  const stub = await open(page, { [RECORD_CREDENTIAL]: { ...saved, status: 201 } });
  await section(page).getByRole('button', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a certificate or permit' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Person or company that holds it is required')).toBeVisible();
  await expect(dialog.getByText('Last day is required')).toBeVisible();
  await dialog.getByLabel('Kind').selectOption('operator_b');
  await dialog.getByLabel('Person or company that holds it').fill('Ray Alvarez');
  await dialog.getByLabel('Issued or trained on').fill('2024-03-01');
  await dialog.getByLabel('Expiry', { exact: true }).selectOption('unknown');
  await expect(dialog.getByText('It does not count until you record whether it expires.')).toBeVisible();
  await dialog.getByLabel('Expiry', { exact: true }).selectOption('none');
  await dialog.getByLabel('Why it has no expiry').fill('The state sets no expiry');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodyOf(stub.of(RECORD_CREDENTIAL)[0])).toEqual({
    ...{ kind: 'operator_b', holder: 'Ray Alvarez', company: '', number: '', issuer: '', phone: '' },
    ...{ issued_on: '2024-03-01', expires_on: null, no_expiry: 'The state sets no expiry', document: null, sites: [1] },
  });
});

test('X-483 a change keeps the document and the sites', async ({ page }) => {
  const stub = await open(page, { [CHANGE_CREDENTIAL]: saved });
  await section(page).getByRole('button', { name: 'Change, Class B certificate, Ray Alvarez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change: Class B certificate, Ray Alvarez' });
  await dialog.getByLabel('Last day').fill('2029-03-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodyOf(stub.of(CHANGE_CREDENTIAL)[0])).toMatchObject({
    ...{ expires_on: '2029-03-01', sites: [1, 2] },
    document: { folder: 'Regulatory Correspondence', file: 'Class B.pdf' },
  });
});

test('X-484 voiding takes a reason', async ({ page }) => {
  const stub = await open(page, { [VOID_CREDENTIAL]: saved });
  await section(page).getByRole('button', { name: 'Void, Class B certificate, Ray Alvarez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void: Class B certificate, Ray Alvarez' });
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(dialog.getByText(/^Reason is required/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was recorded for the wrong person');
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodyOf(stub.of(VOID_CREDENTIAL)[0])).toEqual({ reason: 'It was recorded for the wrong person' });
});

test('the class C list for the wall names who counts, whom to call and what is missing', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page);
  await section(page).getByRole('button', { name: 'Class C list…' }).click();
  const panel = page.getByRole('dialog', { name: 'Class C operators' });
  await expect(panel.getByRole('listitem').first()).toContainText('Kim Osei');
  await expect(panel.getByRole('listitem').first()).toContainText('Trained on Mar 1, 2024');
  await expect(panel).toContainText(`Not in the list: Ana Ruiz. ${expiredWords}`);
  await expect(panel).toContainText('Class A operator: Jordan Blake, phone not recorded');
  await expect(panel).toContainText('Class B operator: Ray Alvarez, 410 555 0118');
  await expect(panel).toContainText('The emergency steps are not on record.');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(panel.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(panel.getByText('Kim Osei')).toBeVisible();
});
