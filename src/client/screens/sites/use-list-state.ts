import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AttentionFilter, filterFromQuery, filterToQuery } from '#client/parts/attention/attention-filter.ts';
import { type AttentionKind, attentionFromQuery } from '#contract/lists/site-attention.ts';
import { orderFromQuery, orderToQuery, type SortOrder } from '#contract/lists/site-order.ts';

/** What the person chose on the sites list; it stands in the address, so that a link or Back brings it again. */
export interface ListState {
  query: string;
  attention: AttentionKind[];
  order: SortOrder;
  /** Of what needs somebody, above the list. */
  work: AttentionFilter;
}

/** The state that an address (its query string) describes. */
export function readListState(search: string): ListState {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    attention: attentionFromQuery(params.get('show')),
    order: orderFromQuery(params.get('sort')),
    work: filterFromQuery(params),
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
  return params.size === 0 ? '' : `?${params}`;
}

/** Changes part of the state. */
export type ChangeListState = (change: Partial<ListState>) => void;

/** Browsers refuse too many address changes; typing settles first. */
const SETTLE_MS = 250;

/** The list's state and its setter; the address follows without history entries, and leads when it changes by itself. */
export function useListState(): [ListState, ChangeListState] {
  const location = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => readListState(location.search));
  const written = useRef(location.search);

  useEffect(() => {
    if (location.search === written.current) return;
    written.current = location.search;
    setState(readListState(location.search));
  }, [location.search]);

  useEffect(() => {
    const search = writeListState(state);
    if (search === written.current) return;
    const timer = setTimeout(() => {
      written.current = search;
      void navigate({ search }, { replace: true, state: location.state, preventScrollReset: true });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, navigate, location.state]);

  const change = useCallback<ChangeListState>((next) => setState((before) => ({ ...before, ...next })), []);
  return [state, change];
}
