import type { GaugeTest, TestLevels } from '../facts/month-facts.ts';
import type { Listing } from '../listings/listing.ts';
import { gallonWords } from '../words/figures.ts';
import { countWords, dateWords } from '../words/words.ts';

/*
 * A static test needs a quiet tank: no delivery and no sale during it, and the waits of its listing before it. A
 * continuous test leaves out such times automatically. All times are of the gauge's own clock, to the minute.
 */

/** Hours; the shortest static test that Veeder-Root's listings know, as the store asks for deliveries. */
const shortestStatic = 2;

const minute = 60_000;
const hour = 60 * minute;
/** Times are reported to the minute, so that a wait may read half a minute shorter than it was. */
const rounding = 1 / 120;
/** A console reports the end of a delivery once the level has come to rest. */
const settling = 15 * minute;
const momentOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}:00Z`);
const timeWords = (at: string): string => `${dateWords(at)}, ${at.slice(11)}`;
const hourWords = (hours: number): string => countWords(Number(hours.toFixed(2)), 'hour');

/** What disturbed a test, each in a sentence; `of` names the listing. Source: verdict evidence, section 2. */
export function whyDisturbed(test: GaugeTest, row: Listing, of: string): (string | null)[] {
  if (test.method === 'csld') return [];
  const begin = momentOf(test.at);
  // A test whose length is not known ran for the shortest at least.
  const span = {
    begin,
    end: begin + (test.hours ?? row.minHours ?? shortestStatic) * hour,
    change: test.clockChange,
  };
  return [
    soldDuring(test.levels),
    tooSoon(test.delivery, 'A delivery came', 'the delivery that', span, row, of),
    soonAfterRise(test, span, row, of),
    soldBefore(test.levels, span, row, of),
  ];
}

/** A rise that the console reported as a delivery ends when the console says. */
function soonAfterRise({ delivery, levels }: GaugeTest, span: Span, row: Listing, of: string): string | null {
  const rose = levels?.rose ?? null;
  if (rose === null) return null;
  const reported =
    delivery !== null &&
    momentOf(delivery.from) <= momentOf(rose.to) + settling &&
    momentOf(delivery.to) >= momentOf(rose.from) - settling;
  if (reported) return null;
  const gallons = gallonWords(Math.round(rose.gallons));
  return tooSoon(rose, `The level rose by ${gallons}`, `a rise of the level by ${gallons} that`, span, row, of);
}

interface Span {
  begin: number;
  end: number;
  change: GaugeTest['clockChange'];
}

/** Hours that passed from a moment to the begin of a test, by clocks that may have been put forward or back in between. */
function hoursBefore({ begin, change }: Span, moment: number): number {
  const passed = (begin - moment) / hour;
  if (change === undefined) return passed;
  const at = momentOf(change.at);
  return moment < at && begin >= at ? passed - change.hours : passed;
}

/** During the test, or less than the wait of the listing before it. */
function tooSoon(
  event: { from: string; to: string } | null,
  came: string,
  after: string,
  span: Span,
  { hoursAfterDelivery }: Listing,
  of: string,
): string | null {
  if (event === null) return null;
  const { begin, end } = span;
  const [from, to] = [event.from, event.to].map(momentOf) as [number, number];
  const words = timeWords(event.to);
  if (to > begin && from < end) return `${came} during the test; it ended ${words}.`;
  const waited = hoursBefore(span, to);
  if (hoursAfterDelivery === null || waited < 0 || waited >= hoursAfterDelivery - rounding) return null;
  return `It began ${countWords(Math.floor(waited * 10) / 10, 'hour')} after ${after} ended ${words}; at least ${countWords(Number(hoursAfterDelivery.toFixed(1)), 'hour')} are needed (${of}).`;
}

function soldDuring(levels: TestLevels | null | undefined): string | null {
  const sold = levels?.sold ?? null;
  if (sold === null) return null;
  return `The level fell by ${gallonWords(Math.round(sold.gallons))} during the test, from ${timeWords(sold.from)}, to ${sold.to.slice(11)}: fuel left the tank.`;
}

function soldBefore(
  levels: TestLevels | null | undefined,
  span: Span,
  { hoursAfterDispensing, unread }: Listing,
  of: string,
): string | null {
  const last = levels?.soldBefore ?? null;
  if (last === null) return null;
  const waited = hoursBefore(span, momentOf(last));
  if (unread.includes('hoursAfterDispensing'))
    return waited < 1 ? `Fuel was sold until ${timeWords(last)}; the wait after a sale was not read (${of}).` : null;
  if (hoursAfterDispensing === null || waited >= hoursAfterDispensing - rounding) return null;
  return `Fuel was sold until ${timeWords(last)}, ${minuteWords(waited)} before the test; at least ${hourWords(hoursAfterDispensing)} are needed (${of}).`;
}

const minuteWords = (hours: number): string => countWords(Math.max(0, Math.round(hours * 60)), 'minute');
