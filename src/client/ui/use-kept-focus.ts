import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The row an element belongs to: its place in the list, and which of its controls it is, from the last. */
function placeIn(list: HTMLElement, element: Element | null): { index: number; control: number } | null {
  const row = element?.closest<HTMLElement>('[data-index]');
  if (!row || !list.contains(row)) return null;
  const controls = controlsOf(row);
  return { index: Number(row.dataset.index), control: controls.length - controls.indexOf(element as HTMLElement) };
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}

/**
 * Keeps the focus when the row that has it goes: it moves to the same control of the row that took its place, else to
 * the last one of the list, else to the heading of what is shown. Rows carry `data-index`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ index: number; control: number; element: Element } | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const element = event.target;
      if (list.current === null || !(element instanceof Element)) return;
      const place = placeIn(list.current, element);
      // A dialog or a menu over the list is still about its row.
      if (place !== null) last.current = { ...place, element };
      else if (element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') === null) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the rows are others
  useLayoutEffect(() => {
    const lost = last.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const drawn = [...(list.current?.querySelectorAll('[data-index]') ?? [])];
    const row = drawn.find((other) => Number((other as HTMLElement).dataset.index) >= lost.index) ?? drawn.at(-1);
    const controls = row === undefined ? [] : controlsOf(row);
    const next = controls.at(-lost.control) ?? controls.at(-1) ?? document.getElementById('folder-name');
    next?.focus({ preventScroll: true });
  }, [list, rows]);
}
