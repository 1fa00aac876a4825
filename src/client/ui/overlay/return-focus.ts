import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a modal surface opened. Radix knows only its own triggers; ours are
 * opened from anywhere. When the opener has gone (its row vanished) the page's heading takes the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const inside = event.currentTarget instanceof Node && event.currentTarget.contains(active);
      if (!inside) opener.current = active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Opened without a person, such as by work that ended, it had no opener: the page itself held the focus.
      const known = opener.current?.isConnected === true && opener.current !== document.body;
      const back = known ? opener.current : document.querySelector('h1');
      if (!(back instanceof HTMLElement)) return;
      back.focus({ preventScroll: true });
      if (known) followUntilItMoves(back);
    },
  };
}

/** What was done may take the opener's row away a moment later: then the heading has the focus, as if it had gone before. */
function followUntilItMoves(holder: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === holder) return;
    watch.disconnect();
    if (!holder.isConnected && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
