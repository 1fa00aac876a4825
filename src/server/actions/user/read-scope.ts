import { AppError } from '#contract/errors.ts';
import type { Scope } from '#contract/nouns/people/scope.ts';
import type { SiteAccess } from '#contract/nouns/people/user.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listScopeRules } from '#server/store/site/scope-rules.ts';
import { listSiteAccess, type SiteAccessRow } from '#server/store/site/site-access.ts';
import { findUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** A person's scope rules with the sites that they give now, the sites by hand, and the rights. Throws user_not_found. */
export async function readScope(ctx: Context, userId: number): Promise<Scope> {
  return scopeOf(ctx.db, userId);
}

/** The same inside a transaction. */
export async function scopeOf(sql: Sql, userId: number): Promise<Scope> {
  const user = await findUser(sql, userId);
  if (user === null) throw new AppError('user_not_found');
  const rows = await listSiteAccess(sql, userId);
  return { rules: await rulesOf(sql, userId), byHand: handOf(rows, user), rights: user.rights };
}

async function rulesOf(sql: Sql, userId: number): Promise<Scope['rules']> {
  return (await listScopeRules(sql, userId)).map(({ id, kind, value, canWrite, siteIds, addedAt, addedBy }) => ({
    ...{ id, kind, value, write: canWrite, siteIds },
    ...{ added_at: addedAt.toISOString(), added_by: addedBy },
  }));
}

/** The sites by hand; a regulator writes none. */
export function handOf(rows: readonly SiteAccessRow[], { role }: Pick<UserRow, 'role'>): Scope['byHand'] {
  const hand = rows.filter(({ byHand }) => byHand);
  const write = hand.filter(({ canWrite, writeByRule }) => role !== 'regulator' && canWrite && !writeByRule);
  return { siteIds: hand.map(({ siteId }) => siteId), writeSiteIds: write.map(({ siteId }) => siteId) };
}

/** The live sites that a person sees; a regulator may write none, whatever the list says. With rules, where each is from. */
export async function siteAccessOf(sql: Sql, user: Pick<UserRow, 'id' | 'role'>): Promise<SiteAccess> {
  const rows = await listSiteAccess(sql, user.id);
  const write = user.role === 'regulator' ? [] : rows.filter((row) => row.canWrite);
  const access = { siteIds: rows.map((row) => row.siteId), writeSiteIds: write.map((row) => row.siteId) };
  const rules = await rulesOf(sql, user.id);
  return rules.length === 0 ? access : { ...access, byHand: handOf(rows, user), rules };
}
