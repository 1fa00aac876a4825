import { type QueryClient, type QueryKey, type QueryState, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { statusOf } from './call.ts';
import { askedPages, type Chain, follows, newestOf, type Page, pageAt, rowsOf, withPage } from './page-chain.ts';

/** The next page is asked for when so many rows or fewer stand below the screen. */
const ROWS_AHEAD = 60;
/** What was searched for is forgotten after this time, in milliseconds. */
const KEEP_MS = 5 * 60_000;

/** Rows of a page: more than are drawn whole, so that a long list is a windowed one from its first page on. */
export const PAGE_ROWS = 200;

export interface PagesOptions<P extends Page<unknown>> {
  /** Of this list as it is narrowed and sorted now; what it begins with is what live changes make stale. */
  queryKey: QueryKey;
  /** Reads the page that begins at a cursor; null for the first. */
  read: (cursor: string | null, signal: AbortSignal) => Promise<P>;
  idOf: (row: P['rows'][number]) => number | string;
  enabled?: boolean;
}

/** A list that comes by pages as one scrolls. */
export interface Pages<P extends Page<unknown>> {
  /** All rows read so far; those of the search before while the first page of another is on its way; null before any. */
  rows: readonly P['rows'][number][] | null;
  /** The first page, for what only that says. */
  first: P | null;
  /** The page that came last, for what it says of the whole list. */
  newest: P | null;
  /** When that came, in milliseconds; 0 before any. */
  loadedAt: number;
  /** Says of which search and order the rows are. */
  of: string;
  /** What is shown is not yet what is asked for. */
  outdated: boolean;
  /** There are rows after these. */
  more: boolean;
  /** HTTP status when what is asked for, or the page after these, could not be had; 0 without an answer. */
  failure: number | null;
  /** HTTP status when rows on screen could not be read again: they are older ones. */
  unrefreshed: number | null;
  /** What came in place of what is missing or could not be read again; null when nothing did. */
  error: unknown;
  loading: boolean;
  /** Asks again for what could not be had. */
  retry: () => void;
  /** Says which rows are drawn: only their pages are kept fresh, and the next is read in time. */
  seen: (first: number, last: number) => void;
  reload: () => Promise<boolean>;
}

interface Held<P> {
  of: string;
  pages: Chain<P>;
}

const none: Chain<never> = [];

/** The pages of a list that are in the cache already, first to last: who comes back to it finds it as it was. */
function cachedPages<P extends Page<unknown>>(client: QueryClient, queryKey: QueryKey): Chain<P> {
  let chain: Chain<P> = none;
  let cursor: string | null = '';
  while (cursor !== null) {
    const state: QueryState<P> | undefined = client.getQueryState<P>([...queryKey, cursor]);
    if (state?.data === undefined) return chain;
    chain = withPage(chain, chain.length, state.data, state.dataUpdatedAt);
    cursor = state.data.next;
  }
  return chain;
}

/**
 * Reads a long list by pages: those on screen, and the next as one comes near it. Each page is a query of its own, so
 * that a live change reads again only what is on screen.
 */
export function usePages<P extends Page<unknown>>({ queryKey, read, idOf, enabled = true }: PagesOptions<P>): Pages<P> {
  const client = useQueryClient();
  const of = JSON.stringify(queryKey);
  const [held, setHeld] = useState<Held<P>>(() => ({ of, pages: cachedPages(client, queryKey) }));
  const [span, setSpan] = useState({ of, first: 0, last: 0 });
  const current = held.of === of;
  const known = current ? held.pages : none;
  const there = current && span.of === of ? span : { first: 0, last: 0 };
  const asked = enabled ? askedPages(known, there.first, there.last) : [];
  const results = useQueries({
    queries: asked.map(({ cursor }) => ({
      queryKey: [...queryKey, cursor ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(cursor, signal),
      structuralSharing: false,
      gcTime: KEEP_MS,
    })),
  });

  let pages: Chain<P> = known;
  results.forEach(({ data, dataUpdatedAt }, n) => {
    // Another search: what the cache still has of it, behind its first page.
    if (data !== undefined && !current && n === 0) pages = cachedPages(client, queryKey);
    const place = asked[n];
    if (data === undefined || place === undefined || !follows(pages, place)) return;
    pages = withPage(pages, place.index, data, dataUpdatedAt);
  });
  const fresh = pages !== known;
  if (fresh) setHeld({ of, pages });
  const shown = fresh ? { of, pages } : held;

  const { rows, starts } = useMemo(() => rowsOf<P['rows'][number]>(shown.pages, idOf), [shown.pages, idOf]);
  const last = shown.pages.at(-1);
  const newest = newestOf(shown.pages);
  // A page of before that cannot be read again stays; one that was never here is missed.
  const isNew = (n: number) => (asked[n]?.index ?? 0) >= known.length;
  const missing = results.find(({ isError }, n) => isError && isNew(n));
  const kept = results.find(({ isError }, n) => isError && !isNew(n));
  return {
    rows: last === undefined ? null : rows,
    newest: newest?.page ?? null,
    first: shown.pages[0]?.page ?? null,
    loadedAt: newest?.at ?? 0,
    of: shown.of,
    outdated: shown.of !== of && last !== undefined,
    more: last !== undefined && last.page.next !== null,
    failure: missing === undefined ? null : statusOf(missing.error),
    unrefreshed: kept === undefined ? null : statusOf(kept.error),
    error: missing?.error ?? kept?.error ?? null,
    loading: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
    seen: useCallback(
      (from: number, to: number) => {
        const first = pageAt(starts, from);
        const ahead = to + ROWS_AHEAD >= rows.length ? 1 : 0;
        const upTo = pageAt(starts, to) + ahead;
        setSpan((before) =>
          before.of === shown.of && before.first === first && before.last === upTo
            ? before
            : { of: shown.of, first, last: upTo },
        );
      },
      [starts, rows.length, shown.of],
    ),
    reload: async () => {
      const done = await Promise.all(results.map(({ refetch }) => refetch()));
      return done.every(({ isError }) => !isError);
    },
  };
}
