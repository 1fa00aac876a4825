import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '#client/ui/use-printing.ts';
import { type DrawnRows, PRINT_WHOLE_UP_TO, type RowsProps, rowIn, WINDOWED_ABOVE } from './drawn-rows.ts';

/** Most people have short lists; the code for long ones comes when one is met. */
const LazyWindowedRows = lazy(async () => ({ default: await loadWindowedRows() }));
let here: ComponentType<RowsProps> | undefined;

/** Fetches that code: a screen that knows that its list is long asks for it while the rows are on their way. */
export async function loadWindowedRows(): Promise<ComponentType<RowsProps>> {
  here = (await import('./WindowedRows.tsx')).WindowedRows;
  return here;
}

/** Decides which rows of a list are drawn: all of a short one, those on screen of a long one. */
export function Rows({ children, ...options }: RowsProps) {
  const printing = usePrinting();
  // Whichever it began with: rows must not be drawn anew for it.
  const [WindowedRows] = useState(() => here ?? LazyWindowedRows);
  const windowed = options.count > (printing ? PRINT_WHOLE_UP_TO : WINDOWED_ABOVE);
  if (!windowed) return <PlainRows {...options}>{children}</PlainRows>;
  return (
    <Suspense
      fallback={
        <PlainRows {...options} count={WINDOWED_ABOVE} seen={undefined}>
          {children}
        </PlainRows>
      }
    >
      <WindowedRows {...options}>{children}</WindowedRows>
    </Suspense>
  );
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
