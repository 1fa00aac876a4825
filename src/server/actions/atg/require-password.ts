import { AppError } from '#contract/errors.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/**
 * Makes sure that it is the signed-in person who asks, by their password. Throws current_password_required or
 * current_password_wrong.
 */
export async function requirePassword(ctx: Context, userId: number, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') throw new AppError('current_password_required');
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, password))) throw new AppError('current_password_wrong');
}
