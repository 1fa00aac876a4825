import { byteSum } from '#gauges/framing/checksum.ts';
import type { InventoryReport, TankInventory } from '#gauges/reports/tank/inventory/report.ts';
import { VALUES } from '#server/gauge/odd/odd-reading.ts';
import type { Random } from './fuzz/random.ts';

const [SOH, AMPERSAND] = [0x01, 0x26];

/** Where the bytes that the checksum covers begin and end, the flag `&&` left out. */
function covered(bytes: Uint8Array): { from: number; to: number } {
  return { from: bytes.indexOf(SOH) + 1, to: bytes.lastIndexOf(AMPERSAND) - 1 };
}

/** Two neighbours that differ change places: an additive checksum always fits afterwards. */
export function withSwap(bytes: Uint8Array, random: Random): Uint8Array {
  const { from, to } = covered(bytes);
  for (;;) {
    const at = from + random.below(to - from - 1);
    const [one, other] = [bytes[at], bytes[at + 1]];
    if (one === undefined || other === undefined || one === other) continue;
    const copy = bytes.slice();
    copy[at] = other;
    copy[at + 1] = one;
    return copy;
  }
}

/** Two bits flip, one up and one down in the same place of their bytes, so that the checksum fits afterwards. */
export function withTwoBits(bytes: Uint8Array, random: Random): Uint8Array {
  const { from, to } = covered(bytes);
  const sum = byteSum(bytes, 0, bytes.length);
  for (;;) {
    const copy = bytes.slice();
    const bit = 1 << random.below(7);
    for (let n = 0; n < 2; n += 1) {
      const at = from + random.below(to - from);
      copy[at] = (copy[at] ?? 0) ^ bit;
    }
    if (byteSum(copy, 0, copy.length) === sum && copy.some((byte, at) => byte !== bytes[at])) return copy;
  }
}

/** By how much a value may differ before it is a wrong one: what consoles round, and what no screen shows. */
const harmlessShare = 0.005;
const harmlessHeight = 0.01;
const harmlessDegrees = 3;

/** What of a tank was taken and differs from the known original by more than noise. A value that is not taken is not wrong. */
export function wrongValues(taken: TankInventory, original: TankInventory): string[] {
  const size = (original.volume ?? Number.NaN) + (original.ullage ?? Number.NaN);
  const wrong: string[] = VALUES.filter((name) => {
    const [is, was] = [taken[name], original[name]];
    if (is === null || was === null) return false;
    const off = Math.abs(is - was);
    if (name === 'temperature') return off > harmlessDegrees;
    if (name === 'height' || name === 'water') return off > harmlessHeight * (original.height ?? Number.NaN) + 0.5;
    return off > harmlessShare * size;
  });
  if (taken.product !== original.product) wrong.push('product');
  if (((taken.status ?? 0) & 0b111) !== ((original.status ?? 0) & 0b111)) wrong.push('status bits');
  return wrong;
}

export function tankOf({ tanks }: InventoryReport, number: number): TankInventory | undefined {
  return tanks.find(({ tank }) => tank === number);
}
