import { pollPlan } from './poll-plan.ts';
import { sharedText } from './shared-text.ts';

export type Codes = Readonly<Record<string, 'yes' | 'no'>>;

/** A round of settings that came to its end: a digest of them, when, and the codes it consisted of. */
export interface ClosedRound {
  digest: string;
  at: string;
  /** Codes with a blank between; absent in profiles of older programs. */
  of?: string | undefined;
}

/** What a gauge has been found to answer. Stored with the gauge, so that it is not asked twice for what it lacks. */
export interface GaugeProfile {
  format: 'computer' | 'display';
  /** The gauge sends computer replies without a checksum. */
  lenient: boolean;
  dateStyle: string | null;
  /** Shared among gauges that answer alike: changed by `setCodes`, never in place. */
  codes: Codes;
  /** Codes it refuses now and answered before, and when that was last found. */
  lost?: Record<string, string> | undefined;
  /** Codes it was silent on, and when that was last found. */
  silent?: Record<string, string> | undefined;
  /** Reports of which a part was not understood, and since when. */
  partial?: Record<string, string> | undefined;
  /** Digests of the reports without a checksum that were said twice, by function: only other ones are asked about again. */
  agreed?: Record<string, string> | undefined;
  /** Tests that did not pass and are dated in the future, as the console reports them, and the local time of their first sight. */
  ahead?: Record<string, string> | undefined;
  /** By tank: the last result of CSLD that bore no date, and the day on which it was first seen: 'pass 2026-10-03'. */
  csld?: Record<string, string> | undefined;
  /** When the codes it lacks were last asked. */
  probedAt: string;
  /** Which sealed security code the gauge was asked with; absent without one. Another one may open other reports. */
  securedBy?: string | undefined;
  /** The settings as last reported in a whole hourly round. */
  settings?: ClosedRound | undefined;
  /** The same of the round of each day. */
  dailySettings?: ClosedRound | undefined;
  /** Units the console reported before it named others that we do not know: its numbers are taken for them, unconfirmed. */
  unitsBefore?: string | undefined;
}

/** Codes a gauge lacks are asked again after a week, or when its software changes. */
const reprobeMs = 7 * 24 * 3_600_000;

/** A code it has answered before is asked again soon: in minutes where every poll needs it, else within the hour. */
const basicRestMs = 5 * 60_000;
const slowRestMs = 3_600_000;
/** What it is silent on is asked again after this. */
const silentRestMs = 24 * 3_600_000;
const basicCodes: ReadonlySet<string> = new Set(pollPlan.filter(({ every }) => every === 0).map(({ code }) => code));

/** The stored profile, or null when there is none or it was written in a form this program does not know. */
export function readProfile(stored: unknown): GaugeProfile | null {
  if (!isProfile(stored)) return null;
  stored.codes = shared(stored.codes);
  for (const round of [stored.settings, stored.dailySettings]) {
    if (round?.of !== undefined) round.of = sharedText(round.of);
  }
  return stored;
}

/** A fleet knows few kinds of gauges: what each kind answers is held once, not by each of its gauges. */
const kinds = new Map<string, Codes>();
const mostKinds = 5_000;

function shared(codes: Codes): Codes {
  let key = '';
  for (const code in codes) key += `${code}${codes[code]}`;
  const known = kinds.get(key);
  if (known !== undefined) return known;
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(key, codes);
  return codes;
}

/** Notes for codes whether the gauge answers them; undefined where that is not known any more. */
export function setCodes(profile: GaugeProfile, changes: Readonly<Record<string, 'yes' | 'no' | undefined>>): void {
  const codes = { ...profile.codes };
  for (const [code, answer] of Object.entries(changes)) {
    if (answer === undefined) delete codes[code];
    else codes[code] = answer;
  }
  profile.codes = shared(codes);
}

/** By hand: a poller that starts reads those of all its gauges. */
function isProfile(stored: unknown): stored is GaugeProfile {
  if (!isRecord(stored)) return false;
  const { format, lenient, dateStyle, codes, lost, silent, partial, ahead, agreed, csld } = stored;
  const { probedAt, securedBy, settings, dailySettings, unitsBefore } = stored;
  return (
    (format === 'computer' || format === 'display') &&
    typeof lenient === 'boolean' &&
    (dateStyle === null || typeof dateStyle === 'string') &&
    hasOnly(codes, (answer) => answer === 'yes' || answer === 'no') &&
    (unitsBefore === undefined || isText(unitsBefore)) &&
    (lost === undefined || hasOnly(lost, isText)) &&
    (silent === undefined || hasOnly(silent, isText)) &&
    (partial === undefined || hasOnly(partial, isText)) &&
    (ahead === undefined || hasOnly(ahead, isText)) &&
    (agreed === undefined || hasOnly(agreed, isText)) &&
    (csld === undefined || hasOnly(csld, isText)) &&
    isText(probedAt) &&
    (securedBy === undefined || isText(securedBy)) &&
    isClosedRound(settings) &&
    isClosedRound(dailySettings)
  );
}

function isClosedRound(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isRecord(value)) return false;
  return isText(value.digest) && isText(value.at) && (value.of === undefined || isText(value.of));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: unknown, isRight: (each: unknown) => boolean): boolean {
  if (!isRecord(value)) return false;
  for (const key in value) if (!isRight(value[key])) return false;
  return true;
}

/**
 * A profile that knows the form alone, with the rounds of settings of the one before; `sealed` is the stored security
 * code, as it is stored.
 */
export function newProfile(
  format: 'computer' | 'display',
  lenient: boolean,
  sealed: string | null,
  now: number,
  before: GaugeProfile | null = null,
): GaugeProfile {
  const profile: GaugeProfile = { format, lenient, dateStyle: null, codes: {}, probedAt: new Date(now).toISOString() };
  if (before?.settings !== undefined) profile.settings = before.settings;
  if (before?.dailySettings !== undefined) profile.dailySettings = before.dailySettings;
  return sealed === null ? profile : { ...profile, securedBy: markOf(sealed) };
}

/**
 * A console refuses everything when a code is sent that it does not ask for: what it was found to lack before its code
 * was stored, replaced or removed says nothing, and is forgotten. True when the profile is another now.
 */
export function learnSecurity(profile: GaugeProfile, sealed: string | null, now: number): boolean {
  const mark = sealed === null ? undefined : markOf(sealed);
  if (profile.securedBy === mark) return false;
  if (mark === undefined) delete profile.securedBy;
  else profile.securedBy = mark;
  forgetRefusals(profile, now);
  return true;
}

/** Version and nonce of the sealed text: another for each sealing, and no secret. */
function markOf(sealed: string): string {
  return sealed.slice(0, 16);
}

/** Forgets which codes the gauge lacks, so that they are asked again. */
export function forgetRefusals(profile: GaugeProfile, now: number): void {
  profile.codes = shared(Object.fromEntries(Object.entries(profile.codes).filter(([, answer]) => answer === 'yes')));
  profile.probedAt = new Date(now).toISOString();
}

/** Notes that a code is refused for good, though it was answered before, or that it is answered. */
export function noteLost(profile: GaugeProfile, code: string, isLost: boolean, now: number): void {
  const { [code]: _, ...others } = profile.lost ?? {};
  const lost = isLost ? { ...others, [code]: new Date(now).toISOString() } : others;
  if (Object.keys(lost).length === 0) delete profile.lost;
  else profile.lost = lost;
}

/** Notes that the gauge is silent on a code, or that it answered. */
export function noteSilent(profile: GaugeProfile, code: string, isSilent: boolean, now: number): void {
  const { [code]: _, ...others } = profile.silent ?? {};
  const silent = isSilent ? { ...others, [code]: new Date(now).toISOString() } : others;
  if (Object.keys(silent).length === 0) delete profile.silent;
  else profile.silent = silent;
}

/** Notes that the gauge lacks a code: it was silent on it, or refused it. */
export function noteLacking(profile: GaugeProfile, code: string, isSilent: boolean, now: number): void {
  setCodes(profile, { [code]: 'no' });
  noteSilent(profile, code, isSilent, now);
}

/** Notes whether a report was understood in all its parts; true when that is new. The first time stays. */
export function notePartial(profile: GaugeProfile, code: string, isPartial: boolean, now: number): boolean {
  if (isPartial === (profile.partial?.[code] !== undefined)) return false;
  const { [code]: _, ...others } = profile.partial ?? {};
  const partial = isPartial ? { ...others, [code]: new Date(now).toISOString() } : others;
  if (Object.keys(partial).length === 0) delete profile.partial;
  else profile.partial = partial;
  return true;
}

/** Forgets refusals whose time has come, so that they are asked again; answers the codes it had answered before. */
export function recallRefusals(profile: GaugeProfile, now: number): string[] {
  if (now >= Date.parse(profile.probedAt) + reprobeMs) forgetRefusals(profile, now);
  const due = restingCodes(profile).flatMap(({ code, until }) => (now >= until ? [code] : []));
  setCodes(profile, Object.fromEntries(due.map((code) => [code, undefined])));
  return due;
}

/** When codes it lacks are to be asked again, milliseconds since 1970. */
export function reprobeAt(profile: GaugeProfile): number {
  return Math.min(Date.parse(profile.probedAt) + reprobeMs, ...restingCodes(profile).map(({ until }) => until));
}

/** Codes that are not asked for now though they are asked again before the week is over, and until when they rest. */
function restingCodes({ codes, lost = {}, silent = {} }: GaugeProfile): { code: string; until: number }[] {
  const answered = Object.entries(lost).map(([code, at]) => ({
    code,
    until: Date.parse(at) + (basicCodes.has(code) ? basicRestMs : slowRestMs),
  }));
  const never = Object.entries(silent).flatMap(([code, at]) =>
    lost[code] === undefined && codes[code] === 'no'
      ? [{ code, until: Date.parse(at) + (basicCodes.has(code) ? basicRestMs : silentRestMs) }]
      : [],
  );
  return [...answered, ...never];
}
