import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { formatSize } from '#client/format/file-size.ts';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { t } from '#client/words/site/documents.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import { kindOf, rowKey } from '../fields/document-words.ts';
import type { DocumentListProps, ListedRow } from './list-props.ts';
import { nextOrder } from './order.ts';
import { RowActions } from './RowActions.tsx';
import { Excerpt, Marked, PaperKind, TypeIcon, WhereFrom } from './RowParts.tsx';

type TableProps = DocumentListProps & { drawn: DrawnRows };

/** Documents as a table. */
export function DocumentTable(props: TableProps) {
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
