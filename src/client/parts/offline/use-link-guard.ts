import { useEffect } from 'react';
import { offlineWords } from '#client/api/wire/connection.ts';
import { useToast } from '#client/ui/toast/toast.ts';

/**
 * While there is no connection, links to files of the server say so instead of leading to the browser's own error page,
 * wherever in the console they stand.
 */
export function useLinkGuard(offline: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (!offline) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/api/"]');
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      toast.info(offlineWords());
    };
    // Ahead of the page's own listeners; auxclick is the middle button.
    for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, stay, true);
    return () => {
      for (const kind of ['click', 'auxclick'] as const) document.removeEventListener(kind, stay, true);
    };
  }, [offline, toast]);
}
