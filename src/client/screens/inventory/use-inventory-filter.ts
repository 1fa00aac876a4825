import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tankNeedsFromQuery } from '#contract/lists/tank-attention.ts';
import type { InventoryFilter } from './groups.ts';

const SETTLE_MS = 250;

/** The filter that an address (its query string) describes. */
export function readFilter(search: string): InventoryFilter {
  const params = new URLSearchParams(search);
  return {
    siteId: params.get('site_id') || null,
    tags: params.getAll('tag'),
    query: params.get('q') ?? '',
    show: tankNeedsFromQuery(params.get('show')),
  };
}

/** The query string of a filter; '' for none. */
export function writeFilter(filter: InventoryFilter): string {
  const params = new URLSearchParams();
  if (filter.siteId !== null) params.set('site_id', filter.siteId);
  for (const tag of filter.tags) params.append('tag', tag);
  if (filter.query.trim() !== '') params.set('q', filter.query.trim());
  if (filter.show.length > 0) params.set('show', filter.show.join(','));
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The filter and its setter. The address follows without history entries and leads when it changes by itself; the state
 * comes first because the router changes addresses at its leisure, and a tick box must not wait for that.
 */
export function useInventoryFilter(): [InventoryFilter, (change: Partial<InventoryFilter>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(search));
  /** Addresses that were asked for and have not come yet: what comes of them is known already. */
  const asked = useRef<string[]>([]);
  const seen = useRef(search);

  useEffect(() => {
    if (search === seen.current) return;
    seen.current = search;
    const own = asked.current.lastIndexOf(search);
    asked.current = asked.current.slice(own + 1);
    if (own === -1) setFilter(readFilter(search));
  }, [search]);

  // Browsers refuse too many address changes: typing settles first, and a filter that follows takes it along.
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const change = (part: Partial<InventoryFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    clearTimeout(typing.current);
    const write = () => {
      const address = writeFilter(next);
      if (address !== (asked.current.at(-1) ?? seen.current)) asked.current.push(address);
      void navigate({ search: address }, { replace: true, preventScrollReset: true });
    };
    if (next.query === filter.query || next.query === '') write();
    else typing.current = setTimeout(write, SETTLE_MS);
  };
  return [filter, change];
}
