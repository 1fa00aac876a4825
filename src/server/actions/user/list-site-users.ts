import type { SiteUser } from '#contract/nouns/people/user.ts';
import { listSiteReaders } from '#server/store/site/site-access.ts';
import type { Context } from '../context.ts';
import { byNameThenEmail } from './user-view.ts';

/** Who has access to a site, by name then email; admins have access to every site and are not listed. */
export async function listSiteUsers(ctx: Context, siteId: number): Promise<SiteUser[]> {
  return (await listSiteReaders(ctx.db, siteId)).sort(byNameThenEmail);
}
