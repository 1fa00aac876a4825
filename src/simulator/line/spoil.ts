import type { Faults } from '../faults.ts';
import { noise } from '../physics/noise.ts';

const [SOH, ETX, AMPERSAND, ZERO] = [0x01, 0x03, 0x26, 0x30];
/** `&&`, four digits and ETX. */
const END = 7;

/** The place of the second `&` of a computer reply; -1 in a display reply, which has no checksum. */
function flagEnd(frame: Uint8Array): number {
  const at = frame.lastIndexOf(AMPERSAND);
  return at >= 1 && frame[at - 1] === AMPERSAND && at + 4 < frame.length ? at : -1;
}

function spoilChecksum(frame: Uint8Array): Uint8Array {
  const at = flagEnd(frame);
  if (at < 0) return frame;
  const spoilt = frame.slice();
  // Another digit in the last place: still hex, never the right one.
  spoilt[at + 4] = frame[at + 4] === 0x30 ? 0x31 : 0x30;
  return spoilt;
}

function garbage(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(noise(seed, i, 91) * 256));
}

/** Function codes that a reply may bear in place of its own. */
const OTHERS = ['205', '204'] as const;

/** The reply under another function's code, its checksum written anew. */
function underOtherCode(frame: Uint8Array): Uint8Array {
  const letter = frame.findIndex((byte) => byte > 0x20);
  const own = String.fromCharCode(...frame.slice(letter + 1, letter + 4));
  const other = own === OTHERS[0] ? OTHERS[1] : OTHERS[0];
  const renamed = frame.slice();
  let sum = 0;
  for (let i = 0; i < 3; i += 1) {
    renamed[letter + 1 + i] = other.charCodeAt(i);
    sum += other.charCodeAt(i) - own.charCodeAt(i);
  }
  const at = flagEnd(frame);
  if (at < 0) return renamed;
  const digits = Number.parseInt(String.fromCharCode(...frame.slice(at + 1, at + 5)), 16);
  const check = ((digits - sum) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
  for (let i = 0; i < 4; i += 1) renamed[at + 1 + i] = check.charCodeAt(i);
  return renamed;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Noise that is no frame: it holds neither SOH nor ETX. */
function noisy(frame: Uint8Array, seed: number): Uint8Array {
  const before = garbage(24, seed).map((byte) => (byte === SOH || byte === ETX ? ZERO : byte));
  return joined(before, frame);
}

const withNuls = (frame: Uint8Array): Uint8Array => joined(...Array.from(frame, (byte) => Uint8Array.of(byte, 0)));

function withParity(frame: Uint8Array): Uint8Array {
  return frame.map((byte) => {
    let ones = 0;
    for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
    return ones % 2 === 1 ? byte | 0x80 : byte;
  });
}

/** What a frame becomes on a line with these faults; the same seed spoils it the same way. */
export function spoil(frame: Uint8Array, faults: Faults, seed: number): Uint8Array {
  if (faults.garbage) return garbage(frame.length, seed);
  let sent = faults.otherFunction ? underOtherCode(frame) : frame;
  if (faults.wrongChecksum) sent = spoilChecksum(sent);
  if (faults.parity) sent = withParity(sent);
  if (faults.nuls) sent = withNuls(sent);
  if (faults.noiseBefore) sent = noisy(sent, seed);
  if (faults.duplicateReplies) sent = joined(sent, sent);
  const isCut = faults.cutMidFrame || faults.resetMidFrame;
  return isCut ? sent.slice(0, Math.max(1, frame.length >> 1)) : sent;
}

/** What follows, again and again, on a line whose reply never ends: the frame without its end, then digits. */
export function endlessPart(frame: Uint8Array): Uint8Array {
  return frame.slice(0, Math.max(1, frame.length - END));
}
