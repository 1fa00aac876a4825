import type { ItemState } from '#compliance/tables/requirement.ts';
import { exemptValues } from '#contract/nouns/gauge/equipment-traits.table.ts';
import type { Sql } from '../database/pool.ts';
import { mayShowClosure } from '../document/document-type.ts';

/**
 * SQL: tanks of the sites `$1` that are not there any more, taken off the list of equipment or retired at the gauge's own
 * list, with the day and whether its document shows the closure. A tank that is listed under the number again is the same
 * one, unless it was installed afterwards. Source: 40 CFR 280.71, 280.74.
 */
export const removedTanks = `
    select e.site_id as "siteId", e.id, e.category, e.name, e.tank_number as "tankNumber", e.installed_on::text as "installedOn",
      null as "linedOn", e.traits, f.valid_from::text as "removedOn",
      f.document_file <> '' and ${mayShowClosure('e.site_id', 'f.document_folder', 'f.document_file')} as "closureShown"
    from equipment e cross join lateral (
      select * from dated_facts d where d.equipment_id = e.id and d.name = 'listed' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f
    where e.site_id = any($1) and e.category = 'tank' and e.deleted_at is not null and f.value = 'no' and f.valid_from is not null
      and not exists (select from equipment o where o.site_id = e.site_id and o.category = 'tank' and o.deleted_at is null
        and o.tank_number = e.tank_number and coalesce(o.installed_on < f.valid_from, true))
    union all
    select t.site_id, -t.tank_number, 'tank', coalesce(p.name, 'Tank ' || t.tank_number), t.tank_number, null, null,
      coalesce(p.traits, '{}'::jsonb), coalesce(f.day, (
        select to_char(max(a.at) at time zone s.timezone, 'YYYY-MM-DD') from audit a
        where a.site_id = t.site_id and a.action = 'tank.deleted' and a.target_id = t.tank_number::text and a.outcome = 'ok')),
      false
    from tanks t join sites s on s.id = t.site_id
    left join lateral (
      select o.name, o.traits from equipment o
      where o.site_id = t.site_id and o.category = 'tank' and o.deleted_at is null and o.gauge_key = 'tank ' || t.tank_number
      order by o.id limit 1) p on true
    left join lateral (
      select d.valid_from::text as day from dated_facts d
      where d.site_id = t.site_id and d.tank_number = t.tank_number and d.name = 'retired' and d.value = 'yes' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f on true
    where t.site_id = any($1) and not t.active
      and not exists (select from equipment o where o.site_id = t.site_id and o.category = 'tank'
        and (o.gauge_key = 'tank ' || t.tank_number and o.deleted_at is not null
          or o.gauge_key is null and o.tank_number = t.tank_number))
    order by 1, 2`;

/**
 * SQL: tanks of the sites `$1` that were recorded as regulated and hold what is not regulated since a later day. They stay in
 * the ground: a change in service. Source: 40 CFR 280.71(c), 280.72.
 */
export const changedTanks = `
    select e.site_id as "siteId", e.id, e.category, e.name, e.tank_number as "tankNumber", e.installed_on::text as "installedOn",
      null as "linedOn", e.traits, f.valid_from::text as "removedOn"
    from equipment e cross join lateral (
      select * from dated_facts d where d.equipment_id = e.id and d.name = 'regulated' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f
    where e.site_id = any($1) and e.category = 'tank' and e.deleted_at is null
      and f.value in ('heating_oil', 'not_petroleum') and f.valid_from > coalesce(e.installed_on, '-infinity'::date)
      and exists (select from dated_facts b where b.equipment_id = e.id and b.name = 'regulated' and b.voided_at is null
        and b.value in ('regulated', 'hazardous') and (b.valid_from is null or b.valid_from < f.valid_from))
    order by 1, 2`;

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

const exempt = `(${exemptValues.map((value) => `'${value}'`).join(', ')})`;

/**
 * SQL: a column of `equipment`: since which day a tank is regulated that was recorded before as one that is not. Null: it was
 * so from its installation on, or is not. Source: 40 CFR 280.10(c), 280.12, 280.22(a).
 */
export const regulatedSince = `case when category = 'tank' then (
        select min(f.valid_from)::text from dated_facts f
        where f.equipment_id = equipment.id and f.name = 'regulated' and f.voided_at is null and f.value not in ${exempt}
          and f.valid_from > (select max(coalesce(w.valid_from, '-infinity'::date)) from dated_facts w
            where w.equipment_id = equipment.id and w.name = 'regulated' and w.voided_at is null and w.value in ${exempt})
        ) end as "regulatedSince"`;
/** What is stored of a site's calendar, in the form that a tally of any window and day is made of. */
export interface CalendarSums {
  siteId: number;
  /** Items of the site, and those of them that apply. */
  items: number;
  applying: number;
  /** Of what is not set up: how many items have no date, and the dates of the others, as days since 1970-01-01. */
  missing: number;
  /** Applying items that are on record and of which no due date follows. */
  onRecord: number;
  missingDays: number[];
  /** Due dates of the other applying items that have one, as days since 1970-01-01. */
  dueDays: number[];
  /** For each of them, how many days ahead it is due soon at most; null where the window alone decides. */
  soonDays: (number | null)[];
  earliest: string | null;
  lastCompleted: string | null;
}

/** The stored calendars of these sites; sites without one are left out. */
export async function readCalendarSums(pool: Sql, siteIds: readonly number[]): Promise<CalendarSums[]> {
  const { rows } = await pool.query<CalendarSums>({
    name: 'calendar-sums',
    text: `
      select site_id as "siteId", count(*)::int as items, count(*) filter (where applies)::int as applying,
        count(*) filter (where applies and not_set_up and next_due is null)::int as missing,
        count(*) filter (where applies and not not_set_up and next_due is null and last_completed is not null)::int as "onRecord",
        coalesce(array_agg(next_due - date '1970-01-01') filter (where applies and not_set_up and next_due is not null), '{}')
          as "missingDays",
        coalesce(array_agg(next_due - date '1970-01-01') filter (where applies and not not_set_up and next_due is not null), '{}')
          as "dueDays",
        coalesce(array_agg(soon_days) filter (where applies and not not_set_up and next_due is not null), '{}') as "soonDays",
        (min(next_due) filter (where applies))::text as earliest, max(last_completed)::text as "lastCompleted"
      from calendar_state where site_id = any($1) group by site_id`,
    values: [siteIds],
  });
  return rows;
}

/** Live sites on whose calendars something has changed since they were worked out, the newest changes first. */
export async function listMarkedSites(pool: Sql, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'marked-sites',
    text: `
      select s.id
      from (select site_id, max(id) as newest from compliance_marks group by site_id) m
      join sites s on s.id = m.site_id and s.deleted_at is null
      order by m.newest desc
      limit $1`,
    values: [limit],
  });
  return rows.map((row) => row.id);
}
