import type { Sql } from '../database/pool.ts';

/** Somebody who can be notified about a site; group 1: its recipients, 2: who may write it, 3: admins. */
export interface Responsible {
  siteId: number;
  /** Null: an address without an account. */
  userId: number | null;
  address: string;
  group: 1 | 2 | 3;
  /** A person who may read the site and is no regulator: somebody who can act. */
  counts: boolean;
  /** What the person has switched off for this site. */
  narrowed: { release: boolean; watch: boolean };
}

const recipients =
  'case when cardinality(s.reminder_recipients) > 0 then s.reminder_recipients else s.report_recipients end';

/** Everybody who can be notified about some live sites, by site, in the order of group and address; each address once. */
export async function listResponsible(
  client: Sql,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, Responsible[]>> {
  const { rows } = await client.query<Responsible>(
    `with s as (select s.id, ${recipients} as recipients from sites s where s.id = any($1) and s.deleted_at is null),
     people as (
       select s.id as site_id, u.id as user_id, u.email as address, u.role <> 'regulator' as counts,
         case when exists (select from unnest(s.recipients) r where lower(r) = lower(u.email)) then 1
           when u.role <> 'regulator' and u.role <> 'admin' and x.can_write then 2
           when u.role = 'admin' then 3 end as grp,
         p.user_id is not null and not p.mail as mail_off, coalesce(own.severity, usual.severity) as severity,
         coalesce(own.offline, usual.offline) as offline
       from s cross join users u
       left join user_sites x on x.user_id = u.id and x.site_id = s.id
       left join notify_preferences p on p.user_id = u.id
       left join notify_rules own on own.user_id = u.id and own.site_id = s.id
       left join notify_rules usual on usual.user_id = u.id and usual.site_id is null
       where u.role = 'admin' or x.user_id is not null
     )
     select site_id as "siteId", user_id as "userId", address, grp as group, counts,
       json_build_object('release', mail_off or severity is not distinct from 'none',
         'watch', mail_off or offline is not distinct from false) as narrowed
     from people where grp is not null
     union all
     select distinct on (s.id, lower(r)) s.id, null::int, r, 1, false, json_build_object('release', false, 'watch', false)
     from s cross join unnest(s.recipients) r
     where not exists (select from people p where p.site_id = s.id and lower(p.address) = lower(r))
`,
    [siteIds],
  );
  const bySite = new Map<number, Responsible[]>();
  for (const row of rows.sort((a, b) => a.group - b.group || (a.address < b.address ? -1 : 1))) {
    const all = bySite.get(row.siteId);
    if (all === undefined) bySite.set(row.siteId, [row]);
    else all.push(row);
  }
  return bySite;
}

/** Addresses, in lower case, whose last mail was given up: nothing was taken for them since, however long ago it was. */
export async function listFailingAddresses(client: Sql): Promise<Set<string>> {
  const { rows } = await client.query<{ address: string }>(
    // One pass over the mails, however many have failed: critical emails wait for this answer.
    `with failed as materialized (
       select lower(r) as address, max(f.id) as last from mail_outbox f cross join unnest(f.recipients) r
       where f.state = 'failed' group by 1),
     sent as materialized (
       select lower(r) as address, max(m.id) as last from mail_outbox m cross join unnest(m.recipients) r
       where m.state = 'sent' and m.last_error is null and m.id > (select min(last) from failed) group by 1)
     select f.address from failed f left join sent s on s.address = f.address and s.last > f.last
     where s.address is null`,
  );
  return new Set(rows.map(({ address }) => address));
}

/** How many live sites something concerns, and the first of them. */
export interface SiteCount {
  count: number;
  id: number | null;
  name: string | null;
}

const counted = `count(*)::int as count, (array_agg(s.id order by s.id))[1] as id,
  (array_agg(s.name order by s.id))[1] as name`;
const none: SiteCount = { count: 0, id: null, name: null };

export async function countSites(client: Sql): Promise<SiteCount> {
  const { rows } = await client.query<SiteCount>(`select ${counted} from sites s where s.deleted_at is null`);
  return rows[0] ?? none;
}

const nobodyReachable = `s.deleted_at is null
       and not exists (select from users u where u.role = 'admin' and u.id <> all($1))
       and not exists (select from user_sites x join users u on u.id = x.user_id
         where x.site_id = s.id and u.id <> all($1) and u.role <> 'regulator'
           and (x.can_write or exists (select from unnest(${recipients}) r where lower(r) = lower(u.email))))`;

/** Of some sites those that nobody with a working address may write. */
export async function listUnreachable(
  client: Sql,
  badIds: readonly number[],
  siteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select s.id from sites s where s.id = any($2) and ${nobodyReachable} order by s.id`,
    [badIds, siteIds],
  );
  return rows.map(({ id }) => id);
}

/** Live sites that nobody with a working address may write. `badIds`: people whose address does not work. */
export async function countUnreachable(client: Sql, badIds: readonly number[]): Promise<SiteCount> {
  const { rows } = await client.query<SiteCount>(
    `select ${counted} from sites s
     where ${nobodyReachable}`,
    [badIds],
  );
  return rows[0] ?? none;
}

/** People with their addresses: of admins, of who may write a site, and of recipients. */
export async function listAddresses(client: Sql): Promise<{ id: number; email: string }[]> {
  const { rows } = await client.query<{ id: number; email: string }>('select id, email from users order by id');
  return rows;
}

/** Live sites at which an address is a recipient, may write, or is an admin's. */
export async function countSitesOf(client: Sql, address: string): Promise<SiteCount> {
  const { rows } = await client.query<SiteCount>(
    `select ${counted} from sites s
     where s.deleted_at is null and (
       exists (select from unnest(${recipients}) r where lower(r) = $1)
       or exists (select from users u left join user_sites x on x.user_id = u.id and x.site_id = s.id
         where lower(u.email) = $1 and u.role <> 'regulator' and (u.role = 'admin' or x.can_write)))`,
    [address],
  );
  return rows[0] ?? none;
}

/** Sites that a person may read, whose notifications they could switch off for themselves. */
export async function listSitesOfPerson(client: Sql, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select s.id, s.name from sites s join users u on u.id = $1
     where s.deleted_at is null and (u.role = 'admin'
       or exists (select from user_sites x where x.user_id = u.id and x.site_id = s.id))
     order by s.id`,
    [userId],
  );
  return rows;
}
