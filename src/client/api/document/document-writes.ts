import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys, type SitePart } from '../wire/keys.ts';
import type { DocumentRow } from './documents.ts';

/** What names a document: its folder and its name in it. */
export type DocumentPlace = Pick<DocumentRow, 'folder' | 'name'>;

export interface DocumentChanges {
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
