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
  /** Its id; null for none. */
  activeId: number | null;
  /** The id of the row that has not yet taken the focus that is due to it; null for none. */
  focusDue: RefObject<number | null>;
}

/** Keeps the row by its id, so that it survives sorting, refreshes and a list that is drawn in another way. */
export function useKeyedRow<Row>(rows: readonly Row[], idOf: (row: Row) => number): KeyedRow {
  const [activeId, setActiveId] = useState<number | null>(null);
  const focusDue = useRef<number | null>(null);
  const active = activeId === null ? -1 : rows.findIndex((row) => idOf(row) === activeId);
  const keep = useCallback(() => (active < 0 ? [] : [active]), [active]);
  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const id = idOf(row);
    focusDue.current = id;
    setActiveId(id);
  };
  return { active, activeId, keep, goTo, focusDue };
}

/**
 * Gives the focus to the row the keyboard is at, once it is drawn. Answers how to move: to an index, which is held
 * between the first and the last of `count` rows.
 */
export function useKeyedFocus(keyed: KeyedRow, drawn: DrawnRows, count: number): (asked: number) => void {
  const { active, activeId, goTo, focusDue } = keyed;
  const focusRow = () => {
    const row = active < 0 ? null : drawn.rowAt(active);
    if (row === null) return;
    focusDue.current = null;
    row.focus({ preventScroll: true });
  };
  // After each drawing: the row may be drawn later than it was asked for. The effect of an earlier drawing may run when
  // a later row is already due: it leaves that to the drawing that knows the row.
  useEffect(() => {
    if (focusDue.current !== null && focusDue.current === activeId) focusRow();
  });
  const focused = useRef<() => number | null>(() => null);
  useLayoutEffect(() => {
    focused.current = () => (active >= 0 && drawn.rowAt(active) === document.activeElement ? activeId : null);
  });
  // A list that grew long is replaced by one that draws in parts: its row takes the focus over.
  useLayoutEffect(
    () => () => {
      focusDue.current = focused.current() ?? focusDue.current;
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
