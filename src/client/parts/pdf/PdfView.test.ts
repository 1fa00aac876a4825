import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { pdfTrouble } from './PdfView.tsx';

/** What pdf.js itself throws for these bytes. */
async function troubleOf(data: Uint8Array): Promise<unknown> {
  const task = getDocument({ data, verbosity: 0 });
  try {
    await task.promise;
    return null;
  } catch (error) {
    return error;
  } finally {
    await task.destroy();
  }
}

it('bytes that are no PDF', async () => {
  const error = await troubleOf(new TextEncoder().encode('MZ this is a program'));
  expect(pdfTrouble(error)).toBe('This PDF is damaged and cannot be shown.');
});

it('a PDF that asks for a password', async () => {
  const error = await troubleOf(new Uint8Array(await lockedPdf()));
  expect(pdfTrouble(error)).toBe('This PDF is locked with a password. Download it to open it.');
});

it('an answer that is none', () => {
  expect(pdfTrouble({ name: 'ResponseException', status: 404 })).toBe('Failed to load the PDF: HTTP 404');
  expect(pdfTrouble(new Error('anything'))).toBe('This PDF cannot be shown here.');
});

async function lockedPdf(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const chunks: Buffer[] = [];
  const document = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' });
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('locked').end();
  await ended;
  return Buffer.concat(chunks);
}
