import type { Columns } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { countOf, type TankRecord } from './tank-fragments.ts';

/** Columns of the inventory: a row a site. */
export class TankColumns implements Columns<TankRecord> {
  readonly order: readonly Fragment<TankRecord>[];
  readonly tanks: Uint16Array;
  readonly low: Uint16Array;
  readonly waterHigh: Uint16Array;
  readonly noReading: Uint16Array;
  /** When the oldest reading came, in milliseconds; Infinity without one. */
  readonly oldest: Float64Array;
  /** Which of `tagLists` the site carries. */
  readonly tagList: Uint32Array;
  /** Lists of tags; sites with the same tags share one. */
  readonly tagLists: (readonly string[])[] = [];
  readonly #tagListAt = new Map<readonly string[], number>();

  constructor(order: readonly Fragment<TankRecord>[]) {
    this.order = order;
    this.tanks = new Uint16Array(order.length);
    this.low = new Uint16Array(order.length);
    this.waterHigh = new Uint16Array(order.length);
    this.noReading = new Uint16Array(order.length);
    this.oldest = new Float64Array(order.length);
    this.tagList = new Uint32Array(order.length);
    for (const [place, fragment] of order.entries()) this.set(place, fragment);
  }

  set(place: number, { record }: Fragment<TankRecord>): void {
    this.tanks[place] = record.numbers.length;
    this.low[place] = countOf(record, 'low');
    this.waterHigh[place] = countOf(record, 'water');
    this.noReading[place] = countOf(record, 'no_reading');
    this.oldest[place] = record.oldest === '' ? Number.POSITIVE_INFINITY : Date.parse(record.oldest);
    this.tagList[place] = this.#placeOf(record.tags);
  }

  #placeOf(tags: readonly string[]): number {
    const known = this.#tagListAt.get(tags);
    if (known !== undefined) return known;
    this.#tagListAt.set(tags, this.tagLists.length);
    return this.tagLists.push(tags) - 1;
  }
}
