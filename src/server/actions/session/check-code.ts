import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashRecoveryCode, looksLikeRecoveryCode, plainCode } from '#server/auth/recovery-codes.ts';
import { unseal } from '#server/auth/secret-box.ts';
import { looksLikeTotp, stepOfCode } from '#server/auth/totp.ts';
import { recoveryCodeUsedMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type TwoStepRow, takeRecoveryCode, takeStep } from '#server/store/user/two-step.ts';
import type { Context } from '../context.ts';

/** A code that may be right; it counts only once takeCode() has taken it. */
export type CheckedCode = { step: number } | { recoveryHash: Buffer };

export function sealedFor(userId: number): string {
  return `two-step ${userId}`;
}

/**
 * Looks at a code as it was typed. Null for one that is not right. Throws unavailable when the secret of the app cannot
 * be opened, because the key of the installation is lost: recovery codes need no key.
 */
export async function checkCode(ctx: Context, row: TwoStepRow, typed: string): Promise<CheckedCode | null> {
  const code = plainCode(typed);
  if (looksLikeRecoveryCode(code)) return { recoveryHash: await hashRecoveryCode(row.userId, code) };
  if (!looksLikeTotp(code)) return null;
  const secret = unseal(ctx.config, sealedFor(row.userId), row.secret);
  if (secret === null) {
    const cause = new Error(
      `The two-step secret of person ${row.userId} cannot be decrypted: SECRET_KEY is missing or is not the key that encrypted it.`,
    );
    throw new AppError('unavailable', { cause });
  }
  const step = await stepOfCode(secret, code, ctx.now);
  return step === null ? null : { step };
}

/**
 * Takes a code, which then is good no more; false when it was taken before, or is no recovery code. Runs in the
 * transaction of what the code is for. The use of a recovery code is reported to the person and the audit log.
 */
export async function takeCode(
  ctx: Context,
  sql: Sql,
  user: { id: number; email: string },
  code: CheckedCode,
): Promise<boolean> {
  if ('step' in code) return takeStep(sql, user.id, code.step);
  if (!(await takeRecoveryCode(sql, user.id, code.recoveryHash, ctx.now))) return false;
  await queueMail(sql, recoveryCodeUsedMail(user.email, ctx.publicUrl), ctx.now);
  await record(sql, ctx.actor, ctx.now, {
    action: 'auth.recovery_code_used',
    target: { type: 'user', id: user.id },
    detail: { email: user.email },
  });
  return true;
}
