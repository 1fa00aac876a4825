const [SOH, ETX] = [0x01, 0x03];
/** What a console answers to a function that it does not know. Source: 576013-635 section 5.3. */
const REFUSED = '9999FF1B';

/** A character beyond the console's own prints as a question mark. */
function bytesOf(text: string): number[] {
  return Array.from(text, (char) => (/[\x20-\x7e\r\n]/.test(char) ? char.charCodeAt(0) : 0x3f));
}

/**
 * The checksum of a computer reply: what has to be added to the sum of all bytes, SOH and both `&` included, to make
 * 0 in 16 bits. Four hex digits. Source: 576013-635 section 5.2.
 */
function checksum(bytes: readonly number[]): string {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xffff;
  return ((0x10000 - sum) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

/** A computer reply around its text (echo, stamp and body). Without the checksum the `&&` stays. */
export function computerFrame(text: string, withChecksum: boolean): Uint8Array {
  const bytes = [SOH, ...bytesOf(`${text}&&`)];
  if (withChecksum) bytes.push(...bytesOf(checksum(bytes)));
  return Uint8Array.from([...bytes, ETX]);
}

/** A display reply around its lines, each ended by CR LF. Source: 576013-635 section 5.2. */
export function displayFrame(lines: readonly string[]): Uint8Array {
  return Uint8Array.from([SOH, ...bytesOf(`\r\n${lines.map((line) => `${line}\r\n`).join('')}`), ETX]);
}

/** The refusal, the same in both formats. */
export function refusalFrame(): Uint8Array {
  return Uint8Array.from([SOH, ...bytesOf(REFUSED), ETX]);
}

/** A moment in a computer reply, `YYMMDDHHmm`; none is zeros. */
export function stampDigits(moment: string | null): string {
  return moment === null ? '0000000000' : moment.replace(/[-T:]/g, '').slice(2, 12);
}

/** A decimal number in so many digits. */
export function decimal(value: number, width: number): string {
  return String(Math.trunc(value)).padStart(width, '0').slice(-width);
}

/** A hex number in so many digits. */
export function hex(value: number, width: number): string {
  return Math.trunc(value).toString(16).toUpperCase().padStart(width, '0').slice(-width);
}

/** An IEEE single, sign first, in eight hex digits. Source: 576013-635 section 5.2.3. */
export function single(value: number): string {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return hex(view.getUint32(0), 8);
}

/** A label in its fixed width, filled with blanks. */
export function fixed(text: string, width: number): string {
  return text.slice(0, width).padEnd(width);
}
