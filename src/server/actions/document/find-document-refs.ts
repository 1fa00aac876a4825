import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findDocumentPlace } from '#server/store/document/documents.ts';

/** Documents of a site by their stored names, each once. Throws document_not_found, naming the one that is not there. */
export async function findDocumentRefs(q: Sql, siteId: number, wanted: readonly DocumentRef[]): Promise<DocumentRef[]> {
  const refs = new Map<string, DocumentRef>();
  for (const place of wanted) {
    const stored = await findDocumentPlace(q, siteId, place);
    if (stored === null) throw new AppError('document_not_found', { detail: `${place.folder}/${place.file}` });
    refs.set(`${stored.folder}/${stored.file}`, stored);
  }
  return [...refs.values()];
}
