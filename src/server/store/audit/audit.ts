import type { Sql } from '../database/pool.ts';

/** Who did it when and from where. */
export interface AuditShared {
  at: Date;
  actorId: number | null;
  actorEmail: string | null;
  actorRole: string | null;
  via: string;
  ip: string | null;
}

/** What was done. */
export interface AuditOwn {
  action: string;
  siteId: number | null;
  targetType: string | null;
  targetId: string | null;
  outcome: string;
  detail: Record<string, unknown>;
}

/**
 * Adds rows of one actor and moment to the audit log in one statement, numbered in their order; the table refuses every
 * other change.
 */
export async function insertAudits(sql: Sql, shared: AuditShared, rows: readonly AuditOwn[]): Promise<void> {
  if (rows.length === 0) return;
  const { at, actorId, actorEmail, actorRole, via, ip } = shared;
  // The detail goes as text, so that the database reads it once and not twice.
  const json = JSON.stringify(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })));
  await sql.query(
    `insert into audit (at, actor_id, actor_email, actor_role, via, ip, action, site_id, target_type, target_id, outcome, detail)
     select $1::timestamptz, $2::int, $3::text, $4::text, $5::text, $6::text,
       r.action, r."siteId", r."targetType", r."targetId", r.outcome, r.detail::jsonb
     from json_to_recordset($7::json) as r(action text, "siteId" int, "targetType" text, "targetId" text, outcome text,
       detail text)`,
    [at.toISOString(), actorId, actorEmail, actorRole, via, ip, json],
  );
}

/** Which entries are wanted; null: no matter which. Both ends of the range belong to it. */
export interface AuditFilter {
  from: Date;
  to: Date;
  /** A person's id, or the email that their entries were written under, compared without regard to case. */
  actor: { id: number } | { email: string } | null;
  /** An action, or with `prefix` how it begins. */
  action: { text: string; prefix: boolean } | null;
  siteId: number | null;
}

export interface AuditRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorEmail: string | null;
  actorRole: string | null;
  via: string;
  action: string;
  siteId: number | null;
  targetType: string | null;
  targetId: string | null;
  outcome: string;
  ip: string | null;
  detail: Record<string, unknown>;
}

const columns = `id, at, actor_id as "actorId", actor_email as "actorEmail", actor_role as "actorRole", via, action,
  site_id as "siteId", target_type as "targetType", target_id as "targetId", outcome, ip, detail`;

/**
 * Entries of a filter, newest first, that come after the entry `afterId` (null: from the newest on). They are ordered
 * by time, then id: the index on time answers a page, one on person, action or site what few entries match.
 */
export async function listAudit(
  client: Sql,
  filter: AuditFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<AuditRow[]> {
  const values: unknown[] = [filter.from, filter.to, limit];
  const value = (v: unknown) => `$${values.push(v)}`;
  const conditions = ['at >= $1', 'at <= $2'];
  const { actor, action, siteId } = filter;
  if (actor !== null) {
    conditions.push(
      'id' in actor ? `actor_id = ${value(actor.id)}` : `lower(actor_email) = lower(${value(actor.email)})`,
    );
  }
  if (action !== null) {
    conditions.push(action.prefix ? `action like ${value(likePrefix(action.text))}` : `action = ${value(action.text)}`);
  }
  if (siteId !== null) conditions.push(`site_id = ${value(siteId)}`);
  if (afterId !== null) {
    // To the microsecond, which a Date does not hold.
    const { rows } = await client.query<{ at: string }>('select at::text as at from audit where id = $1', [afterId]);
    const at = rows[0]?.at;
    if (at === undefined) return [];
    conditions.push(`(at, id) < (${value(at)}::timestamptz, ${value(afterId)}::int)`);
  }
  const { rows } = await client.query<AuditRow>(
    `select ${columns} from audit where ${conditions.join(' and ')} order by at desc, id desc limit $3`,
    values,
  );
  return rows;
}

function likePrefix(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
