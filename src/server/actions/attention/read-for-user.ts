import type { Right, Role } from '#contract/access.ts';
import { mayWriteSite } from '#contract/access.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';
import type { AttentionLog } from './attention-log.ts';
import { everything, readAttention, type WholeAttention } from './read-attention.ts';

/** The whole list of a person who is not here to ask, by the access that they have now. */
export async function readAttentionFor(
  ctx: Pick<Context, 'db' | 'now'> & { log: AttentionLog },
  user: { id: number; name: string; email: string; role: Role },
): Promise<WholeAttention> {
  const access = await listSiteAccess(ctx.db, user.id);
  const sites = new Map(access.map(({ siteId, canWrite }) => [siteId, canWrite]));
  const caller = { userId: user.id, role: user.role, mustChangePassword: false, rights: new Set<Right>(), sites };
  const siteIds = user.role === 'admin' ? null : [...sites.keys()];
  const reader = { role: user.role, name: toPerson(user).name, siteIds };
  return readAttention(ctx, { ...reader, mayWrite: (id) => mayWriteSite(caller, id) }, everything);
}
