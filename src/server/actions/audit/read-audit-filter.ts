import { AppError } from '#contract/errors.ts';
import type { AuditFilter } from '#server/store/audit/audit.ts';

const largestId = 2_147_483_647;

/**
 * Filters of the audit log as they are sent (docs/reference/api.md#calls): `actor` an email or a user id, `action` exact, or a
 * prefix when it ends with '.'; empty texts count as not sent. Throws invalid_id.
 */
export function readAuditFilter(query: {
  actor?: string | undefined;
  action?: string | undefined;
  siteId?: string | undefined;
}): Omit<AuditFilter, 'from' | 'to'> {
  const { actor = '', action = '', siteId = '' } = query;
  return {
    actor: readActor(actor),
    action: action === '' ? null : { text: action, prefix: action.endsWith('.') },
    siteId: siteId === '' ? null : requireId(siteId),
  };
}

function readActor(text: string): AuditFilter['actor'] {
  if (text === '') return null;
  return /^\d+$/.test(text) ? { id: requireId(text) } : { email: text };
}

function requireId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > largestId) throw new AppError('invalid_id');
  return id;
}
