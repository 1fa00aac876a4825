import { memo, type RefObject, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { type KeyedRow, useKeyedFocus, useKeyedRow } from '#client/parts/rows/use-keyed-row.ts';
import type { Paging } from '#client/parts/rows/use-paging.ts';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { paths } from '#client/paths.ts';
import { usePhone } from '#client/ui/use-media.ts';
import type { SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { SITE_CARD_PX, SiteCards } from './SiteCards.tsx';
import { SITE_ROW_PX, SitesTable } from './SitesTable.tsx';
import type { ListedSite } from './site-list.ts';

export interface SiteListProps {
  rows: readonly ListedSite[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
  /** As the address has them. */
  columns: string;
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

function PhoneList({ rows, columns, total, paging, onQuickActions }: SiteListProps) {
  const keyOf = useCallback((index: number) => rows[index]?.site.id ?? index, [rows]);
  return (
    <Rows count={rows.length} heightOf={cardHeight} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <SiteCards rows={rows} drawn={drawn} columns={columns} onQuickActions={onQuickActions} />}
    </Rows>
  );
}

function WideList(props: SiteListProps) {
  const { rows, total, paging } = props;
  const keyed = useKeyedRow(rows, idOf);
  const keyOf = useCallback((index: number) => rows[index]?.site.id ?? index, [rows]);
  return (
    <Rows count={rows.length} heightOf={rowHeight} keep={keyed.keep} keyOf={keyOf} total={total} seen={paging?.seen}>
      {(drawn) => <KeyedTable {...props} drawn={drawn} keyed={keyed} />}
    </Rows>
  );
}

const idOf = ({ site }: ListedSite) => site.id;

interface KeyedTableProps extends SiteListProps {
  drawn: DrawnRows;
  keyed: KeyedRow;
}

/** The table with its keys: j and k move, Enter opens, o shows the Quick Actions, / searches. */
function KeyedTable({
  rows,
  paging,
  columns,
  order,
  onOrder,
  onQuickActions,
  searchBox,
  drawn,
  keyed,
}: KeyedTableProps) {
  const navigate = useNavigate();
  const open = useCallback((site: SiteListItem) => void navigate(paths.site(site.id)), [navigate]);
  const moveTo = useKeyedFocus(keyed, drawn, rows.length);
  const { active } = keyed;
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
      columns={columns}
      order={order}
      onOrder={onOrder}
      onQuickActions={onQuickActions}
      onOpen={open}
    />
  );
}
