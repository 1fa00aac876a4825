import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { record } from '#server/audit/record.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { passwordResetMail } from '#server/mail/password-mails.ts';
import { type Mail, queueMail } from '#server/mail/queue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { countResetTokensSince, replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { lockUserByEmail } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

const minutesValid = 60;

const mailsAnHour = 5;
const hour = 3_600_000;

/** The address as it is looked up. Throws email_required or email_invalid. */
export function requireEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (email === '') throw new AppError('email_required');
  if (!emailSchema.safeParse(email).success) throw new AppError('email_invalid');
  return email;
}

/**
 * Makes a one-time link and queues its mail when somebody has that address; otherwise only the audit log hears of it.
 * Run after the answer has left, so that neither body nor time reveals whether the address is known.
 */
export async function requestReset(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    const user = await lockUserByEmail(sql, email);
    await record(sql, ctx.actor, ctx.now, {
      action: 'auth.password_reset_requested',
      detail: { email, found: user !== null },
    });
    if (user === null) return;
    const recent = await countResetTokensSince(sql, user.id, new Date(ctx.now.getTime() - hour));
    if (recent >= mailsAnHour) return;
    await queueMail(sql, await makeResetMail(sql, ctx, user, 'anonymous'), ctx.now);
  });
}

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
