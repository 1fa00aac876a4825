import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { whyId } from './WhyButton.tsx';

/**
 * The item whose details are shown stands in the address (`?tab=calendar&item=spill_bucket_3y`), so that a link opens it.
 * Arriving by a link scrolls to it and gives it the focus; a press on the page does neither.
 */
export function useOpenItem(loaded: boolean): [open: string | null, setOpen: (key: string | null) => void] {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const open = search.get('tab') === 'calendar' ? search.get('item') : null;
  /** The item that was last opened here, or arrived at. */
  const seen = useRef<string | null>(null);

  // A tab that was hidden and is shown again was arrived at afresh.
  useEffect(() => {
    return () => {
      seen.current = null;
    };
  }, []);
  useEffect(() => {
    if (open === null || !loaded || seen.current === open) return;
    seen.current = open;
    const button = document.getElementById(whyId(open));
    button?.focus({ preventScroll: true });
    button?.closest('[data-key]')?.scrollIntoView({ block: 'start' });
  }, [open, loaded]);

  const setOpen = (key: string | null) => {
    seen.current = key;
    const next = new URLSearchParams(search);
    if (key === null) next.delete('item');
    else next.set('item', key);
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true, state: location.state });
  };
  return [open, setOpen];
}
