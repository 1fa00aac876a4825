import { expect, type Page } from '@playwright/test';
import { errorAnswer, expectAccessible, gate, widthOf } from '#tests/helpers/browser.ts';
import { test } from '#tests/helpers/kept-page.ts';
import {
  bytesOf,
  CHANGE,
  DELETED,
  DOCUMENTS,
  FOLDERS,
  listing,
  makePdf,
  openTab,
  PICTURE,
  paper,
  REMOVE,
  reports,
  SEARCH,
  type Shelf,
  shelf,
  tests,
  writer,
} from './document-data.ts';
import { UploadStub } from './upload-stub.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

/** No violations on the whole page, drawn at once: half under a bar that stays, a target would count as too small. */
async function expectWholeAccessible(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, height: 3000 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

/** The folder that the list of folders shows as chosen. */
async function expectCurrent(page: Page, folder: string) {
  if (widthOf(page) === 'phone') await expect(nav(page).getByLabel('Folder')).toHaveValue(folder);
  else await expect(nav(page).locator('[aria-current="page"]')).toHaveText(folder);
}

const addresses = [
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
  ['', 'Monthly Reports'],
  ['&folder=', 'Monthly Reports'],
] as const;

test('C-218 to C-229 the folder of the address, by any of its names; without one Monthly Reports', async ({ page }) => {
  const stub = await openTab(page, '&folder=compliance-testing');
  await expect(page.getByRole('heading', { level: 2, name: 'Compliance Testing', exact: true })).toBeVisible();
  for (const [query, folder] of addresses) {
    // Another folder between two names of one, so that each of them is seen to lead there.
    for (const [next, name] of [['&folder=Old%20papers', 'Old papers'] as const, [query, folder] as const]) {
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/sites/1?tab=documents${next}`);
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expectCurrent(page, folder);
    if (folder !== 'Monthly Reports' && folder !== 'Compliance Testing') {
      await expect(page.getByText(`No documents in ${folder}.`, { exact: true })).toBeVisible();
    }
  }
  // Years are folders of Monthly Reports; no short name was ever asked for.
  const asked = stub.of(DOCUMENTS).map(({ query }) => query.get('folder')?.split('/')[0]);
  expect(new Set(asked)).toEqual(new Set([...addresses.map(([, folder]) => folder), 'Old papers']));
});

test('C-231 C-232 documents, newest first, each with its download', { tag: '@widths' }, async ({ page }) => {
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
  const saved = page.waitForEvent('download');
  await links.nth(2).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Leak & line log.csv');
  expect(new URL(download.url()).pathname).toBe('/api/public/sites/1/documents/download');
});

test('C-230 the folders lead on, subfolders too, and Back leads back', { tag: '@widths' }, async ({ page }) => {
  const stub = await openTab(page);
  await expect(page.getByText('Compliance_Report_2026-10.pdf').first()).toBeVisible();
  expect(stub.of(FOLDERS).map(({ body, query }) => [body, [...query]])).toEqual([[null, []]]);
  if (widthOf(page) === 'phone') await nav(page).getByLabel('Folder').selectOption('Monthly Reports/2025');
  else await nav(page).getByRole('link', { name: '2025' }).click();
  await expect(page.getByText('No documents in Monthly Reports/2025.', { exact: true })).toBeVisible();
  expect(stub.of(DOCUMENTS).at(-1)?.query.get('folder')).toBe('Monthly Reports/2025');
  await page.goBack();
  await expect(page.getByText('Compliance_Report_2026-10.pdf').first()).toBeVisible();
});

test('C-233 without the list of folders the four known ones stand there, silently', { tag: '@widths' }, async ({
  page,
}) => {
  await openTab(page, '', { [FOLDERS]: errorAnswer(500, 'internal', 'Internal error') });
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/HTTP \d|Internal error|could not/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('[data-variant]')).toHaveCount(0);
  const names = ['Monthly Reports', 'Compliance Testing', 'Exports', 'Regulatory Correspondence'];
  const lines = widthOf(page) === 'phone' ? nav(page).locator('option') : nav(page).getByRole('link');
  await expect(lines).toHaveText(names);
});

test('documents that could not be had, and Retry', async ({ page }) => {
  const stub = await openTab(page, '', { [DOCUMENTS]: errorAnswer(503, 'unavailable', 'no') });
  await expect(page.getByRole('alert')).toHaveText('Failed to load documents: HTTP 503');
  stub.reply(listing(shelf));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
});

test('accessible, nothing wider than the page', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expectWholeAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('C-229 reports of the years are there at once, and the year filter keeps to one', async ({ page }) => {
  const years: Shelf = {
    'Monthly Reports': [],
    'Monthly Reports/2026': [paper('2026-10_Monthly_Report.pdf', '2026-11-01T03:12:00Z')],
    'Monthly Reports/2025': [paper('2025-12_Monthly_Report.pdf', '2026-01-01T03:12:00Z')],
  };
  const stub = await openTab(page, '', listing(years));
  const links = page.getByRole('link', { name: /^Download/ });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', /folder=Monthly\+Reports%2F2026&file=2026-10/);
  // The folders are asked for at the same time: each may come first.
  const folders = stub.of(DOCUMENTS).map(({ query }) => query.get('folder'));
  expect(folders.sort()).toEqual(['Monthly Reports', 'Monthly Reports/2025', 'Monthly Reports/2026']);
  const year = page.getByRole('combobox', { name: 'Year' });
  await expect(year.locator('option')).toHaveText(['All years', '2026', '2025']);
  await year.selectOption('2025');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAccessibleName('Download 2025-12_Monthly_Report.pdf');
  await expect(page).toHaveURL(/year=2025/);
  await year.selectOption('');
  await expect(links).toHaveCount(2);
});

test('a year folder that could not be read is named, the others are shown', async ({ page }) => {
  await openTab(page, '', {
    [DOCUMENTS]: (request) => {
      const folder = new URL(request.url()).searchParams.get('folder') ?? '';
      if (folder === 'Monthly Reports/2025') return errorAnswer(503, 'unavailable', 'no');
      return { body: { folder, exists: true, documents: folder === 'Monthly Reports' ? reports : [] } };
    },
  });
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  await expect(page.getByRole('alert')).toContainText('1 folder could not be read: Monthly Reports / 2025.');
});

test('years by name or by time, in any folder; sorted by name and time', { tag: '@widths' }, async ({ page }) => {
  await openTab(page, '&folder=compliance');
  const links = page.getByRole('link', { name: /^Download/ });
  await expect(links).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAccessibleName('Download Overfill 2025.pdf');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('');
  if (widthOf(page) === 'desktop') await page.getByRole('button', { name: 'Name and kind' }).click();
  else await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, A to Z');
  await expect(links.first()).toHaveAccessibleName('Download Overfill 2025.pdf');
  await expect(page).toHaveURL(/sort=name/);
});

test('what a paper is: its kind, a mark of the program, or a way to say it', async ({ page }) => {
  const stub = await openTab(page, '&folder=compliance', {
    ...writer,
    [CHANGE]: { body: { success: true, document: tests[1] } },
  });
  const row = (name: string) => page.locator(`[data-document="${name}"]`);
  await expect(row('Spill bucket 2026.pdf')).toContainText('Spill bucket test');
  await expect(row('Spill bucket 2026.pdf')).toContainText('Uma Writer');
  await row('Sump photo.jpg').getByRole('button', { name: 'Set type of Sump photo.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Document type' });
  await expect(dialog.getByLabel('It is a')).toHaveValue('sump_test');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(stub.of(CHANGE)[0]?.body ?? '')).toEqual({
    folder: 'Compliance Testing',
    file: 'Sump photo.jpg',
    newPaper: 'sump_test',
  });
});

async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  return page.getByRole('menu');
}

test('a reader looks and takes, and changes nothing', async ({ page }) => {
  await openTab(page);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(3);
  for (const name of ['Upload…', 'Take photo', 'New folder…']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByText('Set type')).toHaveCount(0);
  const menu = await openMenu(page, 'Leak & line log.csv');
  await expect(menu.getByRole('menuitem')).toHaveText(['Details']);
});

test('reports made here keep their name and place', async ({ page }) => {
  await openTab(page, '', writer);
  await expect(page.getByText('Made by Forecourt')).toHaveCount(2);
  await expect((await openMenu(page, 'Compliance_Report_2026-10.pdf')).getByRole('menuitem')).toHaveText(['Details']);
  await page.keyboard.press('Escape');
  const own = await openMenu(page, 'Leak & line log.csv');
  await expect(own.getByRole('menuitem')).toHaveText(['Rename…', 'Move…', 'Document type…', 'Details', 'Delete…']);
});

test('details with the hash', async ({ page }) => {
  await openTab(page);
  const button = page.getByRole('button', { name: 'More for Compliance_Report_2026-10.pdf' });
  await (await openMenu(page, 'Compliance_Report_2026-10.pdf')).getByRole('menuitem', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Document details' });
  await expect(dialog).toContainText('ab'.repeat(32));
  await expect(dialog).toContainText('1.2 MB (1,204,000 bytes)');
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy hash' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ab'.repeat(32));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('rename: the ending stays, a refusal stands at the field', async ({ page }) => {
  const stub = await openTab(page, '&folder=compliance', {
    ...writer,
    [CHANGE]: errorAnswer(409, 'document_exists', 'A document with this name already exists'),
  });
  await (await openMenu(page, 'Overfill 2025.pdf')).getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename document' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Overfill 2025');
  await dialog.getByLabel('Name').fill('Over/fill');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByText('A name has no / or \\, and no two dots')).toBeVisible();
  expect(stub.of(CHANGE)).toHaveLength(0);
  await dialog.getByLabel('Name').fill('Overfill, May 2025');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByText('A document with this name already exists')).toBeVisible();
  await expectAccessible(page);
  stub.reply({ [CHANGE]: { body: { success: true, document: tests[2] } } });
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Renamed to Overfill, May 2025.pdf')).toBeVisible();
  expect(JSON.parse(stub.of(CHANGE).at(-1)?.body ?? '')).toMatchObject({ newName: 'Overfill, May 2025.pdf' });
});

test('move; the focus goes to the next row', async ({ page }) => {
  const held: Shelf = { ...shelf };
  const stub = await openTab(page, '&folder=compliance', {
    ...writer,
    ...listing(held),
    [CHANGE]: () => {
      held['Compliance Testing'] = tests.slice(1);
      return { body: { success: true, document: tests[0] } };
    },
  });
  await (await openMenu(page, 'Spill bucket 2026.pdf')).getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move document' });
  await dialog.getByLabel('To folder').selectOption('Monthly Reports / 2026');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Moved to Monthly Reports / 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(2);
  expect(JSON.parse(stub.of(CHANGE)[0]?.body ?? '')).toMatchObject({ newFolder: 'Monthly Reports/2026' });
  await expect(page.getByRole('button', { name: 'More for Sump photo.jpg' })).toBeFocused();
});

test('delete asks by name, the focus on Cancel; a refusal says why', async ({ page }) => {
  const held: Shelf = { ...shelf };
  const stub = await openTab(page, '&folder=compliance', {
    ...writer,
    ...listing(held),
    [REMOVE]: errorAnswer(409, 'document_in_use', 'Document is attached to a compliance record', {
      detail: 'Spill bucket test of June 12, 2026',
    }),
  });
  await (await openMenu(page, 'Overfill 2025.pdf')).getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete document?' });
  await expect(dialog).toContainText('Overfill 2025.pdf');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Document is attached to a compliance record: Spill bucket test of June 12, 2026',
  );
  await expectAccessible(page);
  stub.reply({
    [REMOVE]: () => {
      held['Compliance Testing'] = tests.slice(0, 2);
      return { body: { success: true, message: 'Document deleted' } };
    },
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(2);
  expect(stub.of(REMOVE).at(-1)?.query.get('file')).toBe('Overfill 2025.pdf');
  // It was the last row: the one before it has the focus now.
  await expect(page.getByRole('button', { name: 'More for Sump photo.jpg' })).toBeFocused();
});

test('what was deleted, and Restore', { tag: '@widths' }, async ({ page }) => {
  const gone = { ...tests[0], deleted_at: '2026-11-19T14:00:00Z', deleted_by: 'Tom Field' };
  const kept = { ...gone, restorable_until: '2026-12-19T14:00:00Z' };
  const purged = { ...tests[2], deleted_at: '2026-09-01T14:00:00Z', deleted_by: null, restorable_until: null };
  const restore = 'POST /api/sites/1/documents/restore';
  const stub = await openTab(page, '', {
    ...writer,
    [DELETED]: { body: { documents: [kept, purged], next_cursor: null } },
    [restore]: errorAnswer(409, 'document_exists', 'A document with this name already exists'),
  });
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Recently deleted' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Recently deleted documents' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Deleted by Tom Field');
  await expect(rows.first()).toContainText('until Dec 19, 2026');
  await expect(rows.nth(1)).toContainText('Its file is gone; the record stays.');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expectWholeAccessible(page);
  await rows.first().getByRole('button', { name: 'Restore Spill bucket 2026.pdf' }).click();
  await expect(rows.first().getByRole('alert')).toHaveText('A document with this name already exists');
  stub.reply({
    [restore]: { body: { success: true, document: tests[0] } },
    [DELETED]: { body: { documents: [purged], next_cursor: null } },
  });
  await rows.first().getByRole('button', { name: 'Restore' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Spill bucket 2026.pdf restored to Compliance Testing')).toBeVisible();
  expect(JSON.parse(stub.of(restore)[0]?.body ?? '')).toEqual({ id: tests[0]?.id });
});

test('search in all folders: the words marked, the folder named, a year', { tag: '@widths' }, async ({ page }) => {
  const found = { ...tests[0], excerpt: 'the spill bucket at tank 2 was dry' };
  const stub = await openTab(page, '', {
    [SEARCH]: { body: { documents: [found], more: false, unread: 2 } },
  });
  const field = page.getByRole('searchbox', { name: 'Search documents' });
  await field.pressSequentially('spill buck', { delay: 10 });
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1);
  await expect.poll(() => stub.of(SEARCH).at(-1)?.query.get('q')).toBe('spill buck');
  // It waits for a pause in the typing.
  expect(stub.of(SEARCH).length).toBeLessThan('spill buck'.length);
  const row = page.locator('[data-document="Spill bucket 2026.pdf"]');
  await expect(row).toContainText('Compliance Testing');
  await expect(row.locator('mark')).toHaveText(['Spill', 'buck', 'spill', 'buck']);
  await expect(page.getByText('The text of 2 documents is still being read')).toBeVisible();
  await expectWholeAccessible(page);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2026');
  await expect.poll(() => stub.of(SEARCH).at(-1)?.query.get('year')).toBe('2026');
  stub.reply({ [SEARCH]: { body: { documents: [], more: false, unread: 0 } } });
  await field.fill('nothing');
  await expect(page.getByText('No documents of 2026 match “nothing”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { level: 2, name: 'Monthly Reports' })).toBeVisible();
  await field.fill('spill');
  await expect(page).toHaveURL(/q=spill/);
  await field.press('Escape');
  await expect(page).not.toHaveURL(/q=/);
});

test('make a folder, delete an empty one', async ({ page }) => {
  const stub = await openTab(page, '', {
    ...writer,
    'POST /api/sites/1/folders': errorAnswer(409, 'folder_exists', 'A folder with this name already exists'),
    'DELETE /api/sites/1/folders': { body: { success: true } },
  });
  await page.getByRole('button', { name: 'New folder…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Make folder' }).click();
  await expect(dialog.getByText('Give the folder a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('2027');
  await dialog.getByLabel('Inside').selectOption('Monthly Reports');
  await dialog.getByRole('button', { name: 'Make folder' }).click();
  await expect(dialog.getByText('A folder with this name already exists')).toBeVisible();
  await expectAccessible(page);
  const made = { status: 201, body: { success: true, folder: 'Monthly Reports/2027' } };
  stub.reply({ 'POST /api/sites/1/folders': made });
  await dialog.getByRole('button', { name: 'Make folder' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Monthly Reports/2027' })).toBeVisible();
  expect(JSON.parse(stub.of('POST /api/sites/1/folders').at(-1)?.body ?? '')).toEqual({
    name: '2027',
    parent: 'Monthly Reports',
  });
  await page.goto('/sites/1?tab=documents&folder=exports');
  await expect(page.getByText('No documents in Exports.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete folder…' })).toHaveCount(0);
  await page.goto('/sites/1?tab=documents&folder=Old%20papers');
  await page.getByRole('button', { name: 'Delete folder…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Monthly Reports' })).toBeVisible();
  expect(stub.of('DELETE /api/sites/1/folders')[0]?.query.get('folder')).toBe('Old papers');
});

test('a PDF is drawn page by page; zoom, pages, Back', { tag: ['@widths', '@tablet'] }, async ({ page }) => {
  await openTab(page, '&folder=compliance', bytesOf(await makePdf(3)));
  await page.getByRole('button', { name: 'Preview Spill bucket 2026.pdf' }).click();
  const panel = page.getByRole('dialog', { name: 'Spill bucket 2026.pdf' });
  await expect(panel.getByText('Page 1 of 3')).toBeVisible();
  const first = panel.locator('[data-page="1"]');
  await expect(first.locator('canvas[data-drawn]')).toBeVisible();
  await expect(first.locator('.pdf-text')).toContainText('Tank tightness test, sheet 1');
  await expectAccessible(page);
  const before = (await first.boundingBox())?.width ?? 0;
  await panel.getByRole('button', { name: 'Larger' }).click();
  await expect(panel.getByRole('button', { name: /^125%/ })).toBeVisible();
  await expect.poll(async () => ((await first.boundingBox())?.width ?? 0) / before).toBeCloseTo(1.25, 1);
  await page.keyboard.press('0');
  await expect(panel.getByRole('button', { name: 'Fitted to the width' })).toBeVisible();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(panel.getByText('Page 2 of 3')).toBeVisible();
  await page.keyboard.press('n');
  await expect(panel.getByText('Page 3 of 3')).toBeVisible();
  await expect(panel.locator('[data-page="3"] canvas[data-drawn]')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /file=Spill\+bucket\+2026\.pdf$/);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview Spill bucket 2026.pdf' })).toBeFocused();
});

test('a PDF that is none says so and can be downloaded; an image is shown', async ({ page }) => {
  const stub = await openTab(page, '&folder=compliance', bytesOf(Buffer.from('MZ no such thing')));
  await page.getByRole('button', { name: 'Preview Spill bucket 2026.pdf' }).click();
  await expect(page.getByRole('alert')).toHaveText('This PDF is damaged and cannot be shown.');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  stub.reply(bytesOf(PICTURE));
  await page.getByRole('button', { name: 'Preview Sump photo.jpg' }).click();
  const picture = page.getByRole('img', { name: 'Sump photo.jpg' });
  await expect(picture).toHaveAttribute('src', /inline=1/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/preview=/);
});

const MB = 1_048_576;
const letter = { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 letter') };
const scan = { name: 'Spill bucket test.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2.5 * MB, 1) };
const files = (page: Page) => page.getByLabel('Files to upload');
const uploadRow = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: text });

test('several files are named and filed, then go up in parts', { tag: '@widths' }, async ({ page }) => {
  // The page is examined twice, in both colours.
  const uploads = new UploadStub();
  const stub = await openTab(page, '&folder=compliance', {
    ...writer,
    ...uploads.replies,
    [CHANGE]: { body: { success: true, document: tests[0] } },
  });
  await files(page).setInputFiles([scan, letter]);
  await expect(page.getByRole('heading', { name: '2 files to upload' })).toBeFocused();
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(rows.first().getByLabel('Kind')).toHaveValue('spill_test');
  await expect(rows.nth(1).getByLabel('Kind')).toHaveValue('correspondence');
  await rows.nth(1).getByLabel('Name').fill('Letter of MDE');
  await rows.nth(1).getByLabel('Folder').selectOption('Regulatory Correspondence');
  await expectWholeAccessible(page);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(uploadRow(page, 'Letter of MDE.pdf')).toContainText('Uploaded to Regulatory Correspondence');
  expect(uploads.stored).toMatchObject([
    { name: 'Spill bucket test.pdf', folder: 'Compliance Testing', size: 2.5 * MB, paper: 'spill_test' },
    { name: 'Letter of MDE.pdf', folder: 'Regulatory Correspondence', paper: 'correspondence' },
  ]);
  expect([...(uploads.stored[0]?.received ?? [])].sort()).toEqual([0, 1, 2]);
  await expectWholeAccessible(page);
  // Its kind can still be set.
  await uploadRow(page, 'Letter of MDE.pdf').getByLabel('Kind').selectOption('insurance');
  await expect.poll(() => stub.of(CHANGE).length).toBe(1);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0);
});

test('a part that fails stops the file after its tries; Resume asks what came in and goes on', {
  tag: '@widths',
}, async ({ page }) => {
  // It waits 13 seconds between its tries.
  const uploads = new UploadStub();
  uploads.cut.set(2, 4);
  await openTab(page, '&folder=compliance', { ...writer, ...uploads.replies });
  await files(page).setInputFiles([scan]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  const row = uploadRow(page, scan.name);
  await expect(row).toContainText('Stopped at 80 %: The network does not answer.', { timeout: 90_000 });
  await expectWholeAccessible(page);
  const before = uploads.sent.length;
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row).toContainText('Uploaded to Compliance Testing');
  expect(uploads.asked).toBe(1);
  expect(uploads.sent.slice(before)).toEqual([2]);
  expect(uploads.stored).toHaveLength(1);
});

/** Whether the page would ask before it is left. */
const warnsOfLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('without a network it waits, and goes on by itself; another tab does not stop it', { tag: '@widths' }, async ({
  page,
  context,
}) => {
  const uploads = new UploadStub();
  const first = gate();
  uploads.hold = first.opened;
  await openTab(page, '&folder=compliance', { ...writer, ...uploads.replies });
  await files(page).setInputFiles([scan]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(uploadRow(page, scan.name).getByRole('progressbar')).toBeVisible();
  await expectWholeAccessible(page);
  await expect.poll(() => uploads.begun.length).toBe(1);
  expect(await warnsOfLeaving(page)).toBe(true);
  await context.setOffline(true);
  await expect(uploadRow(page, scan.name)).toContainText('No network: continues automatically.');
  first.open();
  if (widthOf(page) === 'phone') await page.getByLabel('Section').selectOption({ label: 'Site Info' });
  else await page.getByRole('tab', { name: 'Site Info' }).click();
  await context.setOffline(false);
  await expect.poll(() => uploads.stored.length).toBe(1);
  await expect(page.getByText(`${scan.name} uploaded`)).toBeVisible();
  expect(await warnsOfLeaving(page)).toBe(false);
});

test('a document of the same name: keep both, replace or skip', { tag: '@widths' }, async ({ page }) => {
  const uploads = new UploadStub();
  uploads.taken = ['Letter.pdf', 'Letter (2).pdf'];
  await openTab(page, '&folder=regulatory', { ...writer, ...uploads.replies });
  const send = async () => {
    await files(page).setInputFiles([letter]);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    const row = page.locator('[data-upload="exists"]');
    await expect(row).toContainText('A document with this name already exists');
    return row;
  };
  const first = await send();
  await expectWholeAccessible(page);
  await first.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(() => uploads.stored.map(({ name }) => name)).toEqual(['Letter (3).pdf']);
  await (await send()).getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => uploads.stored.at(-1)).toMatchObject({ name: 'Letter.pdf', overwrite: true });
  await (await send()).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('[data-upload="exists"]')).toHaveCount(0);
  expect(uploads.stored).toHaveLength(2);
});

test('what the server would not take never leaves the device', async ({ page }) => {
  const uploads = new UploadStub();
  await openTab(page, '&folder=compliance', { ...writer, ...uploads.replies });
  await files(page).setInputFiles([
    { ...letter, name: 'Large.pdf', buffer: Buffer.alloc(26_214_401) },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
  ]);
  await expect(uploadRow(page, 'Large.pdf')).toContainText('File is larger than 25 MB');
  await expect(uploadRow(page, 'setup.exe')).toContainText('This file type is not allowed');
  await expect(uploadRow(page, 'IMG_0001.HEIC')).toContainText('choose JPEG in the camera settings');
  await expect(page.getByRole('button', { name: /^Upload \d/ })).toHaveCount(0);
  expect(uploads.begun).toEqual([]);
});

test('files dropped on the tab, or pasted, wait to be sent', async ({ page }) => {
  await openTab(page, '&folder=regulatory', { ...writer, ...new UploadStub().replies });
  const heading = page.getByRole('heading', { level: 2, name: 'Regulatory Correspondence' });
  await expect(page.getByText('No documents in Regulatory Correspondence.')).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], 'Notice.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await heading.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop to upload to Regulatory Correspondence')).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Drop to upload to')).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(rows.first().getByLabel('Name')).toHaveValue('Notice');
  await expect(rows.first().getByLabel('Folder')).toHaveValue('Regulatory Correspondence');
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
  });
  await expect(rows.nth(1).getByLabel('Name')).toHaveValue('Picture 2026-11-20 10-42');
});

test('a photo is named by its moment; where there is touch there is a camera', { tag: '@widths' }, async ({ page }) => {
  await openTab(page, '&folder=compliance', { ...writer, ...new UploadStub().replies });
  await expect(page.getByRole('button', { name: 'Upload…' })).toBeVisible();
  const camera = page.getByLabel('Photo to upload');
  if (widthOf(page) === 'desktop') {
    await expect(camera).toHaveCount(0);
    return;
  }
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpeg') });
  const row = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(row.getByLabel('Name')).toHaveValue('Photo 2026-11-20 10-42');
});

test('a long list draws what is on screen', async ({ page }) => {
  const many = Array.from({ length: 400 }, (_, index) =>
    paper(`Slip ${index + 1}.pdf`, '2026-06-01T00:00:00Z', { protected: false }),
  );
  await openTab(page, '&folder=compliance&sort=name', listing({ 'Compliance Testing': many }));
  await expect(page.getByText('400 documents')).toBeVisible();
  await expect.poll(() => page.getByRole('link', { name: /^Download/ }).count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('link', { name: 'Download Slip 400.pdf' })).toBeVisible();
});
