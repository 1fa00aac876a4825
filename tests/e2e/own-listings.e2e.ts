import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { testDocument } from './calendar-data.ts';
import { CALLS, complianceReplies, monthIn } from './compliance-data.ts';
import { NOW } from './fleet.ts';
import {
  LISTINGS,
  limitMissing,
  listingReplies,
  RECORD,
  testOwnListing,
  unlistedDetail,
  WITHDRAW,
} from './own-listing-data.ts';

const PDF = { name: 'Evaluation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') };
const section = (page: Page) => page.getByRole('region', { name: 'Listings of the owner' });

async function open(page: Page, path: string, more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...listingReplies, ...more });
  await page.goto(path);
  return stub;
}

test('listings with their document, limits and dates; withdrawn ones are marked', { tag: '@widths' }, async ({
  page,
}) => {
  await open(page, '/sites/1?tab=equipment');
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Static test by tank gauge, 0.2 gph: TLS-450, probe: Ultrasonic');
  await expect(rows.first()).toContainText('Evaluated by Ken Wilcox Associates on May 2, 2024.');
  await expect(rows.first()).toContainText('Recorded by Ada Admin on Nov 2, 2026');
  await expect(rows.first().getByRole('link', { name: 'Evaluation 12-7.pdf' })).toBeVisible();
  await rows.nth(1).getByText('Limits', { exact: true }).click();
  await expect(rows.nth(1)).toContainText('Tests do not count.');
  await expect(rows.nth(1)).toContainText('Missing: tests do not count');
  await expect(rows.nth(1)).toContainText('Missing: tests of siphoned tanks do not count');
  await expect(rows.nth(2)).toContainText('Withdrawn on Nov 10, 2026 by Tom Field: “It was of another console”');
  await expect(rows.nth(2).getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('who may not write sees no buttons, and an empty list says when one is needed', async ({ page }) => {
  await open(page, '/sites/1?tab=equipment', {
    'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
    [LISTINGS]: { body: { listings: [] } },
  });
  await expect(section(page)).toContainText('None recorded.');
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

test('X-412 a listing is withdrawn with a reason', async ({ page }) => {
  const stub = await open(page, '/sites/1?tab=equipment', {
    [WITHDRAW]: { body: { success: true, listing: testOwnListing() } },
  });
  await section(page).getByRole('button', { name: 'Withdraw, Report 12-7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the listing' });
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog.getByText(/^Reason is required/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was of another console');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(JSON.parse(stub.of(WITHDRAW)[0]?.body ?? '')).toEqual({ reason: 'It was of another console' });
});

test('X-411 from Why?, a listing is recorded for the test that none covers', { tag: '@widths' }, async ({ page }) => {
  test.slow();
  const stub = await open(page, '/sites/1?tab=compliance&month=2026-11&unit=tank-1', {
    ...complianceReplies,
    [CALLS.detail]: (request) => ({ body: unlistedDetail(monthIn(request.url())) }),
    [CALLS.upload]: { status: 201, body: { success: true, document: testDocument(3, PDF.name, NOW.toISOString()) } },
    [RECORD]: { status: 201, body: { success: true, listing: testOwnListing({ why_not: limitMissing }) } },
  });
  const why = page.getByRole('dialog', { name: /^Why\?/ });
  await why
    .getByRole('button', { name: /^Record a listing of the owner for/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record a listing of the owner' });
  await expect(dialog.getByLabel('Console')).toHaveValue('TLS-450');
  await expect(dialog.getByLabel('Probe', { exact: true })).toHaveValue('ultrasonic');
  await expect(dialog.getByText('If empty, tests do not count.').first()).toBeVisible();
  await dialog.getByLabel('Threshold (gph)').fill('no number');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Kind of proof is required')).toBeVisible();
  await expect(dialog.getByText('Threshold must be a number')).toBeVisible();
  await expect(dialog.getByText('Document is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Kind of proof', { exact: true }).selectOption('third_party');
  await dialog.getByLabel('Name of the listing or report').fill('Report 12-7');
  await dialog.getByLabel('Evaluated or approved by').fill('Ken Wilcox Associates');
  await dialog.getByLabel('Day of the evaluation or approval').fill('2024-05-02');
  await dialog.getByLabel('First day').fill('2024-05-02');
  await dialog.getByLabel('Products').fill('Gasoline');
  await dialog.getByLabel('Threshold (gph)').fill('0,1');
  await dialog.getByLabel('Document that shows it').selectOption('file');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(PDF);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Recorded. It proves nothing yet' })).toContainText(limitMissing);
  expect(stub.of(CALLS.upload)[0]?.body).toContain('method_certificate');
  expect(JSON.parse(stub.of(RECORD)[0]?.body ?? '')).toEqual({
    ...{ method: 'static', size: '0.2', system: 'TLS-450', probe: 'ultrasonic', approval: 'third_party' },
    ...{ name: 'Report 12-7', approved_by: 'Ken Wilcox Associates', approved_on: '2024-05-02' },
    ...{ valid_from: '2024-05-02', valid_to: null, products: 'Gasoline', limits: { threshold: 0.1 } },
    document: { folder: 'Compliance Testing', file: PDF.name },
  });
});
