import { expect, type Locator, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, type Replies, stubApi, testUser } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import { calendarReplies, ITEM, savedItem, testDocument, testRecord } from './calendar-data.ts';
import { CALLS, complianceReplies, testResult } from './compliance-data.ts';
import { NOW, testSitePage } from './fleet.ts';
import { folders } from './packet-data.ts';
import { policies, testInfo, testInsurance, testItem } from './records.ts';

const UPLOAD = 'POST /api/sites/1/documents';
const TAKEN = errorAnswer(409, 'document_exists', 'A document with this name already exists');
const names: Record<string, string[]> = {
  'Compliance Testing': Array.from({ length: 8 }, (_, index) => `Test ${index + 1}.pdf`).concat('Scan.pdf'),
  'Regulatory Correspondence': ['Certificate 2026.pdf', 'Letter.docx'],
  'Monthly Reports/2026': ['Report 2026-10.pdf'],
};
const papers: Replies = {
  'GET /api/public/sites/1/folders': { body: folders('2026') },
  'GET /api/public/sites/1/documents': (request) => {
    const folder = new URL(request.url()).searchParams.get('folder') ?? '';
    const documents = (names[folder] ?? []).map((name, at) => ({
      ...testDocument(at + 1, name, '2026-11-01T12:00:00Z'),
      folder,
    }));
    return { body: { folder, exists: true, documents } };
  },
};
const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  ...papers,
};

async function open(page: Page, tab: string, more: Replies) {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...whole, ...more });
  await page.goto(`/sites/1?tab=${tab}`);
  return stub;
}

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const press = (inside: Page | Locator, name: string | RegExp) => inside.getByRole('button', { name }).click();
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') });
const bodyOf = (call: { body: string | null } | undefined) => JSON.parse(call?.body ?? 'null');
const uploaded = (folder: string, name: string) => ({
  status: 201,
  body: { success: true, document: { ...testDocument(3, name, NOW.toISOString()), folder } },
});

test.describe('insurance', () => {
  const PUT = 'PUT /api/sites/1/insurance/902';
  const replies: Replies = {
    'GET /api/sites/1/info': { body: testInfo() },
    'GET /api/sites/1/insurance': { body: { insurance: policies } },
    [PUT]: { body: { success: true, insurance: testInsurance(902) } },
  };

  test('a policy gets a stored paper of any folder, or none', async ({ page }) => {
    test.slow();
    const stub = await open(page, 'info', replies);
    await press(page, 'Edit, Example Mutual EM-902');
    const dialog = page.getByRole('dialog', { name: 'Edit Example Mutual' });
    await expect(dialog.getByLabel('Document (optional)')).toHaveValue('stored');
    await expect(dialog.getByText('Certificate 2026.pdf in Regulatory Correspondence')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Certificate 2026\.pdf/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByLabel('Folder').selectOption('Monthly Reports/2026');
    await dialog.getByRole('radio', { name: /^Report 2026-10\.pdf/ }).check();
    await press(dialog, 'Save');
    await expect(notifications(page)).toContainText('Insurance saved');
    expect(bodyOf(stub.of(PUT)[0])).toMatchObject({
      document: { folder: 'Monthly Reports/2026', file: 'Report 2026-10.pdf' },
    });
    await press(page, 'Edit, Example Mutual EM-902');
    await dialog.getByLabel('Document (optional)').selectOption('None');
    await press(dialog, 'Save');
    await expect.poll(() => stub.of(PUT).length).toBe(2);
    expect(bodyOf(stub.of(PUT)[1])).toMatchObject({ document: null });
  });

  for (const [choice, stored, sent] of [
    ['Use the stored one', null, 'Letter.docx'],
    ['Keep both', 'Letter (2).docx', 'Letter (2).docx'],
    ['Replace it', 'Letter.docx', 'Letter.docx'],
  ] as const) {
    test(`a file whose name is taken can succeed: ${choice}`, async ({ page }) => {
      const stub = await open(page, 'info', { ...replies, [UPLOAD]: TAKEN });
      await press(page, 'Edit, Example Mutual EM-902');
      const dialog = page.getByRole('dialog', { name: 'Edit Example Mutual' });
      await dialog.getByLabel('Document (optional)').selectOption('Upload a file…');
      await dialog.getByLabel('File').setInputFiles(file('Letter.docx'));
      await press(dialog, 'Save');
      await expect(dialog.getByRole('alert')).toHaveText('A document with this name already exists');
      const taken = dialog.locator('[data-taken="Letter.docx"]');
      await expect(taken).toContainText('Letter.docx is already in Regulatory Correspondence.');
      // Saving again without an answer sends nothing.
      await press(dialog, 'Save');
      await expect(dialog.getByText('Document: say what to do about the one of the same name')).toBeVisible();
      expect(stub.of(UPLOAD)).toHaveLength(1);
      if (stored !== null) stub.reply({ [UPLOAD]: uploaded('Regulatory Correspondence', stored) });
      await press(taken, new RegExp(`^${choice}`));
      await press(dialog, 'Save');
      await expect(notifications(page)).toContainText('Insurance saved');
      expect(bodyOf(stub.of(PUT)[0])).toMatchObject({
        document: { folder: 'Regulatory Correspondence', file: sent },
      });
      expect(stub.of(UPLOAD)).toHaveLength(stored === null ? 1 : 2);
      const form = stub.of(UPLOAD)[1]?.request.postDataBuffer()?.toString() ?? '';
      expect(form.includes('name="overwrite"')).toBe(choice === 'Replace it');
      expect(form.includes('filename="Letter (2).docx"')).toBe(choice === 'Keep both');
    });
  }
});

test.describe('test records', () => {
  const SPILL = 'spill_bucket_3y';
  const calendar: Replies = { ...calendarReplies(), ...papers };
  const openItem = (page: Page, more: Replies = {}) => open(page, `calendar&item=${SPILL}`, { ...calendar, ...more });
  const ATTACH = 'Attach a document, Passed Mar 4, 2025, Spill bucket, tank 1';

  test('a stored paper is put to a record that is there already', async ({ page }) => {
    test.slow();
    const stub = await openItem(page, {
      [ITEM.attach(SPILL, 1002)]: {
        body: { success: true, completion: testRecord(1002, '2025-03-04'), item: savedItem },
      },
    });
    await press(page, ATTACH);
    const dialog = page.getByRole('dialog', { name: 'Attach a document' });
    await expect(dialog).toContainText('Passed Mar 4, 2025, Spill bucket, tank 1');
    await press(dialog, 'Attach');
    await expect(dialog.getByText('Document is required: choose one')).toBeVisible();
    await dialog.getByLabel('Document', { exact: true }).selectOption('A stored document…');
    await dialog.getByPlaceholder('Find a stored document').fill('TEST 7');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: /^Test 7\.pdf/ }).check();
    await press(dialog, 'Attach');
    await expect(notifications(page)).toContainText('Document attached');
    const [sent] = stub.of(ITEM.attach(SPILL, 1002));
    expect(bodyOf(sent)).toEqual({ folder: 'Compliance Testing', file: 'Test 7.pdf' });
    expect(sent?.request.headers()['content-type']).toBe('application/json');
    await expect(page.getByRole('button', { name: ATTACH })).toBeFocused();
  });

  test('void records and readers get no such button', async ({ page }) => {
    await openItem(page, { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } } });
    await expect(page.getByText('Bucket cleaned before the test.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Attach a document/ })).toHaveCount(0);
  });

  test('a file of a new record whose name is taken: no Retry that could not succeed', async ({ page }) => {
    const stub = await open(page, 'calendar', {
      ...calendar,
      [ITEM.complete('walk')]: {
        status: 201,
        body: { success: true, completion: testRecord(1005, '2026-11-18'), item: savedItem },
      },
      [ITEM.attach('walk', 1005)]: (request) =>
        request.headers()['content-type']?.startsWith('multipart')
          ? TAKEN
          : { body: { success: true, completion: testRecord(1005, '2026-11-18'), item: savedItem } },
      [UPLOAD]: TAKEN,
    });
    await press(page, 'Mark completed, Annual walkthrough');
    const dialog = page.getByRole('dialog', { name: 'Mark completed' });
    await dialog.getByRole('radio', { name: 'Passed' }).check();
    await dialog.getByLabel('Date').fill('2026-11-18');
    await dialog.getByLabel('Folder').selectOption('Regulatory Correspondence');
    await dialog.getByRole('checkbox', { name: /^Letter\.docx/ }).check();
    await dialog.getByLabel('Folder').selectOption('Compliance Testing');
    await expect(dialog.getByRole('button', { name: 'Leave out Letter.docx' })).toBeVisible();
    await dialog.getByLabel('Files to upload').setInputFiles([file('Scan.pdf'), file('Walk.pdf')]);
    await press(dialog, 'Save record');
    const scan = dialog.locator('[data-taken="Scan.pdf"]');
    const walk = dialog.locator('[data-taken="Walk.pdf"]');
    await expect(scan).toContainText('Scan.pdf is already in Compliance Testing.');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(bodyOf(stub.of(ITEM.complete('walk'))[0])).toMatchObject({
      documents: [{ folder: 'Regulatory Correspondence', file: 'Letter.docx' }],
    });
    await press(scan, /^Use the stored one/);
    await expect(scan).toHaveCount(0);
    // Its first other name is taken too; the next one is free.
    let tries = 0;
    stub.reply({
      [UPLOAD]: () => {
        tries += 1;
        return tries === 1 ? TAKEN : uploaded('Compliance Testing', 'Walk (3).pdf');
      },
    });
    await press(walk, /^Keep both/);
    await expect(dialog).toBeHidden();
    const attached = stub.of(ITEM.attach('walk', 1005)).slice(2);
    expect(attached.map(bodyOf)).toEqual([
      { folder: 'Compliance Testing', file: 'Scan.pdf' },
      { folder: 'Compliance Testing', file: 'Walk (3).pdf' },
    ]);
    const forms = stub.of(UPLOAD).map(({ request }) => request.postDataBuffer()?.toString() ?? '');
    expect(forms.map((form) => /filename="([^"]*)"/.exec(form)?.[1])).toEqual(['Walk (2).pdf', 'Walk (3).pdf']);
  });
});

test.describe('equipment', () => {
  const PUT = 'PUT /api/sites/1/equipment/201';
  const LIST = 'GET /api/sites/1/equipment';
  const manual = { folder: 'Regulatory Correspondence', file: 'Letter.docx' };
  const replies: Replies = {
    [LIST]: { body: { equipment: [testItem(201, { documents: [manual] })], removed: [] } },
    'GET /api/sites/1/tanks': { body: { tanks: [] } },
    [PUT]: { body: { success: true, equipment: testItem(201) } },
  };

  test('papers are links, chosen from any folder, uploaded at once, left out again', async ({ page }) => {
    test.slow();
    const stub = await open(page, 'equipment', { ...replies, [UPLOAD]: uploaded('Compliance Testing', 'Manual.pdf') });
    await expect(page.getByRole('link', { name: 'Letter.docx' })).toHaveAttribute(
      'href',
      '/api/public/sites/1/documents/download?folder=Regulatory+Correspondence&file=Letter.docx',
    );
    await expect(page.getByRole('button', { name: 'Preview Letter.docx' })).toHaveCount(0);
    await press(page, 'Edit, Sump sensor 201');
    const dialog = page.getByRole('dialog', { name: 'Edit Sump sensor 201' });
    await press(dialog, 'Choose stored documents');
    await dialog.getByRole('checkbox', { name: /^Test 3\.pdf/ }).check();
    await dialog.getByLabel('Folder').selectOption('Regulatory Correspondence');
    await expect(dialog.getByRole('checkbox', { name: /^Letter\.docx/ })).toBeChecked();
    await dialog.getByLabel('Files to upload').setInputFiles([file('Manual.pdf'), file('page.html')]);
    await expect(dialog.getByText('page.html: This file type is not allowed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Leave out Manual.pdf' })).toBeVisible();
    await expectAccessible(page);
    await press(dialog, 'Leave out Letter.docx');
    await press(dialog, 'Save');
    await expect(notifications(page)).toContainText('Equipment saved');
    expect(bodyOf(stub.of(PUT)[0]).documents).toEqual([
      { folder: 'Compliance Testing', file: 'Test 3.pdf' },
      { folder: 'Compliance Testing', file: 'Manual.pdf' },
    ]);
    expect(stub.of(UPLOAD)).toHaveLength(1);
  });

  test('a file whose name is taken is replaced when asked to', async ({ page }) => {
    const stub = await open(page, 'equipment', { ...replies, [UPLOAD]: TAKEN });
    await press(page, 'Edit, Sump sensor 201');
    const dialog = page.getByRole('dialog', { name: 'Edit Sump sensor 201' });
    await dialog.getByLabel('Files to upload').setInputFiles(file('Scan.pdf'));
    const taken = dialog.locator('[data-taken="Scan.pdf"]');
    await expect(taken).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Leave out Scan.pdf' })).toHaveCount(0);
    stub.reply({ [UPLOAD]: uploaded('Compliance Testing', 'Scan.pdf') });
    await press(taken, /^Replace it/);
    await expect(dialog.getByRole('button', { name: 'Leave out Scan.pdf' })).toBeVisible();
    expect(stub.of(UPLOAD)[1]?.request.postDataBuffer()?.toString()).toContain('name="overwrite"');
    stub.reply({ [PUT]: errorAnswer(404, 'document_not_found', 'Document not found') });
    await press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toHaveText('Document not found');
  });

  test('a picture is shown beside its record', async ({ page }) => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const nameplate = { folder: 'Compliance Testing', file: 'Nameplate.png' };
    const stub = await open(page, 'equipment', {
      ...replies,
      [LIST]: { body: { equipment: [testItem(201, { documents: [nameplate] })], removed: [] } },
      'GET /api/public/sites/1/documents/download': async (_, route) => {
        await route.fulfill({ contentType: 'image/png', body: png });
        return null;
      },
    });
    await press(page, 'Preview Nameplate.png');
    const panel = page.getByRole('dialog', { name: 'Nameplate.png' });
    await expect(panel.getByRole('img', { name: 'Nameplate.png' })).toBeVisible();
    expect(stub.of('GET /api/public/sites/1/documents/download')[0]?.query.get('inline')).toBe('1');
    await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Nameplate.png');
    await press(panel, 'Close');
    await expect(page.getByRole('button', { name: 'Preview Nameplate.png' })).toBeFocused();
  });
});

test('a result takes a stored paper too, and a file that is too large never leaves the device', async ({ page }) => {
  const stub = await open(page, 'compliance', {
    ...complianceReplies,
    ...papers,
    [CALLS.upload]: TAKEN,
    [CALLS.addResult]: { status: 201, body: { success: true, result: testResult({ id: 9 }) } },
  });
  await press(page, 'Record a result');
  const dialog = page.getByRole('dialog', { name: 'Record a result' });
  await dialog.getByLabel('What is it?').selectOption({ index: 1 });
  await dialog.getByLabel('Document (optional)').selectOption('Upload a file…');
  await dialog.getByLabel('File').setInputFiles({ ...file('Big.pdf'), buffer: Buffer.alloc(26_214_401) });
  await expect(dialog.getByText('File is larger than 25 MB', { exact: true })).toBeVisible();
  await dialog.getByLabel('Document (optional)').selectOption('A stored document…');
  await expect(dialog.getByRole('radio')).toHaveCount(9);
  expect(stub.of(CALLS.upload)).toHaveLength(0);
});
