import { type Caller, type Role, roles } from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors.table.ts';
import type { Route } from '#contract/routes/route.ts';
import { decide, needsNobody, type Target } from '../access/decide.ts';
import { tokenMayCall } from '../access/token-scope.ts';

const siteId = 1;
const [ownId, otherId] = [1, 2];

/** What a person can have of a site or an account, least first. */
const standings = {
  site: ['any site', 'read access', 'write access'],
  user: ['any account', 'own account'],
  none: ['signed in'],
} as const;
type Standing = (typeof standings)[keyof typeof standings][number];

/** What the `{id}` of a path names. */
export function subjectOf(path: string): keyof typeof standings {
  if (!path.includes('{id}')) return 'none';
  return path.startsWith('/api/users/{id}') ? 'user' : 'site';
}

function callerWith(role: Role, standing: Standing): Caller {
  const sites = new Map(standing === 'any site' ? [] : [[siteId, standing === 'write access' && role !== 'regulator']]);
  return { userId: ownId, role, mustChangePassword: false, rights: new Set(), sites };
}

function targetOf(path: string, standing: Standing): Target {
  const subject = subjectOf(path);
  if (subject === 'site') return { siteId };
  return subject === 'user' ? { userId: standing === 'own account' ? ownId : otherId } : {};
}

/** Whoever may run some command may make the call; what decides then is the command. */
function ruleOf(route: Route): Route['access'] {
  return route.access === 'ATG' ? 'ATG_QUERY' : route.access;
}

/**
 * The least that each role needs for a call, asked of the rules themselves: 'any site' means that no access to it is
 * needed, null that the role may never. Null for a call that needs nobody.
 */
export function rolesOf(route: Route): Record<Role, Standing | null> | null {
  if (needsNobody(route.access)) return null;
  const least = (role: Role) =>
    standings[subjectOf(route.path)].find(
      (standing) => decide(ruleOf(route), callerWith(role, standing), targetOf(route.path, standing)) === null,
    ) ?? null;
  return { user: least('user'), technician: least('technician'), regulator: least('regulator'), admin: least('admin') };
}

/** Every refusal that a call's rule can answer with, whoever calls. */
export function refusalsOf(route: Route): Set<ErrorCode> {
  const refusals = roles.flatMap((role) =>
    standings[subjectOf(route.path)].map((standing) =>
      decide(ruleOf(route), callerWith(role, standing), targetOf(route.path, standing)),
    ),
  );
  return new Set(refusals.filter((code) => code !== null));
}

/** Which API tokens are good for a call: every one, those that may write, or none. */
export function tokensOf(route: Route): 'any' | 'write' | 'none' {
  if (needsNobody(route.access)) return 'none';
  if (tokenMayCall({ mayWrite: false }, route)) return 'any';
  return tokenMayCall({ mayWrite: true }, route) ? 'write' : 'none';
}
