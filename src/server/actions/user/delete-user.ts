import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { revokeSharesOfMaker } from '#server/store/packet/shares.ts';
import { deleteUserRow, lockUserAndAdmins } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { requireReach } from './require-reach.ts';
import { takeOffLists } from './take-off-lists.ts';
import { notifyUserChange } from './user-view.ts';

/**
 * Deletes a person: sessions, tokens, reset links, site access and calendar addresses go with the account, their
 * share links are withdrawn, their address is taken off the lists of sites. What they wrote keeps their name, stored there as text. Throws self_delete,
 * last_admin, user_not_found; of who is no admin, forbidden_person.
 */
export async function deleteUser(ctx: Context, id: number): Promise<void> {
  if (id === ctx.actor.userId) throw new AppError('self_delete');
  await inTransaction(ctx.db, async (sql) => {
    await requireReach(sql, ctx, id);
    const { user, admins } = await lockUserAndAdmins(sql, id);
    if (user === null) throw new AppError('user_not_found');
    if (user.role === 'admin' && admins < 2) throw new AppError('last_admin');
    const by = await withdrawer(ctx, sql);
    await deleteUserRow(sql, id);
    const links = await revokeSharesOfMaker(sql, id, null, by);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.deleted',
      target: { type: 'user', id },
      detail: { before: { name: user.name, email: user.email, role: user.role } },
    });
    await recordWithdrawn(ctx, sql, links);
    await endLostWorkOrders(ctx, sql, { userIds: [id] });
    await takeOffLists(ctx, sql, [{ userId: id, email: user.email, lost: null, kept: [] }]);
    await notifyUserChange(sql);
  });
}
