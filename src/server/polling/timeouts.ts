import type { GaugeFormat } from '#gauges/driver.ts';

/** A poll stops asking slower reports after this; they come with the next one. */
export const slowBudgetMs = 45_000;
/** Questions after the first answer that may meet silence in one poll: each costs its whole time limit. */
export const mostSilences = 2;
/** Polls that must meet silence to a report, where no later answer of the same poll shows that the gauge was there. */
export const enoughSilences = 2;
/** Polls in a row in which two answers to a report may differ before it waits for its next time. */
export const mostUnsettled = 3;
/** Polls in a row that must refuse a report before a gauge that answered it counts as lacking it. */
export const enoughRefusals = 3;

/** Silence allowed before an answer and within one, milliseconds (protocol notes, section 1.2). */
export const firstByteMs = 5_000;
export const idleMs: Record<GaugeFormat, number> = { computer: 2_000, display: 3_000 };

/** Limits of a whole conversation. */
export interface SessionLimits {
  connectMs: number;
  /** Whole conversation. */
  totalMs: number;
  /** Bytes of one answer. */
  maxBytes: number;
  /** Silence allowed before any answer where that is less than the question allows; for fast lines and tests. */
  mostSilenceMs?: number;
}

export const defaultLimits: SessionLimits = { connectMs: 8_000, totalMs: 90_000, maxBytes: 262_144 };

/** A command has so long from its connection on (docs/reference/api.md#calls). */
export const commandLimits: SessionLimits = { ...defaultLimits, totalMs: 20_000 };
