import { z } from 'zod';
import { email, id, role, timestamp } from './common.ts';

/** The signed-in person as check-auth tells it. `name` may be ''; screens then show the email. */
export const sessionUser = z.object({ id, name: z.string(), email, role, mustChangePassword: z.boolean() });
export type SessionUser = z.infer<typeof sessionUser>;

export const loginOk = z.object({
  success: z.literal(true),
  message: z.literal('Login successful'),
  data: z.object({ user: sessionUser }),
});

export const checkAuth = z.object({ authenticated: z.boolean(), user: sessionUser.nullable() });
export type CheckAuth = z.infer<typeof checkAuth>;

/** Sites a person may read, and the subset they may write; ascending. */
export const siteAccess = z.object({ siteIds: z.array(id), writeSiteIds: z.array(id) });
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
