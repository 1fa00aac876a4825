import type { Queryable } from './pool.ts';
import { audit } from './record-schema.ts';

export type AuditInsert = typeof audit.$inferInsert;

/** Adds one row to the audit log; the table refuses every other change. */
export async function insertAudit(q: Queryable, row: AuditInsert): Promise<void> {
  await q.insert(audit).values(row);
}
