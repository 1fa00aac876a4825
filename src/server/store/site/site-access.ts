import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import { build, type Sql } from '../database/pool.ts';
import { sites, userSites } from '../schema/schema.ts';
import { clearRuleWriting } from './scope-rules.ts';

/** A site that a person sees, by hand or by a scope rule. */
export interface SiteAccessRow {
  siteId: number;
  canWrite: boolean;
  /** On the list by hand; false: by rules alone. */
  byHand: boolean;
  /** Only rules give `canWrite`. */
  writeByRule: boolean;
}

/** The live sites that a person sees, ascending, and which of them may be written. */
export async function listSiteAccess(q: Sql, userId: number): Promise<SiteAccessRow[]> {
  const { siteId, canWrite, byHand, writeByRule } = userSites;
  return build(q)
    .select({ siteId, canWrite, byHand, writeByRule })
    .from(userSites)
    .innerJoin(sites, and(eq(sites.id, userSites.siteId), isNull(sites.deletedAt)))
    .where(eq(userSites.userId, userId))
    .orderBy(asc(userSites.siteId));
}

/**
 * Replaces a person's list by hand; `writeSiteIds` are the members of `siteIds` that may be written. Two statements however
 * long the list is; rows that stay as they are, are left alone. What rules give is put back by applyScopeRules, which
 * follows.
 */
export async function replaceSiteAccess(
  q: Sql,
  userId: number,
  access: { siteIds: readonly number[]; writeSiteIds: readonly number[] },
): Promise<void> {
  const read = sql`${sql.param([...access.siteIds])}::int[]`;
  const write = sql`${sql.param([...access.writeSiteIds])}::int[]`;
  await build(q).execute(sql`delete from user_sites where user_id = ${userId} and by_hand and site_id <> all(${read})`);
  await build(q).execute(sql`
    insert into user_sites (user_id, site_id, can_write)
    select ${userId}, r.id, w.id is not null
    from (select distinct unnest(${read}) as id) r
    left join (select distinct unnest(${write}) as id) w on w.id = r.id
    on conflict (user_id, site_id) do update set can_write = excluded.can_write, by_hand = true, write_by_rule = false
    where not user_sites.by_hand or (user_sites.can_write and not user_sites.write_by_rule) <> excluded.can_write`);
}

/** Which of these sites are live, ascending; none of them can be deleted until the transaction ends. */
export async function holdLiveSites(client: Sql, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from sites where id = any($1::int[]) and deleted_at is null order by id for key share',
    [ids],
  );
  return rows.map((row) => row.id);
}

/** Takes the right to write from every site and rule of a person; answers the live ones that had it, ascending. */
export async function clearWriteAccess(q: Sql, userId: number): Promise<number[]> {
  const had = (await listSiteAccess(q, userId)).filter((row) => row.canWrite).map((row) => row.siteId);
  await build(q).update(userSites).set({ canWrite: false, writeByRule: false }).where(eq(userSites.userId, userId));
  await clearRuleWriting(q, userId);
  return had;
}

/** A person on whose list a site is. */
export interface SiteReader {
  id: number;
  name: string;
  email: string;
  role: Role;
  write: boolean;
  byHand: boolean;
}

/** Everybody but admins on whose list a site is, in no order; regulators never write. */
export async function listSiteReaders(client: Sql, siteId: number): Promise<SiteReader[]> {
  const { rows } = await client.query<SiteReader>(
    `select u.id, u.name, u.email, u.role, a.can_write and u.role <> 'regulator' as write, a.by_hand as "byHand"
     from user_sites a join users u on u.id = a.user_id
     where a.site_id = $1 and u.role <> 'admin'`,
    [siteId],
  );
  return rows;
}

export async function removeAccessToSite(q: Sql, siteId: number): Promise<void> {
  await build(q).delete(userSites).where(eq(userSites.siteId, siteId));
}
