import type { Outcome } from '#gauges/driver.ts';

/** True for an answer that nothing but its own text vouches for: a printed page, or a computer reply without checksum. */
export function bearsNoChecksum(outcome: Outcome<unknown>): boolean {
  return outcome.ok && (outcome.format === 'display' || outcome.notes.includes('no checksum'));
}
