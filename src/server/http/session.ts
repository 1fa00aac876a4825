import type { Caller } from '#contract/access.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { callerOf } from '../actions/session/caller-of.ts';
import { sessionLimits } from '../auth/session-life.ts';
import { hashToken, looksLikeApiToken } from '../auth/tokens.ts';
import type { Database } from '../store/database/pool.ts';
import { touchToken } from '../store/user/api-tokens.ts';
import { findSession, findTokenSession, type PersonRow, touchSession } from '../store/user/sessions.ts';

/** The person behind a request, as of now: signed in with a browser, or through an API token. */
export interface Session {
  /** Identifies this session or token: the hash of the cookie's value, or of the token. */
  idHash: Buffer;
  /** Of a session, as GET /api/auth/sessions lists it; of a token its number. */
  publicId: string;
  user: SessionUser;
  caller: Caller;
  /** The role requires two-step sign-in, and this person has to set it up first. */
  twoStepDue: boolean;
  /** What the token may do that the call came with; null for a browser. */
  token: { mayWrite: boolean } | null;
}

/** The last use of a session or token is written down at most this often. */
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
  return { idHash, publicId: row.publicId, ...personOf(row), token: null };
}

/** The owner of a token as of now; null when the token is unknown, withdrawn or has run out. */
export async function loadTokenSession(db: Database, secret: string, now: Date): Promise<Session | null> {
  return looksLikeApiToken(secret) ? loadToken(db, hashToken(secret), now, { note: true }) : null;
}

/** The same session or token as it is now, for an event stream; its use is not written down. */
export function reloadSession(db: Database, session: Session, now: Date): Promise<Session | null> {
  return session.token === null
    ? loadSession(db, session.idHash, now, { roll: false })
    : loadToken(db, session.idHash, now, { note: false });
}

async function loadToken(
  db: Database,
  idHash: Buffer,
  now: Date,
  { note }: { note: boolean },
): Promise<Session | null> {
  const row = await findTokenSession(db, idHash, now);
  if (row === null) return null;
  const notSince = new Date(now.getTime() - touchEveryMs);
  if (note && (row.lastUsedAt === null || row.lastUsedAt <= notSince)) await touchToken(db, row.id, now, notSince);
  return {
    idHash,
    publicId: String(row.id),
    ...personOf(row),
    token: { mayWrite: row.scopes.includes('write') && row.role !== 'regulator' },
  };
}

function personOf(row: PersonRow): Pick<Session, 'user' | 'caller' | 'twoStepDue'> {
  const { userId, name, email, role, mustChangePassword, language, twoStepDue } = row;
  const caller = callerOf(row);
  const own = [...caller.rights];
  return {
    user: { id: userId, name, email, role, mustChangePassword, language, ...(own.length === 0 ? {} : { rights: own }) },
    caller,
    twoStepDue,
  };
}
