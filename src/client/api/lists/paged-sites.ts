import { type AttentionKind, attentionKinds } from '#contract/lists/site-attention.ts';
import { orderToQuery, type SortOrder } from '#contract/lists/site-order.ts';
import type { SearchedKind } from '#contract/nouns/people/search.ts';
import type { SiteCounts, SiteListItem, SiteMgmt } from '#contract/nouns/site/site.ts';
import { routes } from '#contract/routes/all.ts';
import { readManagedSites, readSiteList } from '../site/read-site.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { keys } from '../wire/keys.ts';
import type { Page } from '../wire/page-chain.ts';
import { type Fields, numberOrNull, objectOf, textOrNull } from '../wire/read.ts';
import { PAGE_ROWS, type Pages, usePages } from '../wire/use-pages.ts';

/** As many sites one call names. */
const MOST_AT_ONCE = 200;

/** This many are requested at most; further ones go by their numbers. */
const MOST = 1_000;

/** A page of a list of sites, with what it says of the whole list. */
export interface SitesPage<Row> extends Page<Row> {
  /** Sites of the kind, and those of them that fit. */
  total: number;
  matched: number;
}
export interface ListedPage extends SitesPage<SiteListItem> {
  counts: SiteCounts;
}

function readFrame<Row>(fields: Fields, rows: readonly Row[]): SitesPage<Row> {
  const matched = numberOrNull(fields.matched) ?? rows.length;
  return { rows, next: textOrNull(fields.next_cursor), matched, total: numberOrNull(fields.total) ?? matched };
}

/** A page of GET /api/site-search. */
export function readSitesPage(body: unknown): ListedPage {
  const fields = objectOf(body) ?? {};
  const counts = objectOf(fields.counts) ?? {};
  const count = (name: AttentionKind | 'gauged' | 'papers') => numberOrNull(counts[name]) ?? 0;
  const [failed, offline, alarms] = attentionKinds;
  return {
    ...readFrame(fields, readSiteList(body)),
    counts: {
      gauged: count('gauged'),
      papers: count('papers'),
      failed: count(failed),
      offline: count(offline),
      alarms: count(alarms),
    },
  };
}

/** A page of GET /api/admin/site-search. */
export function readManagedPage(body: unknown): SitesPage<SiteMgmt> {
  return readFrame(objectOf(body) ?? {}, readManagedSites(body));
}

/** What a list of sites is narrowed to and sorted by. */
export interface SiteSearchFilter {
  query: string;
  kind: SearchedKind;
  attention: readonly AttentionKind[];
  order: SortOrder;
}

const idOf = ({ id }: { id: number }) => id;

/** The query, as in the address; '' of the list as it opens. */
function wordsOf(query: Readonly<Record<string, string | undefined>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) words.set(name, value);
  return String(words);
}

/** The list of sites by pages. */
export function usePagedSites(filter: SiteSearchFilter, enabled = true): Pages<ListedPage> {
  const query = {
    q: filter.query.trim() || undefined,
    kind: filter.kind === 'gauged' ? undefined : filter.kind,
    show: filter.attention.join(',') || undefined,
    sort: orderToQuery(filter.order) ?? undefined,
  };
  return usePages<ListedPage>({
    queryKey: keys.sites('pages', wordsOf(query)),
    read: (cursor, signal) =>
      fetchAnswer(routes.searchSites, {
        query: { ...query, limit: PAGE_ROWS, cursor: cursor ?? undefined },
        signal,
        read: readSitesPage,
      }),
    idOf,
    enabled,
  });
}

/** The sites for management by pages. */
export function usePagedManagedSites(text: string, enabled = true): Pages<SitesPage<SiteMgmt>> {
  const q = text.trim();
  return usePages<SitesPage<SiteMgmt>>({
    queryKey: keys.manageSites('pages', q),
    read: (cursor, signal) => readManaged(q, cursor, signal),
    idOf,
    enabled,
  });
}

function readManaged(q: string, cursor: string | null, signal?: AbortSignal): Promise<SitesPage<SiteMgmt>> {
  const query = { q: q || undefined, limit: PAGE_ROWS, cursor: cursor ?? undefined };
  return fetchAnswer(routes.searchManagedSites, { query, signal, read: readManagedPage });
}

/** Ids of all sites that a management search finds, page after page. Throws ApiError on failure. */
export async function managedIds(text: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: SitesPage<SiteMgmt> = await readManaged(text.trim(), cursor);
    for (const { id } of page.rows) ids.push(id);
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

/** Names of sites by their ids, for who has too many sites to hold a list of them all; those that are there still. */
export function useSiteNames(ids: readonly number[], enabled: boolean): ReadonlyMap<number, string> | null {
  const asked = [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST);
  const { data } = useCalls<ReadonlyMap<number, string>>({
    queryKey: keys.sites('names', asked.join(',')),
    ask: async (signal) => {
      const names = new Map<number, string>();
      for (let from = 0; from < asked.length; from += MOST_AT_ONCE) {
        const some = asked.slice(from, from + MOST_AT_ONCE).join(',');
        const query = { kind: 'all', ids: some, limit: MOST_AT_ONCE };
        const { rows } = await fetchAnswer(routes.searchSites, { query, signal, read: readSitesPage });
        for (const { id, name } of rows) names.set(id, name);
      }
      return names;
    },
    // Each call has its own deadline.
    timeoutMs: null,
    structuralSharing: false,
    keepsShown: true,
    enabled: enabled && asked.length > 0,
  });
  return asked.length === 0 ? new Map() : (data ?? null);
}
