import { lazy, Suspense, useMemo, useRef } from 'react';
import { useMedia } from '#client/ui/use-media.ts';
import { type DrawnRows, PRINT_WHOLE_UP_TO, type RowsProps, rowIn, WINDOWED_ABOVE } from './drawn-rows.ts';

/** Most people have short lists; the code for long ones comes when one is met. */
const WindowedRows = lazy(async () => ({ default: (await import('./WindowedRows.tsx')).WindowedRows }));

/** Decides which rows of a list are drawn: all of a short one, those on screen of a long one. */
export function Rows({ children, ...options }: RowsProps) {
  const printing = useMedia('print');
  const windowed = options.count > (printing ? PRINT_WHOLE_UP_TO : WINDOWED_ABOVE);
  if (!windowed) return <PlainRows count={options.count}>{children}</PlainRows>;
  return (
    <Suspense fallback={<PlainRows count={WINDOWED_ABOVE}>{children}</PlainRows>}>
      <WindowedRows {...options}>{children}</WindowedRows>
    </Suspense>
  );
}

function PlainRows({ count, children }: { count: number; children: RowsProps['children'] }) {
  const list = useRef<HTMLElement>(null);
  const drawn = useMemo<DrawnRows>(
    () => ({
      rows: Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 })),
      gapAfter: 0,
      windowed: false,
      listRef: (element) => {
        list.current = element;
      },
      measure: () => undefined,
      scrollTo: (index) => rowIn(list.current, index)?.scrollIntoView({ block: 'nearest' }),
      rowAt: (index) => rowIn(list.current, index),
    }),
    [count],
  );
  return children(drawn);
}
