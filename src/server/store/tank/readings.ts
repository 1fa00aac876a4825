import { binaryArray } from '../database/binary-array.ts';
import type { Sql } from '../database/pool.ts';

/** One tank reading in gallons, inches and degrees Fahrenheit; null where the gauge gave no number. */
export interface ReadingRow {
  siteId: number;
  tankNumber: number;
  /** When the reading reached us, milliseconds since 1970. */
  at: number;
  /** The console's clock at the reading, 'YYYY-MM-DDTHH:mm', local and without a zone. */
  gaugeTime: string | null;
  volume: number | null;
  tcVolume: number | null;
  ullage: number | null;
  height: number | null;
  water: number | null;
  temperature: number | null;
  waterVolume: number | null;
  /** Bits of report 201: 1 delivery in progress, 2 leak test in progress, 4 invalid fuel height; 8: odd, and said twice. */
  status: number;
  /** Null for a console set to US units; else the units it sent and its seven values, in the order above. */
  original: { units: 'metric' | 'imperial'; values: readonly (number | null)[] } | null;
}

const columns =
  'site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature, water_volume, status, units, original';
// An array of arrays would be flattened by unnest, so the original values travel as text.
const source = `unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamp[], $5::real[], $6::real[], $7::real[],
  $8::real[], $9::real[], $10::real[], $11::real[], $12::smallint[], $13::text[], $14::text[]) as r(${columns})`;
const selected = columns.replace('original', 'original::real[]');

/** Values that an answer did not give, as bits of `tank_latest.missing`. */
const missingBits = `(volume is null)::int + 2 * (tc_volume is null)::int + 4 * (ullage is null)::int
  + 8 * (height is null)::int + 16 * (water is null)::int + 32 * (temperature is null)::int`;
/** Volumes belong together: of a tank without a known volume an ullage alone says nothing. */
const latest = selected.replace(/\b(?:tc_volume|ullage)\b/g, 'case when volume is not null then $& end');
/** For the same reason, where the gauge gives no volume, the last known ones stay. */
const ofReading = (column: string) => `case when excluded.volume is null then t.${column} else excluded.${column} end`;
/** Of a last known value shown beside a newer volume: when it was read. */
const readOn = (column: string) =>
  `case when excluded.${column} is null and t.${column} is not null then coalesce(t.${column}_at, t.at) end`;

const storeReadings = `
with r as materialized (select * from ${source}),
kept as (insert into readings (${columns}) select ${selected} from r on conflict do nothing)
insert into tank_latest as t (${columns}, values_at, missing)
select distinct on (site_id, tank_number) ${latest}, case when volume is not null then at end, ${missingBits}
from r order by site_id, tank_number, at desc
on conflict (site_id, tank_number) do update set
  at = excluded.at, gauge_time = excluded.gauge_time, volume = ${ofReading('volume')},
  tc_volume = ${ofReading('tc_volume')}, ullage = ${ofReading('ullage')}, height = coalesce(excluded.height, t.height),
  water = coalesce(excluded.water, t.water), temperature = coalesce(excluded.temperature, t.temperature),
  height_at = ${readOn('height')}, water_at = ${readOn('water')}, temperature_at = ${readOn('temperature')},
  water_volume = coalesce(excluded.water_volume, t.water_volume), missing = excluded.missing,
  values_at = case when excluded.volume is null then t.values_at else excluded.at end, status = excluded.status, units = excluded.units, original = excluded.original
where t.at < excluded.at or (t.at > now() + interval '5 min' and excluded.at < now() + interval '5 min')`;

/**
 * Stores a batch of readings and moves `tank_latest` forward, in one statement: both or neither. A value that the gauge
 * did not give leaves the last known one in place, and is marked as missing. A reading of the time to
 * come, from before the clock was set back, gives way too: else the tank would show it until that time has come. A reading already
 * stored is left as it is. The partition of every reading's month must exist (see partitions.ts; code 23514 otherwise).
 */
export async function insertReadings(client: Sql, rows: readonly ReadingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({ name: 'store-readings', text: storeReadings, values: toColumns(rows) });
}

/** The largest number of the column's type, four bytes; what is beyond (after a change of units, say) is no value. */
const mostReal = (2 - 2 ** -24) * 2 ** 127;

function asReal(value: number | null): number | null {
  return value !== null && value < mostReal && value > -mostReal ? value : null;
}

function toColumns(rows: readonly ReadingRow[]): (Buffer | (string | null)[])[] {
  // Most consoles are set to US units: shorter arrays are filled with nulls by unnest.
  const foreign = rows.some((r) => r.original !== null) ? rows : [];
  const gaugeTime = rememberLast((text: string) => Date.parse(`${text}Z`));
  return [
    binaryArray('int', rows, (r) => r.siteId),
    binaryArray('smallint', rows, (r) => r.tankNumber),
    binaryArray('timestamptz', rows, (r) => r.at),
    binaryArray('timestamp', rows, (r) => (r.gaugeTime === null ? null : gaugeTime(r.gaugeTime))),
    binaryArray('real', rows, (r) => asReal(r.volume)),
    binaryArray('real', rows, (r) => asReal(r.tcVolume)),
    binaryArray('real', rows, (r) => asReal(r.ullage)),
    binaryArray('real', rows, (r) => asReal(r.height)),
    binaryArray('real', rows, (r) => asReal(r.water)),
    binaryArray('real', rows, (r) => asReal(r.temperature)),
    binaryArray('real', rows, (r) => asReal(r.waterVolume)),
    binaryArray('smallint', rows, (r) => r.status),
    foreign.map((r) => r.original?.units ?? null),
    foreign.map((r) => r.original && `{${r.original.values.map((v) => asReal(v) ?? 'NULL').join(',')}}`),
  ];
}

/** The tanks of a gauge come with the same time one after the other: it is worked out once. */
function rememberLast(work: (text: string) => number): (text: string) => number {
  let last = '';
  let result = Number.NaN;
  return (text) => {
    if (text !== last) {
      last = text;
      result = work(text);
    }
    return result;
  };
}
