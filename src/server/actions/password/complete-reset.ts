import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { passwordChangedMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/events.ts';
import { findLiveResetToken, takeResetToken, voidResetTokensOf } from '#server/store/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/sessions.ts';
import { findUser, setPassword } from '#server/store/users.ts';
import type { Context } from '../context.ts';

/** When a reset link runs out. Throws reset_token_invalid for every link that cannot be used. */
export async function verifyReset(ctx: Context, token: string): Promise<Date> {
  const expiresAt = await findLiveResetToken(ctx.db, hashToken(token), ctx.now);
  if (expiresAt === null) throw new AppError('reset_token_invalid');
  return expiresAt;
}

/** Uses a reset link up and sets the password; every session of that person ends. The length is checked first. */
export async function completeReset(ctx: Context, token: string, typed: unknown): Promise<void> {
  const password = requireNewPassword(typed);
  await verifyReset(ctx, token);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const userId = await takeResetToken(tx, hashToken(token), ctx.now);
    const user = userId === null ? null : await findUser(tx, userId);
    if (user === null) throw new AppError('reset_token_invalid');
    await setPassword(tx, user.id, { passwordHash, mustChangePassword: false });
    await voidResetTokensOf(tx, user.id, ctx.now);
    await deleteSessionsOf(tx, user.id);
    await queueMail(tx, passwordChangedMail(user.email, ctx.publicUrl), ctx.now);
    await record(tx, ctx.actor, ctx.now, {
      action: 'auth.password_reset_completed',
      target: { type: 'user', id: user.id },
    });
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
