import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnRows } from './drawn-rows.ts';

/** The row of a list that the keyboard is at. */
export interface KeyedRow {
  /** Its index; -1 for none. */
  active: number;
  /** The indexes that stay drawn wherever the page is scrolled: its own. */
  keep: () => readonly number[];
  /** Goes to another row, which takes the focus as soon as it is drawn. */
  goTo: (index: number) => void;
  /** The row has not yet taken the focus that is due to it. */
  focusDue: RefObject<boolean>;
}

/** Keeps the row by its id, so that it survives sorting, refreshes and a list that is drawn in another way. */
export function useKeyedRow<Row>(rows: readonly Row[], idOf: (row: Row) => number): KeyedRow {
  const [activeId, setActiveId] = useState<number | null>(null);
  const focusDue = useRef(false);
  const active = activeId === null ? -1 : rows.findIndex((row) => idOf(row) === activeId);
  const keep = useCallback(() => (active < 0 ? [] : [active]), [active]);
  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    focusDue.current = true;
    setActiveId(idOf(row));
  };
  return { active, keep, goTo, focusDue };
}

/**
 * Gives the focus to the row the keyboard is at, once it is drawn. Answers how to move: to an index, which is held
 * between the first and the last of `count` rows.
 */
export function useKeyedFocus(keyed: KeyedRow, drawn: DrawnRows, count: number): (asked: number) => void {
  const { active, goTo, focusDue } = keyed;
  const focusRow = () => {
    const row = active < 0 ? null : drawn.rowAt(active);
    if (row === null) return;
    focusDue.current = false;
    row.focus({ preventScroll: true });
  };
  // After each drawing: the row may be drawn later than it was asked for.
  useEffect(() => {
    if (focusDue.current) focusRow();
  });
  const hasFocus = useRef<() => boolean>(() => false);
  useLayoutEffect(() => {
    hasFocus.current = () => active >= 0 && drawn.rowAt(active) === document.activeElement;
  });
  // A list that grew long is replaced by one that draws in parts: its row takes the focus over.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current()) focusDue.current = true;
    },
    [focusDue],
  );
  return (asked) => {
    const index = Math.min(Math.max(asked, 0), count - 1);
    if (index < 0) return;
    drawn.scrollTo(index);
    if (index === active) focusRow();
    else goTo(index);
  };
}
