import type { Sql } from '#server/store/database/pool.ts';
import { revokeSharesOfMaker } from '#server/store/packet/shares.ts';
import type { UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { recordWithdrawn, withdrawer } from '../share/record-withdrawn.ts';
import { endLostWorkOrders } from '../work-order/withdraw-work-order.ts';
import { takeOffLists } from './take-off-lists.ts';

/**
 * Ends what rests on a person's access that is gone: links of vendors at sites that they may not write, links of packets and
 * addresses on the lists of sites that they do not see. An admin loses nothing with the list, which has no effect.
 */
export async function endLostAccess(
  ctx: Pick<Context, 'actor' | 'now'>,
  sql: Sql,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
  lost: readonly number[],
): Promise<void> {
  await endLostWorkOrders(ctx, sql, { userIds: [user.id] });
  if (lost.length === 0 || user.role === 'admin') return;
  const links = await revokeSharesOfMaker(sql, user.id, lost, await withdrawer(ctx, sql));
  await recordWithdrawn(ctx, sql, links);
  await takeOffLists(ctx, sql, [{ userId: user.id, email: user.email, lost, kept: [] }]);
}
