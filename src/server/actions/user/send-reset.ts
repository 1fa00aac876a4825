import { AppError } from '#contract/errors.ts';
import { makeResetMail } from '#server/actions/password/request-reset.ts';
import { record } from '#server/audit/record.ts';
import { sendNow } from '#server/mail/send-now.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { requireReach } from './require-reach.ts';

/**
 * Mails a person a one-time link to a new password while the caller waits; the old password holds until the link
 * is used. The mail goes to the stored address only. Throws email_mismatch, user_not_found, mail_failed; the audit log
 * hears of both outcomes of the mail.
 */
export async function sendReset(ctx: Context, userId: number, typed: unknown): Promise<void> {
  const mail = await inTransaction(ctx.db, async (sql) => {
    await requireReach(sql, ctx, userId);
    const user = await lockUser(sql, userId);
    if (user === null) throw new AppError('user_not_found');
    requireSameEmail(typed, user.email);
    return makeResetMail(sql, ctx, user, 'admin');
  });
  const note = (outcome: 'ok' | 'failed') =>
    record(ctx.db, ctx.actor, ctx.now, {
      action: 'user.reset_email_sent',
      target: { type: 'user', id: userId },
      outcome,
      detail: { email: mail.to[0] },
    });
  try {
    await sendNow(ctx, mail);
  } catch (error) {
    if (error instanceof AppError && error.code === 'mail_failed') await note('failed');
    throw error;
  }
  await note('ok');
}

/** An address is optional; one that is given must be the person's own. */
function requireSameEmail(typed: unknown, stored: string): void {
  if (typed === undefined || typed === null) return;
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : null;
  if (email === '' || email === stored.toLowerCase()) return;
  throw new AppError('email_mismatch', { fields: { email: 'is not the address of this person' } });
}
