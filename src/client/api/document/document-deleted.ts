import { routes } from '#contract/routes/all.ts';
import { useCallPages } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { listIn, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { type DocumentRow, readDocument } from './documents.ts';

const PAGE_LENGTH = 50;

export interface DeletedRow extends DocumentRow {
  deletedAt: string;
  deletedBy: string | null;
  /** Until then it can be restored; null once its bytes are gone. */
  restorableUntil: string | null;
}
export interface DeletedPage {
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
