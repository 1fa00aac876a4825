import type { DeletedDocument } from '#contract/nouns/document/document.ts';
import { type DeletedDocumentRow, listDeletedDocuments } from '#server/store/document/deleted-documents.ts';
import type { Context } from '../context.ts';
import { toSiteDocument } from './list-documents.ts';

const day = 86_400_000;

/** Days for which the bytes of a deleted document are kept (docs/reference/api.md#calls). */
const keptDays = 30;

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

/** Until when a document that was deleted then can be brought back. */
function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + keptDays * day);
}

/** What was deleted by then has been kept long enough. */
export function keptLongEnough(now: Date): Date {
  return new Date(now.getTime() - keptDays * day);
}

/** False once its bytes are gone or about to go. */
export function canComeBack(document: { deletedAt: Date; purgedAt: Date | null }, now: Date): boolean {
  return document.purgedAt === null && keptUntil(document.deletedAt) > now;
}
