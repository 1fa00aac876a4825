import type { Sql } from '../database/pool.ts';

/** The error code of a gauge that is offline because no process polls it. */
export const unwatchedCode = 'unwatched';
const unwatchedWords = 'No process polls this gauge';

/** No living poller holds gauge `g`. Leases go by the database's own clock. */
const isFree = 'not exists (select from pollers p where p.id = g.poller_id and p.lease_until > now())';

/*
 * Offline since the last good answer: what came afterwards nobody knows. Later than the start of the period that ends,
 * so that both can be kept. The period itself is entered when a poller takes the gauge (keepUnwatched): one that was cut
 * off only from the database goes on where it was, and its gauges were online all the time.
 */
const setOffline = `update gauges g set online = false, last_error_code = '${unwatchedCode}', last_error = '${unwatchedWords}',
    state_since = greatest(g.last_seen_at, g.state_since + interval '1 millisecond')
  where g.online and coalesce(g.last_seen_at, g.state_since, '-infinity') < $1`;

/** Puts gauges offline that no poller holds and that gave no good answer since `before`. Answers their sites. */
export async function markFreeOffline(client: Sql, before: Date): Promise<number[]> {
  const { rows } = await client.query<{ siteId: number }>({
    name: 'mark-free-offline',
    text: `${setOffline} and ${isFree} and exists (select from sites s where s.id = g.site_id and s.deleted_at is null)
      returning g.site_id as "siteId"`,
    values: [before],
  });
  return rows.map(({ siteId }) => siteId);
}

/**
 * Enters that nobody polled these gauges, which a poller has just taken: from their last good answer, where that came
 * before `before`, they were offline.
 */
export async function keepUnwatched(client: Sql, siteIds: readonly number[], before: Date): Promise<void> {
  if (siteIds.length === 0) return;
  await client.query({
    name: 'mark-taken-offline',
    text: `${setOffline} and g.site_id = any($2::int[])`,
    values: [before, siteIds],
  });
  await client.query({
    name: 'keep-unwatched',
    text: `insert into gauge_states (site_id, since, online, reason)
      select site_id, state_since, false, last_error_code from gauges
      where site_id = any($1::int[]) and not online and last_error_code = '${unwatchedCode}' and state_since is not null
      on conflict do nothing`,
    values: [siteIds],
  });
}

/** Gauges of live sites that nobody polls: how many, the first of their sites, and when one of them was last polled. */
export interface Unpolled {
  count: number;
  id: number | null;
  name: string | null;
  since: Date | null;
}

/** Gauges that no poller holds and that nobody has polled since `before`. */
export async function readUnpolled(client: Sql, before: Date): Promise<Unpolled> {
  const { rows } = await client.query<Unpolled>({
    name: 'unpolled-gauges',
    text: `select count(*)::int as count, min(s.id) as id, (array_agg(s.name order by s.id))[1] as name,
        max(g.last_poll_at) as since
      from gauges g join sites s on s.id = g.site_id and s.deleted_at is null
      where coalesce(g.last_poll_at, s.created_at) < $1 and ${isFree}`,
    values: [before],
  });
  return rows[0] ?? { count: 0, id: null, name: null, since: null };
}
