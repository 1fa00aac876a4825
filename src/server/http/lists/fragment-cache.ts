/** One site's share of a list, serialised: its objects joined by commas, without brackets; empty for none. */
export interface Fragment {
  siteId: number;
  name: string;
  json: Buffer;
  /** When it must be read again although nothing happened; Infinity for never. */
  goodUntil: number;
}

/** Reads fragments of the given sites, or of all with null; sites that are gone are left out. */
export type FragmentReader = (siteIds: readonly number[] | null) => Promise<Fragment[]>;

interface Pass {
  fragments: Map<number, Fragment>;
  order: number[];
  version: number;
}

/**
 * A list kept as the bytes of its parts. Changes only mark sites; the next request reads the marked ones, and all
 * requests in the meantime share that one reading.
 */
export class FragmentCache {
  readonly #read: FragmentReader;
  readonly #compare: (a: Fragment, b: Fragment) => number;
  #fragments = new Map<number, Fragment>();
  #order: number[] = [];
  #version = 0;
  #dirty: Set<number> | 'all' = 'all';
  #nextExpiry = Number.POSITIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(read: FragmentReader, compare: (a: Fragment, b: Fragment) => number) {
    this.#read = read;
    this.#compare = compare;
  }

  mark(siteIds: readonly number[]): void {
    if (this.#dirty === 'all') return;
    for (const id of siteIds) this.#dirty.add(id);
  }

  markAll(): void {
    this.#dirty = 'all';
  }

  /** The list as of now: every change marked before this call is in it. `version` moves when any byte did. */
  async current(now: number): Promise<Pass> {
    while (this.#reading !== null) await this.#reading;
    if (now >= this.#nextExpiry) this.#markExpired(now);
    if (this.#dirty === 'all' || this.#dirty.size > 0) {
      this.#reading = this.#refresh().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return { fragments: this.#fragments, order: this.#order, version: this.#version };
  }

  async #refresh(): Promise<void> {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    try {
      if (dirty === 'all') this.#replaceAll(await this.#read(null));
      else this.#replaceSome(dirty, await this.#read([...dirty]));
    } catch (error) {
      if (dirty === 'all') this.#dirty = 'all';
      else this.mark([...dirty]);
      throw error;
    }
  }

  #replaceAll(fragments: Fragment[]): void {
    this.#fragments = new Map(fragments.map((fragment) => [fragment.siteId, fragment]));
    this.#sort();
    this.#changed();
  }

  #replaceSome(siteIds: ReadonlySet<number>, fragments: Fragment[]): void {
    const fresh = new Map(fragments.map((fragment) => [fragment.siteId, fragment]));
    let moved = false;
    let changed = false;
    for (const id of siteIds) {
      const [before, after] = [this.#fragments.get(id), fresh.get(id)];
      moved ||= before?.name !== after?.name;
      changed ||= before === undefined || after === undefined ? before !== after : !before.json.equals(after.json);
      if (after === undefined) this.#fragments.delete(id);
      else this.#fragments.set(id, after);
    }
    if (moved) this.#sort();
    if (moved || changed) this.#changed();
    else this.#findExpiry();
  }

  #sort(): void {
    this.#order = [...this.#fragments.values()].sort(this.#compare).map((fragment) => fragment.siteId);
  }

  #changed(): void {
    this.#version += 1;
    this.#findExpiry();
  }

  #findExpiry(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const fragment of this.#fragments.values()) next = Math.min(next, fragment.goodUntil);
    this.#nextExpiry = next;
  }

  #markExpired(now: number): void {
    const expired = [...this.#fragments.values()].filter((fragment) => fragment.goodUntil <= now);
    this.mark(expired.map((fragment) => fragment.siteId));
  }
}

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** A JSON array of the fragments of the given sites, in the given order. */
export function joinFragments(fragments: ReadonlyMap<number, Fragment>, siteIds: Iterable<number>): Buffer {
  const parts: Buffer[] = [open];
  for (const id of siteIds) {
    const json = fragments.get(id)?.json;
    if (json === undefined || json.length === 0) continue;
    if (parts.length > 1) parts.push(comma);
    parts.push(json);
  }
  parts.push(close);
  return Buffer.concat(parts);
}
