import {
  type DateStyle,
  type FunctionCode,
  functionRow,
  type GaugeFormat,
  replyComplete,
  request,
} from '#gauges/driver.ts';
import type { GaugeProfile } from '../gauge/profile.ts';
import { zoneOffsetNow } from '../intake/local-time.ts';

/** Distinguishes a whole answer of each form from one that is still coming. */
export const complete: Record<GaugeFormat, (bytes: Uint8Array) => boolean> = {
  computer: (bytes) => replyComplete(bytes, { format: 'computer' }),
  display: (bytes) => replyComplete(bytes, { format: 'display' }),
};

const ASTERISK = 0x2a;
const codeLength = 6;

/** Replaces a security code wherever a question is shown or kept. */
export const maskedCode = '******';

/**
 * The bytes of an answer with the security code made unreadable where a line device echoed the question; others are
 * given back as they are.
 */
export function withoutCode(bytes: Uint8Array, securityCode: string): Uint8Array {
  const secret = Buffer.from(`\u0001${securityCode}`, 'latin1');
  let at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(secret);
  if (at < 0) return bytes;
  const clean = Buffer.from(bytes);
  for (; at >= 0; at = clean.indexOf(secret, at + 1)) clean.fill(ASTERISK, at + 1, at + 1 + codeLength);
  return clean;
}

/** What settles dates like 03-04-26 in display replies: the console's date style, and the present. */
export function displayDates(profile: GaugeProfile | null, timezone: string): { now: string; dateStyle?: DateStyle } {
  const now = new Date(Date.now() + zoneOffsetNow(timezone, Date.now())).toISOString().slice(0, 16);
  return profile?.dateStyle ? { now, dateStyle: profile.dateStyle as DateStyle } : { now };
}

export const SOH = 0x01;
const ETX = 0x03;
export const nothing = new Uint8Array(0);

/** What follows the first whole reply, from its SOH on; nothing when no other reply follows. */
export function behindFirst(bytes: Uint8Array): Uint8Array {
  const etx = bytes.indexOf(ETX, bytes.indexOf(SOH));
  const next = etx < 0 ? -1 : bytes.indexOf(SOH, etx);
  return next < 0 ? nothing : bytes.subarray(next);
}

const questions = { computer: new Map<FunctionCode, Uint8Array>(), display: new Map<FunctionCode, Uint8Array>() };

/** The device that polling asks this report of; 0: all of them. */
export function polledDevice(code: FunctionCode): number {
  return functionRow(code).poll?.device ?? 0;
}

/** The bytes of a question to all devices, made once unless a security code goes with them. */
export function question(code: FunctionCode, format: GaugeFormat, securityCode: string | null): Uint8Array {
  const known = securityCode === null ? questions[format].get(code) : undefined;
  if (known !== undefined) return known;
  const data = functionRow(code).poll?.data;
  const asking = { format, device: polledDevice(code), ...(data === undefined ? {} : { data }) };
  if (securityCode !== null) return request(code, { ...asking, securityCode });
  const bytes = Buffer.from(request(code, asking));
  questions[format].set(code, bytes);
  return bytes;
}
