import type { Columns } from './columns.ts';
import { byFragmentName, type Fragment, firstAfter } from './fragment.ts';

/** A list in its present state. `version` moves when any byte did. */
export interface ListView<R = unknown, C = unknown> {
  readonly fragments: ReadonlyMap<number, Fragment<R>>;
  /** All fragments in order. An array never changes its places, though a fragment may take that of its elder. */
  readonly order: readonly Fragment<R>[];
  /** Undefined where the source makes none. */
  readonly columns: C | undefined;
  /** The place of a site in the order; undefined without a fragment. */
  placeOf(siteId: number): number | undefined;
  readonly version: number;
}

/** Fragments kept in the order of their names, with what is worked out of that order when it is asked for. */
export class KeptOrder<R, C extends Columns<R>> {
  readonly #columnsOf: ((order: readonly Fragment<R>[]) => C) | undefined;
  #fragments = new Map<number, Fragment<R>>();
  #order: Fragment<R>[] = [];
  #places: Map<number, number> | null = null;
  #columns: C | null = null;
  #version = 0;

  constructor(columnsOf?: (order: readonly Fragment<R>[]) => C) {
    this.#columnsOf = columnsOf;
  }

  get fragments(): ReadonlyMap<number, Fragment<R>> {
    return this.#fragments;
  }

  get order(): readonly Fragment<R>[] {
    return this.#order;
  }

  view(): ListView<R, C> {
    const order = this.#order;
    this.#columns ??= this.#columnsOf?.(order) ?? null;
    return {
      fragments: this.#fragments,
      order,
      columns: this.#columns ?? undefined,
      placeOf: (siteId) => (this.#order === order ? this.#placesNow() : placesIn(order)).get(siteId),
      version: this.#version,
    };
  }

  /** Takes fragments in order for all there are. */
  load(order: Fragment<R>[]): void {
    this.#fragments = new Map(order.map((fragment) => [fragment.siteId, fragment]));
    this.#order = order;
    [this.#places, this.#columns] = [null, null];
    this.#version += 1;
  }

  /** Another record of a fragment that is kept; its bytes stay. */
  look(fragment: Fragment<R>, record: R): void {
    const looked = { ...fragment, record };
    this.#fragments.set(looked.siteId, looked);
    this.#putInPlace(looked);
  }

  /** What was read of these sites; those of them without a fragment are gone. */
  put(siteIds: readonly number[], fragments: readonly Fragment<R>[]): void {
    const fresh = new Map(fragments.map((fragment) => [fragment.siteId, fragment]));
    const [removed, come] = [new Set<number>(), [] as Fragment<R>[]];
    let changed = false;
    for (const id of siteIds) {
      const [before, after] = [this.#fragments.get(id), fresh.get(id)];
      if (before === undefined && after === undefined) continue;
      changed ||= before === undefined || after === undefined || !before.json.equals(after.json);
      if (after === undefined) this.#fragments.delete(id);
      else this.#fragments.set(id, after);
      if (before !== undefined && after !== undefined && before.name === after.name) this.#putInPlace(after);
      else {
        if (before !== undefined) removed.add(id);
        if (after !== undefined) come.push(after);
      }
    }
    if (removed.size + come.length > 0) this.#reorder(removed, come);
    if (changed || removed.size + come.length > 0) this.#version += 1;
  }

  #putInPlace(fragment: Fragment<R>): void {
    const place = this.#placesNow().get(fragment.siteId);
    if (place === undefined) return;
    this.#order[place] = fragment;
    this.#columns?.set(place, fragment);
  }

  #placesNow(): ReadonlyMap<number, number> {
    this.#places ??= placesIn(this.#order);
    return this.#places;
  }

  /** A new order without some sites and with others: few are put among many, so nothing else is compared. */
  #reorder(removed: ReadonlySet<number>, come: Fragment<R>[]): void {
    const stay = removed.size === 0 ? this.#order : this.#order.filter(({ siteId }) => !removed.has(siteId));
    const order: Fragment<R>[] = [];
    let from = 0;
    for (const fragment of come.sort(byFragmentName)) {
      const to = firstAfter(stay, (other) => byFragmentName(other, fragment) > 0, from);
      for (; from < to; from += 1) order.push(stay[from] as Fragment<R>);
      order.push(fragment);
    }
    for (; from < stay.length; from += 1) order.push(stay[from] as Fragment<R>);
    this.#order = order;
    [this.#places, this.#columns] = [null, null];
  }
}

function placesIn(order: readonly Fragment[]): Map<number, number> {
  return new Map(order.map(({ siteId }, place) => [siteId, place]));
}
