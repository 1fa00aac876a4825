import { addDays, daysBetween } from '#contract/dates.ts';
import { toGallons, UNIT_SYSTEMS } from '#contract/units.ts';
import { gallonWords } from './figures.ts';
import { type TestFacts, tests as testFacts } from './methods.table.ts';
import type { GaugeTest, UnitFacts } from './month-facts.ts';
import { countWords, dateWords } from './words.ts';

/* A test counts only inside the limits that its method was evaluated for. Source: verdict evidence, section 2. */

const setUnits = 'An administrator can set them.';

/** The gauge's clock and the site's may be a day apart, and no more, where a test is dated after it was reported. */
const aheadDays = 1;

/** Dated after the day on which its report reached us, or after today: it cannot have been so. */
export function isAhead({ on, receivedOn }: GaugeTest, today?: string): boolean {
  return on > receivedOn && (on > addDays(receivedOn, aheadDays) || (today !== undefined && on > today));
}

/**
 * Why a passed test lies outside the limits of its method, in a sentence that names the limit; null where it lies inside
 * all that can be checked. What is not on record is checked by the console alone, the capacity excepted: without it
 * nobody knows whether the method holds for the tank. `today`: the site's own day, where it is known.
 */
export function whyInadmissible(test: GaugeTest, unit: UnitFacts, today?: string): string | null {
  const facts = testFacts[test.method][test.kind];
  return (
    wrongDate(test, today) ??
    (facts.proves ? null : 'A 3.0 gph test finds sudden losses only and proves no month.') ??
    tooShort(test, facts) ??
    tooLarge(unit, facts) ??
    tooEmpty(test, unit, facts) ??
    tooSoon(test, facts) ??
    tooBusy(test, unit, facts)
  );
}

function wrongDate(test: GaugeTest, today?: string): string | null {
  if (isAhead(test, today)) return "Its date lies after the day on which it was told: the gauge's clock was wrong.";
  if (!test.reportedLate) return null;
  const days = countWords(daysBetween(test.on, test.receivedOn), 'day');
  return `Its date is ${days} before the gauge first reported it, and the gauge was watched on all of them: the date is doubtful. Check the clock of the gauge.`;
}

function tooShort({ hours }: GaugeTest, { minHours }: TestFacts): string | null {
  if (minHours === null || hours === null || hours >= minHours) return null;
  return `It ran ${Number(hours.toFixed(2))} hours; at least ${countWords(minHours, 'hour')} are needed.`;
}

/** Why a test that was evaluated up to so many gallons does not prove the tank; null where it may. */
function tooLarge({ device, capacity, capacityConfirmed }: UnitFacts, { maxCapacity }: TestFacts): string | null {
  if (maxCapacity === null || device !== 'tank') return null;
  const evaluated = `the test was evaluated up to ${gallonWords(maxCapacity)}.`;
  if (capacity === null) return `The capacity of the tank is not on record; ${evaluated} Record the capacity.`;
  if (capacityConfirmed) return capacity > maxCapacity ? `The tank holds ${gallonWords(capacity)}; ${evaluated}` : null;
  const over = UNIT_SYSTEMS.filter((from) => toGallons(capacity, from) > maxCapacity);
  if (over.length === UNIT_SYSTEMS.length) return `In whichever units, the tank holds too much; ${evaluated}`;
  if (over.length === 0) return null;
  return `The units of the gauge are not confirmed, and the tank may hold too much; ${evaluated} ${setUnits}`;
}

/** Volume and capacity of one gauge are in the same units, whichever they are, unless a person has set the capacity. */
function tooEmpty({ volume, unitsConfirmed }: GaugeTest, unit: UnitFacts, { minFill }: TestFacts): string | null {
  const { capacity, capacityConfirmed } = unit;
  if (minFill === null || volume === null || capacity === null || capacity <= 0) return null;
  if (unitsConfirmed !== capacityConfirmed) return null;
  const share = volume / capacity;
  if (share >= minFill) return null;
  const percent = (of: number) => `${Math.floor(of * 100)}%`;
  return `The tank was ${percent(share)} full; the test was evaluated from ${percent(minFill)} on.`;
}

const minute = 60_000;
const hour = 60 * minute;
const momentOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}:00Z`);

/** Too soon after a delivery, or while one came. All times are of the gauge's own clock, to the minute. */
function tooSoon({ at, hours, delivery }: GaugeTest, { hoursAfterDelivery }: TestFacts): string | null {
  if (hoursAfterDelivery === null || delivery === null) return null;
  const [begin, from, to] = [at, delivery.from, delivery.to].map(momentOf) as [number, number, number];
  const end = begin + (hours ?? 0) * hour;
  const words = `${dateWords(delivery.to)}, ${delivery.to.slice(11)}`;
  if (to > begin && from < end) return `A delivery came during the test; it ended ${words}.`;
  const waited = (begin - to) / hour;
  if (waited >= hoursAfterDelivery || waited < 0) return null;
  return `It began ${countWords(Math.floor(waited * 10) / 10, 'hour')} after the delivery that ended ${words}; the test was evaluated from ${countWords(hoursAfterDelivery, 'hour')} on.`;
}

/** More goes through the tank than the method was evaluated for: what was delivered in the month of the test. */
function tooBusy({ on }: GaugeTest, { delivered }: UnitFacts, { maxThroughput }: TestFacts): string | null {
  const gallons = delivered?.[on.slice(0, 7)];
  if (maxThroughput === null || gallons === undefined || gallons <= maxThroughput) return null;
  return `${gallonWords(gallons)} came into the tank in the month; the test was evaluated up to ${gallonWords(maxThroughput)} a month.`;
}
