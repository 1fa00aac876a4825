import type { AuditOutcome } from '#contract/nouns/people/audit.ts';
import { type AuditOwn, type AuditShared, insertAudits } from '../store/audit/audit.ts';
import type { Sql } from '../store/database/pool.ts';
import type { Actor } from './actor.ts';

export interface AuditEvent {
  /** Noun and what happened, e.g. 'site.updated'. */
  action: string;
  siteId?: number;
  target?: { type: string; id: string | number };
  outcome?: AuditOutcome;
  /** Never passwords, tokens or file contents. */
  detail?: Record<string, unknown>;
}

/** Writes one audit row; inside the transaction of the change it records. */
export async function record(q: Sql, actor: Actor, at: Date, event: AuditEvent): Promise<void> {
  await insertAudits(q, sharedOf(actor, at), [ownOf(event)]);
}

/** Writes many audit rows in one statement, in their order; inside the transaction of the changes they tell of. */
export async function recordMany(q: Sql, actor: Actor, at: Date, events: readonly AuditEvent[]): Promise<void> {
  await insertAudits(q, sharedOf(actor, at), events.map(ownOf));
}

function sharedOf(actor: Actor, at: Date): AuditShared {
  return {
    at,
    actorId: actor.userId,
    actorEmail: actor.email,
    actorRole: actor.role,
    via: actor.via,
    ip: actor.ip,
  };
}

function ownOf(event: AuditEvent): AuditOwn {
  return {
    action: event.action,
    siteId: event.siteId ?? null,
    targetType: event.target?.type ?? null,
    targetId: event.target === undefined ? null : String(event.target.id),
    outcome: event.outcome ?? 'ok',
    detail: event.detail ?? {},
  };
}
