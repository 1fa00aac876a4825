import { useRef, useSyncExternalStore } from 'react';
import { isPrinting } from './use-printing.ts';

/**
 * Whether a media query holds now; follows changes. While pages are laid out for the printer it stays what it was: paper
 * has its own width, and what changed then would no longer fit the pages already counted.
 */
export function useMedia(query: string): boolean {
  const before = useRef<boolean>(undefined);
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => {
      if (!isPrinting() || before.current === undefined) before.current = window.matchMedia(query).matches;
      return before.current;
    },
  );
}

/** Below 768 px: cards, bottom bar, tab dropdown. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
