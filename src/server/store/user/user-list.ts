import type { Role } from '#contract/access.ts';
import type { Sql } from '../database/pool.ts';

/** A person as admins see them. */
export interface ListedUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** Live sites on the person's list, and those that may be written; 0 for admins, whose list has no effect. */
  siteCount: number;
  writeCount: number;
  /** Two-step sign-in is on. */
  twoStep: boolean;
}

const text = `
  select u.id, u.name, u.email, u.role, u.must_change_password as "mustChangePassword", u.created_at as "createdAt",
    u.last_login_at as "lastLoginAt", coalesce(a.sites, 0) as "siteCount",
    case when u.role = 'regulator' then 0 else coalesce(a.write, 0) end as "writeCount",
    t.confirmed_at is not null as "twoStep"
  from users u
  left join (
    select l.user_id, count(*)::int as sites, (count(*) filter (where l.can_write))::int as write
    from user_sites l join sites s on s.id = l.site_id and s.deleted_at is null
    where $1::int is null or l.user_id = $1
    group by l.user_id
  ) a on a.user_id = u.id and u.role <> 'admin'
  left join two_step t on t.user_id = u.id
  where $1::int is null or u.id = $1`;

/** Everybody, in no order. */
export async function listUserRows(client: Sql): Promise<ListedUser[]> {
  return (await client.query<ListedUser>(text, [null])).rows;
}

export async function findListedUser(client: Sql, id: number): Promise<ListedUser | null> {
  return (await client.query<ListedUser>(text, [id])).rows[0] ?? null;
}
