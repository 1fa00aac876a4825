import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DrawnRows } from '#client/parts/drawn-rows.ts';
import { Rows } from '#client/parts/Rows.tsx';
import type { Paging } from '#client/parts/use-paging.ts';
import { useShortcuts } from '#client/parts/use-shortcuts.ts';
import { paths } from '#client/paths.ts';
import { usePhone } from '#client/ui/use-media.ts';
import type { SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site.ts';
import { SITE_CARD_PX, SiteCards } from './SiteCards.tsx';
import { SITE_ROW_PX, SitesTable } from './SitesTable.tsx';
import type { ListedSite } from './site-list.ts';

export interface SiteListProps {
  rows: readonly ListedSite[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  onQuickActions: (site: SiteListItem) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

const cardHeight = () => SITE_CARD_PX;
const rowHeight = () => SITE_ROW_PX;

/** The sites as a table or, on phones, as cards; a letter typed into the search does not touch them until it is found. */
export const SiteList = memo(function SiteList(props: SiteListProps) {
  return usePhone() ? <PhoneList {...props} /> : <WideList {...props} />;
});

function PhoneList({ rows, total, paging, onQuickActions }: SiteListProps) {
  const keyOf = useCallback((index: number) => rows[index]?.site.id ?? index, [rows]);
  return (
    <Rows count={rows.length} heightOf={cardHeight} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <SiteCards rows={rows} drawn={drawn} onQuickActions={onQuickActions} />}
    </Rows>
  );
}

function WideList(props: SiteListProps) {
  const { rows, total, paging } = props;
  /** The site the keyboard is at; kept by id so that it survives sorting and refreshes. */
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = activeId === null ? -1 : rows.findIndex((row) => row.site.id === activeId);
  const keep = useCallback(() => (active < 0 ? [] : [active]), [active]);
  const keyOf = useCallback((index: number) => rows[index]?.site.id ?? index, [rows]);
  return (
    <Rows count={rows.length} heightOf={rowHeight} keep={keep} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <KeyedTable {...props} drawn={drawn} active={active} onActive={setActiveId} />}
    </Rows>
  );
}

interface KeyedTableProps extends SiteListProps {
  drawn: DrawnRows;
  /** Index of the row the keyboard is at; -1 for none. */
  active: number;
  onActive: (siteId: number) => void;
}

/** The table with its keys: j and k move, Enter opens, o shows the Quick Actions, / searches. */
function KeyedTable({
  rows,
  paging,
  order,
  onOrder,
  onQuickActions,
  searchBox,
  drawn,
  active,
  onActive,
}: KeyedTableProps) {
  const navigate = useNavigate();
  const moved = useRef(false);
  const open = useCallback((site: SiteListItem) => void navigate(paths.site(site.id)), [navigate]);

  useEffect(() => {
    if (!moved.current || active < 0) return;
    moved.current = false;
    drawn.rowAt(active)?.focus({ preventScroll: true });
  }, [active, drawn]);

  const moveTo = (asked: number) => {
    const index = Math.min(Math.max(asked, 0), rows.length - 1);
    const row = rows[index];
    if (row === undefined) return;
    drawn.scrollTo(index);
    if (index === active) return drawn.rowAt(active)?.focus({ preventScroll: true });
    moved.current = true;
    onActive(row.site.id);
  };
  const activeSite = rows[active]?.site;
  useShortcuts({
    j: () => moveTo(active + 1),
    k: () => moveTo(active < 0 ? (paging?.more ? 0 : rows.length - 1) : active - 1),
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
