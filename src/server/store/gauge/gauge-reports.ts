import type { LineFamily } from '#contract/line-families.ts';
import type { Sql } from '../database/pool.ts';
import { type ClockMeasure, noteClocks } from './gauge-clocks.ts';
import { dateTests } from './test-clocks.ts';
import { noteTestLevels } from './test-levels.ts';

/** Set-up facts of a tank as its gauge reports them; undefined leaves what is stored, null clears it. */
export interface TankSetupRow {
  siteId: number;
  tankNumber: number;
  /** What the gauge says of a position, such as a volume of 0: that a tank is there does not follow from it. */
  isPosition?: true;
  /** It does follow from what the gauge says: the tank is measured, or has a name or a size. */
  isTank?: true;
  label?: string | undefined;
  product?: string | undefined;
  capacity?: number | null | undefined;
  diameterInches?: number | null | undefined;
  lowLimit?: number | null | undefined;
  highLimit?: number | null | undefined;
  overfillLimit?: number | null | undefined;
  deliveryLimit?: number | null | undefined;
  maxVolume?: number | null | undefined;
  waterAlarmInches?: number | null | undefined;
  waterWarningInches?: number | null | undefined;
  leakAlarmLimit?: number | null | undefined;
  suddenLossLimit?: number | null | undefined;
}

const tankColumns = {
  label: 'label',
  product: 'product',
  capacity: 'capacity',
  diameterInches: 'diameter_inches',
  lowLimit: 'low_limit',
  highLimit: 'high_limit',
  overfillLimit: 'overfill_limit',
  deliveryLimit: 'delivery_limit',
  maxVolume: 'max_volume',
  waterAlarmInches: 'water_alarm_inches',
  waterWarningInches: 'water_warning_inches',
  leakAlarmLimit: 'leak_alarm_limit',
  suddenLossLimit: 'sudden_loss_limit',
} as const;

/** What a person may set: where a tank is edited, the gauge's word on these no longer counts. */
const people: ReadonlySet<string> = new Set(['label', 'product', 'capacity', 'diameter_inches']);

/**
 * Adds tanks a gauge reports and updates what it says of them; another capacity or product is dated by its first report
 * (migration clocks-kept). What a person has set stays (label, product, capacity,
 * diameter), and so does a tank's being in use or retired; limits follow the gauge. A TLS-350 lists each position of its probe card
 * in every table of its set-up, with or without a tank: a position adds no tank.
 */
export async function upsertTanks(client: Sql, rows: readonly TankSetupRow[]): Promise<void> {
  for (const row of oneForEachTank(rows)) {
    const given = (Object.keys(tankColumns) as (keyof typeof tankColumns)[]).filter((key) => row[key] !== undefined);
    const names = given.map((key) => tankColumns[key]);
    const places = given.map((_, index) => `$${index + 3}`);
    const changes = names.map((name) =>
      people.has(name)
        ? `${name} = case when tanks.edited then tanks.${name} else excluded.${name} end`
        : `${name} = excluded.${name}`,
    );
    const isKnown = row.isPosition !== true || row.isTank === true;
    await client.query(
      `insert into tanks (site_id, tank_number${names.map((name) => `, ${name}`).join('')})
       select $1::int, $2::smallint${places.map((place, i) => `, ${place}::${typeOf(names[i])}`).join('')}
       from set_config('forecourt.dated_facts', 'gauge', true)
       ${isKnown ? '' : 'where exists (select from tanks where site_id = $1 and tank_number = $2)'}
       on conflict (site_id, tank_number) do ${changes.length === 0 ? 'nothing' : `update set ${changes.join(', ')}`}`,
      [row.siteId, row.tankNumber, ...given.map((key) => row[key] ?? null)],
    );
  }
}

const typeOf = (column: string | undefined): string => (column === 'label' || column === 'product' ? 'text' : 'real');

/** A gauge reports each fact of a tank in a separate report: together they are one row, the later fact counting. */
function oneForEachTank(rows: readonly TankSetupRow[]): Iterable<TankSetupRow> {
  const tanks = new Map<string, TankSetupRow>();
  for (const row of rows) {
    const key = `${row.siteId}/${row.tankNumber}`;
    tanks.set(key, { ...tanks.get(key), ...row });
  }
  return tanks.values();
}

export interface DeliveryRow {
  siteId: number;
  tankNumber: number;
  startedAt: string;
  endedAt: string;
  startVolume: number | null;
  endVolume: number | null;
  startTcVolume: number | null;
  endTcVolume: number | null;
  startWater: number | null;
  endWater: number | null;
  startTemperature: number | null;
  endTemperature: number | null;
  startHeight: number | null;
  endHeight: number | null;
  /** The console's own amounts, gallons; null where its report carries none. */
  printedVolume: number | null;
  printedTcVolume: number | null;
}

/**
 * Stores deliveries; one already known (same site, tank and start) is left as it is. Answers how many were new. Consoles
 * repeat what they remember: what is known is looked up first, as a conflict would use up a number of the rows.
 * Of two of one batch the first counts.
 */
export async function insertDeliveries(client: Sql, rows: readonly DeliveryRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume, start_tc_volume,
       end_tc_volume, start_water, end_water, start_temperature, end_temperature, start_height, end_height,
       printed_volume, printed_tc_volume)
     select "siteId", "tankNumber", "startedAt", "endedAt", "startVolume", "endVolume", "startTcVolume", "endTcVolume",
            "startWater", "endWater", "startTemperature", "endTemperature", "startHeight", "endHeight", "printedVolume", "printedTcVolume"
     from json_to_recordset($1) as r(n int, "siteId" int, "tankNumber" smallint, "startedAt" timestamp, "endedAt" timestamp,
       "startVolume" real, "endVolume" real, "startTcVolume" real, "endTcVolume" real, "startWater" real, "endWater" real,
       "startTemperature" real, "endTemperature" real, "startHeight" real, "endHeight" real,
       "printedVolume" real, "printedTcVolume" real)
     where not exists (select from deliveries d where d.site_id = r."siteId" and d.tank_number = r."tankNumber"
       and d.started_at = r."startedAt")
     order by n
     on conflict do nothing`,
    [JSON.stringify(rows.map((row, n) => ({ ...row, n })))],
  );
  return rowCount ?? 0;
}

export interface LeakTestRow {
  siteId: number;
  device: 'tank' | 'line';
  deviceNumber: number;
  /** Of a line: which detectors' count its number is in; absent: PLLD. */
  lineFamily?: LineFamily;
  kind: '0.2' | '0.1' | 'gross';
  method: 'static' | 'csld' | 'line';
  testedAt: string;
  result: 'passed' | 'failed' | 'invalid' | 'no_result' | 'warning';
  rate: number | null;
  hours: number | null;
  volume: number | null;
  source: string;
  /** When it reached us, where that was not now. */
  receivedAt?: Date;
  /** The answer that reported it; all rows of one answer share the object. Kept where it reported something new. */
  slip?: Slip;
}

/** An answer of a gauge, word for word. */
export interface Slip {
  siteId: number;
  function: string;
  receivedAt: Date;
  gaugeTime: string | null;
  /** By how many seconds the console's clock was ahead of the site's own; absent: the answer bears no time. */
  ahead?: number;
  body: Uint8Array;
}

/** Stores leak test results; a result already known is left as it is. Answers how many were new. */
export async function insertLeakTests(client: Sql, rows: readonly LeakTestRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: added } = await client.query<{ id: number; n: number }>(
    `with told as (
       select * from json_to_recordset($1) as r(n int, "siteId" int, device text, "deviceNumber" smallint,
         "lineFamily" text, kind text, method text, "testedAt" timestamp(0), result text, rate real, hours real, volume real, source text,
         "receivedAt" timestamptz)),
     added as (
       insert into leak_tests (site_id, device, device_number, line_family, kind, method, tested_at, result, rate, hours,
         volume, source, received_at)
       select "siteId", device, "deviceNumber", coalesce("lineFamily", 'plld'), kind, method, "testedAt", result, rate,
         hours, volume, source, coalesce("receivedAt", now())
       from told t
       where not exists (select from leak_tests k where k.site_id = t."siteId" and k.device = t.device
         and k.device_number = t."deviceNumber" and k.line_family = coalesce(t."lineFamily", 'plld') and k.kind = t.kind
         and k.method = t.method and k.tested_at = t."testedAt" and k.result = t.result)
       order by n
       on conflict do nothing
       returning id, site_id, device, device_number, line_family, kind, method, tested_at, result)
     select a.id, min(t.n) as n
     from added a join told t on t."siteId" = a.site_id and t.device = a.device and t."deviceNumber" = a.device_number
       and coalesce(t."lineFamily", 'plld') = a.line_family and t.kind = a.kind and t.method = a.method and t."testedAt" = a.tested_at and t.result = a.result
     group by a.id`,
    [JSON.stringify(rows.map(({ slip: _, ...row }, n) => ({ ...row, n })))],
  );
  await keepSlips(client, 'leak_tests', rows, added);
  const ids = added.map(({ id }) => id);
  if (ids.length > 0) await noteClocks(client, measuresOf(rows));
  await dateTests(client, ids);
  await noteTestLevels(client, ids);
  return added.length;
}

/** The newest measure of each console's clock by the answers that reported these tests: it is one after each of them. */
function measuresOf(rows: readonly { slip?: Slip }[]): ClockMeasure[] {
  const newest = new Map<number, ClockMeasure>();
  for (const { slip } of rows) {
    if (slip?.ahead === undefined) continue;
    const { siteId, receivedAt: at, ahead } = slip;
    const before = newest.get(siteId);
    if (before === undefined || before.at < at) newest.set(siteId, { siteId, at, ahead });
  }
  return [...newest.values()];
}

/**
 * Stores each answer that held a new result, once, and has its results name it. `added` are the new rows of the table,
 * each with its place in `rows`.
 */
export async function keepSlips(
  client: Sql,
  table: 'leak_tests' | 'sump_tests',
  rows: readonly { slip?: Slip }[],
  added: readonly { id: number; n: number }[],
): Promise<void> {
  const testsOf = new Map<Slip, number[]>();
  for (const { id, n } of added) {
    const slip = rows[n]?.slip;
    if (slip !== undefined) testsOf.set(slip, [...(testsOf.get(slip) ?? []), id]);
  }
  for (const [slip, tests] of testsOf) {
    await client.query(
      `with slip as (
         insert into gauge_slips (site_id, function, received_at, gauge_time, body) values ($1, $2, $3, $4, $5)
         returning id)
       update ${table} set slip_id = slip.id from slip where ${table}.id = any($6)`,
      [slip.siteId, slip.function, slip.receivedAt, slip.gaugeTime, Buffer.from(slip.body), tests],
    );
  }
}

/** A state that no table knows. It is not normal and proves nothing. */
export const UNKNOWN_STATE = -1;

export interface SensorRow {
  siteId: number;
  family: string;
  number: number;
  /** The first of `alarms`; 0 when the console reports the sensor normal. */
  status: number;
  /** Every state reported at once: alarm types (NN) of the family's category, `UNKNOWN_STATE` for one in no table. */
  alarms: number[];
  /** The console's own words for a state in no table; '' where all are known. */
  words: string;
  label: string;
  at: Date;
  gaugeTime: string | null;
}

/** Moves the newest state of sensors forward. */
export async function upsertSensors(client: Sql, rows: readonly SensorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into sensor_latest (site_id, family, number, status, alarms, words, label, at, gauge_time)
     select "siteId", family, number, status, alarms, words, label, at, "gaugeTime"
     from json_to_recordset($1) as r("siteId" int, family text, number smallint, status smallint, alarms smallint[],
       words text, label text, at timestamptz, "gaugeTime" timestamp)
     on conflict (site_id, family, number) do update set status = excluded.status, alarms = excluded.alarms,
       words = excluded.words, at = excluded.at,
       gauge_time = excluded.gauge_time, label = coalesce(nullif(excluded.label, ''), sensor_latest.label)`,
    [JSON.stringify(rows)],
  );
}

export interface SensorLabelRow {
  siteId: number;
  family: string;
  number: number;
  label: string;
}

/** Names sensors that are known; a name comes from its own report, without a state. */
export async function labelSensors(client: Sql, rows: readonly SensorLabelRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update sensor_latest s set label = r.label
     from json_to_recordset($1) as r("siteId" int, family text, number smallint, label text)
     where s.site_id = r."siteId" and s.family = r.family and s.number = r.number and s.label <> r.label`,
    [JSON.stringify(rows)],
  );
}

export interface LineRow {
  siteId: number;
  family: LineFamily;
  lineNumber: number;
  /** Bits: 1 dispensing enabled, 2 pump on, 4 handle on; null where the console reports none. */
  status: number | null;
  /** Index into `lineTestStates` (intake/facts/lines.ts); -1: not reported, or in no table. */
  testState: number;
  at: Date;
  gaugeTime: string | null;
}

/** Moves the newest state of lines forward. */
export async function upsertLines(client: Sql, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into line_latest (site_id, family, line_number, status, test_state, at, gauge_time)
     select "siteId", family, "lineNumber", status, "testState", at, "gaugeTime"
     from json_to_recordset($1) as r("siteId" int, family text, "lineNumber" smallint, status smallint, "testState" smallint,
       at timestamptz, "gaugeTime" timestamp)
     on conflict (site_id, family, line_number) do update set status = excluded.status, test_state = excluded.test_state,
       at = excluded.at, gauge_time = excluded.gauge_time`,
    [JSON.stringify(rows)],
  );
}
