import { useDeferredValue } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';

/** A list's tab and filters as the address of the page holds them; '' does not narrow. */
export interface FilterAddress<N extends string, G extends string> {
  group: G;
  filter: Record<N, string>;
  /** The filter that is asked for: typing does not wait for it. */
  sent: Record<N, string>;
  narrowed: boolean;
  choose: (change: Partial<Record<N, string>>) => void;
  chooseGroup: (next: G) => void;
  clear: () => void;
  /** Columns of the list, as the address names them; '' for the usual ones. */
  columns: string;
  chooseColumns: (columns: string) => void;
  /** The query of the address: tab, filters and columns. */
  text: string;
  /** Takes the tab and the filters of such a query over; only those that are known. */
  open: (text: string) => void;
  /** The whole query as it is, for what else a screen keeps there. */
  search: URLSearchParams;
}

/** The tab and the filters of a list: the address keeps them, so that a link carries them. The first tab is not named. */
export function useFilterAddress<N extends string, G extends string>(
  names: readonly N[],
  groups: readonly [G, ...G[]],
): FilterAddress<N, G> {
  const [search, setSearch] = useSearchParams();
  const [first] = groups;
  const groupOf = (query: URLSearchParams): G => groups.find((known) => known === query.get('group')) ?? first;
  const filterOf = (query: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<N, string>;
  const columns = search.get('columns') ?? '';
  const queryOf = (group: G, filter: Record<N, string>, shown = columns) => {
    const query = new URLSearchParams();
    if (group !== first) query.set('group', group);
    for (const name of names) if (filter[name].trim() !== '') query.set(name, filter[name]);
    if (shown !== '') query.set('columns', shown);
    return query;
  };
  const group = groupOf(search);
  const filter = filterOf(search);
  const write = (next: URLSearchParams, options: Parameters<SetURLSearchParams>[1] = {}) =>
    setSearch(next, { replace: true, ...options });
  const sent = useDeferredValue(JSON.stringify(filter));
  return {
    group,
    filter,
    sent: JSON.parse(sent) as Record<N, string>,
    narrowed: names.some((name) => filter[name].trim() !== ''),
    choose: (change) => write(queryOf(group, { ...filter, ...change }), { preventScrollReset: true }),
    chooseGroup: (next) => write(queryOf(next, filter), { preventScrollReset: true }),
    clear: () => write(queryOf(group, filterOf(new URLSearchParams()))),
    columns,
    chooseColumns: (next) => write(queryOf(group, filter, next), { preventScrollReset: true }),
    text: queryOf(group, filter).toString(),
    open: (text) => {
      const query = new URLSearchParams(text);
      write(queryOf(groupOf(query), filterOf(query), query.get('columns') ?? ''));
    },
    search,
  };
}
