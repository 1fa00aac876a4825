import type { ReadingRow } from '#server/store/tank/readings.ts';

/** The columns of {@link copyRows}, in its order: those that a console set to US units fills. */
export const copiedColumns =
  'site_id, tank_number, at, gauge_time, volume, tc_volume, ullage, height, water, temperature, water_volume, status';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = signature.length + 8;
const columnCount = 12;
const epochMs = Date.UTC(2000, 0, 1);
/** Count of fields; each field's length; int, two smallints, two times, seven reals. */
const rowBytes = 2 + columnCount * 4 + 4 + 2 + 2 + 8 + 8 + 7 * 4;

/** Readings as COPY reads them in binary form (PostgreSQL's manual, COPY, "Binary Format"). */
export function copyRows(rows: readonly ReadingRow[]): Buffer {
  const out = Buffer.allocUnsafe(headerBytes + rows.length * rowBytes + 2);
  signature.copy(out);
  out.writeInt32BE(0, signature.length); // flags
  out.writeInt32BE(0, signature.length + 4); // no extension of the header
  let at = headerBytes;
  for (const row of rows) at = putRow(out, at, row);
  return out.subarray(0, out.writeInt16BE(-1, at));
}

function putRow(out: Buffer, from: number, row: ReadingRow): number {
  let at = out.writeInt16BE(columnCount, from);
  at = out.writeInt32BE(row.siteId, out.writeInt32BE(4, at));
  at = out.writeInt16BE(row.tankNumber, out.writeInt32BE(2, at));
  at = putTime(out, at, row.at);
  at = putTime(out, at, row.gaugeTime === null ? null : Date.parse(`${row.gaugeTime}Z`));
  at = putReal(out, at, row.volume);
  at = putReal(out, at, row.tcVolume);
  at = putReal(out, at, row.ullage);
  at = putReal(out, at, row.height);
  at = putReal(out, at, row.water);
  at = putReal(out, at, row.temperature);
  at = putReal(out, at, row.waterVolume);
  return out.writeInt16BE(row.status, out.writeInt32BE(2, at));
}

function putReal(out: Buffer, at: number, value: number | null): number {
  return value === null ? out.writeInt32BE(-1, at) : out.writeFloatBE(value, out.writeInt32BE(4, at));
}

/** Microseconds since 2000, in 64 bits. */
function putTime(out: Buffer, at: number, ms: number | null): number {
  if (ms === null) return out.writeInt32BE(-1, at);
  const micros = (ms - epochMs) * 1000;
  const next = out.writeInt32BE(Math.floor(micros / 2 ** 32), out.writeInt32BE(8, at));
  return out.writeUInt32BE(micros % 2 ** 32, next);
}
