import type { Sql } from '../database/pool.ts';
import { channelsOf, mayRead } from './notices.ts';

/** When a person is away, and who gets their notifications meanwhile. */
export interface AwayRow {
  substituteId: number;
  name: string;
  email: string;
  fromAt: Date;
  untilAt: Date;
}

export async function findAway(client: Sql, userId: number): Promise<AwayRow | null> {
  const { rows } = await client.query<AwayRow>(
    `select a.substitute_id as "substituteId", coalesce(nullif(trim(u.name), ''), u.email) as name, u.email,
       a.from_at as "fromAt", a.until_at as "untilAt"
     from notify_away a join users u on u.id = a.substitute_id where a.user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

export async function setAway(
  client: Sql,
  userId: number,
  { substituteId, fromAt, untilAt }: Pick<AwayRow, 'substituteId' | 'fromAt' | 'untilAt'>,
): Promise<void> {
  await client.query(
    `insert into notify_away (user_id, substitute_id, from_at, until_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set substitute_id = excluded.substitute_id, from_at = excluded.from_at,
       until_at = excluded.until_at`,
    [userId, substituteId, fromAt, untilAt],
  );
}

/** Answers whether there was one. */
export async function deleteAway(client: Sql, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from notify_away where user_id = $1', [userId]);
  return rowCount === 1;
}

/** Somebody of an address who may read a site that a person may read; null where there is nobody. */
export async function findColleague(
  client: Sql,
  userId: number,
  email: string,
): Promise<{ id: number; name: string; email: string } | null> {
  const { rows } = await client.query<{ id: number; name: string; email: string }>(
    `select u.id, coalesce(nullif(trim(u.name), ''), u.email) as name, u.email from users u
     where lower(u.email) = lower($2) and u.id <> $1 and u.role <> 'regulator'
       and exists (select from sites s where s.deleted_at is null and ${mayRead} and exists (
         select from users o where o.id = $1 and (o.role = 'admin' or exists (
           select from user_sites y where y.user_id = o.id and y.site_id = s.id))))`,
    [userId, email],
  );
  return rows[0] ?? null;
}

/** The time zone of most of the live sites that a person may read; null where there is none. */
export async function findZoneOfSites(client: Sql, userId: number): Promise<string | null> {
  const { rows } = await client.query<{ timezone: string }>(
    `select s.timezone from users u join sites s on s.deleted_at is null and ${mayRead}
     where u.id = $1 group by s.timezone order by count(*) desc, s.timezone limit 1`,
    [userId],
  );
  return rows[0]?.timezone ?? null;
}

/** Live sites that a person may read and another may not, by name. */
export async function listNotCovered(
  client: Sql,
  userId: number,
  substituteId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select s.id, s.name from sites s join users o on o.id = $1 join users u on u.id = $2
     where s.deleted_at is null and not ${mayRead}
       and (o.role = 'admin' or exists (select from user_sites y where y.user_id = o.id and y.site_id = s.id))
     order by s.name, s.id`,
    [userId, substituteId],
  );
  return rows;
}

/** Somebody who is away now, and whose substitute is not. */
export interface AwayNow {
  userId: number;
  name: string;
  substituteId: number;
  substituteName: string;
  untilAt: Date;
}

/** Of some people those who are away. A substitute who is away too takes nothing over, so that nothing goes in a circle. */
export async function listAwayNow(client: Sql, userIds: readonly number[], now: Date): Promise<AwayNow[]> {
  const { rows } = await client.query<AwayNow>(
    `select a.user_id as "userId", coalesce(nullif(trim(o.name), ''), o.email) as name,
       a.substitute_id as "substituteId", coalesce(nullif(trim(u.name), ''), u.email) as "substituteName",
       a.until_at as "untilAt"
     from notify_away a join users o on o.id = a.user_id join users u on u.id = a.substitute_id
     where a.user_id = any($1) and a.from_at <= $2 and a.until_at > $2
       and not exists (select from notify_away b where b.user_id = a.substitute_id and b.from_at <= $2 and b.until_at > $2)`,
    [userIds, now],
  );
  return rows;
}

/**
 * Hands notices of somebody who is away to the substitute, over the substitute's channels, of the sites that the substitute
 * may read. Answers the ids of those that the substitute has, by this or by a rule of their own.
 */
export async function handOver(client: Sql, ids: readonly number[], away: AwayNow, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with given as (
       select n.id, n.site_id, n.kind, n.about, n.line, n.facts from notices n
       join users u on u.id = $2 join sites s on s.id = n.site_id and s.deleted_at is null
       where n.id = any($1) and ${mayRead}
     ), copied as (
       insert into notices (user_id, user_name, user_email, site_id, site_name, kind, channel, about, line, facts,
         created_at, due_at, state)
       select distinct on (c.channel, g.kind, g.about) u.id, u.name, u.email, s.id, s.name, g.kind, c.channel, g.about,
         g.line, g.facts - '{delivery,deliveryAt,held,insteadOf,why,alsoInsteadOf}'::text[] || jsonb_build_object('onBehalfOf', $3::text),
         $4, $4, 'waiting'
       from given g join users u on u.id = $2 join sites s on s.id = g.site_id
       cross join lateral (${channelsOf('u.id')}) c
       order by c.channel, g.kind, g.about, g.id
       on conflict (user_id, kind, channel, about) do nothing
     )
     select id from given order by id`,
    [ids, away.substituteId, away.name, now],
  );
  return rows.map(({ id }) => id);
}
