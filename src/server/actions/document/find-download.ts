import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { findDocument, type StoredDocument } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { readFileName, readFolderPath } from './names/document-path.ts';

/**
 * The document of a site that a folder and a name mean, whatever their letters. What is asked for finds a row, never a
 * place on the disk. Throws invalid_path, document_not_found.
 */
export async function findDownload(
  ctx: Context,
  siteId: number,
  place: { folder?: string | undefined; file?: string | undefined },
): Promise<StoredDocument> {
  const [folder, name] = [readFolderPath(place.folder), readFileName(place.file)];
  const document = await findDocument(ctx.db, siteId, folder, name);
  if (document === null) throw new AppError('document_not_found');
  return document;
}

/** Notes who took a document. */
export async function noteDownload(ctx: Context, siteId: number, document: StoredDocument): Promise<void> {
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'document.downloaded',
    siteId,
    target: { type: 'document', id: document.id },
    detail: { folder: document.folder, file: document.name },
  });
}
