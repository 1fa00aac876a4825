import type { Role } from '#contract/access.ts';

/** Who acts, as the audit log records it. */
export interface Actor {
  userId: number | null;
  email: string | null;
  role: Role | null;
  via: 'session' | 'token' | 'anonymous' | 'system' | 'share';
  ip: string | null;
}

/** The program itself. */
export const systemActor: Actor = { userId: null, email: null, role: null, via: 'system', ip: null };
