import type { Random } from '#tests/gauge-faults/fuzz/random.ts';
import type { Others } from './display-damage.ts';

/** Damages a frame; the bytes given stay as they are. */
type Damage = (bytes: Uint8Array, random: Random, others: Others) => Uint8Array;

const [SOH, ETX, AMPERSAND] = [0x01, 0x03, 0x26];
const HEX = Buffer.from('0123456789ABCDEF');
const PIECE = 24;

function spliced(bytes: Uint8Array, at: number, cut: number, put: Uint8Array): Uint8Array {
  const rest = Math.min(bytes.length, at + cut);
  const made = new Uint8Array(at + put.length + bytes.length - rest);
  made.set(bytes.subarray(0, at));
  made.set(put, at);
  made.set(bytes.subarray(rest), at + put.length);
  return made;
}

const place = (bytes: Uint8Array, random: Random): number => random.below(Math.max(1, bytes.length));
const none = new Uint8Array(0);

function changed(bytes: Uint8Array, at: number, to: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = to;
  return copy;
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  const at = place(bytes, random);
  return changed(bytes, at, (bytes[at] ?? 0) ^ (1 << random.below(8)));
}

function pieceOf(bytes: Uint8Array, random: Random): Uint8Array {
  const from = place(bytes, random);
  return bytes.subarray(from, from + 1 + random.below(PIECE));
}

/** Every kind of damage to a frame, by the name under which it is counted. */
export const COMPUTER_DAMAGE: Readonly<Record<string, Damage>> = {
  'bit flipped': flipped,
  'two bits flipped': (bytes, random) => flipped(flipped(bytes, random), random),
  'neighbors swapped': (bytes, random) => {
    const at = random.below(Math.max(1, bytes.length - 1));
    const copy = changed(bytes, at, bytes[at + 1] ?? 0);
    copy[at + 1] = bytes[at] ?? 0;
    return copy;
  },
  cut: (bytes, random) => bytes.slice(0, place(bytes, random)),
  'head lost': (bytes, random) => bytes.slice(1 + place(bytes, random)),
  'byte lost': (bytes, random) => spliced(bytes, place(bytes, random), 1, none),
  'byte doubled': (bytes, random) => {
    const at = place(bytes, random);
    return spliced(bytes, at, 0, bytes.subarray(at, at + 1));
  },
  'piece lost': (bytes, random) => spliced(bytes, place(bytes, random), 2 + random.below(PIECE), none),
  'piece doubled': (bytes, random) => spliced(bytes, place(bytes, random), 0, pieceOf(bytes, random)),
  'piece of another place': (bytes, random) => {
    const piece = pieceOf(bytes, random);
    return spliced(bytes, place(bytes, random), piece.length, piece);
  },
  'piece of another reply': (bytes, random, { family, strangers }) => {
    const other = random.pick(strangers.length === 0 || random.chance(50) ? family : strangers);
    return spliced(bytes, place(bytes, random), random.below(2) * random.below(PIECE), pieceOf(other.bytes, random));
  },
  'digit replaced': (bytes, random) => changed(bytes, place(bytes, random), random.pick([...HEX])),
  'byte replaced': (bytes, random) => changed(bytes, place(bytes, random), random.below(256)),
  'blank put in': (bytes, random) => spliced(bytes, place(bytes, random), 0, Uint8Array.of(0x20)),
  'case changed': (bytes, random) => {
    const from = place(bytes, random);
    const to = random.chance(50) ? bytes.length : from + 1 + random.below(PIECE);
    return bytes.map((byte, i) => (i >= from && i < to && byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
  },
  'line ends put in': (bytes, random) =>
    spliced(
      bytes,
      place(bytes, random),
      0,
      random.pick([[0x0d], [0x0a], [0x0d, 0x0a], [0x00]].map((one) => Uint8Array.from(one))),
    ),
  'parity bits': (bytes, random) => bytes.map((byte) => (random.chance(50) ? byte | 0x80 : byte)),
  'two replies joined': (bytes, random, { family, strangers }) => {
    const { bytes: other } = random.pick(strangers.length === 0 || random.chance(50) ? family : strangers);
    const [one, two] = random.chance(50) ? [bytes, other] : [other, bytes];
    // With or without what comes between two messages.
    const cut = random.chance(50) ? one.indexOf(ETX) : one.length;
    return spliced(one.subarray(0, cut < 0 ? one.length : cut), cut < 0 ? one.length : cut, 0, two);
  },
  'command echoed': (bytes, random) => {
    const soh = bytes.indexOf(SOH);
    const command = bytes.subarray(soh, soh + 7);
    return spliced(bytes, random.chance(50) ? 0 : soh + 1, 0, random.chance(50) ? command : command.subarray(1));
  },
};

/** Sum of the message as a console adds it up: SOH to `&&`; null where the bytes have no such message. */
function messageOf(bytes: Uint8Array): { sum: number; flag: number; check: number } | null {
  // Bytes that the reader forgives do not count: NUL, and the parity bit.
  const plain = bytes.map((byte) => byte & 0x7f).filter((byte) => byte !== 0);
  let flag = -1;
  for (let i = plain.length - 6; i >= 0 && flag < 0; i -= 1) {
    if (plain[i] === AMPERSAND && plain[i + 1] === AMPERSAND) flag = i;
  }
  if (flag < 0) return null;
  const check = Number.parseInt(String.fromCharCode(...plain.subarray(flag + 2, flag + 6)), 16);
  const start = plain.lastIndexOf(SOH, flag);
  let sum = SOH;
  for (let i = start + 1; i < flag + 2; i += 1) sum += plain[i] ?? 0;
  return { sum: sum & 0xffff, flag, check };
}

/** True for a frame whose checksum fits the bytes it has, counted here and not by the driver. */
export function fitsItsChecksum(bytes: Uint8Array): boolean {
  const etx = bytes.indexOf(ETX, bytes.indexOf(SOH) + 1);
  const message = messageOf(etx < 0 ? bytes : bytes.subarray(0, etx));
  return message !== null && ((message.sum + message.check) & 0xffff) === 0;
}

/** The frame with a checksum that fits: what damage looks like that no sum can show. */
export function madeToFit(bytes: Uint8Array): Uint8Array {
  let flag = bytes.length - 6;
  while (flag > 0 && !(bytes[flag] === AMPERSAND && bytes[flag + 1] === AMPERSAND)) flag -= 1;
  if (flag <= 0) return bytes;
  const start = bytes.lastIndexOf(SOH, flag);
  let sum = SOH;
  for (let i = start + 1; i < flag + 2; i += 1) sum += (bytes[i] ?? 0) & 0x7f;
  const check = ((0x10000 - (sum & 0xffff)) & 0xffff).toString(16).toUpperCase().padStart(4, '0');
  return spliced(bytes.subarray(0, flag + 2), flag + 2, 0, Buffer.from(`${check}\x03`, 'latin1'));
}
