import type { Range } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** Lists up to this length are drawn whole: find-in-page and print work, and nothing has to be measured. */
export const WINDOWED_ABOVE = 150;
/** On paper longer lists than that are drawn whole too, up to this length. */
export const PRINT_WHOLE_UP_TO = 2000;

/** One row to draw; `gapBefore` is the height in pixels of the rows left out since the one before. */
export interface DrawnRow {
  index: number;
  gapBefore: number;
}

/** Which rows to draw, and what the list has to offer for it. */
export interface DrawnRows {
  rows: DrawnRow[];
  /** Height in pixels of what is left out after the last drawn row. */
  gapAfter: number;
  /** Rows are left out: the list says how many there are. */
  windowed: boolean;
  /** How many rows there are, those not here yet among them. */
  total: number;
  /** Goes on the element that holds the rows; their margins must not reach through it (`flow-root` on a list). */
  listRef: (element: HTMLElement | null) => void;
  /** Goes on each row, with `data-index`, when heights differ from what was said. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
  /** The drawn row of an index, by its `data-index`. */
  rowAt: (index: number) => HTMLElement | null;
}

export interface RowsOptions {
  count: number;
  /** Height of a row in pixels, exact for tables, a guess for cards. */
  heightOf: (index: number) => number;
  /** Rows that stay drawn wherever the page is scrolled, such as the focused one. */
  keep?: (range: Range) => readonly number[];
  keyOf: (index: number) => string | number;
  /** How many there are in all, of a list that comes by pages. */
  total?: number | undefined;
  /** Called with the rows on screen, of such a list. */
  seen?: ((first: number, last: number) => void) | undefined;
}

/** What a list hands to Rows: its measures, and how it draws the rows chosen. */
export interface RowsProps extends RowsOptions {
  children: (drawn: DrawnRows) => ReactNode;
}

/** The row of an index inside a list. */
export function rowIn(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}
