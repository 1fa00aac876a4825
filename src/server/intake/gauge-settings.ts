import { createHash } from 'node:crypto';
import type { GaugeSetting } from '#contract/nouns/gauge-settings.ts';
import type { SettingRule } from '#gauges/codec.ts';
import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import type { ToldSettings } from '../actions/gauge/keep-settings.ts';
import { differencesOf } from '../actions/gauge/setting-differences.ts';
import type { CodedOutcome, OwnedGauge } from '../gauge/owned-gauge.ts';
import type { GaugeProfile } from '../gauge/profile.ts';
import { type PlacedSetting, watchedCodes } from '../gauge/settings-watch.ts';
import { toldValues } from './setting-words.ts';

/** How a device is named before its number, in the order of the list. */
const deviceNames: Readonly<Record<SettingRule['device'], string>> = {
  console: 'Console',
  tank: 'Tank',
  liquid: 'Liquid sensor',
  vapor: 'Vapor sensor',
  groundwater: 'Groundwater sensor',
  two_wire: '2-wire sensor',
  three_wire: '3-wire sensor',
  line: 'Line',
  input: 'External input',
};
const deviceOrder = Object.keys(deviceNames);

/** Keeps what a set-up report tells for the round; `answer` is in our units. Other reports, and failures, change nothing. */
export function takeSettings(gauge: OwnedGauge, answer: CodedOutcome): void {
  const row = functionRow(answer.code).setting;
  if (row === undefined) return;
  const values = toldValues(answer, row.measure);
  if (values === null) return;
  const placed = values.map(
    ({ device, value }): PlacedSetting => ({
      setting: { ...namesOf(row, device), name: row.name, value },
      place: [deviceOrder.indexOf(row.device), device, row.place],
    }),
  );
  gauge.settings.round.set(answer.code, placed);
}

function namesOf(row: SettingRule, device: number): Pick<GaugeSetting, 'key' | 'of'> {
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

/** Kinds of settings, as first and last part of their keys, whose report the gauge does not answer now, or not all of it. */
function lackingOf(profile: GaugeProfile): string[] {
  return watchedCodes.flatMap((code) => {
    const row = functionRow(code).setting;
    // A part that is not understood does not say that a setting is gone.
    const isRead = profile.codes[code] !== 'no' && profile.partial?.[code] === undefined;
    return row === undefined || isRead ? [] : [`${row.device}/${row.key}`];
  });
}
