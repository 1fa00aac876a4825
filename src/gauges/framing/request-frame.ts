import type { GaugeFormat } from './outcome.ts';

const [NUL, SOH, ETX, LF, CR, ESC] = [0x00, 0x01, 0x03, 0x0a, 0x0d, 0x1b];
const COMMAND = 6;
const SECURITY = 6;
/** A console's input buffer holds 128 characters; a longer request without end is noise. */
const BUFFER = 128;

/** A request as a console reads it. */
export interface ParsedRequest {
  /** Function code in capitals; empty when the text is no command. */
  code: string;
  format: GaugeFormat;
  /** 0 for all; -1 when the two device digits are missing or are no digits: a console answers 9999. */
  device: number;
  securityCode: string | null;
  /** S or s: set a value or start an action. */
  set: boolean;
  /** What follows the device, as sent. */
  data: string;
  raw: Uint8Array;
}

export interface RequestParts {
  code: string;
  format: GaugeFormat;
  device?: number;
  data?: string;
  securityCode?: string;
  set?: boolean;
}

/** Inquiries that wait for data or a terminator before a console answers (seen on a bench TLS-350). */
const WAITS = new Set(
  ['2E2 61F 79B 79C 7B5 7B6 A56 C01 C02 C03 C04 C07 C08 C09 C10 C11 C12 C20 C21 C22 C23 C24 C25 C30 E20']
    .concat('V02 V03 V04 V05 V06 V07 V08 V09 V0A V0B V43 V83')
    .join(' ')
    .split(' '),
);
/** Actions whose six characters are the whole command (576013-635 section 7.1). */
const BARE_ACTIONS = new Set(['001', '002', '003', '010', '051', '052', '053']);

/**
 * The bytes of a request, ended by CR LF: a TLS-350 ends on CR, emulators want LF. The legacy code 200 has
 * neither letter nor device. Throws a RangeError for a device or a security code that does not fit.
 * Source: 576013-635 section 5; protocol notes section 1.
 */
export function buildRequest(parts: RequestParts): Uint8Array {
  const device = parts.device ?? 0;
  if (!Number.isInteger(device) || device < 0 || device > 99) throw new RangeError('a device is 0 to 99');
  const security = parts.securityCode ?? '';
  if (security !== '' && !/^[\x20-\x7e]{6}$/.test(security)) {
    throw new RangeError('a security code has six printable characters');
  }
  const letter = parts.set === true ? 's' : 'i';
  const shown = parts.format === 'display' ? letter.toUpperCase() : letter;
  const command =
    parts.code === '200' ? '200' : `${shown}${parts.code}${String(device).padStart(2, '0')}${parts.data ?? ''}`;
  return Uint8Array.from(`\x01${security}${command}\r\n`, (char) => char.charCodeAt(0) & 0x7f);
}

/** True when a command (letter, three characters, two digits) is at `at`. */
function isCommand(text: string, at: number): boolean {
  return /^[IiSs][0-9A-Za-z]{3}[0-9]{2}/.test(text.slice(at, at + COMMAND));
}

function parseText(text: string, raw: Uint8Array): ParsedRequest {
  const secured = !isCommand(text, 0) && (isCommand(text, SECURITY) || /^.{6}200$/.test(text));
  const command = secured ? text.slice(SECURITY) : text;
  const securityCode = secured ? text.slice(0, SECURITY) : null;
  if (command === '200') return { code: '200', format: 'display', device: 0, securityCode, set: false, data: '', raw };
  const letter = command[0] ?? '';
  const known = /[IiSs]/.test(letter);
  const digits = command.slice(4, COMMAND);
  return {
    code: known ? command.slice(1, 4).toUpperCase() : '',
    format: letter === 'i' || letter === 's' ? 'computer' : 'display',
    device: known && /^[0-9]{2}$/.test(digits) ? Number(digits) : -1,
    securityCode,
    set: letter === 'S' || letter === 's',
    data: command.slice(COMMAND),
    raw,
  };
}

/** True when a console would answer this text without waiting for a terminator. */
function isWhole(text: string): boolean {
  const at = isCommand(text, 0) ? 0 : SECURITY;
  if (!isCommand(text, at)) return false;
  const code = text.slice(at + 1, at + 4).toUpperCase();
  const set = /[Ss]/.test(text[at] ?? '');
  if (set) return BARE_ACTIONS.has(code) || (code === '501' && text.length >= at + COMMAND + 10);
  return !WAITS.has(code) || (code === 'A56' && text.length > at + COMMAND);
}

/**
 * Takes the requests out of a stream, as a console does: any of CR, LF, CR LF, ETX, NUL or nothing ends
 * one; a second SOH or ESC drops a partial one; bytes outside a frame do not count. `rest` is what has to
 * be given again in front of the next bytes.
 */
export function readRequests(bytes: Uint8Array): { requests: ParsedRequest[]; rest: Uint8Array } {
  const requests: ParsedRequest[] = [];
  let start = -1;
  let text = '';
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = (bytes[i] ?? 0) & 0x7f;
    if (byte === SOH || byte === ESC) {
      // A command that needs no terminator has been taken by the console before the next SOH came.
      if (start >= 0 && byte === SOH && isWhole(text)) requests.push(parseText(text, bytes.slice(start, i)));
      start = byte === SOH ? i : -1;
      text = '';
    } else if (start >= 0 && (byte === CR || byte === LF || byte === ETX || byte === NUL)) {
      if (text !== '') requests.push(parseText(text, bytes.slice(start, i + 1)));
      start = -1;
    } else if (start >= 0) {
      text += String.fromCharCode(byte);
    }
  }
  if (start < 0 || text.length > BUFFER) return { requests, rest: new Uint8Array(0) };
  if (!isWhole(text)) return { requests, rest: bytes.slice(start) };
  requests.push(parseText(text, bytes.slice(start)));
  return { requests, rest: new Uint8Array(0) };
}
