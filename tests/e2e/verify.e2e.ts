import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/helpers/kept-page.ts';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '../helpers/browser.ts';

const code = '7K3M-9QXT-2W4B-0HRF';
const bytes = Buffer.from('%PDF-1.3 a report');
const translated = Buffer.from('%PDF-1.3 a report in Spanish');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const proof = {
  code,
  site_name: 'Alpha Fuel',
  facility_id: 'MD-10101',
  month: '2026-10',
  status: 'FAILED',
  version: 2,
  generated_at: '2026-11-19T21:00:00.000Z',
  evidence_sha256: '5f2b61ce0c8e9d4f7a3b1d0e6c8a9f40b2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7',
  pdf_sha256: sha256,
  spanish_sha256: [createHash('sha256').update(translated).digest('hex')],
  inspection: null,
  superseded: false,
};
const call = `/api/public/reports/${code}`;

async function open(page: Page, path = `/verify/${code}`, replies: Replies = {}) {
  const api = await stubApi(page, null, { [`GET ${call}`]: { body: proof }, ...replies });
  await page.goto(path);
  return api;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('an opened code says what the report said, to nobody in particular and without the navbar', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Check a report' })).toBeVisible();
  await expect(page).toHaveTitle('Check a report · Forecourt');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByLabel('Verification code')).toHaveValue(code);
  for (const [name, words] of [
    ['Facility', 'Alpha Fuel'],
    ['Facility ID', 'MD-10101'],
    ['Month', 'October 2026'],
    ['Status', 'Not compliant'],
    ['Version', '2'],
    ['Verification code', code],
    ['Evidence SHA-256', proof.evidence_sha256],
    ['File SHA-256', sha256],
  ] as const) {
    const term = page.locator('dt', { hasText: new RegExp(`^${name}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(words);
  }
  await expect(page.locator('dt', { hasText: 'Generated' }).locator('xpath=following-sibling::dd[1]')).toContainText(
    '21:00:00 UTC',
  );
  await expect(page.getByText('A newer report or verdict of this month exists.')).toHaveCount(0);
  await expectAccessible(page);
});

test('a typed code is opened under its address; nothing is asked for none', async ({ page }) => {
  const api = await open(page, '/verify', { 'GET /api/public/reports/7k3m9qxt2w4b0hrf': { body: proof } });
  const field = page.getByLabel('Verification code');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Enter the code\./);
  await expect(field).toBeFocused();
  expect(api.calls.filter(({ path }) => path.startsWith('/api/public'))).toHaveLength(0);
  await expectAccessible(page);
  await field.fill(' 7k3m9qxt2w4b0hrf ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/verify\/7k3m9qxt2w4b0hrf$/);
  await expect(page.getByText('This report was made here')).toBeVisible();
});

test('the record of an inspection is proven as one', async ({ page }) => {
  const inspection = { title: 'Spill bucket test', performed_on: '2026-11-19', outcome: 'not_in_order', findings: 1 };
  const body = { ...proof, month: null, status: null, version: 1, inspection, spanish_sha256: [], superseded: true };
  await open(page, undefined, { [`GET ${call}`]: { body } });
  const value = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(value('Form')).toHaveText('Spill bucket test');
  await expect(value('Result')).toHaveText('1 line is not in order');
  await expect(page.getByText('A corrected version of this record exists.')).toBeVisible();
  await expect(page.locator('dt', { hasText: 'Month' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a newer report and a month that still ran are told', async ({ page }) => {
  await open(page, undefined, {
    [`GET ${call}`]: { body: { ...proof, status: 'PENDING', version: null, superseded: true } },
  });
  await expect(page.getByText('A newer report or verdict of this month exists.')).toBeVisible();
  await expect(page.getByText('None: the month was not closed yet')).toBeVisible();
  await expectAccessible(page);
});

test('a chosen file is compared byte for byte and sent nowhere', async ({ page }) => {
  const api = await open(page);
  await expect(page.getByRole('button', { name: 'Choose PDF' })).toBeVisible();
  await choose(page, 'report.pdf', bytes);
  await expect(page.getByText('This file is the report, byte for byte.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'informe.pdf', translated);
  await expect(page.getByText('This file is the Spanish translation of the report, byte for byte.')).toBeVisible();
  await choose(page, 'changed.pdf', Buffer.concat([bytes, Buffer.from('\n')]));
  await expect(page.getByText('This file is not the report: its contents differ.')).toBeVisible();
  await expect(page.getByText('This file is the report, byte for byte.')).toHaveCount(0);
  await expectAccessible(page);
  expect(api.calls.every(({ method, body }) => method === 'GET' && body === null)).toBe(true);
});

test('an unknown code, a failing server and an answer that proves nothing', { tag: '@foreign' }, async ({ page }) => {
  const unknown = errorAnswer(404, 'report_unknown', 'No report has this code');
  const api = await open(page, undefined, { [`GET ${call}`]: unknown });
  await expect(page.getByRole('alert')).toHaveText('No report has this code.');
  await expectAccessible(page);
  for (const answer of [
    errorAnswer(500, 'internal', 'Internal error'),
    { body: {} },
    { body: { ...proof, status: 'X' } },
  ]) {
    api.reply({ [`GET ${call}`]: answer });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The code could not be checked');
    await expect(page.getByText('This report was made here')).toHaveCount(0);
  }
  api.reply({ [`GET ${call}`]: errorAnswer(429, 'rate_limited', 'Too many requests. Please try again later.') });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.');
  api.reply({ [`GET ${call}`]: { body: proof } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This report was made here')).toBeVisible();
});

test('a signed-in person sees the same page', async ({ page }) => {
  await stubApi(page, testUser(), { [`GET ${call}`]: { body: proof } });
  await page.goto(`/verify/${code}`);
  await expect(page.getByText('This report was made here')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('nothing runs off the side with long names', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  const long = 'Interstate Travel Plaza and Truck Stop of Upper Marlboro '.repeat(3).trim();
  await open(page, undefined, { [`GET ${call}`]: { body: { ...proof, site_name: long } } });
  await expect(page.getByText(long)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
