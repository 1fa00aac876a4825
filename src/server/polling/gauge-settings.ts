import { createHash } from 'node:crypto';
import type { GaugeSetting } from '#contract/nouns/gauge-settings.ts';
import type { FunctionCode } from '#gauges/driver.ts';
import type { ToldSettings } from '../actions/gauge/keep-settings.ts';
import { differencesOf } from '../actions/gauge/setting-differences.ts';
import type { CodedOutcome, OwnedGauge } from './owned-gauge.ts';
import type { GaugeProfile } from './profile.ts';
import { deviceNames, type SettingName, settingNames } from './setting-names.table.ts';
import { toldValues } from './setting-words.ts';
import { type PlacedSetting, watchedCodes } from './settings-watch.ts';

const deviceOrder = Object.keys(deviceNames);
const rows = new Map(settingNames.map((row, index) => [row.code, { row, index }]));

/** Keeps what a set-up report tells for the round; `answer` is in our units. Other reports, and failures, change nothing. */
export function takeSettings(gauge: OwnedGauge, answer: CodedOutcome): void {
  const found = rows.get(answer.code);
  if (found === undefined) return;
  const values = toldValues(answer, found.row.measure);
  if (values === null) return;
  const { row, index } = found;
  const placed = values.map(
    ({ device, value }): PlacedSetting => ({
      setting: { ...namesOf(row, device), name: row.name, value },
      place: [deviceOrder.indexOf(row.device), device, index],
    }),
  );
  gauge.settings.round.set(answer.code, placed);
}

function namesOf(row: SettingName, device: number): Pick<GaugeSetting, 'key' | 'of'> {
  const of = deviceNames[row.device];
  if (row.device === 'console') return { key: `console/${row.key}`, of };
  return { key: `${row.device}/${device}/${row.key}`, of: `${of} ${device}` };
}

/**
 * Looks after a poll whether the round is whole: every set-up report that the gauge knows was read. Answers the
 * settings when they are others than the known ones and were read so twice, a damaged answer without checksum being
 * nobody's change; null otherwise. Marks the profile as changed.
 */
export function closeRound(gauge: OwnedGauge, now: number): ToldSettings | null {
  const { profile, settings } = gauge;
  if (profile === null || settings.round.size === 0 || !isWhole(profile, settings.round)) return null;
  const told = inOrder(settings.round);
  settings.round.clear();
  const digest = digestOf(told);
  const known = profile.settings;
  if (digest !== known?.digest && !isSecondTime(settings.pending, told)) {
    settings.pending = told;
    readAgain(gauge);
    return null;
  }
  settings.pending = null;
  const at = new Date(now);
  profile.settings = { digest, at: at.toISOString() };
  gauge.profileChanged = true;
  if (digest === known?.digest) return null;
  return {
    siteId: gauge.siteId,
    at,
    since: known === undefined ? null : new Date(known.at),
    settings: told,
    lacking: lackingOf(profile),
  };
}

function isWhole(profile: GaugeProfile, round: ReadonlyMap<FunctionCode, unknown>): boolean {
  return watchedCodes.every((code) => round.has(code) || profile.codes[code] === 'no');
}

function isSecondTime(pending: GaugeSetting[] | null, told: GaugeSetting[]): boolean {
  return pending !== null && differencesOf(pending, told).length === 0;
}

function readAgain(gauge: OwnedGauge): void {
  for (const code of watchedCodes) gauge.readAt.setLongAgo(code);
  gauge.readAtChanged = true;
  gauge.slowDueAt = 0;
}

function inOrder(round: ReadonlyMap<FunctionCode, PlacedSetting[]>): GaugeSetting[] {
  const placed = [...round.values()].flat();
  placed.sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2]);
  return placed.map(({ setting }) => setting);
}

function digestOf(settings: readonly GaugeSetting[]): string {
  const text = settings.map(({ key, value }) => `${key}=${value}`).join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Kinds of settings, as first and last part of their keys, whose report the gauge does not answer now. */
function lackingOf(profile: GaugeProfile): string[] {
  return settingNames.filter(({ code }) => profile.codes[code] === 'no').map(({ device, key }) => `${device}/${key}`);
}
