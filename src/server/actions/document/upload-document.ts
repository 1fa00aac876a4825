import { AppError } from '#contract/errors.ts';
import { standardFolders } from '#contract/nouns/document.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { listDocumentFolders } from '#server/store/documents.ts';
import { inTransaction, type Queryable } from '#server/store/pool.ts';
import { siteExists } from '#server/store/sites.ts';
import type { Context } from '../context.ts';
import { readFileName, readFolderPath } from './document-path.ts';
import { contentTypeOf, type Look } from './document-type.ts';
import { removeUnnamed } from './remove-bytes.ts';
import { type SavedDocument, storeDocument } from './store-document.ts';

const reportsFolder = 'Monthly Reports';

/** A file that has come in whole; its bytes are in the store, no document names them yet. */
export interface ReceivedFile {
  fileName: string;
  stored: StoredBytes;
  look: Look;
}

export interface UploadPlace {
  folder: string | undefined;
  /** Without one the file keeps its own. */
  name: string | undefined;
  overwrite: boolean;
}

/**
 * Makes a received file a document of a site. Throws invalid_path, folder_not_found, upload_type, document_exists,
 * document_protected, site_not_found; the bytes are then removed by whoever received them.
 */
export async function uploadDocument(
  ctx: Context,
  siteId: number,
  file: ReceivedFile,
  place: UploadPlace,
): Promise<SavedDocument> {
  const name = readFileName(place.name ?? file.fileName);
  const folder = await requireFolder(ctx, siteId, readFolderPath(place.folder));
  const saved = await inTransaction(ctx.db, (tx) =>
    addUploaded(ctx, siteId, file, { folder, name, overwrite: place.overwrite }, tx),
  );
  if (saved.replacedKey !== null) await removeUnnamed(ctx, saved.replacedKey);
  return saved;
}

/**
 * The same in the caller's transaction, into a folder that is known to be one. The bytes of a call that fails are
 * removed by whoever received them, once that transaction has ended.
 */
export async function addUploaded(
  ctx: Context,
  siteId: number,
  file: ReceivedFile,
  place: { folder: string; name: string; overwrite: boolean },
  tx: Queryable,
): Promise<SavedDocument> {
  refuseNamesOfTheProgram(ctx, place);
  const contentType = contentTypeOf(place.name, file.look);
  if (!(await siteExists(tx, siteId))) throw new AppError('site_not_found');
  const paper = { siteId, ...place, contentType, bytes: file.stored, systemMade: false };
  const saved = await storeDocument(ctx, paper, tx);
  const { folder, name } = saved;
  await record(tx, ctx.actor, ctx.now, {
    action: 'document.uploaded',
    siteId,
    target: { type: 'document', id: saved.id },
    detail: { folder, name, size: saved.size, sha256: saved.sha256, replaced: saved.replacedKey !== null },
  });
  return saved;
}

/**
 * Only packets that were built here can be shared, and they are told by their name; a report under the name of the
 * program's own would be taken for one. Throws invalid_path, document_protected.
 */
function refuseNamesOfTheProgram({ actor }: Context, place: { folder: string; name: string }): void {
  // Letters that look the same count as the same.
  const name = place.name.normalize('NFKC').trim();
  if (place.folder === 'Exports' && /^packet_/i.test(name)) throw new AppError('invalid_path');
  const amongReports = place.folder === reportsFolder || place.folder.startsWith(`${reportsFolder}/`);
  if (amongReports && actor.role !== 'admin' && /^\d{4}-\d{2}_Monthly_Report/i.test(name)) {
    throw new AppError('document_protected');
  }
}

/** The folder as it is spelt here, whichever letters it was asked with. Throws folder_not_found. */
async function requireFolder(ctx: Context, siteId: number, folder: string): Promise<string> {
  const filled = await listDocumentFolders(ctx.db, siteId);
  const all: string[] = [...standardFolders, ...filled.flatMap((path) => [path.split('/', 1)[0] ?? path, path])];
  const found = all.find((path) => path.toLowerCase() === folder.toLowerCase());
  if (found === undefined) throw new AppError('folder_not_found');
  return found;
}
