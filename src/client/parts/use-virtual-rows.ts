import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '#client/ui/use-media.ts';

/** Lists up to this length are drawn whole: find-in-page and print work, and nothing has to be measured. */
export const VIRTUAL_ABOVE = 150;
/** On paper longer lists than that are drawn whole too, up to this length. */
const PRINT_WHOLE_UP_TO = 2000;
/** Room for the top bar and the table's header above a row that is scrolled to, in pixels. */
const HEADER_ROOM = 112;

/** One row to draw; `gapBefore` is the height in pixels of the rows left out since the one before. */
export interface DrawnRow {
  index: number;
  gapBefore: number;
}

export interface VirtualRows<E extends HTMLElement> {
  /** Goes on the element that holds the rows. */
  listRef: RefObject<E | null>;
  rows: DrawnRow[];
  /** Height in pixels of what is left out after the last drawn row. */
  gapAfter: number;
  virtual: boolean;
  /** Goes on each row with `data-index` when heights differ. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

export interface VirtualRowsOptions {
  count: number;
  /** Height of a row in pixels, exact for tables, a guess for cards. */
  heightOf: (index: number) => number;
  /** Rows that stay drawn wherever the page is scrolled: the focused one, headings. */
  keep?: (range: Range) => readonly number[];
  keyOf: (index: number) => string | number;
}

/** Rows of a long list that are on screen, by the window's own scrolling; all of them when the list is short. */
export function useVirtualRows<E extends HTMLElement>(options: VirtualRowsOptions): VirtualRows<E> {
  const { count, heightOf, keep, keyOf } = options;
  const printing = useMedia('print');
  const virtual = count > (printing ? PRINT_WHOLE_UP_TO : VIRTUAL_ABOVE);
  const listRef = useRef<E>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    const element = listRef.current;
    if (element === null || !virtual) return;
    const top = () => setListTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(top);
    observer.observe(document.body);
    top();
    return () => observer.disconnect();
  }, [virtual]);

  const virtualizer = useWindowVirtualizer({
    count: virtual ? count : 0,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 10,
    scrollMargin: listTop,
    scrollPaddingStart: HEADER_ROOM,
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = keep?.(range) ?? [];
        const drawn = defaultRangeExtractor(range);
        return kept.length === 0 ? drawn : [...new Set([...kept, ...drawn])].sort((a, b) => a - b);
      },
      [keep],
    ),
  });

  if (!virtual) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 }));
    const scrollTo = (index: number) =>
      listRef.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
    return { listRef, rows, gapAfter: 0, virtual, measure: ignore, scrollTo };
  }
  let end = listTop;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const row = { index: item.index, gapBefore: Math.max(0, item.start - end) };
    end = item.end;
    return row;
  });
  return {
    listRef,
    rows,
    gapAfter: Math.max(0, virtualizer.getTotalSize() + listTop - end),
    virtual,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

function ignore() {}
