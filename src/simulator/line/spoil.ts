import type { Faults } from '../faults.ts';
import { noise } from '../physics/noise.ts';

const AMPERSAND = 0x26;

function spoilChecksum(frame: Uint8Array): Uint8Array {
  const at = frame.lastIndexOf(AMPERSAND) + 1;
  // A display reply has no checksum to spoil.
  if (at < 2 || frame[at - 2] !== AMPERSAND || frame.length < at + 4) return frame;
  const spoilt = frame.slice();
  // Another digit in the last place: still hex, never the right one.
  spoilt[at + 3] = frame[at + 3] === 0x30 ? 0x31 : 0x30;
  return spoilt;
}

function garbage(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(noise(seed, i, 91) * 256));
}

/** What a frame becomes on a line with these faults; the same seed spoils it the same way. */
export function spoil(frame: Uint8Array, faults: Faults, seed: number): Uint8Array {
  if (faults.garbage) return garbage(frame.length, seed);
  if (faults.cutMidFrame) return frame.slice(0, Math.max(1, frame.length >> 1));
  return faults.wrongChecksum ? spoilChecksum(frame) : frame;
}

/** What follows, again and again, on a line whose reply never ends: the frame without its end, then digits. */
export function endlessPart(frame: Uint8Array): Uint8Array {
  return frame.slice(0, Math.max(1, frame.length - 7));
}
