const nothing: ReadonlyMap<never, never> = new Map<never, never>();

/**
 * A map that is empty for nearly every gauge: it takes no room until something is put in, and none after the last is
 * taken out. An empty `Map` takes 180 bytes, and a process keeps a dozen of them for each of its gauges.
 */
export class RareMap<K, V> {
  #entries: Map<K, V> | null;

  constructor(entries: readonly (readonly [K, V])[] = []) {
    this.#entries = entries.length === 0 ? null : new Map(entries);
  }

  get size(): number {
    return this.#entries === null ? 0 : this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries === null ? undefined : this.#entries.get(key);
  }

  has(key: K): boolean {
    return this.#entries?.has(key) === true;
  }

  set(key: K, value: V): this {
    this.#entries = (this.#entries ?? new Map<K, V>()).set(key, value);
    return this;
  }

  delete(key: K): void {
    if (this.#entries?.delete(key) === true && this.#entries.size === 0) this.#entries = null;
  }

  /** To be read at once: what is put in later may not be in it. */
  get all(): ReadonlyMap<K, V> {
    return this.#entries ?? nothing;
  }
}

/** The same for a set. */
export class RareSet<T> {
  #values: Set<T> | null;

  constructor(values: readonly T[] = []) {
    this.#values = values.length === 0 ? null : new Set(values);
  }

  get size(): number {
    return this.#values === null ? 0 : this.#values.size;
  }

  has(value: T): boolean {
    return this.#values?.has(value) === true;
  }

  add(value: T): this {
    this.#values = (this.#values ?? new Set<T>()).add(value);
    return this;
  }

  delete(value: T): void {
    if (this.#values?.delete(value) === true && this.#values.size === 0) this.#values = null;
  }
}
