import { type Folder, standardFolders } from '#contract/nouns/document/document.ts';
import { type DocumentKindKey, documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { type CallsToRead, useCalls, useEachCall } from '../wire/answer/use-calls.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys, type SitePart } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** What names a document: its folder and its name in it. */
type DocumentPlace = Pick<DocumentRow, 'folder' | 'name'>;

interface DocumentChanges {
  newName?: string;
  newFolder?: string;
  /** Null: none of the known kinds. */
  newPaper?: DocumentKindKey | null;
}

/** Parts of a site's page that show documents, or the documents of a record. */
const shownIn: readonly SitePart[] = ['documents', 'inbox', 'calendar', 'equipment', 'info'];

/**
 * Everything that changes the documents of a site. Each throws ApiError; after a success all lists of documents are read
 * anew, which is not waited for.
 */
export function useDocumentWrites(siteId: string) {
  const shown = { params: { id: siteId }, stale: shownIn.map((part) => keys.sitePart(siteId, part)) };
  const change = useMutationCall(routes.changeDocument, shown);
  const remove = useMutationCall(routes.removeDocument, shown);
  const restore = useMutationCall(routes.restoreDocument, shown);
  const addFolder = useMutationCall(routes.addFolder, shown);
  const removeFolder = useMutationCall(routes.removeFolder, shown);
  return {
    /** Renames, moves or files anew. */
    change: ({ folder, name }: DocumentPlace, changes: DocumentChanges) =>
      change.send({ body: { folder, file: name, ...changes } }),
    /** Deletes; it can be restored for a while. */
    remove: ({ folder, name }: DocumentPlace) => remove.send({ query: { folder, file: name } }),
    /** Brings a deleted document back. */
    restore: (id: number) => restore.send({ body: { id } }),
    /** Makes a folder, inside `parent` unless null; answers its path. */
    addFolder: async (name: string, parent: string | null): Promise<string> => {
      const { folder } = await addFolder.send({ body: parent === null ? { name } : { name, parent } });
      return folder || (parent === null ? name : `${parent}/${name}`);
    },
    /** Deletes an empty folder. */
    removeFolder: (folder: string) => removeFolder.send({ query: { folder } }),
  };
}

interface FoundRow extends DocumentRow {
  /** Words around the find in its text; null where name or folder matched. */
  excerpt: string | null;
}

interface FoundRows {
  documents: FoundRow[];
  /** There are more than these. */
  more: boolean;
  /** Documents whose text is still being read. */
  unread: number;
}

/** What a search found, best first. */
export function readFound(body: unknown): FoundRows {
  const fields = objectOf(body);
  return {
    documents: listIn(body, 'documents')
      .filter((row) => textOf(row.name) !== '')
      .map((row) => ({ ...readDocument(row, textOf(row.folder)), excerpt: textOrNull(row.excerpt) })),
    more: fields?.more === true,
    unread: numberOrNull(fields?.unread) ?? 0,
  };
}

/** Searches names and texts of a site's documents, of one year or (null) of all; the last find stays until the next. */
export function useDocumentSearch(siteId: string, q: string, year: string | null) {
  return useCall(routes.searchDocuments, {
    queryKey: keys.sitePart(siteId, 'documents', 'search', q, year ?? ''),
    params: { id: siteId },
    query: { q, year: year ?? undefined },
    enabled: siteId !== '' && q !== '',
    read: readFound,
    keepsShown: true,
  });
}

const PAGE_LENGTH = 50;

export interface DeletedRow extends DocumentRow {
  deletedAt: string;
  deletedBy: string | null;
  /** Until then it can be restored; null once its bytes are gone. */
  restorableUntil: string | null;
}

interface DeletedPage {
  documents: DeletedRow[];
  next_cursor: string | null;
}

/** Deleted documents of an answer, as the server orders them. */
export function readDeleted(body: unknown): DeletedPage {
  return {
    documents: listIn(body, 'documents')
      .filter((row) => textOf(row.name) !== '')
      .map((row) => ({
        ...readDocument(row, textOf(row.folder)),
        deletedAt: textOf(row.deleted_at),
        deletedBy: textOrNull(row.deleted_by),
        restorableUntil: textOrNull(row.restorable_until),
      })),
    next_cursor: textOrNull(objectOf(body)?.next_cursor),
  };
}

/** Deleted documents of a site, page after page. */
export function useDeletedDocuments(siteId: string) {
  return useCallPages(routes.deletedDocuments, {
    queryKey: keys.sitePart(siteId, 'documents', 'deleted'),
    params: { id: siteId },
    query: { limit: PAGE_LENGTH },
    enabled: siteId !== '',
    read: readDeleted,
  });
}

/** The folders that every site has: shown until, and when, the site's own cannot be had. */
export const knownFolders: readonly Folder[] = standardFolders.map((name) => ({ name, subfolders: [] }));

/** A document as the lists show it; what an answer left out is null or ''. */
export interface DocumentRow {
  id: number | null;
  name: string;
  /** The folder it was asked for in: that is where it is found again. */
  folder: string;
  modified: string;
  content_type: string;
  /** Bytes. */
  size: number | null;
  uploadedBy: string | null;
  /** Made by the program itself. */
  made: boolean;
  sha256: string | null;
  paper: DocumentKindKey | null;
}

/** What one folder holds; `exists` is false for a folder that the site does not have. */
export interface FolderDocuments {
  folder: string;
  exists: boolean;
  documents: DocumentRow[];
}

/** Folders of an answer, with their subfolders; nameless ones are left out. */
export function readFolders(body: unknown): Folder[] {
  const named = (rows: Fields[]) => rows.filter((row) => textOf(row.name) !== '');
  return named(listIn(body, 'folders')).map((fields) => ({
    name: textOf(fields.name),
    subfolders: named(listOf(fields.subfolders)).map((sub) => ({ name: textOf(sub.name) })),
  }));
}

/** Every folder as a path, subfolders after theirs: 'Monthly Reports', 'Monthly Reports/2026'. */
export function folderPaths(folders: readonly Folder[]): string[] {
  return folders.flatMap(({ name, subfolders }) => [name, ...subfolders.map((sub) => `${name}/${sub.name}`)]);
}

/** A kind of paper that is known here, else null. */
function paperOf(value: unknown): DocumentKindKey | null {
  return documentKindKeys.find((key) => key === value) ?? null;
}

/** One document of an answer; `folder` where it does not say its own. */
export function readDocument(fields: Fields, folder: string): DocumentRow {
  return {
    id: numberOrNull(fields.id),
    name: textOf(fields.name),
    folder,
    modified: textOf(fields.modified),
    content_type: textOf(fields.content_type),
    size: numberOrNull(fields.size),
    uploadedBy: textOrNull(fields.uploaded_by),
    made: fields.protected === true,
    sha256: textOrNull(fields.sha256),
    paper: paperOf(fields.paper),
  };
}

/** Documents of an answer about a folder, newest first; those without a time last. */
export function readDocuments(body: unknown, folder = ''): DocumentRow[] {
  return listIn(body, 'documents')
    .filter((fields) => textOf(fields.name) !== '')
    .map((fields) => readDocument(fields, folder))
    .sort((a, b) => b.modified.localeCompare(a.modified));
}

/** Folders of the site. A failure is silent: the caller shows the known ones. */
export function useFolders(siteId: string) {
  return useCall(routes.folders, {
    queryKey: keys.sitePart(siteId, 'documents', 'folders'),
    params: { id: siteId },
    enabled: siteId !== '',
    read: readFolders,
  });
}

function documentsOf(siteId: string, folder: string): CallsToRead<FolderDocuments> {
  return {
    queryKey: keys.sitePart(siteId, 'documents', 'of', folder),
    ask: (signal) => fetchFolder(siteId, folder, signal),
    enabled: siteId !== '',
  };
}

/** What a folder holds, by the name as spelt. Throws ApiError. */
export async function fetchFolder(
  siteId: string,
  folder: string,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<FolderDocuments> {
  const read = (body: unknown): FolderDocuments => {
    const fields = objectOf(body);
    return {
      folder: textOrNull(fields?.folder) ?? folder,
      exists: fields?.exists !== false,
      documents: readDocuments(body, folder),
    };
  };
  return fetchAnswer(routes.documents, {
    params: { id: siteId },
    query: { folder },
    signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    read,
  });
}

/** What one folder holds, by the name as spelt. */
export function useDocuments(siteId: string, folder: string) {
  return useCalls(documentsOf(siteId, folder));
}

/** What several folders hold, each by a call of its own; in the order asked for. */
export function useDocumentsOf(siteId: string, folders: readonly string[]) {
  return useEachCall(folders.map((folder) => documentsOf(siteId, folder)));
}
