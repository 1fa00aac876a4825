import type { CriticalClass } from '#contract/nouns/site/critical.ts';
import type { Sql } from '../database/pool.ts';
import { type CriticalFacts, failingAfter, ruleMailFails, takenBack } from './critical-events.ts';

export interface CriticalRow {
  id: number;
  siteId: number;
  siteName: string;
  class: CriticalClass;
  line: string;
  facts: CriticalFacts;
  at: Date;
  readAt: Date | null;
}

const ofPerson = `from critical_told t join critical_events e on e.id = t.event_id
  join users u on u.id = t.user_id join sites s on s.id = e.site_id and s.deleted_at is null
  where t.user_id = $1 and (u.role = 'admin'
    or exists (select from user_sites x where x.user_id = u.id and x.site_id = s.id))`;

/** Critical notifications of a person, newest first, of sites that they may read now. */
export async function listCriticalOf(client: Sql, userId: number, limit: number): Promise<CriticalRow[]> {
  const { rows } = await client.query<CriticalRow>(
    `select t.id, s.id as "siteId", s.name as "siteName", e.class, e.line, e.facts, e.at, t.read_at as "readAt"
     ${ofPerson} order by t.id desc limit $2`,
    [userId, limit],
  );
  return rows;
}

export async function countUnreadCritical(client: Sql, userId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count ${ofPerson} and t.read_at is null`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Marks a person's own as read; those of others stay as they are. */
export async function markCriticalRead(client: Sql, userId: number, ids: readonly number[], at: Date): Promise<void> {
  await client.query('update critical_told set read_at = $3 where user_id = $1 and id = any($2) and read_at is null', [
    userId,
    ids,
    at,
  ]);
}

/** `e` is due since before $1 and has reached nobody. `kept`: an email that is kept counts as one that arrived: the demo sends none. */
const reachedNobody = (kept: string) => `e.settled_at is null and e.due_at <= $1 and not exists (
       select from critical_told t join users u on u.id = t.user_id and lower(u.email) = lower(t.address)
       left join mail_outbox m on m.id = t.mail_id
       where t.event_id = e.id and u.role <> 'regulator'
         and (u.role = 'admin' or exists (select from user_sites x where x.user_id = u.id and x.site_id = e.site_id))
         and (m.id is null and t.mail_id is distinct from ${takenBack} and not ${ruleMailFails} or m.state = 'sent' or ${kept} and m.state = 'kept' or m.state = 'queued' and m.attempts < ${failingAfter}))`;

/** Of some sites those with such events, and since when the oldest is due. */
export async function listUndelivered(
  client: Sql,
  before: Date,
  siteIds: readonly number[],
  keptCounts: boolean,
): Promise<{ siteId: number; since: Date }[]> {
  const { rows } = await client.query<{ siteId: number; since: Date }>(
    `select e.site_id as "siteId", min(e.due_at) as since from critical_events e
     where e.site_id = any($2) and ${reachedNobody('$3::bool')} group by e.site_id order by e.site_id`,
    [before, siteIds, keptCounts],
  );
  return rows;
}

/** Live sites with open events that are due since before a time and have reached nobody: how many, and the first. */
export async function countUndelivered(
  client: Sql,
  before: Date,
  keptCounts: boolean,
): Promise<{ count: number; id: number | null; name: string | null }> {
  const { rows } = await client.query<{ count: number; id: number | null; name: string | null }>(
    `select count(distinct s.id)::int as count, (array_agg(s.id order by s.id))[1] as id,
       (array_agg(s.name order by s.id))[1] as name
     from critical_events e join sites s on s.id = e.site_id and s.deleted_at is null
     where ${reachedNobody('$2::bool')}`,
    [before, keptCounts],
  );
  return rows[0] ?? { count: 0, id: null, name: null };
}
