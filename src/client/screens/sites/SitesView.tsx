import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { NeedsAttention } from '#client/parts/attention/NeedsAttention.tsx';
import { QuickActions } from '#client/parts/report/QuickActions.tsx';
import { ContinueLink } from '#client/parts/rows/ContinueLink.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { MoreRows, SearchTrouble } from '#client/parts/rows/MoreRows.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/sites.ts';
import type { SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { AttentionChips } from './AttentionChips.tsx';
import { ComplianceOnlyLine } from './ComplianceOnlyLine.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ShortcutsLine } from './ShortcutsLine.tsx';
import { SiteList } from './SiteList.tsx';
import { NoMatch, NoSites, NotLoaded } from './SitesEmpty.tsx';
import { SitesSkeleton } from './SitesSkeleton.tsx';
import type { ListedSites } from './site-list.ts';
import type { ChangeListState, ListState } from './use-list-state.ts';

export interface SitesViewProps {
  list: ListedSites;
  state: ListState;
  onChange: ChangeListState;
}

/** The screen, wherever its list comes from. */
export function SitesView({ list, state, onChange }: SitesViewProps) {
  const { user } = useSession();
  const [acting, setActing] = useState<SiteListItem | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { rows, matched, total, papers, paging } = list;
  const drawn = rows?.length ?? 0;
  /** The search names nothing in the list, but sites of the section below it. */
  const foundBelow = list.query.trim() !== '' && matched === 0 && papers.matched > 0;
  const narrowed = state.query.trim() !== '' || state.attention.length > 0;
  const onOrder = useCallback((order: SortOrder) => onChange({ order }), [onChange]);
  const clear = () => {
    onChange({ query: '', attention: [] });
    searchBox.current?.focus();
  };

  return (
    <div className="page">
      <PageHeading title={t.sitesOverviewMatched({ matched: formatWhole(matched) })}>
        <DataAge loadedAt={list.loadedAt} saved={list.failed} />
        {user !== null && user.role !== 'admin' && (
          <Link to={paths.complianceOverview()} className="no-print link inline-flex min-h-(--control) items-center">
            {t.complianceOfYourSites}
          </Link>
        )}
      </PageHeading>
      <ContinueLink />
      <NeedsAttention filter={state.work} onFilter={(work) => onChange({ work })} />
      <div className="max-tablet:contents tablet:my-2 tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
        <search className="max-tablet:sticky max-tablet:top-(--top-bar) max-tablet:z-10 max-tablet:-mx-2 max-tablet:block max-tablet:bg-bg max-tablet:p-2">
          <SearchBox ref={searchBox} value={state.query} onChange={(query) => onChange({ query })} paging={paging} />
        </search>
        <AttentionChips
          counts={list.counts}
          chosen={state.attention}
          onChange={(attention) => onChange({ attention })}
        />
      </div>
      <p role="status" className="sr-only">
        {narrowed && rows !== null && !paging?.busy
          ? t.matchedOfTotalSitesShown({ matched: formatWhole(matched), total: formatWhole(total) })
          : ''}
      </p>
      <SearchTrouble paging={paging} what={t.sitesNoun} />
      {rows === null && !list.failed && <SitesSkeleton />}
      {rows === null && list.failed && <NotLoaded onReload={list.reload} />}
      {rows !== null && total === 0 && <NoSites admin={user?.role === 'admin'} others={list.hidden} />}
      {total > 0 && drawn === 0 && !foundBelow && <NoMatch query={list.query} onClear={clear} />}
      {rows !== null && drawn > 0 && (
        <SiteList
          rows={rows}
          total={matched}
          paging={paging}
          order={state.order}
          onOrder={onOrder}
          onQuickActions={setActing}
          searchBox={searchBox}
        />
      )}
      <MoreRows paging={paging} what={t.sitesNoun} />
      <ComplianceOnlyLine rows={papers.rows} matched={papers.matched} opened={foundBelow} />
      {drawn > 0 && <ShortcutsLine />}
      <QuickActions site={acting} onClose={() => setActing(null)} />
    </div>
  );
}
