const FLOAT = new DataView(new ArrayBuffer(4));

/** 'YYYY-MM-DDTHH:mm' as `YYMMDDHHmm`; null as zeros, which the console sends for never. */
export function dateText(at: string | null): string {
  if (at === null) return '0000000000';
  return at.slice(2, 4) + at.slice(5, 7) + at.slice(8, 10) + at.slice(11, 13) + at.slice(14, 16);
}

/**
 * Writes the body of a computer reply field by field, the counterpart of `Fields`. A value that is not
 * there (null) becomes question marks, the manual's mark for it. A number too large for its field is a
 * programmer's error and throws a RangeError.
 */
export class BodyWriter {
  private readonly lowerCaseHex: boolean;
  private parts = '';

  constructor(lowerCaseHex = false) {
    this.lowerCaseHex = lowerCaseHex;
  }

  /** The body so far. */
  get body(): string {
    return this.parts;
  }

  /** A decimal number padded with zeros. */
  dec(value: number | null, width: number): void {
    this.number(value === null ? null : String(Math.trunc(value)), width);
  }

  /** A hex number padded with zeros. */
  hex(value: number | null, width: number): void {
    const digits = value === null ? null : value.toString(16);
    this.number(digits !== null && !this.lowerCaseHex ? digits.toUpperCase() : digits, width);
  }

  private number(digits: string | null, width: number): void {
    if (digits === null) {
      this.parts += '?'.repeat(width);
      return;
    }
    if (digits.length > width) throw new RangeError(`${digits} does not fit a field of ${width} digits`);
    this.parts += digits.padStart(width, '0');
  }

  /** A single-precision float in 8 hex digits. */
  float(value: number | null): void {
    if (value === null) {
      this.parts += '????????';
      return;
    }
    FLOAT.setFloat32(0, value);
    this.hex(FLOAT.getUint32(0), 8);
  }

  /** `YYMMDDHHmm`; null is zeros. */
  date(at: string | null): void {
    this.parts += dateText(at);
  }

  /** Text cut or padded with spaces to its width; characters that cannot be printed become `?`. */
  text(text: string, width: number): void {
    this.parts += text
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, width)
      .padEnd(width, ' ');
  }

  /** Text of free length, unchanged. */
  raw(text: string): void {
    this.parts += text.replace(/[^\x20-\x7e]/g, '?');
  }
}
