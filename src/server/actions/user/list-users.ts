import type { SiteUser, User } from '#contract/nouns/people/user.ts';
import { listSiteReaders } from '#server/store/site/site-access.ts';
import { listUserRows } from '#server/store/user/user-list.ts';
import type { Context } from '../context.ts';
import { byNameThenEmail, toUserView } from './user-view.ts';

/** Everybody, by name then email. */
export async function listUsers(ctx: Context): Promise<User[]> {
  return (await listUserRows(ctx.db)).sort(byNameThenEmail).map(toUserView);
}

/** Who has access to a site, by name then email; admins have access to every site and are not listed. */
export async function listSiteUsers(ctx: Context, siteId: number): Promise<SiteUser[]> {
  return (await listSiteReaders(ctx.db, siteId)).sort(byNameThenEmail);
}
