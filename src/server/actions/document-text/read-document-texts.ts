import { buffer } from 'node:stream/consumers';
import { uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { notifyChange } from '#server/store/database/events.ts';
import {
  deleteTextsOfNothing,
  insertDocumentText,
  listUnreadDocuments,
  type UnreadDocument,
  whileTextsAreOurs,
} from '#server/store/document/document-texts.ts';
import type { Context } from '../context.ts';
import { withAllSpellings } from './all-spellings.ts';
import { cleanText, decodeText } from './clean-text.ts';
import { openPdfReader, type PdfReader } from './pdf-reader.ts';
import { longestText } from './text-limits.ts';

/** 'none' for what has no text (pictures, archives, scans), 'failed' for what could not be read. */
type ReadText = { state: 'read'; text: string } | { state: 'none' | 'failed' };

/** Bytes in which the longest text fits, whatever its letters. */
const longestBytes = longestText * 4;

/** The text of a stored file. Rejects when the store does not answer, or PDFs cannot be read at all. */
async function readText(store: DocumentStore, pdfs: PdfReader, file: UnreadDocument): Promise<ReadText> {
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

/** Keys of files that could not be had when this process last tried: others come first. */
const late = new Set<string>();
const mostLate = 1_000;

type TextContext = Pick<Context, 'db' | 'documents' | 'now'>;

const batch = 100;
/** Then the run ends, so that a worker that stops need not wait for it; the event it sends begins the next. */
const longestRunMs = 15_000;
/** So many that cannot be had one after the other: the store is away. */
const mostFailures = 3;

/**
 * Reads the texts of documents that nobody has read, newest first, one process at a time; a search finds their words
 * from then on. Sends documents.changed for the sites of those it has read, and thereby goes on with what is left.
 * Answers how many it read. Rejects, once it is through, when the bytes of some could not be had: they stay unread.
 */
export async function readDocumentTexts(ctx: TextContext, options: { deadlineMs?: number } = {}): Promise<number> {
  const pdfs = openPdfReader(options);
  try {
    const done = await whileTextsAreOurs(ctx.db, () => readAll(ctx, pdfs));
    return done ?? 0;
  } finally {
    pdfs.close();
  }
}

async function readAll(ctx: TextContext, pdfs: PdfReader): Promise<number> {
  const ends = performance.now() + longestRunMs;
  const sites = new Set<number>();
  const failures: { key: string; error: unknown }[] = [];
  let [read, inARow] = [0, 0];
  let files: UnreadDocument[] = [];
  while (performance.now() < ends && inARow < mostFailures) {
    if (files.length === 0) files = await listNext(ctx, failures);
    const file = files.shift();
    if (file === undefined) break;
    try {
      await readOne(ctx, pdfs, file);
      late.delete(file.contentKey);
      for (const id of file.siteIds) sites.add(id);
      [read, inARow] = [read + 1, 0];
    } catch (error) {
      failures.push({ key: file.contentKey, error });
      if (late.size >= mostLate) late.clear();
      late.add(file.contentKey);
      inARow += 1;
    }
  }
  if (sites.size > 0) await notifyChange(ctx.db, { kind: 'documents.changed', siteIds: [...sites] });
  if (failures[0] !== undefined) throw failures[0].error;
  return read;
}

/** The next to be read: nothing that failed in this run, and what failed in earlier ones only when all else is done. */
async function listNext({ db }: TextContext, failures: readonly { key: string }[]): Promise<UnreadDocument[]> {
  const failed = failures.map(({ key }) => key);
  const files = await listUnreadDocuments(db, [...failed, ...late], batch);
  return files.length > 0 || late.size === 0 ? files : listUnreadDocuments(db, failed, batch);
}

async function readOne(ctx: TextContext, pdfs: PdfReader, file: UnreadDocument): Promise<void> {
  const found = await readText(ctx.documents, pdfs, file);
  const text = found.state === 'read' ? found.text : '';
  // Words without end, in letters of many bytes, are more than an index entry holds: the first half of them is not.
  for (let length = text.length; ; length = Math.floor(length / 2)) {
    const body = withAllSpellings(text.slice(0, length).replace(/[\ud800-\udbff]$/, ''));
    const row = { contentKey: file.contentKey, state: found.state, body, readAt: ctx.now };
    const outcome = await insertDocumentText(ctx.db, row);
    if (outcome === 'entered') return;
    if (outcome === 'refused') {
      // The next run would fare no better, and come to nothing else: it is not tried again.
      await insertDocumentText(ctx.db, { ...row, state: 'failed', body: '' });
      return;
    }
  }
}

/** Removes the texts of bytes that no document has any more: replaced, or purged. Answers how many. */
export function pruneTexts(ctx: Pick<Context, 'db'>): Promise<number> {
  return deleteTextsOfNothing(ctx.db);
}
