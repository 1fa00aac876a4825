import { compareWords } from '#contract/lists/name-order.ts';

/** One site's share of a list. `record` is what searches look at. */
export interface Fragment<R = unknown> {
  readonly siteId: number;
  readonly name: string;
  /** Its objects serialised, joined by commas, without brackets; empty for none. */
  readonly json: Buffer;
  readonly record: R;
  /** When it must be read again although nothing happened; Infinity for never. */
  readonly goodUntil: number;
}

/** Order of all lists: sites by name, equal names by id. */
export function byFragmentName(a: Pick<Fragment, 'siteId' | 'name'>, b: Pick<Fragment, 'siteId' | 'name'>): number {
  return compareWords(a.name, b.name) || a.siteId - b.siteId;
}

/** Index of the first element from `from` on of which `isAfter` holds, given that it holds of all that follow one. */
export function firstAfter<T>(items: readonly T[], isAfter: (item: T) => boolean, from = 0): number {
  let [low, high] = [from, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && !isAfter(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
