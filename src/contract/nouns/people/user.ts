import { z } from 'zod';
import { rights } from '#contract/access.ts';
import { languages } from '#contract/language.ts';
import { email, id, role, timestamp } from '../common.ts';
import { rulesOfSite, scopeRule } from './scope.ts';

/** The signed-in person as check-auth returns it. `name` may be ''; screens then show the email. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email,
  role,
  mustChangePassword: z.boolean(),
  language: z.enum(languages),
  /** What the person may do beside the role; left out: nothing. */
  rights: z.array(z.enum(rights)).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginOk = z.object({
  success: z.literal(true),
  message: z.literal('Login successful'),
  data: z.object({ user: sessionUser }),
});

export const checkAuth = z.object({ authenticated: z.boolean(), user: sessionUser.nullable() });
export type CheckAuth = z.infer<typeof checkAuth>;

/** Sites a person may read, and the subset they may write; ascending. */
export const siteAccess = z.object({
  siteIds: z.array(id),
  writeSiteIds: z.array(id),
  /** Only with scope rules: the sites by hand, which PUT replaces. */
  byHand: z.object({ siteIds: z.array(id), writeSiteIds: z.array(id) }).optional(),
  /** Only with scope rules: which of them gives which sites. */
  rules: z.array(scopeRule).optional(),
});
export type SiteAccess = z.infer<typeof siteAccess>;

export const resetVerify = z.object({ valid: z.literal(true), expires_at: timestamp });

export const sessionInfo = z.object({
  id: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});
export const sessionInfoList = z.object({ sessions: z.array(sessionInfo) });
export type SessionInfo = z.infer<typeof sessionInfo>;

/** A person's account as admins manage it; never a password or a token. */
export const user = z.object({
  id,
  name: z.string(),
  email,
  role,
  mustChangePassword: z.boolean(),
  created_at: timestamp,
  last_login_at: timestamp.nullable(),
  /** How many live sites the person may read, and write; both 0 for admins, whose list has no effect. */
  site_count: z.int().min(0),
  write_count: z.int().min(0),
  two_step: z.boolean(),
});
export type User = z.infer<typeof user>;
export const users = z.object({ users: z.array(user) });
export const userSaved = z.object({ success: z.literal(true), user });

/** The longest name of a person, in characters. */
export const longestUserName = 120;

/** What the add and edit forms send; the save actions have a sentence for each field, so only the shape is here. */
export const userInput = z.object({
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  password: z.unknown().optional(),
  role: z.unknown().optional(),
  mustChangePassword: z.unknown().optional(),
});
export type UserInput = z.infer<typeof userInput>;

/** At most as many sites as an installation can have; ids are checked against the live sites. */
const idList = z.array(id, 'must be a list of site ids').max(50_000, 'at most 50000 sites');
export const siteAccessInput = z.object({ siteIds: idList, writeSiteIds: idList.optional() });
export type SiteAccessInput = z.infer<typeof siteAccessInput>;
export const siteAccessSaved = siteAccess.extend({
  success: z.literal(true),
  /** Sites taken off the list by hand that the person still sees by a scope rule; left out: none. */
  kept_by_rule: z.array(id).optional(),
});

/** Who has access to a site; admins are not listed. */
export const siteUsers = z.object({
  users: z.array(
    z.object({
      id,
      name: z.string(),
      email,
      role,
      write: z.boolean(),
      /** Left out: by hand only. */
      by_hand: z.boolean().optional(),
      rules: z.array(rulesOfSite).optional(),
    }),
  ),
});
export type SiteUser = z.infer<typeof siteUsers>['users'][number];
