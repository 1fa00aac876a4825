import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { documents } from '../schema/record-schema.ts';
import { type DocumentRow, type StoredDocument, storedColumns } from './documents.ts';

/** A document that was deleted; its row stays for ever. */
export interface DeletedDocumentRow extends StoredDocument {
  deletedAt: Date;
  deletedBy: string | null;
  /** When its bytes went; null while they are there. */
  purgedAt: Date | null;
}

const deletedColumns = {
  ...storedColumns,
  deletedAt: sql<Date>`${documents.deletedAt}`.mapWith(documents.deletedAt),
  deletedBy: documents.deletedBy,
  purgedAt: documents.purgedAt,
};

/** Takes a document out of its folder; row and bytes stay. */
export async function markDocumentDeleted(
  q: Sql,
  id: number,
  by: { id: number | null; name: string | null; at: Date },
): Promise<void> {
  await build(q)
    .update(documents)
    .set({ deletedAt: by.at, deletedBy: by.name, deletedById: by.id })
    .where(eq(documents.id, id));
}

/** Keeps a locked document as it is now beside it, as a deleted one: it is about to get other bytes. */
export async function keepReplacedDocument(
  q: Sql,
  id: number,
  by: { id: number | null; name: string | null; at: Date },
): Promise<void> {
  await build(q).execute(sql`
    insert into documents (site_id, folder, name, content_type, size, content_key, modified_at, uploaded_by,
      uploaded_by_id, system_made, sha256, paper, deleted_at, deleted_by, deleted_by_id)
    select site_id, folder, name, content_type, size, content_key, modified_at, uploaded_by,
      uploaded_by_id, system_made, sha256, paper, ${by.at.toISOString()}::timestamptz, ${by.name}::text, ${by.id}::integer
    from documents where id = ${id}`);
}

/** Deleted documents of a site, the last one first, from behind a place in that order. */
export async function listDeletedDocuments(
  q: Sql,
  siteId: number,
  page: { after: { at: string; id: number } | null; limit: number },
): Promise<DeletedDocumentRow[]> {
  const { after, limit } = page;
  const shown = sql`date_trunc('milliseconds', ${documents.deletedAt})`;
  const behind =
    after === null ? undefined : sql`(${shown}, ${documents.id}) < (${after.at}::timestamptz, ${after.id})`;
  return build(q)
    .select(deletedColumns)
    .from(documents)
    .where(and(eq(documents.siteId, siteId), isNotNull(documents.deletedAt), behind))
    .orderBy(sql`${shown} desc`, sql`${documents.id} desc`)
    .limit(limit);
}

/** One deleted document of a site, locked until the transaction ends. */
export async function lockDeletedDocument(q: Sql, siteId: number, id: number): Promise<DeletedDocumentRow | null> {
  const rows = await build(q)
    .select(deletedColumns)
    .from(documents)
    .where(and(eq(documents.siteId, siteId), eq(documents.id, id), isNotNull(documents.deletedAt)))
    .for('update');
  return rows[0] ?? null;
}

/** Puts a deleted document back; a place that is taken breaks the unique index. */
export async function bringDocumentBack(q: Sql, id: number, folder: string): Promise<DocumentRow> {
  const rows = await build(q)
    .update(documents)
    .set({ deletedAt: null, deletedBy: null, deletedById: null, folder })
    .where(eq(documents.id, id))
    .returning(storedColumns);
  const row = rows[0];
  if (row === undefined) throw new Error(`document ${id} is not there to be brought back`);
  return row;
}

/**
 * Notes of some documents that were deleted before a time that their bytes are gone, and answers the keys of the bytes.
 * Those that somebody is just bringing back are left for later.
 */
export async function markSomePurged(q: Sql, before: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await build(q).execute<{ key: string }>(sql`
    update documents set purged_at = ${now.toISOString()}
    where id in (
      select id from documents
      where deleted_at <= ${before.toISOString()} and purged_at is null
      order by deleted_at limit ${limit} for update skip locked)
    returning content_key as key`);
  return rows.map((row) => row.key);
}
