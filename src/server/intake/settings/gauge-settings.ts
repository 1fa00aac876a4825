import { createHash } from 'node:crypto';
import type { GaugeSetting } from '#contract/nouns/gauge/gauge-settings.ts';
import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import type { SettingRule } from '#gauges/functions/function-row.ts';
import { clockKey, clockWords } from '#server/actions/gauge/clock-setting.ts';
import type { ReportedSettings } from '#server/actions/gauge/keep-settings.ts';
import { differencesOf } from '#server/actions/gauge/setting-differences.ts';
import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { isAsked, isReadable } from '#server/gauge/plan.ts';
import type { GaugeProfile } from '#server/gauge/profile.ts';
import {
  besideCodes,
  type PlacedSetting,
  type SettingsRound,
  type SettingsWatch,
  settingRounds,
} from '#server/gauge/settings-watch.ts';
import { sharedText } from '#server/gauge/shared-text.ts';
import { reportedValues } from './setting-words.ts';

/** How a device is named before its number, in the order of the list. */
const deviceNames: Readonly<Record<SettingRule['device'], string>> = {
  console: 'Console',
  tank: 'Tank',
  liquid: 'Liquid sensor',
  vapor: 'Vapor sensor',
  groundwater: 'Groundwater sensor',
  smart: 'Smart sensor',
  mag: 'MAG sensor',
  two_wire: '2-wire sensor',
  three_wire: '3-wire sensor',
  universal: 'Universal sensor',
  line: 'Line',
  wireless_line: 'WPLLD line',
  volumetric_line: 'VLLD line',
  input: 'External input',
  relay: 'Relay',
  product: 'Product',
};
const deviceOrder = Object.keys(deviceNames);

/** Keeps the content of a set-up report for the round; `answer` is in our units. Other reports, and failures, change nothing. */
export function takeSettings(gauge: OwnedGauge, answer: CodedOutcome): void {
  const row = functionRow(answer.code).setting;
  if (row === undefined) return;
  const values = reportedValues(answer, row);
  if (values === null) return;
  const placed = values.map(({ device, value }): PlacedSetting => {
    const { key, of, place } = namesOf(row, device);
    return { setting: { key, of, name: row.name, value }, place };
  });
  gauge.settings.round.set(answer.code, placed);
}

/** How the setting of a device is named and where it is in the list. */
type Named = Pick<GaugeSetting, 'key' | 'of'> & Pick<PlacedSetting, 'place'>;

/** All gauges of a fleet name their settings alike, and each keeps some of them: the names are made once. */
const named = new Map<SettingRule, Map<number, Named>>();

function namesOf(row: SettingRule, device: number): Named {
  const ofRow = named.get(row) ?? new Map<number, Named>();
  const known = ofRow.get(device);
  if (known !== undefined) return known;
  const of = deviceNames[row.device];
  const place = [deviceOrder.indexOf(row.device), device, row.place] as const;
  const made =
    row.device === 'console'
      ? { key: `console/${row.key}`, of, place }
      : { key: `${row.device}/${device}/${row.key}`, of: `${of} ${device}`, place };
  named.set(row, ofRow.set(device, made));
  return made;
}

/**
 * Looks after a poll whether a round is whole: every set-up report of it that the gauge knows was read. Answers its
 * settings when they are others than the known ones and were read so twice, a damaged answer without checksum being
 * nobody's change; null otherwise. Marks the profile as changed.
 */
export function closeRound(gauge: OwnedGauge, now: number): ReportedSettings | null {
  const { profile, settings } = gauge;
  if (profile === null || settings.round.size === 0) return null;
  for (const round of settingRounds) {
    if (!isWhole(profile, settings.round, round)) continue;
    const reported = closeOne(gauge, profile, round, now);
    if (reported !== null) return reported;
  }
  return null;
}

function closeOne(
  gauge: OwnedGauge,
  profile: GaugeProfile,
  round: SettingsRound,
  now: number,
): ReportedSettings | null {
  const { settings } = gauge;
  const beside = round.name === 'settings' ? besideCodes.filter((code) => settings.round.has(code)) : [];
  const codes = [...round.codes.filter((code) => settings.round.has(code)), ...beside];
  const placed = codes.flatMap((code) => settings.round.get(code) ?? []);
  if (round.name === 'settings') placed.push(...clockSetting(gauge));
  const reported = inOrder(placed);
  for (const code of round.codes) settings.round.delete(code);
  const digest = digestOf(reported);
  const known = profile[round.name];
  if (digest !== known?.digest && !isSecondTime(settings.pending.get(round.name), reported)) {
    settings.pending.set(round.name, reported);
    for (const code of beside) settings.round.delete(code);
    readAgain(gauge, [...round.codes, ...beside]);
    return null;
  }
  settings.pending.delete(round.name);
  const at = new Date(now);
  const of = [...codes, clockCode];
  profile[round.name] = { digest, at: at.toISOString(), of: sharedText(of.join(' ')) };
  gauge.profileChanged = true;
  if (digest === known?.digest) return null;
  // Who changed one setting may have changed others: the rest is read now, not tomorrow.
  if (known !== undefined) for (const other of settingRounds) if (other !== round) readAgain(gauge, other.codes);
  const readBefore = known?.of?.split(' ') ?? [];
  return {
    siteId: gauge.siteId,
    round: round.name,
    at,
    since: known === undefined ? null : new Date(known.at),
    settings: reported,
    lacking: lackingOf(profile, round, settings.round),
    unread: settingRounds.flatMap((other) => (other === round ? [] : unreadOf(other))),
    firstRead: of.filter((code) => !readBefore.includes(code)).map((code) => kindOfCode(code)),
  };
}

function isWhole(
  profile: GaugeProfile,
  reported: Pick<SettingsWatch['round'], 'has'>,
  { codes }: SettingsRound,
): boolean {
  return (
    codes.every((code) => reported.has(code) || !isAsked(code, profile)) && codes.some((code) => reported.has(code))
  );
}

function isSecondTime(pending: GaugeSetting[] | undefined, reported: GaugeSetting[]): boolean {
  return pending !== undefined && differencesOf(pending, reported).length === 0;
}

function readAgain(gauge: OwnedGauge, codes: readonly FunctionCode[]): void {
  for (const code of codes) gauge.readAt.setLongAgo(code);
  gauge.readAtChanged = true;
  gauge.slowDueAt = 0;
}

/** The console's clock is read with each answer, by no report of its own. */
const clockCode = 'clock';

/** How far the clock is off, as a setting; none before it was read. */
function clockSetting({ clockDriftSeconds }: OwnedGauge): PlacedSetting[] {
  if (clockDriftSeconds === null) return [];
  const setting = { key: clockKey, of: deviceNames.console, name: 'Clock', value: clockWords(clockDriftSeconds) };
  return [{ setting, place: [deviceOrder.indexOf('console'), 0, 3.5] }];
}

function inOrder(placed: PlacedSetting[]): GaugeSetting[] {
  placed.sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2]);
  return placed.map(({ setting }) => setting);
}

function digestOf(settings: readonly GaugeSetting[]): string {
  const text = settings.map(({ key, value }) => `${key}=${value}`).join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** First and last part of the keys of the settings that a report holds. */
function kindOfCode(code: string): string {
  const row = code === clockCode ? undefined : functionRow(code as FunctionCode).setting;
  return row === undefined ? clockKey : `${row.device}/${row.key}`;
}

/** Kinds of settings whose report the gauge does not answer now, or not all of it. */
function lackingOf(
  profile: GaugeProfile,
  { name, codes }: SettingsRound,
  reported: Pick<SettingsWatch['round'], 'has'>,
): string[] {
  // A part that is not understood does not say that a setting is gone.
  const isRead = (code: FunctionCode) =>
    (besideCodes.includes(code) ? isReadable(code, profile) : isAsked(code, profile)) &&
    profile.partial?.[code] === undefined;
  const lacking = codes.filter((code) => !isRead(code)).map(kindOfCode);
  if (name !== 'settings') return lacking;
  return [...lacking, ...besideCodes.filter((code) => !reported.has(code) || !isRead(code)).map(kindOfCode), clockKey];
}

/** Kinds of settings that another round reads. */
function unreadOf({ name, codes }: SettingsRound): string[] {
  const kinds = codes.map(kindOfCode);
  return name === 'settings' ? [...kinds, ...besideCodes.map(kindOfCode), clockKey] : kinds;
}
