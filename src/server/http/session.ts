import type { Caller } from '#contract/access.ts';
import type { SessionUser } from '#contract/nouns/user.ts';
import { sessionLimits } from '../auth/session-life.ts';
import type { Database } from '../store/pool.ts';
import { findSession, touchSession } from '../store/sessions.ts';

/** The signed-in person behind a request, as of now. */
export interface Session {
  idHash: Buffer;
  publicId: string;
  user: SessionUser;
  caller: Caller;
}

/** The last use of a session is written down at most this often. */
const touchEveryMs = 60_000;

/**
 * The live session with this hash, with role and site lists as they are now; null when there is none or it has run
 * out. `roll: false` leaves its idle time running, as event streams do.
 */
export async function loadSession(
  db: Database,
  idHash: Buffer,
  now: Date,
  { roll }: { roll: boolean },
): Promise<Session | null> {
  const row = await findSession(db, idHash);
  if (row === null) return null;
  const limits = sessionLimits(now);
  if (row.createdAt <= limits.createdAfter || row.lastSeenAt <= limits.seenAfter) return null;
  if (roll && now.getTime() - row.lastSeenAt.getTime() >= touchEveryMs) await touchSession(db, idHash, now);
  const write = new Set(row.writeSiteIds);
  const { userId, name, email, role, mustChangePassword } = row;
  return {
    idHash,
    publicId: row.publicId,
    user: { id: userId, name, email, role, mustChangePassword },
    caller: { userId, role, mustChangePassword, sites: new Map(row.siteIds.map((id) => [id, write.has(id)])) },
  };
}
