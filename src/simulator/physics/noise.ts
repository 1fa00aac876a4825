/**
 * A repeatable number in [0, 1) for a seed and two indices. It replaces a running generator: whatever step the
 * simulation takes, the same hour of the same tank always gets the same chance.
 */
export function noise(seed: number, a: number, b = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13) ^ (a + 0x7f4a7c15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16) ^ (b + 0x165667b1), 0x27d4eb2f);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  h ^= h >>> 15;
  return (h >>> 0) / 4_294_967_296;
}

/** A repeatable, roughly normal number: mean 0, standard deviation 1, never beyond 3. */
export function gauss(seed: number, a: number, b = 0): number {
  return (noise(seed, a, b) + noise(seed + 1, a, b) + noise(seed + 2, a, b) - 1.5) * 2;
}

/** A repeatable seed for a name (FNV-1a over its characters). */
export function seedOf(text: string, seed = 0): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
