import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword, verifyPassword } from '#server/auth/passwords.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { passwordChangedMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { voidResetTokensOf } from '#server/store/user/reset-tokens.ts';
import { deleteSessionsOf, rotateSession } from '#server/store/user/sessions.ts';
import { findUser, revokeTokensOf, setPassword, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type Asker, lockAsker } from '../session/lock-asker.ts';

export interface PasswordChange {
  asker: Asker;
  password: unknown;
  currentPassword: unknown;
  /** False where only the length rules hold: an admin who resets their own password by hand. */
  currentNeeded: boolean;
  /** Counts a guess at the current password; throws rate_limited. `forgive` takes it back. */
  countGuess(): { forgive(): void };
}

/**
 * Changes a person's own password, ends their other sessions, reset links and API tokens, and answers the new cookie
 * value of the session that asked. The current password is asked for unless the change was demanded. Throws
 * unauthenticated when the password was set by somebody else, or the session ended, since it was looked at.
 */
export async function changePassword(ctx: Context, input: PasswordChange): Promise<{ token: string }> {
  const { asker } = input;
  const user = await findUser(ctx.db, asker.user.id);
  if (user === null) throw new AppError('unauthenticated');
  const password = requireNewPassword(input.password);
  if (input.currentNeeded) {
    if (!user.mustChangePassword) await requireCurrent(ctx, user, input);
    if (await verifyPassword(user.passwordHash, password)) throw new AppError('password_unchanged');
  }
  const passwordHash = await hashPassword(password);
  const token = newToken();
  await inTransaction(ctx.db, async (sql) => {
    const stored = await lockAsker(sql, asker);
    if (stored.passwordHash !== user.passwordHash) throw new AppError('unauthenticated');
    await setPassword(sql, user.id, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(sql, user.id, asker.publicId);
    await rotateSession(sql, asker.idHash, hashToken(token));
    await voidResetTokensOf(sql, user.id, ctx.now);
    await revokeTokensOf(sql, user.id, ctx.now);
    await queueMail(sql, passwordChangedMail(user.email, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, { action: 'auth.password_changed', target: { type: 'user', id: user.id } });
    await notifyChange(sql, { kind: 'access.changed' });
  });
  return { token };
}

/** A password that cannot be checked is no guess. */
async function requireCurrent(ctx: Context, user: UserRow, input: PasswordChange): Promise<void> {
  const current = input.currentPassword;
  if (typeof current !== 'string' || current === '') throw new AppError('current_password_required');
  const guess = input.countGuess();
  const right = await verifyPassword(user.passwordHash, current).catch((error: unknown) => {
    guess.forgive();
    throw error;
  });
  if (right) return guess.forgive();
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'auth.password_change_failed',
    outcome: 'failed',
    target: { type: 'user', id: user.id },
  });
  throw new AppError('current_password_wrong');
}
