import { BodyWriter } from './framing/body-writer.ts';
import { byteSum } from './framing/checksum.ts';
import type { ReplyContext } from './framing/codec.ts';
import type { ComputerFrame } from './framing/computer-frame.ts';
import { buildComputer, buildRefusal, isRefusal, isSilence, readComputerFrame } from './framing/computer-frame.ts';
import type { DateStyle } from './framing/date-styles.table.ts';
import type { DisplayText } from './framing/display-frame.ts';
import { buildDisplay, hasEndlessLine, splitDisplay } from './framing/display-frame.ts';
import { beginsAgain, doubtText } from './framing/doubted-text.ts';
import { leaveOut } from './framing/doubts.ts';
import { Fields, hexDigit } from './framing/fields.ts';
import { deviceTwice, namesNoDevice, otherDevice } from './framing/other-device.ts';
import type { ConsoleUnits, GaugeFormat, GaugeTrouble, HeaderHabits, Outcome } from './framing/outcome.ts';
import type { ParsedRequest } from './framing/request-frame.ts';
import { buildRequest, readRequests } from './framing/request-frame.ts';
import type { FunctionRow } from './functions/function-row.ts';
import { TLS_FUNCTIONS } from './tls/functions.table.ts';
import { TLS_HABITS } from './tls/habits.table.ts';
import type { FunctionCode, ReportOf } from './tls/report-of.ts';

export type {
  ConsoleUnits,
  DateStyle,
  FunctionCode,
  GaugeFormat,
  GaugeTrouble,
  HeaderHabits,
  Outcome,
  ParsedRequest,
  ReportOf,
};
export { buildRefusal, readRequests };

/** How to ask. `device` 0 is all; `data` follows the device; `set` is implied by the action codes. */
export interface RequestOptions {
  format: GaugeFormat;
  device?: number;
  data?: string;
  securityCode?: string;
  set?: boolean;
}

/** How to read a reply. */
export interface DecodeOptions {
  format: GaugeFormat;
  /** When given, a reply for another device is malformed. */
  device?: number;
  /** Accept a computer reply without checksum; a wrong one is never accepted. */
  lenient?: boolean;
  /** The console's answer to 50F, for numeric dates. */
  dateStyle?: DateStyle;
  /** 'YYYY-MM-DDTHH:mm', the second way to settle numeric dates. */
  now?: string;
  /** Characters that replace ETX where functions 537 or 538 set them. */
  endOfMessage?: string;
}

/** How to write a reply. */
export interface EncodeOptions {
  format: GaugeFormat;
  device?: number;
  /** 'YYYY-MM-DDTHH:mm', console local time. */
  gaugeTime: string;
  /** Station header lines for the display reports that carry them. */
  header?: string[];
  dateStyle?: DateStyle;
  habits?: HeaderHabits;
  units?: ConsoleUnits;
}

/** Every code the driver can ask and decode: those of digits alone first, in their order. */
export const FUNCTION_CODES: readonly FunctionCode[] = Object.keys(TLS_FUNCTIONS) as FunctionCode[];

/** True for a code the driver can ask and decode. */
export function isFunctionCode(code: string): code is FunctionCode {
  return Object.hasOwn(TLS_FUNCTIONS, code);
}

/** The table row of a function. */
export function functionRow<C extends FunctionCode>(code: C): FunctionRow<ReportOf<C>> {
  return TLS_FUNCTIONS[code] as unknown as FunctionRow<ReportOf<C>>;
}

/** The bytes that ask a function, ended by CR LF. Source: 576013-635 section 5. */
export function request(code: FunctionCode, options: RequestOptions): Uint8Array {
  const set = options.set ?? functionRow(code).action === true;
  return buildRequest({ ...options, code, set });
}

const [SOH, ETX, LF, AMPERSAND] = [0x01, 0x03, 0x0a, 0x26];
/** How far behind ETX the tail is searched: emulators add a line end, never more. */
const AFTER_ETX = 8;
const REFUSAL_LENGTH = 16;
/** Replies without an end beyond this are left to the caller's idle time: adding up bytes after every chunk takes a
 * time that grows with the square of the reply, and no console sends so many. */
const LONGEST_CHECKED = 16_384;

/** True when the bytes end in `&&` and a checksum that fits, with the line end of an emulator or none. */
function endsInChecksum(bytes: Uint8Array): boolean {
  let end = bytes.length;
  // No further back than a line end: a gauge that sends control bytes alone must not have them all looked at each time.
  while (end > bytes.length - AFTER_ETX && end > 0 && (bytes[end - 1] ?? 0) < 0x20) end -= 1;
  const flag = end - 6;
  if (flag < 0 || bytes[flag] !== AMPERSAND || bytes[flag + 1] !== AMPERSAND) return false;
  let check = 0;
  for (let i = flag + 2; i < end; i += 1) {
    const digit = hexDigit(bytes[i]);
    if (digit < 0) return false;
    check = check * 16 + digit;
  }
  const start = bytes.indexOf(SOH) + 1;
  return ((SOH + byteSum(bytes, start, flag + 2) + check) & 0xffff) === 0;
}

/**
 * True when nothing more is to come: ETX (or the end of message that replaces it) at the tail, a computer
 * reply that ends in a fitting checksum, or a bare refusal line. Looks at the tail alone, so it is cheap
 * to call after every chunk; a gauge that sends no end at all is finished by the caller's idle time.
 */
export function replyComplete(bytes: Uint8Array, options: { format: GaugeFormat; endOfMessage?: string }): boolean {
  const length = bytes.length;
  for (let i = length - 1; i >= 0 && i >= length - AFTER_ETX; i -= 1) {
    if (((bytes[i] ?? 0) & 0x7f) === ETX && i > 0) return true;
  }
  const stop = options.endOfMessage ?? '';
  if (stop !== '' && length > stop.length) {
    let same = true;
    for (let i = 0; i < stop.length; i += 1) same &&= bytes[length - stop.length + i] === stop.charCodeAt(i);
    if (same) return true;
  }
  if (length > 0 && length <= REFUSAL_LENGTH && bytes[length - 1] === LF && isRefusal(bytes)) return true;
  return options.format === 'computer' && length <= LONGEST_CHECKED && endsInChecksum(bytes);
}

/** Sentences quote what a gauge sent; a line of it may be of any length. */
const LONGEST_SENTENCE = 160;

function trouble<T>(raw: Uint8Array, kind: GaugeTrouble, why: string): Outcome<T> {
  const short = why.length > LONGEST_SENTENCE ? `${why.slice(0, LONGEST_SENTENCE - 1)}…` : why;
  return { ok: false, trouble: kind, why: short, raw };
}

/** A reply that is sound and answers another question. */
function elsewhere<T>(raw: Uint8Array, why: string): Outcome<T> {
  return { ok: false, trouble: 'malformed', why, raw, elsewhere: true };
}

/** True where the end of a reply came and its first byte did not. */
function lacksBeginning(raw: Uint8Array): boolean {
  return !raw.some((byte) => (byte & 0x7f) === SOH) && raw.some((byte) => (byte & 0x7f) === ETX);
}

/** The rest of a reply that was given up before its end: the answer to this question may still come. */
function restOfReply<T>(raw: Uint8Array): Outcome<T> {
  return { ok: false, trouble: 'incomplete', why: 'the beginning of the reply is missing', raw, elsewhere: true };
}

/** Why a reply does not answer the question; null when it does. */
function mismatch(code: string, device: number | undefined, got: { code: string; device: number }): string | null {
  if (got.code !== code) return `the reply is for function ${got.code} where ${code} was asked`;
  if (device !== undefined && got.device !== device) {
    return `the reply is for device ${got.device} where ${device} was asked`;
  }
  return null;
}

function decodeBody<R>(
  row: FunctionRow<R>,
  frame: ComputerFrame,
  raw: Uint8Array,
  asked: number | undefined,
): Outcome<R> {
  if (row.computer === null) return trouble(raw, 'malformed', 'this function has no computer format');
  const { notes } = frame;
  const context: ReplyContext = { code: frame.code, device: frame.device, notes };
  const fields = new Fields(frame.bytes, frame.bodyStart, frame.bodyEnd);
  if (fields.done && row.action !== true) notes.push('nothing configured');
  const report = row.computer.decode(fields, context);
  if (fields.why === null && !fields.done) fields.fail('the reply goes on after its last field');
  const wrong = fields.why ?? otherDevice(report, row.device, asked) ?? deviceTwice(row.report, report);
  if (wrong !== null) return trouble(raw, 'malformed', wrong);
  if (namesNoDevice(row.report, report)) leaveOut(context, 'a row is of device 0: its number is damaged');
  if (fields.questions > 0 && !notes.some((note) => note.startsWith('?'))) notes.push('? fields');
  const outcome: Outcome<R> = { ok: true, report, gaugeTime: frame.gaugeTime, format: 'computer', notes, raw };
  return context.partial === true ? { ...outcome, partial: true } : outcome;
}

function decodeComputer<R>(row: FunctionRow<R>, code: string, raw: Uint8Array, options: DecodeOptions): Outcome<R> {
  const read = readComputerFrame(raw, options.lenient === true);
  if (!read.ok && read.trouble === 'malformed') {
    if (lacksBeginning(raw)) return restOfReply(raw);
    const page = hasEndlessLine(raw) ? null : splitDisplay(raw);
    const other =
      page === null || page.code === null || page.end !== 'whole' ? null : displayMismatch(code, 0, page.code);
    if (other !== null) return elsewhere(raw, other);
  }
  if (!read.ok) return trouble(raw, read.trouble, read.why);
  const wrong = mismatch(code, options.device, read.frame);
  return wrong === null ? decodeBody(row, read.frame, raw, options.device) : elsewhere(raw, wrong);
}

function displayMismatch(code: string, device: number | undefined, echo: string): string | null {
  if (code === '200') return echo === '200' ? null : `the reply is for ${echo} where 200 was asked`;
  if (echo.length < 6) return `the reply is for ${echo} where ${code} was asked`;
  return mismatch(code, device, { code: echo.slice(1, 4), device: Number(echo.slice(4, 6)) });
}

/**
 * A display reply of code and stamp alone: the function is known and nothing of its kind is configured. Only a reply
 * with its end counts: without one, the rows may just not have come. The console itself is always there: what it says
 * of itself (no alarms, its units) is printed.
 */
function nothingConfigured<R>(row: FunctionRow<R>, text: DisplayText, context: ReplyContext): R | null {
  if (row.computer === null || text.end !== 'whole' || text.stamp === null || text.unfinished !== undefined)
    return null;
  if (row.device === 'system' || text.lines.some((line) => line !== '')) return null;
  context.notes.push('nothing configured');
  return row.computer.decode(new Fields(new Uint8Array(0)), context);
}

function decodeDisplay<R>(row: FunctionRow<R>, code: string, raw: Uint8Array, options: DecodeOptions): Outcome<R> {
  if (isSilence(raw)) return trouble(raw, 'silent', 'the gauge sent nothing');
  if (isRefusal(raw)) return trouble(raw, 'refused', 'the gauge answered 9999: it does not know this function');
  if (row.display === null) return trouble(raw, 'malformed', 'this function has no display format');
  if (hasEndlessLine(raw)) return trouble(raw, 'malformed', 'a line of the reply is longer than any console prints');
  const { dateStyle, now, endOfMessage } = options;
  const text = splitDisplay(raw, {
    ...(dateStyle === undefined ? {} : { style: dateStyle }),
    ...(now === undefined ? {} : { now }),
    ...(endOfMessage === undefined ? {} : { endOfMessage }),
  });
  if (text.end === 'cut') return trouble(raw, 'incomplete', 'the reply has no end');
  if (text.code === null && readComputerFrame(raw).ok) {
    return elsewhere(raw, 'the reply is in computer format where a page was asked');
  }
  if (text.code === null && text.stamp === null && lacksBeginning(raw)) return restOfReply(raw);
  const notes: string[] = [];
  if (text.end !== 'whole') notes.push('no SOH or ETX');
  if (text.code === null) notes.push('no function code');
  const wrong = text.code === null ? null : displayMismatch(code, options.device, text.code);
  if (wrong !== null) return elsewhere(raw, wrong);
  if (beginsAgain(text)) return trouble(raw, 'malformed', 'a second reply begins inside the first');
  if (text.stamp === null) notes.push('no time stamp');
  const echoed = text.code?.slice(4, 6) ?? '';
  const context: ReplyContext = { code, device: echoed === '' ? 0 : Number(echoed), notes };
  const empty = nothingConfigured(row, text, context);
  const decoded = empty === null ? row.display.decode(text, context) : { report: empty };
  if ('why' in decoded) return trouble(raw, text.end === 'whole' ? 'malformed' : 'incomplete', decoded.why);
  const other = otherDevice(decoded.report, row.device, options.device) ?? deviceTwice(row.report, decoded.report);
  if (other !== null) return trouble(raw, 'malformed', other);
  const { report } = decoded;
  doubtText(text, context);
  if (namesNoDevice(row.report, report)) leaveOut(context, 'a row is of device 0: its number is damaged');
  // A line that breaks off explains why a part was not understood: the console was not heard to its end.
  if (text.end === 'ragged' && context.partial === true) return trouble(raw, 'incomplete', 'the reply has no end');
  const outcome: Outcome<R> = { ok: true, report, gaugeTime: text.stamp, format: 'display', notes, raw };
  return context.partial === true ? { ...outcome, partial: true } : outcome;
}

/**
 * Reads a reply to a function: a report, or one of five troubles with a sentence. Never throws on bytes.
 * Values are in console units; `normalise.ts` converts them. Source: 576013-635 section 6.
 */
export function decodeReply<C extends FunctionCode>(
  code: C,
  bytes: Uint8Array,
  options: DecodeOptions,
): Outcome<ReportOf<C>> {
  const row = functionRow(code);
  return options.format === 'computer'
    ? decodeComputer(row, code, bytes, options)
    : decodeDisplay(row, code, bytes, options);
}

/** The echo of a command: letter by format and kind, code, device. */
function echo(code: FunctionCode, options: EncodeOptions): string {
  const letter = functionRow(code).action === true ? 's' : 'i';
  const shown = options.format === 'display' ? letter.toUpperCase() : letter;
  return `${shown}${code}${String(options.device ?? 0).padStart(2, '0')}`;
}

function append(bytes: Uint8Array, after: string): Uint8Array {
  if (after === '') return bytes;
  const out = new Uint8Array(bytes.length + after.length);
  out.set(bytes);
  for (let i = 0; i < after.length; i += 1) out[bytes.length + i] = after.charCodeAt(i);
  return out;
}

/**
 * Writes the reply of a console to a function, the counterpart of `decodeReply`. A function without codec
 * in the format is answered as a console answers what it does not know. Numbers too large for their field
 * throw a RangeError.
 */
export function encodeReply<C extends FunctionCode>(code: C, report: ReportOf<C>, options: EncodeOptions): Uint8Array {
  const row = functionRow(code);
  const habits = options.habits ?? TLS_HABITS;
  const device = options.device ?? 0;
  if (options.format === 'computer') {
    if (row.computer === null) return buildRefusal();
    const out = new BodyWriter(habits.lowerCaseHex);
    row.computer.encode(report, out, { code, device });
    const { lowerCaseHex, checksum, envelope, afterEtx } = habits;
    const wrap = { command: echo(code, options), gaugeTime: options.gaugeTime, lowerCaseHex, checksum };
    return buildComputer(out.body, { ...wrap, soh: envelope, etx: envelope, after: afterEtx });
  }
  if (row.display === null) return buildRefusal();
  const dateStyle = options.dateStyle ?? (code === '200' ? 'legacy' : '01');
  const lines = row.display.encode(report, { code, device, dateStyle, units: options.units ?? 'us' });
  const bytes = buildDisplay(lines, {
    code: code === '200' ? '200' : echo(code, options),
    gaugeTime: options.gaugeTime,
    dateStyle,
    header: row.header ? (options.header ?? null) : null,
    habits,
  });
  return append(bytes, habits.afterEtx);
}
