import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDate } from '#client/format/calendar-date.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';

/**
 * The past day as of which the tab is shown (`?as_of=2026-10-31`), null for now. It is part of the address, so that a link
 * and a reload keep it. What is no day is passed on: the server refuses it in words.
 */
export function useAsOf(): [asOf: string | null, setAsOf: (day: string | null) => void] {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const day = search.get('as_of');
  const setAsOf = (next: string | null) => {
    const query = new URLSearchParams(search);
    if (next === null) query.delete('as_of');
    else query.set('as_of', next);
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true, state: location.state });
  };
  return [day === '' ? null : day, setAsOf];
}

/** 'Nov 3, 2026'; what is no day as it is. */
export const dayWords = (asOf: string): string => (isCalendarDate(asOf) ? formatDate(asOf) : `“${asOf}”`);
