import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { hasSession } from '#server/store/user/sessions.ts';
import { lockUser, type UserRow } from '#server/store/user/users.ts';

/** The session a call came with. */
export interface Asker {
  user: { id: number };
  idHash: Buffer;
  publicId: string;
}

/**
 * The person who asks, locked until the transaction ends. Throws unauthenticated when they, or the session they ask
 * with, have gone since the call began: what ended a session also ends what was on its way through it.
 */
export async function lockAsker(sql: Sql, asker: Asker): Promise<UserRow> {
  const user = await lockUser(sql, asker.user.id);
  if (user === null) throw new AppError('unauthenticated');
  await requireSession(sql, asker);
  return user;
}

/** Throws unauthenticated when the session has ended, or has another cookie by now. */
export async function requireSession(sql: Sql, asker: Asker): Promise<void> {
  if (!(await hasSession(sql, asker.idHash))) throw new AppError('unauthenticated');
}
