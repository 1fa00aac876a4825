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

/** A poll stops asking slower reports after this; they come with the next one. */
export const slowBudgetMs = 45_000;
/** Questions after the first answer that may meet silence in one poll: each costs its whole time limit. */
export const mostSilences = 2;
/** Polls that must meet silence to a report, where no later answer of the same poll shows that the gauge was there. */
export const enoughSilences = 2;
/** Polls in a row in which two answers to a report may differ before it waits for its next time. */
export const mostUnsettled = 3;
/** Polls in a row that must refuse a report before a gauge that answered it counts as lacking it. */
export const enoughRefusals = 3;

/** Silence allowed before an answer and within one, milliseconds (protocol notes, section 1.2). */
export const firstByteMs = 5_000;
export const idleMs: Record<GaugeFormat, number> = { computer: 2_000, display: 3_000 };

/** Distinguishes a whole answer of each form from one that is still coming. */
export const complete: Record<GaugeFormat, (bytes: Uint8Array) => boolean> = {
  computer: (bytes) => replyComplete(bytes, { format: 'computer' }),
  display: (bytes) => replyComplete(bytes, { format: 'display' }),
};

/** What is said of a connection that could not be made. */
export const connectWords: Record<string, string> = {
  refused: 'The gauge refused the connection.',
  timeout: 'The gauge did not answer the connection request.',
  unreachable: "There is no network route to the gauge's address.",
  busy: 'The gauge closed the connection at once: another client holds it.',
  reset: 'The gauge broke the connection off.',
  failed: 'The connection to the gauge failed.',
};

export const silence = { code: 'silent', words: 'The gauge accepted the connection but did not answer.' };

/** What is said of a gauge of which nothing but refusals came; a console that demands a security code does so. */
export const refusesAll = {
  code: 'refuses',
  words: 'The gauge answers, but refuses every report: its security code may have been set or changed.',
};

/** What is said of an answer that gave nothing. */
export const troubleWords: Record<string, string> = {
  silent: silence.words,
  incomplete: "The gauge's answer broke off before its end.",
  'bad-checksum': "The gauge's answer was damaged: its checksum is wrong.",
  malformed: "The gauge's answer could not be read.",
};

/** What is said where a gauge is asked without its security code, for want of the key it was sealed with. */
export const unopenedWords =
  "The stored security code cannot be opened with this installation's key: the gauge is asked without it. Store it again.";

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
  const data = functionRow(code).poll?.data;
  const asking = { format, device: polledDevice(code), ...(data === undefined ? {} : { data }) };
  if (securityCode !== null) return request(code, { ...asking, securityCode });
  const known = questions[format].get(code);
  if (known !== undefined) return known;
  const bytes = Buffer.from(request(code, asking));
  questions[format].set(code, bytes);
  return bytes;
}
