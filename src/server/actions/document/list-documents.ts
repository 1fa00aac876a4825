import { type DocumentList, defaultFolder, standardFolders } from '#contract/nouns/document.ts';
import { listDocumentFolders } from '#server/store/document-folders.ts';
import { listDocuments } from '#server/store/documents.ts';
import type { Context } from '../context.ts';
import { readFolderPath } from './document-path.ts';
import { toSiteDocument } from './document-view.ts';

/** Documents of a folder, newest first; a folder the site does not have is empty. Throws invalid_path. */
export async function listDocumentsOf(
  ctx: Context,
  siteId: number,
  folderText: string | undefined,
): Promise<DocumentList> {
  const given = folderText !== undefined && folderText.trim() !== '';
  const folder = given ? readFolderPath(folderText) : defaultFolder;
  const [rows, folders] = await Promise.all([
    listDocuments(ctx.db, siteId, folder),
    listDocumentFolders(ctx.db, siteId),
  ]);
  const all: string[] = [...standardFolders, ...folders];
  return {
    folder,
    exists: all.some((name) => name === folder || name.startsWith(`${folder}/`)),
    documents: rows.map(toSiteDocument),
  };
}
