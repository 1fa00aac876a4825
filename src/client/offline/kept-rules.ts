import { keptLists, keptParts } from './kept-keys.table.ts';

/** Sites whose data is kept: those opened last. */
export const MOST_SITES = 20;
/** Most characters (as JSON) of one list: a list of 5,000 sites, or their tanks, fits. */
export const LIST_CHARS = 12_000_000;
/** Most characters of one answer about a site, and of all about one site; what was read longest ago goes first. */
export const ANSWER_CHARS = 500_000;
export const SITE_CHARS = 2_000_000;

/** Where an answer is kept: among the lists or with its site. */
export type KeptPlace = { kind: 'list' } | { kind: 'site'; siteId: string };

/** One kept answer. */
export interface KeptAnswer {
  data: unknown;
  /** When the server gave it, in milliseconds. */
  at: number;
  /** Characters as JSON. */
  size: number;
}

/** Kept answers of a site by the hash of their query key. */
export type KeptSite = Readonly<Record<string, KeptAnswer>>;

/** Where the answer of a query is kept; null for everything that is not on the list of what may be. */
export function placeOf(key: readonly unknown[]): KeptPlace | null {
  const [first, siteId, part, detail] = key;
  if (typeof first !== 'string') return null;
  // Of a list that comes by pages the beginning is kept, as it opens: its words and its cursor are ''.
  if (siteId === 'names' || (siteId === 'pages' && (part !== '' || detail !== ''))) return null;
  if (keptLists.includes(first)) return { kind: 'list' };
  if (first !== 'site' || typeof siteId !== 'string' || typeof part !== 'string') return null;
  if (!Object.hasOwn(keptParts, part)) return null;
  const allowed = keptParts[part];
  if (allowed !== null && !allowed?.includes(String(detail))) return null;
  return { kind: 'site', siteId };
}

/** Characters of an answer as JSON; null when it is too large to be kept there, or no JSON. */
export function sizeOf(data: unknown, place: KeptPlace): number | null {
  const limit = place.kind === 'list' ? LIST_CHARS : ANSWER_CHARS;
  try {
    const size = JSON.stringify(data).length;
    return size <= limit ? size : null;
  } catch {
    return null;
  }
}

/** What is kept of a site with newer answers in it: within SITE_CHARS, the newest stay. */
export function mergeSite(kept: KeptSite | undefined, newer: KeptSite): KeptSite {
  const all = Object.entries({ ...kept, ...newer }).sort(([, a], [, b]) => b.at - a.at);
  let room = SITE_CHARS;
  const staying = all.filter(([, { size }]) => {
    room -= size;
    return room >= 0;
  });
  return Object.fromEntries(staying);
}

/** The sites opened last, newest first, with one more opened; `gone` are those whose data is dropped. */
export function openedNow(recent: readonly string[], siteId: string): { recent: string[]; gone: string[] } {
  const all = [siteId, ...recent.filter((id) => id !== siteId)];
  return { recent: all.slice(0, MOST_SITES), gone: all.slice(MOST_SITES) };
}
