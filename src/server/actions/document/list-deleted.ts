import type { DeletedDocument } from '#contract/nouns/document/document.ts';
import { type DeletedDocumentRow, listDeletedDocuments } from '#server/store/document/deleted-documents.ts';
import type { Context } from '../context.ts';
import { canComeBack, keptUntil } from './deleted-life.ts';
import { toSiteDocument } from './document-view.ts';

/** Deleted documents of a site, the last one first; one more than `limit` where there are more. */
export async function listDeleted(
  ctx: Context,
  siteId: number,
  page: { after: { at: string; id: number } | null; limit: number },
): Promise<DeletedDocument[]> {
  const rows = await listDeletedDocuments(ctx.db, siteId, { after: page.after, limit: page.limit + 1 });
  return rows.map((row) => toDeleted(row, ctx.now));
}

function toDeleted(row: DeletedDocumentRow, now: Date): DeletedDocument {
  return {
    ...toSiteDocument(row),
    deleted_at: row.deletedAt.toISOString(),
    deleted_by: row.deletedBy,
    restorable_until: canComeBack(row, now) ? keptUntil(row.deletedAt).toISOString() : null,
  };
}
