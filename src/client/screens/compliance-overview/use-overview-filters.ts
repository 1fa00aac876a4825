import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { useOwnAddress } from '#client/parts/rows/use-own-address.ts';
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
  const { search } = useLocation();
  const [typed, setTyped] = useState(() => readFilters(search));
  const [sent, setSent] = useState(typed);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useOwnAddress((other) => {
    clearTimeout(timer.current);
    setTyped(readFilters(other));
    setSent(readFilters(other));
  });

  const apply = (next: OverviewFilters) => {
    clearTimeout(timer.current);
    const settled = { ...next, query: next.query.trim() };
    setSent(settled);
    write(writeFilters(settled));
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
