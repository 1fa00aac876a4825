import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from './pool.ts';
import { sites, userSites } from './schema.ts';

/** The live sites on a person's list, ascending, and which of them may be written. */
export async function listSiteAccess(q: Queryable, userId: number): Promise<{ siteId: number; canWrite: boolean }[]> {
  return q
    .select({ siteId: userSites.siteId, canWrite: userSites.canWrite })
    .from(userSites)
    .innerJoin(sites, and(eq(sites.id, userSites.siteId), isNull(sites.deletedAt)))
    .where(eq(userSites.userId, userId))
    .orderBy(asc(userSites.siteId));
}

/** Replaces a person's list; `writeSiteIds` are the members of `siteIds` that may be written. */
export async function replaceSiteAccess(
  q: Queryable,
  userId: number,
  access: { siteIds: readonly number[]; writeSiteIds: readonly number[] },
): Promise<void> {
  await q.delete(userSites).where(eq(userSites.userId, userId));
  const write = new Set(access.writeSiteIds);
  const rows = access.siteIds.map((siteId) => ({ userId, siteId, canWrite: write.has(siteId) }));
  if (rows.length > 0) await q.insert(userSites).values(rows);
}

export async function removeAccessToSite(q: Queryable, siteId: number): Promise<void> {
  await q.delete(userSites).where(eq(userSites.siteId, siteId));
}
