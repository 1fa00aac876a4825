const AMPERSAND = 0x26;

/** Sum of the 7-bit values of the bytes in [from, to), 16 bits kept. */
export function byteSum(bytes: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += (bytes[i] ?? 0) & 0x7f;
  return sum & 0xffff;
}

/**
 * The checksum of a computer reply: two's complement of the 16-bit sum of every byte from SOH through the second `&`. Source: 576013-635 section 6.1.
 */
export function checksumOf(bytes: Uint8Array, from: number, to: number): number {
  return (0x10000 - byteSum(bytes, from, to)) & 0xffff;
}

/** True when `&&` is at `at`. */
export function isTerminationFlag(bytes: Uint8Array, at: number): boolean {
  return at >= 0 && bytes[at] === AMPERSAND && bytes[at + 1] === AMPERSAND;
}
