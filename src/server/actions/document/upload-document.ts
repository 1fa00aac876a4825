import { AppError } from '#contract/errors.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { siteExists } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { requireUnused } from './document-uses.ts';
import { readFileName, readFolderPath } from './names/document-path.ts';
import { refuseNamesOfTheProgram } from './names/program-names.ts';
import { requireFolder } from './names/require-folder.ts';
import { contentTypeOf, type Look } from './names/upload-type.ts';
import { type MayReplace, type SavedDocument, storeDocument } from './store-document.ts';

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
  /** What it is, null for none of the kinds; without it what the one before was, else nothing: a name is no proof. */
  paper?: DocumentKindKey | null | undefined;
}

/**
 * Makes a received file a document of a site. Throws invalid_path, folder_not_found, upload_type, document_exists,
 * document_protected, document_in_use over one that records rest on, site_not_found; the bytes are then removed by
 * whoever received them.
 */
export async function uploadDocument(
  ctx: Context,
  siteId: number,
  file: ReceivedFile,
  place: UploadPlace,
): Promise<SavedDocument> {
  const name = readFileName(place.name ?? file.fileName);
  const wanted = readFolderPath(place.folder);
  return inTransaction(ctx.db, async (sql) => {
    const folder = await requireFolder(sql, siteId, wanted);
    const overwrite = place.overwrite && unlessUsed(ctx, sql, siteId);
    return addUploaded(ctx, siteId, file, { folder, name, overwrite, paper: place.paper }, sql);
  });
}

/** A document may be replaced unless records that count rest on it. */
export function unlessUsed(ctx: Context, at: Parameters<typeof requireUnused>[1], siteId: number): MayReplace {
  return (before) => requireUnused(ctx, at, siteId, before);
}

/**
 * The same in the caller's transaction, into a folder that is known to be one. The bytes of a call that fails are
 * removed by whoever received them, once that transaction has ended.
 */
export async function addUploaded(
  ctx: Context,
  siteId: number,
  file: ReceivedFile,
  place: { folder: string; name: string; overwrite: false | MayReplace; paper?: DocumentKindKey | null | undefined },
  sql: Sql,
): Promise<SavedDocument> {
  refuseNamesOfTheProgram(ctx, place);
  const contentType = contentTypeOf(place.name, file.look);
  if (!(await siteExists(sql, siteId))) throw new AppError('site_not_found');
  const document = { siteId, ...place, contentType, bytes: file.stored, systemMade: false };
  const saved = await storeDocument(ctx, document, sql);
  const { folder, name, size, sha256, replacedSha256 } = saved;
  await record(sql, ctx.actor, ctx.now, {
    action: 'document.uploaded',
    siteId,
    target: { type: 'document', id: saved.id },
    detail: { folder, name, size, sha256, replaced: saved.replacedKey !== null, replacedSha256 },
  });
  return saved;
}
