import type { Faults } from '#simulator/faults.ts';

/** A fault alone and what the console must say of a gauge that has it. */
export interface FaultKind {
  name: string;
  faults: Partial<Faults>;
  /** One of these stands as the gauge's trouble; none: it is read all the same. */
  told: readonly string[];
  /** True where readings go on, and are right. */
  reads?: true;
}

/** Every fault of the simulator, alone. */
export const faultKinds: readonly FaultKind[] = [
  { name: 'offline', faults: { refuseConnects: true }, told: ['refused'] },
  { name: 'silent', faults: { silent: true }, told: ['silent'] },
  { name: 'half-open', faults: { halfOpen: true }, told: ['busy'] },
  { name: 'wants a security code', faults: { securityCode: '246810' }, told: ['silent'] },
  { name: 'wrong checksum', faults: { wrongChecksum: true }, told: ['bad-checksum'] },
  { name: 'one byte a second', faults: { dripMs: 1_000 }, told: ['incomplete'] },
  { name: 'cut in the middle', faults: { cutMidFrame: true }, told: ['incomplete'] },
  { name: 'reset in the middle', faults: { resetMidFrame: true }, told: ['incomplete', 'reset'] },
  { name: 'endless', faults: { endless: true }, told: ['incomplete'] },
  { name: 'a flood', faults: { floodMegabytes: 32 }, told: ['incomplete'] },
  { name: 'binary', faults: { garbage: true }, told: ['malformed', 'incomplete', 'bad-checksum'] },
  { name: 'another function', faults: { otherFunction: true }, told: ['malformed'] },
  { name: 'one reply behind', faults: { staleReplies: true }, told: ['malformed'] },
  { name: "another tank's data", faults: { mixTanks: true }, told: ['doubtful'] },
  { name: 'every reply twice', faults: { duplicateReplies: true }, told: [], reads: true },
  { name: 'noise before SOH', faults: { noiseBefore: true }, told: [], reads: true },
  { name: 'NUL bytes', faults: { nuls: true }, told: [], reads: true },
  { name: 'parity bits', faults: { parity: true }, told: [], reads: true },
  { name: 'clock of 1999', faults: { clockOffMinutes: -14_190_000 }, told: [], reads: true },
  { name: 'clock of 2077', faults: { clockOffMinutes: 26_800_000 }, told: [], reads: true },
  { name: 'values not a number', faults: { impossibleValues: 'nan' }, told: [] },
  { name: 'infinite values', faults: { impossibleValues: 'infinite' }, told: [] },
  { name: 'negative volumes', faults: { impossibleValues: 'negative' }, told: [] },
  { name: 'more than the tank holds', faults: { impossibleValues: 'over-capacity' }, told: [] },
  { name: 'another console in its place', faults: { otherFamily: 'evo' }, told: [], reads: true },
];
