import { useState } from 'react';
import { usePhone } from '#client/ui/use-media.ts';
import { usePrinting } from '#client/ui/use-printing.ts';

export interface FirstRows<R> {
  shown: readonly R[];
  /** How many more there are, here already. */
  hidden: number;
  showAll: () => void;
}

/** The first rows of a list on a phone, where many cards are many screens; all of them elsewhere, on paper, and once asked for. */
export function useFirstRows<R>(rows: readonly R[], first: number): FirstRows<R> {
  const phone = usePhone();
  const printing = usePrinting();
  const [whole, setWhole] = useState(false);
  const shown = phone && !whole && !printing ? rows.slice(0, first) : rows;
  return { shown, hidden: rows.length - shown.length, showAll: () => setWhole(true) };
}
