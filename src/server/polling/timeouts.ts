import type { GaugeFormat } from '#gauges/driver.ts';

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
