import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#client/parts/use-shortcuts.ts';
import { useVirtualRows } from '#client/parts/use-virtual-rows.ts';
import { paths } from '#client/paths.ts';
import { usePhone } from '#client/ui/use-media.ts';
import type { SiteListItem } from '#contract/nouns/site.ts';
import type { SortOrder } from './order.ts';
import { SITE_CARD_PX, SiteCards } from './SiteCards.tsx';
import { SITE_ROW_PX, SitesTable } from './SitesTable.tsx';
import type { IndexedSite } from './search.ts';

export interface SiteListProps {
  rows: readonly IndexedSite[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  onQuickActions: (site: SiteListItem) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The sites as a table or, on phones, as cards. */
export function SiteList(props: SiteListProps) {
  return usePhone() ? <PhoneList {...props} /> : <WideList {...props} />;
}

function PhoneList({ rows, onQuickActions }: SiteListProps) {
  const drawn = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    heightOf: () => SITE_CARD_PX,
    keyOf: useCallback((index: number) => rows[index]?.site.id ?? index, [rows]),
  });
  return <SiteCards rows={rows} drawn={drawn} onQuickActions={onQuickActions} />;
}

function WideList({ rows, order, onOrder, onQuickActions, searchBox }: SiteListProps) {
  const navigate = useNavigate();
  /** The site the keyboard is at; kept by id so that it survives sorting and refreshes. */
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = activeId === null ? -1 : rows.findIndex((row) => row.site.id === activeId);
  const moved = useRef(false);
  const drawn = useVirtualRows<HTMLTableElement>({
    count: rows.length,
    heightOf: () => SITE_ROW_PX,
    keep: useCallback(() => (active < 0 ? [] : [active]), [active]),
    keyOf: useCallback((index: number) => rows[index]?.site.id ?? index, [rows]),
  });
  const { listRef, scrollTo } = drawn;

  const focusRow = useCallback(
    (index: number) =>
      listRef.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
    [listRef],
  );
  useEffect(() => {
    if (!moved.current || active < 0) return;
    moved.current = false;
    focusRow(active);
  }, [active, focusRow]);

  const open = useCallback((site: SiteListItem) => void navigate(paths.site(site.id)), [navigate]);
  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row === undefined) return;
    scrollTo(rows.indexOf(row));
    if (row.site.id === activeId) return focusRow(active);
    moved.current = true;
    setActiveId(row.site.id);
  };
  const activeSite = rows[active]?.site;
  useShortcuts({
    j: () => moveTo(active + 1),
    k: () => moveTo(active < 0 ? rows.length - 1 : active - 1),
    o: () => activeSite && onQuickActions(activeSite),
    '/': () => searchBox.current?.select(),
  });

  return (
    <SitesTable
      rows={rows}
      drawn={drawn}
      order={order}
      onOrder={onOrder}
      onQuickActions={onQuickActions}
      onOpen={open}
    />
  );
}
