/** One measured figure with the limit that was measured, or is given, in the same run. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What `value` is compared with, in the same unit; null for a figure that only informs. */
  limit: number | null;
  /** value / limit. */
  ratio: number | null;
  /** What the ratio must reach or may not pass; null when nothing is demanded. */
  demand: { atLeast: number } | { atMost: number } | null;
  /** Why there is no limit and how to get one, where a program to compare with is not installed. */
  missing?: string;
}

/** Makes a figure; the ratio follows from value and limit. */
export function figure(
  name: string,
  value: number,
  unit: string,
  limit: number | null = null,
  demand: Figure['demand'] = null,
): Figure {
  return { name, value, unit, limit, ratio: limit === null ? null : value / limit, demand };
}

/** A figure that has nothing to be compared with on this machine; `missing` says in a sentence what to install. */
export function unmatched(name: string, value: number, unit: string, missing: string): Figure {
  return { ...figure(name, value, unit), missing };
}

/** Tells a figure to the runner: one JSON line on standard output. */
export function tell(one: Figure): void {
  process.stdout.write(`${JSON.stringify(one)}\n`);
}

/** Tells people what is going on; standard output is for figures only. */
export function note(sentence: string): void {
  process.stderr.write(`  ${sentence}\n`);
}

/** The middle one of some numbers, or the mean of the two middle ones; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
