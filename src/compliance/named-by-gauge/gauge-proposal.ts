import type { Watched } from '#contract/nouns/gauge/equipment-traits.table.ts';

/** What a device can be recorded as. */
export type ReadAs = Watched | 'line_leak_detector' | 'tank' | 'line';

/** A device that the gauge names and that nobody has recorded. */
export interface GaugeProposal {
  /** As gauge keys of equipment are: 'sensor 301 4', 'line_leak_detector 201'. */
  gaugeKey: string;
  device: string;
  label: string;
  /** Null: unknown, a person must choose. */
  readAs: ReadAs | null;
  why: string;
  tankNumber: number | null;
  /** Number of its line; null: it is no leak detector. */
  line: number | null;
  reportedOn: string | null;
  /** The day on which it was taken off the list of equipment, where the gauge still reports it; null: it was not. */
  removedOn: string | null;
}
