import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { readFileName } from '../document/names/document-path.ts';
import { addUploaded, type ReceivedFile } from '../document/upload-document.ts';

/** Where letters of agencies are kept. */
const folder = 'Regulatory Correspondence';
/** Files of one name in the folder. */
const mostOfName = 100;

/**
 * Makes a file of a regulator a document of the site, as correspondence; beside one of its name it gets a number, and
 * replaces nothing. Throws invalid_path, upload_type, site_not_found, document_exists; the bytes are then removed by whoever
 * received them.
 */
export async function storeAgencyDocument(ctx: Context, siteId: number, file: ReceivedFile): Promise<DocumentRef> {
  const name = readFileName(file.fileName);
  for (let n = 1; n <= mostOfName; n++) {
    const place = {
      folder,
      name: n === 1 ? name : numbered(name, n),
      overwrite: false,
      paper: 'correspondence',
    } as const;
    try {
      return await inTransaction(ctx.db, async (sql) => {
        const saved = await addUploaded(ctx, siteId, file, place, sql);
        return { folder: saved.folder, file: saved.name };
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document_exists') throw error;
    }
  }
  throw new AppError('document_exists');
}

/** 'letter (2).pdf' */
function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} (${n})` : `${name.slice(0, dot)} (${n})${name.slice(dot)}`;
}
