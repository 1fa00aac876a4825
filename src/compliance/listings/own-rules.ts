import { listings } from './all.ts';
import type { Listing } from './listing.ts';

/** A limit of our own, where a listing names none and a test beyond it would prove too much. No listing says it. */
export interface OwnRule {
  key: string;
  /** Listings that it fills in for: those of this method that were read and name no such limit. */
  method: Listing['method'];
  limit: 'minFill';
  value: number;
  /** Key of the listing that the number is taken from. */
  from: string;
  citation: string;
  text: string;
  mark: 'our own rule';
}

/** The continuous listing with the least of all lowest fills that are named. */
function leastNamedFill(): { value: number; from: string } {
  const named = listings.flatMap(({ method, minFill, key }) =>
    method === 'csld' && minFill !== null ? [{ value: minFill, from: key }] : [],
  );
  const [first, ...others] = named;
  if (first === undefined) throw new Error('no continuous listing names a lowest fill');
  return others.reduce((least, one) => (one.value < least.value ? one : least), first);
}

/**
 * A continuous test watches whatever level the tank happens to have. A listing that is silent about the lowest fill does
 * not allow an all but empty tank: release detection finds a leak from any portion of the tank that routinely contains
 * product. Source of the duty: 40 CFR 280.40(a)(1), 280.43(d)(1); the number is ours.
 */
export const silentFill: OwnRule = {
  key: 'csld_least_fill',
  method: 'csld',
  limit: 'minFill',
  ...leastNamedFill(),
  citation: '40 CFR 280.40(a)(1), 280.43(d)(1)',
  text: 'Where the listing of a continuous tank test names no lowest fill, the lowest that any continuous listing names is needed: release detection finds a leak from any portion of the tank that routinely contains product.',
  mark: 'our own rule',
};

export const ownRules: readonly OwnRule[] = [silentFill];

/** Lowest fill for a test by this listing, share of capacity, and whether it is a rule of ours; null: none. */
export function leastFillOf({ method, minFill, unread }: Listing): { share: number; own: boolean } | null {
  if (minFill !== null) return { share: minFill, own: false };
  if (method !== silentFill.method || unread.includes('minFill')) return null;
  return { share: silentFill.value, own: true };
}
