import { dateText } from './body-writer.ts';
import { byteSum, checksumOf, isTerminationFlag } from './checksum.ts';
import { Fields, hexDigit } from './fields.ts';
import type { GaugeTrouble } from './outcome.ts';

const [NUL, SOH, ETX, LF, CR, SPACE] = [0x00, 0x01, 0x03, 0x0a, 0x0d, 0x20];
/** Telnet: the byte that opens a question, and the first of its four verbs. */
const [IAC, WILL] = [0xff, 0xfb];
/** Letters of an echo, and the bit that makes a capital letter a small one. */
const [LETTER_I, LETTER_S, LOWER_CASE] = [0x69, 0x73, 0x20];
/** `&&` and four hex digits. */
const TAIL = 6;
/** Letter, three characters of function code, two digits of device, ten of stamp. */
const COMMAND = 6;
const STAMP = 10;

/** A computer reply taken apart and proven by its checksum. */
export interface ComputerFrame {
  /** Function code in capitals. */
  code: string;
  device: number;
  /** Console clock when it answered, null when the stamp is no date. */
  gaugeTime: string | null;
  /** The bytes without NUL and parity; the body is [bodyStart, bodyEnd). */
  bytes: Uint8Array;
  bodyStart: number;
  bodyEnd: number;
  notes: string[];
}

export type FrameRead = { ok: true; frame: ComputerFrame } | { ok: false; trouble: GaugeTrouble; why: string };

const refuse = (trouble: GaugeTrouble, why: string): FrameRead => ({ ok: false, trouble, why });

/** NUL dropped and the parity bit cleared; the same array when there is nothing to do. */
function clean(raw: Uint8Array): Uint8Array {
  let dirty = false;
  for (let i = 0; i < raw.length && !dirty; i += 1) dirty = raw[i] === NUL || (raw[i] ?? 0) > 0x7f;
  if (!dirty) return raw;
  return raw.map((byte) => byte & 0x7f).filter((byte) => byte !== NUL);
}

/**
 * Where the answer begins: behind telnet questions (IAC, WILL to DONT, option: RFC 854) that a network card asks whoever
 * connects. A console that refuses or is silent does so behind them.
 */
function afterTelnet(raw: Uint8Array): number {
  let at = 0;
  while (raw[at] === IAC && (raw[at + 1] ?? 0) >= WILL && (raw[at + 1] ?? IAC) < IAC && at + 2 < raw.length) at += 3;
  return at;
}

/** True when the first printable characters are `9999`, the console's refusal in all its variants. */
export function isRefusal(raw: Uint8Array): boolean {
  let nines = 0;
  for (let i = afterTelnet(raw); i < raw.length && nines < 4; i += 1) {
    const byte = (raw[i] ?? 0) & 0x7f;
    if (byte <= SPACE && nines === 0) continue;
    if (byte !== 0x39) return false;
    nines += 1;
  }
  return nines === 4;
}

/** True when nothing but control bytes came. */
export function isSilence(raw: Uint8Array): boolean {
  for (let i = afterTelnet(raw); i < raw.length; i += 1) if (((raw[i] ?? 0) & 0x7f) > SPACE) return false;
  return true;
}

function firstPrintable(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at += 1;
  return at;
}

/** First character of the reply: after the last SOH before its ETX, or the first that is printable. */
function startOf(bytes: Uint8Array, end: number): number {
  const soh = bytes.lastIndexOf(SOH, end - 1);
  if (end > 0 && soh >= 0) return soh + 1;
  return Math.min(firstPrintable(bytes, 0), end);
}

function hexAt(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let i = at; i < at + 4; i += 1) {
    const digit = hexDigit(bytes[i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/**
 * The place of the frame's `&&`, looked for from its end because labels may hold `&`; -1 when it has none.
 * Without ETX one or two characters may follow, the end-of-message of functions 537 and 538.
 */
function flagAt(bytes: Uint8Array, start: number, end: number, hasEtx: boolean): number {
  let last = end;
  while (last > start && (bytes[last - 1] ?? 0) < SPACE) last -= 1;
  for (let extra = 0; extra <= (hasEtx ? 0 : 2); extra += 1) {
    const at = last - extra - TAIL;
    if (at < start) break;
    if (isTerminationFlag(bytes, at) && hexAt(bytes, at + 2) >= 0) return at;
  }
  return -1;
}

/** End of a body that carries no checksum: the rule for consoles marked lenient. -1 when it is not finished. */
function lenientEnd(bytes: Uint8Array, start: number, end: number, hasEtx: boolean): number {
  let last = end;
  while (last > start && (bytes[last - 1] ?? 0) < SPACE) last -= 1;
  const closed = hasEtx || bytes[end - 1] === LF || bytes[end - 1] === CR;
  if (last - 2 >= start && isTerminationFlag(bytes, last - 2)) return last - 2;
  return closed ? last : -1;
}

/**
 * Takes a computer reply apart. NULs, parity, a missing SOH or ETX and bytes around the frame are
 * forgiven; a wrong checksum never is, and a missing one only when `lenient`.
 * Source: 576013-635 section 6.1; protocol notes sections 1, 3, 4.
 */
export function readComputerFrame(raw: Uint8Array, lenient = false): FrameRead {
  if (isSilence(raw)) return refuse('silent', 'the gauge sent nothing');
  if (isRefusal(raw)) return refuse('refused', 'the gauge answered 9999: it does not know this function');
  const bytes = clean(raw);
  // An ETX left over from the reply before comes ahead of everything printable.
  const etx = bytes.indexOf(ETX, firstPrintable(bytes, Math.max(bytes.indexOf(SOH), 0)));
  const end = etx < 0 ? bytes.length : etx;
  const start = startOf(bytes, end);
  const notes: string[] = [];
  let bodyEnd = flagAt(bytes, start, end, etx >= 0);
  if (bodyEnd >= 0) {
    // SOH counts as 1 even when an emulator or the line lost it.
    const sum = SOH + byteSum(bytes, start, bodyEnd + 2) + hexAt(bytes, bodyEnd + 2);
    if ((sum & 0xffff) !== 0) return refuse('bad-checksum', 'the checksum of the reply does not fit its bytes');
  } else {
    if (lenient) bodyEnd = lenientEnd(bytes, start, end, etx >= 0);
    if (bodyEnd < 0 && etx < 0) return refuse('incomplete', 'the reply has no end');
    if (bodyEnd < 0) return refuse('malformed', 'the reply ends without a checksum');
    notes.push('no checksum');
  }
  if (etx >= 0 && etx < bytes.length - 1) notes.push('bytes after ETX');
  return readHead(bytes, start, bodyEnd, notes);
}

function readHead(bytes: Uint8Array, start: number, bodyEnd: number, notes: string[]): FrameRead {
  const bodyStart = start + COMMAND + STAMP;
  if (bodyStart > bodyEnd) return refuse('malformed', 'the reply is shorter than a function code and a time stamp');
  const letter = (bytes[start] ?? 0) | LOWER_CASE;
  if (letter !== LETTER_I && letter !== LETTER_S)
    return refuse('malformed', 'the reply does not begin with a function code');
  const fields = new Fields(bytes, start + 1, bodyEnd);
  const text = fields.text(3, 'the function code');
  // Only some consoles write small letters.
  const code = /[a-z]/.test(text) ? text.toUpperCase() : text;
  const device = fields.device('the device number');
  if (fields.why !== null) return refuse('malformed', fields.why);
  const gaugeTime = fields.date('the time stamp');
  if (fields.why !== null) {
    if (fields.position !== bodyStart) return refuse('malformed', fields.why);
    notes.push('the console clock is not a date');
  }
  return { ok: true, frame: { code, device, gaugeTime, bytes, bodyStart, bodyEnd, notes } };
}

/** How a computer reply is dressed; all of it defaults to the maker's form. */
export interface ComputerWrap {
  /** Letter, function code and device as echoed, e.g. i20100. */
  command: string;
  /** 'YYYY-MM-DDTHH:mm', console local time. */
  gaugeTime: string;
  lowerCaseHex?: boolean;
  checksum?: boolean;
  soh?: boolean;
  etx?: boolean;
  after?: string;
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i) & 0x7f;
  return bytes;
}

/** Builds the bytes of a computer reply around a body. */
export function buildComputer(body: string, wrap: ComputerWrap): Uint8Array {
  const text = `\x01${wrap.command}${dateText(wrap.gaugeTime)}${body}&&`;
  const summed = bytesOf(text);
  const digits = checksumOf(summed, 0, summed.length).toString(16).padStart(4, '0');
  const check = wrap.lowerCaseHex === true ? digits : digits.toUpperCase();
  const inner = wrap.checksum === false ? text.slice(0, -2) : text + check;
  const shell = wrap.etx === false ? '' : '\x03';
  return bytesOf((wrap.soh === false ? inner.slice(1) : inner) + shell + (wrap.after ?? ''));
}

/** `<SOH>9999FF1B<ETX>`: what a TLS-350 says to a function it does not know, in both formats. */
export function buildRefusal(): Uint8Array {
  return bytesOf('\x019999FF1B\x03');
}
