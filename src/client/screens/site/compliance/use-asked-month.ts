import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AskedMonth, askedMonth, monthSearch, unitSearch } from './month-search.ts';

export interface AskedMonthState {
  month: string;
  /** Whose "Why?" is open; null for none. */
  unit: string | null;
  chooseMonth: (month: string) => void;
  openUnit: (unit: string | null) => void;
}

/**
 * The month and unit that the address names. The month stays when the person goes to another tab, whose address does not
 * have it, and comes back.
 */
export function useAskedMonth(current: string): AskedMonthState {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [kept, setKept] = useState<string | null>(null);
  const asked: AskedMonth = askedMonth(search, current);
  if (asked.month !== null && asked.month !== kept) setKept(asked.month);
  const wanted = asked.month ?? kept ?? current;
  // As known on a past day no later month is known.
  const month = wanted > current ? current : wanted;
  const go = (query: string) => void navigate(query, { replace: true });
  return {
    month,
    unit: asked.unit,
    chooseMonth: (next) => {
      setKept(next === current ? null : next);
      go(monthSearch(search, next, current));
    },
    openUnit: (unit) => go(unitSearch(search, month, unit)),
  };
}
