import { AppError } from '#contract/errors.ts';
import type { SessionUser } from '#contract/nouns/user.ts';
import { record } from '#server/audit/record.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { hashToken, newPublicId, newToken } from '#server/auth/tokens.ts';
import { notifyChange } from '#server/store/events.ts';
import { deleteSession, insertSession } from '#server/store/sessions.ts';
import { findUserByEmail, setLastLogin } from '#server/store/users.ts';
import type { Context } from '../context.ts';

export interface SignIn {
  /** Trimmed, lower case. */
  email: string;
  password: string;
  userAgent: string;
  /** Hash of the session cookie the request carried, if any: that session ends, so that none can be planted. */
  carried: Buffer | null;
}

/** Checks the password and opens a session. Throws invalid_credentials, the same for every reason. */
export async function signIn(ctx: Context, input: SignIn): Promise<{ token: string; user: SessionUser }> {
  const user = await findUserByEmail(ctx.db, input.email);
  const good = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (user === null || !good) {
    await record(ctx.db, ctx.actor, ctx.now, {
      action: 'auth.login_failed',
      outcome: 'failed',
      detail: { email: input.email },
    });
    throw new AppError('invalid_credentials');
  }
  const token = newToken();
  await ctx.db.transaction(async (tx) => {
    if (input.carried !== null && (await deleteSession(tx, input.carried))) {
      await notifyChange(tx, { kind: 'access.changed' });
    }
    await insertSession(tx, {
      idHash: hashToken(token),
      publicId: newPublicId(),
      userId: user.id,
      at: ctx.now,
      ip: ctx.actor.ip ?? '',
      userAgent: input.userAgent.slice(0, 300),
    });
    await setLastLogin(tx, user.id, ctx.now);
    const actor = { ...ctx.actor, userId: user.id, email: user.email, role: user.role, via: 'session' as const };
    await record(tx, actor, ctx.now, { action: 'auth.login' });
  });
  const { id, name, email, role, mustChangePassword } = user;
  return { token, user: { id, name, email, role, mustChangePassword } };
}
