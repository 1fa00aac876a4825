import type { CompletionSaved } from '#contract/nouns/compliance/calendar.ts';
import type { Context } from '../context.ts';
import { readFileName } from '../document/names/document-path.ts';
import { addUploaded, type ReceivedFile } from '../document/upload-document.ts';
import { attachDocument } from './attach-document.ts';

/** Where files go that come with a test record (docs/reference/api.md#calls). */
const folder = 'Compliance Testing';

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
