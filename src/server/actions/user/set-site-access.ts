import { AppError } from '#contract/errors.ts';
import type { SiteAccess, SiteAccessInput } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { applyScopeRules } from '#server/store/site/scope-rules.ts';
import { holdLiveSites, listSiteAccess, replaceSiteAccess } from '#server/store/site/site-access.ts';
import { findUser, lockUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { compareAccess } from './compare-access.ts';
import { endLostAccess } from './follow-sites.ts';
import { handOf, siteAccessOf } from './read-scope.ts';
import { requireOwnSites, requireReach } from './require-reach.ts';
import { notifyUserChange } from './user-view.ts';

/** This many unknown ids are named; of more only the number is given. */
const mostNamed = 10;

/**
 * Replaces the sites that a person sees by hand and the ones they may write, from their next request on. Write ids that
 * are not among the sites are dropped, all of them for a regulator. A site that a scope rule gives too stays, and the answer
 * says so. Throws unknown_site, user_not_found; of who is no admin, forbidden_person, beyond_scope.
 */
export async function setSiteAccess(
  ctx: Context,
  userId: number,
  input: SiteAccessInput,
): Promise<SiteAccess & { kept_by_rule?: number[] }> {
  return inTransaction(ctx.db, async (sql) => {
    const reach = await requireReach(sql, ctx, userId);
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    // Before the sites are looked up: one that is not there is answered like one that is not the manager's.
    if (reach !== null) requireOwnSites(reach, input);
    await requireLiveSites(sql, input);
    const change = compareAccess(handOf(await listSiteAccess(sql, userId), { role: 'user' }), input, user.role);
    await replaceSiteAccess(sql, userId, change.after);
    await applyScopeRules(sql, { userIds: [userId], siteIds: null });
    const after = await siteAccessOf(sql, user);
    const seen = new Set(after.siteIds);
    const kept = change.removed.filter((siteId) => seen.has(siteId));
    const { added, removed, write_added, write_removed, dropped } = change;
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.sites_changed',
      target: { type: 'user', id: userId },
      detail: {
        ...{ added, removed, write_added, write_removed, dropped },
        ...(kept.length === 0 ? {} : { kept_by_rule: kept }),
      },
    });
    const lost = removed.filter((siteId) => !seen.has(siteId));
    await endLostAccess(ctx, sql, user, lost);
    await notifyUserChange(sql);
    return kept.length === 0 ? after : { ...after, kept_by_rule: kept };
  });
}

/** The sites are held, so that none of them is deleted while somebody gets access to it. */
async function requireLiveSites(sql: Sql, input: SiteAccessInput): Promise<void> {
  const { siteIds, writeSiteIds = [] } = input;
  const live = new Set(await holdLiveSites(sql, [...siteIds, ...writeSiteIds]));
  const fields: Record<string, string> = {};
  for (const [name, ids] of Object.entries({ siteIds, writeSiteIds })) {
    const unknown = [...new Set(ids)].filter((id) => !live.has(id));
    if (unknown.length > 0) fields[name] = unknownSentence(unknown);
  }
  if (Object.keys(fields).length > 0) throw new AppError('unknown_site', { fields });
}

function unknownSentence(ids: readonly number[]): string {
  const more = ids.length - mostNamed;
  return `no such site: ${ids.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The live sites that a person sees; with scope rules, by which. Throws user_not_found. */
export async function readSiteAccess(ctx: Context, userId: number): Promise<SiteAccess> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  return siteAccessOf(ctx.db, user);
}
