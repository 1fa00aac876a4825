import type { DateStyle } from './date-styles.table.ts';
import type { DateHint } from './dates.ts';
import { PADDED, printDate, wholeDate } from './dates.ts';

/** A display reply taken apart. Lines hold the text after the stamp, right-trimmed, header block included. */
export interface DisplayText {
  /** The echoed six-character code (three for legacy commands), null when the reply has none. */
  code: string | null;
  /** The console's clock from the stamp line, 'YYYY-MM-DDTHH:mm', null when no line is a date. */
  stamp: string | null;
  lines: string[];
  /**
   * 'whole': the end of the message was seen; 'open': a gauge that sends neither SOH nor ETX, last
   * line finished; 'ragged': the same with the last line unfinished; 'cut': SOH came and no end.
   */
  end: 'whole' | 'open' | 'ragged' | 'cut';
  /** The last line where ETX came before its end: the rest of it is lost, and it is not among `lines`. */
  unfinished?: string;
  /** What report decoders should know when they read dates in rows. */
  hint: DateHint;
}

/** What the reader of a frame knows beforehand; `endOfMessage` replaces ETX where 537 sets it. */
export interface DisplayReading extends DateHint {
  endOfMessage?: string;
}

/** How a gauge family prints around a display report. */
export interface HeaderHabits {
  newline: 'crlf' | 'lf';
  /** Four header lines between stamp and report, for reports that have them. */
  headerBlock: boolean;
  /** Blank lines after the stamp and after the header block. */
  blankLines: number;
  /** Six NULs after every line end (serial port; the TCP card sends none). */
  sixNuls: boolean;
  /** SOH before and ETX after the text. */
  envelope: boolean;
}

/** A TLS-350 behind its TCP card. Source: 576013-635 section 7.1. */
export const TLS_HABITS: HeaderHabits = {
  newline: 'crlf',
  headerBlock: true,
  blankLines: 1,
  sixNuls: false,
  envelope: true,
};

const [NUL, SOH, ETX, LF, CR] = [0x00, 0x01, 0x03, 0x0a, 0x0d];
const CODE_LINE = /^(?:[IS][0-9A-Z]{3}[0-9]{2}(?:[0-9]{2})?|[0-9]{3})$/i;
/** A legacy reply prints its stamp under the header block: no further down than this. */
const STAMP_WITHIN = 7;
const LINE_WIDTH = 80;

/** No console prints a line near this long. Patterns that look for dates and headings take a time that grows with
 * the square of a line, so a gauge that sends one endless line must not get that far. */
const LONGEST_LINE = 512;

/** What follows SOH: a line end, or the code of the question. */
const BEGINNING = /^(?:[\r\n\0]|[IS][0-9A-Z]{3}\d{2}|\d{3}[\r\n])/i;

const CHUNK = 8192;
const LINE_END = /\r\n|[\r\n]/;
const HIDDEN = /[\0\x01]/g;

/** True when a line is longer than anything a console prints. Line ends are counted as `splitDisplay` cuts them. */
export function hasEndlessLine(bytes: Uint8Array): boolean {
  let length = 0;
  for (const byte of bytes) {
    const low = byte & 0x7f;
    length = low === CR || low === LF ? 0 : length + 1;
    if (length > LONGEST_LINE) return true;
  }
  return false;
}

/** The bytes with the top bit cleared when a quarter of them has it: parity leaking through an adapter, not a label. */
function withoutParity(bytes: Uint8Array): Uint8Array {
  let high = 0;
  for (let i = 0; i < bytes.length; i += 1) high += (bytes[i] ?? 0) >> 7;
  return high * 4 > bytes.length ? bytes.map((byte) => byte & 0x7f) : bytes;
}

/** Bytes as text, one character a byte; in chunks, because each byte becomes an argument. */
function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += CHUNK) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(to, at + CHUNK)) as unknown as number[]);
  }
  return text;
}

interface Cut {
  lines: string[];
  end: DisplayText['end'];
  unfinished?: string;
}

/** Place of the last SOH before `stop` that begins a message: inside a line it was another character. */
function lastBeginning(bytes: Uint8Array, stop: number): number {
  let at = bytes.lastIndexOf(SOH, stop);
  while (at > 0 && !BEGINNING.test(latin1(bytes, at + 1, at + 7))) {
    const before = bytes.lastIndexOf(SOH, at - 1);
    if (before < 0) break;
    at = before;
  }
  return at;
}

function cutLines(sent: Uint8Array, endOfMessage: string | undefined): Cut {
  const bytes = withoutParity(sent);
  const first = bytes.indexOf(SOH);
  const stop = bytes.indexOf(ETX, first + 1);
  // What comes before a second SOH is a message that broke off, or an echo.
  const start = stop < 0 ? first : lastBeginning(bytes, stop);
  const text = latin1(bytes, start + 1, stop < 0 ? bytes.length : stop);
  const shown = text.replace(HIDDEN, '').replaceAll('\t', ' ');
  const lines = shown.split(LINE_END).map((line) => line.trimEnd());
  const rest = lines.pop() ?? '';
  const custom = endOfMessage ?? '';
  if (stop < 0 && custom !== '' && rest.endsWith(custom)) {
    lines.push(rest.slice(0, -custom.length).trimEnd());
    return { lines, end: 'whole' };
  }
  // Every console ends its last line before ETX.
  if (stop >= 0) return rest === '' ? { lines, end: 'whole' } : { lines, end: 'whole', unfinished: rest };
  if (rest !== '') lines.push(rest);
  if (start >= 0) return { lines, end: 'cut' };
  return { lines, end: rest === '' ? 'open' : 'ragged' };
}

const LONG_YEAR = /[A-Z]{3} +\d{1,2}, *\d{4}\b/i;

/** How the page shows that this console writes dates with the month in letters. */
function namedStyle(stamp: string, lines: readonly string[]): Pick<DateHint, 'padded' | 'longYear'> {
  const isPadded = PADDED.test(stamp) || lines.some((line) => PADDED.test(line));
  const hasLongYear = LONG_YEAR.test(stamp);
  return { ...(isPadded ? { padded: true } : {}), ...(hasLongYear ? { longYear: true } : {}) };
}

/**
 * Takes a display reply apart: control bytes dropped, code line, stamp, and the lines after it.
 * Never fails; what is missing is null or empty. Bytes before the last SOH and after ETX do not count.
 * Source: 576013-635 section 7.1, protocol notes sections 1 and 5.
 */
export function splitDisplay(bytes: Uint8Array, reading: DisplayReading = {}): DisplayText {
  const { lines, end, unfinished } = cutLines(bytes, reading.endOfMessage);
  const rest = unfinished === undefined ? {} : { unfinished };
  const { endOfMessage: _, ...known } = reading;
  let at = lines.findIndex((line) => line !== '');
  let code: string | null = null;
  const first = lines[at]?.trim();
  if (first !== undefined && CODE_LINE.test(first)) {
    code = first.toUpperCase();
    at += 1;
  }
  const body = at < 0 ? [] : lines.slice(at);
  let seen = 0;
  for (let i = 0; i < body.length && seen < STAMP_WITHIN; i += 1) {
    const line = body[i] ?? '';
    if (line === '') continue;
    seen += 1;
    const found = wholeDate(line, known);
    if (found === null) continue;
    body.splice(0, i + 1, ...body.slice(0, i));
    // Under a stamp with the month in letters the short dates of rows are month first (576013-635, 111).
    const hint: DateHint = { ...known, now: found.at, order: found.order ?? 'mdy', ...namedStyle(line, body) };
    return { code, stamp: found.at, lines: body, end, hint, ...rest };
  }
  return { code, stamp: null, lines: body, end, hint: known, ...rest };
}

/** What goes around a report on its way out. `header` null: this report carries no header block. */
export interface DisplayWrap {
  /** Six characters as echoed, e.g. I20100. */
  code: string;
  /** 'YYYY-MM-DDTHH:mm', console local time. */
  gaugeTime: string;
  dateStyle?: DateStyle;
  header?: readonly string[] | null;
  habits?: HeaderHabits;
}

/** Builds the bytes of a display reply around report lines. Characters outside 0x20-0x7E become '?'. */
export function buildDisplay(body: readonly string[], wrap: DisplayWrap): Uint8Array {
  const habits = wrap.habits ?? TLS_HABITS;
  const blanks = Array<string>(habits.blankLines).fill('');
  const lines = ['', wrap.code, printDate(wrap.gaugeTime, wrap.dateStyle ?? '01').trimStart()];
  if (habits.headerBlock && wrap.header) {
    const block = [0, 1, 2, 3].map((i) => (wrap.header?.[i] ?? '').slice(0, 20).trimEnd());
    lines.push(...blanks, ...block);
  }
  lines.push(...blanks, ...body.map((line) => line.slice(0, LINE_WIDTH * 2).trimEnd()), '');
  const stop = (habits.newline === 'crlf' ? '\r\n' : '\n') + (habits.sixNuls ? '\0'.repeat(6) : '');
  const text = lines.join(stop) + stop;
  const shell = habits.envelope ? 1 : 0;
  const bytes = new Uint8Array(text.length + 2 * shell);
  if (shell === 1) {
    bytes[0] = SOH;
    bytes[bytes.length - 1] = ETX;
  }
  for (let i = 0; i < text.length; i += 1) {
    const byte = text.charCodeAt(i);
    bytes[i + shell] = byte > 0x7e || (byte < 0x20 && byte !== CR && byte !== LF && byte !== NUL) ? 0x3f : byte;
  }
  return bytes;
}
