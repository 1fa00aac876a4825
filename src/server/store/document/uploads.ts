import { and, asc, count, eq, exists, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { uploadParts, uploads } from '../schema/document-schema.ts';
import { sites } from '../schema/schema.ts';

/** A file that comes in parts, as it was announced. */
export type UploadRow = typeof uploads.$inferSelect;
/** What has come of it: parts count from 0. */
export type PartRow = Omit<typeof uploadParts.$inferSelect, 'uploadId'>;

/** Whose upload it is: to everybody else it is not there. */
export interface UploadOwner {
  siteId: number;
  userId: number;
}

const partColumns = { number: uploadParts.number, contentKey: uploadParts.contentKey, size: uploadParts.size };

/** One new upload of a person at a time; the lock ends with the transaction. */
export async function lockUploadsOf(q: Sql, userId: number): Promise<void> {
  await build(q).execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${userId})`);
}

/** Uploads of a person that can still be finished. */
export async function countOpenUploads(q: Sql, userId: number, now: Date): Promise<number> {
  const rows = await build(q)
    .select({ open: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.expiresAt, now), exists(liveSite(q))));
  return rows[0]?.open ?? 0;
}

const liveSite = (q: Sql) =>
  build(q)
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, uploads.siteId), isNull(sites.deletedAt)));

export async function insertUpload(q: Sql, row: UploadRow): Promise<void> {
  await build(q).insert(uploads).values(row);
}

/** A person's upload to a site; null for another's, and when its time is over. */
export async function findUpload(q: Sql, owner: UploadOwner, id: string, now: Date): Promise<UploadRow | null> {
  const rows = await build(q)
    .select()
    .from(uploads)
    .where(living(owner, id, now));
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(q: Sql, owner: UploadOwner, id: string, now: Date): Promise<UploadRow | null> {
  const rows = await build(q)
    .select()
    .from(uploads)
    .where(living(owner, id, now))
    .for('update');
  return rows[0] ?? null;
}

function living({ siteId, userId }: UploadOwner, id: string, now: Date) {
  return and(eq(uploads.id, id), eq(uploads.siteId, siteId), eq(uploads.userId, userId), gt(uploads.expiresAt, now));
}

export async function prolongUpload(q: Sql, id: string, expiresAt: Date): Promise<void> {
  await build(q).update(uploads).set({ expiresAt }).where(eq(uploads.id, id));
}

/** What has come in, in the order of the file. */
export async function listParts(q: Sql, uploadId: string): Promise<PartRow[]> {
  return build(q)
    .select(partColumns)
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.number));
}

/** Enters a part of a locked upload; answers the key of the bytes it replaces, null when it is new. */
export async function putPart(q: Sql, uploadId: string, part: PartRow): Promise<string | null> {
  const before = await build(q)
    .select({ contentKey: uploadParts.contentKey })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.number, part.number)));
  const { contentKey, size } = part;
  await build(q)
    .insert(uploadParts)
    .values({ uploadId, ...part })
    .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { contentKey, size } });
  return before[0]?.contentKey ?? null;
}

/** Forgets a part whose bytes are gone, unless it has come again meanwhile. */
export async function forgetPart(q: Sql, uploadId: string, part: PartRow): Promise<void> {
  await build(q)
    .delete(uploadParts)
    .where(
      and(
        eq(uploadParts.uploadId, uploadId),
        eq(uploadParts.number, part.number),
        eq(uploadParts.contentKey, part.contentKey),
      ),
    );
}

/** Removes a locked upload with its parts; their bytes are the caller's to remove. */
export async function deleteUpload(q: Sql, id: string): Promise<void> {
  await build(q).delete(uploads).where(eq(uploads.id, id));
}

/**
 * Removes uploads whose time is over or whose site is gone, at most `limit` at once; answers how many, and the keys of
 * their parts. What another process is just at is left to it.
 */
export async function deleteExpiredUploads(
  q: Sql,
  now: Date,
  limit: number,
): Promise<{ uploads: number; keys: string[] }> {
  const expired = await build(q)
    .select({ id: uploads.id })
    .from(uploads)
    .where(or(lte(uploads.expiresAt, now), notExists(liveSite(q))))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (expired.length === 0) return { uploads: 0, keys: [] };
  const ids = expired.map(({ id }) => id);
  const parts = await build(q).select(partColumns).from(uploadParts).where(inArray(uploadParts.uploadId, ids));
  await build(q).delete(uploads).where(inArray(uploads.id, ids));
  return { uploads: ids.length, keys: parts.map(({ contentKey }) => contentKey) };
}
