import { longestText, mostPages } from './text-limits.ts';

/** As far as the reader of PDFs says what a page holds. */
interface PageText {
  items: { str?: string; hasEOL?: boolean }[];
}

/**
 * The words of a PDF in the order in which they are drawn, a line for each line, the first 500 pages and 200,000
 * characters; '' for pictures of pages. Nothing is run or fetched. Rejects for what is no PDF or is locked by a
 * password. Takes the bytes over.
 */
export async function readPdfWords(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, useWorkerFetch: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  });
  try {
    const pdf = await task.promise;
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < longestText; number += 1) {
      const page = await pdf.getPage(number);
      text += `${await readPage(page.streamTextContent().getReader(), longestText - text.length)}\n`;
      page.cleanup();
    }
    return text.slice(0, longestText);
  } finally {
    await task.destroy();
  }
}

/** The text of a page, some more than `limit` characters at most: what a page has beyond that is never made. */
async function readPage(reader: ReadableStreamDefaultReader<PageText>, limit: number): Promise<string> {
  let text = '';
  while (text.length < limit) {
    const { value, done } = await reader.read();
    if (done) return text;
    for (const { str = '', hasEOL = false } of value.items) text += hasEOL ? `${str}\n` : str;
  }
  await reader.cancel();
  return text;
}
