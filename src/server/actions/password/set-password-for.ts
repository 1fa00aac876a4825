import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { hashPassword, requireNewPassword } from '#server/auth/passwords.ts';
import { passwordSetByAdminMail } from '#server/mail/password-mails.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteIdentitiesOf } from '#server/store/user/identities.ts';
import { voidResetTokensOf } from '#server/store/user/reset-tokens.ts';
import { deleteSessionsOf } from '#server/store/user/sessions.ts';
import { lockUser, revokeTokensOf, setPassword, userExists } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type Asker, requireSession } from '../session/lock-asker.ts';

/**
 * An admin sets another person's password: they must change it, and every session, reset link, API token and
 * linked sign-on of theirs ends. Throws user_not_found, unauthenticated when the admin's session has ended meanwhile.
 */
export async function setPasswordFor(ctx: Context, asker: Asker, userId: number, typed: unknown): Promise<void> {
  if (!(await userExists(ctx.db, userId))) throw new AppError('user_not_found');
  const passwordHash = await hashPassword(requireNewPassword(typed));
  await inTransaction(ctx.db, async (sql) => {
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    await requireSession(sql, asker);
    await setPassword(sql, userId, { passwordHash, mustChangePassword: true });
    await deleteSessionsOf(sql, userId);
    await voidResetTokensOf(sql, userId, ctx.now);
    await revokeTokensOf(sql, userId, ctx.now);
    const identities = await deleteIdentitiesOf(sql, userId);
    await queueMail(sql, passwordSetByAdminMail(user.email, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'user.password_reset_by_admin',
      target: { type: 'user', id: userId },
      ...(identities > 0 ? { detail: { identities_removed: identities } } : {}),
    });
    await notifyChange(sql, { kind: 'access.changed' });
  });
}
