import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InventoryFilter } from './groups.ts';

/** The filter that an address (its query string) describes. */
export function readFilter(search: string): InventoryFilter {
  const params = new URLSearchParams(search);
  return { siteId: params.get('site_id') || null, tags: params.getAll('tag') };
}

/** The query string of a filter; '' for none. */
export function writeFilter(filter: InventoryFilter): string {
  const params = new URLSearchParams();
  if (filter.siteId !== null) params.set('site_id', filter.siteId);
  for (const tag of filter.tags) params.append('tag', tag);
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
  const written = useRef(search);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setFilter(readFilter(search));
  }, [search]);

  const change = (part: Partial<InventoryFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    written.current = writeFilter(next);
    void navigate({ search: written.current }, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
