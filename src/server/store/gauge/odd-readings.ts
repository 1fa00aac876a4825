import type { Sql } from '../database/pool.ts';

/** A reading that was odd, or a report whose two answers differed, as it is recorded. */
export interface OddReadingRow {
  siteId: number;
  /** 0 for a report as a whole. */
  tankNumber: number;
  /** Key of `ODD_KINDS`, or `report/CODE` for a report as a whole. */
  what: string;
  /** The console said the same twice, so that it was kept; false: it was dropped. */
  kept: boolean;
  at: Date;
  /** The seven values of the first and of the second answer, in our units; null where there was none. */
  first: (number | null)[] | null;
  second: (number | null)[] | null;
}

/** The largest number of the column's type, four bytes. */
const mostReal = (2 - 2 ** -24) * 2 ** 127;
/** Rounded as the column does, whose input refuses what is too small for it. */
const reals = (values: (number | null)[] | null) =>
  values?.map((value) => (value !== null && Math.abs(value) < mostReal ? Math.fround(value) : null)) ?? null;

/**
 * Records odd readings: a row for each site, tank, kind and end, however often it happens, so that a console that is odd
 * in every poll fills no disk. Values are those of the newest.
 */
export async function recordOddReadings(client: Sql, rows: readonly OddReadingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const joined = new Map<string, OddReadingRow & { since: Date; times: number }>();
  for (const row of rows) {
    const key = `${row.siteId}/${row.tankNumber}/${row.what}/${row.kept}`;
    const known = joined.get(key);
    joined.set(key, {
      ...row,
      first: reals(row.first),
      second: reals(row.second),
      since: known?.since ?? row.at,
      times: (known?.times ?? 0) + 1,
    });
  }
  await client.query(
    `insert into odd_readings as o (site_id, tank_number, what, kept, since, last_at, times, first_values, second_values)
     select "siteId", "tankNumber", what, kept, since, at, times, first, second
     from json_to_recordset($1) as r("siteId" int, "tankNumber" smallint, what text, kept boolean, since timestamptz,
       at timestamptz, times int, first real[], second real[])
     on conflict (site_id, tank_number, what, kept) do update set last_at = greatest(o.last_at, excluded.last_at),
       times = o.times + excluded.times, first_values = excluded.first_values, second_values = excluded.second_values`,
    [JSON.stringify([...joined.values()])],
  );
}

export interface OddReadings {
  tankNumber: number;
  what: string;
  kept: boolean;
  times: number;
  since: Date;
  lastAt: Date;
}

/** What was odd at a site since a time, newest first. */
export async function listOddReadings(pool: Sql, siteId: number, since: Date): Promise<OddReadings[]> {
  const { rows } = await pool.query<OddReadings>({
    name: 'odd-readings',
    text: `select tank_number as "tankNumber", what, kept, times, since, last_at as "lastAt" from odd_readings
           where site_id = $1 and last_at > $2 order by last_at desc, tank_number, what, kept limit 50`,
    values: [siteId, since],
  });
  return rows;
}
