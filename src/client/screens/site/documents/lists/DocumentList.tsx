import { ArrowDown, ArrowUp, ArrowUpDown, Download, Eye } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { DocumentRow } from '#client/api/document/documents.ts';
import { documentAddress } from '#client/api/wire/files.ts';
import { formatSize } from '#client/format/numbers.ts';
import { SharePacketButton } from '#client/parts/packet/SharePacketButton.tsx';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { buttonClass, IconButton } from '#client/ui/Button.tsx';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/documents.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import { kindOf, previewOf, rowKey } from '../fields/document-words.ts';
import type { DocumentListProps, ListedRow } from './list-props.ts';
import { nextOrder } from './order.ts';
import { RowMenu } from './RowMenu.tsx';
import { Excerpt, Marked, PaperKind, TypeIcon, WhereFrom } from './RowParts.tsx';

type CardsProps = DocumentListProps & { drawn: DrawnRows };

/** Documents under each other, for fingers: a press on the name shows what can be shown. */
function DocumentCards(props: CardsProps) {
  const { rows, label, drawn } = props;
  return (
    <ul ref={drawn.listRef} aria-label={label} className="flow-root border-t border-border">
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={rowKey(row)}
            ref={drawn.measure}
            data-index={index}
            data-document={row.name}
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
            className="flex min-h-14 items-start gap-3 border-b border-border py-2 pr-2 pl-4 last:border-b-0"
            {...(drawn.windowed ? { 'aria-setsize': rows.length, 'aria-posinset': index + 1 } : {})}
          >
            <Card {...props} row={row} />
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

function Card({ row, ...props }: CardsProps & { row: ListedRow }) {
  const { q, zone } = props;
  return (
    <>
      <span className="flex min-w-0 flex-1 items-start gap-3 py-1">
        <TypeIcon name={row.name} />
        <span className="min-w-0 flex-1">
          <Name {...props} row={row} />
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <PaperKind {...props} row={row} />
            <WhereFrom {...props} row={row} />
          </span>
          <span className="block text-13 text-muted wrap-anywhere">
            {kindOf(row.name)} · {formatSize(row.size)}
            {!row.made && row.uploadedBy !== null && ` · ${row.uploadedBy}`}
          </span>
          <Moment at={row.modified} zone={zone} className="block text-13 text-muted" />
          <Excerpt row={row} q={q} />
          {isPacket(row) && (
            <span className="mt-1 block">
              <SharePacketButton siteId={props.siteId} file={row.name} short />
            </span>
          )}
        </span>
      </span>
      <RowActions {...props} row={row} compact />
    </>
  );
}

function Name({ row, q, onPreview }: Pick<CardsProps, 'q' | 'onPreview'> & { row: ListedRow }) {
  const name = <Marked text={row.name} q={q} />;
  if (previewOf(row.name) === null) return <span className="block wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      onClick={() => onPreview(row)}
      className="block rounded-sm text-start wrap-anywhere text-accent hover:underline pointer-coarse:min-h-12"
    >
      <span className="sr-only">{t.preview} </span>
      {name}
    </button>
  );
}

const ROW_PX = 57;
const CARD_PX = 84;

/** A list of documents. Beside the folders only a wide screen has room for a table. */
export function DocumentList(props: DocumentListProps) {
  const { rows } = props;
  const wide = useMedia('(min-width: 75rem)');
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, rows);
  const heightOf = useCallback(() => (wide ? ROW_PX : CARD_PX), [wide]);
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows],
  );
  const Shown = wide ? DocumentTable : DocumentCards;
  return (
    <div ref={list}>
      <Rows count={rows.length} heightOf={heightOf} keyOf={keyOf}>
        {(drawn) => <Shown {...props} drawn={drawn} />}
      </Rows>
    </div>
  );
}

type TableProps = DocumentListProps & { drawn: DrawnRows };

/** Documents as a table. */
function DocumentTable(props: TableProps) {
  const { rows, label, drawn } = props;
  return (
    <table
      ref={drawn.listRef}
      className="table table-fixed border-t border-border [--table-top:var(--top-bar)] [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4"
      {...(drawn.windowed ? { 'aria-rowcount': rows.length + 1 } : {})}
    >
      <caption className="sr-only">{label}</caption>
      <Head {...props} />
      <DrawnBody rows={rows} drawn={drawn} columns={5} keyOf={rowKey}>
        {(row, index) => <Row {...props} row={row} index={index} />}
      </DrawnBody>
    </table>
  );
}

function Head({ rows, order, onOrder }: TableProps) {
  return (
    <thead>
      <tr>
        <OrderHead label={t.nameAndKind} column="name" order={order} onOrder={onOrder} className="w-auto" />
        <OrderHead label={t.modified} column="modified" order={order} onOrder={onOrder} className="w-52" />
        <th scope="col" className="w-31">
          {t.uploadedBy}
        </th>
        <th scope="col" className="num w-22">
          {t.size}
        </th>
        <th scope="col" className={rows.some(isPacket) ? 'w-72' : 'w-56'}>
          <span className="sr-only">{t.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

interface OrderHeadProps extends Pick<TableProps, 'order' | 'onOrder'> {
  label: string;
  column: 'name' | 'modified';
  className: string;
}

function OrderHead({ label, column, order, onOrder, className }: OrderHeadProps) {
  if (order === null) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const down = order === 'newest' || order === 'name-down';
  const active = column === 'name' ? order.startsWith('name') : !order.startsWith('name');
  const Icon = !active ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={active ? (down ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, column))}
        className="-mx-2 inline-flex min-h-(--control) items-center gap-1 rounded-md px-2 hover:bg-hover"
      >
        {label}
        <Icon aria-hidden size={14} className={active ? 'shrink-0' : 'shrink-0 opacity-50'} />
      </button>
    </th>
  );
}

function Row({ row, index, ...props }: TableProps & { row: ListedRow; index: number }) {
  const { drawn, zone, q } = props;
  return (
    <tr
      ref={drawn.measure}
      data-index={index}
      data-document={row.name}
      {...(drawn.windowed ? { 'aria-rowindex': index + 2 } : {})}
    >
      <th scope="row" className="py-2! font-normal">
        <span className="flex min-w-0 items-start gap-2">
          <TypeIcon name={row.name} />
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere">
              <Marked text={row.name} q={q} />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
              <span>{kindOf(row.name)}</span>
              <PaperKind {...props} row={row} />
              <WhereFrom {...props} row={row} />
            </span>
            <Excerpt row={row} q={q} />
          </span>
        </span>
      </th>
      <td>
        <Moment at={row.modified} zone={zone} stacked />
      </td>
      <td className="wrap-break-word text-muted">{row.made ? '' : row.uploadedBy}</td>
      <td className="num">{formatSize(row.size)}</td>
      <td className="text-end">
        <RowActions {...props} row={row} />
      </td>
    </tr>
  );
}

type RowActionsProps = Pick<DocumentListProps, 'siteId' | 'rights' | 'onAction' | 'onPreview'> & {
  row: DocumentRow;
  /** Leaves out what a press on the row itself does. */
  compact?: boolean;
};

/** What can be done with a document: look, take, and the rest in a menu. */
function RowActions({ siteId, row, rights, compact = false, onAction, onPreview }: RowActionsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {!compact && previewOf(row.name) !== null && (
        <IconButton label={t.previewName({ name: row.name })} onClick={() => onPreview(row)}>
          <Eye aria-hidden size={18} />
        </IconButton>
      )}
      <a
        href={documentAddress(siteId, row.folder, row.name)}
        download={row.name}
        title={compact ? t.download : undefined}
        className={
          compact
            ? 'inline-flex size-(--control) shrink-0 items-center justify-center rounded-md text-accent hover:bg-hover'
            : buttonClass('secondary')
        }
      >
        <Download aria-hidden size={compact ? 20 : 16} />
        <span className={compact ? 'sr-only' : undefined}>{t.download}</span>{' '}
        <span className="sr-only">{row.name}</span>
      </a>
      {!compact && isPacket(row) && <SharePacketButton siteId={siteId} file={row.name} short />}
      <RowMenu row={row} rights={rights} onAction={onAction} />
    </span>
  );
}
