import { roles } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { SignInPolicy } from '#contract/nouns/people/account.ts';
import { record } from '#server/audit/record.ts';
import { hasSecretKey } from '#server/auth/secret-box.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockSignInPolicy, readSignInPolicy, writeSignInPolicy } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';

export function showSignInPolicy(ctx: Context): Promise<SignInPolicy> {
  return readSignInPolicy(ctx.db);
}

/**
 * Sets what sign-ins must have; it holds from the next call of anybody on. Throws secret_key_missing where nobody could
 * set two-step sign-in up.
 */
export async function setSignInPolicy(ctx: Context, wanted: SignInPolicy): Promise<SignInPolicy> {
  const after = { require_two_step: roles.filter((role) => wanted.require_two_step.includes(role)) };
  if (after.require_two_step.length > 0 && !hasSecretKey(ctx.config)) throw new AppError('secret_key_missing');
  return inTransaction(ctx.db, async (sql) => {
    const before = await lockSignInPolicy(sql);
    if (before.require_two_step.join() === after.require_two_step.join()) return after;
    await writeSignInPolicy(sql, after);
    await record(sql, ctx.actor, ctx.now, { action: 'sign_in_policy.changed', detail: { before, after } });
    await notifyChange(sql, { kind: 'access.changed' });
    return after;
  });
}
