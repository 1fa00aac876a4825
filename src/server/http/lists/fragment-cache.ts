import { compareWords } from '#contract/lists/name-order.ts';
import { sortInTurns, Turn } from './turn.ts';

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

export interface FragmentSource<R> {
  /** Every site there is. */
  listIds(): Promise<number[]>;
  /** Fragments of at most `pieceSize` sites; sites that are gone, or have no share, are left out. */
  read(siteIds: readonly number[]): Promise<Fragment<R>[]>;
  /**
   * The records of at most `lookSize` sites whose readings moved, for much less than `read` takes; a site left out has
   * to be read whole. Such records do not change by time alone. Without `look` no record depends on readings.
   */
  look?(fragments: readonly Fragment<R>[]): Promise<ReadonlyMap<number, R>>;
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
/** So many sites are looked at in one go. */
export const lookSize = 500;
/** A search waits for so many sites to be read again, or looked at. */
export const awaitedSites = 500;
/** What a search shows may be so old while many sites are read again, in milliseconds. */
const oldestMs = 10_000;

/**
 * A list kept as the bytes of its parts. Changes only mark sites; the next request reads the marked ones, and all
 * requests in the meantime share that one reading. Long readings go piece by piece, so that neither the event loop nor
 * the memory notices them.
 *
 * Readings come from every site once a minute: they only touch it. Whole lists read touched sites like all others;
 * searches look at what may have moved in their records, and make the rows that they show anew.
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
  /** Sites of which a reading has moved bytes since they were read. */
  readonly #touched = new Set<number>();
  /** Those of them whose records were not looked at since. */
  #unlooked = new Set<number>();
  #looking: { sites: number; done: Promise<void> } | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
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

  /** Marks sites of which only readings moved. */
  touch(siteIds: readonly number[]): void {
    if (this.#allDirty) return;
    for (const id of siteIds) {
      this.#touched.add(id);
      if (this.#source.look !== undefined) this.#unlooked.add(id);
    }
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
    for (const id of this.#touched) this.#dirty.add(id);
    return this.#marked(now);
  }

  /**
   * The list for a search: as of now while few sites are to be read again, else as it stood at most some seconds ago,
   * while the reading goes on. The bytes of touched sites may be older: `fresh` makes those that are shown.
   */
  async recent(now: number): Promise<ListView<R>> {
    const expiring = this.#source.look === undefined ? now : Number.NEGATIVE_INFINITY;
    const calm = this.#reading === null || (this.#awaited !== 'all' && this.#awaited.size <= awaitedSites);
    if (!this.#loaded || (calm && this.#isFew()) || performance.now() - this.#freshAt > oldestMs) {
      await this.#marked(expiring);
    } else {
      this.#markExpired(expiring);
      // Whoever waits for the reading hears of its failure; the marks stay for the next one.
      if (this.#reading === null && this.#isDirty()) this.#startReading().catch(() => undefined);
    }
    if (await this.#lookUp()) await this.#marked(expiring);
    return this.#view();
  }

  /** These fragments as of now, in their order; sites that are gone are left out. */
  async fresh(fragments: readonly Fragment<R>[], now: number): Promise<Fragment<R>[]> {
    const old = fragments.filter((one) => this.#isOld(one.siteId, now)).map(({ siteId }) => siteId);
    const anew = new Map<number, Fragment<R>>();
    for (const piece of piecesOf(old, pieceSize)) {
      for (const fragment of await this.#source.read(piece)) anew.set(fragment.siteId, fragment);
    }
    const were = new Set(old);
    return fragments
      .map((one) => (were.has(one.siteId) ? anew.get(one.siteId) : one))
      .filter((one) => one !== undefined);
  }

  /** One site's fragment as of now, whatever the others wait for; null when it has none. */
  async ofSite(siteId: number, now: number): Promise<Fragment<R> | null> {
    if (!this.#isOld(siteId, now)) return this.#fragments.get(siteId) ?? null;
    return (await this.#source.read([siteId]))[0] ?? null;
  }

  /** Whether a site's bytes may not be what they would be now. */
  #isOld(siteId: number, now: number): boolean {
    if (!this.#loaded || this.#allDirty || this.#dirty.has(siteId) || this.#touched.has(siteId)) return true;
    if (this.#reading !== null && (this.#awaited === 'all' || this.#awaited.has(siteId))) return true;
    const kept = this.#fragments.get(siteId);
    return kept !== undefined && now >= kept.goodUntil;
  }

  /** The list with every mark of before this call; what was only touched stays so. */
  async #marked(now: number): Promise<ListView<R>> {
    const running = this.#reading;
    if (running !== null) await running;
    this.#markExpired(now);
    // A reading that began since has every mark of before this call.
    if (this.#reading !== null) await this.#reading;
    else if (this.#isDirty()) await this.#startReading();
    return this.#view();
  }

  /**
   * Looks at touched sites: waits while they are few or the last look is long ago, else goes on beside. Resolves to true
   * when a few sites turned out to have to be read whole.
   */
  async #lookUp(): Promise<boolean> {
    if (this.#unlooked.size === 0 && this.#looking === null) return false;
    const few = this.#unlooked.size <= awaitedSites && (this.#looking?.sites ?? 0) <= awaitedSites;
    if (!few && performance.now() - this.#lookedAt <= oldestMs) {
      // Whoever waits for the look hears of its failure; what it did not reach stays for the next one.
      this.#startLooking().catch(() => undefined);
      return false;
    }
    await this.#looking?.done;
    if (this.#unlooked.size > 0) await this.#startLooking();
    return this.#dirty.size > 0 && this.#isFew();
  }

  #startLooking(): Promise<void> {
    if (this.#looking !== null) return this.#looking.done;
    const sites = this.#unlooked;
    this.#unlooked = new Set();
    const done = this.#lookAt(sites).finally(() => {
      for (const id of sites) this.#unlooked.add(id);
      this.#looking = null;
    });
    this.#looking = { sites: sites.size, done };
    return done;
  }

  /** Looks at these sites piece by piece; what is done is taken out of the set. */
  async #lookAt(siteIds: Set<number>): Promise<void> {
    const began = performance.now();
    for (const piece of piecesOf([...siteIds], lookSize)) {
      const kept = piece.map((id) => this.#fragments.get(id)).filter((fragment) => fragment !== undefined);
      const records = (await this.#source.look?.(kept)) ?? new Map<number, R>();
      for (const fragment of kept) {
        const record = records.get(fragment.siteId);
        // Read whole in the meantime: it knows better.
        if (this.#fragments.get(fragment.siteId) !== fragment || record === undefined) continue;
        const looked = { ...fragment, record };
        this.#fragments.set(looked.siteId, looked);
        this.#putInPlace(looked);
      }
      for (const id of piece) {
        if (!records.has(id)) this.#dirty.add(id);
        siteIds.delete(id);
      }
    }
    this.#lookedAt = began;
  }

  #view(): ListView<R> {
    return { fragments: this.#fragments, order: this.#order, version: this.#version };
  }

  /** Whether what is to be read again is not much. */
  #isFew(): boolean {
    return this.#loaded && !this.#allDirty && this.#dirty.size <= awaitedSites;
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
    for (const piece of piecesOf(siteIds, pieceSize)) {
      this.#untouch(piece);
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
    for (const piece of piecesOf([...siteIds], pieceSize)) {
      this.#untouch(piece);
      this.#put(piece, await this.#source.read(piece));
      for (const id of piece) {
        siteIds.delete(id);
        // Touched while it was read: what was put may be older than what was looked at since.
        if (this.#touched.has(id) && this.#source.look !== undefined) this.#unlooked.add(id);
      }
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

  /** Before they are read: what comes during the reading touches them again. */
  #untouch(siteIds: readonly number[]): void {
    for (const id of siteIds) {
      this.#touched.delete(id);
      this.#unlooked.delete(id);
    }
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

function* piecesOf(siteIds: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < siteIds.length; at += size) yield siteIds.slice(at, at + size);
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
