import { randomInt } from 'node:crypto';
import { share } from '#tests/helpers/soak.ts';

/** Random choices that can be made again from their seed. */
export interface Chance {
  seed: number;
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
}

/** Begins with FAULT_SEED of the environment, else with a number that a failure tells. */
export function chance(seed = Number(process.env.FAULT_SEED) || randomInt(1, 2 ** 31)): Chance {
  let state = seed >>> 0;
  // mulberry32, public domain: plenty for choosing moments.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(of: readonly T[]): T => {
    const one = of[between(0, of.length - 1)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  };
  return {
    seed,
    between,
    pick,
    shuffled: (of) =>
      of
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
}

/** Rounds of a test: its share of FAULT_ROUNDS (50 in a soak, else 3, which is one of each kind), at least one. */
export function rounds(ofFifty: number): number {
  return Math.max(1, Math.round((ofFifty * (Number(process.env.FAULT_ROUNDS) || share(50, 3))) / 50));
}
