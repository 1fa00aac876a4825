import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/sites.ts';
import { type ColumnOf, readColumns } from '#contract/lists/list-columns.ts';
import { nextOrder, type SortKey, type SortOrder } from '#contract/lists/site-order.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { AlarmCount } from './AlarmCount.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { ComplianceLink, OnlineState } from './SiteStatus.tsx';
import type { ListedSite } from './site-list.ts';
import { toldOf } from './site-told.ts';

/** Height of a row in pixels: two lines. */
export const SITE_ROW_PX = 56;

interface TableColumn {
  key: ColumnOf<'sites'>;
  width: string;
  numeric?: boolean;
  /** It can be sorted by. */
  sort?: SortKey;
  cell: (site: SiteListItem, compact: boolean) => ReactNode;
}

const columns: Readonly<Record<ColumnOf<'sites'>, Omit<TableColumn, 'key'>>> = {
  alarms: { width: 'w-30', numeric: true, sort: 'alarms', cell: (site) => <AlarmCount site={site} /> },
  console: {
    width: 'w-31 desktop:w-56',
    sort: 'console',
    cell: (site, compact) => <ConsoleType consoleType={site.consoleType} compact={compact} />,
  },
  compliance: { width: 'w-41 desktop:w-44', sort: 'compliance', cell: (site) => <ComplianceLink site={site} /> },
  status: { width: 'w-38 desktop:w-64', sort: 'status', cell: (site) => <OnlineState site={site} /> },
  facility: { width: 'w-30', cell: (site) => <Told text={toldOf(site, 'facility')} /> },
  place: { width: 'w-41', cell: (site) => <Told text={toldOf(site, 'place')} /> },
  tags: { width: 'w-41', cell: (site) => <Told text={toldOf(site, 'tags')} /> },
  seen: {
    width: 'w-41',
    cell: ({ last_seen_at: at }) => (at === null ? t.neverSeen : <Moment at={at} ageOnly />),
  },
};

/** A text of a site in one line. */
function Told({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

export interface SitesTableProps {
  rows: readonly ListedSite[];
  drawn: DrawnRows;
  /** As the address has them. */
  columns: string;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  onQuickActions: (site: SiteListItem) => void;
  onOpen: (site: SiteListItem) => void;
}

/** The list on wide screens; a long one draws only the rows on screen. */
export function SitesTable({ rows, drawn, columns: asked, order, onOrder, onQuickActions, onOpen }: SitesTableProps) {
  const compact = !useMedia('(min-width: 75rem)');
  const shown = useMemo(() => readColumns('sites', asked).shown.map((key) => ({ key, ...columns[key] })), [asked]);
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
            <HeaderCell
              name={t.columns.name}
              width="w-auto"
              sort="name"
              order={order}
              compact={compact}
              onOrder={onOrder}
            />
            {shown.map(({ key, width, numeric, sort }) => (
              <HeaderCell
                key={key}
                name={t.columns[key]}
                width={width}
                numeric={numeric}
                sort={sort}
                order={order}
                compact={compact}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <DrawnBody rows={rows} drawn={drawn} columns={shown.length + 1} keyOf={({ site }) => site.id}>
          {({ site }, index) => (
            <SiteRow
              site={site}
              shown={shown}
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
  name: string;
  width: string;
  numeric?: boolean | undefined;
  sort?: SortKey | undefined;
  order: SortOrder;
  /** Leaves out the sign of columns that are not sorted. */
  compact: boolean;
  onOrder: (order: SortOrder) => void;
}

function HeaderCell({ name, width, numeric = false, sort, order, compact, onOrder }: HeaderCellProps) {
  const className = numeric ? `${width} num` : width;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  }
  const active = order.key === sort;
  const Icon = !active ? ArrowUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={active ? (order.descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, sort))}
        className={`-mx-2 inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 text-14 hover:bg-hover ${numeric ? 'flex-row-reverse' : ''}`}
      >
        {name}
        {(active || !compact) && <Icon aria-hidden size={14} className={active ? 'shrink-0' : 'shrink-0 opacity-50'} />}
      </button>
    </th>
  );
}

interface SiteRowProps {
  site: SiteListItem;
  shown: readonly TableColumn[];
  index: number;
  /** Rows of a long list say which one they are. */
  counted: boolean;
  compact: boolean;
  onQuickActions: (site: SiteListItem) => void;
  onOpen: (site: SiteListItem) => void;
}

const SiteRow = memo(function SiteRow({ site, shown, index, counted, compact, onQuickActions, onOpen }: SiteRowProps) {
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
      {shown.map(({ key, numeric, cell }) => (
        <td key={key} className={numeric ? 'num' : undefined}>
          {cell(site, compact)}
        </td>
      ))}
    </tr>
  );
});
