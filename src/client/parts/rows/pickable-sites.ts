import { usePagedSites, useSiteNames } from '#client/api/lists/paged-sites.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { DEFAULT_ORDER } from '#contract/lists/site-order.ts';

export interface PickableSite {
  id: number;
  name: string;
}

/** Where sites are picked from: a list that is here (null while it comes), or the server's, of which only some count. */
export type SitesToPick = readonly PickableSite[] | null | { only: ReadonlySet<number> | null };

/** What is typed is asked for when nothing more was typed for so long, in milliseconds. */
const SETTLE_MS = 150;

const isList = (sites: SitesToPick): sites is readonly PickableSite[] => Array.isArray(sites);

/** Sites that can be picked whose name holds a text, without those taken. */
export function useSitesFound(sites: SitesToPick, text: string, taken: ReadonlySet<number>) {
  const needle = text.trim().toLowerCase();
  const server = sites !== null && !isList(sites) ? sites : null;
  const query = useSettled(text, SETTLE_MS);
  const pages = usePagedSites({ query, kind: 'all', attention: [], order: DEFAULT_ORDER }, server !== null);
  const free = ({ id }: PickableSite) => !taken.has(id);
  if (server === null) {
    const list = isList(sites) ? sites : [];
    const found = list.filter((site) => free(site) && site.name.toLowerCase().includes(needle));
    return { found, matched: found.length, busy: false, failure: null, retry: () => undefined };
  }
  const found = (pages.rows ?? []).filter((site) => free(site) && server.only?.has(site.id) !== false);
  return {
    found,
    matched: pages.more ? (pages.newest?.matched ?? found.length) : found.length,
    busy: pages.rows === null || pages.outdated || query !== text,
    failure: pages.failure,
    retry: pages.retry,
  };
}

/** Names of sites that stand in a form or a list, by id. */
export function useNamesOf(sites: SitesToPick, ids: readonly number[]): (siteId: number) => string | undefined {
  const many = useManySites();
  const names = useSiteNames(ids, many && !isList(sites));
  if (isList(sites)) {
    const here = new Map(sites.map(({ id, name }) => [id, name]));
    return (siteId) => here.get(siteId);
  }
  return (siteId) => names?.get(siteId);
}
