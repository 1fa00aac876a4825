import { AppError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { makeRecoveryCodes, plainCode } from '#server/auth/recovery-codes.ts';
import { seal, unseal } from '#server/auth/secret-box.ts';
import { looksLikeTotp, newTotpSecret, stepOfCode } from '#server/auth/totp.ts';
import { twoStepOnMail } from '#server/mail/account-notices.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteSessionsOf } from '#server/store/user/sessions.ts';
import { confirmSecret, findTwoStep, keepSecret, replaceRecoveryCodes } from '#server/store/user/two-step.ts';
import { findUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { sealedFor } from '../session/check-code.ts';
import { type Asker, lockAsker } from '../session/lock-asker.ts';

/** A secret that was shown longer ago than this is not confirmed any more. */
const begunFor = 3_600_000;

/** The caller's own account with its password checked. Throws current_password_wrong. */
export async function requireOwnPassword(ctx: Context, userId: number, password: string): Promise<UserRow> {
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, password))) throw new AppError('current_password_wrong');
  return user;
}

/**
 * Makes a secret for an authenticator app; nothing is on before a code of it is confirmed. Throws
 * current_password_wrong, two_step_on, secret_key_missing.
 */
export async function beginTwoStep(ctx: Context, asker: Asker, password: string) {
  const userId = asker.user.id;
  const user = await requireOwnPassword(ctx, userId, password);
  const made = newTotpSecret(user.email);
  if ((await findTwoStep(ctx.db, userId))?.confirmedAt) throw new AppError('two_step_on');
  const sealed = seal(ctx.config, sealedFor(userId), made.secret);
  await inTransaction(ctx.db, async (sql) => {
    await lockAsker(sql, asker);
    if (!(await keepSecret(sql, userId, sealed, ctx.now))) throw new AppError('two_step_on');
  });
  return made;
}

/**
 * Switches two-step sign-in on with the first code of the app; returns the recovery codes, shown only here. The
 * person's other sessions, which a password alone has opened, end; API tokens stay. Throws two_step_not_begun, two_step_on, two_step_invalid.
 */
export async function confirmTwoStep(ctx: Context, asker: Asker, typed: string): Promise<string[]> {
  const userId = asker.user.id;
  const row = await findTwoStep(ctx.db, userId);
  if (row?.confirmedAt) throw new AppError('two_step_on');
  const secret = row === null ? null : unseal(ctx.config, sealedFor(userId), row.secret);
  if (row === null || secret === null || ctx.now.getTime() - row.begunAt.getTime() > begunFor) {
    throw new AppError('two_step_not_begun');
  }
  const code = plainCode(typed);
  const step = looksLikeTotp(code) ? await stepOfCode(secret, code, ctx.now) : null;
  if (step === null) throw new AppError('two_step_invalid');
  const { codes, hashes } = await makeRecoveryCodes(userId);
  return inTransaction(ctx.db, async (sql) => {
    const user = await lockAsker(sql, asker);
    if (!(await confirmSecret(sql, row, step, ctx.now))) throw new AppError('two_step_on');
    await replaceRecoveryCodes(sql, userId, hashes);
    const sessionsEnded = await deleteSessionsOf(sql, userId, asker.publicId);
    await queueMail(sql, twoStepOnMail(user.email, ctx.publicUrl), ctx.now);
    await record(sql, ctx.actor, ctx.now, {
      action: 'auth.two_step_on',
      target: { type: 'user', id: userId },
      detail: { sessions_ended: sessionsEnded },
    });
    await notifyChange(sql, { kind: 'access.changed' });
    await notifyChange(sql, { kind: 'users.changed' });
    return codes;
  });
}
