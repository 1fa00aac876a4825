import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import { record } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { countResetTokensSince } from '#server/store/user/reset-tokens.ts';
import { lockUserByEmail } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { makeResetMail } from './reset-link.ts';

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
