import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { roles } from '#contract/access.ts';
import type { AuditEntry, AuditPage } from '#contract/nouns/people/audit.ts';
import { routes } from '#contract/routes/all.ts';
import { addressOf, callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** What the audit log is narrowed to; '' is no limit. `action` ends in '.' for all actions of a kind. */
export interface AuditFilter {
  actor: string;
  action: string;
  siteId: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

const vias = ['session', 'token', 'share', 'system', 'anonymous'] as const;
const outcomes = ['ok', 'denied', 'failed'] as const;

function readActor(value: unknown): AuditEntry['actor'] {
  const fields = objectOf(value);
  const role = roles.find((known) => known === fields?.role);
  if (fields === null || role === undefined) return null;
  return { id: numberOf(fields.id), email: textOf(fields.email), role };
}

function readEntry(fields: Fields): AuditEntry {
  const target = objectOf(fields.target);
  return {
    id: numberOf(fields.id),
    at: textOf(fields.at),
    actor: readActor(fields.actor),
    via: vias.find((via) => via === fields.via) ?? 'system',
    action: textOf(fields.action),
    site_id: numberOrNull(fields.site_id),
    target: target === null ? null : { type: textOf(target.type), id: textOf(target.id) },
    outcome: outcomes.find((outcome) => outcome === fields.outcome) ?? 'ok',
    ip: textOrNull(fields.ip),
    detail: { ...(objectOf(fields.detail) ?? {}) },
  };
}

function readAuditPage(body: unknown): AuditPage {
  return {
    entries: listIn(body, 'entries').map(readEntry),
    next_cursor: textOrNull(objectOf(body)?.next_cursor),
  };
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
  return useInfiniteQuery({
    queryKey: keys.audit(JSON.stringify(query)),
    queryFn: ({ signal, pageParam }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readAuditPage(
          await callApi(routes.audit, { query: { ...query, limit: PAGE, cursor: pageParam }, signal: both }),
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Address of everything that fits the filters as a file. */
export function auditFileAddress(filter: AuditFilter, format: 'csv' | 'xlsx'): string {
  return addressOf(routes.audit, { query: { ...auditQuery(filter), format } });
}
