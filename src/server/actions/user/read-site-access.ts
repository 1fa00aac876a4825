import { AppError } from '#contract/errors.ts';
import type { SiteAccess } from '#contract/nouns/people/user.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** The live sites on a person's list; a regulator may write none, whatever the list says. */
export async function readSiteAccess(ctx: Context, userId: number): Promise<SiteAccess> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  const rows = await listSiteAccess(ctx.db, userId);
  const write = user.role === 'regulator' ? [] : rows.filter((row) => row.canWrite);
  return { siteIds: rows.map((row) => row.siteId), writeSiteIds: write.map((row) => row.siteId) };
}
