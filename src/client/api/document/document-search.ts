import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { listIn, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { type DocumentRow, readDocument } from './documents.ts';

export interface FoundRow extends DocumentRow {
  /** Words around the find in its text; null where name or folder matched. */
  excerpt: string | null;
}
export interface FoundRows {
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
