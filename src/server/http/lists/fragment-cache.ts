import type { Columns } from './columns.ts';
import { byFragmentName, type Fragment } from './fragment.ts';
import { KeptOrder, type ListView } from './kept-order.ts';
import { sortInTurns } from './turn.ts';

export interface FragmentSource<R, C> {
  /** Every site there is. */
  listIds(): Promise<number[]>;
  /** Fragments of at most `pieceSize` sites; sites that are gone, or have no share, are left out. */
  read(siteIds: readonly number[]): Promise<Fragment<R>[]>;
  /**
   * The records of at most `lookSize` sites whose readings moved, for much less than `read` takes; a site left out has
   * to be read whole. Such records do not change by time alone. Without `look` no record depends on readings.
   */
  look?(fragments: readonly Fragment<R>[]): Promise<ReadonlyMap<number, R>>;
  /** Columns of a new order, for lists that are searched by them. */
  columnsOf?(order: readonly Fragment<R>[]): C;
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
export class FragmentCache<R = unknown, C extends Columns<R> = Columns<R>> {
  readonly #source: FragmentSource<R, C>;
  readonly #kept: KeptOrder<R, C>;
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

  constructor(source: FragmentSource<R, C>) {
    this.#source = source;
    this.#kept = new KeptOrder(source.columnsOf);
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
    return this.#loaded ? this.#kept.fragments.size : null;
  }

  /** The list as of now: every change marked before this call is in it. */
  async current(now: number): Promise<ListView<R, C>> {
    for (const id of this.#touched) this.#dirty.add(id);
    return this.#marked(now);
  }

  /**
   * The list for a search: as of now while few sites are to be read again, else as it stood at most some seconds ago,
   * while the reading goes on. The bytes of touched sites may be older: `fresh` makes those that are shown.
   */
  async recent(now: number): Promise<ListView<R, C>> {
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
    return this.#kept.view();
  }

  /** These fragments as of now, in their order; sites that are gone are left out. */
  async fresh(fragments: readonly Fragment<R>[], now: number): Promise<Fragment<R>[]> {
    const old = fragments.filter((each) => this.#isOld(each.siteId, now)).map(({ siteId }) => siteId);
    const anew = new Map<number, Fragment<R>>();
    for (const piece of piecesOf(old, pieceSize)) {
      for (const fragment of await this.#source.read(piece)) anew.set(fragment.siteId, fragment);
    }
    const were = new Set(old);
    return fragments
      .map((each) => (were.has(each.siteId) ? anew.get(each.siteId) : each))
      .filter((each) => each !== undefined);
  }

  /** One site's fragment as of now, whatever the others wait for; null when it has none. */
  async ofSite(siteId: number, now: number): Promise<Fragment<R> | null> {
    if (!this.#isOld(siteId, now)) return this.#kept.fragments.get(siteId) ?? null;
    return (await this.#source.read([siteId]))[0] ?? null;
  }

  /** Whether a site's bytes may not be what they would be now. */
  #isOld(siteId: number, now: number): boolean {
    if (!this.#loaded || this.#allDirty || this.#dirty.has(siteId) || this.#touched.has(siteId)) return true;
    if (this.#reading !== null && (this.#awaited === 'all' || this.#awaited.has(siteId))) return true;
    const kept = this.#kept.fragments.get(siteId);
    return kept !== undefined && now >= kept.goodUntil;
  }

  /** The list with every mark of before this call; what was only touched stays so. */
  async #marked(now: number): Promise<ListView<R, C>> {
    const running = this.#reading;
    if (running !== null) await running;
    this.#markExpired(now);
    // A reading that began since has every mark of before this call.
    if (this.#reading !== null) await this.#reading;
    else if (this.#isDirty()) await this.#startReading();
    return this.#kept.view();
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
      const kept = piece.map((id) => this.#kept.fragments.get(id)).filter((fragment) => fragment !== undefined);
      const records = (await this.#source.look?.(kept)) ?? new Map<number, R>();
      for (const fragment of kept) {
        const record = records.get(fragment.siteId);
        // Read whole in the meantime: it knows better.
        if (this.#kept.fragments.get(fragment.siteId) !== fragment || record === undefined) continue;
        this.#kept.look(fragment, record);
      }
      for (const id of piece) {
        if (!records.has(id)) this.#dirty.add(id);
        siteIds.delete(id);
      }
    }
    this.#lookedAt = began;
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
      if (all) for (const id of [...(await this.#source.listIds()), ...this.#kept.fragments.keys()]) left.add(id);
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
    this.#kept.load(await sortInTurns([...fragments.values()], byFragmentName));
    this.#loaded = true;
    this.#nextExpiry = Number.NEGATIVE_INFINITY;
  }

  /** Reads these sites again, piece by piece; what is done is taken out of the set. */
  async #replace(siteIds: Set<number>): Promise<void> {
    for (const piece of piecesOf([...siteIds], pieceSize)) {
      this.#untouch(piece);
      const fragments = await this.#source.read(piece);
      this.#kept.put(piece, fragments);
      for (const { goodUntil } of fragments) this.#nextExpiry = Math.min(this.#nextExpiry, goodUntil);
      for (const id of piece) {
        siteIds.delete(id);
        // Touched while it was read: what was put may be older than what was looked at since.
        if (this.#touched.has(id) && this.#source.look !== undefined) this.#unlooked.add(id);
      }
    }
  }

  /** Before they are read: what comes during the reading touches them again. */
  #untouch(siteIds: readonly number[]): void {
    for (const id of siteIds) {
      this.#touched.delete(id);
      this.#unlooked.delete(id);
    }
  }

  #markExpired(now: number): void {
    if (now < this.#nextExpiry || this.#allDirty) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { siteId, goodUntil } of this.#kept.order) {
      if (goodUntil <= now) this.#dirty.add(siteId);
      else next = Math.min(next, goodUntil);
    }
    this.#nextExpiry = next;
  }
}

function* piecesOf(siteIds: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < siteIds.length; at += size) yield siteIds.slice(at, at + size);
}
