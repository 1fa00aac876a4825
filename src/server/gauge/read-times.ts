import type { FunctionCode } from '#gauges/driver.ts';
import { pollPlan } from './poll-plan.ts';

const slow = pollPlan.filter((row) => row.every > 0);
const places = new Map<string, number>(slow.map(({ code }, place) => [code, place]));
/** Times are kept in whole seconds from here on: each fits into 32 bits until 2068. */
const epochMs = Date.UTC(2000, 0, 1);
const [never, longAgo] = [0, 1];

/**
 * When each of a gauge's slower reports was last read. A process keeps this of all its gauges: a number a report, no
 * text. Seconds are rounded down, so that a report that is due every five minutes is due in the fifth poll.
 */
export class ReadTimes {
  readonly #seconds = new Int32Array(slow.length);

  /** `stored`: ISO times by code; codes that the plan does not hold are left out. */
  constructor(stored: Readonly<Record<string, string>> = {}) {
    let place = 0;
    for (const { code } of slow) {
      const text = stored[code];
      if (text !== undefined) this.#seconds[place] = secondsOf(timeOf(text));
      place += 1;
    }
  }

  /** Milliseconds since 1970; undefined for a report that was never read. */
  get(code: FunctionCode): number | undefined {
    const seconds = this.#seconds[places.get(code) ?? -1] ?? never;
    return seconds === never ? undefined : epochMs + seconds * 1000;
  }

  set(code: FunctionCode, at: number): void {
    const place = places.get(code);
    if (place !== undefined) this.#seconds[place] = secondsOf(at);
  }

  /** The report is due; that it was read at all stays known. */
  setLongAgo(code: FunctionCode): void {
    const place = places.get(code);
    if (place !== undefined && this.#seconds[place] !== never) this.#seconds[place] = longAgo;
  }

  /** True for a report that somebody waits for: it was read, and is to be read again before its time. */
  isAwaited(code: FunctionCode): boolean {
    return this.#seconds[places.get(code) ?? -1] === longAgo;
  }

  forget(code: string): void {
    const place = places.get(code);
    if (place !== undefined) this.#seconds[place] = never;
  }

  /** As it is stored. */
  toJSON(): Record<string, string> {
    const read: Record<string, string> = {};
    for (let place = 0; place < slow.length; place += 1) {
      const seconds = this.#seconds[place] ?? never;
      const row = slow[place];
      if (row !== undefined && seconds !== never) read[row.code] = textOf(seconds);
    }
    return read;
  }
}

/** Whole seconds since our epoch; a time before it, or none that can be read, is long ago. */
function secondsOf(ms: number): number {
  const seconds = Math.floor((ms - epochMs) / 1000);
  return seconds > longAgo ? Math.min(seconds, 2 ** 31 - 1) : longAgo;
}

const daySeconds = 86_400;
/** Reports that are to be read anew have this time: it is no day to keep. */
const longAgoText = new Date(epochMs + longAgo * 1000).toISOString();
/** Times of a gauge are mostly of one day or two: the day of the last one, as text and as seconds since our epoch. */
let [dayText, dayStart] = ['', 0];
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** The text of `Date.toISOString`. Hundreds of times are written at once: the day is not worked out for each. */
function textOf(seconds: number): string {
  if (seconds === longAgo) return longAgoText;
  const inDay = seconds - dayStart;
  if (dayText === '' || inDay < 0 || inDay >= daySeconds) {
    dayStart = Math.floor(seconds / daySeconds) * daySeconds;
    dayText = new Date(epochMs + dayStart * 1000).toISOString().slice(0, 11);
    return textOf(seconds);
  }
  const minutes = Math.floor(inDay / 60);
  return `${dayText}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[inDay % 60]}.000Z`;
}

/** Milliseconds since 1970 of a stored time. Hundreds are read at once: of the day of the last one only the clock is. */
function timeOf(text: string): number {
  if (text === longAgoText) return epochMs + longAgo * 1000;
  if (dayText !== '' && text.startsWith(dayText) && text.length === 24 && text.endsWith('Z')) {
    const [hour, minute, second] = [digitsAt(text, 11), digitsAt(text, 14), digitsAt(text, 17)];
    if (hour < 24 && minute < 60 && second < 60) {
      return epochMs + (dayStart + (hour * 60 + minute) * 60 + second) * 1000;
    }
  }
  const at = Date.parse(text);
  // A time behind our epoch, so that the day is one of it.
  if (at >= epochMs) textOf(secondsOf(at));
  return at;
}

/** Two digits as a number; NaN, which no comparison holds for, for anything else. */
function digitsAt(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
