import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo } from 'react';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/sites.ts';
import { nextOrder, type SortKey, type SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { AlarmCount } from './AlarmCount.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { ComplianceLink, OnlineState } from './SiteStatus.tsx';
import type { ListedSite } from './site-list.ts';

/** Height of a row in pixels: two lines. */
export const SITE_ROW_PX = 56;

const columns: readonly { key: SortKey; width: string; numeric?: boolean }[] = [
  { key: 'name', width: 'w-auto' },
  { key: 'alarms', width: 'w-30', numeric: true },
  { key: 'console', width: 'w-31 desktop:w-56' },
  { key: 'compliance', width: 'w-41 desktop:w-44' },
  { key: 'status', width: 'w-38 desktop:w-64' },
];

export interface SitesTableProps {
  rows: readonly ListedSite[];
  drawn: DrawnRows;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  onQuickActions: (site: SiteListItem) => void;
  onOpen: (site: SiteListItem) => void;
}

/** The list on wide screens; a long one draws only the rows on screen. */
export function SitesTable({ rows, drawn, order, onOrder, onQuickActions, onOpen }: SitesTableProps) {
  const compact = !useMedia('(min-width: 75rem)');
  return (
    <div className="card overflow-clip">
      <table
        ref={drawn.listRef}
        className="table table-fixed [--table-top:var(--top-bar)]"
        {...(drawn.windowed ? { 'aria-rowcount': drawn.total + 1 } : {})}
      >
        <caption className="sr-only">{t.sites}</caption>
        <thead>
          <tr {...(drawn.windowed ? { 'aria-rowindex': 1 } : {})}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} order={order} compact={compact} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <DrawnBody rows={rows} drawn={drawn} columns={columns.length} keyOf={({ site }) => site.id}>
          {({ site }, index) => (
            <SiteRow
              site={site}
              index={index}
              counted={drawn.windowed}
              compact={compact}
              onQuickActions={onQuickActions}
              onOpen={onOpen}
            />
          )}
        </DrawnBody>
      </table>
    </div>
  );
}

interface HeaderCellProps {
  column: (typeof columns)[number];
  order: SortOrder;
  /** Leaves out the sign of columns that are not sorted. */
  compact: boolean;
  onOrder: (order: SortOrder) => void;
}

function HeaderCell({ column, order, compact, onOrder }: HeaderCellProps) {
  const active = order.key === column.key;
  const Icon = !active ? ArrowUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.numeric ? `${column.width} num` : column.width}
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, column.key))}
        className={`-mx-2 inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 text-14 hover:bg-hover ${column.numeric ? 'flex-row-reverse' : ''}`}
      >
        {t.columns[column.key]}
        {(active || !compact) && <Icon aria-hidden size={14} className={active ? 'shrink-0' : 'shrink-0 opacity-50'} />}
      </button>
    </th>
  );
}

interface SiteRowProps {
  site: SiteListItem;
  index: number;
  /** Rows of a long list say which one they are. */
  counted: boolean;
  compact: boolean;
  onQuickActions: (site: SiteListItem) => void;
  onOpen: (site: SiteListItem) => void;
}

const SiteRow = memo(function SiteRow({ site, index, counted, compact, onQuickActions, onOpen }: SiteRowProps) {
  return (
    <tr
      data-index={index}
      tabIndex={-1}
      {...(counted ? { 'aria-rowindex': index + 2 } : {})}
      style={{ height: SITE_ROW_PX }}
      className="*:py-0!"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(site);
      }}
    >
      <th scope="row" className="relative font-normal">
        <button
          type="button"
          aria-haspopup="dialog"
          className="link block max-w-full truncate text-start font-bold after:absolute after:inset-0"
          title={site.name}
          onClick={() => onQuickActions(site)}
        >
          {site.name}
        </button>
        <span className="flex min-w-0 items-center gap-2 overflow-hidden">
          <PauseMark siteId={site.id} className="shrink-0" />
          <SiteFacts site={site} shownTags={compact ? 0 : 3} />
        </span>
      </th>
      <td className="num">
        <AlarmCount site={site} />
      </td>
      <td>
        <ConsoleType consoleType={site.consoleType} compact={compact} />
      </td>
      <td>
        <ComplianceLink site={site} />
      </td>
      <td>
        <OnlineState site={site} />
      </td>
    </tr>
  );
});
