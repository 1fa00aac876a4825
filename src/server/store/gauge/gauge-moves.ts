import type { Sql } from '../database/pool.ts';

const known = `console_type, software, units, units_set, units_set_at, units_set_for, units_doubted_since, units_evidence,
  units_guessed_until, profile, last_seen_at`;

/** The difference that another address of a gauge is kept as, among the changes of its settings. */
export const addressKey = 'console/address';

/**
 * Keeps that these gauges are asked at another address than the one at which a console last answered: until somebody
 * acknowledges it as the same station, what answers there ends no alarm of before. An address that is put back needs no
 * word, and ends the change. Call it in the transaction that stores the address; `from` is the address of before, '' where
 * the site had none for a while.
 */
export async function keepMoves(
  client: Sql,
  moves: readonly { siteId: number; from: string; to: string }[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  await client.query(
    `with moved as (
       select m."siteId" as id, m."to", coalesce(nullif(m."from", ''), (
         select (e.detail -> 'before' ->> 'ip') || ':' || (e.detail -> 'before' ->> 'port') from audit e
         where e.site_id = m."siteId" and e.action = 'site.updated' and e.outcome = 'ok'
           and e.detail -> 'before' ->> 'ip' <> '' and e.detail -> 'after' ->> 'ip' = ''
         order by e.id desc limit 1)) as before
       from json_to_recordset($1) as m("siteId" int, "from" text, "to" text)
       where exists (select from gauge_states g where g.site_id = m."siteId" and g.online)
         or exists (select from alarms a where a.site_id = m."siteId"))
     insert into gauge_setting_changes (site_id, noticed_at, differences, explained)
     select id, $2, jsonb_build_array(jsonb_build_object('key', '${addressKey}', 'of', 'Console', 'name', 'Address of the gauge',
         'before', coalesce(before, 'not known'), 'after', "to")),
       case when exists (
         select from gauge_setting_changes c cross join lateral jsonb_array_elements(c.differences) d
         where c.site_id = moved.id and c.explained is null and c.acknowledged_at is null
           and d ->> 'key' = '${addressKey}' and d ->> 'before' = moved."to"
       ) then 'The address was put back.' end
     from moved where before is distinct from "to"`,
    [JSON.stringify(moves), at],
  );
}

/* Gauges that are asked at another address, or no longer. */

/** Enters until when these gauges were watched. */
async function endWatch(client: Sql, siteIds: readonly number[]): Promise<void> {
  await client.query({
    name: 'gauges-end-watch',
    text: `insert into gauge_states (site_id, since, online, reason)
      select site_id, greatest(last_seen_at, state_since + interval '1 millisecond'), false, 'unwatched'
      from gauges where site_id = any($1::int[]) and online and last_seen_at is not null and state_since is not null
      on conflict do nothing`,
    values: [siteIds],
  });
}

/** Takes gauges away; until when they were watched stays, and what was known of them counts again with a gauge. */
export async function removeGauges(client: Sql, siteIds: readonly number[], now: Date): Promise<void> {
  await endWatch(client, siteIds);
  await client.query({
    name: 'gauges-remove',
    text: `with old as (delete from gauges where site_id = any($1::int[]) returning *),
      gone as (delete from former_gauges where site_id in (select site_id from old))
      insert into former_gauges (site_id, ${known}, clock_drift_seconds, at)
      select site_id, ${known}, clock_drift_seconds, $2 from old`,
    values: [siteIds, now],
  });
}

/**
 * Connection rows afresh: no poller, never asked there. Which console it was, its units and what it reports count until a
 * console answers (`readOwnedGauges` asks it anew), so that an address that moved costs no month. Units that an
 * administrator set for another address are to be confirmed: what is read from then on may be in others. At their own
 * address they are as they were, unless something answered at the other.
 */
export async function resetGauges(client: Sql, siteIds: readonly number[], now: Date): Promise<void> {
  await endWatch(client, siteIds);
  await client.query({
    name: 'gauges-reset',
    text: `with old as (delete from gauges where site_id = any($1::int[]) returning site_id, ${known}),
      former as (delete from former_gauges where site_id = any($1::int[]) returning site_id, ${known}),
      o as (select * from old union all select * from former where site_id not in (select site_id from old))
      insert into gauges (site_id, console_type, software, units, units_set, units_set_at, units_set_for, units_doubted_since,
        units_evidence, units_guessed_until, profile, last_seen_at, state_since)
      select u.id, coalesce(o.console_type, ''), o.software, o.units, o.units_set, o.units_set_at, o.units_set_for,
        case when o.units_set is null then null
          when o.units_set_for is distinct from s.ip || ':' || s.port then coalesce(o.units_doubted_since, $2)
          when o.last_seen_at > o.units_doubted_since then o.units_doubted_since end,
        o.units_evidence, o.units_guessed_until, o.profile, coalesce(o.last_seen_at, t.since), t.since
      from unnest($1::int[]) as u (id) join sites s on s.id = u.id left join o on o.site_id = u.id
      left join lateral (
        select max(since) as since from gauge_states where site_id = u.id and not online
          and since >= (select max(since) from gauge_states where site_id = u.id)) t on true`,
    values: [siteIds, now],
  });
}
