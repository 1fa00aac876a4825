import { type DocumentList, defaultFolder, standardFolders } from '#contract/nouns/document/document.ts';
import { listDocumentFolders } from '#server/store/document/document-folders.ts';
import { listDocuments } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { toSiteDocument } from './document-view.ts';
import { readFolderPath } from './names/document-path.ts';

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
