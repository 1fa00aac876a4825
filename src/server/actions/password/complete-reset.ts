import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { passwordChangedMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { findLiveResetToken, takeResetToken, voidResetTokensOf } from '#server/store/user/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/user/sessions.ts';
import { revokeTokensOf } from '#server/store/user/user-effects.ts';
import { lockUser, setPassword } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** When a reset link runs out. Throws reset_token_invalid for every link that cannot be used. */
export async function verifyReset(ctx: Context, token: string): Promise<Date> {
  return (await findLive(ctx, token)).expiresAt;
}

async function findLive(ctx: Context, token: string): Promise<{ userId: number; expiresAt: Date }> {
  const found = await findLiveResetToken(ctx.db, hashToken(token), ctx.now);
  if (found === null) throw new AppError('reset_token_invalid');
  return found;
}

/**
 * Uses a reset link up and sets the password; every session and API token of that person ends. The length is checked
 * first.
 */
export async function completeReset(ctx: Context, token: string, typed: unknown): Promise<void> {
  const password = requireNewPassword(typed);
  const { userId } = await findLive(ctx, token);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    // Whoever sets a password locks the person and then voids their links: a link that is still live is the newest word.
    const user = await lockUser(tx, userId);
    if (user === null || (await takeResetToken(tx, hashToken(token), ctx.now)) === null) {
      throw new AppError('reset_token_invalid');
    }
    await setPassword(tx, user.id, { passwordHash, mustChangePassword: false });
    await voidResetTokensOf(tx, user.id, ctx.now);
    await revokeTokensOf(tx, user.id, ctx.now);
    await deleteSessionsOf(tx, user.id);
    await queueMail(tx, passwordChangedMail(user.email, ctx.publicUrl), ctx.now);
    await record(tx, ctx.actor, ctx.now, {
      action: 'auth.password_reset_completed',
      target: { type: 'user', id: user.id },
    });
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
