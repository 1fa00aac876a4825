import { ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sitesFile } from '#client/api/lists/table-files.ts';
import { useSession } from '#client/api/session/session.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { AttentionChips } from '#client/parts/attention/AttentionChips.tsx';
import { NeedsAttention } from '#client/parts/attention/NeedsAttention.tsx';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { QuickActions } from '#client/parts/report/QuickActions.tsx';
import { ContinueLink } from '#client/parts/rows/ContinueLink.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { BusyMark, inField, MoreRows, SearchTrouble } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { useShortcutsSwitch } from '#client/parts/shell/use-shortcuts.ts';
import { PausesUnknown } from '#client/parts/status/pause-marks.ts';
import { MapLink, ViewButtons, ViewNotes } from '#client/parts/views/LateViews.tsx';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/sites.ts';
import type { SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { SiteList } from './SiteList.tsx';
import type { ListedSite, ListedSites } from './site-list.ts';
import { type ChangeListState, type ListState, readListState, writeListState } from './use-list-state.ts';

/** There are no sites for this person. */
function NoSites({ admin, others }: { admin: boolean; others: number }) {
  if (admin) {
    const action = (
      <Link to={paths.manageSites()} className={buttonClass('primary')}>
        {t.addSite}
      </Link>
    );
    return (
      <EmptyState title={t.noSitesYet} action={action}>
        {t.siteAppearsHereAsSoonAs}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t.noSitesAssignedToYou}>
      {others > 0 ? t.yourSitesAreWatchedForTheir : t.askAdministratorToGiveYouAccess}
    </EmptyState>
  );
}

/** Sites exist, but none fits what was typed or chosen. */
function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const words = query.trim();
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{words === '' ? t.noSitesToShow : t.noSitesMatchWords({ words })}</span>}
      action={<Button onClick={onClear}>{t.clearSearch}</Button>}
    >
      {t.searchLooksAtNameIpAddress}
    </EmptyState>
  );
}

/** The list never came. Its failure is only logged (docs/reference/screens.md#messages), so this says no more than that it is not here. */
function NotLoaded({ onReload }: { onReload: () => void }) {
  return (
    <EmptyState title={t.listOfSitesIsNotHere} action={<Button onClick={onReload}>{t.refresh}</Button>}>
      {t.itIsAskedForAgainBy}
    </EmptyState>
  );
}

interface ComplianceOnlyLineProps {
  /** Those that the search leaves. */
  rows: readonly ListedSite[];
  /** How many those are; of very many only the first are listed. */
  matched: number;
  /** Opens it by itself, and closes it when that ends. */
  opened: boolean;
}

/** The way to the sites that the list leaves out, for people who have no management screen to reach them from. */
function ComplianceOnlyLine({ rows, matched, opened }: ComplianceOnlyLineProps) {
  if (rows.length === 0) return null;
  return (
    <details className="group mt-4" open={opened}>
      <summary className="inline-flex min-h-(--control) list-none items-center gap-1 text-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="transition-transform group-open:rotate-90" />
        {t.complianceOnlySitesMatched({ matched: formatWhole(matched) })}
      </summary>
      <ul className="card mt-1 max-h-96 overflow-y-auto">
        {rows.map(({ site }) => (
          <li key={site.id} className="border-b border-border last:border-b-0">
            <Link to={paths.site(site.id)} className="link flex min-h-(--row) items-center px-4 wrap-anywhere">
              {site.name}
            </Link>
          </li>
        ))}
        {matched > rows.length && (
          <li className="flex min-h-(--row) items-center px-4 text-muted">
            {t.moreSitesSearch({ count: matched - rows.length })}
          </li>
        )}
      </ul>
    </details>
  );
}

/** Which keys work on the list, and the switch for them; only where there is likely a keyboard. */
function ShortcutsLine() {
  const [on, setOn] = useShortcutsSwitch();
  return (
    <p className="no-print mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted tablet:pointer-fine:flex">
      {on && (
        <>
          <span>
            <Key>/</Key> {t.search}
          </span>
          <span>
            <Key>j</Key> <Key>k</Key> {t.nextPreviousSite}
          </span>
          <span>
            <Key>{t.enter}</Key> {t.open}
          </span>
          <span>
            <Key>o</Key> {t.quickActions}
          </span>
        </>
      )}
      <button type="button" className="link min-h-6" onClick={() => setOn(!on)}>
        {on ? t.turnShortcutsOff : t.turnShortcutsOn}
      </button>
    </p>
  );
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-control bg-surface px-1 font-mono text-12">{children}</kbd>;
}

interface SearchBoxProps {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  paging: Paging | null;
}

/** What the list is searched for. */
function SearchBox({ ref, value, onChange, paging }: SearchBoxProps) {
  return (
    <div className="relative">
      <input
        ref={ref}
        type="search"
        aria-label={t.searchSites}
        placeholder={t.searchNameTagsAddressStateFacility}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control) w-full rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:w-96"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      <BusyMark paging={paging} className={inField} />
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight quiet rows in the place of the list while it comes. */
function SitesSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingSites}
      </p>
      <ul aria-hidden className="card overflow-clip">
        {ROWS.map((row) => (
          <li key={row} className="flex h-14 items-center gap-6 border-b border-border px-3 last:border-b-0">
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="mt-1 h-3 w-72 max-w-full" />
            </div>
            <Skeleton className="hidden h-6 w-32 tablet:block" />
            <Skeleton className="hidden h-6 w-24 tablet:block" />
            <Skeleton className="h-6 w-20" />
          </li>
        ))}
      </ul>
    </>
  );
}

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
  const open = (filters: string) => onChange(readListState(`?${filters}`));
  const clear = () => {
    onChange({ query: '', attention: [] });
    searchBox.current?.focus();
  };

  return (
    <div className="page">
      <PageHeading
        title={t.sitesOverviewMatched({ matched: formatWhole(matched) })}
        actions={
          total + list.hidden > 0 && (
            <>
              <MapLink query={state.query} attention={state.attention} />
              <ViewButtons
                list="sites"
                columns={state.columns}
                onColumns={(columns) => onChange({ columns })}
                filters={writeListState({ ...state, view: null }).slice(1)}
                onOpen={open}
              />
              {total > 0 && <DownloadMenu address={(format) => sitesFile(state, format)} />}
            </>
          )
        }
      >
        <DataAge loadedAt={list.loadedAt} saved={list.failed} />
        {user !== null && user.role !== 'admin' && (
          <Link to={paths.complianceOverview()} className="no-print link inline-flex min-h-(--control) items-center">
            {t.complianceOfYourSites}
          </Link>
        )}
      </PageHeading>
      <PausesUnknown />
      <ContinueLink />
      <ViewNotes list="sites" columns={state.columns} view={state.view} onOpen={open} />
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
          columns={state.columns}
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
