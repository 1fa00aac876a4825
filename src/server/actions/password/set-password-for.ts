import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { passwordSetByAdminMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/events.ts';
import { voidResetTokensOf } from '#server/store/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/sessions.ts';
import { findUser, setPassword } from '#server/store/users.ts';
import type { Context } from '../context.ts';

/** An admin sets another person's password: they must change it, and every session and reset link of theirs ends. */
export async function setPasswordFor(ctx: Context, userId: number, typed: unknown): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('user_not_found');
  const passwordHash = await hashPassword(requireNewPassword(typed));
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, userId, { passwordHash, mustChangePassword: true });
    await deleteSessionsOf(tx, userId);
    await voidResetTokensOf(tx, userId, ctx.now);
    await queueMail(tx, passwordSetByAdminMail(user.email, ctx.publicUrl), ctx.now);
    await record(tx, ctx.actor, ctx.now, {
      action: 'user.password_reset_by_admin',
      target: { type: 'user', id: userId },
    });
    await notifyChange(tx, { kind: 'access.changed' });
  });
}
