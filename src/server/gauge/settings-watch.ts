import type { GaugeSetting } from '#contract/nouns/gauge-settings.ts';
import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import { setupCodes } from './plan.ts';
import type { GaugeProfile } from './profile.ts';
import type { ReadTimes } from './read-times.ts';

/** A setting with its place in the list: kind of device, its number, the setting's own place. */
export interface PlacedSetting {
  setting: GaugeSetting;
  place: readonly [number, number, number];
}

/** What is kept of a gauge's set-up between polls. */
export interface SettingsWatch {
  /** Reports of the round that is open, read well. */
  round: Map<FunctionCode, PlacedSetting[]>;
  /** Settings of a whole round that differ from the known ones and wait to be read a second time. */
  pending: GaugeSetting[] | null;
}

export function newWatch(): SettingsWatch {
  return { round: new Map(), pending: null };
}

/** The reports a round consists of. */
export const watchedCodes: readonly FunctionCode[] = setupCodes.filter(
  (code) => functionRow(code).setting !== undefined,
);

/**
 * When each report was read, changed in place; those of a round that another process, or this one before it was restarted, did not bring
 * to its end are due again, so that a round is whole within its time.
 */
export function withoutOpenRound(readAt: ReadTimes, profile: GaugeProfile | null): ReadTimes {
  const closed = profile?.settings?.at;
  const closedAt = closed === undefined ? 0 : Date.parse(closed);
  for (const code of watchedCodes) if ((readAt.get(code) ?? 0) > closedAt) readAt.setLongAgo(code);
  return readAt;
}
