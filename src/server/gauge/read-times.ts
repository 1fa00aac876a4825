import type { FunctionCode } from '#gauges/driver.ts';
import { pollPlan } from './poll-plan.ts';

const slow = pollPlan.filter((row) => row.every > 0);
const places = new Map<string, number>(slow.map(({ code }, place) => [code, place]));
/** Times are kept in whole seconds from here on: numbers that need no memory of their own. */
const epochMs = Date.UTC(2000, 0, 1);
const [never, longAgo] = [0, 1];

/**
 * When each of a gauge's slower reports was last read. A process keeps this of all its gauges: a number a report, no
 * text. Seconds are rounded down, so that a report that is due every five minutes is due in the fifth poll.
 */
export class ReadTimes {
  readonly #seconds: number[];

  /** `stored`: ISO times by code; codes that the plan does not hold are left out. */
  constructor(stored: Readonly<Record<string, string>> = {}) {
    this.#seconds = slow.map(({ code }) => {
      const text = stored[code];
      return text === undefined ? never : secondsOf(Date.parse(text));
    });
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
    const read = slow.flatMap(({ code }): [string, string][] => {
      const at = this.get(code);
      return at === undefined ? [] : [[code, new Date(at).toISOString()]];
    });
    return Object.fromEntries(read);
  }
}

/** Whole seconds since our epoch; a time before it, or none that can be read, is long ago. */
function secondsOf(ms: number): number {
  const seconds = Math.floor((ms - epochMs) / 1000);
  return seconds > longAgo ? Math.min(seconds, 2 ** 31 - 1) : longAgo;
}
