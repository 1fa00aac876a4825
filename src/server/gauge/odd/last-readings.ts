import type { TankInventory } from '#gauges/reports/tank/inventory/report.ts';

/** The last values of a tank that were accepted; NaN for what was never reported. */
export interface LastReading {
  /** Milliseconds since 1970, of the last accepted volume. */
  at: number;
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
  water: number;
  temperature: number;
  waterVolume: number;
  /** Character code of the product code. */
  product: number;
  /** The status word of report 201. */
  status: number;
  /** What of it is odd for good, as the console said twice, and when. */
  lasting: number;
  lastingAt: number;
}

/** Tank number and the twelve fields, in their order. */
const stride = 13;

/** Filled anew by each `of`. */
const scratch: LastReading = {
  at: Number.NaN,
  volume: Number.NaN,
  tcVolume: Number.NaN,
  ullage: Number.NaN,
  height: Number.NaN,
  water: Number.NaN,
  temperature: Number.NaN,
  waterVolume: Number.NaN,
  product: Number.NaN,
  status: Number.NaN,
  lasting: Number.NaN,
  lastingAt: Number.NaN,
};

/**
 * The last accepted reading of each tank of a gauge, in our units. A process keeps this of all its gauges and changes it
 * in each poll: numbers side by side, so that a poll makes no new objects.
 */
export class LastReadings {
  #rows = new Float64Array(0);

  get size(): number {
    return this.#rows.length / stride;
  }

  /** Number of the tank in a place below `size`. */
  tankAt(place: number): number {
    return this.#rows[place * stride] ?? Number.NaN;
  }

  /** The last reading of a tank, or null. Good until the next call. */
  of(tank: number): LastReading | null {
    const from = this.#find(tank);
    if (from < 0) return null;
    const rows = this.#rows;
    scratch.at = rows[from + 1] ?? Number.NaN;
    scratch.volume = rows[from + 2] ?? Number.NaN;
    scratch.tcVolume = rows[from + 3] ?? Number.NaN;
    scratch.ullage = rows[from + 4] ?? Number.NaN;
    scratch.height = rows[from + 5] ?? Number.NaN;
    scratch.water = rows[from + 6] ?? Number.NaN;
    scratch.temperature = rows[from + 7] ?? Number.NaN;
    scratch.waterVolume = rows[from + 8] ?? Number.NaN;
    scratch.product = rows[from + 9] ?? Number.NaN;
    scratch.status = rows[from + 10] ?? Number.NaN;
    scratch.lasting = rows[from + 11] ?? Number.NaN;
    scratch.lastingAt = rows[from + 12] ?? Number.NaN;
    return scratch;
  }

  /**
   * Notes an accepted reading. A value that it does not give leaves the one before. `lasting`: what of it is odd for good,
   * as bits, and was said twice at `lastingAt`.
   */
  note(tank: TankInventory, at: number, lasting: number, lastingAt: number): void {
    const from = this.#find(tank.tank);
    const rows = from < 0 ? this.#grown(tank.tank) : this.#rows;
    const start = from < 0 ? rows.length - stride : from;
    if (tank.volume !== null) rows[start + 1] = at;
    put(rows, start + 2, tank.volume);
    put(rows, start + 3, tank.tcVolume);
    put(rows, start + 4, tank.ullage);
    put(rows, start + 5, tank.height);
    put(rows, start + 6, tank.water);
    put(rows, start + 7, tank.temperature);
    put(rows, start + 8, tank.waterVolume);
    put(rows, start + 9, productOf(tank));
    put(rows, start + 10, tank.status);
    rows[start + 11] = lasting;
    rows[start + 12] = lasting === 0 ? Number.NaN : lastingAt;
  }

  /** The console does not report this tank any more. */
  forget(tank: number): void {
    const from = this.#find(tank);
    if (from < 0) return;
    const rows = new Float64Array(this.#rows.length - stride);
    rows.set(this.#rows.subarray(0, from));
    rows.set(this.#rows.subarray(from + stride), from);
    this.#rows = rows;
  }

  /** Numbers come in other units from now on. */
  clear(): void {
    this.#rows = new Float64Array(0);
  }

  #find(tank: number): number {
    for (let from = 0; from < this.#rows.length; from += stride) if (this.#rows[from] === tank) return from;
    return -1;
  }

  #grown(tank: number): Float64Array {
    const rows = new Float64Array(this.#rows.length + stride).fill(Number.NaN);
    rows.set(this.#rows);
    rows[this.#rows.length] = tank;
    this.#rows = rows;
    return rows;
  }
}

function put(rows: Float64Array, place: number, value: number | null): void {
  if (value !== null) rows[place] = value;
}

/** What is odd for good is asked about again after this. */
const lastingMs = 3_600_000;

/** True while what was said twice at a time need not be asked about again. */
export function isFresh(lastingAt: number, at: number): boolean {
  return at >= lastingAt && at - lastingAt < lastingMs;
}

export function productOf({ product }: TankInventory): number | null {
  return product === null || product === '' ? null : product.charCodeAt(0);
}
