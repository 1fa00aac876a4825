import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { makeRecoveryCodes } from '#server/auth/recovery-codes.ts';
import { twoStepOffMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { findTwoStep, removeTwoStep, replaceRecoveryCodes } from '#server/store/user/two-step.ts';
import type { UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type CheckedCode, checkCode, takeCode } from '../session/check-code.ts';
import { type Asker, lockAsker } from '../session/lock-asker.ts';
import { requireOwnPassword } from './set-up.ts';

/**
 * Switches the caller's two-step sign-in off, with the password and a code of the app or a recovery code. Throws
 * current_password_wrong, two_step_off, two_step_invalid.
 */
export async function endTwoStep(ctx: Context, asker: Asker, input: { password: string; code: string }) {
  const userId = asker.user.id;
  await requireOwnPassword(ctx, userId, input.password);
  const code = await requireCode(ctx, userId, input.code);
  await withCode(ctx, asker, code, async (sql, user) => {
    await removeTwoStep(sql, userId);
    await queueMail(sql, twoStepOffMail(user.email, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, { action: 'auth.two_step_off', target: { type: 'user', id: userId } });
    await notifyChange(sql, { kind: 'access.changed' });
    await notifyChange(sql, { kind: 'users.changed' });
  });
}

/** New recovery codes for a code of the app or one of the old ones. Throws two_step_off, two_step_invalid. */
export async function renewRecoveryCodes(ctx: Context, asker: Asker, typed: string): Promise<string[]> {
  const userId = asker.user.id;
  const code = await requireCode(ctx, userId, typed);
  // Ten hashes are dear: for a code that may be right only, and before the transaction, in which nobody should wait.
  const { codes, hashes } = await makeRecoveryCodes(userId);
  return withCode(ctx, asker, code, async (sql) => {
    await record(sql, ctx.actor, ctx.now, {
      action: 'auth.recovery_codes_renewed',
      target: { type: 'user', id: userId },
    });
    await replaceRecoveryCodes(sql, userId, hashes);
    return codes;
  });
}

/** A code that may be right. Throws two_step_off, two_step_invalid. */
async function requireCode(ctx: Context, userId: number, typed: string): Promise<CheckedCode> {
  const row = await findTwoStep(ctx.db, userId);
  if (!row?.confirmedAt) throw new AppError('two_step_off');
  const code = await checkCode(ctx, row, typed);
  if (code === null) throw new AppError('two_step_invalid');
  return code;
}

/** Does what a code is for in the transaction that takes the code. */
function withCode<T>(
  ctx: Context,
  asker: Asker,
  code: CheckedCode,
  work: (sql: Sql, user: UserRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, async (sql) => {
    const user = await lockAsker(sql, asker);
    if (!(await takeCode(ctx, sql, user, code))) throw new AppError('two_step_invalid');
    return work(sql, user);
  });
}
