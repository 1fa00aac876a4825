import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSession } from '#client/api/session.ts';
import { useSites } from '#client/api/sites.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { ContinueLink } from '#client/parts/ContinueLink.tsx';
import { DataAge } from '#client/parts/DataAge.tsx';
import { PageHeading } from '#client/parts/PageHeading.tsx';
import { QuickActions } from '#client/parts/QuickActions.tsx';
import type { SiteListItem } from '#contract/nouns/site.ts';
import { AttentionChips } from './AttentionChips.tsx';
import { countAttention, filterAttention } from './attention.ts';
import { ComplianceOnlyLine } from './ComplianceOnlyLine.tsx';
import { orderSites } from './order.ts';
import { ShortcutsLine } from './ShortcutsLine.tsx';
import { SiteList } from './SiteList.tsx';
import { NoMatch, NoSites, NotLoaded } from './SitesEmpty.tsx';
import { SitesSkeleton } from './SitesSkeleton.tsx';
import { complianceOnlySites, indexSites, searchSites } from './search.ts';
import { useListState } from './use-list-state.ts';

const NONE: readonly SiteListItem[] = [];

/** Sites Overview: every site the person may see, searched, narrowed and sorted here, with what can be done with each. */
export function SitesScreen() {
  const { sites, loadedAt, failed, reload } = useSites();
  const { user } = useSession();
  const [state, change] = useListState();
  const [acting, setActing] = useState<SiteListItem | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  const indexed = useMemo(() => indexSites(sites ?? NONE), [sites]);
  const counts = useMemo(() => countAttention(indexed), [indexed]);
  const hidden = useMemo(() => complianceOnlySites(sites ?? NONE), [sites]);
  const query = useDeferredValue(state.query);
  const rows = useMemo(
    () => orderSites(filterAttention(searchSites(indexed, query), state.attention), state.order),
    [indexed, query, state.attention, state.order],
  );
  const papersOnly = useMemo(
    () => (user?.role === 'admin' ? [] : searchSites(hidden, query)),
    [user?.role, hidden, query],
  );
  /** The search names nothing in the list, but sites of the section below it. */
  const foundBelow = query.trim() !== '' && rows.length === 0 && papersOnly.length > 0;
  const narrowed = state.query.trim() !== '' || state.attention.length > 0;
  const clear = () => {
    change({ query: '', attention: [] });
    searchBox.current?.focus();
  };

  return (
    <div className="page">
      <PageHeading title={`Sites Overview (${formatWhole(rows.length)})`}>
        <DataAge loadedAt={loadedAt} saved={failed} />
      </PageHeading>
      <ContinueLink />
      <div className="max-tablet:contents tablet:my-2 tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
        <search className="max-tablet:sticky max-tablet:top-(--top-bar) max-tablet:z-10 max-tablet:-mx-2 max-tablet:block max-tablet:bg-bg max-tablet:p-2">
          <SearchBox ref={searchBox} value={state.query} onChange={(next) => change({ query: next })} />
        </search>
        <AttentionChips counts={counts} chosen={state.attention} onChange={(attention) => change({ attention })} />
      </div>
      <p role="status" className="sr-only">
        {narrowed && sites !== null ? `${formatWhole(rows.length)} of ${formatWhole(indexed.length)} sites shown` : ''}
      </p>
      {sites === null && !failed && <SitesSkeleton />}
      {sites === null && failed && <NotLoaded onReload={reload} />}
      {sites !== null && indexed.length === 0 && <NoSites admin={user?.role === 'admin'} others={hidden.length} />}
      {indexed.length > 0 && rows.length === 0 && !foundBelow && <NoMatch query={state.query} onClear={clear} />}
      {rows.length > 0 && (
        <SiteList
          rows={rows}
          order={state.order}
          onOrder={(order) => change({ order })}
          onQuickActions={setActing}
          searchBox={searchBox}
        />
      )}
      <ComplianceOnlyLine rows={papersOnly} opened={foundBelow} />
      {rows.length > 0 && <ShortcutsLine />}
      <QuickActions site={acting} onClose={() => setActing(null)} />
    </div>
  );
}

interface SearchBoxProps {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

function SearchBox({ ref, value, onChange }: SearchBoxProps) {
  return (
    <input
      ref={ref}
      type="search"
      aria-label="Search sites"
      placeholder="Search name, tags, address, state, facility id…"
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
  );
}
