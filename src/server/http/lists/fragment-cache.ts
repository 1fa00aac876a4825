import { compareWords } from '#contract/lists/name-order.ts';
import { sortInTurns, Turn } from './turn.ts';

/** One site's share of a list. `record` is what searches look at, made with the bytes. */
export interface Fragment<R = unknown> {
  readonly siteId: number;
  readonly name: string;
  /** Its objects serialised, joined by commas, without brackets; empty for none. */
  readonly json: Buffer;
  readonly record: R;
  /** When it must be read again although nothing happened; Infinity for never. */
  readonly goodUntil: number;
}

export interface FragmentSource<R> {
  /** Every site there is. */
  listIds(): Promise<number[]>;
  /** Fragments of at most `pieceSize` sites; sites that are gone, or have no share, are left out. */
  read(siteIds: readonly number[]): Promise<Fragment<R>[]>;
}

/** A list as it stands. `version` moves when any byte did. */
export interface ListView<R = unknown> {
  readonly fragments: ReadonlyMap<number, Fragment<R>>;
  /** All fragments in order. An array never changes its places, though a fragment may take that of its elder. */
  readonly order: readonly Fragment<R>[];
  readonly version: number;
}

/** So many sites are read in one go: their rows are made without a pause, which all other requests wait for. */
export const pieceSize = 100;
/** A search waits for so many sites to be read again. */
export const awaitedSites = 500;
/** What a search shows may be so old while many sites are read again, in milliseconds. */
const oldestMs = 10_000;

/**
 * A list kept as the bytes of its parts. Changes only mark sites; the next request reads the marked ones, and all
 * requests in the meantime share that one reading. Long readings go piece by piece, so that neither the event loop nor
 * the memory notices them.
 */
export class FragmentCache<R = unknown> {
  readonly #source: FragmentSource<R>;
  #fragments = new Map<number, Fragment<R>>();
  #order: Fragment<R>[] = [];
  /** Places in #order by site; built when it is needed. */
  #places: Map<number, number> | null = null;
  #version = 0;
  #loaded = false;
  #dirty = new Set<number>();
  #allDirty = true;
  #nextExpiry = Number.POSITIVE_INFINITY;
  #reading: Promise<void> | null = null;
  /** Sites that the running reading still has to put in place. */
  #awaited: ReadonlySet<number> | 'all' = new Set();
  #freshAt = Number.NEGATIVE_INFINITY;

  constructor(source: FragmentSource<R>) {
    this.#source = source;
  }

  mark(siteIds: readonly number[]): void {
    if (this.#allDirty) return;
    for (const id of siteIds) this.#dirty.add(id);
  }

  markAll(): void {
    this.#allDirty = true;
    this.#dirty.clear();
  }

  /** How many sites have a fragment; null before the first reading. */
  get size(): number | null {
    return this.#loaded ? this.#fragments.size : null;
  }

  /** The list as of now: every change marked before this call is in it. */
  async current(now: number): Promise<ListView<R>> {
    const running = this.#reading;
    if (running !== null) await running;
    this.#markExpired(now);
    // A reading that began since has every mark of before this call.
    if (this.#reading !== null) await this.#reading;
    else if (this.#isDirty()) await this.#startReading();
    return this.#view();
  }

  /**
   * The list for a search: as of now while few sites are to be read again, else as it stood at most
   * some seconds ago, while the reading goes on.
   */
  async recent(now: number): Promise<ListView<R>> {
    const calm = this.#reading === null || (this.#awaited !== 'all' && this.#awaited.size <= awaitedSites);
    const few = this.#loaded && !this.#allDirty && this.#dirty.size <= awaitedSites;
    if (!this.#loaded || (calm && few) || performance.now() - this.#freshAt > oldestMs) return this.current(now);
    this.#markExpired(now);
    // Whoever waits for the reading hears of its failure; the marks stay for the next one.
    if (this.#reading === null && this.#isDirty()) this.#startReading().catch(() => undefined);
    return this.#view();
  }

  /** One site's fragment as of now, whatever the others wait for; null when it has none. */
  async ofSite(siteId: number, now: number): Promise<Fragment<R> | null> {
    const kept = this.#fragments.get(siteId);
    const awaited = this.#reading !== null && (this.#awaited === 'all' || this.#awaited.has(siteId));
    const dirty = !this.#loaded || this.#allDirty || this.#dirty.has(siteId) || awaited;
    if (!dirty && (kept === undefined || now < kept.goodUntil)) return kept ?? null;
    return (await this.#source.read([siteId]))[0] ?? null;
  }

  #view(): ListView<R> {
    return { fragments: this.#fragments, order: this.#order, version: this.#version };
  }

  #isDirty(): boolean {
    return this.#allDirty || this.#dirty.size > 0;
  }

  #startReading(): Promise<void> {
    this.#reading = this.#refresh().finally(() => {
      this.#reading = null;
      this.#awaited = new Set();
    });
    return this.#reading;
  }

  async #refresh(): Promise<void> {
    const [all, left] = [this.#allDirty, this.#dirty];
    const began = performance.now();
    this.#allDirty = false;
    this.#dirty = new Set();
    this.#awaited = all ? 'all' : left;
    try {
      if (all) for (const id of [...(await this.#source.listIds()), ...this.#fragments.keys()]) left.add(id);
      if (this.#loaded) await this.#replace(left);
      else await this.#load([...left]);
    } catch (error) {
      if (all) this.markAll();
      else this.mark([...left]);
      throw error;
    }
    this.#freshAt = began;
  }

  async #load(siteIds: readonly number[]): Promise<void> {
    const fragments = new Map<number, Fragment<R>>();
    for (const piece of piecesOf(siteIds)) {
      for (const fragment of await this.#source.read(piece)) fragments.set(fragment.siteId, fragment);
    }
    this.#order = await sortInTurns([...fragments.values()], byFragmentName);
    this.#fragments = fragments;
    this.#places = null;
    this.#version += 1;
    this.#loaded = true;
    this.#nextExpiry = Number.NEGATIVE_INFINITY;
  }

  /** Reads these sites again, piece by piece; what is done is taken out of the set. */
  async #replace(siteIds: Set<number>): Promise<void> {
    for (const piece of piecesOf([...siteIds])) {
      this.#put(piece, await this.#source.read(piece));
      for (const id of piece) siteIds.delete(id);
    }
  }

  #put(siteIds: readonly number[], fragments: readonly Fragment<R>[]): void {
    const fresh = new Map(fragments.map((fragment) => [fragment.siteId, fragment]));
    const [gone, come] = [new Set<number>(), [] as Fragment<R>[]];
    let changed = false;
    for (const id of siteIds) {
      const [before, after] = [this.#fragments.get(id), fresh.get(id)];
      if (before === undefined && after === undefined) continue;
      changed ||= before === undefined || after === undefined || !before.json.equals(after.json);
      if (after === undefined) this.#fragments.delete(id);
      else this.#fragments.set(id, after);
      if (after !== undefined) this.#nextExpiry = Math.min(this.#nextExpiry, after.goodUntil);
      if (before !== undefined && after !== undefined && before.name === after.name) this.#putInPlace(after);
      else {
        if (before !== undefined) gone.add(id);
        if (after !== undefined) come.push(after);
      }
    }
    if (gone.size + come.length > 0) this.#reorder(gone, come);
    if (changed || gone.size + come.length > 0) this.#version += 1;
  }

  #putInPlace(fragment: Fragment<R>): void {
    this.#places ??= new Map(this.#order.map(({ siteId }, place) => [siteId, place]));
    const place = this.#places.get(fragment.siteId);
    if (place !== undefined) this.#order[place] = fragment;
  }

  /** A new order without some sites and with others: few are put among many, so nothing else is compared. */
  #reorder(gone: ReadonlySet<number>, come: Fragment<R>[]): void {
    const stay = gone.size === 0 ? this.#order : this.#order.filter(({ siteId }) => !gone.has(siteId));
    const order: Fragment<R>[] = [];
    let from = 0;
    for (const fragment of come.sort(byFragmentName)) {
      const to = firstAfter(stay, (other) => byFragmentName(other, fragment) > 0, from);
      for (; from < to; from += 1) order.push(stay[from] as Fragment<R>);
      order.push(fragment);
    }
    for (; from < stay.length; from += 1) order.push(stay[from] as Fragment<R>);
    this.#order = order;
    this.#places = null;
  }

  #markExpired(now: number): void {
    if (now < this.#nextExpiry || this.#allDirty) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { siteId, goodUntil } of this.#order) {
      if (goodUntil <= now) this.#dirty.add(siteId);
      else next = Math.min(next, goodUntil);
    }
    this.#nextExpiry = next;
  }
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

function* piecesOf(siteIds: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < siteIds.length; at += pieceSize) yield siteIds.slice(at, at + pieceSize);
}

/** Order of all lists: sites by name, equal names by id. */
export function byFragmentName(a: Pick<Fragment, 'siteId' | 'name'>, b: Pick<Fragment, 'siteId' | 'name'>): number {
  return compareWords(a.name, b.name) || a.siteId - b.siteId;
}

/** Up to so many sites are found one by one; for more the whole list is gone through. */
const fewSites = 500;

/** Fragments of these sites in the list's order. */
export async function ownFragments<R>(
  view: ListView<R>,
  sites: ReadonlyMap<number, unknown>,
): Promise<readonly Fragment<R>[]> {
  if (sites.size <= fewSites) {
    const found = [...sites.keys()].map((id) => view.fragments.get(id));
    return found.filter((fragment) => fragment !== undefined).sort(byFragmentName);
  }
  const own: Fragment<R>[] = [];
  const turn = new Turn();
  for (const fragment of view.order) {
    if (sites.has(fragment.siteId)) own.push(fragment);
    if (turn.over()) await turn.next();
  }
  return own;
}
