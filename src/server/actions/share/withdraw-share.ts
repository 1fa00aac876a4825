import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockShare, revokeShare } from '#server/store/packet/shares.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';
import { mayHandleShare } from './share-state.ts';

/**
 * Withdraws a link: from now on it answers share_gone. Once more changes nothing. Throws share_not_found,
 * forbidden_write.
 */
export async function withdrawShare(ctx: Context, caller: Caller, siteId: number, shareId: number): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const share = await lockShare(sql, siteId, shareId);
    if (share === null) throw new AppError('share_not_found');
    if (!mayHandleShare(caller, siteId, share)) throw new AppError('forbidden_write');
    if (share.revokedAt !== null) return;
    const person = await findUser(sql, caller.userId);
    if (person === null) throw new AppError('unauthenticated');
    await revokeShare(sql, shareId, { at: ctx.now, name: toPerson(person).name });
    await record(sql, ctx.actor, ctx.now, {
      action: 'share.revoked',
      siteId,
      target: { type: 'share', id: shareId },
      detail: { file: share.file, share_id: shareId },
    });
  });
}
