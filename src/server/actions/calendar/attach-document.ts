import { AppError } from '#contract/errors.ts';
import type { CompletionSaved, DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { record } from '#server/audit/record.ts';
import { setCompletionDocuments } from '#server/store/calendar/completions.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findDocumentPlace } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { readFileName } from '../document/names/document-path.ts';
import { addUploaded, type ReceivedFile } from '../document/upload-document.ts';
import { mostDocuments } from './add-completion.ts';
import { changeCompletion } from './change-completion.ts';

/** Where files go that come with a test record (docs/reference/api.md#calls). */
const folder = 'Compliance Testing';

/**
 * Attaches a stored document of the site to a test record; one that is attached already stays so. `ref` names it, or
 * stores it first in the transaction of the change, so that a refused call leaves no document behind. Throws
 * completion_not_found, completion_voided, document_not_found, validation when there are ten already.
 */
export async function attachDocument(
  ctx: Context,
  siteId: number,
  key: string,
  completionId: number,
  ref: DocumentRef | ((sql: Sql) => Promise<DocumentRef>),
): Promise<CompletionSaved> {
  return changeCompletion(ctx, { siteId, key, id: completionId }, async (stored, { sql }) => {
    const place = await findDocumentPlace(sql, siteId, typeof ref === 'function' ? await ref(sql) : ref);
    if (place === null) throw new AppError('document_not_found');
    if (stored.documents.some(({ folder, file }) => folder === place.folder && file === place.file)) return stored;
    if (stored.documents.length >= mostDocuments) {
      throw new AppError('validation', { fields: { documents: `at most ${mostDocuments} documents` } });
    }
    const documents = [...stored.documents, place];
    await setCompletionDocuments(sql, completionId, documents);
    await record(sql, ctx.actor, ctx.now, {
      action: 'calendar.document_attached',
      siteId,
      target: { type: 'completion', id: completionId },
      detail: { key, document: place },
    });
    return { ...stored, documents };
  });
}

/**
 * Makes a received file a document of the site and attaches it to a test record, both or neither. Throws invalid_path,
 * upload_type, document_exists, and what attachDocument throws.
 */
export async function attachUpload(
  ctx: Context,
  siteId: number,
  key: string,
  completionId: number,
  file: ReceivedFile,
): Promise<CompletionSaved> {
  const name = readFileName(file.fileName);
  return attachDocument(ctx, siteId, key, completionId, async (sql) => {
    const saved = await addUploaded(ctx, siteId, file, { folder, name, overwrite: false }, sql);
    return { folder: saved.folder, file: saved.name };
  });
}
