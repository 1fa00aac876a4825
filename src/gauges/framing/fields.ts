import { fullYear } from './dates.ts';

const FLOAT = new DataView(new ArrayBuffer(4));
const QUESTION = 0x3f;
const ZERO = 0x30;

/** Value of one hex digit byte, -1 for anything else. Both cases count (section 2 of the protocol notes). */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x37;
  if (byte >= 0x61 && byte <= 0x66) return byte - 0x57;
  return -1;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/**
 * A cursor over the body of a computer reply. The first wrong field stops it: `why` says what was wrong,
 * later reads give null or '' and `done` is true, so loops end. Fields of `?` read as null and are counted
 * in `questions`. No field is longer than the body, so nothing here throws.
 */
export class Fields {
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private at: number;
  why: string | null = null;
  questions = 0;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** True when nothing is left to read, or reading has failed. */
  get done(): boolean {
    return this.why !== null || this.at >= this.end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** The place of the cursor, for `rewind`. */
  get position(): number {
    return this.at;
  }

  /** Back to an earlier position with the failure forgotten: for counts whose base must be tried out. */
  rewind(position: number): void {
    this.at = position;
    this.why = null;
  }

  fail(why: string): void {
    this.why ??= why;
  }

  private take(width: number, what: string): number {
    if (this.why !== null) return -1;
    const from = this.at;
    if (from + width > this.end) {
      this.why = `the reply ends inside ${what}`;
      return -1;
    }
    this.at = from + width;
    return from;
  }

  /** True when all `width` bytes at `from` are question marks. */
  private unknown(from: number, width: number): boolean {
    for (let i = from; i < from + width; i += 1) if (this.bytes[i] !== QUESTION) return false;
    this.questions += 1;
    return true;
  }

  /** The next characters as text. */
  text(width: number, what: string): string {
    const from = this.take(width, what);
    if (from < 0) return '';
    let out = '';
    for (let i = from; i < from + width; i += 1) {
      const byte = this.bytes[i] ?? 0;
      if (byte < 0x20 || byte > 0x7e) this.fail(`${what} holds a character that cannot be printed`);
      out += String.fromCharCode(byte);
    }
    return out;
  }

  /** A decimal number of fixed width; null for question marks. */
  dec(width: number, what: string): number | null {
    const from = this.take(width, what);
    if (from < 0) return null;
    let value = 0;
    for (let i = from; i < from + width; i += 1) {
      const digit = (this.bytes[i] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) {
        if (i === from && this.unknown(from, width)) return null;
        this.fail(`${what} is not a decimal number`);
        return null;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  /** A hex number of fixed width, at most 8 digits; null for question marks. */
  hex(width: number, what: string): number | null {
    const from = this.take(width, what);
    if (from < 0) return null;
    let value = 0;
    for (let i = from; i < from + width; i += 1) {
      const digit = hexDigit(this.bytes[i]);
      if (digit < 0) {
        if (i === from && this.unknown(from, width)) return null;
        this.fail(`${what} is not a hex number`);
        return null;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /** A device number: two decimal digits that must be there. */
  device(what: string): number {
    return this.count(this.dec(2, what), what);
  }

  /** A decimal count or number that must be there. */
  decCount(width: number, what: string): number {
    return this.count(this.dec(width, what), what);
  }

  /** A hex count that must be there. */
  hexCount(width: number, what: string): number {
    return this.count(this.hex(width, what), what);
  }

  private count(value: number | null, what: string): number {
    if (value === null) this.fail(`${what} is missing`);
    return value ?? 0;
  }

  /** A single-precision float in 8 hex digits; null for NaN, infinity and question marks. */
  float(what: string): number | null {
    const word = this.hex(8, what);
    if (word === null) return null;
    FLOAT.setUint32(0, word);
    const value = FLOAT.getFloat32(0);
    return Number.isFinite(value) ? value : null;
  }

  /** `YYMMDDHHmm` as 'YYYY-MM-DDTHH:mm'; null for zeros (never) and question marks. */
  date(what: string): string | null {
    const year = this.dec(2, what);
    const month = this.dec(2, what);
    const day = this.dec(2, what);
    const hour = this.dec(2, what);
    const minute = this.dec(2, what);
    if (this.why !== null) return null;
    if (year === null || month === null || day === null || hour === null || minute === null) return null;
    if (year === 0 && month === 0 && day === 0 && hour === 0 && minute === 0) return null;
    if (!isDate(fullYear(year), month, day, hour, minute)) {
      this.fail(`${what} is not a date`);
      return null;
    }
    return `${fullYear(year)}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  }
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(year: number, month: number, day: number, hour: number, minute: number): boolean {
  const last = month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) ? 28 : DAYS[month - 1];
  return last !== undefined && day >= 1 && day <= last && hour < 24 && minute < 60;
}
