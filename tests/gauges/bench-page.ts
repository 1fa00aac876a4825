import { type DecodeOptions, decodeReply, type FunctionCode, type Outcome, type ReportOf } from '#gauges/driver.ts';

/** How a page of the bench console differs from the usual one. */
export interface PageHabits {
  /** As the console prints it, with the blanks before it. */
  stamp?: string;
  /** The four header lines; none: this report carries no header block. */
  header?: readonly string[];
  /** Blank lines before ETX: 0 to 4, a matter of the function. */
  tail?: number;
  device?: number;
}

const STAMP = 'FEB  3, 2024  8:29 PM';
/** A station header keeps its full width, and its unset lines stay. */
export const HEADER = ['NORTH LOT FUEL', '9 QUARRY ROAD', '', ''].map((line) => line.padEnd(20));
export const NO_HEADER = Array<string>(4).fill(' '.repeat(20));

/** The bytes of a display reply as a TLS-350 behind its network card frames it: SOH CR LF first, CR LF ETX last. */
export function benchPage(code: string, lines: readonly string[], habits: PageHabits = {}): Uint8Array {
  const { stamp = STAMP, header, tail = 1, device = 0 } = habits;
  const block = header === undefined ? [] : ['', ...header, ''];
  const echo = `I${code}${String(device).padStart(2, '0')}`;
  const text = ['', echo, stamp, ...block, ...lines, ...Array<string>(tail).fill(''), ''].join('\r\n');
  return Buffer.from(`\x01${text}\x03`, 'latin1');
}

/** Reads such a page. */
export function readBench<C extends FunctionCode>(
  code: C,
  lines: readonly string[],
  habits: PageHabits = {},
  options: Partial<DecodeOptions> = {},
): Outcome<ReportOf<C>> {
  const device = habits.device ?? 0;
  return decodeReply(code, benchPage(code, lines, habits), { format: 'display', device, ...options });
}

/** Single precision, as eight hexadecimal characters. */
export function hexFloat(value: number): string {
  const four = Buffer.alloc(4);
  four.writeFloatBE(value);
  return four.toString('hex').toUpperCase();
}

/** The bytes of a computer reply: no line end after SOH, and the sum of all characters zero. */
export function benchRecord(command: string, stamp: string, data: string): Uint8Array {
  const text = `\x01${command}${stamp}${data}&&`;
  let sum = 0;
  for (const byte of Buffer.from(text, 'latin1')) sum += byte;
  return Buffer.from(`${text}${(-sum & 0xffff).toString(16).toUpperCase().padStart(4, '0')}\x03`, 'latin1');
}
