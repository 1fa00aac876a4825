import type { Role } from '#contract/access.ts';
import type { AuditVia } from '#contract/nouns/people/audit.ts';

/** Who acts, as the audit log records it. */
export interface Actor {
  userId: number | null;
  email: string | null;
  role: Role | null;
  via: AuditVia;
  ip: string | null;
}

/** The program itself. */
export const systemActor: Actor = { userId: null, email: null, role: null, via: 'system', ip: null };
