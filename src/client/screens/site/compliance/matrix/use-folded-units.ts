import { useState } from 'react';
import { usePrinting } from '#client/ui/use-printing.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { isQuiet, type UnitGroup } from './matrix.ts';

export interface FoldedUnits {
  /** Always to be seen. */
  shown: readonly UnitVerdict[];
  /** Folded away under one line until asked for; none but sensors about which there is nothing to do. */
  quiet: readonly UnitVerdict[];
  open: boolean;
  toggle: () => void;
}

/** Folds the quiet sensors of a group; on paper everything is unfolded. */
export function useFoldedUnits({ device, units }: UnitGroup): FoldedUnits {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  const quiet = device === 'sensor' ? units.filter(isQuiet) : [];
  return {
    shown: units.filter((unit) => !quiet.includes(unit)),
    quiet,
    open: open || printing,
    toggle: () => setOpen(!open),
  };
}
