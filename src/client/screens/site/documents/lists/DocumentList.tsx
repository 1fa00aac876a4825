import { useCallback, useRef } from 'react';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { rowKey } from '../document-words.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { DocumentCards } from './DocumentCards.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import type { DocumentListProps } from './list-props.ts';

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
