import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import { type RowsProps, rowIn } from './drawn-rows.ts';

/** Room for the top bar and the table's header above a row that is scrolled to, in pixels. */
const HEADER_ROOM = 112;
/** Rows drawn beyond the edges of the screen. */
const OVERSCAN = 10;

/** The rows of a long list that are on screen, by the window's own scrolling. */
export function WindowedRows({ count, heightOf, keep, keyOf, children }: RowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list === null) return;
    // What stands above the screen changes its height while scrolling; the browser must not scroll to make up for it.
    list.style.overflowAnchor = 'none';
    const top = () => setListTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(top);
    observer.observe(document.body);
    top();
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
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

  let end = listTop;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const row = { index: item.index, gapBefore: Math.max(0, item.start - end) };
    end = item.end;
    return row;
  });
  return children({
    rows,
    gapAfter: Math.max(0, virtualizer.getTotalSize() + listTop - end),
    windowed: true,
    listRef: setList,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    rowAt: (index) => rowIn(list, index),
  });
}
