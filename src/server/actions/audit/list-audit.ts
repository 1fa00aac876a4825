import { roles } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { type AuditEntry, auditEntry } from '#contract/nouns/people/audit.ts';
import { record } from '#server/audit/record.ts';
import { type AuditFilter, type AuditRow, listAudit } from '#server/store/audit/audit.ts';
import type { Context } from '../context.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';

const largestId = 2_147_483_647;

/** Rows that are read at once for a file. */
const batch = 1_000;

/** Entries of the audit log, newest first, after the entry `after` (null: from the newest on), at most `limit`. */
export async function readAudit(
  ctx: Context,
  filter: AuditFilter,
  page: { after: number | null; limit: number },
): Promise<AuditEntry[]> {
  const rows = await listAudit(ctx.db, filter, { afterId: page.after, limit: page.limit });
  return rows.map(toEntry);
}

export const auditColumns: readonly Column[] = [
  'Entry',
  { header: 'Time (UTC)', as: 'utc' },
  ...['Person', 'Person id', 'Role', 'Via', 'Action', 'Site id', 'Target', 'Target id'],
  ...['Outcome', 'IP address', 'Detail'],
];

/**
 * Every entry of a filter as cells of `auditColumns`, newest first, while they are read. That somebody takes them away
 * is itself recorded, before the first is read.
 */
export async function exportAudit(
  ctx: Context,
  filter: AuditFilter,
  sentTo: string | null = null,
): Promise<AsyncGenerator<CsvCell[]>> {
  const { actor, action, siteId, from, to } = filter;
  await record(ctx.db, ctx.actor, ctx.now, {
    action: 'audit.exported',
    ...(siteId === null ? {} : { siteId }),
    detail: {
      from: from.toISOString(),
      to: to.toISOString(),
      ...(actor === null ? {} : { actor: 'id' in actor ? actor.id : actor.email }),
      ...(action === null ? {} : { action: action.text }),
      ...(sentTo === null ? {} : { sent_to: sentTo }),
    },
  });
  return eachRow(ctx, filter);
}

async function* eachRow(ctx: Context, filter: AuditFilter): AsyncGenerator<CsvCell[]> {
  for (let afterId: number | null = null; ; ) {
    const rows: AuditRow[] = await listAudit(ctx.db, filter, { afterId, limit: batch });
    for (const row of rows) yield toCells(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    afterId = last.id;
  }
}

function toCells(row: AuditRow): CsvCell[] {
  return [
    ...[row.id, row.at.toISOString(), row.actorEmail, row.actorId, row.actorRole, row.via, row.action, row.siteId],
    ...[row.targetType, row.targetId, row.outcome, row.ip, JSON.stringify(row.detail)],
  ];
}

/** An entry as listed; the person as named at that time, even after their removal. */
function toEntry(row: AuditRow): AuditEntry {
  const { via, outcome } = auditEntry.shape;
  const role = roles.find((known) => known === row.actorRole);
  const { actorId, actorEmail, targetType, targetId } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorId === null || role === undefined ? null : { id: actorId, email: actorEmail ?? '', role },
    via: via.parse(row.via),
    action: row.action,
    site_id: row.siteId,
    target: targetType === null ? null : { type: targetType, id: targetId ?? '' },
    outcome: outcome.parse(row.outcome),
    ip: row.ip,
    detail: row.detail,
  };
}

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
