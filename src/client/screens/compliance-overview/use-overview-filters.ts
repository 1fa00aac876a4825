import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { readFilters, writeFilters } from './filters.ts';

/** What is typed is sent when nothing more was typed for so long, in milliseconds (ux 3.16). */
const SETTLE_MS = 400;

export interface OverviewFilterState {
  /** As they stand on the screen. */
  typed: OverviewFilters;
  /** As they are asked for. */
  sent: OverviewFilters;
  /** Changes that come of typing settle first; choices take effect at once, with what was typed. */
  type: (change: Partial<OverviewFilters>) => void;
  choose: (change: Partial<OverviewFilters>) => void;
}

/** The filters; the address follows without history entries, and leads when it changes by itself. */
export function useOverviewFilters(): OverviewFilterState {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => readFilters(search));
  const [sent, setSent] = useState(typed);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    clearTimeout(timer.current);
    setTyped(readFilters(search));
    setSent(readFilters(search));
  }, [search]);

  const apply = (next: OverviewFilters) => {
    clearTimeout(timer.current);
    const settled = { ...next, query: next.query.trim() };
    setSent(settled);
    const address = writeFilters(settled);
    if (address === written.current) return;
    written.current = address;
    void navigate({ search: address }, { replace: true, preventScrollReset: true, state });
  };
  const type = (change: Partial<OverviewFilters>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), SETTLE_MS);
  };
  const choose = (change: Partial<OverviewFilters>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    apply(next);
  };
  return { typed, sent, type, choose };
}
