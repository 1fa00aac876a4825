import { useCallback, useRef } from 'react';
import { formatSize } from '#client/format/file-size.ts';
import { SharePacketButton } from '#client/parts/packet/SharePacketButton.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/documents.ts';
import { isPacket } from '#contract/nouns/document/packet.ts';
import { kindOf, previewOf, rowKey } from '../fields/document-words.ts';
import { DocumentTable } from './DocumentTable.tsx';
import type { DocumentListProps, ListedRow } from './list-props.ts';
import { RowActions } from './RowActions.tsx';
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
