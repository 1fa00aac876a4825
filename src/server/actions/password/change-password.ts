import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword, verifyPassword } from '#server/auth/passwords.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { passwordChangedMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/events.ts';
import { voidResetTokensOf } from '#server/store/reset-tokens.ts';
import { deleteSessionsOf, rotateSession } from '#server/store/sessions.ts';
import { findUser, setPassword } from '#server/store/users.ts';
import type { Context } from '../context.ts';

export interface PasswordChange {
  userId: number;
  session: { idHash: Buffer; publicId: string };
  password: unknown;
  currentPassword: unknown;
  /** False where only the length rules hold: an admin who resets their own password by hand. */
  currentNeeded: boolean;
}

/**
 * Changes a person's own password, ends their other sessions and reset links, and answers the new cookie value of the
 * session that asked. The current password is asked for unless the change was demanded.
 */
export async function changePassword(ctx: Context, input: PasswordChange): Promise<{ token: string }> {
  const user = await findUser(ctx.db, input.userId);
  if (user === null) throw new AppError('unauthenticated');
  const password = requireNewPassword(input.password);
  if (input.currentNeeded) {
    if (!user.mustChangePassword) await requireCurrent(user.passwordHash, input.currentPassword);
    if (await verifyPassword(user.passwordHash, password)) throw new AppError('password_unchanged');
  }
  const passwordHash = await hashPassword(password);
  const token = newToken();
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, user.id, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(tx, user.id, input.session.publicId);
    await rotateSession(tx, input.session.idHash, hashToken(token));
    await voidResetTokensOf(tx, user.id, ctx.now);
    await queueMail(tx, passwordChangedMail(user.email, ctx.publicUrl), ctx.now);
    await record(tx, ctx.actor, ctx.now, { action: 'auth.password_changed', target: { type: 'user', id: user.id } });
    await notifyChange(tx, { kind: 'access.changed' });
  });
  return { token };
}

async function requireCurrent(hash: string, current: unknown): Promise<void> {
  if (typeof current !== 'string' || current === '') throw new AppError('current_password_required');
  if (!(await verifyPassword(hash, current))) throw new AppError('current_password_wrong');
}
