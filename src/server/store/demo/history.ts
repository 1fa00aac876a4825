import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { connectionOf, type Sql } from '../database/pool.ts';

/** A site as an installation that already knows everything about it writes it: the demo, a restore, a move. */
export interface KnownSite {
  name: string;
  ip: string;
  port: number;
  gaugeKey: string;
  siteType: string;
  address: string;
  city: string;
  state: string;
  facilityId: string;
  tags: readonly string[];
  timezone: string;
  /** Since when it is known. */
  createdAt: Date;
  /** Null for a site without a gauge. */
  gauge: {
    consoleType: string;
    /** As the console reported them; null: it reports none. */
    units: 'us' | null;
    /** As an administrator set them; null: nobody did. */
    unitsSet: 'us' | null;
    online: boolean;
    stateSince: Date;
    lastSeenAt: Date;
    watchedSince: Date;
    /** The last time it was away and came back. */
    blip: { start: Date; end: Date };
  } | null;
}

/** Adds a site with its gauge's state and answers its id. */
export async function insertKnownSite(client: Sql, site: KnownSite): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into sites (name, ip, port, gauge_key, site_type, address, city, state, facility_id, tags, timezone,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      site.name,
      site.ip,
      site.port,
      site.gaugeKey,
      site.siteType,
      site.address,
      site.city,
      site.state,
      site.facilityId,
      site.tags,
      site.timezone,
      site.createdAt,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into sites answered no row');
  if (site.gauge === null) return id;
  const { consoleType, units, unitsSet, online, stateSince, lastSeenAt, watchedSince, blip } = site.gauge;
  await client.query(
    `insert into gauges (site_id, console_type, units, units_set, online, state_since, last_seen_at, last_poll_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, consoleType, units, unitsSet, online, stateSince, lastSeenAt],
  );
  await client.query(
    "insert into gauge_states (site_id, since, online, reason) values ($1, $2, true, null), ($1, $3, false, 'timeout'), ($1, $4, true, null)",
    [id, watchedSince, blip.start, blip.end],
  );
  if (!online) {
    await client.query("insert into gauge_states (site_id, since, online, reason) values ($1, $2, false, 'refused')", [
      id,
      stateSince,
    ]);
  }
  return id;
}

export interface PastReading {
  siteId: number;
  tankNumber: number;
  at: Date;
  gaugeTime: string;
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
  water: number;
  temperature: number;
  waterVolume: number;
}

/** Streams readings in by COPY; the partitions of their months must exist. */
export async function copyReadings(sql: Sql, rows: Iterable<PastReading>): Promise<void> {
  const stream = connectionOf(sql).query(
    copyFrom(
      'copy readings (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature, water_volume) from stdin',
    ),
  );
  let lines = '';
  for (const r of rows) {
    lines += `${r.siteId}\t${r.tankNumber}\t${r.at.toISOString()}\t${r.gaugeTime}\t${r.volume}\t${r.tcVolume}\t${r.ullage}\t${r.height}\t${r.water}\t${r.temperature}\t${r.waterVolume}\n`;
    if (lines.length < 65_536) continue;
    if (!stream.write(lines)) await once(stream, 'drain');
    lines = '';
  }
  stream.end(lines);
  await finished(stream);
}

/** Sets the newest reading of each of a site's tanks from the readings stored. */
export async function latestFromReadings(client: Sql, siteIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into tank_latest (site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature, water_volume, status,
       values_at)
     select distinct on (site_id, tank_number) site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height,
            water, temperature, water_volume, status, at
     from readings where site_id = any($1) and volume is not null order by site_id, tank_number, at desc
     on conflict (site_id, tank_number) do nothing`,
    [siteIds],
  );
}

export interface PastAlarm {
  siteId: number;
  category: number;
  type: number;
  device: number;
  label: string;
  raisedAt: Date;
  gaugeRaisedAt: string;
  clearedAt: Date | null;
}

/** Adds alarms of the past, closed or still open. */
export async function insertPastAlarms(client: Sql, rows: readonly PastAlarm[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into alarms (site_id, category, type, device, label, raised_at, gauge_raised_at, last_seen_at, cleared_at, standing, polls)
     select "siteId", category, type, device, label, "raisedAt", "gaugeRaisedAt", coalesce("clearedAt", now()), "clearedAt",
            "clearedAt" is null,
            greatest(1, extract(epoch from coalesce("clearedAt", now()) - "raisedAt") / 60)::int
     from json_to_recordset($1) as r("siteId" int, category smallint, type smallint, device smallint, label text,
       "raisedAt" timestamptz, "gaugeRaisedAt" timestamp, "clearedAt" timestamptz)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** How long a sensor reported the same, before its newest state. */
export interface PastSensorState {
  siteId: number;
  family: string;
  number: number;
  fromAt: Date;
  toAt: Date;
  /** As in sensor_latest; empty: normal. */
  alarms: readonly number[];
}

/** Adds states that sensors had in the past; those of one sensor do not overlap. */
export async function insertPastSensorStates(client: Sql, rows: readonly PastSensorState[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into sensor_states (site_id, family, number, from_at, to_at, alarms, words)
     select "siteId", family, number, "fromAt", "toAt", alarms, ''
     from json_to_recordset($1) as r("siteId" int, family text, number smallint, "fromAt" timestamptz, "toAt" timestamptz,
       alarms smallint[])`,
    [JSON.stringify(rows)],
  );
}

/** Refreshes the planner's knowledge after a bulk load. */
export async function analyseHistory(pool: Sql): Promise<void> {
  await pool.query('analyze readings, reading_spans, alarms, leak_tests, deliveries, tank_latest, sites');
}

/** The months (YYYY-MM) in which tests of these sites failed, the oldest first. */
export async function failedMonths(
  client: Sql,
  siteIds: readonly number[],
): Promise<readonly { siteId: number; month: string }[]> {
  const { rows } = await client.query<{ siteId: number; month: string }>(
    `select distinct site_id as "siteId", to_char(tested_at, 'YYYY-MM') as month from leak_tests
     where site_id = any($1) and result = 'failed' order by month, "siteId"`,
    [siteIds],
  );
  return rows;
}

/** True when there is any site, live or deleted. */
export async function anySite(client: Sql): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from sites) as found');
  return rows[0]?.found === true;
}
