import type { Caller } from '#contract/access.ts';
import type { SiteUser, User } from '#contract/nouns/people/user.ts';
import { listRulesOfSite } from '#server/store/site/scope-rules.ts';
import { listSiteReaders } from '#server/store/site/site-access.ts';
import { listReach } from '#server/store/user/reach.ts';
import { listUserRows } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { byNameThenEmail, toUserView } from './user-view.ts';

/** Everybody, by name then email; of who is no admin, the people in reach of the right to manage them. */
export async function listUsers(ctx: Context, caller: Caller): Promise<User[]> {
  const own = caller.role === 'admin' ? null : new Set(await listReach(ctx.db, caller.userId));
  const rows = (await listUserRows(ctx.db)).filter(({ id }) => own === null || own.has(id));
  return rows.sort(byNameThenEmail).map(toUserView);
}

/** Who has access to a site, by name then email; by hand or by which scope rules; admins have access to every site and are not listed. */
export async function listSiteUsers(ctx: Context, siteId: number): Promise<SiteUser[]> {
  const readers = (await listSiteReaders(ctx.db, siteId)).sort(byNameThenEmail);
  const rules = await listRulesOfSite(ctx.db, siteId);
  return readers.map(({ byHand, ...reader }) => {
    const own = rules.filter(({ userId }) => userId === reader.id).map(({ kind, value }) => ({ kind, value }));
    return own.length === 0 ? reader : { ...reader, by_hand: byHand, rules: own };
  });
}
