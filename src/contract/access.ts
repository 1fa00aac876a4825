/**
 * Who may make a call. Every route names one rule; the server refuses to start when a route has none, and decides each
 * rule in one place (server/http/access). Reference: docs/reference/api.md#a-8.
 */
export const accessRules = [
  'PUBLIC',
  'SHARE',
  'SESSION',
  'SESSION_ONLY',
  'SELF',
  'SELF_OR_ADMIN',
  'MANUAL_RESET',
  'ADMIN',
  'SITE_READ',
  'SITE_READ_NOREG',
  'ADMIN_TECH',
  'SITE_WRITE',
  /** Writers; regulators who see the site, for their own visits alone, which the call itself decides. */
  'SITE_VISIT',
  /** Regulators who see the site, and admins. */
  'SITE_AGENCY',
  /** Before the body is read; then ATG_QUERY or ATG_CONTROL by the command's kind. */
  'ATG',
  'ATG_QUERY',
  'ATG_CONTROL',
  'METRICS',
] as const;
export type AccessRule = (typeof accessRules)[number];

export const roles = ['user', 'technician', 'regulator', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What a person may do beside the role, at the sites that they see; given by admins, nobody has one without. A right adds to
 * the role and takes nothing from it: to build packets (of a regulator), to give jobs to people, to verify jobs or send them
 * back (of who only reads), to manage the sites of the scope, and the people whose whole scope lies within it.
 */
export const rights = ['packets', 'assign', 'verify', 'manage_sites', 'manage_people'] as const;
export type Right = (typeof rights)[number];

/** Rights that a regulator cannot have, and that open calls which name no site: those narrow their answer to the scope. */
export const managerRights: ReadonlySet<Right> = new Set(['manage_sites', 'manage_people']);

/** The caller as far as access decisions need it; `sites` maps a readable site id to whether it may be written. */
export interface Caller {
  userId: number;
  role: Role;
  mustChangePassword: boolean;
  sites: ReadonlyMap<number, boolean>;
  rights: ReadonlySet<Right>;
}

/** Admins read every live site; everybody else only the sites on their list. */
export function mayReadSite(caller: Caller, siteId: number): boolean {
  return caller.role === 'admin' || caller.sites.has(siteId);
}

/** Admins write every live site; regulators none, whatever their list says; others those marked writable. */
export function mayWriteSite(caller: Caller, siteId: number): boolean {
  if (caller.role === 'admin') return true;
  return caller.role !== 'regulator' && caller.sites.get(siteId) === true;
}

/** Admins manage every site; whoever has the right to it those that they see; regulators none. */
export function mayManageSite(caller: Caller, siteId: number): boolean {
  return caller.role === 'admin' || (caller.role !== 'regulator' && mayByRight(caller, siteId, 'manage_sites'));
}

/** A site that the person sees, and a right that they have; admins need none. */
export function mayByRight(caller: Caller, siteId: number, right: Right): boolean {
  return mayReadSite(caller, siteId) && caller.rights.has(right);
}

/** What a person may do with jobs of a site: writers everything, whoever has a right that one thing. */
export function jobRights(caller: Caller, siteId: number): { write: boolean; assign: boolean; verify: boolean } {
  const write = mayWriteSite(caller, siteId);
  return {
    write,
    assign: write || mayByRight(caller, siteId, 'assign'),
    verify: write || mayByRight(caller, siteId, 'verify'),
  };
}
