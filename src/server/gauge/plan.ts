import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import { type PlanRow, pollPlan } from './poll-plan.ts';
import { type GaugeProfile, reprobeAt } from './profile.ts';
import type { ReadTimes } from './read-times.ts';

const slowCodes = new Set(pollPlan.filter((row) => row.every > 0).map((row) => row.code));

/** Codes of the set-up round, in the order of asking. */
export const setupCodes: readonly FunctionCode[] = pollPlan.filter((row) => row.setup === true).map((row) => row.code);

/**
 * Reports due now for a gauge, in the order of asking. `readAt` says when each slower report was last read;
 * reports the gauge is known to lack are left out. Set-up comes in rounds: one report that is due brings the others of
 * its period along, but for those read in the last half of it.
 */
export function dueReports(profile: GaugeProfile, readAt: ReadTimes, now: number): PlanRow[] {
  const wanted = wantedRows(profile);
  const rounds = new Set(wanted.flatMap((row) => (row.setup === true && isDue(row, readAt, now) ? [row.every] : [])));
  const isAlong = (row: PlanRow): boolean => row.setup === true && rounds.has(row.every);
  return wanted.filter((row) => isDue(row, readAt, isAlong(row) ? now + row.every * 500 : now));
}

/** How many reports the plan has for a gauge of which nobody knows yet whether it answers them. */
export function reportsNotAsked(profile: Pick<GaugeProfile, 'codes' | 'format'>): number {
  return wantedRows(profile).filter((row) => profile.codes[row.code] === undefined).length;
}

/** The earliest time at which a slower report or a new probe is due: until then a poll asks the basics only. */
export function nextSlowDue(profile: GaugeProfile, readAt: ReadTimes): number {
  let next = reprobeAt(profile);
  for (const row of wantedRows(profile)) {
    if (row.every === 0) continue;
    const read = readAt.get(row.code);
    next = Math.min(next, read === undefined ? 0 : read + row.every * 1000);
  }
  return next;
}

/** Reports of the console's own alarm history. */
export const historyCodes: readonly FunctionCode[] = pollPlan.flatMap(({ code }) =>
  functionRow(code).report === 'alarm-history' ? [code] : [],
);

/** Units and date style: what the numbers of the basics are read by. */
const beforeBasics: ReadonlySet<PlanRow> = new Set(
  pollPlan.slice(
    0,
    pollPlan.findIndex((row) => row.every === 0),
  ),
);

/** True for a report that can wait for another poll: it is not asked in each, and nothing after it depends on it. */
export function canWait(row: PlanRow): boolean {
  return row.every > 0 && !beforeBasics.has(row);
}

/** True when the units and the date style of a gauge are settled, or it has been found to tell none. */
export function isMet(profile: GaugeProfile | null, readAt: ReadTimes): profile is GaugeProfile {
  if (profile === null) return false;
  for (const row of beforeBasics) {
    const isSettled = profile.codes[row.code] !== undefined || readAt.get(row.code) !== undefined;
    if (!isSettled && isWanted(row, profile)) return false;
  }
  return true;
}

/**
 * The order in which due reports are asked. Alarms and inventory come first once the gauge is met; before, its units
 * and date style do, or the first readings would be taken for what they may not be. Last, one a poll, comes what the
 * gauge was silent on: it costs its whole time limit.
 */
export function inOrder(profile: GaugeProfile, readAt: ReadTimes, rows: readonly PlanRow[]): PlanRow[] {
  const silent = rows.filter(({ code }) => profile.silent?.[code] !== undefined);
  const others = rows.filter(({ code }) => profile.silent?.[code] === undefined);
  const basic = isMet(profile, readAt) ? others.filter(({ every }) => every === 0) : [];
  // The result of a delivery or a test that is over comes before reports whose time has merely come.
  const awaited = others.filter(({ code, turn }) => turn === 'results' && readAt.isAwaited(code));
  const first = basic.length === 0 ? [] : [...basic, ...awaited];
  return [...first, ...others.filter((row) => !first.includes(row)), ...silent.slice(0, 1)];
}

/** Reports asked so often that their times are not worth storing: every few minutes they are others. */
const frequent = pollPlan.filter((row) => row.every > 0 && row.every <= 300);
const frequentCodes: ReadonlySet<string> = new Set(frequent.map((row) => row.code));

/** True for a report whose time is not stored each time it is read. */
export function isFrequent(code: FunctionCode): boolean {
  return frequentCodes.has(code);
}

/**
 * A gauge that was polled until just now has had its frequent reports in their turn. When that was is not stored, so a
 * gauge that is taken over has them spread over their period: thousands of gauges are not asked again all at once.
 */
export function spreadFrequent(readAt: ReadTimes, siteId: number, lastSeenAt: Date | null, now: number): void {
  for (const { code, every } of frequent) {
    const periodMs = every * 1000;
    const isRecent = lastSeenAt !== null && now - lastSeenAt.getTime() < periodMs;
    if (!isRecent || (readAt.get(code) ?? now) > now - periodMs) continue;
    readAt.set(code, now - ((Math.imul(siteId, 2_654_435_761) >>> 0) % periodMs));
  }
}

/** True for a report that is not asked in every poll. */
export function isSlow(code: FunctionCode): boolean {
  return slowCodes.has(code);
}

/** What every poll asks of this gauge. */
export function basicReports(profile: GaugeProfile): readonly PlanRow[] {
  return picked(profile).basics;
}

/** True for a report that the gauge answers, as far as is known, and that can be read in the format it speaks. */
export function isReadable(code: FunctionCode, profile: Pick<GaugeProfile, 'codes' | 'format'>): boolean {
  return profile.codes[code] !== 'no' && functionRow(code)[profile.format] !== null;
}

/** True for a report that this gauge is asked for now: it answers it, and none that it replaces. */
export function isAsked(code: FunctionCode, profile: GaugeProfile): boolean {
  const row = rowByCode.get(code);
  return row !== undefined && isWanted(row, profile);
}

const rowByCode = new Map(pollPlan.map((row) => [row.code, row]));

type Codes = GaugeProfile['codes'];

/** What gauges of a kind are asked for, in the order of the plan: all of it, and what every poll asks. */
interface Picked {
  rows: readonly PlanRow[];
  basics: readonly PlanRow[];
}

/** By what gauges of a kind answer: profiles share their codes and never change them in place (profile.ts). */
const pickedByCodes: Record<GaugeProfile['format'], WeakMap<Codes, Picked>> = {
  computer: new WeakMap(),
  display: new WeakMap(),
};

/** A fleet asks in every poll: the rows are picked once a kind. */
function picked(profile: Pick<GaugeProfile, 'codes' | 'format'>): Picked {
  const { codes, format } = profile;
  const known = pickedByCodes[format].get(codes);
  if (known !== undefined) return known;
  const rows = pollPlan.filter((row) => isWanted(row, profile));
  const made = { rows, basics: rows.filter((row) => row.every === 0) };
  pickedByCodes[format].set(codes, made);
  return made;
}

/** What this gauge is asked for, in the order of the plan. */
function wantedRows(profile: Pick<GaugeProfile, 'codes' | 'format'>): readonly PlanRow[] {
  return picked(profile).rows;
}

function isWanted(row: PlanRow, profile: Pick<GaugeProfile, 'codes' | 'format'>): boolean {
  // Of some reports nobody has a sample page: each question in display format would be in vain, twice each time.
  if (!isReadable(row.code, profile)) return false;
  return row.insteadOf === undefined || !isReadable(row.insteadOf, profile);
}

function isDue(row: PlanRow, readAt: ReadTimes, now: number): boolean {
  if (row.every === 0) return true;
  const read = readAt.get(row.code);
  return read === undefined || read + row.every * 1000 <= now;
}
