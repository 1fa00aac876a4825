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
};

type Check = { words: string; holds: (value: unknown) => boolean };

const FLAG: Check = { words: 'true or false', holds: (value) => typeof value === 'boolean' };
const between = (low: number, high: number): Check => ({
  words: `a whole number from ${low} to ${high}`,
  holds: (value) => Number.isInteger(value) && (value as number) >= low && (value as number) <= high,
});

const CHECKS: Readonly<Record<keyof Faults, Check>> = {
  silent: FLAG,
  refuseConnects: FLAG,
  wrongChecksum: FLAG,
  dripMs: between(0, 60_000),
  cutMidFrame: FLAG,
  garbage: FLAG,
  clockOffMinutes: between(-5_256_000, 5_256_000),
  securityCode: {
    words: 'six printable characters, or null',
    holds: (value) => value === null || (typeof value === 'string' && /^[\x20-\x7e]{6}$/.test(value)),
  },
  mixTanks: FLAG,
  endless: FLAG,
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
