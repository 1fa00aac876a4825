import type { Sql } from '../database/pool.ts';

/** Inventory of a tank at a past time, as the console had stored it, in our units. */
export interface RecoveredReadingRow {
  siteId: number;
  tankNumber: number;
  at: Date;
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  gaugeTime: string;
  timeTrusted: boolean;
  volume: number | null;
  tcVolume: number | null;
  ullage: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
  waterVolume: number | null;
  /** Function that reported it. */
  source: string;
  receivedAt: Date;
}

/** Stores recovered inventory; a record that is there already stays as it is. */
export async function insertRecoveredReadings(client: Sql, rows: readonly RecoveredReadingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into recovered_readings (site_id, tank_number, at, gauge_time, time_trusted, volume, tc_volume, ullage, height,
       water, temperature, water_volume, source, received_at)
     select "siteId", "tankNumber", at, "gaugeTime", "timeTrusted", volume, "tcVolume", ullage, height, water, temperature,
       "waterVolume", source, "receivedAt"
     from json_to_recordset($1) as r("siteId" int, "tankNumber" smallint, at timestamptz, "gaugeTime" timestamp,
       "timeTrusted" boolean, volume real, "tcVolume" real, ullage real, height real, water real, temperature real,
       "waterVolume" real, source text, "receivedAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** How far a gap is read back, as it is stored; times in milliseconds since 1970. */
export interface BackFillRow {
  siteId: number;
  gapFrom: number;
  gapTo: number;
  reason: string;
  state: 'open' | 'done';
  address: string;
  driftBefore: number | null;
  driftAfter: number | null;
  /** As `BackFillJob` has it. */
  parts: unknown;
  recovered: readonly [number, number][];
  why: string | null;
  updatedAt: Date;
}

/** Stores how far gaps are read back; of one gap the row as it is now. */
export async function upsertBackFills(client: Sql, rows: readonly BackFillRow[]): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map(({ gapFrom, gapTo, recovered, ...row }) => ({
    ...row,
    gapFrom: new Date(gapFrom),
    gapTo: new Date(gapTo),
    recovered: `{${recovered.map(([from, to]) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join()}}`,
  }));
  await client.query(
    `insert into back_fills (site_id, gap_from, gap_to, reason, state, gauge_at, drift_before, drift_after, parts, recovered,
       why, updated_at)
     select "siteId", "gapFrom", "gapTo", reason, state, address, "driftBefore", "driftAfter", parts,
       recovered::tstzmultirange, why, "updatedAt"
     from json_to_recordset($1) as r("siteId" int, "gapFrom" timestamptz, "gapTo" timestamptz, reason text, state text,
       address text, "driftBefore" int, "driftAfter" int, parts jsonb, recovered text, why text, "updatedAt" timestamptz)
     on conflict (site_id, gap_from) do update set gap_to = excluded.gap_to, reason = excluded.reason,
       state = excluded.state, gauge_at = excluded.gauge_at, drift_before = excluded.drift_before,
       drift_after = excluded.drift_after, parts = excluded.parts, recovered = excluded.recovered, why = excluded.why,
       updated_at = excluded.updated_at`,
    [JSON.stringify(stored)],
  );
}

/** What was, or is being, read back of a gap, for people. */
export interface ShownBackFill {
  gapFrom: Date;
  gapTo: Date;
  reason: 'outage' | 'first_contact';
  state: 'open' | 'done';
  parts: unknown;
  /** Seconds of the gap in which the console itself kept watch. */
  recoveredSeconds: number;
  why: string | null;
  updatedAt: Date;
}

/** The newest gaps of a site since a time. */
export async function listBackFills(pool: Sql, siteId: number, since: Date): Promise<ShownBackFill[]> {
  const { rows } = await pool.query<ShownBackFill>({
    name: 'back-fills',
    text: `select gap_from as "gapFrom", gap_to as "gapTo", reason, state, parts, why, updated_at as "updatedAt",
        (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) from unnest(recovered) r)::int as "recoveredSeconds"
      from back_fills where site_id = $1 and (state = 'open' or updated_at > $2) order by gap_from desc limit 5`,
    values: [siteId, since],
  });
  return rows;
}
