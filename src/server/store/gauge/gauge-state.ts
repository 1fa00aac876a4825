import { sql } from 'drizzle-orm';
import type { GaugeUnits } from '#contract/nouns/gauge/gauge.ts';
import { binaryArray } from '../database/binary-array.ts';
import { build, type Sql } from '../database/pool.ts';
import { type ClockMeasure, noteClocks } from './gauge-clocks.ts';
import { unitsUnknown, workingUnits } from './units-confirmed.ts';

/** What a poll changes of a gauge's stored state. Undefined columns keep their value. */
export interface GaugePollRow {
  siteId: number;
  polledAt: Date;
  /** Null after a failed poll. */
  seenAt: Date | null;
  online: boolean;
  stateSince: Date | null;
  failures: number;
  errorCode: string | null;
  error: string | null;
  clockDriftSeconds: number | null;
  /** When that was measured; absent or null: not by this process. */
  clockMeasuredAt?: Date | null;
}

/**
 * Stores the results of many polls at once. A gauge that another poller has taken meanwhile is left alone; answers how
 * many were ours, which nobody else can take until the transaction ends.
 */
export async function updatePolled(client: Sql, pollerId: string, rows: readonly GaugePollRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  await noteClocks(client, rows.flatMap(measureOf));
  const { rowCount } = await client.query({
    name: 'update-polled',
    text: `update gauges g set last_poll_at = r.polled_at, last_seen_at = coalesce(r.seen_at, g.last_seen_at),
             online = r.online, state_since = r.state_since, failures = r.failures, last_error_code = r.error_code,
             last_error = r.error, clock_drift_seconds = coalesce(r.drift, g.clock_drift_seconds)
           from unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::bool[], $6::timestamptz[], $7::int[],
                       $8::text[], $9::text[], $10::int[])
             as r(site_id, polled_at, seen_at, online, state_since, failures, error_code, error, drift)
           where g.site_id = r.site_id and g.poller_id = $1`,
    values: [
      pollerId,
      binaryArray('int', rows, (r) => r.siteId),
      binaryArray('timestamptz', rows, (r) => r.polledAt.getTime()),
      binaryArray('timestamptz', rows, (r) => r.seenAt?.getTime()),
      binaryArray('bool', rows, (r) => Number(r.online)),
      binaryArray('timestamptz', rows, (r) => r.stateSince?.getTime()),
      binaryArray('int', rows, (r) => r.failures),
      // Nearly always there is nothing to tell: shorter arrays are filled with nulls by unnest.
      rows.some((r) => r.errorCode !== null) ? rows.map((r) => r.errorCode) : [],
      rows.some((r) => r.error !== null) ? rows.map((r) => r.error) : [],
      binaryArray('int', rows, (r) => r.clockDriftSeconds),
    ],
  });
  return rowCount ?? 0;
}

function measureOf({ siteId, clockMeasuredAt: at = null, clockDriftSeconds: ahead }: GaugePollRow): ClockMeasure[] {
  return at === null || ahead === null ? [] : [{ siteId, at, ahead }];
}

/** Where a gauge was asked; no address where that does not matter. */
export interface AskedPlace {
  siteId: number;
  address: { ip: string; port: number } | null;
}

/** A site whose gauge is not ours, or not where it was asked; `isThere`: there is such a site, at that address. */
export interface MovedGauge {
  siteId: number;
  isThere: boolean;
}

/** Of these gauges those that this poller does not hold, or that stand elsewhere by now: nearly always none. */
export async function findMoved(client: Sql, pollerId: string, asked: readonly AskedPlace[]): Promise<MovedGauge[]> {
  const { rows } = await client.query<MovedGauge>({
    name: 'gauges-moved',
    text: `select r.site_id as "siteId",
             s.id is not null and s.ip = coalesce(r.ip, s.ip) and s.port = coalesce(r.port, s.port) as "isThere"
           from unnest($2::int[], $3::text[], $4::int[]) as r(site_id, ip, port)
           left join sites s on s.id = r.site_id left join gauges g on g.site_id = s.id
           where g.poller_id is distinct from $1::uuid or s.ip <> r.ip or s.port <> r.port`,
    values: [
      pollerId,
      binaryArray('int', asked, (each) => each.siteId),
      asked.map(({ address }) => address?.ip ?? null),
      binaryArray('int', asked, (each) => each.address?.port),
    ],
  });
  return rows;
}

/** Keeps others from taking these gauges until the transaction ends; answers how many this poller holds. */
export async function lockHeld(client: Sql, pollerId: string, siteIds: readonly number[]): Promise<number> {
  if (siteIds.length === 0) return 0;
  const { rows } = await client.query<{ held: number }>({
    name: 'lock-held',
    text: `select count(*)::int as held from (
             select from gauges where poller_id = $1 and site_id = any($2::int[]) order by site_id for no key update) g`,
    values: [pollerId, binaryArray('int', siteIds, (siteId) => siteId)],
  });
  return rows[0]?.held ?? 0;
}

export interface StateChangeRow {
  siteId: number;
  since: Date;
  online: boolean;
  reason: string | null;
}

/** Records that gauges came online or went offline. */
export async function insertStateChanges(client: Sql, rows: readonly StateChangeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into gauge_states (site_id, since, online, reason)
     select * from unnest($1::int[], $2::timestamptz[], $3::bool[], $4::text[]) on conflict do nothing`,
    [
      rows.map((r) => r.siteId),
      rows.map((r) => r.since.toISOString()),
      rows.map((r) => r.online),
      rows.map((r) => r.reason),
    ],
  );
}

export interface GaugeProfileRow {
  siteId: number;
  family: string | null;
  consoleType: string;
  software: string | null;
  format: string | null;
  units: string | null;
  unitsEvidence: string | null;
  dateStyle: string | null;
  profile: unknown;
  readAt: Record<string, string>;
}

export interface ReadTimesRow {
  siteId: number;
  /** ISO times by code. */
  readAt: Record<string, string>;
}

/** Stores when slower reports of gauges were read; at most one row a gauge. */
export async function updateReadTimes(client: Sql, pollerId: string, rows: readonly ReadTimesRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'update-read-times',
    text: `update gauges g set read_at = r.read_at from unnest($2::int[], $3::jsonb[]) as r(site_id, read_at)
           where g.site_id = r.site_id and g.poller_id = $1`,
    values: [pollerId, binaryArray('int', rows, (r) => r.siteId), rows.map((r) => JSON.stringify(r.readAt))],
  });
}

/**
 * Stores what gauges turned out to be and when their slower reports were read; at most one row a gauge. Units are asked
 * for before any number: where units become known, numbers were taken for others only if a reading is older than those
 * that are stored along (`readFrom`, milliseconds since 1970, by site).
 */
export async function updateProfiles(
  client: Sql,
  pollerId: string,
  rows: readonly GaugeProfileRow[],
  readFrom: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'update-profiles',
    text: `update gauges g set family = r.family, console_type = r."consoleType", software = r.software,
             format = r.format, units = r.units, units_evidence = r."unitsEvidence",
             -- Known by now, and others than those that numbers were taken for until now.
             units_guessed_until = case when g.profile is not null and (g.units is null or ${unitsUnknown('g')})
               and ${workingUnits('g', { reported: 'r.units', evidence: 'r."unitsEvidence"' })} <> ${workingUnits('g')}
               and (exists (select from readings d where d.site_id = g.site_id
                   and d.at < coalesce(to_timestamp(r."readFrom" / 1000.0), 'infinity'))
                 or exists (select from tank_latest l where l.site_id = g.site_id and r."readFrom" is null)
                 or exists (select from leak_tests t where t.site_id = g.site_id and t.received_at < coalesce(to_timestamp(r."readFrom" / 1000.0), 'infinity')))
               then now() else g.units_guessed_until end, date_style = r."dateStyle", profile = r.profile, profiled_at = now(),
             read_at = r."readAt"
           from json_to_recordset($2) as r("siteId" int, family text, "consoleType" text, software text, format text,
                  units text, "unitsEvidence" text, "dateStyle" text, profile jsonb, "readAt" jsonb, "readFrom" float8)
           where g.site_id = r."siteId" and g.poller_id = $1`,
    values: [pollerId, JSON.stringify(rows.map((row) => ({ ...row, readFrom: readFrom.get(row.siteId) ?? null })))],
  });
}

/**
 * Sets or confirms the units of a gauge (null: none) and answers what was set before, and whether it was to be confirmed;
 * undefined where the site has no gauge. What was stored before in other units stays unconfirmed; without any, numbers
 * were taken for US units.
 */
export async function saveUnits(
  q: Sql,
  siteId: number,
  units: GaugeUnits | null,
  now: Date,
): Promise<{ before: GaugeUnits | null; doubted: boolean } | undefined> {
  const at = now.toISOString();
  const { rows } = await build(q).execute<{ before: GaugeUnits | null; doubted: boolean }>(sql`
    update gauges g set units_set = ${units}, units_doubted_since = null,
      units_set_at = case when ${units}::text is null then null
        when ${units}::text is distinct from o.before or o.doubted then ${at}::timestamptz else g.units_set_at end,
      units_set_for = case when ${units}::text is not null then o.place end,
      units_guessed_until = case when g.units is null and ${units}::text <> ${sql.raw(workingUnits('g', { set: 'o.before' }))}
          or g.units is null and ${units}::text is null and o.before is not null then ${at}::timestamptz
        else g.units_guessed_until end
    from (select u.site_id, u.units_set as before, u.units_doubted_since is not null as doubted, s.ip || ':' || s.port as place
      from gauges u join sites s on s.id = u.site_id where u.site_id = ${siteId} for update of u) o
    where g.site_id = o.site_id returning o.before, o.doubted`);
  return rows[0];
}
