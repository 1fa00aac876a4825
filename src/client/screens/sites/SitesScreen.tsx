import { useDeferredValue, useMemo } from 'react';
import { useSites } from '#client/api/lists/sites.ts';
import { useSession } from '#client/api/session/session.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { late } from '#client/ui/late.tsx';
import { countAttention, filterAttention } from '#contract/lists/site-attention.ts';
import { complianceOnlySites, indexSites, searchSites } from '#contract/lists/site-match.ts';
import { orderSites } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { SitesView } from './SitesView.tsx';
import type { ListedSites } from './site-list.ts';
import { type ChangeListState, type ListState, useListState } from './use-list-state.ts';

/** Few people have so many sites; the code for them comes when one is met. */
const ManySites = late<{ state: ListState; onChange: ChangeListState }>(
  async () => (await import('./ManySites.tsx')).ManySites,
  (props) => <SitesView list={NOT_HERE} {...props} />,
);

const NONE: readonly SiteListItem[] = [];
const NOT_HERE: ListedSites = {
  rows: null,
  matched: 0,
  total: 0,
  counts: { failed: 0, offline: 0, alarms: 0 },
  papers: { rows: [], matched: 0 },
  hidden: 0,
  query: '',
  loadedAt: 0,
  failed: false,
  reload: () => undefined,
  paging: null,
};

/** Sites Overview: every site the person may see, searched, narrowed and sorted, with what can be done with each. */
export function SitesScreen() {
  const [state, change] = useListState();
  if (!useManySites()) return <AllSites state={state} onChange={change} />;
  return <ManySites state={state} onChange={change} />;
}

/** The whole list in the browser, where nothing has to be waited for. */
function AllSites({ state, onChange }: { state: ListState; onChange: ChangeListState }) {
  const { sites, loadedAt, failed, reload } = useSites();
  const { user } = useSession();
  const indexed = useMemo(() => indexSites(sites ?? NONE), [sites]);
  const counts = useMemo(() => countAttention(indexed), [indexed]);
  const hidden = useMemo(() => complianceOnlySites(sites ?? NONE), [sites]);
  const query = useDeferredValue(state.query);
  const rows = useMemo(
    () => orderSites(filterAttention(searchSites(indexed, query), state.attention), state.order),
    [indexed, query, state.attention, state.order],
  );
  const papers = useMemo(() => (user?.role === 'admin' ? [] : searchSites(hidden, query)), [user?.role, hidden, query]);
  const list: ListedSites = {
    rows: sites === null ? null : rows,
    matched: rows.length,
    total: indexed.length,
    counts,
    papers: { rows: papers, matched: papers.length },
    hidden: hidden.length,
    query,
    loadedAt,
    failed,
    reload,
    paging: null,
  };
  return <SitesView list={list} state={state} onChange={onChange} />;
}
