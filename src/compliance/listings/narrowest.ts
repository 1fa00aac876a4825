import { listings } from './all.ts';
import { type LimitName, type Listing, limitNames } from './listing.ts';

/* Which listings may cover a test, and the limits that hold whichever of them does. */

/** What is known of a system: its console and its probe, or line leak detector, by a name that listings use. */
export interface KnownSystem {
  consoles?: string;
  probe?: string;
}

/** One limit, as strict as the strictest listing that fits. */
export interface NarrowLimit {
  /** Null: no listing that was read names this limit. */
  value: number | null;
  /** Key of the listing it comes from; null where there is no value. */
  from: string | null;
  /** Keys of listings that fit and whose limit nobody has read: it may be stricter than `value`, so within it is not yet within. */
  unread: readonly string[];
}

export interface NarrowestListing {
  fitting: readonly Listing[];
  limits: Readonly<Record<LimitName, NarrowLimit>>;
}

/** Whether a higher number is the stricter one: waits, lengths and levels that a test must reach. */
const reached: Record<LimitName, boolean> = {
  threshold: false,
  manifoldThreshold: false,
  hoursAfterDelivery: true,
  hoursAfterDispensing: true,
  minHours: true,
  minHeight: true,
  minFill: true,
  maxFill: false,
  maxCapacity: false,
  maxManifoldCapacity: false,
  maxManifoldTanks: false,
  maxThroughput: false,
};

/** A limit of a set of tanks that a listing does not name is that of one tank. */
const singleOf: Partial<Record<LimitName, LimitName>> = {
  manifoldThreshold: 'threshold',
  maxManifoldCapacity: 'maxCapacity',
};

/**
 * Listings that may cover a test of a system of which so much is known. A row that names no consoles fits those that other
 * rows of its vendor name; one that names no probes fits all. A console that no row names fits none. Names count without
 * regard to case, spaces and hyphens.
 */
export function fittingListings(
  method: Listing['method'],
  size: Listing['size'],
  known: KnownSystem,
  among: readonly Listing[] = listings,
): readonly Listing[] {
  const { consoles: console, probe } = known;
  const vendors = new Set(
    among.filter((row) => console !== undefined && names(row.consoles, console)).map((row) => row.vendor),
  );
  const ofConsole = (row: Listing) => {
    if (console === undefined || names(row.consoles, console)) return true;
    return row.consoles.length === 0 && vendors.has(row.vendor);
  };
  const ofProbe = (row: Listing) => probe === undefined || row.probes.length === 0 || names(row.probes, probe);
  return among.filter((row) => row.method === method && row.size === size && ofConsole(row) && ofProbe(row));
}

/**
 * The limits that a test must keep whichever of the fitting listings covers it: of each limit the strictest, with the key
 * it comes from. Null where no listing fits: then nothing that is known allows the test to count.
 */
export function narrowestListing(
  method: Listing['method'],
  size: Listing['size'],
  known: KnownSystem,
  among: readonly Listing[] = listings,
): NarrowestListing | null {
  const fitting = fittingListings(method, size, known, among);
  if (fitting.length === 0) return null;
  const limits = Object.fromEntries(limitNames.map((name) => [name, narrowest(fitting, name)]));
  return { fitting, limits: limits as Record<LimitName, NarrowLimit> };
}

function narrowest(rows: readonly Listing[], name: LimitName): NarrowLimit {
  let best: { value: number; from: string } | null = null;
  const unread: string[] = [];
  for (const row of rows) {
    const value = limitOf(row, name);
    if (value === 'unread') unread.push(row.key);
    else if (value !== null && (best === null || stricter(name, value, best.value))) best = { value, from: row.key };
  }
  return { value: best?.value ?? null, from: best?.from ?? null, unread };
}

function stricter(name: LimitName, value: number, than: number): boolean {
  return reached[name] ? value > than : value < than;
}

function limitOf(row: Listing, name: LimitName): number | null | 'unread' {
  if (row.unread.includes(name)) return 'unread';
  const value = row[name];
  const single = singleOf[name];
  return value === null && single !== undefined ? limitOf(row, single) : value;
}

function names(list: readonly string[], name: string): boolean {
  return list.some((entry) => plain(entry) === plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '');
}

/**
 * Lowest product height for a tank of that diameter, inches: that of the next larger diameter the listing tells, or its
 * only one. `unread` where nobody read it, or where the tank is larger than all that are told; null: none is named.
 */
export function minHeightAt(row: Listing, diameter: number): number | null | 'unread' {
  if (row.unread.includes('minHeight')) return 'unread';
  if (row.heights.length === 0) return row.minHeight;
  return row.heights.find(([told]) => told >= diameter)?.[1] ?? 'unread';
}
