import type { SessionInfo } from '#contract/nouns/people/user.ts';
import { sessionLimits } from '#server/auth/session-life.ts';
import { listSessionsOf } from '#server/store/user/sessions.ts';
import type { Context } from '../context.ts';

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
