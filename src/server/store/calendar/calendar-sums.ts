import type { Sql } from '../database/pool.ts';

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
