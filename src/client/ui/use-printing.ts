import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let putOnPaper = false;
if (typeof window !== 'undefined') {
  // Before anybody else hears of it.
  window.addEventListener('beforeprint', () => {
    putOnPaper = true;
  });
  window.addEventListener('afterprint', () => {
    putOnPaper = false;
  });
}

/** Whether the pages for the printer are being laid out. */
export function isPrinting(): boolean {
  return putOnPaper;
}

/**
 * Whether the page is being printed. The media query alone changes too late: the pages are laid out before its change is
 * heard. `beforeprint` comes in time, when what is drawn for it is drawn at once.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => putOnPaper || window.matchMedia('print').matches);
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia('print');
  const begin = () => flushSync(changed);
  list.addEventListener('change', changed);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', changed);
  return () => {
    list.removeEventListener('change', changed);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', changed);
  };
}
