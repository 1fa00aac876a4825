import {
  type DocumentList,
  defaultFolder,
  type SiteDocument,
  standardFolders,
} from '#contract/nouns/document/document.ts';
import { listDocumentFolders } from '#server/store/document/document-folders.ts';
import { type DocumentRow, listDocuments } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
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

/** A document as it goes over the wire. */
export function toSiteDocument(row: DocumentRow): SiteDocument {
  return {
    name: row.name,
    modified: row.modifiedAt.toISOString(),
    folder: row.folder,
    size: row.size,
    content_type: row.contentType,
    uploaded_by: row.uploadedBy,
    protected: row.systemMade,
    id: row.id,
    sha256: row.sha256 === '' ? null : row.sha256,
    paper: row.paper,
  };
}
