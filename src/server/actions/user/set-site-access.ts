import { AppError } from '#contract/errors.ts';
import type { SiteAccess, SiteAccessInput } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { revokeSharesOfMaker } from '#server/store/packet/shares.ts';
import { holdLiveSites, listSiteAccess, replaceSiteAccess } from '#server/store/site/site-access.ts';
import { findUser, lockUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { type AccessChange, compareAccess } from './compare-access.ts';
import { notifyUserChange } from './notify-user-change.ts';
import { takeOffLists } from './take-off-lists.ts';

/** This many unknown ids are named; of more only the number is given. */
const mostNamed = 10;

/**
 * Replaces the sites a person may read and the ones they may write, from their next request on. Write ids that
 * are not among the sites are dropped, all of them for a regulator. Throws unknown_site, user_not_found.
 */
export async function setSiteAccess(ctx: Context, userId: number, input: SiteAccessInput): Promise<SiteAccess> {
  return inTransaction(ctx.db, async (sql) => {
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    await requireLiveSites(sql, input);
    const change = compareAccess(await readAccess(sql, userId), input, user.role);
    await replaceSiteAccess(sql, userId, change.after);
    const { added, removed, write_added, write_removed, dropped } = change;
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.sites_changed',
      target: { type: 'user', id: userId },
      detail: { added, removed, write_added, write_removed, dropped },
    });
    await endLostAccess(ctx, sql, user, change);
    await notifyUserChange(sql);
    return change.after;
  });
}

async function readAccess(sql: Sql, userId: number): Promise<SiteAccess> {
  const rows = await listSiteAccess(sql, userId);
  const write = rows.filter((row) => row.canWrite);
  return { siteIds: rows.map((row) => row.siteId), writeSiteIds: write.map((row) => row.siteId) };
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

/** Links and addresses that rest on the access. An admin loses nothing with the list, which has no effect. */
async function endLostAccess(
  ctx: Context,
  sql: Sql,
  user: UserRow,
  { removed, write_removed: lostWrite }: AccessChange,
): Promise<void> {
  if (lostWrite.length > 0) await endLostWorkOrders(ctx, sql, { userIds: [user.id] });
  if (removed.length === 0 || user.role === 'admin') return;
  const links = await revokeSharesOfMaker(sql, user.id, removed, await withdrawer(ctx, sql));
  await recordWithdrawn(ctx, sql, links);
  await takeOffLists(ctx, sql, [{ userId: user.id, email: user.email, lost: removed, kept: [] }]);
}

/** The live sites on a person's list; a regulator may write none, whatever the list says. */
export async function readSiteAccess(ctx: Context, userId: number): Promise<SiteAccess> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  const rows = await listSiteAccess(ctx.db, userId);
  const write = user.role === 'regulator' ? [] : rows.filter((row) => row.canWrite);
  return { siteIds: rows.map((row) => row.siteId), writeSiteIds: write.map((row) => row.siteId) };
}
