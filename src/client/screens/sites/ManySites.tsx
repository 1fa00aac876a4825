import { useMemo } from 'react';
import { usePagedSites } from '#client/api/lists/paged-sites.ts';
import { useSession } from '#client/api/session/session.ts';
import { preloadWindowedRows } from '#client/parts/rows/Rows.tsx';
import { usePaging } from '#client/parts/rows/use-paging.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { DEFAULT_ORDER } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { SitesView, type SitesViewProps } from './SitesView.tsx';
import type { ListedSite } from './site-list.ts';

// Their list is a long one: its code is here when the first page is.
preloadWindowedRows();

/** What is typed is asked for when nothing more was typed for so long, in milliseconds. */
const SETTLE_MS = 150;

/** One row object for each site object, so that rows that did not change are not drawn again. */
const rowOf = new WeakMap<SiteListItem, ListedSite>();
function listed(site: SiteListItem): ListedSite {
  const row = rowOf.get(site) ?? { site };
  rowOf.set(site, row);
  return row;
}

/** The sites of a person who has very many: searched and sorted on the server, and read by pages as one scrolls. */
export function ManySites({ state, onChange }: Omit<SitesViewProps, 'list'>) {
  const { user } = useSession();
  const query = useSettled(state.query, SETTLE_MS);
  const sites = usePagedSites({ query, kind: 'gauged', attention: state.attention, order: state.order });
  const papers = usePagedSites(
    { query, kind: 'papers', attention: [], order: DEFAULT_ORDER },
    user !== null && user.role !== 'admin',
  );
  const { newest } = sites;
  const rows = useMemo(() => sites.rows?.map(listed) ?? null, [sites.rows]);
  const list = {
    rows,
    matched: newest?.matched ?? 0,
    total: newest?.total ?? 0,
    counts: newest?.counts ?? { failed: 0, offline: 0, alarms: 0 },
    papers: { rows: papers.rows?.map(listed) ?? [], matched: papers.newest?.matched ?? 0 },
    hidden: newest?.counts.papers ?? 0,
    query,
    loadedAt: sites.loadedAt,
    failed: sites.unrefreshed !== null || (sites.failure !== null && sites.rows === null),
    reload: () => void sites.reload(),
    paging: usePaging(sites, query !== state.query),
  };
  return <SitesView list={list} state={state} onChange={onChange} />;
}
