import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useOwnAddress } from '#client/parts/rows/use-own-address.ts';
import { tankNeedsFromQuery } from '#contract/lists/tank-attention.ts';
import type { InventoryFilter } from './groups.ts';

/** The filter with the columns, as the address names them, and the link of a saved view that is to be opened. */
export interface ShownInventory extends InventoryFilter {
  columns: string;
  view: string | null;
}

const SETTLE_MS = 250;

/** The filter that an address (its query string) describes. */
export function readFilter(search: string): ShownInventory {
  const params = new URLSearchParams(search);
  return {
    siteId: params.get('site_id') || null,
    tags: params.getAll('tag'),
    query: params.get('q') ?? '',
    show: tankNeedsFromQuery(params.get('show')),
    columns: params.get('columns') ?? '',
    view: params.get('view'),
  };
}

/** The query string of a filter; '' for none. */
export function writeFilter(filter: ShownInventory): string {
  const params = new URLSearchParams();
  if (filter.siteId !== null) params.set('site_id', filter.siteId);
  for (const tag of filter.tags) params.append('tag', tag);
  if (filter.query.trim() !== '') params.set('q', filter.query.trim());
  if (filter.show.length > 0) params.set('show', filter.show.join(','));
  if (filter.columns !== '') params.set('columns', filter.columns);
  if (filter.view !== null) params.set('view', filter.view);
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The filter and its setter. The address follows without history entries and leads when it changes by itself; the state
 * comes first because the router changes addresses at its leisure, and a tick box must not wait for that.
 */
export function useInventoryFilter(): [ShownInventory, (change: Partial<ShownInventory>) => void] {
  const { search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const write = useOwnAddress((other) => setFilter(readFilter(other)));

  // Browsers refuse too many address changes: typing settles first, and a filter that follows takes it along.
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const change = (part: Partial<ShownInventory>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    clearTimeout(typing.current);
    if (next.query === filter.query || next.query === '') write(writeFilter(next));
    else typing.current = setTimeout(() => write(writeFilter(next)), SETTLE_MS);
  };
  return [filter, change];
}
