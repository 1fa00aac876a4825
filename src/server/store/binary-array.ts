/**
 * One-dimensional arrays in PostgreSQL's binary form (array_send in src/backend/utils/adt/arrayfuncs.c): dimensions,
 * null flag, element type, length, lower bound, then each element's length and bytes; a length of -1 is null. For the
 * batches of polling: no number becomes text on one side to be read back on the other.
 */

type Value = number | null | undefined;

interface ElementType {
  oid: number;
  size: number;
  put(out: Buffer, value: number, at: number): void;
}

/** PostgreSQL counts microseconds from 2000; more than 32 bits, so in two halves. */
const epochMs = Date.UTC(2000, 0, 1);
const half = 2 ** 32;

function putTime(out: Buffer, ms: number, at: number): void {
  const micros = (ms - epochMs) * 1000;
  out.writeInt32BE(Math.floor(micros / half), at);
  out.writeUInt32BE(((micros % half) + half) % half, at + 4);
}

/** Element types by name; oids from pg_type.dat, which never change. Times are given in milliseconds since 1970. */
const elementTypes = {
  bool: { oid: 16, size: 1, put: (out, value, at) => out.writeInt8(value, at) },
  smallint: { oid: 21, size: 2, put: (out, value, at) => out.writeInt16BE(value, at) },
  int: { oid: 23, size: 4, put: (out, value, at) => out.writeInt32BE(value, at) },
  real: { oid: 700, size: 4, put: (out, value, at) => out.writeFloatBE(value, at) },
  timestamp: { oid: 1114, size: 8, put: putTime },
  timestamptz: { oid: 1184, size: 8, put: putTime },
} satisfies Record<string, ElementType>;

const headerBytes = 20;

/**
 * One column of many rows as a parameter for `$n::type[]`; null and undefined become null. Throws Node's
 * ERR_OUT_OF_RANGE for an integer that its type cannot hold.
 */
export function binaryArray<T>(type: keyof typeof elementTypes, rows: readonly T[], value: (row: T) => Value): Buffer {
  const { oid, size, put }: ElementType = elementTypes[type];
  const out = Buffer.allocUnsafe(headerBytes + rows.length * (4 + size));
  out.writeInt32BE(rows.length === 0 ? 0 : 1, 0);
  out.writeInt32BE(1, 4); // there may be nulls
  out.writeInt32BE(oid, 8);
  if (rows.length === 0) return out.subarray(0, 12);
  out.writeInt32BE(rows.length, 12);
  out.writeInt32BE(1, 16);
  let at = headerBytes;
  for (const row of rows) {
    const element = value(row);
    if (element === null || element === undefined) {
      out.writeInt32BE(-1, at);
      at += 4;
    } else {
      out.writeInt32BE(size, at);
      put(out, element, at + 4);
      at += 4 + size;
    }
  }
  return out.subarray(0, at);
}
