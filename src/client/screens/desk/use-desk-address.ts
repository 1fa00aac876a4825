import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskFilter, deskFilterNames } from '#client/api/desk/desk.ts';
import { type DeskGroup, deskGroups } from '#contract/nouns/site/job-kinds.table.ts';

/** The tab and the filters of the Desk: the address keeps them, so that a link carries them. */
export function useDeskAddress() {
  const [search, setSearch] = useSearchParams();
  const group: DeskGroup = deskGroups.find((known) => known === search.get('group')) ?? 'open';
  const filter = Object.fromEntries(
    deskFilterNames.map((name) => [name, search.get(name) ?? '']),
  ) as unknown as DeskFilter;
  const write = (nextGroup: DeskGroup, next: DeskFilter) =>
    setSearch(queryOf(nextGroup, next), { replace: true, preventScrollReset: true });
  const sent = useDeferredValue(JSON.stringify(filter));
  return {
    group,
    filter,
    /** The filter that is asked for: typing does not wait for it. */
    sent: JSON.parse(sent) as DeskFilter,
    /** The link of a saved view that is to be opened. */
    view: search.get('view'),
    /** As a saved view keeps them. */
    text: queryOf(group, filter).toString(),
    narrowed: deskFilterNames.some((name) => filter[name].trim() !== ''),
    choose: (change: Partial<DeskFilter>) => write(group, { ...filter, ...change }),
    chooseGroup: (next: DeskGroup) => write(next, filter),
    clear: () => setSearch(group === 'open' ? {} : { group }, { replace: true }),
    /** Takes the filters of a saved view over; only names that the Desk knows. */
    open: (text: string) => {
      const query = new URLSearchParams(text);
      const next = Object.fromEntries(deskFilterNames.map((name) => [name, query.get(name) ?? '']));
      const tab = deskGroups.find((known) => known === query.get('group')) ?? 'open';
      setSearch(queryOf(tab, next as unknown as DeskFilter), { replace: true });
    },
  };
}

export type DeskAddress = ReturnType<typeof useDeskAddress>;

function queryOf(group: DeskGroup, filter: DeskFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (group !== 'open') query.set('group', group);
  for (const name of deskFilterNames) if (filter[name].trim() !== '') query.set(name, filter[name]);
  return query;
}
