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
      const back = opener.current?.isConnected ? opener.current : document.querySelector('h1');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
