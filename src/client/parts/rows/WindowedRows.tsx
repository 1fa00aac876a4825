import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type RowsProps, rowIn } from './drawn-rows.ts';

/** Room for the top bar and the table's header above a row that is scrolled to, in pixels. */
const HEADER_ROOM = 112;
/** Pixels drawn beyond the edges of the screen: enough to scroll into, and no more cards than a search can draw anew. */
const OVERSCAN_PX = 600;

/** The rows of a long list that are on screen, by the window's own scrolling. */
export function WindowedRows({ count, heightOf, keep, keyOf, total = count, seen, children }: RowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    if (list === null) return;
    // Content above the screen changes its height while scrolling; the browser must not scroll to make up for it.
    list.style.overflowAnchor = 'none';
    const top = () => setListTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(top);
    observer.observe(document.body);
    top();
    return () => observer.disconnect();
  }, [list]);

  const paged = seen !== undefined;
  useLayoutEffect(() => {
    if (!paged) return;
    // Nor may it anchor to content below a list that grows: the end would follow, and ask for page after page.
    const root = document.documentElement;
    root.style.overflowAnchor = 'none';
    return () => {
      root.style.overflowAnchor = '';
    };
  }, [paged]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: Math.ceil(OVERSCAN_PX / heightOf(0)),
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

  const first = virtualizer.range?.startIndex;
  const last = virtualizer.range?.endIndex;
  useEffect(() => {
    if (first !== undefined && last !== undefined) seen?.(first, last);
  }, [first, last, seen]);

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
    total,
    listRef: setList,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    rowAt: (index) => rowIn(list, index),
  });
}
