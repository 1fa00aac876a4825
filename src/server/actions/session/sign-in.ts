import { AppError } from '#contract/errors.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findTwoStep, type TwoStepRow } from '#server/store/user/two-step.ts';
import { findUserByEmail, lockUser, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { type CheckedCode, checkCode, takeCode } from './check-code.ts';
import { type Browser, openSession } from './open-session.ts';

export interface SignIn extends Browser {
  /** Trimmed, lower case. */
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code, as it was typed; null when none was. */
  code: string | null;
  /** Counts a guess at a person's code; throws login_rate_limited. `forgive` takes it back. */
  countGuess(userId: number): { forgive(): void };
}

/**
 * Checks the password, of who has two-step sign-in the code too, and opens a session. Throws invalid_credentials, the
 * same for every reason, as long as the password is not right, or no longer when the session is to open; then two_step_required without a code, two_step_invalid
 * for a wrong one or one taken before.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<{ token: string; user: SessionUser }> {
  const user = await findUserByEmail(ctx.db, input.email);
  const good = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (user === null || !good) return fail(ctx, 'invalid_credentials', { email: input.email });
  const twoStep = await findTwoStep(ctx.db, user.id);
  const end = twoStep?.confirmedAt ? await withCode(ctx, input, user, twoStep) : await open(ctx, input, user, null);
  if (end === 'invalid_credentials') return fail(ctx, end, { email: input.email });
  if (end === 'two_step_invalid') return fail(ctx, end, { email: input.email, reason: 'two_step' });
  const { id, name, email, role, mustChangePassword, language } = end.user;
  return { token: end.token, user: { id, name, email, role, mustChangePassword, language } };
}

type End = { token: string; user: UserRow } | 'invalid_credentials' | 'two_step_invalid';

/** A session for the password and a code. A code that cannot be checked is no guess. */
async function withCode(ctx: Context, input: SignIn, user: UserRow, twoStep: TwoStepRow): Promise<End> {
  if (input.code === null) throw new AppError('two_step_required');
  const guess = input.countGuess(user.id);
  let code: CheckedCode | null;
  try {
    code = await checkCode(ctx, twoStep, input.code);
  } catch (error) {
    guess.forgive();
    throw error;
  }
  const end = code === null ? 'two_step_invalid' : await open(ctx, input, user, code);
  if (end !== 'two_step_invalid') guess.forgive();
  return end;
}

/**
 * Opens the session, unless the password or the person went while the password was looked at, or the code was taken
 * before, by whoever was faster too.
 */
function open(ctx: Context, input: SignIn, checked: UserRow, code: CheckedCode | null): Promise<End> {
  return inTransaction(ctx.db, async (sql) => {
    const user = await lockUser(sql, checked.id);
    if (user === null || user.passwordHash !== checked.passwordHash) return 'invalid_credentials';
    const { id: userId, email, role } = user;
    const known = { ...ctx, actor: { ...ctx.actor, userId, email, role, via: 'session' as const } };
    if (code !== null && !(await takeCode(known, sql, user, code))) return 'two_step_invalid';
    if (code === null && (await findTwoStep(sql, userId))?.confirmedAt) throw new AppError('two_step_required');
    return { token: await openSession(ctx, sql, user, 'password', input), user };
  });
}

async function fail(
  ctx: Context,
  code: 'invalid_credentials' | 'two_step_invalid',
  detail: Record<string, string>,
): Promise<never> {
  await record(ctx.db, ctx.actor, ctx.now, { action: 'auth.login_failed', outcome: 'failed', detail });
  throw new AppError(code);
}
