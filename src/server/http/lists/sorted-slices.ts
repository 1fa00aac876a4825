import { byFragmentName, type Fragment, firstAfter } from './fragment.ts';

/** The place of a row in a sorted list: what it is sorted by, then its name and id. */
export interface Place<V> {
  value: V;
  name: string;
  siteId: number;
}

export interface SliceOrder<V> {
  compare(a: V, b: V): number;
  /** Turns the order of values round; equal ones still go by name. */
  descending: boolean;
  /** Turns the order by name round. */
  namesDescending: boolean;
}

/**
 * Rows sorted without comparing each with each: they come by name and are put with those of the same value, of which
 * there are few.
 */
export class SortedSlices<V, T extends Pick<Fragment, 'siteId' | 'name'>> {
  readonly #order: SliceOrder<V>;
  readonly #shelves = new Map<V, { value: V; rows: T[] }>();
  #count = 0;

  constructor(order: SliceOrder<V>) {
    this.#order = order;
  }

  /** How many rows there are. */
  get count(): number {
    return this.#count;
  }

  /** Adds a row; rows come in the order of their names. */
  add(value: V, row: T): void {
    this.#count += 1;
    let shelf = this.#shelves.get(value);
    if (shelf === undefined) {
      shelf = { value, rows: [] };
      this.#shelves.set(value, shelf);
    }
    shelf.rows.push(row);
  }

  /** The first rows after a place, or of all with null: at most `limit`, and whether others follow. */
  page(after: Place<V> | null, limit: number): { rows: { value: V; row: T }[]; more: boolean } {
    const { compare, descending, namesDescending } = this.#order;
    const sign = descending ? -1 : 1;
    const rows: { value: V; row: T }[] = [];
    for (const shelf of this.#inOrder()) {
      const beyond = after === null ? 1 : sign * compare(shelf.value, after.value);
      if (beyond < 0) continue;
      const inOrder = namesDescending ? shelf.rows.toReversed() : shelf.rows;
      const from = after === null || beyond > 0 ? 0 : firstAfter(inOrder, (row) => this.#isAfter(row, after));
      for (const row of inOrder.slice(from, from + limit + 1 - rows.length)) rows.push({ value: shelf.value, row });
      if (rows.length > limit) break;
    }
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }

  /** Groups by value; values that only look different ('TLS-350', 'tls-350') share one. */
  #inOrder(): { value: V; rows: T[] }[] {
    const { compare, descending } = this.#order;
    const sign = descending ? -1 : 1;
    const joined: { value: V; rows: T[] }[] = [];
    for (const shelf of [...this.#shelves.values()].sort((a, b) => sign * compare(a.value, b.value))) {
      const last = joined.at(-1);
      if (last === undefined || compare(last.value, shelf.value) !== 0) joined.push(shelf);
      else joined[joined.length - 1] = { ...last, rows: [...last.rows, ...shelf.rows].sort(byFragmentName) };
    }
    return joined;
  }

  #isAfter(row: T, { name, siteId }: Place<V>): boolean {
    const order = byFragmentName(row, { name, siteId });
    return this.#order.namesDescending ? order < 0 : order > 0;
  }
}
