import { useLayoutEffect, useRef } from 'react';
import type { Page } from '#client/api/wire/page-chain.ts';
import type { Pages } from '#client/api/wire/use-pages.ts';

/** What a screen knows of a list that comes by pages. */
export interface Paging {
  /** Says of which search and order the rows are. */
  of: string;
  /** Another search or order is asked for; what is shown is of the one before. */
  busy: boolean;
  /** There are rows after those that are here. */
  more: boolean;
  /** HTTP status when what was asked for could not be had; 0 without an answer. */
  failure: number | null;
  /** It is being asked for. */
  loading: boolean;
  retry: () => void;
  /** Called with the rows on screen. */
  seen: (first: number, last: number) => void;
}

/**
 * What a screen knows of a list by pages; `ahead` when what is typed is not asked for yet. Another search or order begins
 * at its first row: unless the list scrolls in a box of its own, the page goes to its top.
 */
export function usePaging(pages: Pages<Page<unknown>>, ahead = false, ownBox = false): Paging {
  const { of, outdated, more, failure, loading, retry, seen, rows } = pages;
  const before = useRef(of);
  useLayoutEffect(() => {
    if (before.current === of) return;
    before.current = of;
    if (!ownBox && window.scrollY > 0) window.scrollTo(0, 0);
  }, [of, ownBox]);
  return { of, busy: rows !== null && (ahead || outdated), more, failure, loading, retry, seen };
}
