import type pg from 'pg';
import { binaryArray } from './binary-array.ts';

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
}

/** Stores the results of many polls at once. A gauge that another poller has taken meanwhile is left alone. */
export async function updatePolled(
  client: pg.Pool | pg.PoolClient,
  pollerId: string,
  rows: readonly GaugePollRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
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
      rows.map((r) => r.errorCode),
      rows.map((r) => r.error),
      binaryArray('int', rows, (r) => r.clockDriftSeconds),
    ],
  });
}

export interface StateChangeRow {
  siteId: number;
  since: Date;
  online: boolean;
  reason: string | null;
}

/** Records that gauges came online or went offline. */
export async function insertStateChanges(
  client: pg.Pool | pg.PoolClient,
  rows: readonly StateChangeRow[],
): Promise<void> {
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
  dateStyle: string | null;
  profile: unknown;
  readAt: Record<string, string>;
}

/** Stores what gauges turned out to be and when their slower reports were read; at most one row a gauge. */
export async function updateProfiles(
  client: pg.Pool | pg.PoolClient,
  pollerId: string,
  rows: readonly GaugeProfileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'update-profiles',
    text: `update gauges g set family = r.family, console_type = r."consoleType", software = r.software,
             format = r.format, units = r.units, date_style = r."dateStyle", profile = r.profile, profiled_at = now(),
             read_at = r."readAt"
           from json_to_recordset($2) as r("siteId" int, family text, "consoleType" text, software text, format text,
                  units text, "dateStyle" text, profile jsonb, "readAt" jsonb)
           where g.site_id = r."siteId" and g.poller_id = $1`,
    values: [pollerId, JSON.stringify(rows)],
  });
}
