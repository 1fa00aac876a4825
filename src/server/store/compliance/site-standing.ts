import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Sql } from '../database/pool.ts';

export interface StandingRow {
  siteId: number;
  /** The site's own day, YYYY-MM-DD, and its month. */
  day: string;
  month: string;
  status: MonthlyStatus;
}

/**
 * Puts the standing of sites in the place of what stood there; what is right already is left alone. Answers the sites
 * whose month or status is another than before. Whoever writes holds the sites' calendars (lockCalendars).
 */
export async function writeStandings(client: Sql, rows: readonly StandingRow[], at: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: changed } = await client.query<{ siteId: number }>({
    name: 'write-standings',
    text: `
      with given as (
        select * from unnest($1::int[], $2::date[], $3::text[], $4::text[]) as g (site_id, day, month, status)),
      before as (
        select g.site_id, o.status is distinct from g.status or o.month is distinct from g.month as changed
        from given g left join site_standing o on o.site_id = g.site_id
        where (o.day, o.month, o.status) is distinct from (g.day, g.month, g.status)),
      written as (
        insert into site_standing as o (site_id, day, month, status, made_at)
        select g.site_id, g.day, g.month, g.status, $5 from given g join before b on b.site_id = g.site_id
        order by g.site_id
        on conflict (site_id) do update
          set day = excluded.day, month = excluded.month, status = excluded.status, made_at = excluded.made_at)
      select site_id as "siteId" from before where changed order by site_id`,
    values: [
      rows.map(({ siteId }) => siteId),
      rows.map(({ day }) => day),
      rows.map(({ month }) => month),
      rows.map(({ status }) => status),
      at,
    ],
  });
  return changed.map(({ siteId }) => siteId);
}

/** Marks live sites whose own day has changed since they were looked at, or that nobody ever looked at. */
export async function markNewDays(client: Sql, now: Date): Promise<void> {
  await client.query(
    `insert into compliance_marks (site_id)
     select s.id from sites s left join site_standing t on t.site_id = s.id
     where s.deleted_at is null and t.day is distinct from ($1::timestamptz at time zone s.timezone)::date
       and not exists (select from compliance_marks m where m.site_id = s.id)
     order by s.id`,
    [now],
  );
}

/** Marks every live site once the rules have another edition than those by which sites were judged last. */
export async function markNewEdition(client: Sql, edition: string): Promise<void> {
  await client.query(
    `with changed as (
       insert into installation (key, value)
       select 'rules-edition', to_jsonb($1::text)
       where not exists (select from installation where key = 'rules-edition' and value = to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value
       returning key
     )
     insert into compliance_marks (site_id)
     select s.id from sites s where s.deleted_at is null and exists (select from changed)
       and not exists (select from compliance_marks m where m.site_id = s.id)
     order by s.id`,
    [edition],
  );
}

/** Up to `limit` sites that are marked, those with the oldest marks first, without those of `except`. */
export async function listMarkedSites(client: Sql, limit: number, except: readonly number[] = []): Promise<number[]> {
  const { rows } = await client.query<{ siteId: number }>(
    `select site_id as "siteId" from compliance_marks where site_id <> all($2::int[])
     group by site_id order by min(id) limit $1`,
    [limit, except],
  );
  return rows.map(({ siteId }) => siteId);
}

/** The marks that these sites have now. */
export async function listMarks(client: Sql, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('select id from compliance_marks where site_id = any($1)', [
    siteIds,
  ]);
  return rows.map(({ id }) => Number(id));
}

/** Removes marks, each by its own number: one that came later, or became visible later, stays. */
export async function removeMarks(client: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `delete from compliance_marks where id in (select id from compliance_marks where id = any($1) order by id for update)`,
    [ids],
  );
}

/** A digest of what each of these sites' calendars says, to see whether it changed; '' where it says nothing. */
export async function readCalendarDigests(
  client: Sql,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ siteId: number; digest: string }>({
    name: 'calendar-digests',
    text: `
      select site_id as "siteId", md5(string_agg(c::text, ' ' order by key)) as digest
      from calendar_state c where site_id = any($1) group by site_id`,
    values: [siteIds],
  });
  return new Map(rows.map(({ siteId, digest }) => [siteId, digest]));
}
