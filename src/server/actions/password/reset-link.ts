import { hashToken, newToken } from '#server/auth/tokens.ts';
import { passwordResetMail } from '#server/mail/password-mails.ts';
import type { Mail } from '#server/mail/queue.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import type { Context } from '../context.ts';

const minutesValid = 60;

/**
 * Makes a one-time link for a person, and the mail that brings it to them. It takes the place of every earlier one; an
 * anonymous request leaves those that live longer, as an invitation does: nobody may end it without being known.
 */
export async function makeResetMail(
  sql: Sql,
  ctx: Pick<Context, 'now' | 'publicUrl'>,
  user: { id: number; email: string },
  by: 'admin' | 'anonymous',
): Promise<Mail> {
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + minutesValid * 60_000);
  const made = { tokenHash: hashToken(token), userId: user.id, at: ctx.now, expiresAt };
  await replaceResetToken(sql, made, by === 'admin' ? 'all' : 'not_longer');
  return passwordResetMail(user.email, `${ctx.publicUrl}/login#reset=${token}`, minutesValid);
}
