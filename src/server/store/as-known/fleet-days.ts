import type { KnownSite } from '../compliance/overview.ts';
import type { Database } from '../database/pool.ts';

/** Live sites on whose clock the day ends at one moment. */
export interface FleetGroup {
  siteIds: number[];
  /** Their own day now, YYYY-MM-DD. */
  today: string;
  /** When the day asked for ends there. */
  until: Date;
}

export interface FleetDays {
  groups: FleetGroup[];
  /** The day of the first site that was added, by its own clock; null: there is none. */
  firstAddedOn: string | null;
  /** Sites that were there on that day and were deleted since. */
  deleted: number;
}

/** The live sites by time zone, with when the day `asOf` (YYYY-MM-DD) ends in it; sites that were added later are in no group. */
export async function readFleetDays(db: Database, asOf: string, now: Date): Promise<FleetDays> {
  const { rows } = await db.query<FleetGroup & { firstAddedOn: string; deleted: number }>(
    `select coalesce(array_agg(id order by id) filter (where deleted_at is null and created_at < until), '{}') as "siteIds",
       to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD') as today, until,
       to_char(min(created_at) filter (where deleted_at is null) at time zone timezone, 'YYYY-MM-DD') as "firstAddedOn",
       (count(*) filter (where deleted_at >= until and created_at < until))::int as deleted
     from (select *, ($1::date + 1)::timestamp at time zone timezone as until from sites) s
     group by timezone, until order by timezone`,
    [asOf, now],
  );
  const added = rows.flatMap(({ firstAddedOn }) => firstAddedOn ?? []).sort();
  return {
    groups: rows
      .filter(({ firstAddedOn }) => firstAddedOn !== null)
      .map(({ siteIds, today, until }) => ({ siteIds, today, until })),
    firstAddedOn: added[0] ?? null,
    deleted: rows.reduce((sum, row) => sum + row.deleted, 0),
  };
}

/** What the overview shows of these sites besides their calendars. `db`: as they were known (known-by.ts). */
export async function readKnownSites(db: Database, siteIds: readonly number[]): Promise<Omit<KnownSite, 'today'>[]> {
  const { rows } = await db.query<Omit<KnownSite, 'today'>>(
    `select id, name, state, city, facility_id as "facilityId" from sites where id = any($1) order by id`,
    [siteIds],
  );
  return rows;
}
