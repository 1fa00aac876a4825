import type { ItemState } from '#compliance/tables/requirement.ts';
import type { Sql } from '../database/pool.ts';

const writeText = `
  with given as (
    select * from unnest($2::int[], $3::text[], $4::bool[], $5::date[], $6::date[], $7::smallint[], $8::bool[], $9::date[])
      as g (site_id, key, applies, next_due, last_completed, soon_days, not_set_up, failed_on)
  ),
  gone as (
    delete from calendar_state c
    where c.site_id = any($1) and not exists (select from given g where g.site_id = c.site_id and g.key = c.key)
    returning c.site_id
  ),
  written as (
    insert into calendar_state as c (site_id, key, applies, next_due, last_completed, soon_days, not_set_up, failed_on)
    select g.* from given g
    where not exists (
      select from calendar_state o
      where o.site_id = g.site_id and o.key = g.key
        and (o.applies, o.next_due, o.last_completed, o.soon_days, o.not_set_up, o.failed_on)
          is not distinct from (g.applies, g.next_due, g.last_completed, g.soon_days, g.not_set_up, g.failed_on))
    order by g.site_id, g.key
    on conflict (site_id, key) do update set applies = excluded.applies, next_due = excluded.next_due,
      last_completed = excluded.last_completed, soon_days = excluded.soon_days, not_set_up = excluded.not_set_up,
      failed_on = excluded.failed_on
    returning c.site_id
  )
  select site_id as "siteId" from gone union select site_id from written order by 1`;

/**
 * Puts what is due at these sites in the place of what stood there, in one statement; rows that are right already are
 * left alone. Answers the sites of which something changed. Whoever writes holds the sites' calendars (lockCalendars),
 * so that an older calendar never comes last.
 */
export async function writeCalendarStates(
  client: Sql,
  calendars: ReadonlyMap<number, { items: readonly ItemState[] }>,
): Promise<number[]> {
  const siteIds = [...calendars.keys()];
  if (siteIds.length === 0) return [];
  const rows = siteIds.flatMap((id) => (calendars.get(id)?.items ?? []).map((item) => ({ id, item })));
  const { rows: changed } = await client.query<{ siteId: number }>({
    name: 'write-calendar-states',
    text: writeText,
    values: [
      siteIds,
      rows.map(({ id }) => id),
      rows.map(({ item }) => item.key),
      rows.map(({ item }) => item.applies),
      rows.map(({ item }) => item.nextDue),
      rows.map(({ item }) => item.lastCompleted),
      rows.map(({ item }) => item.soonDays),
      rows.map(({ item }) => item.notSetUp),
      rows.map(({ item }) => item.failedOn),
    ],
  });
  return changed.map((row) => row.siteId);
}

/**
 * Takes the calendars of live sites for this transaction: one at a time reads their facts, changes them and writes what
 * follows. Answers the sites' ids. Readings, alarms and the like go on meanwhile.
 */
export async function lockCalendars(client: Sql, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from sites where id = any($1) and deleted_at is null order by id for no key update',
    [siteIds],
  );
  return rows.map((row) => row.id);
}
