import type { Sql } from '../database/pool.ts';

/* Gauges that are asked at another address, or no longer. */

/** Enters until when these gauges were watched. */
export async function endWatch(client: Sql, siteIds: readonly number[]): Promise<void> {
  await client.query({
    name: 'gauges-end-watch',
    text: `insert into gauge_states (site_id, since, online, reason)
      select site_id, greatest(last_seen_at, state_since + interval '1 millisecond'), false, 'unwatched'
      from gauges where site_id = any($1::int[]) and online and last_seen_at is not null and state_since is not null
      on conflict do nothing`,
    values: [siteIds],
  });
}

/**
 * Connection rows afresh: no poller, never asked there. Which console it was, its units and what it reports count until a
 * console answers (`readOwnedGauges` asks it anew), so that an address that moved costs no month.
 */
export async function resetGauges(client: Sql, siteIds: readonly number[]): Promise<void> {
  await endWatch(client, siteIds);
  await client.query({
    name: 'gauges-reset',
    text: `with old as (delete from gauges where site_id = any($1::int[]) returning *)
      insert into gauges (site_id, console_type, software, units, units_set, units_evidence, units_guessed_until, profile,
        last_seen_at, state_since)
      select u.id, coalesce(o.console_type, ''), o.software, o.units, o.units_set, o.units_evidence, o.units_guessed_until,
        o.profile, coalesce(o.last_seen_at, t.since), t.since
      from unnest($1::int[]) as u (id) left join old o on o.site_id = u.id
      left join lateral (
        select max(since) as since from gauge_states where site_id = u.id and not online
          and since >= (select max(since) from gauge_states where site_id = u.id)) t on true`,
    values: [siteIds],
  });
}
