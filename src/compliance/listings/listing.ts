import type { RuleMark } from '#contract/nouns/compliance/calendar.ts';
/* What a third-party listing of a leak test is, and how the tables write one. */

/** The limits of a listing that are numbers, in the order a listing names them. */
export const limitNames = [
  'threshold',
  'manifoldThreshold',
  'hoursAfterDelivery',
  'hoursAfterDispensing',
  'minHours',
  'minHeight',
  'minFill',
  'maxFill',
  'maxCapacity',
  'maxManifoldCapacity',
  'maxManifoldTanks',
  'maxThroughput',
] as const satisfies readonly (keyof Listing)[];
export type LimitName = (typeof limitNames)[number];

/** Where a row was read. */
export interface ListingSource {
  document: string;
  section: string;
  /** Day of the edition that was read: its revision, or its issue where it has none; null: not known. */
  issued: string | null;
  /** Empty only where nothing was read. */
  address: string;
  readOn: string;
  /** `seen`: the work group's own page. `mirror`: a state's or maker's copy of it. `unverified`: nobody read it. */
  mark: RuleMark;
}

/**
 * A leak test as a third party evaluated it, listed by the National Work Group on Leak Detection Evaluations (NWGLDE).
 * A test outside of any of these limits was never evaluated. A limit that is null is one that the listing does not name,
 * unless `unread` names it: then nobody has read whether there is one, and nothing may be concluded from the null.
 */
export interface Listing {
  /** As in 'vr-static-0.2-j'. */
  key: string;
  vendor: string;
  /** Name of the listing as published. */
  name: string;
  /** `csld`: any continuous in-tank test, whatever its maker calls it. */
  method: 'static' | 'csld' | 'line' | 'sir';
  /** Leak rate that it finds, gallons an hour; `gross`: 3.0. */
  size: '0.2' | '0.1' | 'gross';
  /** Consoles it names; of a statistical reconciliation its name and version. Empty: not distinguished. */
  consoles: readonly string[];
  /** Probes, or line leak detectors, by model and by the name that consoles print. Empty: not distinguished. */
  probes: readonly string[];
  /** Gallons an hour, lost or gained, from which on a tank or line is not tight; null: the system decides on its own. */
  threshold: number | null;
  /** Of tanks that are siphoned together; null: the same. */
  manifoldThreshold: number | null;
  /** Hours from the end of a delivery to the start of the test. */
  hoursAfterDelivery: number | null;
  /** Hours from the last dispensing to the start of the test. */
  hoursAfterDispensing: number | null;
  /** Shortest test, hours; of a continuous test, hours of idle data. */
  minHours: number | null;
  /** Lowest product height, inches; where the listing gives it by diameter (`heights`), that of the largest. */
  minHeight: number | null;
  /** Pairs of tank diameter and lowest product height, inches, by diameter. Empty: not given by diameter. */
  heights: readonly (readonly [diameter: number, height: number])[];
  /** Lowest and highest fill, share of capacity, 0 to 1. */
  minFill: number | null;
  maxFill: number | null;
  /** Gallons: one tank; of a line test, all of the piping it tests. */
  maxCapacity: number | null;
  /** Gallons: all tanks that are siphoned together; null: the same as of one tank. */
  maxManifoldCapacity: number | null;
  /** Tanks that may be siphoned together; 1: not evaluated with manifolds, the siphon must be broken for the test. */
  maxManifoldTanks: number | null;
  /** Gallons a month through the tank, or all of the set. */
  maxThroughput: number | null;
  /** Least water that the system finds, in the words of the row; empty: not read. */
  water: string;
  /** Products it names; empty: not read. */
  products: string;
  /** Limits nobody has read yet, by field name; each of them is null, or empty where it is words. */
  unread: readonly (keyof Listing)[];
  source: ListingSource;
  note: string;
}

/** A limit as a table writes it; heights may stand by diameter. */
type Written = number | null | 'unread';
type WrittenLimits = Record<Exclude<LimitName, 'minHeight'>, Written> & {
  minHeight: Written | Listing['heights'];
};
/** A row as a table writes it: each limit is a number, `null` (the listing names none) or `unread`; nothing is left out. */
export type WrittenListing = Omit<Listing, LimitName | 'heights' | 'unread'> & WrittenLimits;

/** Makes a listing of a table's row; empty words are unread ones. */
export function listing(row: WrittenListing): Listing {
  const heights = row.minHeight !== null && typeof row.minHeight === 'object' ? row.minHeight : [];
  const written = {
    ...row,
    minHeight: heights.length > 0 ? Math.max(...heights.map(([, height]) => height)) : row.minHeight,
  };
  const unread: (keyof Listing)[] = limitNames.filter((name) => written[name] === 'unread');
  for (const words of ['water', 'products'] as const) if (row[words] === '') unread.push(words);
  const read = Object.fromEntries(limitNames.map((name) => [name, numberOf(written[name])])) as Record<
    LimitName,
    number | null
  >;
  return { ...row, ...read, heights, unread };
}

function numberOf(written: Written | Listing['heights']): number | null {
  return typeof written === 'number' ? written : null;
}

/** What a listing without manifolds says: a probe in each tank, the siphon broken. */
export const notManifolded = { manifoldThreshold: null, maxManifoldCapacity: null, maxManifoldTanks: 1 } as const;
/** The comments of the listing, where it speaks of manifolds, were not in the copy that was read. */
export const manifoldsUnread = {
  manifoldThreshold: 'unread',
  maxManifoldCapacity: 'unread',
  maxManifoldTanks: 'unread',
} as const;
/** Listings of static tests have no throughput: the line between capacity and waiting time is only in continuous ones. */
export const noThroughput = { maxThroughput: null } as const;
/** What listings of lines never name; none of them asks for time after a delivery. */
export const lineLimits = {
  manifoldThreshold: null,
  hoursAfterDelivery: null,
  minHours: null,
  minHeight: null,
  minFill: null,
  maxFill: null,
  maxManifoldCapacity: null,
  maxManifoldTanks: null,
  maxThroughput: null,
} as const;
/** Of a listing that nobody has read. */
export const allUnread = {
  ...manifoldsUnread,
  threshold: 'unread',
  hoursAfterDelivery: 'unread',
  hoursAfterDispensing: 'unread',
  minHours: 'unread',
  minHeight: 'unread',
  minFill: 'unread',
  maxFill: 'unread',
  maxCapacity: 'unread',
  maxThroughput: 'unread',
} as const;
export const noWater = 'Names none.';

const readOn = '2026-11-26';

/** A page of the work group, in its former home or its present one. */
export function published(address: string, section: string, issued: string | null): ListingSource {
  return { document: 'NWGLDE list of leak detection evaluations', section, issued, address, readOn, mark: 'seen' };
}

/** California's copy of the list. */
export function republished(page: string, section: string, issued: string): ListingSource {
  const address = `https://${page}`;
  return { document: 'California LG 113, leak detection listings', section, issued, address, readOn, mark: 'mirror' };
}

/** A listing that nobody has read. */
export function notRead(section: string): ListingSource {
  const document = 'NWGLDE list of leak detection evaluations';
  return { document, section, issued: null, address: '', readOn, mark: 'unverified' };
}

/**
 * Lowest product height for a tank of that diameter, inches: that of the next larger diameter the listing gives, or its
 * only one. `unread` where nobody read it, or where the tank is larger than all that are given; null: none is named.
 */
export function minHeightAt(row: Listing, diameter: number): number | null | 'unread' {
  if (row.unread.includes('minHeight')) return 'unread';
  if (row.heights.length === 0) return row.minHeight;
  return row.heights.find(([told]) => told >= diameter)?.[1] ?? 'unread';
}
