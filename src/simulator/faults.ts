import { FAMILY_KEYS, type FamilyKey } from '#gauges/families.ts';

/** What a console's inventory may claim that no tank can hold. */
export const IMPOSSIBLE_VALUES = ['nan', 'infinite', 'negative', 'over-capacity'] as const;
export type ImpossibleValues = (typeof IMPOSSIBLE_VALUES)[number];

/** What can be made to go wrong on a gauge's line while it runs. */
export interface Faults {
  /** Takes the connection, reads, answers nothing. */
  silent: boolean;
  /** Nobody listens on the port. */
  refuseConnects: boolean;
  /** Every computer reply carries a checksum that does not fit. */
  wrongChecksum: boolean;
  /** Milliseconds between two bytes; 0 is the line's usual pace. */
  dripMs: number;
  /** Sends the first half of a reply and hangs up. */
  cutMidFrame: boolean;
  /** Sends noise of the reply's length in its place. */
  garbage: boolean;
  /** Minutes by which the console's clock is wrong, added to what its specification says. */
  clockOffMinutes: number;
  /** Six characters a request must carry; anything else is met with silence. */
  securityCode: string | null;
  /** The inventory of a tank arrives under another tank's number. */
  mixTanks: boolean;
  /** A reply that begins well and never ends. */
  endless: boolean;
  /** Takes the connection, reads nothing and does not see that the client hangs up: its session stays taken. */
  halfOpen: boolean;
  /** Every request is answered with the reply to the one before it; the first with silence. */
  staleReplies: boolean;
  /** The reply bears another function's code, with a checksum that fits. */
  otherFunction: boolean;
  /** Every reply is sent twice. */
  duplicateReplies: boolean;
  /** Noise before the reply's SOH. */
  noiseBefore: boolean;
  /** NUL bytes between the others, as a slow serial line pads. */
  nuls: boolean;
  /** The parity bit leaks through: bytes with an odd number of ones have their top bit set. */
  parity: boolean;
  /** Sends the first half of a reply and resets the connection. */
  resetMidFrame: boolean;
  /** So many megabytes of digits in the middle of a reply; 0 is none. */
  floodMegabytes: number;
  /** Inventory values that no tank can hold; null is none. */
  impossibleValues: ImpossibleValues | null;
  /** Another make of console has been put in this one's place; null is none. */
  otherFamily: FamilyKey | null;
}

export const NO_FAULTS: Readonly<Faults> = {
  silent: false,
  refuseConnects: false,
  wrongChecksum: false,
  dripMs: 0,
  cutMidFrame: false,
  garbage: false,
  clockOffMinutes: 0,
  securityCode: null,
  mixTanks: false,
  endless: false,
  halfOpen: false,
  staleReplies: false,
  otherFunction: false,
  duplicateReplies: false,
  noiseBefore: false,
  nuls: false,
  parity: false,
  resetMidFrame: false,
  floodMegabytes: 0,
  impossibleValues: null,
  otherFamily: null,
};

type Check = { words: string; holds: (value: unknown) => boolean };

const FLAG: Check = { words: 'true or false', holds: (value) => typeof value === 'boolean' };
const between = (low: number, high: number): Check => ({
  words: `a whole number from ${low} to ${high}`,
  holds: (value) => Number.isInteger(value) && (value as number) >= low && (value as number) <= high,
});

const oneOf = (names: readonly string[]): Check => ({
  words: `${names.join(', ')} or null`,
  holds: (value) => value === null || (typeof value === 'string' && names.includes(value)),
});
/** Some eighty years: two-digit years make 1999 of 2099. */
const FARTHEST_CLOCK = 42_000_000;

const CHECKS: Readonly<Record<keyof Faults, Check>> = {
  silent: FLAG,
  refuseConnects: FLAG,
  wrongChecksum: FLAG,
  dripMs: between(0, 60_000),
  cutMidFrame: FLAG,
  garbage: FLAG,
  clockOffMinutes: between(-FARTHEST_CLOCK, FARTHEST_CLOCK),
  securityCode: {
    words: 'six printable characters, or null',
    holds: (value) => value === null || (typeof value === 'string' && /^[\x20-\x7e]{6}$/.test(value)),
  },
  mixTanks: FLAG,
  endless: FLAG,
  halfOpen: FLAG,
  staleReplies: FLAG,
  otherFunction: FLAG,
  duplicateReplies: FLAG,
  noiseBefore: FLAG,
  nuls: FLAG,
  parity: FLAG,
  resetMidFrame: FLAG,
  floodMegabytes: between(0, 4096),
  impossibleValues: oneOf(IMPOSSIBLE_VALUES),
  otherFamily: oneOf(FAMILY_KEYS),
};

const isFault = (key: string): key is keyof Faults => Object.hasOwn(CHECKS, key);

/**
 * Reads a change of faults as somebody typed it: `{"silent": true}`. Gives the change, or one sentence that names
 * what is wrong with it.
 */
export function readFaults(input: unknown): { change: Partial<Faults> } | { why: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { why: 'Faults are a JSON object, for example {"silent": true}.' };
  }
  for (const [key, value] of Object.entries(input)) {
    if (!isFault(key)) return { why: `There is no fault "${key}"; known are ${Object.keys(CHECKS).join(', ')}.` };
    if (!CHECKS[key].holds(value)) return { why: `The fault "${key}" takes ${CHECKS[key].words}.` };
  }
  return { change: input as Partial<Faults> };
}
