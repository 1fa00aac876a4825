import { routes } from '#contract/routes/all.ts';
import { useCallPages } from '../wire/answer/use-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

/** What the audit log is narrowed to; '' is no limit. `action` ends in '.' for all actions of a kind. */
export interface AuditFilter {
  actor: string;
  action: string;
  siteId: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** Rows of one page. */
const PAGE = 50;

function auditQuery(filter: AuditFilter): Record<string, string | undefined> {
  const set = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return {
    actor: set(filter.actor),
    action: set(filter.action),
    siteId: set(filter.siteId),
    from: set(filter.from),
    to: set(filter.to),
  };
}

/** The audit log, newest first, page by page; what is shown stays until a new answer is there. */
export function useAudit(filter: AuditFilter) {
  const query = auditQuery(filter);
  return useCallPages(routes.audit, {
    queryKey: keys.audit(JSON.stringify(query)),
    query: { ...query, limit: PAGE },
    otherwise: { via: 'system', outcome: 'failed' },
    keepsShown: true,
  });
}

/** Address of everything that fits the filters as a file. */
export function auditFileAddress(filter: AuditFilter, format: 'csv' | 'xlsx'): string {
  return addressOf(routes.audit, { query: { ...auditQuery(filter), format } });
}
