/**
 * When each gauge is polled next, by a clock that never jumps (performance.now). Gauges are spread over the period by their id, so that a fleet makes an even load
 * and the same gauge always comes at the same second.
 */
export class Schedule<T extends { siteId: number }> {
  #buckets = new Map<number, Set<T>>();
  #when = new Map<T, number>();
  #cursor: number;
  readonly #tickMs: number;

  constructor(now: number, tickMs = 50) {
    this.#tickMs = tickMs;
    this.#cursor = Math.floor(now / tickMs);
  }

  get size(): number {
    return this.#when.size;
  }

  /** True for an item that has a turn ahead of it. */
  has(item: T): boolean {
    return this.#when.has(item);
  }

  /** Plans (or re-plans) an item for a time in milliseconds; a time already past means the next tick. */
  set(item: T, at: number): void {
    this.remove(item);
    // Rounded up: a gauge asked before its turn would have answered before it, and be asked a second time.
    const tick = Math.max(Math.ceil(at / this.#tickMs), this.#cursor + 1);
    const bucket = this.#buckets.get(tick) ?? new Set<T>();
    this.#buckets.set(tick, bucket.add(item));
    this.#when.set(item, tick);
  }

  remove(item: T): void {
    const tick = this.#when.get(item);
    if (tick === undefined) return;
    this.#when.delete(item);
    const bucket = this.#buckets.get(tick);
    bucket?.delete(item);
    if (bucket?.size === 0) this.#buckets.delete(tick);
  }

  /** Takes out what has come due by now, oldest first. */
  due(now: number): T[] {
    const last = Math.floor(now / this.#tickMs);
    const items: T[] = [];
    // After a long pause (suspended laptop) walking every missed tick would be slower than looking at the buckets.
    const ticks = last - this.#cursor > this.#buckets.size ? [...this.#buckets.keys()].sort((a, b) => a - b) : null;
    for (const tick of ticks ?? range(this.#cursor + 1, last)) {
      if (tick > last) break;
      const bucket = this.#buckets.get(tick);
      if (bucket === undefined) continue;
      this.#buckets.delete(tick);
      for (const item of bucket) {
        this.#when.delete(item);
        items.push(item);
      }
    }
    this.#cursor = Math.max(this.#cursor, last);
    return items;
  }
}

function* range(from: number, to: number): Generator<number> {
  for (let value = from; value <= to; value++) yield value;
}

/** Milliseconds from `now` (wall clock) until a gauge with this id next has its turn in a period. Never 0. */
export function untilTurn(siteId: number, periodMs: number, now: number): number {
  // Multiplying by a large odd number spreads neighbouring ids over the whole period.
  const phase = (Math.imul(siteId, 2_654_435_761) >>> 0) % periodMs;
  const wait = phase - (now % periodMs);
  return wait > 0 ? wait : wait + periodMs;
}

/** Milliseconds to wait after `failures` failed polls in a row: the usual period twice, then doubling, at most five. */
export function backOff(failures: number, periodMs: number): number {
  return failures <= 3 ? periodMs : periodMs * Math.min(2 ** (failures - 3), 5);
}
