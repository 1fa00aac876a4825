import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { documentFolders } from '../schema/document-schema.ts';
import { documents } from '../schema/record-schema.ts';

/**
 * Locks the places of a site's documents for this transaction: one at a time renames, moves, restores and removes folders,
 * so that two that want each other's place do not wait for each other. Uploads go on meanwhile.
 */
export async function lockPlaces(q: Sql, siteId: number): Promise<void> {
  await build(q).execute(sql`select pg_advisory_xact_lock(hashtext('documents'), ${siteId})`);
}

/** Every folder that holds a document or that somebody made, as 'Name' or 'Name/Subname', in no order. */
export async function listDocumentFolders(q: Sql, siteId: number): Promise<string[]> {
  const { rows } = await build(q).execute<{ folder: string }>(sql`
    select folder from documents where site_id = ${siteId} and deleted_at is null
    union
    select path from document_folders where site_id = ${siteId}`);
  return rows.map((row) => row.folder);
}

/** Keeps a folder that somebody made from being removed until the transaction ends; others of its readers go on. */
export async function holdFolder(q: Sql, siteId: number, path: string): Promise<void> {
  await build(q).select({ id: documentFolders.id }).from(documentFolders).where(ofPath(siteId, path)).for('key share');
}

/** Notes a folder, so that it is listed without documents too. False when it was noted already, in whatever letters. */
export async function insertFolder(
  q: Sql,
  siteId: number,
  path: string,
  by: { name: string; at: Date },
): Promise<boolean> {
  const rows = await build(q)
    .insert(documentFolders)
    .values({ siteId, path, madeAt: by.at, madeBy: by.name })
    .onConflictDoNothing()
    .returning({ id: documentFolders.id });
  return rows.length > 0;
}

/** Takes the note of a folder back; waits for uploads into it. */
export async function deleteFolder(q: Sql, siteId: number, path: string): Promise<void> {
  await build(q).delete(documentFolders).where(ofPath(siteId, path));
}

/** True when a folder has neither documents nor subfolders. */
export async function folderIsEmpty(q: Sql, siteId: number, path: string): Promise<boolean> {
  const [papers, subfolders] = [
    await build(q)
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          eq(documents.siteId, siteId),
          isNull(documents.deletedAt),
          or(sql`lower(${documents.folder}) = lower(${path})`, isBelow(documents.folder, path)),
        ),
      )
      .limit(1),
    await build(q)
      .select({ id: documentFolders.id })
      .from(documentFolders)
      .where(and(eq(documentFolders.siteId, siteId), isBelow(documentFolders.path, path)))
      .limit(1),
  ];
  return papers.length === 0 && subfolders.length === 0;
}

function ofPath(siteId: number, path: string): SQL | undefined {
  return and(eq(documentFolders.siteId, siteId), sql`lower(${documentFolders.path}) = lower(${path})`);
}

function isBelow(column: SQLWrapper, path: string): SQL {
  return sql`starts_with(lower(${column}), lower(${path}) || '/')`;
}
