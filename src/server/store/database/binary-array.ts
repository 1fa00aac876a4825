/**
 * One-dimensional arrays in PostgreSQL's binary form (array_send in src/backend/utils/adt/arrayfuncs.c): dimensions,
 * null flag, element type, length, lower bound, then each element's length and bytes; a length of -1 is null. For the
 * batches of polling: no number becomes text on one side to be read back on the other.
 */

type Value = number | null | undefined;

interface ElementType {
  oid: number;
  size: number;
  kind: 'byte' | 'integer' | 'real' | 'time';
}

/** PostgreSQL counts microseconds from 2000; more than 32 bits, so in two halves. */
const epochMs = Date.UTC(2000, 0, 1);
const half = 2 ** 32;

function putTime(out: DataView, ms: number, at: number): void {
  const micros = (ms - epochMs) * 1000;
  out.setInt32(at, Math.floor(micros / half));
  out.setUint32(at + 4, micros % half);
}

/** A view would cut off what does not fit. */
function inRange(value: number, bits: number): number {
  const most = 2 ** (bits - 1);
  if (value >= -most && value < most) return value;
  throw new RangeError(`The value ${value} is out of range for an integer of ${bits} bits.`);
}

/** Element types by name; oids from pg_type.dat, which never change. Times are given in milliseconds since 1970. */
const elementTypes = {
  bool: { oid: 16, size: 1, kind: 'byte' },
  smallint: { oid: 21, size: 2, kind: 'integer' },
  int: { oid: 23, size: 4, kind: 'integer' },
  real: { oid: 700, size: 4, kind: 'real' },
  timestamp: { oid: 1114, size: 8, kind: 'time' },
  timestamptz: { oid: 1184, size: 8, kind: 'time' },
} satisfies Record<string, ElementType>;

/** Written out, not a function of each type: a poll writes some hundred elements. */
function put(out: DataView, { size, kind }: ElementType, value: number, at: number): void {
  if (kind === 'real') out.setFloat32(at, value);
  else if (kind === 'time') putTime(out, value, at);
  else if (kind === 'byte') out.setInt8(at, value);
  else if (size === 2) out.setInt16(at, inRange(value, 16));
  else out.setInt32(at, inRange(value, 32));
}

const headerBytes = 20;

/**
 * One column of many rows as a parameter for `$n::type[]`; null and undefined become null. Throws a RangeError for an
 * integer that its type cannot hold.
 */
export function binaryArray<T>(type: keyof typeof elementTypes, rows: readonly T[], value: (row: T) => Value): Buffer {
  const elementType: ElementType = elementTypes[type];
  const { oid, size } = elementType;
  const bytes = Buffer.allocUnsafe(headerBytes + rows.length * (4 + size));
  const out = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  out.setInt32(0, rows.length === 0 ? 0 : 1);
  out.setInt32(4, 1); // there may be nulls
  out.setInt32(8, oid);
  if (rows.length === 0) return bytes.subarray(0, 12);
  out.setInt32(12, rows.length);
  out.setInt32(16, 1);
  let at = headerBytes;
  for (const row of rows) {
    const element = value(row);
    if (element === null || element === undefined) {
      out.setInt32(at, -1);
      at += 4;
    } else {
      out.setInt32(at, size);
      put(out, elementType, element, at + 4);
      at += 4 + size;
    }
  }
  return bytes.subarray(0, at);
}
