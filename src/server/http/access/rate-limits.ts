/** A number of calls in a stretch of time. */
export interface Limit {
  max: number;
  minutes: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Windows kept before the ended ones are swept out. */
const sweepAt = 10_000;

/**
 * Counts calls by key in fixed windows, in this process only: enough to stop guessing and floods, and nothing to
 * store. The clock is the caller's, in milliseconds.
 */
export class RateLimits {
  #windows = new Map<string, Window>();

  /** Counts one call. Null when it is within the limit; else the seconds until the window ends. */
  take(key: string, limit: Limit, now: number): number | null {
    let window = this.#windows.get(key);
    // One that begins in the time to come was opened before the clock was set back: it would last an hour longer then.
    if (window === undefined || window.endsAt <= now || window.endsAt > now + limit.minutes * 60_000) {
      if (this.#windows.size >= sweepAt) this.#sweep(now);
      window = { count: 0, endsAt: now + limit.minutes * 60_000 };
      this.#windows.set(key, window);
    }
    if (window.count >= limit.max) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.count += 1;
    return null;
  }

  /** Takes back one counted call, as for a sign-in that succeeded. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
