import type { GaugeSetting } from '#contract/nouns/gauge/gauge-settings.ts';
import { FUNCTION_CODES, type FunctionCode, functionRow } from '#gauges/driver.ts';
import { RareMap } from './odd/rare.ts';
import { setupCodes } from './plan.ts';
import type { GaugeProfile } from './profile.ts';
import type { ReadTimes } from './read-times.ts';

/** A setting with its place in the list: kind of device, its number, the setting's own place. */
export interface PlacedSetting {
  setting: GaugeSetting;
  place: readonly [number, number, number];
}

/** Where the profile of a gauge keeps what a round last reported. */
export type RoundName = 'settings' | 'dailySettings';

/** Reports of set-up that come due together: they are compared when each of them was read. */
export interface SettingsRound {
  name: RoundName;
  codes: readonly FunctionCode[];
}

/** What is kept of a gauge's set-up between polls. */
export interface SettingsWatch {
  /** Reports of the rounds that are open, read well. */
  round: RareMap<FunctionCode, PlacedSetting[]>;
  /** Settings of a whole round that differ from the known ones and wait to be read a second time. */
  pending: RareMap<RoundName, GaugeSetting[]>;
}

export function newWatch(): SettingsWatch {
  return { round: new RareMap(), pending: new RareMap() };
}

/** The reports that rounds consist of. */
export const watchedCodes: readonly FunctionCode[] = setupCodes.filter(
  (code) => functionRow(code).setting !== undefined,
);

const daySeconds = 86_400;
const isDaily = (code: FunctionCode): boolean => (functionRow(code).poll?.every ?? 0) >= daySeconds;

/** Limits and switches by the hour; the rest of the set-up by the day, so that no hour brings all its questions. */
export const settingRounds: readonly SettingsRound[] = [
  { name: 'settings', codes: watchedCodes.filter((code) => !isDaily(code)) },
  { name: 'dailySettings', codes: watchedCodes.filter(isDaily) },
];

/** Reports that are read anyhow and hold a setting beside what they are read for: it goes with the hourly round. */
export const besideCodes: readonly FunctionCode[] = FUNCTION_CODES.filter(
  (code) => functionRow(code).setting !== undefined && !watchedCodes.includes(code),
);

/**
 * When each report was read, changed in place; those of a round that another process, or this one before it was restarted, did not bring
 * to its end are due again, so that a round is whole within its time.
 */
export function withoutOpenRound(readAt: ReadTimes, profile: GaugeProfile | null): ReadTimes {
  for (const { name, codes } of settingRounds) {
    const closed = profile?.[name]?.at;
    const closedAt = closed === undefined ? 0 : Date.parse(closed);
    for (const code of codes) if ((readAt.get(code) ?? 0) > closedAt) readAt.setLongAgo(code);
  }
  return readAt;
}
