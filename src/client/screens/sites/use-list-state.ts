import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type AttentionFilter, filterFromQuery, filterToQuery } from '#client/parts/attention/attention-filter.ts';
import { useOwnAddress } from '#client/parts/rows/use-own-address.ts';
import { type AttentionKind, attentionFromQuery } from '#contract/lists/site-attention.ts';
import { orderFromQuery, orderToQuery, type SortOrder } from '#contract/lists/site-order.ts';

/** What the person chose on the sites list; it stands in the address, so that a link or Back brings it again. */
export interface ListState {
  query: string;
  attention: AttentionKind[];
  order: SortOrder;
  /** Of what needs somebody, above the list. */
  work: AttentionFilter;
  /** Columns, as the address names them; '' for the usual ones. */
  columns: string;
  /** The link of a saved view that is to be opened. */
  view: string | null;
}

/** The state that an address (its query string) describes. */
export function readListState(search: string): ListState {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    attention: attentionFromQuery(params.get('show')),
    order: orderFromQuery(params.get('sort')),
    work: filterFromQuery(params),
    columns: params.get('columns') ?? '',
    view: params.get('view'),
  };
}

/** The query string of a state; '' for the list as it opens. */
export function writeListState(state: ListState): string {
  const params = new URLSearchParams();
  if (state.query.trim() !== '') params.set('q', state.query.trim());
  if (state.attention.length > 0) params.set('show', state.attention.join(','));
  const sort = orderToQuery(state.order);
  if (sort !== null) params.set('sort', sort);
  filterToQuery(state.work, params);
  if (state.columns !== '') params.set('columns', state.columns);
  if (state.view !== null) params.set('view', state.view);
  return params.size === 0 ? '' : `?${params}`;
}

/** Changes part of the state. */
export type ChangeListState = (change: Partial<ListState>) => void;

/** Browsers refuse too many address changes; typing settles first. */
const SETTLE_MS = 250;

/** The list's state and its setter; the address follows without history entries, and leads when it changes by itself. */
export function useListState(): [ListState, ChangeListState] {
  const { search } = useLocation();
  const [state, setState] = useState(() => readListState(search));
  const write = useOwnAddress((other) => setState(readListState(other)));

  useEffect(() => {
    const timer = setTimeout(() => write(writeListState(state)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, write]);

  const change = useCallback<ChangeListState>((next) => setState((before) => ({ ...before, ...next })), []);
  return [state, change];
}
