import { useEffect, useMemo, useRef } from 'react';
import { late } from '#client/ui/late.tsx';
import { usePrinting } from '#client/ui/use-printing.ts';
import { type DrawnRows, PRINT_WHOLE_UP_TO, type RowsProps, rowIn, WINDOWED_ABOVE } from './drawn-rows.ts';

/** Most people have short lists; the code for long ones comes when one is met. */
const WindowedRows = late(async () => (await import('./WindowedRows.tsx')).WindowedRows, FirstRows);

/** Fetches that code: a screen that knows that its list is long asks for it while the rows are on their way. */
export const preloadWindowedRows = WindowedRows.preload;

/** Decides which rows of a list are drawn: all of a short one, those on screen of a long one. */
export function Rows({ children, ...options }: RowsProps) {
  const printing = usePrinting();
  const windowed = options.count > (printing ? PRINT_WHOLE_UP_TO : WINDOWED_ABOVE);
  if (!windowed) return <PlainRows {...options}>{children}</PlainRows>;
  return <WindowedRows {...options}>{children}</WindowedRows>;
}

/** The first rows of a long list, until the code that chooses is there. */
function FirstRows(props: RowsProps) {
  return <PlainRows {...props} count={WINDOWED_ABOVE} seen={undefined} />;
}

function PlainRows({ count, total = count, seen, children }: RowsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0) seen?.(0, count - 1);
  }, [count, seen]);
  const drawn = useMemo<DrawnRows>(
    () => ({
      rows: Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 })),
      gapAfter: 0,
      windowed: false,
      total,
      listRef: (element) => {
        list.current = element;
      },
      measure: () => undefined,
      scrollTo: (index) => rowIn(list.current, index)?.scrollIntoView({ block: 'nearest' }),
      rowAt: (index) => rowIn(list.current, index),
    }),
    [count, total],
  );
  return children(drawn);
}
