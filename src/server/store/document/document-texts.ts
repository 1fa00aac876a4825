import { sql } from 'drizzle-orm';
import { build, type Database, type Sql } from '../database/pool.ts';
import { documentTexts } from '../schema/document-schema.ts';

/** A stored file whose text nobody has read. */
export interface UnreadDocument {
  contentKey: string;
  contentType: string;
  size: number;
  /** Sites that have a document of these bytes. */
  siteIds: number[];
}

/** Runs work while no other process does; null when one does. The lock ends with the connection at the latest. */
export async function whileTextsAreOurs<T>(db: Database, work: () => Promise<T>): Promise<T | null> {
  const client = await db.$client.connect();
  const lock = "hashtext('document_texts'), 0";
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ ours: boolean }>(`select pg_try_advisory_lock(${lock}) as ours`);
    if (rows[0]?.ours !== true) return null;
    try {
      return await work();
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`);
    }
  } catch (error) {
    // A connection that may still have the lock is not used again.
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Files of living documents that nobody has read, newest first, but those whose keys are given. */
export async function listUnreadDocuments(
  db: Database,
  but: readonly string[],
  limit: number,
): Promise<UnreadDocument[]> {
  const { rows } = await db.query<UnreadDocument>(
    `select d.content_key as "contentKey", min(d.content_type) as "contentType", min(d.size) as size,
       array_agg(distinct d.site_id) as "siteIds"
     from documents d
     where d.deleted_at is null and d.content_key <> all($1)
       and not exists (select from document_texts t where t.content_key = d.content_key)
     group by d.content_key order by max(d.modified_at) desc, d.content_key limit $2`,
    [but, limit],
  );
  return rows;
}

/** What became of a text: it is there, it has more words than can be indexed, or the database cannot take it at all. */
export type TextEntry = 'entered' | 'too_many_words' | 'refused';

/** Enters what was read. Rejects when that has nothing to do with the text, and always for one without words. */
export async function insertDocumentText(
  db: Database,
  row: { contentKey: string; state: 'read' | 'none' | 'failed'; body: string; readAt: Date },
): Promise<TextEntry> {
  try {
    await db.insert(documentTexts).values(row).onConflictDoNothing();
    return 'entered';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (row.body === '') throw error;
    // program_limit_exceeded: 'string is too long for tsvector'.
    if (code === '54000') return 'too_many_words';
    // Out of time (query_canceled), wrong data, other limits.
    if (code === '57014' || code.startsWith('22') || code.startsWith('54')) return 'refused';
    throw error;
  }
}

/** Removes the texts of bytes that no document has; answers how many. */
export async function deleteTextsOfNothing(db: Database): Promise<number> {
  const { rowCount } = await db.query(
    `delete from document_texts t where not exists (
       select from documents d where d.content_key = t.content_key and d.purged_at is null)`,
  );
  return rowCount ?? 0;
}

/** Documents of a site whose text is still to be read. */
export async function countUnread(q: Sql, siteId: number): Promise<number> {
  const { rows } = await build(q).execute<{ unread: number }>(sql`
    select count(*)::int as unread from documents d
    where d.site_id = ${siteId} and d.deleted_at is null
      and not exists (select from document_texts t where t.content_key = d.content_key)`);
  return rows[0]?.unread ?? 0;
}
