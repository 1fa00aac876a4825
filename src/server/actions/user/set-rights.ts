import { managerRights, type Right } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { Scope } from '#contract/nouns/people/scope.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockUser, storeRights } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { scopeOf } from './read-scope.ts';
import { requireOwnRights, requireReach } from './require-reach.ts';
import { notifyUserChange } from './user-view.ts';

/**
 * Replaces what a person may do beside the role, from their next request on. With `before`, what the caller has seen,
 * nothing changes where the rights are others by now. Throws rights_changed, rights_regulator,
 * user_not_found; of who is no admin, forbidden_person, beyond_scope.
 */
export async function setRights(
  ctx: Context,
  userId: number,
  { rights, before }: { rights: readonly Right[]; before?: readonly Right[] | undefined },
): Promise<Scope> {
  return inTransaction(ctx.db, async (sql) => {
    const reach = await requireReach(sql, ctx, userId);
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    if (user.role === 'regulator' && rights.some((right) => managerRights.has(right)))
      throw new AppError('rights_regulator', { fields: { rights: 'a regulator cannot manage sites or people' } });
    if (reach !== null) requireOwnRights(reach, rights);
    const stored = [...user.rights].sort();
    if (before !== undefined && [...new Set(before)].sort().join() !== stored.join())
      throw new AppError('rights_changed');
    const after = [...new Set(rights)].sort();
    await storeRights(sql, userId, after);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.rights_changed',
      target: { type: 'user', id: userId },
      detail: { before: stored, after },
    });
    await notifyUserChange(sql);
    return scopeOf(sql, userId);
  });
}
