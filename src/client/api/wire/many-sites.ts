import { useSyncExternalStore } from 'react';
import { MANY_SITES, SITES_HEADER } from '#contract/many-sites.ts';

const name = 'forecourt.many-sites';
const listeners = new Set<() => void>();
let count: number | null = null;

/**
 * Takes the number of sites that the person may see out of the answer to check-auth. Without one nothing changes but for
 * who has few: a server that does not tell it sends whole lists.
 */
export function noteSiteCount(headers: Headers): void {
  const told = Number(headers.get(SITES_HEADER) ?? Number.NaN);
  count = Number.isSafeInteger(told) && told >= 0 ? told : null;
  try {
    if (count !== null && count > MANY_SITES) localStorage.setItem(name, String(count));
    else localStorage.removeItem(name);
  } catch {
    // Storage is off: a page without its server then takes the lists for short ones.
  }
  for (const tell of listeners) tell();
}

/** How many sites the person may see, as last reported; null when that is not known. */
export function siteCount(): number | null {
  if (count !== null) return count;
  try {
    // A page that opens without its server goes by what the server last reported.
    return Number(globalThis.localStorage?.getItem(name)) || null;
  } catch {
    return null;
  }
}

/** Whether the person has more sites than a browser should hold: their lists come in pages, searched on the server. */
export function hasManySites(): boolean {
  return (siteCount() ?? 0) > MANY_SITES;
}

/** The same, followed. */
export function useManySites(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, hasManySites);
}
