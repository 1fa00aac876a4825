import { Fragment, type Key, type ReactNode } from 'react';
import type { DrawnRows } from './drawn-rows.ts';

/** Room for the rows of a table that are left out. */
export function TableGap({ columns, height }: { columns: number; height: number }) {
  return (
    // Unseen: what is empty counts as no layout shift when scrolling moves it.
    <tr aria-hidden className="no-print invisible">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

export interface DrawnBodyProps<T> {
  rows: readonly T[];
  drawn: DrawnRows;
  /** How many columns the table has. */
  columns: number;
  keyOf: (row: T) => Key;
  children: (row: T, index: number) => ReactNode;
}

/** The body of a table: of a long list the rows that are drawn, with room for those that are not. */
export function DrawnBody<T>({ rows, drawn, columns, keyOf, children }: DrawnBodyProps<T>) {
  return (
    <tbody>
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={keyOf(row)}>
            {gapBefore > 0 && <TableGap columns={columns} height={gapBefore} />}
            {children(row, index)}
          </Fragment>
        );
      })}
      {drawn.gapAfter > 0 && <TableGap columns={columns} height={drawn.gapAfter} />}
    </tbody>
  );
}
