import { useQueryClient } from '@tanstack/react-query';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { keys, type SitePart } from '../wire/keys.ts';
import { objectOf, textOrNull } from '../wire/read.ts';
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
  const client = useQueryClient();
  const params = { id: siteId };
  const changed = () => {
    for (const part of shownIn) void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
  };
  return {
    /** Renames, moves or files anew. */
    change: async ({ folder, name }: DocumentPlace, changes: DocumentChanges): Promise<void> => {
      await callApi(routes.changeDocument, { params, body: { folder, file: name, ...changes } });
      changed();
    },
    /** Deletes; it can be restored for a while. */
    remove: async ({ folder, name }: DocumentPlace): Promise<void> => {
      await callApi(routes.removeDocument, { params, query: { folder, file: name } });
      changed();
    },
    /** Brings a deleted document back. */
    restore: async (id: number): Promise<void> => {
      await callApi(routes.restoreDocument, { params, body: { id } });
      changed();
    },
    /** Makes a folder, inside `parent` unless null; answers its path. */
    addFolder: async (name: string, parent: string | null): Promise<string> => {
      const body = parent === null ? { name } : { name, parent };
      const answer: unknown = await callApi(routes.addFolder, { params, body });
      changed();
      return textOrNull(objectOf(answer)?.folder) ?? (parent === null ? name : `${parent}/${name}`);
    },
    /** Deletes an empty folder. */
    removeFolder: async (folder: string): Promise<void> => {
      await callApi(routes.removeFolder, { params, query: { folder } });
      changed();
    },
  };
}
