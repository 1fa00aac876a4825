import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Writes the state of a screen into its address, without history entries, and answers the writer (a query string, '' for
 * none). `onOther` gets the query string when a link or Back changes the address. Changes of the screen come back late,
 * and several at once: the hook knows them by what was written and has not come yet.
 */
export function useOwnAddress(onOther: (search: string) => void): (search: string) => void {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const written = useRef<string[]>([]);
  const seen = useRef(search);
  const other = useRef(onOther);
  other.current = onOther;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that is written again as it was has a new key alone
  useEffect(() => {
    const own = written.current.lastIndexOf(search);
    written.current = written.current.slice(own + 1);
    if (search === seen.current) return;
    seen.current = search;
    if (own === -1) other.current(search);
  }, [search, key]);

  return useCallback(
    (next) => {
      if (next === (written.current.at(-1) ?? seen.current)) return;
      written.current.push(next);
      void navigate({ search: next }, { replace: true, preventScrollReset: true, state });
    },
    [navigate, state],
  );
}
