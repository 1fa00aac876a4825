import { AppError } from '#contract/errors.ts';
import type { SessionInfo } from '#contract/nouns/people/user.ts';
import { record } from '#server/audit/record.ts';
import { sessionLimits } from '#server/auth/session-life.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { deleteSession, deleteSessionOf, deleteSessionsOf, listSessionsOf } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';

/**
 * Ends one of a person's own sessions by its public id, or with 'others' all but the current one. Throws
 * session_not_found for anything that is not theirs.
 */
export async function endSession(ctx: Context, userId: number, currentId: string, which: string): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    if (which === 'others') {
      const ended = await deleteSessionsOf(sql, userId, currentId);
      await record(sql, ctx.actor, ctx.now, { action: 'auth.session_ended', detail: { which, ended } });
    } else {
      const known = /^s_[\w-]{1,40}$/.test(which) && (await deleteSessionOf(sql, userId, which));
      if (!known) throw new AppError('session_not_found');
      await record(sql, ctx.actor, ctx.now, { action: 'auth.session_ended', target: { type: 'session', id: which } });
    }
    await notifyChange(sql, { kind: 'access.changed' });
  });
}

/** Ends the session with this hash and its event streams. */
export async function signOut(ctx: Context, idHash: Buffer): Promise<void> {
  await inTransaction(ctx.db, async (sql) => {
    if (!(await deleteSession(sql, idHash))) return;
    await record(sql, ctx.actor, ctx.now, { action: 'auth.logout' });
    await notifyChange(sql, { kind: 'access.changed' });
  });
}

/** A person's live sessions, newest use first; `current` marks the one that asks. */
export async function listSessions(ctx: Context, userId: number, currentId: string): Promise<SessionInfo[]> {
  const rows = await listSessionsOf(ctx.db, userId, sessionLimits(ctx.now));
  return rows.map((row) => ({
    id: row.publicId,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    ip: row.ip,
    user_agent: row.userAgent,
    current: row.publicId === currentId,
  }));
}
