import { expect, type Page, test } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser, widthOf } from '#tests/helpers/browser.ts';
import { NOW, testSitePage } from './fleet.ts';

const FOLDERS = 'GET /api/public/sites/1/folders';
const DOCUMENTS = 'GET /api/public/sites/1/documents';

const paper = (name: string, modified: string, size = 182_133) => ({
  name,
  modified,
  folder: 'Monthly Reports',
  size,
  content_type: 'application/pdf',
  uploaded_by: null,
  protected: true,
});
const reports = [
  paper('Compliance_Report_2026-09.pdf', '2026-10-01T10:12:00Z'),
  paper('Compliance_Report_2026-10.pdf', '2026-11-01T03:12:00Z', 1_204_000),
  paper('Leak & line log.csv', '2026-08-01T10:12:00Z', 482),
];

const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  [FOLDERS]: {
    body: {
      folders: [
        { name: 'Monthly Reports', subfolders: [{ name: '2026' }, { name: '2025' }] },
        { name: 'Compliance Testing', subfolders: [] },
        { name: 'Exports', subfolders: [] },
        { name: 'Regulatory Correspondence', subfolders: [] },
      ],
    },
  },
  [DOCUMENTS]: (request) => {
    const folder = new URL(request.url()).searchParams.get('folder') ?? '';
    const known = !folder.includes('Photos');
    return { body: { folder, exists: known, documents: folder === 'Monthly Reports' ? reports : [] } };
  },
};

async function openTab(page: Page, query = '', more: Replies = {}) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...whole, ...more });
  await page.goto(`/sites/1?tab=documents${query}`);
  return stub;
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

/** The folder that the list of folders shows as chosen. */
async function expectCurrent(page: Page, folder: string) {
  if (widthOf(page) === 'phone') await expect(nav(page).getByLabel('Folder')).toHaveValue(folder);
  else await expect(nav(page).locator('[aria-current="page"]')).toHaveText(folder);
}

for (const [query, folder] of [
  ['', 'Monthly Reports'],
  ['&folder=compliance_testing', 'Compliance Testing'],
  ['&folder=compliance-testing', 'Compliance Testing'],
  ['&folder=compliance', 'Compliance Testing'],
  ['&folder=monthly_reports', 'Monthly Reports'],
  ['&folder=monthly-reports', 'Monthly Reports'],
  ['&folder=reports', 'Monthly Reports'],
  ['&folder=exports', 'Exports'],
  ['&folder=regulatory', 'Regulatory Correspondence'],
  ['&folder=regulatory_correspondence', 'Regulatory Correspondence'],
  ['&folder=regulatory-correspondence', 'Regulatory Correspondence'],
  ['&folder=Site%20Photos', 'Site Photos'],
] as const) {
  test(`C-218 to C-231 folder ${query === '' ? 'none' : query.slice(8)} opens ${folder}`, async ({ page }) => {
    const stub = await openTab(page, query);
    await expect(page.getByRole('heading', { level: 2, name: folder, exact: true })).toBeVisible();
    await expectCurrent(page, folder);
    await expect.poll(() => stub.of(DOCUMENTS).at(-1)?.query.get('folder')).toBe(folder);
    if (folder !== 'Monthly Reports') {
      await expect(page.getByText(`No documents in ${folder}.`, { exact: true })).toBeVisible();
    }
  });
}

test('C-231 C-232 documents, newest first, each with its download', async ({ page }) => {
  await openTab(page);
  const links = page.getByRole('link', { name: /^Download/ });
  await expect(links).toHaveCount(3);
  await expect(links.first()).toHaveAccessibleName('Download Compliance_Report_2026-10.pdf');
  await expect(links.nth(2)).toHaveAttribute(
    'href',
    '/api/public/sites/1/documents/download?folder=Monthly+Reports&file=Leak+%26+line+log.csv',
  );
  const panel = page.getByRole('region', { name: 'Monthly Reports' });
  await expect(panel).toContainText('3 documents');
  // The site's time: it was still October there.
  await expect(panel).toContainText('Oct 31, 2026, 23:12 EDT');
  await expect(panel).toContainText('1.2 MB');
  await expect(panel).toContainText('CSV table');
  if (widthOf(page) === 'desktop') {
    await expect(panel.getByRole('table', { name: 'Documents in Monthly Reports' })).toBeVisible();
  }
});

test('the folders lead on, subfolders too, and Back leads back', async ({ page }) => {
  const stub = await openTab(page);
  await expect(page.getByText('Compliance_Report_2026-10.pdf').first()).toBeVisible();
  if (widthOf(page) === 'phone') await nav(page).getByLabel('Folder').selectOption('Monthly Reports/2025');
  else await nav(page).getByRole('link', { name: '2025' }).click();
  await expect(page.getByText('No documents in Monthly Reports/2025.', { exact: true })).toBeVisible();
  expect(stub.of(DOCUMENTS).at(-1)?.query.get('folder')).toBe('Monthly Reports/2025');
  await page.goBack();
  await expect(page.getByText('Compliance_Report_2026-10.pdf').first()).toBeVisible();
});

test('search in the folder', async ({ page }) => {
  await openTab(page);
  const field = page.getByLabel('Search in this folder');
  await field.fill('LEAK');
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  await field.fill('packet');
  await expect(page.getByText('No documents match “packet”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await field.fill('x');
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('C-233 without the list of folders the four known ones stand there, silently', async ({ page }) => {
  await openTab(page, '', { [FOLDERS]: errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const names = ['Monthly Reports', 'Compliance Testing', 'Exports', 'Regulatory Correspondence'];
  const lines = widthOf(page) === 'phone' ? nav(page).locator('option') : nav(page).getByRole('link');
  await expect(lines).toHaveText(names);
});

test('documents that could not be had, and Retry', async ({ page }) => {
  const stub = await openTab(page, '', { [DOCUMENTS]: errorAnswer(503, 'unavailable', 'no') });
  await expect(page.getByRole('alert')).toHaveText('Failed to load documents: HTTP 503');
  stub.reply({ [DOCUMENTS]: { body: reports } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
});

test('accessible, nothing wider than the page', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

const UPLOAD = 'POST /api/sites/1/documents';
const writer: Replies = { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } } };
const letter = { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 letter') };

test('a reader cannot upload', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Upload…' })).toHaveCount(0);
});

test('a writer uploads a file into a folder, and replaces one only when asked to', async ({ page }) => {
  const stub = await openTab(page, '', {
    ...writer,
    [UPLOAD]: errorAnswer(409, 'document_exists', 'A document with this name already exists'),
  });
  await page.getByRole('button', { name: 'Upload…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a document' });
  await expect(dialog.getByLabel('Folder')).toHaveValue('Monthly Reports');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Choose a file')).toBeVisible();
  expect(stub.of(UPLOAD)).toHaveLength(0);
  await dialog.getByLabel('Folder').selectOption('Regulatory Correspondence');
  await dialog.getByLabel('File').setInputFiles(letter);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A document with this name already exists');
  stub.reply({ [UPLOAD]: { status: 200, body: { success: true } } });
  await dialog.getByLabel('Replace the document of this name').check();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Letter.pdf uploaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Regulatory Correspondence' })).toBeVisible();
  expect(stub.of(UPLOAD)).toHaveLength(2);
});

test('a file that is too large never leaves the device', async ({ page }) => {
  const stub = await openTab(page, '', writer);
  await page.getByRole('button', { name: 'Upload…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a document' });
  await dialog.getByLabel('File').setInputFiles({ ...letter, buffer: Buffer.alloc(26_214_401) });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('File is larger than 25 MB', { exact: true })).toBeVisible();
  expect(stub.of(UPLOAD)).toHaveLength(0);
});
