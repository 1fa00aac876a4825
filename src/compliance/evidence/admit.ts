import { addDays, daysBetween } from '#contract/dates.ts';
import type { UnlistedSystem } from '#contract/nouns/compliance/own-listing.ts';
import { toGallons, UNIT_SYSTEMS } from '#contract/units.ts';
import type { GaugeTest, UnitFacts } from '../facts/month-facts.ts';
import type { ConsoleChange } from '../facts/unit-doubts.ts';
import { consoleOf } from '../listings/console-names.ts';
import { coversOf, type TestSystem } from '../listings/covering.ts';
import { type Listing, minHeightAt } from '../listings/listing.ts';
import { type OwnListing, ownKey, ownName, toListing } from '../listings/own-listing.ts';
import { leastFillOf, silentFill } from '../listings/own-rules.ts';
import { tests as testFacts } from '../tables/methods.table.ts';
import { gallonWords, rateWords } from '../words/figures.ts';
import { alarmName, countWords, dateWords } from '../words/words.ts';
import { wrongProduct } from './listed-product.ts';
import { isInTable, type OwnCover, ownCoverOfTest } from './own-cover.ts';
import { whySiphoned } from './siphon.ts';
import { aheadWords, whyUndated } from './test-clock.ts';
import { tooBusy } from './throughput.ts';
import { whyDisturbed } from './undisturbed.ts';
import { unknownFill } from './unknown-fill.ts';
import { confirmUnits, unitsUnconfirmed as unconfirmed } from './unknown-units.ts';

/* A test counts only inside the limits that its method was evaluated for. Source: verdict evidence, section 2. */

const setUnits = `${confirmUnits}.`;

/** The gauge's clock and the site's may be a day apart, and no more, where a test is dated after it was reported. */
const aheadDays = 1;

/** Dated after the day on which its report reached us, or after today: it cannot have been so. */
export function isAhead({ on, receivedOn }: GaugeTest, today?: string): boolean {
  return on > receivedOn && (on > addDays(receivedOn, aheadDays) || (today !== undefined && on > today));
}

/**
 * Why a passed test lies outside the limits of its method, in a sentence that names the limit; null where it lies inside
 * all that can be checked. A test of a tank must keep to a listing of its console and probe; where one of them is not
 * known, to one of each that may be. What is not on record is checked by the console alone, the capacity excepted:
 * without it nobody knows whether the method holds for the tank. `today`: the site's own day, where it is known.
 */
export function whyInadmissible(test: GaugeTest, unit: UnitFacts, today?: string): string | null {
  const wrong =
    wrongDate(test, today) ??
    whileClockOff(test, unit, today) ??
    atEdgeByUnknownClock(test, unit) ??
    atEdgeByWrongClock(test);
  if (wrong !== null) return wrong;
  const foreign = whileForeign(test, unit);
  if (foreign !== null) return foreign;
  if (!testFacts[test.method][test.kind].proves) return 'A 3.0 gph test finds sudden losses only and proves no month.';
  if (test.method === 'line' || unit.device !== 'tank') return null;
  return whileBlind(test, unit) ?? whyUncovered(test, test.method, unit);
}

/** The tank gauge's own name of a CSLD that found no idle time; it blinds nothing. */
export const noIdle = /no (csld )?idle time/i;

/** A probe that was out before and after the day of a test measured nothing on it. */
function whileBlind({ on }: GaugeTest, { alarms, method }: UnitFacts): string | null {
  const out = alarms.find(
    ({ means, device, label, from, to, flickers }) =>
      means === 'blind' &&
      flickers !== true &&
      !noIdle.test(label) &&
      (device ?? (method === 'interstitial' ? 'sensor' : 'tank')) === 'tank' &&
      from < on &&
      (to === null || to > on),
  );
  if (out === undefined) return null;
  const until = out.to === null ? '' : ` to ${dateWords(out.to)}`;
  return `${alarmName(out.label)} was active from ${dateWords(out.from)}${until}: no test can have run on that day.`;
}

/** Tests of a console that may be another station's are held back. Source: verdict evidence, section 2. */
function whileForeign({ receivedOn }: GaugeTest, { consoleChanges = [] }: UnitFacts): string | null {
  return foreignSince(receivedOn, consoleChanges);
}

/** Why what the console reported on a day may be of another station; null: nothing says so. */
export function foreignSince(day: string, changes: readonly ConsoleChange[]): string | null {
  const change = changes.find(({ on, until }) => on <= day && (until === undefined || day <= until));
  if (change === undefined) return null;
  const { name, before, after, on } = change;
  return `The console may be another one: ${name} was "${before}" and is "${after}" since ${dateWords(on)}, and nobody has confirmed it. Acknowledge the change in the settings of the gauge.`;
}

/**
 * While a console's clock is off by more than a day, what it dates in the running month is doubtful, unless the site's own
 * clock dates it. Source: verdict evidence, section 2.
 */
function whileClockOff({ receivedOn, clock }: GaugeTest, { clockOff }: UnitFacts, today?: string): string | null {
  if (clockOff === undefined || clock !== undefined || today === undefined) return null;
  if (!receivedOn.startsWith(today.slice(0, 7))) return null;
  return `Its date is doubtful: the console's clock is ${aheadWords(clockOff)} now. Set the clock of the console; until then its tests prove nothing.`;
}

/**
 * A test that a clock nobody compared dates the first day of a month may be of the last day before it, and the other way
 * round where its report came in the later month. One that was reported on that last day was not made after it.
 */
function atEdgeByUnknownClock({ on, receivedOn, clock }: GaugeTest, { clockUnknown }: UnitFacts): string | null {
  if (clockUnknown !== true || clock !== undefined) return null;
  const month = on.slice(0, 7);
  const isFirst = addDays(on, -1).slice(0, 7) !== month;
  const isLast = addDays(on, 1).slice(0, 7) !== month && receivedOn.slice(0, 7) !== month;
  if (!isFirst && !isLast) return null;
  return `The console dates it ${dateWords(on)}, and its clock was never compared with the site's: the test may be of the month ${isFirst ? 'before' : 'after'}. Have the gauge report its time; a test away from the end of the month counts.`;
}

/** The longest static test that is taken as possible where its length is not reported; our own figure. */
const mostHours = 24;

/**
 * A console's clock is known to be off now, and no measure speaks of the time of the test: by that clock it may be of
 * another month.
 */
function atEdgeByWrongClock({ on, at, hours, method, aheadNow }: GaugeTest): string | null {
  if (aheadNow === undefined) return null;
  // A static test is dated by its start. How long it ran is not always reported: then any length up to a day is possible.
  const lengths = method !== 'static' ? [0] : hours === null ? [0, mostHours] : [hours];
  const begun = Date.parse(`${at.replace(' ', 'T')}:00Z`) - aheadNow * 1000;
  const months = lengths.map((length) => new Date(begun + length * 3_600_000).toISOString().slice(0, 7));
  const there = months.find((month) => month !== on.slice(0, 7));
  if (there === undefined) return null;
  return `The console dates it ${dateWords(on)}, and its clock is ${aheadWords(aheadNow)} now: the test may be of the month ${there < on ? 'before' : 'after'}. Set the clock of the console; a test away from the end of the month counts.`;
}

function wrongDate(test: GaugeTest, today?: string): string | null {
  const undated = whyUndated(test);
  if (undated !== null) return undated;
  if (isAhead(test, today)) return "Its date lies after the day on which it was reported: the gauge's clock was wrong.";
  if (!test.reportedLate) return null;
  const days = countWords(daysBetween(test.on, test.receivedOn), 'day');
  return `Its date is ${days} before the gauge first reported it, and the gauge was watched on all of them: the date is doubtful. Check the clock of the gauge.`;
}

const unknownSystem: TestSystem = { console: '', probe: null };

function whyUncovered(test: GaugeTest, method: 'static' | 'csld', unit: UnitFacts): string | null {
  const own = ownCoverOf(test, unit);
  if (own.kept !== null) return null;
  if (own.decides) return own.whyNot;
  const outside = whyOutsideTable(test, method, unit);
  return outside === null || own.whyNot === '' ? outside : `${outside} ${own.whyNot}`;
}

const ownCoverOf = (test: GaugeTest, unit: UnitFacts): OwnCover =>
  ownCoverOfTest(test, unit, (row) => missesOf(test, unit, row));

/** The listing of the owner that a passed test rests on; null: the table covers it, or nothing does. */
export function ownListingOf(test: GaugeTest, unit: UnitFacts): OwnListing | null {
  return test.method === 'line' || unit.device !== 'tank' ? null : ownCoverOf(test, unit).kept;
}

/**
 * What a listing of the owner would be of, where a passed test does not count because the table does not hold it; null where
 * `whyNot` says something else, or where the console is not known.
 */
export function unlistedOf(test: GaugeTest, unit: UnitFacts, whyNot: string): UnlistedSystem | null {
  const { system } = unit;
  if (test.method === 'line' || test.kind === 'gross' || unit.device !== 'tank') return null;
  if (system === undefined || system.console === '' || isInTable(test, unit)) return null;
  if (whyUncovered(test, test.method, unit) !== whyNot) return null;
  return { method: test.method, size: test.kind, system: system.console, probe: system.probe };
}

function whyOutsideTable(test: GaugeTest, method: 'static' | 'csld', unit: UnitFacts): string | null {
  const system = unit.system ?? unknownSystem;
  const covers = coversOf(method, test.kind, system);
  if (covers.length === 0) {
    const unlisted = consoleOf(system.console).is === 'unlisted';
    const next = unlisted ? ' Correct the console in Site Info, or record its listing.' : '';
    return `No listing of this test is on record for ${system.console === '' ? 'the console' : system.console}${system.probe === null ? '' : ' with such a probe'}.${next}`;
  }
  for (const cover of covers) {
    const missed = cover.map((row) => missesOf(test, unit, row));
    if (missed.some((misses) => misses.length === 0)) continue;
    // Of the listings that it misses, the one that it misses least, and of these the first.
    const least = missed.reduce((best, misses) => (misses.length < best.length ? misses : best));
    return [...least.slice(0, 1), ...doubtsOf(system, covers.length)].join(' ');
  }
  return null;
}

/**
 * The listings that a passed test of a tank keeps to, one of each console and probe that may be there; null where none
 * covers it, and for tests that no listing is applied to.
 */
export function listingsOf(test: GaugeTest, unit: UnitFacts): Listing[] | null {
  if (test.method === 'line' || unit.device !== 'tank') return null;
  const own = ownCoverOf(test, unit);
  if (own.kept !== null) return [toListing(own.kept)];
  if (own.decides) return null;
  const rows: Listing[] = [];
  for (const cover of coversOf(test.method, test.kind, unit.system ?? unknownSystem)) {
    const kept = cover.find((row) => missesOf(test, unit, row).length === 0);
    if (kept === undefined) return null;
    rows.push(kept);
  }
  return rows.length === 0 ? null : rows;
}

const isModelKnown = ({ console }: TestSystem): boolean => consoleOf(console).is === 'listed';

/** That another console or probe may be there, where that is why the test does not count. */
function doubtsOf(system: TestSystem, covers: number): string[] {
  if (covers < 2) return [];
  const missing = [
    ...(isModelKnown(system) ? [] : ['the model of the console']),
    ...(system.probe === null ? ['the kind of the probe'] : []),
  ];
  const where = [
    ...(isModelKnown(system) ? [] : ['the console in Site Info']),
    ...(system.probe === null ? ['the probe under Equipment'] : []),
  ];
  if (missing.length === 0) return [];
  const verb = missing.length > 1 ? 'are' : 'is';
  const words = missing.join(' and ');
  return [
    `${words.charAt(0).toUpperCase()}${words.slice(1)} ${verb} not on record, so the strictest listing applies. Record ${where.join(' and ')}.`,
  ];
}

/** The limits of a listing that a test lies outside of, each in a sentence. */
function missesOf(test: GaugeTest, unit: UnitFacts, row: Listing): string[] {
  const of = row.key.startsWith(ownKey) ? ownName(row) : `${row.vendor} listing "${row.source.section}"`;
  return [
    unreadLimit(test, row, of),
    wrongProduct(unit, row, of),
    tooShort(test, row, of),
    tooLarge(unit, row, of),
    unknownFill(test, unit, row, of),
    wrongFill(test, unit, row, of),
    tooLow(test, unit, row, of),
    ...whyDisturbed(test, row, of),
    ...whySiphoned(test, unit, row, of),
    tooBusy(test, [unit], row, of),
    overThreshold(test, row, of),
  ].filter((one) => one !== null);
}

/** What a limit that nobody has read keeps from being checked: limits of siphoned sets aside, which hold for sets alone. */
const checkedLimits = {
  threshold: 'threshold',
  hoursAfterDelivery: 'wait after a delivery',
  minHours: 'shortest test',
  minHeight: 'lowest product',
  minFill: 'lowest fill',
  maxFill: 'highest fill',
  maxCapacity: 'largest tank',
  maxThroughput: 'monthly throughput',
} as const satisfies Partial<Record<keyof Listing, string>>;

/** A listing with a limit that nobody has read covers no test that the limit may exclude. */
function unreadLimit({ rate }: GaugeTest, { unread }: Listing, of: string): string | null {
  const names = Object.keys(checkedLimits) as (keyof typeof checkedLimits)[];
  const open = names.find((name) => unread.includes(name) && (name !== 'threshold' || rate !== null));
  return open === undefined ? null : `The ${checkedLimits[open]} of its listing was not read (${of}).`;
}

function tooShort({ hours, method }: GaugeTest, { minHours }: Listing, of: string): string | null {
  // Of a continuous test it is hours of idle data, which no report carries.
  if (method === 'csld' || minHours === null) return null;
  // How long a console tests is set by people (576013-635 function 611): that it passed does not say that it ran long enough.
  if (hours === null)
    return `The console did not report how long it ran; at least ${countWords(Number(minHours.toFixed(2)), 'hour')} are needed (${of}).`;
  if (hours >= minHours - 1 / 120) return null;
  return `It ran ${Number(hours.toFixed(2))} hours; at least ${countWords(Number(minHours.toFixed(2)), 'hour')} are needed (${of}).`;
}

/** Why a test that was evaluated up to so many gallons does not prove the tank; null where it may. */
function tooLarge({ capacity, capacityConfirmed }: UnitFacts, { maxCapacity }: Listing, of: string): string | null {
  if (maxCapacity === null) return null;
  const evaluated = `the test was evaluated up to ${gallonWords(maxCapacity)} (${of}).`;
  if (capacity === null) return `The capacity of the tank is not on record; ${evaluated} Record the capacity.`;
  if (capacityConfirmed) return capacity > maxCapacity ? `The tank holds ${gallonWords(capacity)}; ${evaluated}` : null;
  const over = UNIT_SYSTEMS.filter((from) => toGallons(capacity, from) > maxCapacity);
  if (over.length === UNIT_SYSTEMS.length) return `In whichever units, the tank holds too much; ${evaluated}`;
  return `${unconfirmed}, so the capacity of the tank is not known; ${evaluated} ${setUnits}`;
}

/** Rounded away from the limit that it missed, so that the two never read the same. */
const below = (share: number): string => `${Math.floor(share * 1000 + 1e-9) / 10}%`;
const above = (share: number): string => `${Math.ceil(share * 1000 - 1e-9) / 10}%`;

/**
 * Share of the tank that was full, smallest and largest: volume and capacity of one gauge are in the same units, whichever
 * they are; where only one of the two is confirmed, the other may be in any, and `known` is false. Null where one is not
 * known.
 */
function shareOf(
  { volume, unitsConfirmed }: GaugeTest,
  { capacity, capacityConfirmed }: UnitFacts,
): { least: number; most: number; known: boolean } | null {
  if (volume === null || capacity === null || capacity <= 0) return null;
  if (unitsConfirmed === capacityConfirmed) {
    const share = volume / capacity;
    return { least: share, most: share, known: true };
  }
  const shares = UNIT_SYSTEMS.map((from) =>
    unitsConfirmed ? volume / toGallons(capacity, from) : toGallons(volume, from) / capacity,
  );
  return { least: Math.min(...shares), most: Math.max(...shares), known: false };
}

function wrongFill(test: GaugeTest, unit: UnitFacts, row: Listing, of: string): string | null {
  const share = shareOf(test, unit);
  if (share === null) return null;
  const { least, most, known } = share;
  const needed = leastFillOf(row);
  if (needed !== null && (!known || least < needed.share)) {
    const by = needed.own ? `${silentFill.mark}: the ${of} names no lowest fill` : of;
    const words = `at least ${below(needed.share)} is needed (${by}).`;
    return most < needed.share
      ? `The tank was ${below(most)} full; ${words}`
      : `${unconfirmed}, so it is not known how full the tank was; ${words} ${setUnits}`;
  }
  if (row.maxFill !== null && (!known || most > row.maxFill)) {
    const allowed = `at most ${above(row.maxFill)} is allowed (${of}).`;
    return least > row.maxFill
      ? `The tank was ${above(least)} full; ${allowed}`
      : `${unconfirmed}, so it is not known how full the tank was; ${allowed} ${setUnits}`;
  }
  return null;
}

/** Inches of product in a lying cylinder of that diameter that is so full, share of its volume 0 to 1. */
export function heightOf(share: number, diameter: number): number {
  const radius = diameter / 2;
  const shareAt = (height: number): number => {
    const over = radius - height;
    const area =
      radius ** 2 * Math.acos(over / radius) - over * Math.sqrt(Math.max(0, 2 * radius * height - height ** 2));
    return area / (Math.PI * radius ** 2);
  };
  let [low, high] = [0, diameter];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (shareAt(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** No tank in the ground is as wide in inches, or as narrow in millimeters: whichever the gauge counts in shows on its own. */
const widestInches = 400;
const millimetersPerInch = 25.4;

/** A listing names the lowest product by the diameter of the tank; the test reports its volume, and so about its height. */
function tooLow(test: GaugeTest, unit: UnitFacts, row: Listing, of: string): string | null {
  const share = shareOf(test, unit);
  if (typeof unit.diameter !== 'number' || unit.diameter <= 0 || share === null) return null;
  const diameter = unit.diameter > widestInches ? unit.diameter / millimetersPerInch : unit.diameter;
  const least = minHeightAt(row, diameter);
  if (least === null) return null;
  if (least === 'unread') return `No lowest product is on record for a tank of ${Math.round(diameter)} in (${of}).`;
  const heightAt = (full: number) => Math.round(heightOf(Math.min(1, full), diameter) * 10) / 10;
  const height = heightAt(share.most);
  const needed = `at least ${least} in is needed (${of}).`;
  if (height < least - 0.2) return `The tank held about ${height} in of product; ${needed}`;
  if (share.known) return null;
  return `${unconfirmed}, so it is not known how full the tank was; ${needed} ${setUnits}`;
}

/** A listing of its own may find less than the threshold that the console applied. */
function overThreshold({ rate, unitsConfirmed }: GaugeTest, { threshold }: Listing, of: string): string | null {
  if (rate === null || threshold === null) return null;
  const passing = `the test was evaluated to pass below ${rateWords(threshold)} (${of}).`;
  if (unitsConfirmed) return Math.abs(rate) < threshold ? null : `It found ${rateWords(rate)}; ${passing}`;
  return `${unconfirmed}, so its rate cannot be held against the threshold; ${passing} ${setUnits}`;
}
