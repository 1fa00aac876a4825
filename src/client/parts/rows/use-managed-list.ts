import { useDeferredValue, useMemo } from 'react';
import { type ManagedSites, useManagedSites } from '#client/api/lists/manage-sites.ts';
import { usePagedManagedSites } from '#client/api/lists/paged-sites.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { managedHaystackOf, needleOf } from '#contract/lists/site-match.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { type Paging, usePaging } from './use-paging.ts';

/** The sites to manage as a screen draws them, all in the browser or by pages from the server. */
export interface ManagedList extends Omit<ManagedSites, 'sites'> {
  /** Those here that fit; null until the first answer. */
  found: readonly SiteMgmt[] | null;
  /** How many fit, and how many there are. */
  matched: number;
  total: number;
  /** What those were searched for. */
  query: string;
  /** Sites that are here at all, for checks ahead of the server's. */
  known: readonly SiteMgmt[];
  paging: Paging | null;
}

const NONE: readonly SiteMgmt[] = [];
/** What is typed is asked for when nothing more was typed for so long, in milliseconds. */
const SETTLE_MS = 150;

/** Sites whose name or address holds a text; all for ''. `ownBox` when they scroll in a box of their own. */
export function useManagedList(text: string, ownBox = false): ManagedList {
  const many = useManySites();
  const whole = useWholeList(text, !many);
  const paged = usePagedList(text, ownBox, many);
  return many ? paged : whole;
}

function useWholeList(text: string, enabled: boolean): ManagedList {
  const { sites, ...list } = useManagedSites(enabled);
  const query = useDeferredValue(text);
  const found = useMemo(() => {
    const needle = needleOf(query);
    return needle === '' ? sites : (sites?.filter((site) => managedHaystackOf(site).includes(needle)) ?? null);
  }, [sites, query]);
  return {
    ...list,
    found,
    matched: found?.length ?? 0,
    total: sites?.length ?? 0,
    query,
    known: sites ?? NONE,
    paging: null,
  };
}

function usePagedList(text: string, ownBox: boolean, enabled: boolean): ManagedList {
  const query = useSettled(text, SETTLE_MS);
  const pages = usePagedManagedSites(query, enabled);
  const { rows, newest, failure } = pages;
  return {
    found: rows,
    matched: newest?.matched ?? 0,
    total: newest?.total ?? 0,
    query,
    known: rows ?? NONE,
    forbidden: failure === 403,
    failed: rows === null && failure !== null,
    status: failure ?? 0,
    loading: pages.loading,
    reload: pages.retry,
    paging: usePaging(pages, query !== text, ownBox),
  };
}
