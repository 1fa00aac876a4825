import { record } from '#server/audit/record.ts';
import { hashToken, newPublicId, newToken } from '#server/auth/tokens.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { deleteSession, insertSession, type SignInMethod } from '#server/store/user/sessions.ts';
import { setLastLogin, type UserRow } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';

/** The browser that is signed in. */
export interface Browser {
  userAgent: string;
  /** Hash of the session cookie the request carried, if any: that session ends, so that none can be planted. */
  carried: Buffer | null;
}

/**
 * Opens a session for a person who has proven to be that person, inside the caller's transaction, which has locked them: the carried session
 * ends, the last sign-in and the audit log say so. Answers the cookie's value.
 */
export async function openSession(
  ctx: Context,
  sql: Sql,
  user: UserRow,
  method: SignInMethod,
  { userAgent, carried }: Browser,
): Promise<string> {
  if (carried !== null && (await deleteSession(sql, carried))) await notifyChange(sql, { kind: 'access.changed' });
  const token = newToken();
  await insertSession(sql, {
    idHash: hashToken(token),
    publicId: newPublicId(),
    userId: user.id,
    at: ctx.now,
    ip: ctx.actor.ip ?? '',
    userAgent,
    method,
  });
  await setLastLogin(sql, user.id, ctx.now);
  const actor = { ...ctx.actor, userId: user.id, email: user.email, role: user.role, via: 'session' as const };
  await record(sql, actor, ctx.now, { action: 'auth.login', detail: { method } });
  return token;
}
