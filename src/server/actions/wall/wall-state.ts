import type { Caller } from '#contract/access.ts';
import type { WallDisplay } from '#contract/nouns/people/wall-display.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findPerson } from '#server/store/user/sessions.ts';
import type { WallDisplayRow } from '#server/store/wall/wall-displays.ts';
import { callerOf } from '../session/caller-of.ts';

/** True for who may make wall displays: admins, and whoever manages the sites of a scope. */
function mayMakeWalls(caller: Caller): boolean {
  return caller.role === 'admin' || (caller.role !== 'regulator' && caller.rights.has('manage_sites'));
}

/**
 * The maker of a link with the access of now; null: the account is gone, may make no wall displays any more, sees no site,
 * or may use no call until a password is changed or two-step sign-in set up. A link gives no more than its maker still has.
 */
export async function makerOf(sql: Sql, display: Pick<WallDisplayRow, 'createdById'>): Promise<Caller | null> {
  const person = await findPerson(sql, display.createdById);
  if (person === null || person.mustChangePassword || person.twoStepDue) return null;
  const caller = callerOf(person);
  return mayMakeWalls(caller) && (caller.role === 'admin' || caller.sites.size > 0) ? caller : null;
}

/** Whether a link opens at a moment and, if not, why. Its token is not looked at. */
export function wallState(display: WallDisplayRow, maker: Caller | null, now: Date): WallDisplay['state'] {
  if (display.revokedAt !== null) return 'withdrawn';
  if (display.expiresAt <= now) return 'expired';
  return maker === null ? 'gone' : 'live';
}

/** Sites that a link shows; null: every live one. */
export function wallSites(maker: Caller): readonly number[] | null {
  return maker.role === 'admin' ? null : [...maker.sites.keys()];
}
