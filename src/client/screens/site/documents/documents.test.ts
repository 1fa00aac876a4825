import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { folderPaths, readDeleted, readDocuments, readFolders, readFound } from '#client/api/document/documents.ts';
import { readSitePage } from '#client/api/site/read-site.ts';
import { formatSize } from '#client/format/numbers.ts';
import { setLanguage, startLanguage } from '#client/language/language.ts';
import { allSpanish } from '#client/words/es/all.ts';
import { isRemovable } from './dialogs/DeleteFolder.tsx';
import { kindOf, previewOf } from './fields/document-words.ts';
import { actionsOf } from './lists/RowMenu.tsx';
import { deletedAddress, folderOf, readPlace } from './lists/use-place.ts';

describe('C-218..C-229 the folder of the address', () => {
  it.each([
    ['compliance_testing', 'Compliance Testing'],
    ['compliance-testing', 'Compliance Testing'],
    ['compliance', 'Compliance Testing'],
    ['monthly_reports', 'Monthly Reports'],
    ['monthly-reports', 'Monthly Reports'],
    ['reports', 'Monthly Reports'],
    ['exports', 'Exports'],
    ['regulatory', 'Regulatory Correspondence'],
    ['regulatory_correspondence', 'Regulatory Correspondence'],
    ['regulatory-correspondence', 'Regulatory Correspondence'],
    ['Site Photos', 'Site Photos'],
    ['site_photos', 'site_photos'],
    ['EXPORTS', 'EXPORTS'],
    ['Monthly Reports/2026', 'Monthly Reports/2026'],
    ['toString', 'toString'],
    ['', 'Monthly Reports'],
    [null, 'Monthly Reports'],
  ])('%s is %s', (query, folder) => expect(folderOf(query)).toBe(folder));
});

it('C-234 without a site there is nothing to ask for, and that is said as an alert', async () => {
  // The tab's queue of uploads listens to the window as soon as it is loaded.
  vi.stubGlobal('window', new EventTarget());
  const { DocumentsTab } = await import('./DocumentsTab.tsx');
  vi.unstubAllGlobals();
  const site = readSitePage({ id: 1 }, 1);
  if (site === null) throw new Error('no site');
  const user = {
    id: 4,
    name: 'Uma Writer',
    email: 'u2@example.com',
    role: 'user',
    mustChangePassword: false,
    language: 'en',
  } as const;
  const drawn = renderToStaticMarkup(createElement(DocumentsTab, { siteId: '', site, user, canWrite: true }));
  expect(/role="alert"[^>]*>([^<]*)</.exec(drawn)?.[1]).toBe('Site ID is missing. Cannot fetch documents.');
});

it('the rest of the address: what makes no sense is not said', () => {
  const place = readPlace(new URLSearchParams('folder=exports&q=%20spill%20&year=2026&sort=name&preview=A/2026/b.pdf'));
  expect(place).toEqual({
    folder: 'Exports',
    deleted: false,
    q: 'spill',
    year: '2026',
    order: 'name',
    preview: { folder: 'A/2026', file: 'b.pdf' },
  });
  const wrong = readPlace(new URLSearchParams('view=all&year=MMXX&sort=size&preview='));
  expect(wrong).toMatchObject({ deleted: false, q: '', year: null, order: 'newest', preview: null });
  expect(readPlace(new URL(deletedAddress('1'), 'http://x').searchParams).deleted).toBe(true);
});

it('answers come wrapped or bare; the newest document is first, in the folder it was asked for', () => {
  const rows = [
    { name: 'a.pdf', modified: '2026-10-01T00:00:00Z', paper: 'no such kind', uploaded_by: ' ' },
    { name: 'b.pdf', modified: '2026-11-01T00:00:00Z', size: 12, protected: true, paper: 'spill_test' },
    { modified: '2026-12-01T00:00:00Z' },
  ];
  for (const body of [rows, { folder: 'Exports', exists: true, documents: rows }]) {
    expect(readDocuments(body, 'Exports')).toMatchObject([
      { name: 'b.pdf', folder: 'Exports', size: 12, made: true, paper: 'spill_test' },
      { name: 'a.pdf', folder: 'Exports', size: null, made: false, paper: null, uploadedBy: null, id: null },
    ]);
  }
  expect(readFolders([{ name: 'Exports' }, {}])).toEqual([{ name: 'Exports', subfolders: [] }]);
  expect(folderPaths([{ name: 'A', subfolders: [{ name: '2026' }] }])).toEqual(['A', 'A/2026']);
});

it('finds and deleted documents, also of answers that lack most of it', () => {
  expect(
    readFound({ documents: [{ name: 'a.pdf', folder: 'X', excerpt: 'words' }, {}], more: true, unread: 3 }),
  ).toMatchObject({ documents: [{ name: 'a.pdf', folder: 'X', excerpt: 'words' }], more: true, unread: 3 });
  expect(() => readFound(null)).toThrow('HTTP_200');
  expect(
    readDeleted({ documents: [{ name: 'a.pdf', folder: 'X', deleted_by: 'Tom' }], next_cursor: 'n' }),
  ).toMatchObject({
    documents: [{ name: 'a.pdf', deletedBy: 'Tom', restorableUntil: null }],
    next_cursor: 'n',
  });
  expect(readDeleted({ documents: [] }).next_cursor).toBeNull();
});

it('kind, preview and size', () => {
  expect(['a.PDF', 'Packet_1.tar.gz', 'x.zip', 'readme', 'b.dwg'].map(kindOf)).toEqual([
    'PDF',
    'TAR archive',
    'ZIP archive',
    'File',
    'DWG',
  ]);
  expect(['a.PDF', 'a.jpeg', 'a.zip', 'a'].map(previewOf)).toEqual(['pdf', 'image', null, null]);
  expect([482, 482_133, 999_700, 25_000_000, null].map(formatSize)).toEqual([
    '482 B',
    '482 KB',
    '1.0 MB',
    '25.0 MB',
    '–',
  ]);
});

it('in Spanish: the words of a kind change, what can be previewed and the folders do not', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  try {
    await startLanguage(async () => allSpanish());
    await setLanguage('es');
    expect(['a.PDF', 'a.jpeg', 'readme', 'b.dwg'].map(kindOf)).toEqual(['PDF', 'Imagen', 'Archivo', 'DWG']);
    expect(['a.PDF', 'a.jpeg', 'a.zip'].map(previewOf)).toEqual(['pdf', 'image', null]);
    expect(folderOf('compliance')).toBe('Compliance Testing');
  } finally {
    await setLanguage('en');
    vi.unstubAllGlobals();
  }
});

it('who may do what', () => {
  const [made, own] = [{ made: true }, { made: false }];
  const rights = (canWrite: boolean, isAdmin = false) => ({ canWrite, isAdmin });
  expect(actionsOf(own, rights(false))).toEqual(['details']);
  expect(actionsOf(own, rights(true))).toEqual(['rename', 'move', 'kind', 'details', 'delete']);
  expect(actionsOf(made, rights(true))).toEqual(['details']);
  expect(actionsOf(made, rights(true, true))).toEqual(['details', 'delete']);
});

it('folders that may be deleted', () => {
  const folders = [
    { name: 'Exports', subfolders: [{ name: '2026' }] },
    { name: 'Photos', subfolders: [{ name: 'Tank 1' }] },
    { name: 'Old', subfolders: [] },
  ];
  const may = (folder: string) => isRemovable(folder, folders);
  expect([may('Exports'), may('Exports/2026'), may('Photos'), may('Photos/Tank 1'), may('Old'), may('None')]).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
