import { buffer } from 'node:stream/consumers';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { UnreadDocument } from '#server/store/document/document-texts.ts';
import { cleanText, decodeText } from './clean-text.ts';
import type { PdfReader } from './pdf-reader.ts';
import { longestText } from './text-limits.ts';

/** 'none' for what has no text (pictures, archives, scans), 'failed' for what could not be read. */
export type ReadText = { state: 'read'; text: string } | { state: 'none' | 'failed' };

/** Bytes in which the longest text fits, whatever its letters. */
const longestBytes = longestText * 4;

/** The text of a stored file. Rejects when the store does not answer, or PDFs cannot be read at all. */
export async function readText(store: DocumentStore, pdfs: PdfReader, file: UnreadDocument): Promise<ReadText> {
  const kind = file.contentType.split(';', 1)[0]?.trim().toLowerCase();
  const isText = kind === 'text/plain' || kind === 'text/csv';
  if ((!isText && kind !== 'application/pdf') || file.size === 0) return { state: 'none' };
  // Larger ones are not taken in, and the program makes none.
  if (!isText && file.size > uploadLimit) return { state: 'failed' };
  // A range that is not all there is a failure of the store: asked for only where the rest is not wanted.
  const range = isText && file.size > longestBytes ? { start: 0, end: longestBytes - 1 } : undefined;
  const bytes = await store.open(file.contentKey, range);
  if (bytes === null) return { state: 'failed' };
  if (isText) return told(decodeText(await buffer(bytes)));
  const outcome = await pdfs.read(bytes, file.size);
  return 'text' in outcome ? told(outcome.text) : { state: 'failed' };
}

function told(raw: string): ReadText {
  const text = cleanText(raw);
  return text === '' ? { state: 'none' } : { state: 'read', text };
}
