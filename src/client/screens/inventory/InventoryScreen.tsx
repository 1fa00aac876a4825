import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useInventory } from '#client/api/inventory.ts';
import { countOf } from '#client/format/numbers.ts';
import { PageHeading } from '#client/parts/PageHeading.tsx';
import { useShortcuts } from '#client/parts/use-shortcuts.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import type { InventoryRow } from '#contract/nouns/inventory.ts';
import { filteredSiteName, filterRows, flattenGroups, groupRows, summarise, tagChoices } from './groups.ts';
import { InventoryCards } from './InventoryCards.tsx';
import { InventoryTable } from './InventoryTable.tsx';
import { Summary } from './Summary.tsx';
import { TagFilter } from './TagFilter.tsx';
import { useInventoryFilter } from './use-inventory-filter.ts';

const NONE: readonly InventoryRow[] = [];

/** Site Inventories: every tank the person may see, by site, narrowed by site and tags. Both stand in the address. */
export function InventoryScreen() {
  const inventory = useInventory();
  const [filter, change] = useInventoryFilter();
  const { siteId, tags } = filter;
  const [tagsOpen, setTagsOpen] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const [announced, setAnnounced] = useState('');
  const all = inventory.rows ?? NONE;
  const choices = useMemo(() => tagChoices(all), [all]);
  const groups = useMemo(() => groupRows(filterRows(all, filter)), [all, filter]);
  const rows = useMemo(() => flattenGroups(groups), [groups]);
  const summary = useMemo(() => summarise(groups), [groups]);

  const refresh = async () => {
    if (refreshing) return;
    change({ tags: [] });
    setRefreshing(true);
    const fresh = await inventory.reload();
    setRefreshing(false);
    setAnnounced(fresh === null ? '' : `Updated, ${countOf(fresh.length, 'tank')}`);
  };
  useShortcuts({ r: () => void refresh(), '/': () => setTagsOpen(true) });

  return (
    <div className="page">
      <PageHeading
        title="Site Inventories"
        actions={
          <Button busy={refreshing} onClick={() => void refresh()} title="Reload and clear tags">
            Refresh
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {siteId !== null && <SiteBanner name={filteredSiteName(all, siteId)} onClear={() => change({ siteId: null })} />}
      <div className="my-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TagFilter
          choices={choices}
          chosen={tags}
          onChange={(chosen) => change({ tags: chosen })}
          open={tagsOpen}
          onOpenChange={setTagsOpen}
        />
        {rows.length > 0 && <Summary summary={summary} loadedAt={inventory.loadedAt} />}
      </div>
      {inventory.failed && (
        <ErrorState message="Error fetching inventory." onRetry={() => void refresh()} retrying={refreshing}>
          {inventory.rows === null ? null : 'The readings below are the last that came.'}
        </ErrorState>
      )}
      {inventory.rows === null && !inventory.failed && <InventoryLoading />}
      {inventory.rows !== null && rows.length === 0 && (
        <NoTanks filtered={tags.length > 0} onClear={() => change({ tags: [] })} />
      )}
      {rows.length > 0 && <Tanks rows={rows} />}
    </div>
  );
}

function Tanks({ rows }: { rows: ReturnType<typeof flattenGroups> }) {
  return usePhone() ? <InventoryCards rows={rows} /> : <InventoryTable rows={rows} />;
}

function SiteBanner({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 rounded-lg border border-(--pill-edge,transparent) bg-info-bg px-4 py-1 text-info-fg">
      <p className="min-w-0 flex-1 wrap-anywhere">
        Filtering by site: <b>{name}</b>
      </p>
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 underline hover:bg-hover"
      >
        Clear site filter
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

function InventoryLoading() {
  return (
    <>
      <p role="status" className="py-2 text-muted">
        Loading inventory...
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-2 h-96 w-full" />
    </>
  );
}

function NoTanks({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return <EmptyState title="No tanks to show.">Tanks appear here with the first reading of their gauge.</EmptyState>;
  }
  return (
    <EmptyState title="No tanks carry all chosen tags." action={<Button onClick={onClear}>Show all tags</Button>}>
      Each further tag narrows the list.
    </EmptyState>
  );
}
