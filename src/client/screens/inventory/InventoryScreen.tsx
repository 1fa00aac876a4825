import { Clock, Droplets, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { tanksFile } from '#client/api/lists/table-files.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { BusyMark, MoreRows, SearchTrouble } from '#client/parts/rows/MoreRows.tsx';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { PausesUnknown } from '#client/parts/status/pause-marks.ts';
import { ViewButtons, ViewNotes } from '#client/parts/views/LateViews.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/inventory.ts';
import { type TankNeed, tankNeeds } from '#contract/lists/tank-attention.ts';
import type { InventoryFilter, InventorySummary } from './groups.ts';
import { InventoryCards } from './InventoryCards.tsx';
import { InventoryTable } from './InventoryTable.tsx';
import { TagFilter } from './TagFilter.tsx';
import { readFilter, useInventoryFilter, writeFilter } from './use-inventory-filter.ts';
import { type TanksProps, useTankList } from './use-tank-list.ts';

interface SummaryProps {
  summary: InventorySummary;
  chosen: readonly TankNeed[];
  onChange: (chosen: TankNeed[]) => void;
  loadedAt: number;
  paging: Paging | null;
}

/** Marks of the switches, which say '1 low', '2 with water above limit'. */
const icons: Record<TankNeed, LucideIcon> = { low: TriangleAlert, water: Droplets, no_reading: Clock };

/** What the table holds, in one line: how much, which tanks need a look (each a switch), how old the oldest reading is. */
function Summary({ summary, chosen, onChange, loadedAt, paging }: SummaryProps) {
  const { needs } = summary;
  const shown = tankNeeds.filter((need) => (needs[need] !== null && needs[need] > 0) || chosen.includes(need));
  const unknown = tankNeeds.filter((need) => needs[need] === null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
      <span>
        {t.sites({ count: summary.sites })} · {t.tanks({ count: summary.tanks })}
      </span>
      {shown.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t.showOnlyTanksThatAre}</legend>
          {shown.map((need) => {
            const on = chosen.includes(need);
            const Icon = icons[need];
            return (
              <button
                key={need}
                type="button"
                aria-pressed={on}
                title={t.showsOnlyTanksWithAnyOf}
                onClick={() => onChange(tankNeeds.filter((one) => (one === need ? !on : chosen.includes(one))))}
                className={cx(
                  'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3',
                  on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
                )}
              >
                <Icon aria-hidden size={16} className={on ? undefined : 'text-warn-fg'} />
                <span>{`${formatWhole(needs[need])} ${t.needs[need]}`}</span>
              </button>
            );
          })}
        </fieldset>
      )}
      {unknown.length > 0 && (
        <b className="text-warn-fg">
          {t.serverDidNotReturnHowMany({ needs: unknown.map((need) => t.needs[need]).join(', ') })}
        </b>
      )}
      <span className="text-13">{fill(t.oldestReading, { moment: <Moment at={summary.oldest} ageOnly /> })}</span>
      <span className="text-13">{t.usGallons}</span>
      <DataAge loadedAt={loadedAt} />
      <BusyMark paging={paging} />
    </div>
  );
}

/** Site Inventories: every tank the person may see, by site, narrowed by site and tags. Both stand in the address. */
export function InventoryScreen() {
  const [filter, change] = useInventoryFilter();
  const { siteId, tags, query, show } = filter;
  // A tick box answers at once; thousands of tanks follow.
  const inventory = useTankList(useDeferredValue(filter));
  const { lines, paging } = inventory;
  const [tagsOpen, setTagsOpen] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const [announced, setAnnounced] = useState('');
  const drawn = lines?.length ?? 0;

  const refresh = async () => {
    if (refreshing) return;
    change({ tags: [] });
    setRefreshing(true);
    const tanks = await inventory.reload();
    setRefreshing(false);
    setAnnounced(tanks === null ? '' : t.updatedTanks({ count: tanks }));
  };
  const open = (filters: string) => change(readFilter(`?${filters}`));
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ r: () => void refresh(), '/': () => search.current?.focus() });

  return (
    <div className="page">
      <PageHeading
        title={t.siteInventories}
        actions={
          <>
            <ViewButtons
              list="inventory"
              columns={filter.columns}
              onColumns={(columns) => change({ columns })}
              filters={writeFilter({ ...filter, view: null }).slice(1)}
              onOpen={open}
            />
            {drawn > 0 && <DownloadMenu address={(format) => tanksFile(filter, format)} />}
            <Button busy={refreshing} onClick={() => void refresh()} title={t.reloadAndClearTags}>
              {t.refresh}
            </Button>
          </>
        }
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <PausesUnknown />
      <ViewNotes list="inventory" columns={filter.columns} view={filter.view} onOpen={open} />
      {siteId !== null && <SiteBanner name={inventory.nameOf(siteId)} onClear={() => change({ siteId: null })} />}
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={search}
          type="search"
          aria-label={t.searchSites}
          placeholder={t.siteName}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="no-print min-h-(--control) w-full min-w-0 rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint max-tablet:flex-1 max-tablet:basis-32 tablet:w-56"
          value={query}
          onChange={(event) => change({ query: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') change({ query: '' });
          }}
        />
        <TagFilter
          choices={inventory.choices}
          chosen={tags}
          onChange={(chosen) => change({ tags: chosen })}
          narrowed={tags.length > 0 || show.length > 0 || query.trim() !== ''}
          onClear={() => change({ tags: [], show: [], query: '' })}
          open={tagsOpen}
          onOpenChange={setTagsOpen}
        />
        {inventory.summary.tanks > 0 && (
          <Summary
            summary={inventory.summary}
            chosen={show}
            onChange={(chosen) => change({ show: chosen })}
            loadedAt={inventory.loadedAt}
            paging={paging}
          />
        )}
      </div>
      {inventory.failed && (
        <ErrorState message={t.errorFetchingInventory} onRetry={() => void refresh()} retrying={refreshing}>
          {lines === null ? null : t.readingsBelowAreLastThatCame}
        </ErrorState>
      )}
      <SearchTrouble paging={paging} what={t.tanksNoun} />
      {lines === null && !inventory.failed && <InventoryLoading />}
      {lines !== null && drawn === 0 && <NoTanks filter={filter} onChange={change} />}
      {lines !== null && drawn > 0 && (
        <Tanks
          columns={filter.columns}
          rows={lines}
          total={inventory.total}
          paging={paging}
          narrowed={siteId !== null || show.length > 0}
        />
      )}
      <MoreRows paging={paging} what={t.tanksNoun} />
    </div>
  );
}

function Tanks({ columns, ...props }: TanksProps & { columns: string }) {
  return usePhone() ? <InventoryCards columns={columns} {...props} /> : <InventoryTable columns={columns} {...props} />;
}

function SiteBanner({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 rounded-lg border border-(--pill-edge,transparent) bg-info-bg px-4 py-1 text-info-fg">
      <p className="min-w-0 flex-1 wrap-anywhere">{fill(t.filteringBySite, { name: <b>{name}</b> })}</p>
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 underline hover:bg-hover"
      >
        {t.clearSiteFilter}
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

function InventoryLoading() {
  return (
    <>
      <p role="status" className="py-2 text-muted">
        {t.loadingInventory}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-2 h-96 w-full" />
    </>
  );
}

interface NoTanksProps {
  filter: InventoryFilter;
  onChange: (change: Partial<InventoryFilter>) => void;
}

/** Why the list is empty, by what it is narrowed to last. */
function NoTanks({ filter, onChange }: NoTanksProps) {
  if (filter.show.length > 0) {
    return (
      <EmptyState
        title={t.noTanksToShow}
        action={<Button onClick={() => onChange({ show: [] })}>{t.showAllTanks}</Button>}
      >
        {t.noTankMatchesChosenFilters}
      </EmptyState>
    );
  }
  if (filter.query.trim() !== '') {
    return (
      <EmptyState
        title={t.noSitesNameContains({ query: filter.query.trim() })}
        action={<Button onClick={() => onChange({ query: '' })}>{t.clearSearch}</Button>}
      >
        {t.sitesWithoutTanksAreNotIn}
      </EmptyState>
    );
  }
  if (filter.tags.length === 0) {
    return <EmptyState title={t.noTanksToShow}>{t.tanksAppearHereWithFirstReading}</EmptyState>;
  }
  return (
    <EmptyState
      title={t.noTanksCarryAllChosenTags}
      action={<Button onClick={() => onChange({ tags: [] })}>{t.showAllTags}</Button>}
    >
      {t.eachFurtherTagNarrowsList}
    </EmptyState>
  );
}
