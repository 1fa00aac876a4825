import type { Sql } from '../database/pool.ts';
import { channelsOf, mayRead, type NoticeEvent } from './notices.ts';

/** Somebody whom an alarm of a site goes to when nobody has acknowledged it for so long. */
export interface EscalationStep {
  userId: number;
  name: string;
  afterMinutes: number;
  /** The person may read the site now; without that nothing goes there. */
  hasAccess: boolean;
}

/** The steps of a site, the first one first. */
export async function listEscalation(client: Sql, siteId: number): Promise<EscalationStep[]> {
  const { rows } = await client.query<EscalationStep>(
    `select e.user_id as "userId", coalesce(nullif(trim(u.name), ''), u.email) as name,
       e.after_minutes as "afterMinutes", ${mayRead} as "hasAccess"
     from site_escalations e join users u on u.id = e.user_id join sites s on s.id = e.site_id
     where e.site_id = $1 order by e.after_minutes, e.user_id`,
    [siteId],
  );
  return rows;
}

/** People who may read a site, by name. */
export async function listReaders(client: Sql, siteId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select u.id, coalesce(nullif(trim(u.name), ''), u.email) as name from users u join sites s on s.id = $1
     where ${mayRead} order by 2, 1`,
    [siteId],
  );
  return rows;
}

/** Replaces the steps of a site. */
export async function replaceEscalation(
  client: Sql,
  siteId: number,
  steps: readonly { userId: number; afterMinutes: number }[],
): Promise<void> {
  await client.query('delete from site_escalations where site_id = $1', [siteId]);
  await client.query(
    `insert into site_escalations (site_id, user_id, after_minutes)
     select $1, "userId", "afterMinutes" from json_to_recordset($2) as t("userId" int, "afterMinutes" int)`,
    [siteId, JSON.stringify(steps)],
  );
}

/**
 * Creates the notifications of alarms for the steps of their sites, due when nobody has acknowledged them for so long. Where
 * a rule of the person's own comes later, this takes its place. Answers how many.
 */
export async function insertEscalations(client: Sql, events: readonly NoticeEvent[], now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
       created_at, due_at, state)
     select u.id, u.name, u.email, s.id, s.name, 'escalation', c.channel, t.about, t.line,
       t.facts || jsonb_build_object('afterMinutes', e.after_minutes), $2,
       t.at + make_interval(mins => e.after_minutes), 'waiting'
     from json_to_recordset($1) as t("siteId" int, kind text, about text, line text, facts jsonb, at timestamptz)
     join sites s on s.id = t."siteId" and s.deleted_at is null
     join site_escalations e on e.site_id = s.id
     join users u on u.id = e.user_id
     cross join lateral (${channelsOf('u.id')}) c
     where t.kind = 'alarm' and t.facts ->> 'severity' = 'alarm' and ${mayRead}
     order by u.id, c.channel, t.about
     on conflict (user_id, kind, channel, about) do update set due_at = excluded.due_at, facts = excluded.facts
       where notices.state = 'waiting' and notices.attempts = 0 and notices.due_at > excluded.due_at`,
    [JSON.stringify(events), now],
  );
  return rowCount ?? 0;
}
