import { z } from 'zod';
import { id, role, timestamp } from '../common.ts';

/** One thing that somebody did, or tried to. `detail` holds what was before and after, and never a secret. */
/** How the actor was signed in. */
export const auditVias = ['session', 'token', 'share', 'system', 'anonymous'] as const;
export type AuditVia = (typeof auditVias)[number];
export const auditOutcomes = ['ok', 'denied', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const auditEntry = z.object({
  id,
  at: timestamp,
  /** Null: the program itself, or nobody who is known. */
  actor: z.object({ id, email: z.string(), role }).nullable(),
  via: z.enum(auditVias),
  action: z.string(),
  site_id: id.nullable(),
  target: z.object({ type: z.string(), id: z.string() }).nullable(),
  outcome: z.enum(auditOutcomes),
  ip: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = z.object({ entries: z.array(auditEntry), next_cursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
