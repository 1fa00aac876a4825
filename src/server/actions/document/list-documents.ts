import { AppError } from '#contract/errors.ts';
import { type DocumentList, defaultFolder, standardFolders } from '#contract/nouns/document.ts';
import { listDocumentFolders, listDocuments } from '#server/store/documents.ts';
import type { Context } from '../context.ts';

const longestPath = 200;
/** Nothing that could climb out of a site's folders, in any system's spelling. */
const unsafe = /[\\\u0000-\u001f\u007f]|^\/|(^|\/)\.{1,2}(\/|$)|\/$|\/\//;

/** Documents of a folder, newest first; a folder the site does not have is empty. Throws invalid_path. */
export async function listDocumentsOf(
  ctx: Context,
  siteId: number,
  folderText: string | undefined,
): Promise<DocumentList> {
  const folder = folderText === undefined || folderText === '' ? defaultFolder : folderText;
  if (folder.length > longestPath || unsafe.test(folder) || folder.split('/').length > 2)
    throw new AppError('invalid_path');
  const [rows, folders] = await Promise.all([
    listDocuments(ctx.db, siteId, folder),
    listDocumentFolders(ctx.db, siteId),
  ]);
  const all: string[] = [...standardFolders, ...folders];
  return {
    folder,
    exists: all.some((name) => name === folder || name.startsWith(`${folder}/`)),
    documents: rows.map((row) => ({
      name: row.name,
      modified: row.modifiedAt.toISOString(),
      folder: row.folder,
      size: row.size,
      content_type: row.contentType,
      uploaded_by: row.uploadedBy,
      protected: row.systemMade,
    })),
  };
}
