import type { Database, Sql } from '../database/pool.ts';

/**
 * Whether the person `p` is in reach of the person `m`, who has the right to manage people: never an admin, never oneself,
 * no role, right, site or scope rule that `m` does not have. Who sees no site is in reach only of who added the account.
 */
const reaches = `m.role in ('user', 'technician') and 'manage_people' = any(m.rights) and m.id <> p.id
  and (p.role = m.role or p.role in ('user', 'regulator')) and p.rights <@ m.rights
  and (p.invited_by = m.id or exists (
    select from user_sites x join sites s on s.id = x.site_id and s.deleted_at is null where x.user_id = p.id))
  and not exists (
    select from user_sites x join sites s on s.id = x.site_id and s.deleted_at is null
    where x.user_id = p.id and not exists (
      select from user_sites o where o.user_id = m.id and o.site_id = x.site_id
        and (o.can_write or not x.can_write or p.role = 'regulator')))
  and not exists (
    select from scope_rules r where r.user_id = p.id and not exists (
      select from scope_rules o where o.user_id = m.id
        and (o.kind = 'all' or (o.kind = r.kind and lower(o.value) = lower(r.value)))
        and (o.can_write or not r.can_write or p.role = 'regulator')))`;

/** Whether one person may see another, or change them: a regulator can only be seen. */
export async function isInReach(
  client: Sql | Database,
  { managerId, userId, toChange }: { managerId: number; userId: number; toChange: boolean },
): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from users m join users p on p.id = $2
     where m.id = $1 and (not $3::boolean or p.role <> 'regulator') and ${reaches}`,
    [managerId, userId, toChange],
  );
  return rows.length === 1;
}

/** Ids of everybody whom a person with the right to manage people sees, in no order. */
export async function listReach(client: Sql, managerId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from users m, users p where m.id = $1 and ${reaches}`,
    [managerId],
  );
  return rows.map(({ id }) => id);
}

/** Notes who added an account, and so reaches it while it has no site. */
export async function setInvitedBy(client: Sql, userId: number, managerId: number): Promise<void> {
  await client.query('update users set invited_by = $2 where id = $1', [userId, managerId]);
}
