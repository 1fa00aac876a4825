import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The form that an address asks for (`?form=report`, `?form=act&alarm=...`, `?form=duty&item=...`), and a function that takes it out of the
 * address once it is open, so that a reload or Back does not open it again.
 */
export function useAskedForm(): {
  form: string | null;
  alarm: string | null;
  item: string | null;
  taken: () => void;
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const taken = useCallback(() => {
    const next = new URLSearchParams(window.location.search);
    if (!next.has('form')) return;
    next.delete('form');
    next.delete('alarm');
    // Beyond the calendar, where it stays open, an item belongs to its form.
    if (next.get('tab') !== 'calendar') next.delete('item');
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
  }, [navigate]);
  return { form: search.get('form'), alarm: search.get('alarm'), item: search.get('item'), taken };
}
