import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { passwordChangedMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findLiveResetToken, takeResetToken, voidResetTokensOf } from '#server/store/user/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/user/sessions.ts';
import { lockUser, revokeTokensOf, setPassword } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** When a reset link runs out. Throws reset_token_invalid for every link that cannot be used. */
export async function verifyReset(ctx: Context, token: string): Promise<Date> {
  return (await findLive(ctx, token)).expiresAt;
}

async function findLive(ctx: Context, token: string): Promise<{ userId: number; expiresAt: Date }> {
  const resetToken = await findLiveResetToken(ctx.db, hashToken(token), ctx.now);
  if (resetToken === null) throw new AppError('reset_token_invalid');
  return resetToken;
}

/**
 * Uses a reset link up and sets the password; every session and API token of that person ends. The length is checked
 * first.
 */
export async function completeReset(ctx: Context, token: string, typed: unknown): Promise<void> {
  const password = requireNewPassword(typed);
  const { userId } = await findLive(ctx, token);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (sql) => {
    // Whoever sets a password locks the person and then voids their links: a link that is still live is the newest word.
    const user = await lockUser(sql, userId);
    if (user === null || (await takeResetToken(sql, hashToken(token), ctx.now)) === null) {
      throw new AppError('reset_token_invalid');
    }
    await setPassword(sql, user.id, { passwordHash, mustChangePassword: false });
    await voidResetTokensOf(sql, user.id, ctx.now);
    await revokeTokensOf(sql, user.id, ctx.now);
    await deleteSessionsOf(sql, user.id);
    await queueMail(sql, passwordChangedMail(user.email, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'auth.password_reset_completed',
      target: { type: 'user', id: user.id },
    });
    await notifyChange(sql, { kind: 'access.changed' });
  });
}
