import type { Sql } from '../database/pool.ts';

export interface DeskPerson {
  id: number;
  name: string;
  email: string;
  language: string;
}

/** SQL: how a person `u` is shown; an account without a name by its address. */
const shown = `coalesce(nullif(btrim(u.name), ''), u.email)`;

/** People who may write at every one of some sites, by name. */
export async function listWriters(client: Sql, siteIds: readonly number[]): Promise<DeskPerson[]> {
  const { rows } = await client.query<DeskPerson>(
    `select u.id, ${shown} as name, u.email, u.language from users u
     where u.role = 'admin' or u.role <> 'regulator' and (
       select count(*) from user_sites us where us.user_id = u.id and us.site_id = any($1::int[]) and us.can_write) = $2
     order by lower(${shown}), u.id`,
    [siteIds, new Set(siteIds).size],
  );
  return rows;
}

/** A person, and at which of some live sites they may write; null: there is no such account. */
export async function findWriter(
  client: Sql,
  userId: number,
  siteIds: readonly number[],
): Promise<{ person: DeskPerson; writes: Set<number> } | null> {
  const { rows } = await client.query<DeskPerson & { writes: number[] }>(
    `select u.id, ${shown} as name, u.email, u.language, array(
       select s.id from sites s where s.id = any($2::int[]) and s.deleted_at is null and (u.role = 'admin'
         or u.role <> 'regulator' and exists (
           select from user_sites us where us.user_id = u.id and us.site_id = s.id and us.can_write))) as writes
     from users u where u.id = $1`,
    [userId, siteIds],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { writes, ...person } = row;
  return { person, writes: new Set(writes) };
}

/** A job that was assigned to a person, who has not seen it yet. */
export interface AssignedJob {
  issueId: number;
  number: number;
  siteId: number;
  siteName: string;
  title: string;
  assignedAt: Date | null;
  dueOn: string | null;
}

/** SQL: jobs `i` that person $1 has, may act on now and has not seen. */
const unseen = `from issues i join sites s on s.id = i.site_id and s.deleted_at is null join users u on u.id = i.assignee_id
  where i.assignee_id = $1 and i.status <> 'Closed' and i.assignee_seen_at is null and i.assigned_at is not null
    and (u.role = 'admin' or exists (
      select from user_sites us where us.user_id = u.id and us.site_id = i.site_id))`;

/** The newest of them, and how many there are. */
export async function listAssigned(
  client: Sql,
  userId: number,
  limit: number,
): Promise<{ count: number; jobs: AssignedJob[] }> {
  const { rows } = await client.query<AssignedJob & { count: number }>({
    name: 'assigned-jobs',
    text: `select i.id as "issueId", i.number, i.site_id as "siteId", s.name as "siteName", i.alarm_label as title,
        i.assigned_at as "assignedAt", i.due_on::text as "dueOn", count(*) over ()::int as count ${unseen}
      order by i.assigned_at desc, i.id desc limit $2`,
    values: [userId, limit],
  });
  return { count: rows[0]?.count ?? 0, jobs: rows };
}

export async function markAssignedSeen(client: Sql, userId: number, ids: readonly number[], at: Date): Promise<void> {
  await client.query(
    `update issues set assignee_seen_at = $3 where assignee_id = $1 and id = any($2::int[]) and assignee_seen_at is null`,
    [userId, ids, at],
  );
}
