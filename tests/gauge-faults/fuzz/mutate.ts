import type { Frame } from './frame.ts';
import type { Random } from './random.ts';

/** No input grows beyond this: a reply of a real console has some 9 KB at most. */
const longest = 12_288;

const interesting = [
  0x00, 0x01, 0x03, 0x0a, 0x0d, 0x1b, 0x20, 0x26, 0x2d, 0x2e, 0x30, 0x39, 0x3a, 0x3f, 0x46, 0x7f, 0x80, 0xff,
];
/** Hex floats that are no measurement, and those at the edges of what can be. */
const floats = [
  '7F800000',
  'FF800000',
  '7FC00000',
  'FFFFFFFF',
  '7F7FFFFF',
  'FF7FFFFF',
  '80000000',
  '00000001',
  '????????',
];
const numbers = [
  '00',
  '01',
  '99',
  'FF',
  '??',
  '0A',
  '0000',
  '9999',
  'FFFF',
  '0000000000',
  '9912312359',
  '7913312460',
  '0002300000',
];
const words = [
  '&&',
  '&&0000',
  '9999FF1B',
  '\x01',
  '\x03',
  '\r\n',
  '        ',
  'T 1:',
  'TANK',
  'END: ',
  'ALARM',
  'i20100',
  'I10100',
];
const letters = Buffer.from('0123456789ABCDEF');

/** The place of a byte like those the checks skip to, or any place at all. */
function place(bytes: Uint8Array, random: Random): number {
  return random.below(Math.max(1, bytes.length));
}

/** The parts in memory of their own: a Buffer's `slice` shares its memory, and a change to one would change the other. */
function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function spliced(bytes: Uint8Array, at: number, cut: number, put: Uint8Array): Uint8Array {
  return joined(bytes.subarray(0, at), put, bytes.subarray(Math.min(bytes.length, at + cut)));
}

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const over =
  (list: readonly string[]): Mutation =>
  (bytes, random) => {
    const put = Buffer.from(random.pick(list), 'latin1');
    return spliced(bytes, place(bytes, random), random.chance(70) ? put.length : 0, put);
  };

function changed(bytes: Uint8Array, at: number, to: number): Uint8Array {
  const copy = bytes.slice();
  if (at < copy.length) copy[at] = to;
  return copy;
}

const mutations: readonly Mutation[] = [
  // A bit, a byte.
  (bytes, random) => {
    const at = place(bytes, random);
    return changed(bytes, at, (bytes[at] ?? 0) ^ (1 << random.below(8)));
  },
  (bytes, random) => changed(bytes, place(bytes, random), random.pick(interesting)),
  (bytes, random) => changed(bytes, place(bytes, random), letters[random.below(16)] ?? 0x30),
  (bytes, random) => changed(bytes, place(bytes, random), random.below(256)),
  // A piece left out, doubled, repeated, moved.
  (bytes, random) =>
    spliced(bytes, place(bytes, random), 1 + random.below(random.chance(80) ? 4 : 200), Buffer.alloc(0)),
  (bytes, random) => spliced(bytes, place(bytes, random), 0, Buffer.from([random.below(256)])),
  (bytes, random) => {
    const from = place(bytes, random);
    const piece = bytes.slice(from, from + 1 + random.below(random.chance(70) ? 16 : 400));
    return spliced(bytes, random.chance(60) ? from : place(bytes, random), 0, piece);
  },
  (bytes, random) => {
    const from = place(bytes, random);
    const piece = bytes.slice(from, from + 1 + random.below(80));
    return spliced(bytes, from, 0, joined(...Array<Uint8Array>(2 + random.below(30)).fill(piece)));
  },
  // The end, the beginning.
  (bytes, random) => bytes.slice(0, place(bytes, random)),
  (bytes, random) => bytes.slice(place(bytes, random)),
  // A piece of another reply, or two replies one after the other.
  (bytes, random, other) => {
    const from = place(other, random);
    return spliced(bytes, place(bytes, random), random.below(60), other.slice(from, from + 1 + random.below(120)));
  },
  (bytes, random, other) => (random.chance(50) ? joined(bytes, other) : joined(other, bytes)),
  over(floats),
  over(numbers),
  over(words),
  // A length field: two digits somewhere become another count.
  (bytes, random) => {
    const count = Buffer.from(random.below(256).toString(16).toUpperCase().padStart(2, '0'));
    return spliced(bytes, place(bytes, random), 2, count);
  },
  // The parity bit.
  (bytes, random) => bytes.map((byte) => (random.chance(50) ? byte | 0x80 : byte)),
];

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** The reply with a checksum that fits the bytes it now has, written anew where it had one. */
export function repaired(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x26);
  if (end < 1 || bytes[end - 1] !== 0x26) return bytes;
  const start = Math.max(0, bytes.lastIndexOf(0x01, end));
  let sum = 0;
  for (let i = start; i <= end; i += 1) sum += bytes[i] === 0 ? 0 : (bytes[i] ?? 0) & 0x7f;
  if (bytes[start] !== 0x01) sum += 1;
  const check = Buffer.from(hex((0x10000 - (sum & 0xffff)) & 0xffff));
  return joined(bytes.subarray(0, end + 1), check, Uint8Array.of(0x03));
}

/** The reply with another function's code in its head, as if that had been asked. */
function recoded(bytes: Uint8Array, code: string): Uint8Array {
  const at = bytes.indexOf(0x01);
  const copy = bytes.slice();
  let from = at + 1;
  while ((copy[from] ?? 0x69) <= 0x20) from += 1;
  for (let i = 0; i < 3 && from + 1 + i < copy.length; i += 1) copy[from + 1 + i] = code.charCodeAt(i);
  return copy;
}

/** A frame made from one of the pool by one to four changes; `other` is what pieces are taken from. */
export function mutate(frame: Frame, other: Frame, random: Random): Frame {
  let { bytes, code, format } = frame;
  if (random.chance(12)) {
    ({ code, format } = other);
    bytes = recoded(bytes, code);
  }
  for (let n = 1 + random.below(4); n > 0; n -= 1) bytes = random.pick(mutations)(bytes, random, other.bytes);
  if (bytes.length > longest) bytes = bytes.slice(0, longest);
  if (format === 'computer' && random.chance(75)) bytes = repaired(bytes);
  const device = random.chance(85) ? frame.device : random.below(100);
  return { code, format, device, bytes };
}
