import { useState } from 'react';
import { usePrinting } from '#client/ui/use-printing.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { isNormal, type UnitGroup } from './matrix.ts';

export interface FoldedUnits {
  /** Always to be seen. */
  shown: readonly UnitVerdict[];
  /** Folded away under one line until asked for; none but sensors that are known to be normal. */
  quiet: readonly UnitVerdict[];
  open: boolean;
  toggle: () => void;
}

/** Folds the sensors of a group that are normal; on paper everything is unfolded. */
export function useFoldedUnits({ device, units }: UnitGroup): FoldedUnits {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  const quiet = device === 'sensor' ? units.filter(isNormal) : [];
  return {
    shown: units.filter((unit) => !quiet.includes(unit)),
    quiet,
    open: open || printing,
    toggle: () => setOpen(!open),
  };
}
