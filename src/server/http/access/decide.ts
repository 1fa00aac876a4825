import {
  type AccessRule,
  type Caller,
  managerRights,
  mayReadSite,
  mayWriteSite,
  type Right,
} from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors.table.ts';

/** What a call is about, taken from its path: the `{id}` of a site or of a user. */
export interface Target {
  siteId?: number;
  userId?: number;
}

type Decision = ErrorCode | null;
type Rule = (caller: Caller, target: Target) => Decision;

const allow: Rule = () => null;
const admin: Rule = (caller) => (caller.role === 'admin' ? null : 'forbidden_role');
const self: Rule = (caller, target) => (caller.userId === target.userId ? null : 'forbidden_user');
const selfOrAdmin: Rule = (caller, target) => (caller.role === 'admin' ? null : self(caller, target));
const notRegulator: Rule = (caller) => (caller.role === 'regulator' ? 'forbidden_role' : null);

const siteRead: Rule = (caller, target) =>
  target.siteId !== undefined && mayReadSite(caller, target.siteId) ? null : 'forbidden_site';

const siteWrite: Rule = (caller, target) =>
  siteRead(caller, target) ??
  (target.siteId !== undefined && mayWriteSite(caller, target.siteId) ? null : 'forbidden_write');

/** Which form it is about, and whose, the call itself decides. */
const siteVisit: Rule = (caller, target) =>
  caller.role === 'regulator' ? siteRead(caller, target) : siteWrite(caller, target);

const adminTech: Rule = (caller, target) =>
  caller.role === 'technician' ? siteRead(caller, target) : admin(caller, target);

const siteAgency: Rule = (caller, target) =>
  caller.role === 'regulator' ? siteRead(caller, target) : admin(caller, target);

const atgQuery: Rule = (caller, target) =>
  notRegulator(caller, target) ?? (caller.role === 'user' ? siteWrite(caller, target) : siteRead(caller, target));

const atgControl: Rule = (caller, target) =>
  caller.role === 'user' ? 'forbidden_role' : (notRegulator(caller, target) ?? siteWrite(caller, target));

/** What no command could change: who it is not for at all. Of a 'user' the command's kind decides which error fits. */
const atg: Rule = (caller, target) => (caller.role === 'user' ? null : atgQuery(caller, target));

/** Every rule of docs/reference/api.md#a-8. PUBLIC and SHARE need no caller and are never asked here. */
const rules: Record<AccessRule, Rule> = {
  PUBLIC: allow,
  SHARE: allow,
  SESSION: allow,
  SESSION_ONLY: allow,
  SELF: self,
  SELF_OR_ADMIN: selfOrAdmin,
  MANUAL_RESET: selfOrAdmin,
  ADMIN: admin,
  SITE_READ: siteRead,
  SITE_READ_NOREG: (caller, target) => notRegulator(caller, target) ?? siteRead(caller, target),
  ADMIN_TECH: adminTech,
  SITE_WRITE: siteWrite,
  SITE_VISIT: siteVisit,
  SITE_AGENCY: siteAgency,
  ATG: atg,
  ATG_QUERY: atgQuery,
  ATG_CONTROL: atgControl,
  METRICS: admin,
};

/**
 * May this caller make a call with this rule on this target? Null: yes; else the error that says why not. The role is
 * judged before the site and reading before writing (docs/reference/api.md#a-6), and nothing is looked up: a site that does not exist is
 * answered like one that is not the caller's (docs/reference/api.md#a-9). `right`: whoever has it may make the call at the
 * sites that they see, whatever their role; one of several is enough.
 */
export function decide(
  rule: AccessRule,
  caller: Caller,
  target: Target,
  right: Right | readonly Right[] = [],
): Decision {
  const refusal = rules[rule](caller, target);
  if (refusal === null) return null;
  const held = [right].flat().filter((each) => caller.rights.has(each) && isOpenTo(each, caller));
  if (held.length === 0) return refusal;
  if (target.siteId !== undefined || !held.some((each) => managerRights.has(each))) return siteRead(caller, target);
  // Nobody manages themselves; whom else, `isInReach` says.
  return target.userId === caller.userId ? 'forbidden_person' : null;
}

/** A regulator manages nothing, whatever is stored. */
const isOpenTo = (right: Right, { role }: Caller) => !managerRights.has(right) || role !== 'regulator';

/** A call about another person that only a right opens: whether that person is in reach, the database says. */
export function needsReach(rule: AccessRule, caller: Caller, target: Target): boolean {
  return target.userId !== undefined && rules[rule](caller, target) !== null;
}

/** Calls that need nobody to be signed in. */
export function needsNobody(rule: AccessRule): boolean {
  return rule === 'PUBLIC' || rule === 'SHARE';
}

/**
 * A person who must change the password first may only make the calls that are open to that; of MANUAL_RESET only on
 * their own id (docs/reference/api.md#a-5).
 */
export function mustChangeFirst(
  route: { access: AccessRule; openToMustChange?: boolean },
  caller: Caller,
  target: Target,
): boolean {
  return caller.mustChangePassword && !isOpen(route, route.openToMustChange, caller, target);
}

/**
 * A person whose role requires two-step sign-in, and who has none, may only make the calls that are open to that, and
 * those that are open to a person who must change the password.
 */
export function setsUpTwoStepFirst(
  route: { access: AccessRule; openToMustChange?: boolean; openToTwoStepSetup?: boolean },
  caller: Caller,
  target: Target,
): boolean {
  return !isOpen(route, route.openToMustChange === true || route.openToTwoStepSetup, caller, target);
}

function isOpen(route: { access: AccessRule }, open: boolean | undefined, caller: Caller, target: Target): boolean {
  if (needsNobody(route.access)) return true;
  return open === true && (route.access !== 'MANUAL_RESET' || target.userId === caller.userId);
}
