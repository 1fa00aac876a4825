import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { revokeToken } from '#server/store/user/api-tokens.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** Withdraws a token of the caller, of an admin anybody's. Throws token_not_found for every other. */
export async function withdrawToken(
  ctx: Context,
  caller: { id: number; role: string },
  tokenId: number,
): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const token = await revokeToken(sql, tokenId, ctx.now, caller.role === 'admin' ? undefined : caller.id);
    if (token === null) throw new AppError('token_not_found');
    const { name, prefix, userId } = token;
    const owner = (await findUser(sql, userId))?.email ?? null;
    await record(sql, ctx.actor, ctx.now, {
      action: 'token.revoked',
      target: { type: 'token', id: tokenId },
      detail: { name, prefix, owner },
    });
    await notifyChange(sql, { kind: 'access.changed' });
  });
}
