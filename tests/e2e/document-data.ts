import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { type Replies, type Stub, stubApi, testUser } from '#tests/helpers/browser.ts';
import { NOW, testSitePage } from './fleet.ts';

export const FOLDERS = 'GET /api/public/sites/1/folders';
export const DOCUMENTS = 'GET /api/public/sites/1/documents';
const DOWNLOAD = 'GET /api/public/sites/1/documents/download';
export const SEARCH = 'GET /api/sites/1/documents/search';
export const DELETED = 'GET /api/sites/1/documents/deleted';
export const CHANGE = 'PATCH /api/sites/1/documents';
export const REMOVE = 'DELETE /api/sites/1/documents';

let lastId = 0;

/** A document as the server tells it. */
export function paper(name: string, modified: string, change: Record<string, unknown> = {}) {
  lastId += 1;
  return {
    id: lastId,
    name,
    modified,
    folder: 'Monthly Reports',
    size: 182_133,
    content_type: 'application/pdf',
    uploaded_by: null,
    protected: true,
    sha256: 'ab'.repeat(32),
    paper: null,
    ...change,
  };
}

export const reports = [
  paper('Compliance_Report_2026-09.pdf', '2026-10-01T10:12:00Z'),
  paper('Compliance_Report_2026-10.pdf', '2026-11-01T03:12:00Z', { size: 1_204_000 }),
  paper('Leak & line log.csv', '2026-08-01T10:12:00Z', { size: 482, protected: false, uploaded_by: 'Uma Writer' }),
];

const testing = { folder: 'Compliance Testing', protected: false, uploaded_by: 'Uma Writer' };
export const tests = [
  paper('Spill bucket 2026.pdf', '2026-06-12T14:00:00Z', { ...testing, paper: 'spill_test' }),
  paper('Sump photo.jpg', '2026-06-12T13:00:00Z', { ...testing, content_type: 'image/jpeg', size: 2_400_000 }),
  paper('Overfill 2025.pdf', '2025-05-02T13:00:00Z', { ...testing, paper: 'overfill_test', uploaded_by: 'Tom Field' }),
];

/** Folders with documents by path; what is not named is empty. */
export type Shelf = Record<string, unknown[]>;
export const shelf: Shelf = { 'Monthly Reports': reports, 'Compliance Testing': tests };

/** The list of a folder, from a shelf that may change. */
export function listing(of: Shelf): Replies {
  return {
    [DOCUMENTS]: (request) => {
      const folder = new URL(request.url()).searchParams.get('folder') ?? '';
      return { body: { folder, exists: !folder.includes('Photos'), documents: of[folder] ?? [] } };
    },
  };
}

export const whole: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [] } },
  [FOLDERS]: {
    body: {
      folders: [
        { name: 'Monthly Reports', subfolders: [{ name: '2026' }, { name: '2025' }] },
        { name: 'Compliance Testing', subfolders: [] },
        { name: 'Exports', subfolders: [] },
        { name: 'Regulatory Correspondence', subfolders: [] },
        { name: 'Old papers', subfolders: [] },
      ],
    },
  },
  ...listing(shelf),
};

export const writer: Replies = { 'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } } };

export async function openTab(page: Page, query = '', more: Replies = {}): Promise<Stub> {
  await page.clock.setFixedTime(NOW);
  const stub = await stubApi(page, testUser(), { ...whole, ...more });
  await page.goto(`/sites/1?tab=documents${query}`);
  return stub;
}

/** A real PDF of so many pages, each with its number as text. */
export async function makePdf(pages: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const document = new PDFDocument({ size: 'LETTER', autoFirstPage: false });
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let number = 1; number <= pages; number += 1) {
    document.addPage().fontSize(28).text(`Tank tightness test, sheet ${number}`);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A picture of one grey point, as PNG. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCBNpb4hAAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers a download with bytes; the type is by the name's ending. */
export function bytesOf(bytes: Buffer): Replies {
  return {
    [DOWNLOAD]: async (request, route) => {
      const file = new URL(request.url()).searchParams.get('file') ?? '';
      const contentType = file.endsWith('.pdf') ? 'application/pdf' : 'image/png';
      await route.fulfill({
        status: 200,
        contentType,
        headers: { 'content-length': String(bytes.length) },
        body: bytes,
      });
      return null;
    },
  };
}
